package current

import (
	"math"

	"groundline/internal/ratings"
)

// Luck is a role's fitted luck by week; it is part of the method's version.
type Luck struct {
	Game     float64 // variance of one game's level around the player's
	Drift    float64 // variance added from one week to the next
	Prior    float64 // share of the prior's variance at the start of the season
	MinGames float64 // minimum games in a week for a listed move
}

// Step is one player's week. Levels are of the metric.
type Step struct {
	Week   int
	Games  float64
	Level  float64  // observed in the week's games, less Shift; NaN without any
	Shift  float64  // how far the role is above its priors, through this week
	Before Estimate // at the start of the week, including the week's drift
	After  Estimate
}

// Week updates an estimate with a level observed over some games (Kalman 1960, in one
// dimension): P⁻ = P + drift, gain = P⁻/(P⁻ + luck/n), μ += gain·(y − μ), P = P⁻·(1 −
// gain). Without games μ stays and P grows.
func (l Luck) Week(e Estimate, level, games float64) (before, after Estimate) {
	before = Estimate{e.Mean, e.Variance + l.Drift}
	if !(games > 0) || math.IsNaN(level) {
		return before, before
	}
	gain := before.Variance / (before.Variance + l.Game/games)
	return before, Estimate{before.Mean + gain*(level-before.Mean), before.Variance * (1 - gain)}
}

// Surprise returns the move in its own standard deviations, given that the estimate before
// it was right: Δμ/√(P⁻−P⁺). It is 0 without games.
func (s Step) Surprise() float64 {
	return ratings.Ratio(s.After.Mean-s.Before.Mean, math.Sqrt(s.Before.Variance-s.After.Variance))
}

// Scale is the distribution of a role's metric among a season's qualifiers.
type Scale struct {
	Mean, SD float64 // of the metric per game
	N        int
}

// Level converts a metric over some games to a level.
func (s Scale) Level(metric, games float64) float64 { return (metric/games - s.Mean) / s.SD }

// Scales returns the scale of each role in each season, from rated seasons that record the
// metric and their games.
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

// ScaleKey identifies a role's season.
type ScaleKey struct {
	Role   ratings.Role
	Season int
}

// perGame returns a rated season's metric per game, NaN if unknown.
func perGame(sport string, s *ratings.Season) float64 {
	m, ok := MetricOf(sport, s.Role)
	params, known := Of(sport, s.Role)
	if !ok || !known || !s.Rated() {
		return math.NaN()
	}
	return m.OfSeason(s) / params.games(s)
}
