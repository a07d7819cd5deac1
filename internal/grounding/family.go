package grounding

import (
	"cmp"
	"maps"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/stats"
)

// A family is a set of interchangeable kinds of rows: each statistic of a player's season
// is taken from only one, by the importer's precedence. Leaderboards of a shared statistic
// rank across the family, and career totals continue from one source to the next.

// family returns the kinds that share columns, or substitute for this kind, this one
// first. It is nil if no other kind has the columns.
func family(kind *stats.Kind, columns ...string) []*stats.Kind {
	all, shared := []*stats.Kind{kind}, false
	for _, name := range kind.Instead {
		other := stats.KindOf(kind.Sport, name)
		all = append(all, other)
		shared = shared || sums(other, columns...)
	}
	if !shared {
		return nil
	}
	return all
}

// sums reports whether a kind has all columns, and they may be summed.
func sums(kind *stats.Kind, columns ...string) bool {
	for _, column := range columns {
		if i := kind.Index(column); i < 0 || !kind.Sums(i) {
			return false
		}
	}
	return true
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

// familySeason is a statistic of one player's season, from the first kind of a family that
// records it. If none does it has no rows.
type familySeason struct {
	player string
	season int
	teams  []string
	totals []float64 // of the statistic's columns
	rows   []rowSpan
	none   bool // in some row a blank means none
}

// familyColumns are the columns that a family's statistic is computed from.
type familyColumns struct {
	st     statistic
	keys   []string
	places []int     // in the statistic's kind
	totals []float64 // over the statistic's kind; used by of
}

func (st statistic) familyColumns() *familyColumns {
	c := &familyColumns{st: st, totals: make([]float64, len(st.kind.Columns))}
	for _, column := range st.columns() {
		c.keys = append(c.keys, column.Key)
	}
	c.places = st.kind.Places(c.keys...)
	for i := range c.totals {
		c.totals[i] = stats.NotRecorded()
	}
	return c
}

// over spreads totals of the statistic's columns over its kind. The next call reuses the
// result.
func (c *familyColumns) over(totals []float64) []float64 {
	for i, place := range c.places {
		c.totals[place] = totals[i]
	}
	return c.totals
}

// from returns a season's totals of the columns, from one kind's. Where a blank means none,
// what is blank beside a recorded column is 0.
func (c *familyColumns) from(kind *stats.Kind, totals []float64) []float64 {
	out := make([]float64, len(c.keys))
	recorded := false
	for i, key := range c.keys {
		if out[i] = stats.NotRecorded(); kind.Index(key) >= 0 {
			out[i] = totals[kind.Index(key)]
		}
		recorded = recorded || stats.Recorded(out[i])
	}
	if kind.BlankIsNone && recorded {
		for i, v := range out {
			if !stats.Recorded(v) {
				out[i] = 0
			}
		}
	}
	return out
}

// seasons returns the seasons of a family's statistic, by player, then season. Of two
// kinds with the same season, the family's first is used: published games and minutes
// precede those summed from games.
func (c *familyColumns) seasons(sport *almanac.Sport, filter almanac.Filter) []*familySeason {
	type key struct {
		player string
		season int
	}
	found := map[key]*familySeason{}
	for _, kind := range c.st.family {
		has := sums(kind, c.st.needed()...)
		for total := range sport.SeasonTotals(kind, filter.Since, filter.Until, rowsOf(sport, filter)) {
			if !sport.OfAge(filter, total.Player, total.Season) {
				continue
			}
			k := key{total.Player, total.Season}
			s := found[k]
			if s == nil {
				s = &familySeason{player: k.player, season: k.season}
				found[k] = s
			}
			if !has {
				continue
			}
			s.none = s.none || kind.BlankIsNone
			if totals := c.from(kind, total.Totals); s.rows == nil && c.st.blank(c.over(totals)) == 0 {
				s.totals, s.teams, s.rows = totals, total.Teams, []rowSpan{spanOf(total)}
			}
		}
	}
	for _, s := range found {
		if s.rows == nil {
			s.totals = make([]float64, len(c.keys))
			for i := range s.totals {
				if !s.none {
					s.totals[i] = stats.NotRecorded()
				}
			}
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b *familySeason) int {
		return cmp.Or(cmp.Compare(a.player, b.player), cmp.Compare(a.season, b.season))
	})
}

// familySeasonEntries ranks the seasons of a family.
func familySeasonEntries(sport *almanac.Sport, st statistic, filter almanac.Filter) (entries []entry, leftOut int) {
	c := st.familyColumns()
	for _, s := range c.seasons(sport, filter) {
		if sport.Incomplete[s.season] {
			continue
		}
		e := entry{player: s.player, from: s.season, to: s.season, teams: s.teams, rows: s.rows}
		switch ranked, blank := e.rank(st, c.over(s.totals), func() float64 { return minAmount(sport, st, filter, s.player, s.season) }); {
		case ranked:
			entries = append(entries, e)
		default:
			leftOut += blank
		}
	}
	return entries, leftOut
}

// familyCareerEntries ranks careers over a family, leaving out careers with an unrecorded
// season.
func familyCareerEntries(sport *almanac.Sport, st statistic, filter almanac.Filter) (entries []entry, leftOut int) {
	c := st.familyColumns()
	seasons := c.seasons(sport, filter)
	for i := 0; i < len(seasons); {
		e := entry{player: seasons[i].player, from: seasons[i].season}
		totals := make([]float64, len(c.keys))
		for ; i < len(seasons) && seasons[i].player == e.player; i++ {
			e.to = seasons[i].season
			for j, v := range seasons[i].totals {
				totals[j] += v // NaN if unrecorded
			}
			e.rows = append(e.rows, seasons[i].rows...)
		}
		switch ranked, blank := e.rank(st, c.over(totals), func() float64 { return minCareer(st, filter) }); {
		case ranked:
			entries = append(entries, e)
		default:
			leftOut += blank
		}
	}
	return entries, leftOut
}
