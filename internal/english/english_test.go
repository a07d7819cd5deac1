package english_test

import (
	"testing"

	"groundline/internal/english"
)

func TestVerbOfAStatistic(t *testing.T) {
	t.Parallel()
	for label, want := range map[string]string{
		"points a game": "are", "passes completed": "are", "walks and hits per inning": "are", "sacks of Reggie White": "are",
		"batting average": "is", "on-base plus slugging": "is", "plus-minus": "is", "usage of Candace Parker": "is",
	} {
		t.Run(label, func(t *testing.T) {
			if got := english.Are(label); got != want {
				t.Errorf("%s %s", label, got)
			}
		})
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	for got, want := range map[string]string{
		english.List(nil): "", english.List([]string{"a"}): "a", english.List([]string{"a", "b", "c"}): "a, b and c",
		english.Group("999"): "999", english.Group("-1234567"): "-1,234,567", english.Group("1024"): "1,024", english.Group("−2"): "−2", english.Group("−1024"): "−1,024",
		"1" + english.OrdinalSuffix(1): "1st", "112" + english.OrdinalSuffix(112): "112th", "23" + english.OrdinalSuffix(23): "23rd",
		english.Amount("73", "home runs"): "73 home runs", english.Amount(".342", "batting average"): "a .342 batting average",
		english.Amount(".812", "slugging"): "an .812 slugging", english.Amount("8.1", "plus-minus"): "an 8.1 plus-minus",
		english.Amount("11", "usage"): "an 11 usage", english.Amount("112.5", "passer rating"): "a 112.5 passer rating",
		english.Amount("18,000", "usage"): "an 18,000 usage",
		english.Units("1", "innings"):     "1 inning", english.Units("3.1", "plate appearances"): "3.1 plate appearances",
		english.Day("2025-12-07"): "7 December 2025", english.Day("2025"): "2025",
	} {
		t.Run(got, func(t *testing.T) {
			if got != want {
				t.Errorf("%q is not %q", got, want)
			}
		})
	}
}

// TestAHalfIsRoundedUp holds averages to what box scores print.
func TestAHalfIsRoundedUp(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]struct {
		v      float64
		digits int
	}{"30.3": {121. / 4, 1}, ".3": {.25, 1}, "0.063": {1. / 16, 3}, "-30.3": {-30.25, 1}, "2.50": {2.4951, 2}, "0.0": {-.01, 1}, "29": {28.5, 0}, "4.2": {4.15, 1}} {
		if got := english.Fixed(c.v, c.digits); got != want && got != "0"+want {
			t.Errorf("%v: %s, not %s", c.v, got, want)
		}
	}
}
