// Package api is the JSON API: it decodes a request, calls one service, and
// encodes what came back.
//
// It owns the contract as the outside sees it: parameters, status codes,
// headers, the OpenAPI description. A rule or a price does not live here. Every
// metered operation goes through the same middleware (meter.go), so that a call
// is authenticated, charged once and leaves one usage line whatever happens.
package api

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/google/uuid"

	"groundline/handlers/fastpath"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/calls"
	"groundline/internal/evidence"
	"groundline/internal/export"
	"groundline/internal/grounding"
	"groundline/internal/guide"
	"groundline/internal/idempotency"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/meter"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
	"groundline/internal/synthesis"
	"groundline/internal/toolset"
	"groundline/internal/usage"
	"groundline/internal/weekly"
)

// Version is the version of the API's contract.
const Version = "1.0.0"

// Services are what the API needs.
type Services struct {
	Keys      *keys.Service
	Meter     *meter.Service
	Usage     *usage.Service
	Grounding *grounding.Service
	Weekly    *weekly.Service
	Calls     *calls.Service
	Questions *questions.Service
	Synthesis *synthesis.Service
	Book      *almanac.Book
	Receipts  *receipts.Store
	Rates     *rates.Limiter
	Evidence  *evidence.Service
	Licensing *licensing.Service
	// Idempotency keeps the answers to POSTs.
	Idempotency *idempotency.Store
	BaseURL     string // where receipts are published
	TakesCards  bool   // a payment service is set
	Clock       func() time.Time
	Logger      *slog.Logger
}

type handlers struct {
	Services
	api   huma.API
	tools []toolset.Tool
	ready ready

	newReceipts, refusals *rates.Daily
	exporting, writing    *slots
	sizes                 *export.Estimator
}

// Description is the API as it describes itself.
type Description struct {
	Reference []guide.Source // pages of the documentation
	Tools     []toolset.Tool // what agents may call
	// Authenticate checks the key that a request carries, as every call does.
	Authenticate func(*http.Request) error
	// TakeMessage holds what an agent sends beside its calls to its account's rate; its
	// other errors are those of Authenticate.
	TakeMessage func(*http.Request) error
	// AccountOf returns the account whose key a request carries; its errors are those of
	// Authenticate.
	AccountOf func(*http.Request) (uuid.UUID, error)
	// TopReceipts lists the accounts with most new receipts today, at most so many.
	TopReceipts func(n int) []rates.Counted
	// FastPath answers what is kept ready, past net/http.
	FastPath func(*web.FastPath) fastpath.Answer
}

// Mount registers the API's operations on mux.
func Mount(mux *web.Mux, s Services) Description {
	config := huma.DefaultConfig("Groundline", Version)
	config.DocsPath = ""
	config.SchemasPath = ""
	config.OpenAPIPath = ""  // served by publish, once it is complete
	config.CreateHooks = nil // no $schema links in answers
	config.RejectUnknownQueryParameters = true
	config.Info.Description = "Ratings you can cite: every answer carries a receipt that anyone can verify, or the service refuses, free of charge."
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"key":    {Type: "apiKey", In: "header", Name: "X-API-Key"},
		"bearer": {Type: "http", Scheme: "bearer"},
	}
	describeErrors()
	h := &handlers{Services: s, api: humago.New(mux, config), ready: newReady(),
		newReceipts: rates.NewDaily(NewReceiptsADay, s.Clock), refusals: rates.NewDaily(RefusalsADay, s.Clock),
		exporting: newSlots("exports"), writing: newSlots("texts"), sizes: export.NewEstimator()}
	h.rating()
	h.standing()
	h.rankings()
	h.leaders()
	h.search()
	h.player()
	h.shape()
	h.value()
	h.clone()
	h.export()
	h.evidence()
	h.receipt()
	h.movers()
	h.brief()
	h.query()
	h.text()
	h.tools = tools(h.api.OpenAPI())
	h.shapes()
	h.account()
	h.articles()
	h.calls()
	h.usage()
	doc := h.api.OpenAPI()
	complete(doc, s.BaseURL)
	publish(mux, doc)
	return Description{Reference: reference(doc), Tools: h.tools, FastPath: h.fastPath, TopReceipts: h.newReceipts.Top, Authenticate: func(r *http.Request) error {
		_, err := h.authenticate(r)
		return err
	}, TakeMessage: func(r *http.Request) error {
		key, err := h.authenticate(r)
		if err != nil {
			return err
		}
		return h.Rates.TakeMessage(key.AccountID)
	}, AccountOf: func(r *http.Request) (uuid.UUID, error) {
		key, err := h.authenticate(r)
		if err != nil {
			return uuid.Nil, err
		}
		return key.AccountID, key.MayComeFrom(web.ClientAddress(r))
	}}
}
