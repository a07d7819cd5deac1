package grounding

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/stats"
)

// A family is a set of interchangeable kinds of rows: each statistic of a player's season
// is taken from only one, by the importer's precedence. Leaderboards of a shared column
// rank across the family, and career totals continue from one source to the next.

// family returns the kinds that share a column, or substitute for this kind, this one
// first. It is nil if no other kind has the column.
func family(kind *stats.Kind, column string) []*stats.Kind {
	all, shared := []*stats.Kind{kind}, false
	for _, name := range kind.Instead {
		other := stats.KindOf(kind.Sport, name)
		all = append(all, other)
		shared = shared || sums(other, column)
	}
	if !shared {
		return nil
	}
	return all
}

func sums(kind *stats.Kind, column string) bool {
	i := kind.Index(column)
	return i >= 0 && kind.Sums(i)
}

// head returns the kind a family's statistic is named after: the sport's first.
func head(kind *stats.Kind, column string) *stats.Kind {
	for _, k := range stats.Kinds(kind.Sport) {
		if sums(k, column) && (k == kind || slices.Contains(kind.Instead, k.Name)) {
			return k
		}
	}
	return kind
}

// familySeason is a column of one player's season over the rows of a family. The value is
// unrecorded if none of the season's rows has the column.
type familySeason struct {
	player string
	season int
	teams  []string
	value  float64
	rows   []rowSpan
	kind   *stats.Kind // of the rows behind the value
	none   bool        // in some row a blank means none
}

// familySeasons returns the seasons of a family's statistic, by player, then season. Of two
// kinds with the same season, the family's first is used: published games and minutes
// precede those summed from games.
func familySeasons(sport *almanac.Sport, st statistic, filter almanac.Filter) []*familySeason {
	type key struct {
		player string
		season int
	}
	found := map[key]*familySeason{}
	for _, kind := range st.family {
		at := kind.Index(st.kind.Columns[st.column].Key)
		for total := range sport.SeasonTotals(kind, filter.Since, filter.Until, rowsOf(sport, filter)) {
			if !sport.OfAge(filter, total.Player, total.Season) {
				continue
			}
			k := key{total.Player, total.Season}
			s := found[k]
			if s == nil {
				s = &familySeason{player: k.player, season: k.season, value: math.NaN()}
				found[k] = s
			}
			if at >= 0 && stats.Recorded(total.Totals[at]) && (s.kind == nil || s.kind == kind) {
				s.kind = kind
				s.add(total.Totals[at], total.Teams, spanOf(total))
			}
			s.none = s.none || at >= 0 && kind.BlankIsNone
		}
	}
	for _, s := range found {
		if s.none && !stats.Recorded(s.value) {
			s.value = 0
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b *familySeason) int {
		return cmp.Or(cmp.Compare(a.player, b.player), cmp.Compare(a.season, b.season))
	})
}

func (s *familySeason) add(value float64, teams []string, rows rowSpan) {
	if stats.Recorded(s.value) {
		value += s.value
	}
	s.value = value
	for _, team := range teams {
		s.teams = appendNew(s.teams, team)
	}
	s.rows = append(s.rows, rows)
}

// familySeasonEntries ranks the seasons of a family.
func familySeasonEntries(sport *almanac.Sport, st statistic, filter almanac.Filter) (entries []entry, leftOut int) {
	for _, s := range familySeasons(sport, st, filter) {
		switch {
		case sport.Incomplete[s.season]:
		case !stats.Recorded(s.value):
			leftOut++
		case s.value != 0: // zero is not ranked
			entries = append(entries, entry{player: s.player, from: s.season, to: s.season, teams: s.teams, value: s.value, rows: s.rows})
		}
	}
	return entries, leftOut
}

// familyCareerEntries ranks careers over a family, leaving out careers with an unrecorded
// season.
func familyCareerEntries(sport *almanac.Sport, st statistic, filter almanac.Filter) (entries []entry, leftOut int) {
	seasons := familySeasons(sport, st, filter)
	for i := 0; i < len(seasons); {
		c := entry{player: seasons[i].player, from: seasons[i].season}
		for ; i < len(seasons) && seasons[i].player == c.player; i++ {
			c.to = seasons[i].season
			c.value += seasons[i].value // NaN if unrecorded
			c.rows = append(c.rows, seasons[i].rows...)
		}
		switch {
		case !stats.Recorded(c.value):
			leftOut++
		case c.value != 0:
			entries = append(entries, c)
		}
	}
	return entries, leftOut
}
