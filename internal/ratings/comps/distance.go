package comps

import "math"

const (
	neighbours    = 50
	nearness      = .05 // added to the distance in a weight, so that a twin's is finite
	agePenalty    = .15 // per year of age
	maxAgeGap     = 1   // maximum difference in age
	minCandidates = 20  // minimum number of candidates for an answer
)

// pastWeights are the weights of the squared gaps in h, for the season itself and the two
// before it.
var pastWeights = [1 + pastYears]float64{1, .6, .4}

// absent replaces h of a past season without enough play.
const absent = -1.5

// distance returns 1·Δv₀² + .6·Δv₋₁² + .4·Δv₋₂² + .15·|Δage|. The term of a season unknown
// for either player is dropped and the others are scaled up for it.
func distance(a, b *point) float64 {
	sum, weight, whole := 0.0, 0.0, 0.0
	for i, w := range pastWeights {
		whole += w
		if gap := a.v[i] - b.v[i]; !math.IsNaN(gap) {
			sum += w * gap * gap
			weight += w
		}
	}
	return sum*whole/weight + agePenalty*math.Abs(float64(a.age-b.age))
}

// weight returns a comparable's weight.
func weight(distance float64) float64 { return 1 / (distance + nearness) }
