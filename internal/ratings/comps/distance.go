package comps

import "math"

const (
	neighbours    = 50
	nearness      = .05 // added to the distance in a weight, so that a twin's is finite
	agePenalty    = .15 // of a year
	mostYears     = 1   // of age between comparables
	minCandidates = 20  // under which nothing is said
)

// pastWeights are the weights of the squared gaps in h of the season itself and
// the two before it.
var pastWeights = [1 + pastYears]float64{1, .6, .4}

// absent stands for h of a past season in which a player did not play enough.
const absent = -1.5

// distance is 1·Δv₀² + .6·Δv₋₁² + .4·Δv₋₂² + .15·|Δage|. The term of a season
// that is not known of one of the two drops out, and the others count for it.
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

// weight is how much a comparable counts.
func weight(distance float64) float64 { return 1 / (distance + nearness) }
