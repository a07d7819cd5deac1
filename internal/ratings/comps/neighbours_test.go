package comps

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"groundline/internal/stats"
)

// The search stops early; it must find the same as trying every point.
func TestNearestMatchesABruteForceScan(t *testing.T) {
	t.Parallel()
	x := data(t, stats.NBA).index
	rapid.Check(t, func(t *rapid.T) {
		p := &x.points[rapid.IntRange(0, len(x.points)-1).Draw(t, "target")]
		k := rapid.IntRange(1, neighbours).Draw(t, "k")
		keep := []func(*point) bool{nil, futureKnown}[rapid.IntRange(0, 1).Draw(t, "keep")]
		if got, want := x.nearest(p, k, keep), x.nearestOfAll(p, k, keep); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// nearestOfAll is the definition: all points in order, each player once.
func (x *Index) nearestOfAll(target *point, k int, keep func(*point) bool) []near {
	var all []near
	for i := range x.points {
		p := &x.points[i]
		if p.player != target.player && p.group == target.group && max(p.age-target.age, target.age-p.age) <= 1 && (keep == nil || keep(p)) {
			all = append(all, near{int32(i), distance(target, p)})
		}
	}
	slices.SortFunc(all, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.at, b.at))
	})
	var out []near
	seen := make(map[int32]bool)
	for _, n := range all {
		if player := x.points[n.at].player; !seen[player] && len(out) < k {
			seen[player] = true
			out = append(out, n)
		}
	}
	return out
}

func TestCandidatesAreCounted(t *testing.T) {
	t.Parallel()
	x := data(t, stats.NBA).index
	for i := 0; i < len(x.points); i += 997 {
		p := &x.points[i]
		all, known := 0, 0
		for j := range x.points {
			if c := &x.points[j]; c.player != p.player && c.group == p.group && max(c.age-p.age, p.age-c.age) <= 1 {
				all++
				if c.future.known {
					known++
				}
			}
		}
		if a, k := x.candidates(p); a != all || k != known {
			t.Fatalf("point %d: %d and %d candidates, want %d and %d", i, a, k, all, known)
		}
	}
}
