package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/meter"
)

// PlayerPath names a player in the path.
type PlayerPath struct {
	PlayerID string `path:"player_id" maxLength:"80" doc:"The player's id, as every answer gives it." example:"mlb_ruthba01"`
}

type playerInput struct {
	PlayerPath
	AsOf
}

type playerBody struct {
	grounding.Profile
	Costs
}

// player registers GET /api/v1/players/{player_id}.
func (h *handlers) player() {
	serve(h, meter.PlayerRecord, huma.Operation{
		OperationID: "player",
		Method:      http.MethodGet,
		Path:        "/api/v1/players/{player_id}",
		Summary:     "One player: who he is, his careers, every season",
		Description: "Costs 1 credit.",
		Errors:      []int{http.StatusNotFound},
	}, func(ctx context.Context, in *playerInput) (answered[playerBody], error) {
		g, err := h.at(in.AsOf)
		if err != nil {
			return answered[playerBody]{}, err
		}
		a, err := g.Player(ctx, in.PlayerID)
		if err != nil {
			return answered[playerBody]{}, err
		}
		return found(a.Grounds, func(c Costs) playerBody { return playerBody{*a, c} }), nil
	})
}

type shapeBody struct {
	grounding.Shape
	Costs
}

// shape registers GET /api/v1/analytics/shape/{player_id}.
func (h *handlers) shape() {
	serve(h, meter.CareerShape, huma.Operation{
		OperationID: "careerShape",
		Method:      http.MethodGet,
		Path:        "/api/v1/analytics/shape/{player_id}",
		Summary:     "The course of a career: each rated year with its interval",
		Description: "Costs 2 credits; a refusal is free.",
		Errors:      []int{http.StatusNotFound},
	}, func(ctx context.Context, in *playerInput) (answered[shapeBody], error) {
		g, err := h.at(in.AsOf)
		if err != nil {
			return answered[shapeBody]{}, err
		}
		a, err := g.Shape(ctx, in.PlayerID)
		if err != nil {
			return answered[shapeBody]{}, err
		}
		return found(a.Grounds, func(c Costs) shapeBody { return shapeBody{*a, c} }), nil
	})
}
