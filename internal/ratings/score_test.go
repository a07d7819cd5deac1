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

func TestCareerScoreIsMeanOfTotalAndPeak(t *testing.T) {
	t.Parallel()
	got, peak := bestYears{{1, 1, 0}, {2, -3, 0}, {3, 2, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {7, 1, 0}, {8, .5, 0}, {9, .5, 0}}.sums()
	if got != 8 || peak != 7.5 {
		t.Errorf("total %v, peak %v; want 8 and 7.5", got, peak)
	}
	var years bestYears
	years.add(&Season{Season: 1943, Rating: &Rating{H: .4}}, 0)
	years.add(&Season{Season: 1943, Rating: &Rating{H: .9}}, 1) // in another league: the year counts once
	years.add(&Season{Season: 1944, Rating: &Rating{H: .2}}, 2)
	if len(years) != 2 || years[0].h != .9 || years[0].at != 1 {
		t.Errorf("%+v", years)
	}
}
