package articles

import (
	"fmt"
	"slices"
	"testing"
)

// TestATierEndsOnlyWhereTheDropMatters holds the cuts of boards: none at a drop that is small beside
// the first forecast or the width of the intervals, at most two, and at the greatest.
func TestATierEndsOnlyWhereTheDropMatters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		values []float64
		width  float64 // of each 80% interval
		want   []int
	}{
		{[]float64{45, 43, 41, 40, 38, 37}, 100, []int{1, 1, 1, 1, 1, 1}}, // goals apart, on intervals of 100
		{[]float64{988, 921, 846, 793, 773, 552, 548}, 800, []int{1, 1, 1, 1, 1, 2, 2}},
		{[]float64{877, 726, 607, 470, 464, 460}, 500, []int{1, 2, 2, 3, 3, 3}}, // the greatest two of three
		{[]float64{100, 80, 79, 78, 77, 76}, 300, []int{1, 1, 1, 1, 1, 1}},      // within the width
		{[]float64{14.2, 13.2, 11.5, 10.5, 9.7, 8.2}, 13, []int{1, 1, 2, 2, 2, 3}},
	} {
		t.Run(fmt.Sprint(c.values), func(t *testing.T) {
			t.Parallel()
			var all []ranked
			for _, v := range c.values {
				all = append(all, ranked{value: v, low: v - c.width/2, high: v + c.width/2})
			}
			if got := tiers(all); !slices.Equal(got, c.want) {
				t.Errorf("%v, not %v", got, c.want)
			}
		})
	}
}
