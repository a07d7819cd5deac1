// Package site serves the pages of the documentation, the status page, the design
// page and the development outbox.
package site

import (
	"log/slog"
	"time"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/guide"
	"groundline/internal/mail"
	"groundline/internal/status"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge *web.Edge
	Book *almanac.Book
	// Reference are the documentation pages that describe the API.
	Reference []guide.Source
	Status    *status.Service
	Outbox    *mail.Outbox
	// Operator is who runs the service, and Contact an email address or a web address to
	// reach them at; either may be empty.
	Operator, Contact string
	Clock             func() time.Time
	Log               *slog.Logger
}

// Handlers serves the pages.
type Handlers struct {
	Deps
	docs shelf
}

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{Deps: d} }
