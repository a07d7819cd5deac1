package stats_test

import (
	"math"
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
		t.Run(sport, func(t *testing.T) {
			for _, k := range stats.Kinds(sport) {
				for _, name := range k.Instead {
					if stats.KindOf(sport, name) == nil {
						t.Errorf("%s %s names %q", sport, k.Name, name)
					}
				}
			}
		})
	}
}

// A receipt names a cell as the header of its own file does.
func TestHeadersAreThoseOfTheRowsOwnFile(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind         *stats.Kind
		column, path string
		header       string // "" is not in the file
	}{
		{stats.NHLScoring, "G", "nhl/Scoring.csv", "G"}, {stats.NHLScoring, "G", "nhl/derived/skater_seasons_2010_2026.csv", "goals"},
		{stats.NHLScoring, "GWG", "nhl/Scoring.csv", "GWG"}, {stats.NHLScoring, "GWG", "nhl/derived/skater_seasons_2010_2026.csv", ""},
		{stats.NHLGoaltending, "TOI", "nhl/Goalies.csv", ""}, {stats.NHLGoaltending, "TOI", "nhl/derived/goalie_seasons_2010_2026.csv", "toi_seconds"},
		{stats.MLBBatting, "2B", "mlb/Batting.csv.gz", "X2B"},
	} {
		if header, ok := c.kind.Header(c.kind.Index(c.column), c.path); header != c.header || ok != (c.header != "") {
			t.Errorf("%s %s in %s: %q, %t", c.kind.Name, c.column, c.path, header, ok)
		}
	}
}

// A goalie's minutes are minutes in one source and seconds in the other; a total
// over both is of neither.
func TestAverageOverTwoUnitsIsOmitted(t *testing.T) {
	t.Parallel()
	for _, rate := range stats.Rates(stats.NHL) {
		if rate.Key != "GAA" {
			continue
		}
		totals := make([]float64, len(rate.Kind.Columns))
		for i := range totals {
			totals[i] = stats.NotRecorded()
		}
		set := func(column string, v float64) { totals[rate.Kind.Index(column)] = v }
		set("GA", 100)
		if v := rate.Of(totals); stats.Recorded(v) {
			t.Errorf("average %v without minutes", v)
		}
		set("Min", 3000)
		if v := rate.Of(totals); v != 2 {
			t.Errorf("average %v of 100 in 3,000 minutes", v)
		}
		set("Min", stats.NotRecorded())
		set("TOI", 180_000)
		if v := rate.Of(totals); v < 1.999999 || v > 2.000001 {
			t.Errorf("average %v of 100 in 180,000 seconds", v)
		}
	}
}

// A passer rating is between 0 and 158.3: each of its four parts is bounded.
func TestPasserRatingIsBounded(t *testing.T) {
	rate := stats.RateOf(stats.NFLOffence, "Rate")
	of := func(cmp, att, yards, td, interceptions float64) float64 {
		totals := make([]float64, len(stats.NFLOffence.Columns))
		for key, v := range map[string]float64{"Cmp": cmp, "PassAtt": att, "PassYds": yards, "PassTD": td, "Int": interceptions} {
			totals[stats.NFLOffence.Index(key)] = v
		}
		return math.Round(rate.Of(totals)*10) / 10
	}
	for _, c := range []struct{ got, want float64 }{
		{of(20, 25, 400, 5, 0), 158.3}, {of(0, 20, 0, 0, 5), 0}, {of(0, 20, 0, 0, 0), 39.6}, {of(343, 502, 4643, 45, 6), 122.5},
	} {
		if c.got != c.want {
			t.Errorf("passer rating %v, want %v", c.got, c.want)
		}
	}
}
