package comps

import (
	"cmp"
	"slices"
	"sort"
)

// near is a candidate and its distance.
type near struct {
	at       int32 // index in Index.points
	distance float64
}

// bucket holds the points of one position group and age in order of h.
type bucket struct {
	places []int32
	h      []float64
	known  int // number of points with known futures
}

func (x *Index) sortBuckets() {
	for _, b := range x.buckets {
		slices.SortFunc(b.places, func(p, q int32) int {
			return cmp.Or(cmp.Compare(x.points[p].v[0], x.points[q].v[0]), cmp.Compare(p, q))
		})
		b.h = make([]float64, len(b.places))
		for i, at := range b.places {
			b.h[i] = x.points[at].v[0]
			if x.points[at].future.known {
				b.known++
			}
		}
	}
}

// nearest returns the k nearest points of other players that pass keep, at most one per
// player, nearest first. Ties follow the order of points: player id, then season. A
// distance is at least the squared gap in h, so each bucket is searched outward from the
// target's h until that gap alone is too large.
func (x *Index) nearest(target *point, k int, keep func(*point) bool) []near {
	found := make([]near, 0, k+1)
	h := target.v[0]
	for age := target.age - maxAgeGap; age <= target.age+maxAgeGap; age++ {
		b := x.buckets[groupAge{target.group, age}]
		if b == nil {
			continue
		}
		up := sort.SearchFloat64s(b.h, h)
		for down := up - 1; down >= 0 || up < len(b.h); {
			i := up
			if up == len(b.h) || down >= 0 && h-b.h[down] < b.h[up]-h {
				i = down
				down--
			} else {
				up++
			}
			if gap := h - b.h[i]; len(found) == k && gap*gap > found[k-1].distance {
				break
			}
			if p := &x.points[b.places[i]]; p.player != target.player && (keep == nil || keep(p)) {
				found = x.insert(found, k, near{b.places[i], distance(target, p)})
			}
		}
	}
	return found
}

// candidates counts the seasons that nearest chooses from, and those with known futures.
func (x *Index) candidates(target *point) (all, known int) {
	for age := target.age - maxAgeGap; age <= target.age+maxAgeGap; age++ {
		if b := x.buckets[groupAge{target.group, age}]; b != nil {
			all, known = all+len(b.places), known+b.known
		}
	}
	for _, i := range x.of[x.players[target.player]] {
		at, ok := x.at[i]
		if !ok {
			continue
		}
		if p := &x.points[at]; p.group == target.group && max(p.age-target.age, target.age-p.age) <= maxAgeGap {
			all--
			if p.future.known {
				known--
			}
		}
	}
	return all, known
}

// less orders candidates by distance, then index.
func (n near) less(o near) bool {
	return n.distance < o.distance || n.distance == o.distance && n.at < o.at
}

// insert adds a candidate in order, replacing the same player's other point or the last
// one.
func (x *Index) insert(found []near, k int, n near) []near {
	if len(found) == k && !n.less(found[k-1]) {
		return found
	}
	player := x.points[n.at].player
	for i := range found {
		if x.points[found[i].at].player == player {
			if !n.less(found[i]) {
				return found
			}
			found = append(found[:i], found[i+1:]...)
			break
		}
	}
	i := len(found)
	found = append(found, n)
	for ; i > 0 && n.less(found[i-1]); i-- {
		found[i] = found[i-1]
	}
	found[i] = n
	return found[:min(len(found), k)]
}
