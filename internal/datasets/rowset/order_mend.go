package rowset

import (
	"slices"

	"groundline/internal/stats"
)

// mendOrder sorts lines of which only a few are out of order, as stored lines are:
// PostgreSQL reuses the space of deleted rows. It returns false, with the lines in any
// order, if more than a few are.
//
// Whenever a line is less than the one kept before it, both are taken out, as either may
// be misplaced. The rest is in order, and what was taken out is sorted and merged with
// it.
func (s *Set) mendOrder() bool {
	most := len(s.Lines) / 16
	kept := s.Lines[:0]
	var out []stats.Line
	for i := range s.Lines {
		line := s.Lines[i]
		if n := len(kept); n > 0 && compareLines(s, &kept[n-1], &line) > 0 {
			out = append(out, kept[n-1], line)
			kept = kept[:n-1]
			if len(out) > most {
				copy(s.Lines[i+1-len(out):], out) // nothing is lost: a full sort follows
				return false
			}
			continue
		}
		kept = append(kept, line)
	}
	slices.SortFunc(out, func(a, b stats.Line) int { return compareLines(s, &a, &b) })
	for to, i, j := len(s.Lines)-1, len(kept)-1, len(out)-1; j >= 0; to-- {
		if i >= 0 && compareLines(s, &kept[i], &out[j]) > 0 {
			s.Lines[to] = kept[i]
			i--
		} else {
			s.Lines[to] = out[j]
			j--
		}
	}
	return true
}
