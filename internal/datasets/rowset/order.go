package rowset

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

// lineOrder is a line's sort key. It holds the ranks of the line's strings, so that half
// a million lines are sorted by comparing numbers.
type lineOrder struct {
	first  uint64 // kind 16 bits, season 16, player 32
	second uint64 // team 32, stint 16, pos 16
	third  uint64 // file 32, row 32
	index  int
}

// canonicalOrder sorts the lines by kind (those of the playoffs, then those of games between teams last), season, player, team,
// stint, position, file path and row.
func canonicalOrder(set *Set) []lineOrder {
	kinds, players, teams, positions := ranks{}, ranks{}, ranks{}, ranks{}
	for i := range set.Lines {
		l := &set.Lines[i]
		kinds[kindOrder(l.Kind)] = 0
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
			first:  kinds[kindOrder(l.Kind)]<<48 | uint64(uint16(l.Season))<<32 | players[l.Player], // #nosec G115 -- a year
			second: teams[l.Team]<<32 | uint64(uint16(l.Stint))<<16 | positions[l.Pos],              // #nosec G115 -- a small count
			third:  paths[set.Files[l.File].Path]<<32 | uint64(uint32(l.Row)),                       // #nosec G115 -- a record number
			index:  i,
		}
	}
	slices.SortFunc(order, func(a, b lineOrder) int {
		return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second), cmp.Compare(a.third, b.third))
	})
	return order
}

// kindOrder returns what kinds are ordered by: their part of the lines, then their name.
func kindOrder(k *stats.Kind) string { return strings.Repeat("~", partOf(k)) + k.Name }

// ranks maps strings to their rank.
type ranks map[string]uint64

func (r ranks) number() {
	for i, s := range slices.Sorted(maps.Keys(r)) {
		r[s] = uint64(i)
	}
}

// inOrder reports whether the lines are in canonical order already, as in every set that
// this package made.
func inOrder(set *Set) bool {
	for i := 1; i < len(set.Lines); i++ {
		a, b := &set.Lines[i-1], &set.Lines[i]
		if compareLines(set, a, b) > 0 {
			return false
		}
	}
	return true
}

// compareLines compares in the canonical order and stops at the first difference.
func compareLines(set *Set, a, b *stats.Line) int {
	if a.Kind != b.Kind {
		return strings.Compare(kindOrder(a.Kind), kindOrder(b.Kind))
	}
	if a.Season != b.Season {
		return cmp.Compare(a.Season, b.Season)
	}
	if c := strings.Compare(a.Player, b.Player); c != 0 {
		return c
	}
	if c := strings.Compare(a.Team, b.Team); c != 0 {
		return c
	}
	if a.Stint != b.Stint {
		return cmp.Compare(a.Stint, b.Stint)
	}
	if c := strings.Compare(a.Pos, b.Pos); c != 0 {
		return c
	}
	return cmp.Or(strings.Compare(set.Files[a.File].Path, set.Files[b.File].Path), cmp.Compare(a.Row, b.Row))
}

// SortLines sorts the lines in place: a copy of all lines would be most of an import's
// memory.
func (s *Set) SortLines() {
	if inOrder(s) || s.mendOrder() {
		return
	}
	order := canonicalOrder(s)
	for i := range order {
		if order[i].index < 0 {
			continue
		}
		// Follow the cycle that starts here; a negative index marks what is done.
		held, to := s.Lines[i], i
		for {
			from := order[to].index
			order[to].index = -1
			if from == i {
				s.Lines[to] = held
				break
			}
			s.Lines[to] = s.Lines[from]
			to = from
		}
	}
}

// compareTeams orders teams by season, league and code.
func compareTeams(a, b models.Team) int {
	return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.League, b.League), strings.Compare(a.Code, b.Code))
}

// sortFiles sorts Files by path and updates all references; IDs are renumbered.
func (s *Set) sortFiles() {
	type entry struct {
		file models.SourceFile
		was  int
	}
	entries := make([]entry, len(s.Files))
	for i, f := range s.Files {
		entries[i] = entry{f, i}
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Compare(a.file.Path, b.file.Path) })
	index, id := make([]int, len(entries)), make(map[int64]int64, len(entries))
	for i, e := range entries {
		index[e.was] = i
		id[e.file.ID] = int64(i + 1)
		e.file.ID = int64(i + 1)
		s.Files[i] = e.file
	}
	for i := range s.Lines {
		s.Lines[i].File = index[s.Lines[i].File]
	}
	for i := range s.Facts {
		s.Facts[i].File = index[s.Facts[i].File]
	}
	for i := range s.Players {
		s.Players[i].FileID = id[s.Players[i].FileID]
	}
	for i := range s.Teams {
		s.Teams[i].FileID = id[s.Teams[i].FileID]
	}
}

func comparePlayers(a, b models.Player) int { return cmp.Compare(a.ID, b.ID) }
