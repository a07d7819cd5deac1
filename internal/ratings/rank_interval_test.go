package ratings

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Drawing and ranking every score a thousand times yields the same interval, within a place
// or 5% of it.
func TestRankIntervalMatchesSimulation(t *testing.T) {
	t.Parallel()
	draw := rand.New(rand.NewPCG(1, 2))
	all := make([]Scored, 800)
	for i := range all {
		all[i] = Scored{draw.NormFloat64(), .1 + .4*draw.Float64()}
	}
	slices.SortFunc(all, func(a, b Scored) int {
		if a.H > b.H {
			return -1
		}
		return 1
	})
	rivals := NewRivals(all)
	for _, place := range []int{0, 1, 10, 100, 400, 799} {
		drawn := make([]int, 4000)
		for d := range drawn {
			x, rank := all[place].H+all[place].SD*draw.NormFloat64(), 1
			for i, s := range all {
				if i != place && s.H+s.SD*draw.NormFloat64() > x {
					rank++
				}
			}
			drawn[d] = rank
		}
		slices.Sort(drawn)
		want := RankRange{min(place+1, drawn[400]), max(place+1, drawn[3599])}
		got := rivals.Interval(all[place], place+1, 7)
		near := func(a, b int) bool { return max(a-b, b-a) <= 2+max(a, b)/20 }
		if !near(got.Low, want.Low) || !near(got.High, want.High) {
			t.Errorf("rank %d: %v, drawing all gives %v", place+1, got, want)
		}
		if again := rivals.Interval(all[place], place+1, 7); again != got {
			t.Errorf("rank %d: the same seed gives %v and %v", place+1, got, again)
		}
	}
}

func TestRankWithoutLuckHasNoInterval(t *testing.T) {
	t.Parallel()
	all := []Scored{{2, 0}, {1, 0}, {0, 0}}
	for i, s := range all {
		if got := NewRivals(all).Interval(s, i+1, 1); got != (RankRange{i + 1, i + 1}) {
			t.Errorf("rank %d: %v", i+1, got)
		}
	}
	if got := NewRivals(all[:1]).Interval(all[0], 1, 1); got != (RankRange{1, 1}) {
		t.Errorf("alone: %v", got)
	}
}
