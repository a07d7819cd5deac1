// Package predictions serves the pages of predictions, forecasters and the weekly movers.
package predictions

import (
	"time"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/digest"
	"groundline/internal/predictions"
	"groundline/internal/weekly"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge        *web.Edge
	Book        *almanac.Book
	Predictions *predictions.Service
	Weekly      *weekly.Service
	Digest      *digest.Service
	Clock       func() time.Time
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
