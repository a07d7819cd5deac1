package current

import (
	"math"

	"groundline/internal/ratings"
)

// Estimate is a normal distribution of a level on the scale of scores; see ratings.Display.
type Estimate struct {
	Mean     float64
	Variance float64
}

// z80 is the normal quantile that leaves 10% on each side.
const z80 = 1.2815515655446004

// Interval returns the bounds that hold the level in 80% of cases.
func (e Estimate) Interval() ratings.Interval {
	half := z80 * math.Sqrt(e.Variance)
	low, high := e.Mean-half, e.Mean+half
	return ratings.Interval{HLow: low, HHigh: high, Low: ratings.Display(low), High: ratings.Display(high)}
}

// Past is one past season of a player in one role.
type Past struct {
	Back   int     // seasons before the one estimated: 1 is the last
	Sample float64 // play, in the unit of ratings.Season.Sample
	Level  float64
}

// Level returns a rated season's value per game played, times the role's games per
// scheduled game, in standard deviations of the season's pool: (Share·value÷games −
// mean)÷SD. A season without recorded games counts as full.
func (p Params) Level(pool ratings.Pool, s *ratings.Season) float64 {
	return ratings.Ratio(p.Share*s.Value/p.games(s)-pool.Mean, pool.SD)
}

// games returns the games played, or as many as the role plays in the schedule.
func (p Params) games(s *ratings.Season) float64 {
	if s.Games > 0 {
		return s.Games
	}
	return p.Share * s.Scheduled
}

// Weight returns the weight per unit of sample of a season this far back, 0 if it is not
// used.
func (p Params) Weight(back int) float64 {
	if back < 1 || back > len(p.Weights) {
		return 0
	}
	return p.Weights[back-1]
}

// Prior estimates the level in a season from past ones. Age is that in the estimated
// season; NaN is taken as the peak's.
//
// Mean = Σw·n·level ÷ (Σw·n + Mixed) + Mean of the role + Young·(27−age) or −Old·(age−27);
// variance = Spread·Mixed÷(Σw·n + Mixed) + Drift for each season since the last one played.
func (p Params) Prior(past []Past, age float64) Estimate {
	sum, n, last := 0.0, 0.0, len(p.Weights)
	for _, s := range past {
		if w := p.Weight(s.Back) * s.Sample; w > 0 {
			sum += w * s.Level
			n += w
			last = min(last, s.Back)
		}
	}
	return Estimate{
		Mean:     sum/(n+p.Mixed) + p.Mean + p.aged(age),
		Variance: p.Spread*p.Mixed/(n+p.Mixed) + p.Drift*float64(last),
	}
}

func (p Params) aged(age float64) float64 {
	switch {
	case age < Peak:
		return p.Young * (Peak - age)
	case age > Peak:
		return -p.Old * (age - Peak)
	}
	return 0
}
