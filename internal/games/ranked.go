package games

import (
	"cmp"
	"math"
	"slices"
)

// First lists the first n of the lines that meet all conditions, highest first and the newest
// first of those alike, or with newest in order of day alone; of counts them all. Only what may be among the
// first is kept and ordered, as a league has up to 700,000 lines.
func (s *Store) First(m Measure, where []Condition, f Filter, n int, newest bool) (list []Line, of int) {
	type ranked struct {
		key float64
		Line
	}
	compare := func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.key, a.key), s.compareDates(b.Line, a.Line))
	}
	var kept []ranked
	least, room := math.Inf(-1), 2*n+1024
	j := judge{store: s, all: m, where: where}
	s.scan(m, &f, func(b *batch) {
		met := j.of(b)
		of += j.meeting
		if newest {
			if last := b.line(len(met) - 1); float64(s.kinds[last.kind].day[last.at]) < least {
				return
			}
		}
		for i, key := range b.values {
			if !newest && key < least || met[i] == 0 { // the first is seldom otherwise, the second often
				continue
			}
			l := b.line(i)
			if newest {
				key = float64(s.kinds[l.kind].day[l.at])
			}
			if key < least {
				continue
			}
			if kept = append(kept, ranked{key, l}); len(kept) == room && n > 0 {
				slices.SortFunc(kept, compare)
				kept = kept[:n]
				least = kept[n-1].key
			}
		}
	})
	slices.SortFunc(kept, compare)
	for _, k := range kept[:min(n, len(kept))] {
		list = append(list, k.Line)
	}
	return list, of
}
