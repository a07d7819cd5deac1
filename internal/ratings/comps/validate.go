package comps

import (
	"gonum.org/v1/gonum/stat"

	"groundline/internal/ratings"
)

// Trial says which seasons a valuation is tried on, and from which. Seasons are
// labelled as the sport labels them.
type Trial struct {
	Role             ratings.Role
	TrainTo          int // comparables' futures are over by this season
	TestFrom, TestTo int // seasons that are valued
}

// Fit is how a trial went. Who has left the game counts 0, and below that there
// is little: where a tenth of the comparables have left, next to nothing can fall
// under P10, and Coverage is above .80 by what Below lacks of .10.
type Fit struct {
	N        int     // seasons valued; with none, R and LastR are NaN
	R        float64 // of expected and actual worth of the next three seasons
	LastR    float64 // the same of the last season's worth alone
	Coverage float64 // share of the actual worths within P10 to P90
	Below    float64 // under P10
	Above    float64 // over P90
}

// Validate values seasons whose next three are known by comparables whose own
// were over before: nothing after TrainTo enters an estimate but the seasons
// valued and those before them.
func (x *Index) Validate(t Trial) Fit {
	var expected, last, actual []float64
	below, above := 0.0, 0.0
	keep := func(p *point) bool { return p.future.known && p.future.until <= t.TrainTo }
	sums := x.sums(keep)
	for i := range x.points {
		p := &x.points[i]
		s := &x.seasons[p.season]
		if s.Role != t.Role || s.Season < t.TestFrom || s.Season > t.TestTo || !p.future.known {
			continue
		}
		found := x.nearest(p, neighbours, keep)
		if len(found) < minCandidates {
			continue
		}
		e := x.expectWorth(p, found, x.trend(p, sums, keep))
		expected, last, actual = append(expected, e.Mean), append(last, x.worth(s)), append(actual, p.future.h)
		switch {
		case p.future.h < e.P10:
			below++
		case p.future.h > e.P90:
			above++
		}
	}
	n := float64(len(actual))
	f := Fit{N: len(actual), Below: ratings.Ratio(below, n), Above: ratings.Ratio(above, n), Coverage: ratings.Ratio(n-below-above, n)}
	f.R, f.LastR = stat.Correlation(expected, actual, nil), stat.Correlation(last, actual, nil)
	return f
}
