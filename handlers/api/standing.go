package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/meter"
)

type standingInput struct {
	Who
	AsOf
}

type standingBody struct {
	grounding.CareerStanding
	Costs
}

// standing registers GET /api/v1/grounded/standing.
func (h *handlers) standing() {
	serve(h, meter.GroundedStanding, huma.Operation{
		OperationID: "groundedStanding",
		Method:      http.MethodGet,
		Path:        "/api/v1/grounded/standing",
		Summary:     "Where a player's career stands among all careers, with its receipt",
		Description: "Costs 5 credits; a refusal is free.",
	}, func(ctx context.Context, in *standingInput) (answered[standingBody], error) {
		g, err := h.at(in.AsOf)
		if err != nil {
			return answered[standingBody]{}, err
		}
		a, err := g.Stand(ctx, grounding.StandingQuestion{Sport: in.Sport, Slug: in.Slug})
		if err != nil {
			return answered[standingBody]{}, err
		}
		return found(a.Grounds, func(c Costs) standingBody { return standingBody{*a, c} }), nil
	})
}
