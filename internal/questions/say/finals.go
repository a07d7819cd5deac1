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
