package articles

import (
	"math"
	"slices"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/games"
	"groundline/internal/questions/statistics"
)

// twoSeasons are the last full season and the one that is on, with the least games that are compared.
type twoSeasons struct {
	sport *almanac.Sport
	least float64
}

func twoSeasonsOf(s *almanac.Sport) twoSeasons {
	_, share := underWay(s)
	return twoSeasons{s, math.Ceil(toDateShare * share * longest(s, s.Last))}
}

// pace is an average of a player's games in both seasons.
type pace struct {
	before, now float64
	club        string // of the season that is on, empty where there are several
	last        time.Time
	signal      float64 // see the package
}

// pace returns a player's averages a game in both seasons; not of one who has too few games of either, or was not
// rated.
func (b twoSeasons) pace(player, counts string) (out pace, ok bool) {
	st, known := statistics.Find(b.sport.Key, counts)
	last := ratedLast(b.sport.SeasonsOf(player), b.sport.Last)
	if !known || last == nil {
		return pace{}, false
	}
	var own [2][]float64
	store, several := b.sport.GameLines, false
	m := store.Measure(st.GameTerms())
	for _, l := range store.PlayerLines(player) {
		at, v := store.Season(l)-b.sport.Last, m.Value(l)
		if store.Playoffs(l) || at < 0 || at > 1 || math.IsNaN(v) {
			continue
		}
		if at == 1 {
			several = several || out.club != "" && out.club != store.Team(l)
			out.club = store.Team(l)
			if day := store.Date(l); day.After(out.last) {
				out.last = day
			}
		}
		own[at] = append(own[at], v)
	}
	if several {
		out.club = ""
	}
	if float64(len(own[0])) < b.least || float64(len(own[1])) < b.least {
		return pace{}, false
	}
	var mean, variance [2]float64
	for i, values := range own {
		mean[i], variance[i] = chance(values)
	}
	out.before, out.now = mean[0]*float64(len(own[0]))/max(float64(len(own[0])), last.Games), mean[1] // a game in which nothing was counted may have no line
	out.signal = (out.now - out.before) / math.Sqrt(max(variance[0]+variance[1], tiny))
	return out, true
}

// backFrom is the share of a change that the latest games have left at least where it is news.
const backFrom = .25

// lately is a player's average of the latest games of the season that is on.
func (b twoSeasons) lately(player, counts string) float64 {
	st, known := statistics.Find(b.sport.Key, counts)
	if !known {
		return math.NaN()
	}
	store := b.sport.GameLines
	m := store.Measure(st.GameTerms())
	lines := slices.DeleteFunc(slices.Clone(store.PlayerLines(player)), func(l games.Line) bool {
		return store.Season(l) != b.sport.Last+1 || store.Playoffs(l) || math.IsNaN(m.Value(l))
	})
	slices.SortStableFunc(lines, func(x, y games.Line) int { return store.Date(x).Compare(store.Date(y)) })
	lines = lines[max(0, len(lines)-gamesLately):]
	sum := 0.
	for _, l := range lines {
		sum += m.Value(l)
	}
	return sum / float64(len(lines))
}

// tiny keeps the signal of two seasons without any variation finite.
const tiny = 1e-9

// chance returns the mean of games and the variance of that mean, s² ÷ n.
func chance(values []float64) (mean, variance float64) {
	n := float64(len(values))
	for _, v := range values {
		mean += v / n
	}
	for _, v := range values {
		variance += (v - mean) * (v - mean) / (n - 1) / n
	}
	return mean, variance
}
