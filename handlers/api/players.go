package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/questions"
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

type gameLogInput struct {
	PlayerPath
	Season   int    `query:"season" minimum:"1871" maximum:"2100" doc:"One season, named by the year it ends in where it spans two; the newest with games if omitted."`
	All      bool   `query:"all" doc:"true: all seasons held."`
	Playoffs bool   `query:"playoffs" doc:"Games of the playoffs instead of the regular season."`
	Opponent string `query:"opponent" maxLength:"60" doc:"The team that was played against, by its full name or the source's abbreviation."`
	Venue    string `query:"venue" enum:"home,away" doc:"Only games at home, or away."`
	Result   string `query:"result" enum:"W,L" doc:"Only games that the player's team won, or lost."`
	Format   string `query:"format" enum:"csv" default:"csv" doc:"The file format. Figures that a game does not record are empty."`
}

type gameLogOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

// gameLog registers GET /api/v1/players/{player_id}/games.
func (h *handlers) gameLog() {
	op := operation("GET /api/v1/players/{player_id}/games", "gameLog",
		"A player's game log as CSV",
		"Free, and without a receipt: the file of the player's page. A row a game, oldest first, with date, team, opponent, place, result and every figure that the games record. GET /api/v1/games/{sport} answers with a receipt.",
		http.StatusNotFound)
	op.Responses = map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{"text/csv": {Schema: &huma.Schema{Type: huma.TypeString}}}}}
	register(h, h.keyed(op), func(ctx context.Context, in *gameLogInput) (*gameLogOutput, error) {
		if err := keyFrom(ctx).MayUse(keys.Data, false); err != nil {
			return nil, err
		}
		body, err := h.Questions.GameLog(questions.LogQuestion{Player: in.PlayerID, Season: in.Season, All: in.All, Playoffs: in.Playoffs, Opponent: in.Opponent, Venue: in.Venue, Result: in.Result})
		if err != nil {
			return nil, err
		}
		return &gameLogOutput{"text/csv; charset=utf-8", fmt.Sprintf("attachment; filename=%q", in.PlayerID+"-games.csv"), body}, nil
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
