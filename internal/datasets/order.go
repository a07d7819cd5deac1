package datasets

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// lineOrder is a line's place in the canonical order. The keys hold the ranks
// of its strings among all of theirs, so that half a million lines are ordered
// by comparing numbers.
type lineOrder struct {
	first  uint64 // kind 16 bits, season 16, player 32
	second uint64 // team 32, stint 16, pos 16
	third  uint64 // file 32, row 32
	index  int
}

func compare(a, b string) int { return strings.Compare(a, b) }

// canonicalOrder sorts the lines by kind, season, player, team, stint,
// position, file path and row.
func canonicalOrder(set *Set) []lineOrder {
	kinds, players, teams, positions := ranks{}, ranks{}, ranks{}, ranks{}
	for i := range set.Lines {
		l := &set.Lines[i]
		kinds[l.Kind.Name] = 0
		players[l.Player] = 0
		teams[l.Team] = 0
		positions[l.Pos] = 0
	}
	paths := ranks{}
	for _, f := range set.Files {
		paths[f.Path] = 0
	}
	for _, r := range []ranks{kinds, players, teams, positions, paths} {
		r.number()
	}
	order := make([]lineOrder, len(set.Lines))
	for i := range set.Lines {
		l := &set.Lines[i]
		order[i] = lineOrder{
			first:  kinds[l.Kind.Name]<<48 | uint64(uint16(l.Season))<<32 | players[l.Player],
			second: teams[l.Team]<<32 | uint64(uint16(l.Stint))<<16 | positions[l.Pos],
			third:  paths[set.Files[l.File].Path]<<32 | uint64(uint32(l.Row)),
			index:  i,
		}
	}
	slices.SortFunc(order, func(a, b lineOrder) int {
		return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second), cmp.Compare(a.third, b.third))
	})
	return order
}

// ranks numbers strings in their order.
type ranks map[string]uint64

func (r ranks) number() {
	for i, s := range slices.Sorted(maps.Keys(r)) {
		r[s] = uint64(i)
	}
}

// sortLines puts the lines of a set in the canonical order.
func (s *Set) sortLines() {
	order := canonicalOrder(s)
	lines := make([]stats.Line, len(s.Lines))
	for i, o := range order {
		lines[i] = s.Lines[o.index]
	}
	s.Lines = lines
}
