package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/questions"
)

type gamesInput struct {
	SportPath
	Stat   string  `query:"stat" required:"true" maxLength:"40" doc:"The statistic that is listed and ranked, such as PTS, HR or PassYds." example:"HR"`
	Min    float64 `query:"min" minimum:"0" maximum:"1000000" doc:"At least this much of the statistic in a game."`
	Player string  `query:"player" maxLength:"80" doc:"The ID of one player."`
	Season int     `query:"season" minimum:"1871" maximum:"2100" doc:"One season; all that are held if omitted."`
	From   string  `query:"from" format:"date" doc:"First day; with to."`
	To     string  `query:"to" format:"date" doc:"Last day; with from."`
	Team   string  `query:"team" maxLength:"60" doc:"Team, by its full name or the source's abbreviation."`
	Sort   string  `query:"sort" enum:"stat,date" default:"stat" doc:"Highest first, or newest first."`
	Limit  int     `query:"limit" minimum:"1" maximum:"50" default:"25" doc:"Maximum number of results."`
	Cursor string  `query:"cursor" maxLength:"100" doc:"The next value of the previous page."`
}

// Resolve refuses NaN, which passes a minimum and a maximum.
func (g *gamesInput) Resolve(huma.Context) []error { return (&Filters{Min: g.Min}).Resolve(nil) }

type gamesBody struct {
	questions.GamesPage
	Costs
}

// games registers GET /api/v1/games/{sport}.
func (h *handlers) games() {
	serve(h, meter.Games, operation("GET /api/v1/games/{sport}", "games",
		"Single games with their figures",
		"Costs 1 credit; a refusal is free. Only regular-season games of the seasons held are listed; the answer names them, and the receipt the source rows of the games listed.",
	), func(ctx context.Context, in *gamesInput) (answered[gamesBody], error) {
		q := questions.GamesQuestion{Sport: in.Sport, Player: in.Player, Stat: in.Stat, Season: in.Season, From: in.From, To: in.To, Team: in.Team, NewestFirst: in.Sort == "date",
			Page: grounding.Page{Limit: in.Limit, Cursor: in.Cursor}}
		if in.Min > 0 {
			q.Min = &in.Min
		}
		a, err := h.Questions.Games(ctx, q)
		if err != nil {
			return answered[gamesBody]{}, err
		}
		return foundIn(a.Grounded, a.Provenance, a.Refusal, func(c Costs) gamesBody { return gamesBody{*a, c} }), nil
	})
}
