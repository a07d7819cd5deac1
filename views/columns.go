package views

import (
	"fmt"
	"math"
)

// Columns is a column plot of counts by day.
type Columns struct {
	Title, Unit string // Unit is singular: "request"
	Bars        []Bar
}

// Bar is one day's column.
type Bar struct {
	Name, Short string // the day in full, and under the axis
	Value       int64
}

// Plot area, in SVG units.
const (
	columnsLeft, columnsRight = 64, 708
	columnsTop, columnsBottom = 16, 184
)

// top returns the top of the scale: the greatest value rounded up to a round number.
func (c Columns) top() int64 {
	var greatest int64 = 1
	for _, b := range c.Bars {
		greatest = max(greatest, b.Value)
	}
	step := math.Pow(10, math.Floor(math.Log10(float64(greatest))))
	for _, m := range []float64{1, 2, 4, 5, 10} {
		if top := m * step; top >= float64(greatest) {
			return int64(top)
		}
	}
	return greatest
}

func (c Columns) y(v int64) float64 {
	return columnsBottom - (columnsBottom-columnsTop)*float64(v)/float64(c.top())
}

func (c Columns) levels() []tick {
	top := c.top()
	ticks := []tick{{At: coordinate(c.y(0)), Text: "0"}, {At: coordinate(c.y(top)), Text: thousands(top)}}
	if top%2 == 0 {
		ticks = append(ticks, tick{At: coordinate(c.y(top / 2)), Text: thousands(top / 2)})
	}
	return ticks
}

// width returns the width of one day.
func (c Columns) width() float64 {
	return (columnsRight - columnsLeft) / float64(max(1, len(c.Bars)))
}

// path outlines a column, tall enough to be seen unless its value is 0.
func (c Columns) path(i int) string {
	w, y := c.width(), c.y(c.Bars[i].Value)
	if c.Bars[i].Value > 0 {
		y = min(y, columnsBottom-1.5)
	}
	gap := min(2, w/5)
	x := columnsLeft + w*float64(i)
	return fmt.Sprintf("M%s %dV%sH%sV%dZ", coordinate(x+gap/2), columnsBottom, coordinate(y), coordinate(x+w-gap/2), columnsBottom)
}

// days returns the labeled days: the last and some before it.
func (c Columns) days() []tick {
	n := len(c.Bars)
	step := max(1, (n+5)/6)
	var ticks []tick
	for i := n - 1; i >= 0; i -= step {
		x, last := columnsLeft+c.width()*(float64(i)+.5), i == n-1
		if last {
			x = columnsRight
		}
		ticks = append(ticks, tick{At: coordinate(x), Text: c.Bars[i].Short, Minor: len(ticks)%2 == 1, Last: last})
	}
	return ticks
}

// desc describes the plot in words.
func (c Columns) desc() string {
	var sum, peak int64
	var when string
	for _, b := range c.Bars {
		sum += b.Value
		if b.Value > peak {
			peak, when = b.Value, b.Name
		}
	}
	if sum == 0 {
		return "None in " + plural(len(c.Bars), "day") + "."
	}
	return fmt.Sprintf("%s in %s; peak on %s, %s.", plural(sum, c.Unit), plural(len(c.Bars), "day"), when, thousands(peak))
}
