package comps

import (
	"gonum.org/v1/gonum/stat"

	"groundline/internal/ratings"
)

// Trial says which seasons a valuation is tried on, and from which.
type Trial struct {
	Role             ratings.Role
	TrainTo          int // comparables' futures are over by this season
	TestFrom, TestTo int // seasons that are valued
}

// Fit is how a trial went.
type Fit struct {
	N        int     // seasons valued
	R        float64 // of expected and actual worth of the next three seasons
	LastR    float64 // the same of the last season's worth alone
	Coverage float64 // share of the actual worths within P10 to P90
}

// Validate values seasons whose next three are known by comparables whose own
// were over before: nothing after TrainTo enters an estimate but the seasons
// valued and those before them.
func (x *Index) Validate(t Trial) Fit {
	var expected, last, actual []float64
	inside := 0
	keep := func(p *point) bool { return p.future.known && p.future.until <= t.TrainTo }
	fits := x.sums(keep)
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
		e := x.expectWorth(p, found, x.trend(p, fits, keep))
		expected, last, actual = append(expected, e.Mean), append(last, x.worth(s)), append(actual, p.future.h)
		if e.P10 <= p.future.h && p.future.h <= e.P90 {
			inside++
		}
	}
	n := len(actual)
	return Fit{
		N: n, R: stat.Correlation(expected, actual, nil), LastR: stat.Correlation(last, actual, nil),
		Coverage: ratings.Ratio(float64(inside), float64(n)),
	}
}
