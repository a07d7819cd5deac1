package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/questions"
	"groundline/internal/startsit"
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

	Opponent string `query:"opponent" maxLength:"60" doc:"The team that was played against, by its full name or the source's abbreviation."`
	Venue    string `query:"venue" enum:"home,away" doc:"Only games at home, or away."`
	Result   string `query:"result" enum:"W,L" doc:"Only games that the player's team won, or lost."`
	Playoffs bool   `query:"playoffs" doc:"Games of the playoffs instead of the regular season."`

	Sort   string `query:"sort" enum:"stat,date" default:"stat" doc:"Highest first, or newest first."`
	Limit  int    `query:"limit" minimum:"1" maximum:"50" default:"25" doc:"Maximum number of results."`
	Cursor string `query:"cursor" maxLength:"100" doc:"The next value of the previous page."`
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
		"Costs 1 credit; a refusal is free. Only regular-season games of the seasons held are listed, or with playoffs those of the playoffs; the answer names the seasons, and the receipt the source rows of the games listed. Games of which the opponent, the place or the result is not known are left out where you ask for one; a season in which it is not known of 98 in 100 is refused or left out by name.",
	), func(ctx context.Context, in *gamesInput) (answered[gamesBody], error) {
		q := questions.GamesQuestion{Sport: in.Sport, Player: in.Player, Stat: in.Stat, Season: in.Season, From: in.From, To: in.To, Team: in.Team, NewestFirst: in.Sort == "date",
			Opponent: in.Opponent, Venue: in.Venue, Result: in.Result, Playoffs: in.Playoffs,
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

type splitsInput struct {
	SportPath
	Player   string `query:"player" required:"true" maxLength:"80" doc:"The ID or slug of a player." example:"aaron-judge"`
	By       string `query:"by" enum:"venue,month,opponent,result,stage" default:"venue" doc:"The parts: at home and on the road, by month, by opponent, in wins and in losses, or regular season and playoffs."`
	Stat     string `query:"stat" maxLength:"60" doc:"Up to five statistics of single games, separated by commas, the first of which the answer says; the usual ones if omitted."`
	Season   int    `query:"season" minimum:"1871" maximum:"2100" doc:"One season, named by the year it ends in where it spans two; all that are held if omitted."`
	Playoffs bool   `query:"playoffs" doc:"Games of the playoffs instead of the regular season."`
}

type splitsBody struct {
	questions.Answer
	Costs
}

// splits registers GET /api/v1/games/{sport}/splits.
func (h *handlers) splits() {
	serve(h, meter.Splits, operation("GET /api/v1/games/{sport}/splits", "splits",
		"A player's figures in parts of the games",
		"Costs 1 credit; a refusal is free. Games and figures of each part, in all and a game, from the games of the seasons held, which the answer names. Games of which the place, the result or the opponent is not known are in no part, and a note counts them; a season in which it is not known of 98 in 100 is refused or left out by name.",
	), func(ctx context.Context, in *splitsInput) (answered[splitsBody], error) {
		a, err := h.Questions.Splits(ctx, questions.SplitsQuestion{Sport: in.Sport, Player: in.Player, By: in.By, Stat: in.Stat, Season: in.Season, Playoffs: in.Playoffs})
		if err != nil {
			return answered[splitsBody]{}, err
		}
		return foundIn(a.Grounded, a.Provenance, a.Refusal, func(c Costs) splitsBody { return splitsBody{*a, c} }), nil
	})
}

type startSitInput struct {
	SportPath
	Players string `query:"players" required:"true" maxLength:"330" doc:"Two to four slugs or IDs, separated by commas." example:"nikola-jokic,luka-doncic"`
	Stat    string `query:"stat" required:"true" maxLength:"20" doc:"The statistic: PTS, TRB, AST or 3P in the NBA and WNBA; RushYds, RecYds or Rec in the NFL; SOG, HIT or BLK in the NHL." example:"PTS"`
}

type startSitBody struct {
	startsit.Answer
	Costs
}

// startSit registers GET /api/v1/startsit/{sport}.
func (h *handlers) startSit() {
	serve(h, meter.StartSit, operation("GET /api/v1/startsit/{sport}", "startSit",
		"Who of two to four players is likely to have the most in their next games",
		"Costs 2 credits; a refusal is free. Each player's probability of the most, and that of a tie, from the games held, with the receipt and with how such forecasts came true on past seasons. Injuries, line-ups and opponents are not known to it.",
		http.StatusNotFound,
	), func(ctx context.Context, in *startSitInput) (answered[startSitBody], error) {
		a, err := h.StartSit.Compare(ctx, startsit.Question{Sport: in.Sport, Players: strings.Split(in.Players, ","), Stat: in.Stat})
		return found(a, err, func(c Costs) startSitBody { return startSitBody{*a, c} })
	})
}
