package articles

import (
	"testing"

	"groundline/internal/ratings"
)

// TestAFallInFewGamesIsNoFall holds which two seasons a review compares: about as much play in
// both, and most games where the role plays in all.
func TestAFallInFewGamesIsNoFall(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		role         ratings.Role
		before, last float64
		of           float64
		want         bool
	}{
		"a third of the games":          {"defenceman", 79, 33, 82, false},
		"full seasons":                  {"forward", 82, 80, 82, true},
		"few games in both":             {"player", 40, 41, 82, false},
		"a game short of 60%":           {"batter", 132, 97, 162, false},
		"60%":                           {"batter", 132, 98, 162, true},
		"a starter's games are few":     {"starter", 32, 30, 162, true},
		"a starter who left early":      {"starter", 30, 9, 162, false},
		"a reserve goalie":              {"goalie", 25, 28, 82, true},
		"a season without its schedule": {"player", 40, 41, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := &ratings.Season{Role: c.role, Games: c.before, Season: 1}
			b := &ratings.Season{Role: c.role, Games: c.last, Season: 2}
			if got := playedAlike(a, b, map[int]float64{1: c.of, 2: c.of}); got != c.want {
				t.Errorf("%v, not %v", got, c.want)
			}
		})
	}
}

// TestAFallComesWithALineThatFell holds the figure of a headline beside the rating that moved.
func TestAFallComesWithALineThatFell(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		before, now string
		up, want    bool
	}{
		{"20.0 points a game", "21.1 points a game", false, false},
		{"19.8 points a game", "10.6 points a game", false, true},
		{"a 1.17 ERA", "a 5.23 ERA", false, true},
		{"a 1.17 ERA", "an 8.04 ERA", true, false},
		{"four goals", "13 goals", true, true},
		{"a .331 average", "53 home runs", true, true}, // of two kinds
		{"1,416 rushing yards", "950 rushing yards", false, true},
	} {
		if got := sameWay(c.before, c.now, c.up); got != c.want {
			t.Errorf("%s, then %s: %v", c.before, c.now, got)
		}
	}
}
