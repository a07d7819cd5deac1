package stats_test

import (
	"testing"

	"groundline/internal/stats"
)

// A rate summed over two teams' rows would be a number that nobody reached.
func TestRatesAreNotSummed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind   *stats.Kind
		column string
		sums   bool
	}{
		{stats.NBATotals, "PTS", true}, {stats.NBAPer100, "PTS/100", false}, {stats.NBAPer100, "MP", true},
		{stats.NBAAllTeams, "PTS", false}, {stats.NBARoster, "age", false}, {stats.NBAPlayByPlay, "C%", false},
		{stats.NBAPlayByPlay, "and-1", true}, {stats.WNBARates, "PER", false}, {stats.WNBARates, "MP", true}, {stats.WNBABox, "+/-", true},
	} {
		if i := c.kind.Index(c.column); i < 0 || c.kind.Sums(i) != c.sums {
			t.Errorf("%s %s: at %d, sums %v", c.kind.Name, c.column, i, !c.sums)
		}
	}
}

func TestInsteadNamesKindsOfTheSport(t *testing.T) {
	t.Parallel()
	for _, sport := range []string{stats.MLB, stats.NBA, stats.NHL, stats.WNBA} {
		for _, k := range stats.Kinds(sport) {
			for _, name := range k.Instead {
				if stats.KindOf(sport, name) == nil {
					t.Errorf("%s %s names %q", sport, k.Name, name)
				}
			}
		}
	}
}
