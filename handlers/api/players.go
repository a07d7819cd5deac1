package api

import (
	"context"
	"net/http"

	"groundline/internal/grounding"
	"groundline/internal/meter"
)

// PlayerPath names a player in the path.
type PlayerPath struct {
	PlayerID string `path:"player_id" maxLength:"80" doc:"The player's ID, as in every answer." example:"mlb_ruthba01"`
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
	serveAsOf(h, meter.PlayerRecord, operation("GET /api/v1/players/{player_id}", "player",
		"One player: identity, careers, every season",
		"Costs 1 credit.", http.StatusNotFound,
	), func(ctx context.Context, g *grounding.Service, in *playerInput) (answered[playerBody], error) {
		a, err := g.Player(ctx, in.PlayerID)
		return found(a, err, func(c Costs) playerBody { return playerBody{*a, c} })
	})
}

type searchInput struct {
	Query string `query:"q" required:"true" minLength:"1" maxLength:"80" doc:"A name as people type it: typos, missing accents, nicknames and initials are fine." example:"ken griffey jr"`
	Sport string `query:"sport" enum:"mlb,nfl,nba,nhl,wnba" doc:"The league; all if omitted."`
	Limit int    `query:"limit" minimum:"1" maximum:"50" default:"10" doc:"Maximum number of results."`
	AsOf
}

type searchBody struct {
	grounding.Found
	Costs
}

// search registers GET /api/v1/players/search.
func (h *handlers) search() {
	serveAsOf(h, meter.PlayerSearch, operation("GET /api/v1/players/search", "searchPlayers",
		"Players by name, nickname or initials, tolerant of typos",
		"Costs 1 credit; a search without results is free. The receipt contains the players found, never the search text.",
	), func(ctx context.Context, g *grounding.Service, in *searchInput) (answered[searchBody], error) {
		a, err := g.Search(ctx, grounding.SearchQuestion{Query: in.Query, Sport: in.Sport, Limit: in.Limit})
		return found(a, err, func(c Costs) searchBody { return searchBody{*a, c} })
	})
}
