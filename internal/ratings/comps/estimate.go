package comps

import (
	"cmp"
	"slices"

	"gonum.org/v1/gonum/stat"
)

// Estimate is an expectation with the bounds that hold the middle 80%.
type Estimate struct {
	Mean, P10, P90 float64
}

// outcome is one comparable's, with its weight.
type outcome struct {
	value, weight float64
}

// estimate gives the weighted mean and the weighted 10th and 90th percentiles:
// the least outcome at or below which a tenth, and nine tenths, of the weight lie.
func estimate(outcomes []outcome) Estimate {
	slices.SortStableFunc(outcomes, func(a, b outcome) int { return cmp.Compare(a.value, b.value) })
	values, weights := make([]float64, len(outcomes)), make([]float64, len(outcomes))
	for i, o := range outcomes {
		values[i], weights[i] = o.value, o.weight
	}
	return Estimate{
		Mean: stat.Mean(values, weights),
		P10:  stat.Quantile(.1, stat.Empirical, values, weights),
		P90:  stat.Quantile(.9, stat.Empirical, values, weights),
	}
}

func (e Estimate) times(f float64) Estimate { return Estimate{e.Mean * f, e.P10 * f, e.P90 * f} }
