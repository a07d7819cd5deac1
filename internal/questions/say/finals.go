package say

import (
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// firstSuperBowl is the season of the first Super Bowl.
const firstSuperBowl = 1966

// Final names the last series of a season's playoffs, or a League Championship Series.
func Final(p plan.Plan, season string) string {
	switch {
	case p.Playoffs == "LCS":
		return "the " + map[string]string{"AL": "American", "NL": "National"}[p.League] + " League Championship Series of " + season
	case p.Sport == stats.MLB:
		return "the World Series of " + season
	case p.Sport == stats.NHL:
		return "the Stanley Cup Final of " + season
	case p.Sport == stats.NFL:
		return "Super Bowl " + Roman(p.Since-firstSuperBowl+1) + ", of the " + season + " season,"
	}
	return "the " + strings.ToUpper(p.Sport) + " Finals of " + season
}

// Finals names the last series of the playoffs of several seasons, or League Championship Series.
func Finals(p plan.Plan) string {
	switch {
	case p.Playoffs == "LCS":
		return map[string]string{"AL": "American", "NL": "National"}[p.League] + " League Championship Series"
	case p.Sport == stats.MLB:
		return "World Series"
	case p.Sport == stats.NHL:
		return "Stanley Cup Finals"
	case p.Sport == stats.NFL:
		return "Super Bowls"
	}
	return strings.ToUpper(p.Sport) + " Finals"
}

// aboutFinals restates a question about the final of a season, or about those of several.
func (r restatement) aboutFinals() string {
	if !r.AsksTitles() {
		return Either(r.Team != "", "whether the "+r.Team+" won ", "who won ") + Final(r.Plan, r.names.SeasonName(r.Sport, r.Since))
	}
	what := "the " + Finals(r.Plan)
	set := Set(r.names, plan.Plan{Sport: r.Sport, Since: r.Since, Until: r.Until})
	verb := Either(r.Result == "L", "lost", "won")
	switch {
	case r.Tally:
		return "the teams that " + verb + " the most of " + what + set
	case r.Team == "":
		return "who won " + what + set
	}
	return Either(r.Last, "the last of ", "") + what + " that the " + r.Team + Either(r.Club, " and all names of their franchise ", " ") + verb + set
}

// Roman writes a number as Super Bowls are: in Roman numerals, but 50.
func Roman(n int) string {
	if n == 50 {
		return "50"
	}
	out := ""
	for _, d := range []struct {
		n    int
		text string
	}{{100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; n >= d.n; n -= d.n {
			out += d.text
		}
	}
	return out
}
