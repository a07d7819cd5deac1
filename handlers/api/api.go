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

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"groundline/internal/almanac"
	"groundline/internal/credits"
	"groundline/internal/grounding"
	"groundline/internal/guide"
	"groundline/internal/keys"
	"groundline/internal/questions"
	"groundline/internal/receipts"
)

// Version is the version of the API's contract.
const Version = "1.0.0"

// Services are what the API needs.
type Services struct {
	Keys      *keys.Service
	Credits   *credits.Service
	Grounding *grounding.Service
	Questions *questions.Service
	Book      *almanac.Book
	Receipts  *receipts.Store
	Logger    *slog.Logger
}

type handlers struct {
	Services
	api huma.API
}

// Mount registers the API's operations on mux, and gives the pages that
// describe them.
func Mount(mux *http.ServeMux, s Services) []guide.Source {
	config := huma.DefaultConfig("Groundline", Version)
	config.DocsPath = ""
	config.SchemasPath = ""
	config.OpenAPIPath = "/openapi"
	config.CreateHooks = nil // no $schema links in answers
	config.RejectUnknownQueryParameters = true
	config.Info.Description = "Ratings you can cite: every answer carries a receipt that anyone can verify, or the service refuses, free of charge."
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"key": {Type: "apiKey", In: "header", Name: "X-API-Key"},
	}
	describeErrors()
	h := &handlers{Services: s, api: humago.New(mux, config)}
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
	h.query()
	doc := h.api.OpenAPI()
	for _, op := range operations(doc) {
		delete(op.Responses, "422") // huma documents it; fromHuma makes it a 400
	}
	return reference(doc)
}
