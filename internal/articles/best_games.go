package articles

import (
	"cmp"
	"slices"
	"time"

	"groundline/internal/games"
	"groundline/internal/questions/statistics"
)

// highestAsked is how many games are looked at to tell those that have as much.
const highestAsked = 60

// highest are the days of the games with the most of a measure, of those with at least a share of the best one's; of
// several with as much, those with the most points. Where that does not tell them apart either, none of those is one.
func (d *draft) highest(m games.Measure, of games.Filter, share float64) (days []time.Time) {
	store := d.sport.GameLines
	best, _ := store.Highest(m, of, highestAsked)
	if len(best) == 0 {
		return nil
	}
	least := share * m.Value(best[0])
	best = slices.DeleteFunc(slices.Clone(best), func(l games.Line) bool { return m.Value(l) < least }) // the others are no best games
	by := []games.Measure{m}
	if st, ok := statistics.Find(d.sport.Key, "PTS"); ok {
		by = append(by, store.Measure(st.GameTerms()))
	}
	compare := func(a, b games.Line) int {
		for _, of := range by {
			if less := cmp.Compare(of.Value(b), of.Value(a)); less != 0 {
				return less
			}
		}
		return 0
	}
	slices.SortStableFunc(best, compare)
	n := min(gamesTold+1, len(best))
	for n > 0 && n < len(best) && compare(best[n-1], best[n]) == 0 {
		n--
	}
	for _, l := range best[:n] {
		days = append(days, store.Date(l))
	}
	return days
}
