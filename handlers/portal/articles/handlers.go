// Package articles serves the pages of articles: the catalog, one article, licenses and downloads.
package articles

import (
	"time"

	"groundline/handlers/web"
	"groundline/internal/articles"
	"groundline/internal/licensing"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge      *web.Edge
	Articles  *articles.Store
	Licensing *licensing.Service
	CanBuy    bool // a payment service is configured
	Clock     func() time.Time
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
