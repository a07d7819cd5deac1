package ratings

import (
	"slices"
	"testing"
)

func TestEqualFiguresShareARank(t *testing.T) {
	t.Parallel()
	got := make([]int, 5)
	ranks([]float64{2, 3, 1, 3, 2}, []int32{0, 1, 2, 3, 4}, got)
	if want := []int{3, 1, 5, 1, 3}; !slices.Equal(got, want) {
		t.Errorf("ranks %v, want %v", got, want)
	}
}

func TestCareerSumsHaveAFloorOfMinusHalfASeason(t *testing.T) {
	t.Parallel()
	years := bestYears{{1, 1, 0}, {2, -3, 0}, {3, 2, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, .5, 0}, {9, -.25, 0}}
	if got, peak := years.sums(&Method{}); got != 6.75 || peak != 7.5 {
		t.Errorf("total %v, peak %v; want 6.75 and 7.5", got, peak)
	}
	if got, peak := years[:2].sums(&Method{}); got != .5 || peak != .5 {
		t.Errorf("of two seasons: total %v, peak %v; want .5 each", got, peak)
	}
	// 2^2 + 4·1 + .5^2 − .5^2 − .25^2, of squares with their sign.
	if got, _ := years.sums(&Method{CareerExponent: 2}); got != 4+5+.25-.25-.0625 {
		t.Errorf("total of squares %v", got)
	}
}

func TestAYearCountsOnceInACareer(t *testing.T) {
	t.Parallel()
	var years bestYears
	years.add(&Season{Season: 1943, Rating: &Rating{H: .4}}, 0)
	years.add(&Season{Season: 1943, Rating: &Rating{H: .9}}, 1) // in another league: the year counts once
	years.add(&Season{Season: 1944, Rating: &Rating{H: .2}}, 2)
	if len(years) != 2 || years[0].h != .9 || years[0].at != 1 {
		t.Errorf("%+v", years)
	}
}
