package nfl

import (
	"testing"
	"time"
)

// The totals of a live season speak to the day to which they are the sum of its weeks;
// totals that are that of no day speak to none, and are not read.
func TestTotalsReachTheDayThatTheirWeeksSumTo(t *testing.T) {
	t.Parallel()
	day := func(n int) time.Time { return time.Date(2026, time.September, n, 0, 0, 0, 0, time.UTC) }
	weeks := map[time.Time]float64{day(10): 100, day(13): 1000, day(14): 100, day(20): 1100}
	for _, c := range []struct {
		what  string
		days  map[time.Time]float64
		total float64
		want  int // the day of September; 0 is none
	}{
		{"all weeks", weeks, 2300, 20},
		{"all weeks, less a correction", weeks, 2299, 20},
		{"older totals", weeks, 1200, 14},
		{"totals between two days", weeks, 1150, 0},
		{"newer totals", weeks, 2500, 0},
		{"no plays", weeks, 0, 0},
		{"a game that the schedule lacks", map[time.Time]float64{{}: 100, day(10): 100}, 200, 0},
	} {
		got, ok := reachOf(c.days, c.total)
		if ok != (c.want > 0) || ok && !got.Equal(day(c.want)) {
			t.Errorf("%s: %v, %v, want day %d", c.what, got, ok, c.want)
		}
	}
}
