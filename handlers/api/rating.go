package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

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
	Scope  string `query:"scope" enum:"best,career,current,season" default:"best" doc:"Which rating: his best season, his career, how good he is now, or one season."`
	Season int    `query:"season" minimum:"1871" maximum:"2100" doc:"The season, with scope=season only: the calendar year, or the year in which it ends." example:"1927"`
}

type ratingBody struct {
	grounding.Answer
	Costs
}

// rating registers GET /api/v1/grounded/rating.
func (h *handlers) rating() {
	serve(h, meter.GroundedRating, huma.Operation{
		OperationID: "groundedRating",
		Method:      http.MethodGet,
		Path:        "/api/v1/grounded/rating",
		Summary:     "A player's rating, with its receipt, or a refusal",
		Description: "Costs 5 credits. A refusal is 200 with grounded false, carries its own receipt, and is free.",
	}, func(ctx context.Context, in *ratingInput) (answered[ratingBody], error) {
		g, err := h.at(in.AsOf)
		if err != nil {
			return answered[ratingBody]{}, err
		}
		a, err := g.Rate(ctx, grounding.Question{
			Sport: in.Sport, Slug: in.Slug, Scope: grounding.Scope(in.Scope), Season: in.Season,
		})
		if err != nil {
			return answered[ratingBody]{}, err
		}
		return found(a.Grounds, func(c Costs) ratingBody { return ratingBody{*a, c} }), nil
	})
}
