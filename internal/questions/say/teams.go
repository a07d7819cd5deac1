package say

import (
	"cmp"
	"fmt"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
)

// aboutTeams restates what is asked about teams, "" for other plans.
func (r restatement) aboutTeams() string {
	when := ""
	if r.Since != 0 {
		when = " in " + r.names.SeasonName(r.Sport, r.Since)
	}
	switch {
	case r.From != "" && r.Intent != plan.TeamResults:
		when += " from " + english.Day(r.From) + " to " + english.Day(r.To)
	case r.To != "":
		when += " through " + english.Day(r.To)
	}
	switch r.Intent {
	case plan.TeamSeasons, plan.TeamCompare:
		return r.aboutTeamSeasons()
	case plan.TeamRecord:
		if r.Opponent != "" {
			if r.Since != r.Until {
				when = r.set
			} else if r.Since == 0 {
				when = ", all seasons whose games are held"
			}
			return "the record of the " + r.Team + " against the " + r.Opponent + when
		}
		if r.Order != "" {
			return "what the " + r.Team + " " + Either(r.Order == "margin", "won less what they lost", r.Order) + Either(r.PerGame, " a game", "") + when
		}
		where := map[string]string{"home": " at home", "away": " on the road"}[r.Venue]
		return "the record of the " + r.Team + where + when
	case plan.TeamResults:
		if r.Order != "" {
			return "the " + Either(r.Lowest, "fewest", "most") + " that the " + r.Team + " " + r.Order + " in a game" + when
		}
		if r.From != "" {
			return "the game of the " + r.Team + Either(r.Opponent != "", " against the "+r.Opponent, "") + " on " + english.Day(r.From)
		}
		return "the games of the " + r.Team + when
	case plan.TeamStreak:
		what := Either(r.Result == "W", "winning", "losing") + " streak within a season"
		if r.Since != 0 && r.Until == 0 {
			when = " since " + r.names.SeasonName(r.Sport, r.Since)
		} else if r.Since != r.Until {
			when = ", " + r.names.SeasonName(r.Sport, r.Since) + " to " + r.names.SeasonName(r.Sport, r.Until)
		}
		if r.Team != "" {
			return "the longest " + what + " of the " + r.Team + when
		}
		return "the longest " + what + " of a team" + when
	case plan.PlayoffFinal:
		return r.aboutFinals()
	case plan.TeamTotals:
		return "teams of the " + cmp.Or(r.League, r.sport) + when + " by the " + r.label + " of their players together" + Either(r.Lowest, ", fewest first", "")
	case plan.TeamStandings:
		of := cmp.Or(r.League, r.sport)
		if r.Division != "" {
			of = r.League + " " + r.Division
			if r.League == "" {
				of = r.Division + " Division"
			}
		}
		if r.Order != "" {
			return "teams of the " + of + when + " by " + Either(r.Order == "margin", "games won less games lost", "what they "+r.Order) + Either(r.Lowest, ", fewest first", "")
		}
		of += map[string]string{"home": " at home", "away": " on the road"}[r.Venue]
		return "standings of the " + of + when + Either(r.Lowest, ", worst first", "")
	}
	return ""
}

// aboutTeamSeasons restates a count of seasons by what teams won or lost in them, or a comparison of two.
func (r restatement) aboutTeamSeasons() string {
	if r.Intent == plan.TeamCompare {
		by := Either(r.Order == "won", "games won", Either(r.Sport == "nhl", "the share of points", "the share of games won"))
		return fmt.Sprintf("the %s %s and the %s %s compared by %s", r.names.SeasonName(r.Sport, r.Seasons[0]), r.Team, r.names.SeasonName(r.Sport, r.Seasons[1]), r.Opponent, by)
	}
	with := fmt.Sprintf("with %d or more %s", r.Reach, Either(r.Order == "won", "wins", "losses"))
	if r.Reach == 0 {
		with = "with more " + Either(r.Order == "won", "wins than losses", "losses than wins")
	}
	when := Set(r.names, plan.Plan{Sport: r.Sport, Since: r.Since, Until: r.Until})
	switch {
	case r.Team != "":
		return "the seasons of the " + r.Team + Either(r.Club, " and all names of their franchise ", " ") + with + when
	case r.Tally:
		return "the most seasons of a franchise of the " + cmp.Or(r.League, r.sport) + " " + with + when
	}
	return "seasons of teams of the " + cmp.Or(r.League, r.sport) + " " + with + when
}
