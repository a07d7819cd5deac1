package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// teamTotals reads "which team hit the most home runs in 2019" as the teams in order of what their
// players had together; false if players are asked for.
func (r *reader) teamTotals(st *statistics.Statistic) bool {
	p := &r.plan
	r.takeClub()
	if !r.hasUnused("teams") || r.hasText("who", "whose", "his", "her", "their", "whom") || r.hasUnused("playfor") || p.Team != "" || len(p.Players) > 0 || !r.hasUnused("most", "fewest", "leader", "best") {
		return false
	}
	if sides := map[string]string{"pitching": "P", "batting": "B"}; p.Position != "" && p.Position == sides[st.Family.Name] {
		p.Position = "" // "which team's pitchers struck out the most"
	}
	switch {
	case p.Playoffs != "":
		r.fail("no_granularity", "Teams are ordered by what their players had in regular seasons, not in playoffs.", "a regular season")
	case r.has("pergame") || st.Derived():
		r.fail("stat_not_recorded", "Teams are ordered by counts that add up over their players, not by averages or rates.", "a count")
	case p.Since == 0 || p.Since != p.Until:
		r.fail("no_granularity", "Teams are ordered by what their players had in one season: name the season.", "one season")
	}
	p.Intent, p.Lowest = plan.TeamTotals, r.take("fewest")
	r.take("teams", "most", "leader", "best", "in", "season", "record", "total", "reach", "howmany")
	return true
}

// takeClub reads "which National League club" as which team.
func (r *reader) takeClub() {
	for i := range r.parts {
		if r.isUnused(i) && (r.parts[i].text == "club" || r.parts[i].text == "clubs") && slices.Contains([]string{"which", "what"}, textOf(r.parts, 0)) {
			r.parts[i].senses = append(r.parts[i].senses, lexicon.Sense{Kind: lexicon.Keyword, Value: "teams"})
		}
	}
}
