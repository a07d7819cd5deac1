// Package usage serves the pages of the dashboard: credits, usage and the latest requests.
package usage

import (
	"context"
	"log/slog"
	"time"

	"groundline/handlers/web"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/teams"
	"groundline/internal/usage"
	"groundline/views"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge    *web.Edge
	Meter   *meter.Service
	Usage   *usage.Service
	Teams   *teams.Service // only asked about teams
	Keys    *keys.Service
	Watcher *usage.Watcher // notifies of new requests
	// Samples returns the first request with an API key, in several languages.
	Samples  func(key string) ([]views.Sample, error)
	Stopping context.Context // ends open event streams; nil never does
	Clock    func() time.Time
	Log      *slog.Logger
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers {
	if d.Stopping == nil {
		d.Stopping = context.Background()
	}
	return &Handlers{Deps: d}
}
