package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// teamTotals reads "which team hit the most home runs in 2019" as the teams in order of what their
// players had together; false if players are asked for.
func (r *reader) teamTotals(st *statistics.Statistic) bool {
	p := &r.plan
	r.takeClub()
	if !r.hasUnused("teams") || r.ofOnePlayer() || r.hasUnused("playfor") || p.Team != "" || len(p.Players) > 0 || !r.hasUnused("most", "fewest", "leader", "best") {
		return false
	}
	ofPitchers := p.Position == "P"
	if sides := map[string]string{"pitching": "P", "batting": "batter"}; p.Position != "" && p.Position == sides[st.Family.Name] {
		p.Position = "" // "which team's pitchers struck out the most"
	}
	switch {
	case p.Playoffs != "":
		r.fail("no_granularity", "Teams are ordered by what their players had in regular seasons, not in playoffs.", "a regular season")
	case st.Key == "K" && !ofPitchers:
		r.fail("ambiguous_stat", "Strikeouts of a team's pitchers, or of its batters? Say the pitchers' or the batters'.", "whose strikeouts")
	case r.has("pergame") || st.Derived():
		r.fail("stat_not_recorded", "Teams are ordered by counts that add up over their players, not by averages or rates.", "a count")
	case p.Since == 0 || p.Since != p.Until:
		r.fail("no_granularity", "Teams are ordered by what their players had in one season: name the season.", "one season")
	}
	p.Intent, p.Lowest = plan.TeamTotals, r.take("fewest")
	r.take("teams", "most", "leader", "best", "in", "season", "record", "total", "reach", "howmany")
	return true
}

// ofOnePlayer reports whether a question about teams asks for a player: "who led the team", "the most
// by one player".
func (r *reader) ofOnePlayer() bool {
	return slices.ContainsFunc(r.parts, func(p part) bool {
		return slices.Contains([]string{"who", "whose", "his", "her", "their", "whom"}, p.text) || strings.HasSuffix(p.text, "player") || p.text == "anybody" || p.text == "anyone"
	})
}

// isOfOneOfATeam reports whether teams are asked for by what one of their players had: "which team had
// the most home runs by one player".
func isOfOneOfATeam(tokens []lexicon.Token) bool {
	team := false
	for i := 1; i < len(tokens); i++ {
		team = team || strings.HasPrefix(tokens[i].Text, "team") && (tokens[i-1].Text == "which" || tokens[i-1].Text == "what")
		one := tokens[i-1].Text == "one" || tokens[i-1].Text == "single"
		if team && one && slices.Contains([]string{"player", "batter", "hitter", "pitcher", "goalie"}, tokens[i].Text) {
			return true
		}
	}
	return false
}

// takeClub reads "which National League club" as which team.
func (r *reader) takeClub() {
	for i := range r.parts {
		if r.isUnused(i) && (r.parts[i].text == "club" || r.parts[i].text == "clubs") && slices.Contains([]string{"which", "what"}, textOf(r.parts, 0)) {
			r.parts[i].senses = append(r.parts[i].senses, lexicon.Sense{Kind: lexicon.Keyword, Value: "teams"})
		}
	}
}
