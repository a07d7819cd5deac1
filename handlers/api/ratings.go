package api

import (
	"context"
	"net/http"

	"groundline/internal/grounding"
	"groundline/internal/meter"
)

// Who names one player in the query.
type Who struct {
	Sport string `query:"sport" required:"true" enum:"mlb,nfl,nba,nhl,wnba" doc:"The league." example:"mlb"`
	Slug  string `query:"slug" required:"true" maxLength:"80" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" patternDescription:"lowercase words joined by hyphens" doc:"The player." example:"babe-ruth"`
}

type ratingInput struct {
	Who
	AsOf
	Scope  string `query:"scope" enum:"best,career,current,season" default:"best" doc:"Which rating: the best season, the career, the current form, or one season."`
	Season int    `query:"season" minimum:"1871" maximum:"2100" doc:"The season, with scope=season only: the calendar year, or the year in which it ends." example:"1927"`
}

type ratingBody struct {
	grounding.Answer
	Costs
}

// rating registers GET /api/v1/grounded/rating.
func (h *handlers) rating() {
	serveAsOf(h, meter.GroundedRating, operation("GET /api/v1/grounded/rating", "groundedRating",
		"A player's rating with its receipt, or a refusal",
		"Costs 5 credits. A refusal is 200 with grounded false, carries its own receipt, and is free.",
	), func(ctx context.Context, g *grounding.Service, in *ratingInput) (answered[ratingBody], error) {
		a, err := g.Rate(ctx, grounding.Question{
			Sport: in.Sport, Slug: in.Slug, Scope: grounding.Scope(in.Scope), Season: in.Season,
		})
		return found(a, err, func(c Costs) ratingBody { return ratingBody{*a, c} })
	})
}

type standingInput struct {
	Who
	AsOf
}

type standingBody struct {
	grounding.CareerRankAnswer
	Costs
}

// standing registers GET /api/v1/grounded/standing.
func (h *handlers) standing() {
	serveAsOf(h, meter.GroundedStanding, operation("GET /api/v1/grounded/standing", "groundedStanding",
		"A player's rank among all careers, with its receipt",
		"Costs 5 credits; a refusal is free.",
	), func(ctx context.Context, g *grounding.Service, in *standingInput) (answered[standingBody], error) {
		a, err := g.RankCareer(ctx, grounding.CareerRankQuestion{Sport: in.Sport, Slug: in.Slug})
		return found(a, err, func(c Costs) standingBody { return standingBody{*a, c} })
	})
}

type shapeBody struct {
	grounding.Shape
	Costs
}

// shape registers GET /api/v1/analytics/shape/{player_id}.
func (h *handlers) shape() {
	serveAsOf(h, meter.CareerShape, operation("GET /api/v1/analytics/shape/{player_id}", "careerShape",
		"A career season by season: each rated year with its interval",
		"Costs 2 credits; a refusal is free.", http.StatusNotFound,
	), func(ctx context.Context, g *grounding.Service, in *playerInput) (answered[shapeBody], error) {
		a, err := g.Shape(ctx, in.PlayerID)
		return found(a, err, func(c Costs) shapeBody { return shapeBody{*a, c} })
	})
}

type valueInput struct {
	Who
	Season int `query:"season" minimum:"1871" maximum:"2100" doc:"The season to forecast from. If omitted, an active player's last rated one."`
	AsOf
}

type valueBody struct {
	grounding.PlayerValue
	Costs
}

// value registers GET /api/v1/analytics/value.
func (h *handlers) value() {
	serveAsOf(h, meter.Valuation, operation("GET /api/v1/analytics/value", "playerValue",
		"What a player's next three seasons are worth over replacement",
		"Costs 2 credits; a refusal is free. Based on comparable players, with the bounds of the middle 80%. Never money.",
	), func(ctx context.Context, g *grounding.Service, in *valueInput) (answered[valueBody], error) {
		a, err := g.Value(ctx, grounding.ValueQuestion{Sport: in.Sport, Slug: in.Slug, Season: in.Season})
		return found(a, err, func(c Costs) valueBody { return valueBody{*a, c} })
	})
}

type cloneInput struct {
	PlayerPath
	Season int `query:"season" minimum:"1871" maximum:"2100" doc:"The season to compare; the player's last rated one if omitted."`
	AsOf
}

type cloneBody struct {
	grounding.Clones
	Costs
}

// clone registers GET /api/v1/analytics/clone/{player_id}.
func (h *handlers) clone() {
	serveAsOf(h, meter.Comparables, operation("GET /api/v1/analytics/clone/{player_id}", "comparables",
		"The seasons most similar to a player's",
		"Costs 2 credits; a refusal is free. Same position group, within one year of age.", http.StatusNotFound,
	), func(ctx context.Context, g *grounding.Service, in *cloneInput) (answered[cloneBody], error) {
		a, err := g.Clone(ctx, in.PlayerID, in.Season)
		return found(a, err, func(c Costs) cloneBody { return cloneBody{*a, c} })
	})
}
