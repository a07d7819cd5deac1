package comps

import (
	"testing"

	"pgregory.net/rapid"
)

func TestEstimateOfEqualWeights(t *testing.T) {
	t.Parallel()
	var outcomes []outcome
	for v := 10; v >= 1; v-- {
		outcomes = append(outcomes, outcome{float64(v), 2})
	}
	// Type 8 of n = 10: the p-quantile is the (p(n+⅓)+⅓)-th outcome.
	e := estimate(outcomes)
	if !near1(e.Mean, 5.5) || !near1(e.P10, .1*31/3+1./3) || !near1(e.P90, .9*31/3+1./3) {
		t.Errorf("%+v, want 5.5 within %v and %v", e, .1*31/3+1./3, .9*31/3+1./3)
	}
}

func TestWeightsMoveAnEstimate(t *testing.T) {
	t.Parallel()
	e := estimate([]outcome{{10, 1}, {0, 3}})
	if !near1(e.Mean, 2.5) || e.P10 != 0 || e.P90 != 10 {
		t.Errorf("%+v, want 2.5 within 0 and 10", e)
	}
}

func TestEstimateBoundsHoldTheMiddle80Percent(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 60).Draw(t, "n")
		var outcomes []outcome
		for range n {
			outcomes = append(outcomes, outcome{rapid.Float64Range(-5, 15).Draw(t, "value"), rapid.Float64Range(.05, 20).Draw(t, "weight")})
		}
		e := estimate(outcomes) // sorts them
		least, most := outcomes[0].value, outcomes[n-1].value
		if e.P10 > e.P90 || e.P10 < least || e.P90 > most || e.Mean < least-1e-9 || e.Mean > most+1e-9 {
			t.Fatalf("%+v of %v to %v", e, least, most)
		}
	})
}
