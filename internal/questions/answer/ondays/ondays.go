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
	"math"
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

// reached counts the games that have at least so much of a statistic.
type reached struct {
	values []float64 // that games have, the highest first
	games  []int     // that have as much as the value of the same place
	whole  []int     // the same by value, where all values are small whole numbers; else nil
	of     int       // games that record the statistic
}

// maxWhole bounds the values that are counted in a table of their own.
const maxWhole = 4096

// alike returns how many games have at least a value that some game has.
func (r *reached) alike(v float64) int {
	if r.whole != nil {
		return r.whole[int(v)]
	}
	at, _ := slices.BinarySearchFunc(r.values, v, func(a, b float64) int { return cmp.Compare(b, a) })
	return r.games[at]
}

// reachedKey identifies them among what is derived from a sport.
type reachedKey string

func reachedOf(sport *almanac.Sport, st *statistics.Statistic, m games.Measure) *reached {
	return almanac.Derived(sport, reachedKey(st.Key), func() *reached {
		r := &reached{whole: make([]int, maxWhole)}
		counts := sport.GameLines.CountValues(m)
		for _, v := range slices.Backward(slices.Sorted(maps.Keys(counts))) {
			r.of += counts[v]
			r.values, r.games = append(r.values, v), append(r.games, r.of)
			if v != math.Trunc(v) || v >= maxWhole {
				r.whole = nil
			}
			if r.whole != nil && v >= 0 {
				r.whole[int(v)] = r.of
			}
		}
		return r
	})
}

// figure is a statistic of games with its counts.
type figure struct {
	of      *statistics.Statistic
	measure games.Measure
	all     *reached
}

// On lists the games of a month and day of any year, the most notable first, each player's game
// once, by its rarest figure.
func On(sport *almanac.Sport, month time.Month, day int) []Game {
	store := sport.GameLines
	var figures []figure
	for _, key := range headlines[sport.Key] {
		if st, ok := statistics.Find(sport.Key, key); ok && st.GameTerms() != nil {
			m := store.Measure(st.GameTerms())
			figures = append(figures, figure{st, m, reachedOf(sport, st, m)})
		}
	}
	var out []Game
	for _, on := range days(store, month, day) {
		for l := range store.EachOnDay(games.Day(on)) {
			var best Game
			for i := range figures {
				f := &figures[i]
				v := f.measure.Value(l)
				if !(v > 0) { // nor recorded
					continue
				}
				if alike := f.all.alike(v); best.Stat == nil || alike < best.Alike {
					best = Game{l, f.of, v, alike, f.all.of}
				}
			}
			if best.Stat != nil {
				out = append(out, best)
			}
		}
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
