package comps

import (
	"cmp"
	"slices"
)

// Estimate is an expectation with the bounds that hold the middle 80%.
type Estimate struct {
	Mean, P10, P90 float64
}

// outcome is one comparable's, with its weight.
type outcome struct {
	value, weight float64
}

// estimate gives the weighted mean of outcomes and the bounds between which the
// next one lies in 80% of cases. Of n equal draws the next falls below the i-th
// in i/(n+1) of cases, so the bounds stand a little outside the tenth and the
// ninetieth percentile of the sample; n is the number of equal weights that would
// know as much, (Σw)²/Σw² (Kish).
func estimate(outcomes []outcome) Estimate {
	slices.SortStableFunc(outcomes, func(a, b outcome) int { return cmp.Compare(a.value, b.value) })
	sum, squares, mean := 0.0, 0.0, 0.0
	for _, o := range outcomes {
		sum += o.weight
		squares += o.weight * o.weight
		mean += o.weight * o.value
	}
	outside := .4 * squares / (sum * sum)
	return Estimate{Mean: mean / sum, P10: quantile(outcomes, sum*(.1-outside)), P90: quantile(outcomes, sum*(.9+outside))}
}

// quantile gives the least of the sorted outcomes at or below which so much of
// the weight lies, and the last where there is not so much.
func quantile(sorted []outcome, weight float64) float64 {
	below := 0.0
	for _, o := range sorted {
		if below += o.weight; below >= weight {
			return o.value
		}
	}
	return sorted[len(sorted)-1].value
}

func (e Estimate) times(f float64) Estimate { return Estimate{e.Mean * f, e.P10 * f, e.P90 * f} }
