package articles

import (
	"testing"

	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// TestASeasonThatWasCutIsSaidToBe: a line of a season that a lockout or a strike cut says so, with the games that were
// left where they are known, and no other line does.
func TestASeasonThatWasCutIsSaidToBe(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sport    string
		season   int
		games    string
		schedule float64
		want     string
	}{
		{stats.NHL, 1995, "", 0, " in a season cut to 48 games"},
		{stats.NHL, 2020, "", 0, " in a season cut short"},
		{stats.NHL, 2024, "", 0, ""},
		{stats.NHL, 2013, "36", 48, " in 36 games of a season cut to 48"},
		{stats.NHL, 2024, "36", 82, " in 36 games"},
		{stats.MLB, 1981, "80", 110, " in 80 games of a season cut short"},
		{stats.WNBA, 1995, "", 0, ""},
	} {
		s := &source{evidence: verifier.Evidence{Metrics: map[string][]string{}}}
		if c.games != "" {
			s.evidence.Cells = []verifier.Cell{{Kind: verifier.Value, Metric: "games", Shown: c.games}}
		}
		if got := (&chapter{from: s, sport: c.sport, season: c.season, schedule: c.schedule}).played(); got != c.want {
			t.Errorf("%s %d, %s games: %q, want %q", c.sport, c.season, c.games, got, c.want)
		}
	}
}
