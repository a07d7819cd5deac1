package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/meter"
)

type searchInput struct {
	Query string `query:"q" required:"true" minLength:"1" maxLength:"80" doc:"A name as people type it: with typos, without marks, a nickname, initials." example:"ken griffey jr"`
	Sport string `query:"sport" enum:"mlb,nfl,nba,nhl,wnba" doc:"The league; all of them if left out."`
	Limit int    `query:"limit" minimum:"1" maximum:"50" default:"10" doc:"How many to list."`
	AsOf
}

type searchBody struct {
	grounding.Found
	Costs
}

// search registers GET /api/v1/players/search.
func (h *handlers) search() {
	serve(h, meter.PlayerSearch, huma.Operation{
		OperationID: "searchPlayers",
		Method:      http.MethodGet,
		Path:        "/api/v1/players/search",
		Summary:     "Players by name, nickname or initials, typos forgiven",
		Description: "Costs 1 credit; a search that finds nobody is free. The receipt holds the players found, never the words typed.",
	}, func(ctx context.Context, in *searchInput) (answered[searchBody], error) {
		g, err := h.at(in.AsOf)
		if err != nil {
			return answered[searchBody]{}, err
		}
		a, err := g.Search(ctx, grounding.SearchQuestion{Query: in.Query, Sport: in.Sport, Limit: in.Limit})
		if err != nil {
			return answered[searchBody]{}, err
		}
		return found(a.Grounds, func(c Costs) searchBody { return searchBody{*a, c} }), nil
	})
}
