// Package operator serves the pages of the operator's pages: health, accounts, data and jobs.
package operator

import (
	"context"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/ingest"
	"groundline/internal/loop"
	"groundline/internal/operations"
	"groundline/internal/rates"
	"groundline/internal/status"
	"groundline/internal/usage"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge       *web.Edge
	Operations *operations.Service
	Status     *status.Service
	Usage      *usage.Service
	// Busiest returns up to n accounts with the most new receipts today, and up to n
	// with the most requests refused for their rate, as counted by this process.
	Busiest func(n int) (receipts, slowed []rates.Counted)
	// Runs returns the newest weekly rounds.
	Runs func(ctx context.Context, rounds int) ([]loop.Run, error)
	// Sources lists the public sources that were fetched.
	Sources func(ctx context.Context) ([]ingest.Source, error)
	// SetVolume sets an account's volume rate for articles: percent off from that
	// many a month, the list price if both are 0. If nil, the rate is read-only.
	SetVolume func(ctx context.Context, account uuid.UUID, percent, from int) error
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
