// Package front serves the front page: an answer of the day with its receipt, and a real sample
// of what the service gives developers, publishers and fans.
//
// Everything shown is computed from the data that is loaded. Each part may be missing, while the
// data is still loading or where a league holds nothing, and the page is whole without it; no
// part is made up. Daily chooses the answer and keeps it for a day or until the next import.
package front

import (
	"context"
	"log/slog"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/models"
	"groundline/views"
)

// Deps are the services that the page calls. Badge, Compared and Stories may be nil.
type Deps struct {
	Edge *web.Edge
	Book *almanac.Book
	// Today returns the answers to show, without Featured while there is none.
	Today func(context.Context) (*Examples, error)
	// Badge draws a player's badge; nil without error for a player who has no rating.
	Badge func(context.Context, *models.Player) (*views.BadgeBlock, error)
	// Compared draws two careers; nil if nobody's can be drawn.
	Compared func(*almanac.Sport, []*models.Player) *views.FrontPlot
	// Stories returns the newest articles of the catalog.
	Stories func(context.Context) ([]views.ArticleLine, error)
	Log     *slog.Logger
}

// Handlers serves the page.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
