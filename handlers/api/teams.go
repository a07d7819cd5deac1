package api

import (
	"context"

	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/questions"
)

// TeamSeason are the parameters that name a team and a season.
type TeamSeason struct {
	SportPath
	Team   string `query:"team" required:"true" maxLength:"60" doc:"Team, by its full name or the source's abbreviation." example:"New York Yankees"`
	Season int    `query:"season" minimum:"1871" maximum:"2100" doc:"One season, named by the year it ends in where it spans two; the newest if omitted." example:"1998"`
}

type teamRecordInput struct {
	TeamSeason
	Date string `query:"date" format:"date" doc:"The record through this day instead of the whole season's."`
}

type teamResultsInput struct {
	Sport  string `path:"sport" enum:"mlb,nfl,nba,nhl,wnba" doc:"The league." example:"nba"`
	Team   string `query:"team" required:"true" maxLength:"60" doc:"Team, by its full name or the source's abbreviation." example:"Boston Celtics"`
	Season int    `query:"season" minimum:"1871" maximum:"2100" doc:"One season, named by the year it ends in where it spans two; the newest if omitted." example:"1996"`
	Limit  int    `query:"limit" minimum:"1" maximum:"50" default:"25" doc:"Maximum number of results."`
	Cursor string `query:"cursor" maxLength:"100" doc:"The next value of the previous page."`
}

type standingsInput struct {
	SportPath
	Season   int    `query:"season" minimum:"1871" maximum:"2100" doc:"One season, named by the year it ends in where it spans two; the newest if omitted." example:"1998"`
	Date     string `query:"date" format:"date" doc:"Standings through this day instead of the whole season's."`
	League   string `query:"league" maxLength:"12" doc:"A league, such as AL, NL or ABA; the sport's own if omitted."`
	Division string `query:"division" maxLength:"20" doc:"A division: East, Central or West of the league AL or NL, or one of hockey's, such as Atlantic."`
	Order    string `query:"order" enum:"best,worst" default:"best" doc:"Which team comes first."`
	Limit    int    `query:"limit" minimum:"1" maximum:"50" default:"50" doc:"Maximum number of teams."`
}

type teamsBody struct {
	questions.Answer
	Costs
}

type teamResultsBody struct {
	questions.GamesPage
	Costs
}

// teams registers GET /api/v1/teams/{sport}/record, /standings and /results.
func (h *handlers) teams() {
	serve(h, meter.TeamRecord, operation("GET /api/v1/teams/{sport}/record", "teamRecord",
		"What a team won and lost in a season",
		"Costs 1 credit; a refusal is free. Regular seasons only, from the games between teams or the source's row of the team; at home and on the road where every game's place is known. A refusal names the seasons held.",
	), func(ctx context.Context, in *teamRecordInput) (answered[teamsBody], error) {
		return answeredTeams(h.Questions.Team(ctx, questions.TeamQuestion{Sport: in.Sport, Team: in.Team, Season: in.Season, Date: in.Date}))
	})
	serve(h, meter.TeamStandings, operation("GET /api/v1/teams/{sport}/standings", "teamStandings",
		"The teams of a league in order of their records",
		"Costs 1 credit; a refusal is free. Of a whole season, or through a day where the games between teams are held. Hockey is ordered by points, the others by the share of games won; level teams share a rank.",
	), func(ctx context.Context, in *standingsInput) (answered[teamsBody], error) {
		return answeredTeams(h.Questions.Standings(ctx, questions.StandingsQuestion{Sport: in.Sport, Season: in.Season, Date: in.Date, League: in.League, Division: in.Division,
			WorstFirst: in.Order == "worst", Top: in.Limit}))
	})
	serve(h, meter.TeamResults, operation("GET /api/v1/teams/{sport}/results", "teamResults",
		"A team's games in a season",
		"Costs 1 credit; a refusal is free. Oldest first, with opponent, place, score and result.",
	), func(ctx context.Context, in *teamResultsInput) (answered[teamResultsBody], error) {
		a, err := h.Questions.TeamResults(ctx, questions.TeamQuestion{Sport: in.Sport, Team: in.Team, Season: in.Season}, grounding.Page{Limit: in.Limit, Cursor: in.Cursor})
		if err != nil {
			return answered[teamResultsBody]{}, err
		}
		return foundIn(a.Grounded, a.Provenance, a.Refusal, func(c Costs) teamResultsBody { return teamResultsBody{*a, c} }), nil
	})
}

func answeredTeams(a *questions.Answer, err error) (answered[teamsBody], error) {
	if err != nil {
		return answered[teamsBody]{}, err
	}
	return foundIn(a.Grounded, a.Provenance, a.Refusal, func(c Costs) teamsBody { return teamsBody{*a, c} }), nil
}
