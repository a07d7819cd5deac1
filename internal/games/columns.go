package games

import (
	"math"
	"slices"
)

// column holds one column's values in the smallest form that loses nothing: whole numbers
// up to maxTiny, single precision, or double precision.
type column struct {
	tiny   []uint8
	single []float32
	double []float64
	room   int // for so many values while the column is built
}

const (
	maxTiny     = 254
	tinyMissing = 255 // in a tiny column: not recorded
)

func (c *column) at(i int32) float64 {
	switch {
	case c.tiny != nil:
		if v := c.tiny[i]; v != tinyMissing {
			return float64(v)
		}
		return math.NaN()
	case c.single != nil:
		return float64(c.single[i])
	}
	return c.double[i]
}

func fitsTiny(v float64) bool { return v >= 0 && v <= maxTiny && v == math.Trunc(v) || v != v }

func fitsSingle(v float64) bool { return float64(float32(v)) == v || v != v }

func tinyOf(v float64) uint8 {
	if v != v {
		return tinyMissing
	}
	return uint8(v)
}

// reserve makes room for n more values, in the narrowest form and in a wider one if it comes
// to that.
func (c *column) reserve(n int) {
	c.room = c.len() + n
	switch {
	case c.double != nil:
		c.double = slices.Grow(c.double, n)
	case c.single != nil:
		c.single = slices.Grow(c.single, n)
	default:
		c.tiny = slices.Grow(c.tiny, n)
	}
}

// len returns the number of values.
func (c *column) len() int { return len(c.tiny) + len(c.single) + len(c.double) }

// add appends a value and widens the column if it must.
func (c *column) add(v float64) {
	if c.single == nil && c.double == nil {
		if fitsTiny(v) {
			c.tiny = append(c.tiny, tinyOf(v))
			return
		}
		c.single = make([]float32, len(c.tiny), max(c.room, 2*len(c.tiny), 64))
		for i := range c.tiny {
			c.single[i] = float32(c.at(int32(i))) // #nosec G115 -- an index
		}
		c.tiny = nil
	}
	if c.double == nil {
		if fitsSingle(v) {
			c.single = append(c.single, float32(v))
			return
		}
		c.double = make([]float64, len(c.single), max(c.room, 2*len(c.single), 64))
		for i := range c.single {
			c.double[i] = float64(c.single[i])
		}
		c.single = nil
	}
	c.double = append(c.double, v)
}

// arranged returns the column in another order, without spare capacity.
func (c *column) arranged(by []int32) column {
	switch {
	case c.double != nil:
		return column{double: arranged(c.double, by)}
	case c.single != nil:
		return column{single: arranged(c.single, by)}
	}
	return column{tiny: arranged(c.tiny, by)}
}

// bytes returns the size of the values.
func (c *column) bytes() int { return len(c.tiny) + 4*len(c.single) + 8*len(c.double) }

// tinyFigures are the figures of tiny columns; tinyOptional has 0 where none is recorded.
var tinyFigures, tinyOptional = func() (needed, optional [256]float64) {
	for v := range tinyMissing {
		needed[v], optional[v] = float64(v), float64(v)
	}
	needed[tinyMissing] = math.NaN()
	return needed, optional
}()

// setRange sets sums to the values of a tiny column, times a factor, from a line on.
func (c *column) setRange(sums []float64, from int32, factor float64, optional bool) {
	figures := &tinyFigures
	if optional {
		figures = &tinyOptional
	}
	values := c.tiny[from : int(from)+len(sums)]
	for i := range sums {
		sums[i] = factor * figures[values[i]]
	}
}

// addRange is addTo for the lines from one on.
func (c *column) addRange(sums []float64, from int32, factor float64, optional bool) {
	if c.tiny == nil {
		for i := range sums {
			if v := c.at(from + int32(i)); v == v || !optional { // #nosec G115 -- an index
				sums[i] += factor * v
			}
		}
		return
	}
	for i, v := range c.tiny[from : int(from)+len(sums)] {
		switch {
		case v != tinyMissing:
			sums[i] += factor * float64(v)
		case !optional:
			sums[i] = math.NaN()
		}
	}
}

// addTo adds the values at some lines, times a factor, to sums. A missing value makes a sum
// NaN, or with optional counts as none.
func (c *column) addTo(sums []float64, at []int32, factor float64, optional bool) {
	switch {
	case c.tiny != nil && optional:
		for i, l := range at {
			if v := c.tiny[l]; v != tinyMissing {
				sums[i] += factor * float64(v)
			}
		}
	case c.tiny != nil:
		for i, l := range at {
			v := c.tiny[l]
			sums[i] += factor * float64(v)
			if v == tinyMissing {
				sums[i] = math.NaN()
			}
		}
	default:
		for i, l := range at {
			if v := c.at(l); v == v || !optional {
				sums[i] += factor * v
			}
		}
	}
}

func arranged[T any](values []T, by []int32) []T {
	out := make([]T, len(by))
	for i, at := range by {
		out[i] = values[at]
	}
	return out
}
