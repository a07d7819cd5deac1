package articles

import (
	"math"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// Whose season that is on is a story for readers of the league: of one who is, or was, among the first of it in the
// average that moved, or whose change is among the first.

// levelFirst is how many players of a league are among the first of it in an average.
var levelFirst = map[string]int{stats.NBA: 60, stats.WNBA: 40}

// movedFirst is the last place of a change that is news whoever's it is.
const movedFirst = 10

// leagueBar knows by average who is among the first.
type leagueBar struct {
	sport *almanac.Sport
	both  twoSeasons
	level map[string][2]float64 // by statistic: the least average of the first, last season and now
	moved map[string][2]float64 // the least rise, and the least fall, of the first
}

func newLeagueBar(s *almanac.Sport) *leagueBar {
	return &leagueBar{s, twoSeasonsOf(s), map[string][2]float64{}, map[string][2]float64{}}
}

// learn finds the bounds of a statistic.
func (b *leagueBar) learn(counts string) {
	if _, known := b.level[counts]; known {
		return
	}
	var averages [2][]float64
	var moves [2][]float64
	for i := range b.sport.Players {
		id := b.sport.Players[i].ID
		for k := range averages {
			if v, n := b.average(id, b.sport.Last+k, counts); n >= b.both.least {
				averages[k] = append(averages[k], v)
			}
		}
		if x, ok := b.both.pace(id, counts); ok {
			at := count(x.now < x.before)
			moves[at] = append(moves[at], math.Abs(x.now-x.before))
		}
	}
	least := func(list []float64, n int) float64 {
		slices.Sort(list)
		return list[max(0, len(list)-n):][0]
	}
	var level, moved [2]float64
	for k := range level {
		if len(averages[k]) > 0 {
			level[k] = least(averages[k], levelFirst[b.sport.Key])
		}
		if len(moves[k]) > 0 {
			moved[k] = least(moves[k], movedFirst)
		}
	}
	b.level[counts], b.moved[counts] = level, moved
}

// average is a player's average of a season, and of how many games.
func (b *leagueBar) average(player string, season int, counts string) (average, n float64) {
	st, known := statistics.Find(b.sport.Key, counts)
	if !known {
		return 0, 0
	}
	store := b.sport.GameLines
	m := store.Measure(st.GameTerms())
	sum := 0.
	for _, l := range store.PlayerLines(player) {
		if v := m.Value(l); store.Season(l) == season && !store.Playoffs(l) && !math.IsNaN(v) {
			sum, n = sum+v, n+1
		}
	}
	return sum / max(n, 1), n
}

// admits reports whether a change of an average is a story.
func (b *leagueBar) admits(x pace, counts string) bool {
	b.learn(counts)
	level, moved := b.level[counts], b.moved[counts]
	return x.before >= level[0] || x.now >= level[1] || math.Abs(x.now-x.before) >= moved[count(x.now < x.before)]
}
