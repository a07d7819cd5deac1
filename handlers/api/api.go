// Package api is the JSON API: it decodes a request, calls one service and encodes the result.
//
// It owns the public contract: parameters, status codes, headers and the OpenAPI description (package
// spec). Rules and prices live in the services. Every metered operation goes through one middleware
// (meter.go), so that a request is authenticated, charged once and leaves one usage line whatever
// happens, and every metered answer through one writer (response.go), with net/http or without.
package api

import (
	"log/slog"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/google/uuid"

	"groundline/handlers/api/spec"
	"groundline/handlers/fastpath"
	"groundline/handlers/web"
	"groundline/internal/agentpay"
	"groundline/internal/almanac"
	"groundline/internal/evidence"
	"groundline/internal/export"
	"groundline/internal/grounding"
	"groundline/internal/guide"
	"groundline/internal/idempotency"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/meter"
	"groundline/internal/predictions"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
	"groundline/internal/signup"
	"groundline/internal/startsit"
	"groundline/internal/synthesis"
	"groundline/internal/teams"
	"groundline/internal/toolset"
	"groundline/internal/usage"
	"groundline/internal/weekly"
)

// Version is the version of the API's contract.
const Version = "1.0.0"

// Services are the API's dependencies.
type Services struct {
	Keys        *keys.Service
	Teams       *teams.Service // their activity logs
	Meter       *meter.Service
	Usage       *usage.Service
	Grounding   *grounding.Service
	Weekly      *weekly.Service
	Predictions *predictions.Service
	Questions   *questions.Service
	StartSit    *startsit.Service
	Synthesis   *synthesis.Service
	Book        *almanac.Book
	Receipts    *receipts.Store
	Rates       *rates.Limiter
	Evidence    *evidence.Service
	Licensing   *licensing.Service
	Signup      *signup.Service
	Payments    *agentpay.Service // by agents; nil or without a method, nothing is offered
	// Idempotency stores the answers to POSTs.
	Idempotency *idempotency.Store
	BaseURL     string // where receipts are published
	TakesCards  bool   // a payment service is configured
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
	inner                 http.Handler // serves requests made inside another
}

// Description is the API's description for other parts of the product.
type Description struct {
	Reference []guide.Source // pages of the documentation
	Tools     []toolset.Tool // what agents may call
	// Authenticate checks a request's key, as every operation does, and sets the headers of an answer
	// to a provisional one.
	Authenticate func(http.Header, *http.Request) error
	// TakeMessage counts an agent's protocol message against its account's rate. Its other errors
	// are those of Authenticate.
	TakeMessage func(*http.Request) error
	// AccountOf returns the account of a request's key. Its errors are those of Authenticate.
	AccountOf func(*http.Request) (uuid.UUID, error)
	// TopReceipts lists up to n accounts with the most new receipts today.
	TopReceipts func(n int) []rates.Counted
	// FastPath returns the answers of the ready cache, without net/http.
	FastPath func(*web.FastPath) fastpath.Answer
}

// Mount registers the API's operations on mux.
func Mount(mux *web.Mux, s Services) Description {
	h := newHandlers(mux, s)
	doc := h.api.OpenAPI()
	spec.Complete(doc, s.BaseURL, reflect.TypeFor[trial]())
	spec.Publish(mux, doc)
	return Description{
		Reference: spec.Reference(doc), Tools: h.tools, FastPath: h.fastPath, TopReceipts: h.newReceipts.Top,
		Authenticate: func(header http.Header, r *http.Request) error {
			key, err := h.authenticate(r)
			if err == nil {
				h.provisional(key).setHeaders(header)
			}
			return err
		},
		TakeMessage: func(r *http.Request) error {
			key, err := h.authenticate(r)
			if err != nil {
				return err
			}
			return h.Rates.TakeMessage(key.AccountID)
		},
		AccountOf: func(r *http.Request) (uuid.UUID, error) {
			key, err := h.authenticate(r)
			if err != nil {
				return uuid.Nil, err
			}
			return key.AccountID, key.MayComeFrom(web.ClientAddress(r))
		},
	}
}

// newHandlers registers every operation; this is the only list of them.
func newHandlers(mux *web.Mux, s Services) *handlers {
	config := huma.DefaultConfig("Groundline", Version)
	config.Components.Schemas = schemas()
	config.DocsPath = ""
	config.SchemasPath = ""
	config.OpenAPIPath = ""  // served by spec.Publish, once complete
	config.CreateHooks = nil // no $schema links in answers
	config.RejectUnknownQueryParameters = true
	config.Info.Description = "Ratings you can cite: every answer carries a receipt that anyone can verify, or the service refuses, free of charge."
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"key":    {Type: "apiKey", In: "header", Name: "X-API-Key"},
		"bearer": {Type: "http", Scheme: "bearer"},
	}
	describeErrors()
	h := &handlers{Services: s, inner: mux, api: humago.New(mux, config), ready: newReady(),
		newReceipts: rates.NewDaily(NewReceiptsADay, s.Clock), refusals: rates.NewDaily(RefusalsADay, s.Clock),
		exporting: newSlots("exports"), writing: newSlots("texts"), sizes: export.NewEstimator()}
	for _, register := range []func(){
		h.rating, h.standing, h.rankings, h.leaders, h.search, h.player, h.shape, h.value, h.clone, h.export,
		h.evidence, h.receipt, h.movers, h.brief, h.query, h.text, h.games, h.startSit, h.teams, h.milestones, h.splits, h.onThisDay,
	} {
		register()
	}
	h.tools = tools(h.api.OpenAPI())
	for _, register := range []func(){h.shapes, h.account, h.articles, h.catalog, h.downloads, h.subscriptions, h.calls, h.usage, h.gameLog, h.try, h.payments} {
		register()
	}
	return h
}
