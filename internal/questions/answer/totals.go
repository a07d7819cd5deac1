package answer

import (
	"math"
	"sync"
)

// totals are one column's totals by group, made when first asked for. Counts,
// which most columns are, take two bytes each.
type totals struct {
	once   sync.Once
	narrow []int16   // nil if any total is no small whole number
	wide   []float64 // nil if narrow is not
}

// blank marks an unrecorded value among narrow totals.
const blank = math.MinInt16

// at returns a group's total, NaN if it is not recorded. The totals must have been
// made.
func (c *totals) at(group int) float64 {
	if c.narrow == nil {
		return c.wide[group]
	}
	if v := c.narrow[group]; v != blank {
		return float64(v)
	}
	return math.NaN()
}

// loadColumn makes the totals of a column over the major leagues.
func (t *table) loadColumn(column int) {
	c := &t.whole[column]
	c.once.Do(func() {
		narrow := make([]int16, len(t.groups))
		for n := range t.groups {
			v := t.sum(n, column, &filter{x: t.x, places: t.x.major})
			switch {
			case math.IsNaN(v):
				narrow[n] = blank
			case v > blank && v <= math.MaxInt16 && v == math.Trunc(v) && !(v == 0 && math.Signbit(v)):
				narrow[n] = int16(v)
			default:
				c.wide = t.sums(column)
				return
			}
		}
		c.narrow = narrow
	})
}

func (t *table) sums(column int) []float64 {
	out := make([]float64, len(t.groups))
	for n := range t.groups {
		out[n] = t.sum(n, column, &filter{x: t.x, places: t.x.major})
	}
	return out
}
