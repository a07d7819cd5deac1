package comps

import (
	"cmp"
	"slices"
)

// Estimate is an expected value with the bounds of the middle 80%.
type Estimate struct {
	Mean, P10, P90 float64
}

// outcome is one comparable's outcome and weight.
type outcome struct {
	value, weight float64
}

// sample holds outcomes in ascending order.
type sample struct {
	outcomes []outcome
	weight   float64 // total
	n        float64 // effective sample size, (Σw)²/Σw² (Kish)
}

func newSample(outcomes []outcome) sample {
	slices.SortStableFunc(outcomes, func(a, b outcome) int { return cmp.Compare(a.value, b.value) })
	s := sample{outcomes: outcomes}
	squares := 0.0
	for _, o := range outcomes {
		s.weight += o.weight
		squares += o.weight * o.weight
	}
	s.n = s.weight * s.weight / squares
	return s
}

// estimate returns the weighted mean and percentiles of outcomes.
func estimate(outcomes []outcome) Estimate {
	s := newSample(outcomes)
	mean := 0.0
	for _, o := range s.outcomes {
		mean += o.weight * o.value
	}
	return Estimate{Mean: mean / s.weight, P10: s.quantile(.1), P90: s.quantile(.9)}
}

// quantile returns the weighted form of the median-unbiased quantile, type 8 of Hyndman and
// Fan, "Sample Quantiles in Statistical Packages" (1996): each outcome sits at the middle
// of its weight, with linear interpolation between.
func (s sample) quantile(p float64) float64 {
	p += (p - .5) / (3 * s.n)
	before, value, below := 0.0, s.outcomes[0].value, 0.0
	for i, o := range s.outcomes {
		at := (below + o.weight/2) / s.weight
		below += o.weight
		if at >= p {
			if i == 0 {
				return o.value
			}
			return value + (o.value-value)*(p-before)/(at-before)
		}
		before, value = at, o.value
	}
	return value
}

func (e Estimate) times(f float64) Estimate { return Estimate{e.Mean * f, e.P10 * f, e.P90 * f} }
