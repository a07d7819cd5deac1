package ratings

import (
	"cmp"
	"math"
	"slices"
)

// CareerInterval returns the 80% interval of a career from the intervals of its seasons:
// rated, of the career's role, in order of years. Luck is independent between seasons. C is
// ½(Σ+Σtop-7), so the best seven seasons weigh 1 and the others ½, times the slope of Worth
// at their score: 0 at and below the floor. One unit of C is 1/SD in the careers' z, and q is
// assumed to move with z, as for a season.
func (c *Context) CareerInterval(k *Career, seasons []*Season) Interval {
	years := BestOfYears(seasons)
	slices.SortStableFunc(years, func(a, b *Season) int { return cmp.Compare(b.H, a.H) })
	var variance float64
	for i, s := range years {
		weight := .5
		if i < PeakYears {
			weight = 1
		}
		weight *= c.method.worthSlope(s.H)
		sd := (s.Interval.HHigh - s.Interval.HLow) / (2 * z80)
		variance += weight * weight * sd * sd
	}
	var half float64
	if p, ok := c.CareerPool(k.Role); ok {
		half = z80 * Ratio(math.Sqrt(variance), p.SD)
	}
	low, high := k.H-half, k.H+half
	return Interval{HLow: low, HHigh: high, Low: Display(low), High: Display(high)}
}

// worthSlope returns the slope of Worth at a score.
func (m *Method) worthSlope(h float64) float64 {
	switch {
	case h <= careerFloor:
		return 0
	case m.CareerExponent == 0:
		return 1
	}
	return m.CareerExponent * math.Pow(math.Abs(h), m.CareerExponent-1)
}

// BestOfYears returns a new list with the best season of each year. The seasons are rated
// and in order of years.
func BestOfYears(seasons []*Season) []*Season {
	years := make([]*Season, 0, len(seasons))
	for _, s := range seasons {
		if n := len(years); n > 0 && years[n-1].Season == s.Season {
			if s.H > years[n-1].H {
				years[n-1] = s
			}
			continue
		}
		years = append(years, s)
	}
	return years
}
