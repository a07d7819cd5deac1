package verifier

import (
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/games"
)

// gamesOf identifies, among what is derived from a sport, whether games of a season record a
// statistic.
type gamesOf struct {
	stat     string
	season   int
	playoffs bool
}

// recordsGames reports whether any game of a season records the first of the plan's
// statistics.
func (b *builder) recordsGames(season int) bool {
	key := b.firstGameStatistic()
	if key == "" || b.ref.GameTerms == nil {
		return true
	}
	at := gamesOf{key, season, b.plan.Playoffs != ""}
	return almanac.Derived(b.sport, at, func() bool {
		store := b.sport.GameLines
		return store.Any(store.Measure(b.ref.GameTerms(b.sport.Key, key)), games.Filter{Since: season, Until: season, Playoffs: at.playoffs})
	})
}

// firstGameStatistic returns the statistic that decides which games count, "" if the plan
// names none.
func (b *builder) firstGameStatistic() string {
	if first, _, _ := strings.Cut(b.plan.Stat, ","); first != "" {
		return first
	}
	if len(b.plan.Where) > 0 {
		return b.plan.Where[0].Stat
	}
	return ""
}
