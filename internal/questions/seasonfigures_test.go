package questions

import (
	"fmt"
	"testing"
)

// A table of seasons and the answers to questions about one of them are the same figures, and
// a season that is held in part stays empty.
func TestFiguresOfSeasonsAreThoseOfAnswers(t *testing.T) {
	s := benched(t)
	for _, c := range []struct {
		sport, player string
		season        int
		keys          []string
		want          string
	}{
		{"mlb", "mlb_ruthba01", 1921, []string{"AVG", "HR", "RBI", "OPS"}, "[.378 59 171 1.359]"},
		{"nba", "nba_russebi01", 1965, []string{"PPG", "BLK"}, "[ ]"},
		{"nba", "nba_jordami01", 1988, []string{"PPG", "STL"}, "[35.0 259]"},
		{"nfl", "nfl_BradTo00", 2007, []string{"PassYds", "PassTD", "Int"}, "[4,806 50 8]"},
		{"nhl", "nhl_gretzwa01", 1982, []string{"G", "A", "PTS"}, "[92 120 212]"},
	} {
		if got := fmt.Sprint(s.SeasonFigures(c.sport, c.player, []int{c.season}, c.keys)[0]); got != c.want {
			t.Errorf("%s %d: %s, want %s", c.player, c.season, got, c.want)
		}
	}
}

// BenchmarkSeasonFigures reads what the page of a long career shows.
func BenchmarkSeasonFigures(b *testing.B) {
	s := benched(b)
	seasons := make([]int, 22)
	for i := range seasons {
		seasons[i] = 1914 + i
	}
	for b.Loop() {
		s.SeasonFigures("mlb", "mlb_ruthba01", seasons, []string{"AVG", "HR", "RBI", "R", "SB", "OBP", "SLG", "OPS"})
	}
}
