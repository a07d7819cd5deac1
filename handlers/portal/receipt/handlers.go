// Package receipt serves the pages of receipts, the public log, and an account's evidence and reviews.
package receipt

import (
	"net/http"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/evidence"
	"groundline/internal/receipts"
	"groundline/internal/webhooks"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge     *web.Edge
	Receipts *receipts.Store
	Evidence *evidence.Service
	Webhooks *webhooks.Service
	// AccountOf returns the account whose API key a request carries.
	AccountOf func(*http.Request) (uuid.UUID, error)
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
