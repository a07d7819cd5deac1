package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/meter"
)

type valueInput struct {
	Who
	Season int `query:"season" minimum:"1871" maximum:"2100" doc:"The season to look ahead from; his last rated one if left out."`
	AsOf
}

type valueBody struct {
	grounding.PlayerValue
	Costs
}

// value registers GET /api/v1/analytics/value.
func (h *handlers) value() {
	serve(h, meter.Valuation, huma.Operation{
		OperationID: "playerValue",
		Method:      http.MethodGet,
		Path:        "/api/v1/analytics/value",
		Summary:     "What a player's next three seasons are worth over replacement",
		Description: "Costs 2 credits; a refusal is free. By what became of comparable players, with the bounds that hold the middle 80%. Never money.",
	}, func(ctx context.Context, in *valueInput) (answered[valueBody], error) {
		g, err := h.at(in.AsOf)
		if err != nil {
			return answered[valueBody]{}, err
		}
		a, err := g.Value(ctx, grounding.ValueQuestion{Sport: in.Sport, Slug: in.Slug, Season: in.Season})
		if err != nil {
			return answered[valueBody]{}, err
		}
		return found(a.Grounds, func(c Costs) valueBody { return valueBody{*a, c} }), nil
	})
}

type cloneInput struct {
	PlayerPath
	Season int `query:"season" minimum:"1871" maximum:"2100" doc:"The season to compare; his last rated one if left out."`
	AsOf
}

type cloneBody struct {
	grounding.Clones
	Costs
}

// clone registers GET /api/v1/analytics/clone/{player_id}.
func (h *handlers) clone() {
	serve(h, meter.Comparables, huma.Operation{
		OperationID: "comparables",
		Method:      http.MethodGet,
		Path:        "/api/v1/analytics/clone/{player_id}",
		Summary:     "The seasons most like a player's",
		Description: "Costs 2 credits; a refusal is free. Of the same position group and within a year of age.",
		Errors:      []int{http.StatusNotFound},
	}, func(ctx context.Context, in *cloneInput) (answered[cloneBody], error) {
		g, err := h.at(in.AsOf)
		if err != nil {
			return answered[cloneBody]{}, err
		}
		a, err := g.Clone(ctx, in.PlayerID, in.Season)
		if err != nil {
			return answered[cloneBody]{}, err
		}
		return found(a.Grounds, func(c Costs) cloneBody { return cloneBody{*a, c} }), nil
	})
}
