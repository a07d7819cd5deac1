package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/credits"
	"groundline/internal/grounding"
)

type ratingInput struct {
	Sport  string `query:"sport" required:"true" enum:"mlb,nfl,nba,nhl,wnba" doc:"The league." example:"mlb"`
	Slug   string `query:"slug" required:"true" maxLength:"80" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" patternDescription:"lowercase words joined by hyphens" doc:"The player." example:"babe-ruth"`
	Scope  string `query:"scope" enum:"best,career,season" default:"best" doc:"Which rating: his best season, his career, or one season."`
	Season int    `query:"season" minimum:"1871" maximum:"2100" doc:"The season, with scope=season only." example:"1927"`
}

type ratingBody struct {
	grounding.Answer
	CreditCost       int64 `json:"creditCost" doc:"Credits this answer cost; a refusal costs 0."`
	CreditsRemaining int64 `json:"creditsRemaining" doc:"Credits left, never below 0."`
}

type ratingOutput struct {
	MeterHeaders
	Body ratingBody
}

// rating registers GET /api/v1/grounded/rating.
func (h *handlers) rating() {
	huma.Register(h.api, h.metered(credits.GroundedRating, huma.Operation{
		OperationID: "groundedRating",
		Method:      http.MethodGet,
		Path:        "/api/v1/grounded/rating",
		Summary:     "A player's rating, with its receipt, or a refusal",
		Description: "Costs 5 credits. A refusal is 200 with grounded false, carries its own receipt, and is free.",
	}), func(ctx context.Context, in *ratingInput) (*ratingOutput, error) {
		answer, err := h.Grounding.Rate(ctx, grounding.Question{
			Sport: in.Sport, Slug: in.Slug, Scope: grounding.Scope(in.Scope), Season: in.Season,
		})
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		charged, err := h.charge(ctx, answer.Grounded, answer.Provenance.Receipt)
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		return &ratingOutput{
			MeterHeaders: headersOf(charged),
			Body:         ratingBody{*answer, int64(charged.Cost), int64(charged.Remaining)},
		}, nil
	})
}
