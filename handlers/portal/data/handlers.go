// Package data serves the pages of players, rankings and the badge builder.
package data

import (
	"context"
	"time"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/badges"
	"groundline/internal/entitlements"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/views"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge      *web.Edge
	Book      *almanac.Book // tables and plots; claims come from Grounding
	Grounding *grounding.Service
	Questions *questions.Service // single games
	Badges    *badges.Service
	Plans     *entitlements.Service
	Clock     func() time.Time
	// ThemeOnSale reports whether the theme plan can be bought.
	ThemeOnSale bool
	// Stories returns the newest articles about a player; nil if there are no articles.
	Stories func(ctx context.Context, sport, slug string) ([]views.ArticleLine, error)
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
