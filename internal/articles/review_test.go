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
		"a starter's games are few":     {"starter", 32, 30, 162, true},
		"a starter who left early":      {"starter", 30, 9, 162, false},
		"a reserve goalie":              {"goalie", 25, 28, 82, true},
		"a season without its schedule": {"player", 40, 41, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := &ratings.Season{Role: c.role, Games: c.before, Scheduled: c.of}
			b := &ratings.Season{Role: c.role, Games: c.last, Scheduled: c.of}
			if got := playedAlike(a, b); got != c.want {
				t.Errorf("%v, not %v", got, c.want)
			}
		})
	}
}
