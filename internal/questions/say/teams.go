package say

import (
	"cmp"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
)

// aboutTeams restates what is asked about teams, "" for other plans.
func (r restatement) aboutTeams() string {
	when := ""
	if r.Since != 0 {
		when = " in " + r.names.SeasonName(r.Sport, r.Since)
	}
	if r.To != "" {
		when += " through " + english.Day(r.To)
	}
	switch r.Intent {
	case plan.TeamRecord:
		where := map[string]string{"home": " at home", "away": " on the road"}[r.Venue]
		return "the record of the " + r.Team + where + when
	case plan.TeamResults:
		return "the games of the " + r.Team + when
	case plan.TeamStandings:
		of := cmp.Or(r.League, r.sport)
		if r.Division != "" {
			of = r.League + " " + r.Division
			if r.League == "" {
				of = r.Division + " Division"
			}
		}
		return "standings of the " + of + when + Either(r.Lowest, ", worst first", "")
	}
	return ""
}
