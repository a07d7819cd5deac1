package current

import (
	"math"

	"groundline/internal/ratings"
)

// Luck is how a role's weeks tell of its levels. It is fitted, and part of the
// method's version.
type Luck struct {
	Game  float64 // variance of one game's level about the player's
	Drift float64 // variance that a level gains from one week to the next
	Prior float64 // share of the prior's variance that the season begins with
	Least float64 // games in a week without which it makes no move
}

// Step is one week of one player. Levels are of the metric.
type Step struct {
	Week   int
	Games  float64
	Level  float64  // seen in the week's games, less Shift; NaN without any
	Shift  float64  // what the role stands above its priors, to this week
	Before Estimate // at the start of the week: with the week's drift
	After  Estimate
}

// Week updates an estimate by a week in which a level was seen over some games
// (Kalman 1960, in one dimension): P⁻ = P + drift, gain = P⁻/(P⁻ + luck/n),
// μ += gain·(y − μ), P = P⁻·(1 − gain). Without games μ stays and P grows.
func (l Luck) Week(e Estimate, level, games float64) (before, after Estimate) {
	before = Estimate{e.Mean, e.Variance + l.Drift}
	if !(games > 0) || math.IsNaN(level) {
		return before, before
	}
	gain := before.Variance / (before.Variance + l.Game/games)
	return before, Estimate{before.Mean + gain*(level-before.Mean), before.Variance * (1 - gain)}
}

// Surprise is how far a week moved a level, in the standard deviations that such
// a move has when the estimate before it was right: Δμ/√(P⁻−P⁺). It is 0 without
// games.
func (s Step) Surprise() float64 {
	return ratings.Ratio(s.After.Mean-s.Before.Mean, math.Sqrt(s.Before.Variance-s.After.Variance))
}

// Scale is where the metric of a role stands among a season's qualifiers.
type Scale struct {
	Mean, SD float64 // of the metric a game
	N        int
}

// Level puts a metric over some games on the scale of levels.
func (s Scale) Level(metric, games float64) float64 { return (metric/games - s.Mean) / s.SD }

// Scales gives the scale of each role in each season, of the rated seasons that
// record its metric and their games.
func Scales(sport string, seasons []ratings.Season) map[ScaleKey]Scale {
	type sums struct{ n, x, xx float64 }
	all := make(map[ScaleKey]*sums)
	for i := range seasons {
		s := &seasons[i]
		if v := perGame(sport, s); !math.IsNaN(v) {
			k := ScaleKey{s.Role, s.Season}
			if all[k] == nil {
				all[k] = new(sums)
			}
			all[k].n, all[k].x, all[k].xx = all[k].n+1, all[k].x+v, all[k].xx+v*v
		}
	}
	scales := make(map[ScaleKey]Scale, len(all))
	for k, s := range all {
		if mean := s.x / s.n; s.n >= ratings.MinPool {
			scales[k] = Scale{mean, math.Sqrt(s.xx/s.n - mean*mean), int(s.n)}
		}
	}
	return scales
}

// ScaleKey names a role's season.
type ScaleKey struct {
	Role   ratings.Role
	Season int
}

// perGame is a rated season's metric a game, NaN where it is not known.
func perGame(sport string, s *ratings.Season) float64 {
	m, ok := MetricOf(sport, s.Role)
	params, known := Of(sport, s.Role)
	if !ok || !known || !s.Rated() {
		return math.NaN()
	}
	return m.OfSeason(s) / params.games(s)
}
