package plan

import (
	"fmt"
	"slices"
	"time"
)

// The intents about teams.
const (
	TeamRecord    Intent = "team_record"    // what a team won and lost in a season
	TeamResults   Intent = "team_results"   // a team's games in a season, one by one
	TeamStandings Intent = "team_standings" // the teams of a league in order of their records
	TeamStreak    Intent = "team_streak"    // the most games that a team, or any team, won or lost in a row within a season
	TeamSeasons   Intent = "team_seasons"   // in which seasons a team, or any team, won or lost so many games
	TeamCompare   Intent = "team_compare"   // the records of two teams, each of a season of its own
	TeamTotals    Intent = "team_totals"    // the teams of a league in order of what their players had together in a season
)

// Divisions are the divisions of leagues that sources record, by sport: the word of a plan
// to the source's code.
var Divisions = map[string]map[string]string{
	"mlb": {"East": "E", "Central": "C", "West": "W"},
	"nhl": {"American": "AM", "Canadian": "CA", "East": "ED", "West": "WD", "Patrick": "PT", "Adams": "AD", "Norris": "NO", "Smythe": "SM", "Atlantic": "AT",
		"Northeast": "NE", "Southeast": "SE", "Central": "CE", "Northwest": "NW", "Pacific": "PC", "Metropolitan": "ME"},
}

// AsksTeams reports whether a team's record, its games or standings are asked about.
func (p Plan) AsksTeams() bool {
	return slices.Contains([]Intent{TeamRecord, TeamResults, TeamStandings, TeamStreak, TeamSeasons, TeamCompare}, p.Intent)
}

// checkTeams refuses conditions that no question about teams could have.
func (p Plan) checkTeams() error {
	if p.Intent == TeamTotals && p.Since != p.Until {
		return Invalid("until", "Teams are ordered by what their players had in one season: since and until are the same.")
	}
	switch p.Intent {
	case TeamSeasons:
		return p.checkTeamSeasons()
	case TeamCompare:
		return p.checkTeamCompare()
	}
	if !p.AsksTeams() {
		return nil
	}
	switch {
	case p.To != "" && !isDate(p.To):
		return Invalid("to", "to is a date, such as 2025-01-31.")
	case p.Intent == TeamStreak && Results[p.Result] == "":
		return Invalid("result", "result is W or L.")
	case p.Since != p.Until && !p.takesSeveralSeasons():
		return Invalid("until", "Records and standings are of one season: since and until are the same.")
	case p.PerGame && p.Order != "scored" && p.Order != "allowed":
		return Invalid("perGame", "Of teams, scored or allowed is averaged a game.")
	case p.Order != "" && !p.takesTeamOrder():
		return Invalid("order", "order is scored or allowed, of records and standings margin, and of standings won or lost, too.")
	case p.Intent == TeamStandings && p.Venue != "" && !p.takesStandingsVenue():
		return Invalid("venue", "venue is home or away, of leagues that are ordered by the share of games won.")
	case p.From != "" && !p.takesFrom():
		return Invalid("from", "from is a day: the same as to of a team's game on that day, no later than to of a record or of standings.")
	case p.Intent == TeamResults && p.From != "": // what follows is not checked for the game of one day
		return nil
	case p.narrowsWholeSeasons():
		return Invalid("opponent", "A record against a team, or what was scored, is of whole seasons.")
	}
	return p.checkTeamRows()
}

// checkTeamRows refuses a division that no source records, and rows skipped before the first.
func (p Plan) checkTeamRows() error {
	switch {
	case p.Division != "" && Divisions[p.Sport][p.Division] == "":
		return Invalid("division", "We hold divisions of baseball, such as East with the league AL, and of hockey, such as Atlantic.")
	case p.Division != "" && p.Sport == "mlb" && !slices.Contains([]string{"AL", "NL"}, p.League):
		return Invalid("league", "A division of baseball needs its league, AL or NL.")
	case p.Skip < 0:
		return Invalid("skip", "skip is 0 or more.")
	}
	return nil
}

// takesFrom reports whether a question about teams may begin with the plan's day.
func (p Plan) takesFrom() bool {
	if !isDate(p.From) || p.From > p.To || p.Order != "" && p.Order != "won" && p.Order != "lost" {
		return false
	}
	if p.Intent == TeamResults {
		return p.From == p.To
	}
	return p.Opponent == ""
}

// isDate reports whether a text is a day such as 2025-01-31.
func isDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// takesSeveralSeasons reports whether a question about teams may span seasons: records against
// an opponent and streaks may.
func (p Plan) takesSeveralSeasons() bool {
	return p.Opponent != "" || p.Intent == TeamStreak
}

// takesTeamOrder reports whether teams can be put in the plan's order.
func (p Plan) takesTeamOrder() bool {
	switch p.Order {
	case "scored", "allowed":
		return true
	case "won", "lost":
		return p.Intent == TeamStandings
	case "margin":
		return p.Intent == TeamStandings || p.Intent == TeamRecord
	}
	return false
}

// checkTeamSeasons refuses seasons of teams that count neither games won nor games lost, and a
// team beside the question which has the most.
func (p Plan) checkTeamSeasons() error {
	switch {
	case p.Order != "won" && p.Order != "lost":
		return Invalid("order", "order is won or lost.")
	case p.Reach < 0 || p.Reach > maxReach:
		return Invalid("reach", fmt.Sprintf("reach is 0 to %d.", maxReach))
	case p.Tally && p.Team != "":
		return Invalid("tally", "Who has the most such seasons is asked of all teams.")
	}
	return nil
}

// checkTeamCompare refuses a comparison without a season of each team.
func (p Plan) checkTeamCompare() error {
	switch {
	case len(p.Seasons) != 2:
		return Invalid("seasons", "seasons is one of team and one of opponent.")
	case p.Order != "" && p.Order != "won":
		return Invalid("order", "Two seasons are compared by the share of games won, or with the order won by games won.")
	}
	return nil
}

// maxReach is the length of the longest schedule of any league.
const maxReach = 162

// takesStandingsVenue reports whether standings can be limited to the plan's venue, as those that
// are ordered by the share of games won can. Hockey's are not.
func (p Plan) takesStandingsVenue() bool {
	return Venues[p.Venue] != "" && p.Sport != "nhl"
}

// narrowsWholeSeasons reports whether a plan adds a second condition to a record against a team
// or to what was scored, which are held for whole seasons only.
func (p Plan) narrowsWholeSeasons() bool {
	if p.Opponent != "" && p.Order != "" {
		return true
	}
	return (p.Opponent != "" || p.Order != "") && (p.To != "" || p.Venue != "")
}
