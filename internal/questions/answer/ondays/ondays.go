// Package ondays owns which figures of a single game are looked at for a day of the year, and
// in how many games held a figure is reached.
//
// A game is as notable as its figure is rare: the fewer games held have as much, the earlier
// it is listed. The count is over regular seasons and playoffs together, of all games that
// record the statistic. It does not decide which seasons are held or word anything.
package ondays

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/games"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// headlines are the figures of a game that are written about, by sport.
var headlines = map[string][]string{
	stats.MLB:  {"HR", "H", "RBI", "K", "SB"},
	stats.NBA:  {"PTS", "TRB", "AST", "STL", "BLK", "3P"},
	stats.NFL:  {"PassYds", "PassTD", "RushYds", "RushTD", "RecYds", "RecTD", "Sk", "DefInt", "FGM"},
	stats.NHL:  {"G", "A", "PTS", "SV"},
	stats.WNBA: {"PTS", "TRB", "AST", "STL", "BLK", "3P"},
}

// Game is a notable game.
type Game struct {
	Line  games.Line
	Stat  *statistics.Statistic
	Value float64
	Alike int // games held with as much of the statistic, itself among them
	Of    int // games held that record it
}

// reached counts the games that have at least so much of a statistic, by value.
type reached struct {
	atLeast map[float64]int
	of      int // games that record it
}

// reachedKey identifies them among what is derived from a sport.
type reachedKey string

func reachedOf(sport *almanac.Sport, st *statistics.Statistic, m games.Measure) *reached {
	return almanac.Derived(sport, reachedKey(st.Key), func() *reached {
		r := &reached{atLeast: map[float64]int{}}
		counts := sport.GameLines.CountValues(m)
		for _, v := range slices.Backward(slices.Sorted(maps.Keys(counts))) {
			r.of += counts[v]
			r.atLeast[v] = r.of
		}
		return r
	})
}

// On lists the games of a month and day of any year, the most notable first, each player's game
// once, by its rarest figure.
func On(sport *almanac.Sport, month time.Month, day int) []Game {
	store := sport.GameLines
	best := map[games.Line]Game{}
	for _, key := range headlines[sport.Key] {
		st, ok := statistics.Find(sport.Key, key)
		if !ok || st.GameTerms() == nil {
			continue
		}
		m := store.Measure(st.GameTerms())
		all := reachedOf(sport, st, m)
		for _, on := range days(store, month, day) {
			for _, l := range store.EveryOnDay(m, games.Day(on)) {
				v := m.Value(l)
				if v <= 0 {
					continue
				}
				g := Game{l, st, v, all.atLeast[v], all.of}
				if had, ok := best[l]; !ok || g.Alike < had.Alike {
					best[l] = g
				}
			}
		}
	}
	out := make([]Game, 0, len(best))
	for _, g := range best {
		out = append(out, g)
	}
	slices.SortFunc(out, func(a, b Game) int {
		return cmp.Or(cmp.Compare(a.Alike, b.Alike), store.Date(b.Line).Compare(store.Date(a.Line)), cmp.Compare(store.Player(a.Line), store.Player(b.Line)))
	})
	return out
}

// days lists the dates of a month and day from the first game held to the last.
func days(store *games.Store, month time.Month, day int) (out []time.Time) {
	first, last := 0, 0
	for _, playoffs := range []bool{false, true} {
		c := store.Held(playoffs)
		for _, season := range c.Seasons() {
			if year := c.FirstDay(season).Year(); first == 0 || year < first {
				first = year
			}
			last = max(last, c.LastDay(season).Year())
		}
	}
	for year := first; year <= last && first > 0; year++ {
		if on := time.Date(year, month, day, 0, 0, 0, 0, time.UTC); on.Day() == day {
			out = append(out, on)
		}
	}
	return out
}
