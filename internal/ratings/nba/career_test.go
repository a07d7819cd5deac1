package nba

import (
	"testing"

	"groundline/internal/ratings/ratingstest"
)

// A career is more than its length: with an exponent of 1, Paul's many good seasons would
// pass Jordan's fewer great ones.
func TestJordanRanksAbovePaul(t *testing.T) {
	t.Parallel()
	rank := func(of *ratingstest.Full, player string) int {
		for i := range of.Result.Careers {
			if c := &of.Result.Careers[i]; c.Player == player && c.Role == Player {
				return c.Rank
			}
		}
		return 0
	}
	if jordan, paul := rank(open(t), "nba_jordami01"), rank(open(t), "nba_paulch01"); jordan == 0 || jordan >= paul {
		t.Errorf("Jordan ranks %d, Paul %d", jordan, paul)
	}
}
