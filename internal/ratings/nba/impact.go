package nba

import (
	"math"

	"groundline/internal/ratings/per"
)

// contributions returns each term's contribution to the impact of a box score, in points
// per 100 possessions, NaN for terms the tier lacks.
func (c *coefficients) contributions(b, lg *per.Box) []float64 {
	out := make([]float64, len(terms))
	for i, t := range terms {
		out[i] = math.NaN()
		if weight := t.of(c); weight != 0 {
			out[i] = weight * 36 * (t.rate(b, lg)/b.MP - t.rate(lg, lg)/lg.MP)
		}
	}
	return out
}

// impact returns the sum of the contributions and the constant.
func (c *coefficients) impact(b, lg *per.Box) float64 {
	sum := c.constant
	for _, v := range c.contributions(b, lg) {
		if !math.IsNaN(v) {
			sum += v
		}
	}
	return sum
}

// gap returns how much better a team was than its players' impact implies, per player on
// the court: SRS/5 less their minute-weighted mean. Impact is linear, so that mean equals
// the impact of the team's sums.
func (t *TeamSeason) gap() float64 {
	if !t.known() {
		return 0
	}
	return t.SRS/5 - t.Impact
}

// known reports whether the team's strength is recorded.
func (t *TeamSeason) known() bool { return !math.IsNaN(t.SRS) && !math.IsNaN(t.Impact) }
