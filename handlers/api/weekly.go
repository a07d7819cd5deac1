package api

import (
	"context"

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
	serve(h, meter.Movers, operation("GET /api/v1/movers/{sport}", "movers",
		"Players whose rating moved more than chance explains in a week",
		"Costs 1 credit; a refusal is free. Each move has the games behind it and a receipt. An empty list is an answer. Out of season, it covers the last week played and says so.",
	), func(ctx context.Context, in *moversInput) (answered[moversBody], error) {
		m, err := h.Weekly.Movers(ctx, in.Sport, in.Week)
		return found(m, err, func(c Costs) moversBody { return moversBody{*m, c} })
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
	serve(h, meter.Brief, operation("GET /api/v1/assistant-brief", "assistantBrief",
		"A league's week in sentences with receipts: movers, evidence, next actions",
		"Costs 5 credits; a refusal is free.",
	), func(ctx context.Context, in *briefInput) (answered[briefBody], error) {
		b, err := h.Weekly.Brief(ctx, in.Sport)
		return found(b, err, func(c Costs) briefBody { return briefBody{*b, c} })
	})
}
