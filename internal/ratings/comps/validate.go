package comps

import (
	"gonum.org/v1/gonum/stat"

	"groundline/internal/ratings"
)

// Trial selects the seasons a valuation is tested on, and those it learns from, by the
// sport's labels.
type Trial struct {
	Role             ratings.Role
	TrainTo          int // comparables' futures are over by this season
	TestFrom, TestTo int // seasons to value
}

// Fit is the outcome of a trial. Players who left the game count as 0, near the minimum:
// where a tenth of the comparables have left, almost nothing falls under P10, and Coverage
// exceeds .80 by as much as Below misses .10.
type Fit struct {
	N        int     // seasons valued; R and LastR are NaN if 0
	R        float64 // of expected and actual worth of the next three seasons
	LastR    float64 // the same for the last season's worth alone
	Coverage float64 // share of the actual worths within P10 to P90
	Below    float64 // under P10
	Above    float64 // over P90
}

// Validate values seasons whose next three are known, by comparables whose own were over
// before: an estimate uses nothing after TrainTo except the seasons valued and those before
// them.
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
