package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/meter"
	"groundline/internal/weekly"
)

type moversInput struct {
	SportPath
	Week int `query:"week" minimum:"1" maximum:"60" doc:"A week of the newest season; the last one if omitted."`
}

type moversBody struct {
	weekly.Movers
	Costs
}

// movers registers GET /api/v1/movers/{sport}.
func (h *handlers) movers() {
	serve(h, meter.Movers, huma.Operation{
		OperationID: "movers",
		Method:      http.MethodGet,
		Path:        "/api/v1/movers/{sport}",
		Summary:     "Players whose rating moved more than chance explains in a week",
		Description: "Costs 1 credit; a refusal is free. Each move has the games behind it and a receipt. An empty list is an answer. Out of season, it covers the last week played and says so.",
	}, func(ctx context.Context, in *moversInput) (answered[moversBody], error) {
		m, err := h.Weekly.Movers(ctx, in.Sport, in.Week)
		if err != nil {
			return answered[moversBody]{}, err
		}
		return found(m.Grounds, func(c Costs) moversBody { return moversBody{*m, c} }), nil
	})
}

type briefInput struct {
	Sport string `query:"sport" required:"true" enum:"mlb,nfl,nba,nhl,wnba" doc:"The league." example:"nfl"`
}

type briefBody struct {
	weekly.Brief
	Costs
}

// brief registers GET /api/v1/assistant-brief.
func (h *handlers) brief() {
	serve(h, meter.Brief, huma.Operation{
		OperationID: "assistantBrief",
		Method:      http.MethodGet,
		Path:        "/api/v1/assistant-brief",
		Summary:     "A league's week in sentences with receipts: movers, evidence, next actions",
		Description: "Costs 5 credits; a refusal is free.",
	}, func(ctx context.Context, in *briefInput) (answered[briefBody], error) {
		b, err := h.Weekly.Brief(ctx, in.Sport)
		if err != nil {
			return answered[briefBody]{}, err
		}
		return found(b.Grounds, func(c Costs) briefBody { return briefBody{*b, c} }), nil
	})
}
