package ratings

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// PlayerSeason holds the lines of one player's season in one group.
type PlayerSeason struct {
	Player  string
	Season  int
	Group   string
	Leagues []string // in order of the lines
	Teams   []string // in order of the lines; empty where the source names none
	Refs    []int    // indices into the lines, ascending
}

type playerSeasonKey struct {
	player, group string
	season        int
}

// Collect groups lines by player, season and group, sorted in that order. It skips lines
// without a player and those that include rejects. of holds the season of each line, or -1;
// a rejected line gets the season of its player's other lines, if any.
func Collect(lines []stats.Line, group func(league string) string, include func(*stats.Line) bool) (seasons []PlayerSeason, of []int32) {
	index := make(map[playerSeasonKey]int32, len(lines)/4)
	of = make([]int32, len(lines))
	var keys []playerSeasonKey
	var sizes []int32
	for i := range lines {
		l := &lines[i]
		if of[i] = -1; l.Player == "" || !include(l) {
			continue
		}
		k := playerSeasonKey{l.Player, group(l.League), l.Season}
		n, ok := index[k]
		if !ok {
			n = int32(len(keys)) // #nosec G115 -- an index into lines held in memory
			index[k] = n
			keys, sizes = append(keys, k), append(sizes, 0)
		}
		of[i] = n
		sizes[n]++
	}
	order := make([]int32, len(keys))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int { return keys[a].compare(keys[b]) })
	place := make([]int32, len(keys))
	seasons = make([]PlayerSeason, len(keys))
	total := int32(0)
	for _, n := range sizes {
		total += n
	}
	refs := make([]int, total) // one backing array for all references
	start := int32(0)
	for i, n := range order {
		k := keys[n]
		place[n] = int32(i)
		seasons[i] = PlayerSeason{Player: k.player, Season: k.season, Group: k.group, Refs: refs[start : start : start+sizes[n]]}
		start += sizes[n]
	}
	alone := make(sharedLists)
	for i := range lines {
		l := &lines[i]
		if of[i] >= 0 {
			of[i] = place[of[i]]
			seasons[of[i]].add(i, l, alone)
		} else if l.Player != "" {
			if n, ok := index[playerSeasonKey{l.Player, group(l.League), l.Season}]; ok {
				of[i] = place[n]
			}
		}
	}
	return seasons, of
}

func (k playerSeasonKey) compare(o playerSeasonKey) int {
	return cmp.Or(strings.Compare(k.player, o.player), cmp.Compare(k.season, o.season), strings.Compare(k.group, o.group))
}

func (s *PlayerSeason) add(ref int, l *stats.Line, alone sharedLists) {
	s.Refs = append(s.Refs, ref)
	s.Leagues = alone.add(s.Leagues, l.League)
	if l.Team != "" { // some sources do not name it
		s.Teams = alone.add(s.Teams, l.Team)
	}
}

// sharedLists shares one single-element list per name: nearly all seasons have one league and one
// team.
type sharedLists map[string][]string

// add appends a name if it is missing. Shared lists have no spare capacity, so appending
// copies them.
func (alone sharedLists) add(list []string, name string) []string {
	switch {
	case slices.Contains(list, name):
		return list
	case len(list) > 0:
		return append(list, name)
	case alone[name] == nil:
		alone[name] = []string{name}
	}
	return alone[name]
}

// Start returns a season with the fields known before rating; the sport's method fills in
// the rest.
func (s *PlayerSeason) Start(role Role) Season {
	return Season{Player: s.Player, Season: s.Season, Group: s.Group, Leagues: s.Leagues, Teams: s.Teams, Role: role, LineRefs: s.Refs}
}
