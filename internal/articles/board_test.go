package articles

import (
	"fmt"
	"slices"
	"testing"
)

// TestATierBeginsATenthOfTheLeaderBelow holds the cuts of boards: a tier holds those within a tenth of
// the leader's forecast of its own first player, by the figures that the board
// shows, and no others.
func TestATierBeginsATenthOfTheLeaderBelow(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		values []float64
		digits int
		want   []int
	}{
		{[]float64{10.02, 9.2, 6.14, 6.1, 5.08, 5.04}, 1, []int{1, 1, 2, 2, 2, 3}}, // as shown: 5.1 is a tenth below 6.1, and 5.0 is not
		{[]float64{45, 43, 41.5, 40.6, 40.5, 37}, 1, []int{1, 1, 1, 1, 1, 2}},
		{[]float64{100, 90, 89, 79, 78, 10}, 0, []int{1, 1, 2, 2, 3, 4}},
		{[]float64{6008, 5920, 5362, 5099, 4907, 4511, 4429, 4346, 4339}, 0, []int{1, 1, 2, 2, 2, 3, 3, 3, 3}},
		{[]float64{100, 100, 99, 98, 97, 96}, 0, []int{1, 1, 1, 1, 1, 1}},
	} {
		t.Run(fmt.Sprint(c.values), func(t *testing.T) {
			t.Parallel()
			var all []ranked
			for _, v := range c.values {
				all = append(all, ranked{value: v})
			}
			if got := tiers(all, c.digits); !slices.Equal(got, c.want) {
				t.Errorf("%v, not %v", got, c.want)
			}
		})
	}
}

// TestABoardNeedsForecastsThatOrderIt holds that a field whose forecasts lie closer than a quarter of an interval is
// no board.
func TestABoardNeedsForecastsThatOrderIt(t *testing.T) {
	t.Parallel()
	field := func(width float64, values ...float64) (all []ranked) {
		for _, v := range values {
			all = append(all, ranked{value: v, low: v - width/2, high: v + width/2})
		}
		return all
	}
	if ordered(field(4, 2.6, 2.5, 2.2, 2.2, 2.1, 1.8)) {
		t.Error("0.8 wins order a field of intervals of 4")
	}
	if !ordered(field(4, 3, 2.5, 2.2, 2.2, 2.1, 2)) {
		t.Error("a quarter of an interval orders none")
	}
}
