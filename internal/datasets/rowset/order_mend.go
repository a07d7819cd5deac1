package rowset

import (
	"slices"

	"groundline/internal/stats"
)

// mendOrder puts lines of which a few stand at a wrong place in order, and
// reports false, with the lines in whatever order, if more than a few do. Stored
// lines come back so: PostgreSQL puts a short row into the room that a long one
// left on an earlier page.
//
// Whenever a line is less than the one kept before it, both are taken out: one
// of the two is out of place, and which of them nobody can tell yet. What is
// left is in order, and what was taken out is sorted and merged with it.
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
