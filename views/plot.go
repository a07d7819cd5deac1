package views

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Plot is the shape of a career: ratings over time with their intervals and the median
// of each season's peers.
type Plot struct {
	Title  string
	Desc   string // accessible description
	Points []PlotPoint
	Name   func(x int) string // of a season
	Marks  []string           // legend of the marks, in order; shown if there are several

	From, To int // ends of the axis; both 0 for those of the points
}

// SharedPlot draws several players over one axis of seasons or ages, each as a Plot.
type SharedPlot struct {
	Title    string
	Axis     string // "age" or "season"
	Name     func(x int) string
	From, To int
	Series   []PlotSeries
}

// PlotSeries are the rated seasons of one player of a SharedPlot.
type PlotSeries struct {
	Name   string
	Points []PlotPoint
}

// of returns the plot of some points on the axis of all; without points, it draws the axis alone.
func (p SharedPlot) of(points []PlotPoint) Plot {
	return Plot{Points: points, Name: p.Name, From: p.From, To: p.To}
}

// desc describes the plot to those who do not see it.
func (p SharedPlot) desc() string {
	var parts []string
	for _, s := range p.Series {
		if n := len(s.Points); n > 0 {
			parts = append(parts, fmt.Sprintf("%s: %s, %s %s to %s", s.Name, plural(n, "rated season"), p.Axis, p.Name(s.Points[0].X), p.Name(s.Points[n-1].X)))
		} else {
			parts = append(parts, s.Name+": no rated season")
		}
	}
	return strings.Join(parts, "; ") + ". The table below has the figures."
}

// PlotPoint is one rated season. Points are in order of X, without duplicates.
type PlotPoint struct {
	X                int
	Value, Low, High float64
	Peers            float64 // median of the peers; NaN if unknown
	Mark             int     // index into Plot.Marks
	Best             bool
}

// Plot area in SVG units; the picture is 720 by 380 to leave room for labels.
const (
	plotLeft, plotRight = 52, 708
	plotTop, plotBottom = 24, 344
	plotMargin          = 18 // between the frame and the first season
)

// maxTicks bounds the labeled seasons; a narrow screen shows half as many.
const maxTicks = 10

func (p Plot) span() (first, last int) {
	if p.From != 0 || p.To != 0 {
		return p.From, p.To
	}
	return p.Points[0].X, p.Points[len(p.Points)-1].X
}

func (p Plot) x(season int) float64 {
	first, last := p.span()
	if first == last {
		return (plotLeft + plotRight) / 2
	}
	const from, to = plotLeft + plotMargin, plotRight - plotMargin
	return from + (to-from)*float64(season-first)/float64(last-first)
}

func plotY(value float64) float64 {
	return plotBottom - (plotBottom-plotTop)*value/100
}

// tick is a labeled position on an axis.
type tick struct {
	At    string
	Text  string
	Minor bool // hidden on a narrow screen
	Last  bool // right-aligned, to stay inside the plot
}

func (p Plot) seasons() []tick {
	first, last := p.span()
	step := 1
	for _, step = range []int{1, 2, 5, 10, 20, 50} {
		if (last-first)/step < maxTicks {
			break
		}
	}
	var ticks []tick
	for x := first; x <= last; x++ {
		if step == 1 || x%step == 0 {
			ticks = append(ticks, tick{At: coordinate(p.x(x)), Text: p.Name(x), Minor: len(ticks)%2 == 1})
		}
	}
	return ticks
}

func plotLevels() []tick {
	var ticks []tick
	for _, v := range []float64{0, 25, 50, 75, 100} {
		ticks = append(ticks, tick{At: coordinate(plotY(v)), Text: strconv.Itoa(int(v))})
	}
	return ticks
}

// runs splits the points at missing seasons, so that no line crosses an unrated year.
func (p Plot) runs() [][]PlotPoint {
	var runs [][]PlotPoint
	from := 0
	for i := 1; i <= len(p.Points); i++ {
		if i == len(p.Points) || p.Points[i].X != p.Points[i-1].X+1 {
			runs = append(runs, p.Points[from:i])
			from = i
		}
	}
	return runs
}

// band outlines the intervals of a run, or a bar for a single season.
func (p Plot) band(run []PlotPoint) string {
	var d strings.Builder
	if len(run) == 1 {
		x := p.x(run[0].X)
		fmt.Fprintf(&d, "M%s %sH%sV%sH%sZ", coordinate(x-3), coordinate(plotY(run[0].High)), coordinate(x+3), coordinate(plotY(run[0].Low)), coordinate(x-3))
		return d.String()
	}
	for i, point := range run {
		d.WriteString(command(i) + coordinate(p.x(point.X)) + " " + coordinate(plotY(point.High)))
	}
	for i := len(run) - 1; i >= 0; i-- {
		d.WriteString("L" + coordinate(p.x(run[i].X)) + " " + coordinate(plotY(run[i].Low)))
	}
	return d.String() + "Z"
}

func (p Plot) line(run []PlotPoint, of func(PlotPoint) float64) string {
	var d strings.Builder
	for i, point := range run {
		d.WriteString(command(i) + coordinate(p.x(point.X)) + " " + coordinate(plotY(of(point))))
	}
	return d.String()
}

// peers draws the medians, or a short stroke for a single season.
func (p Plot) peers(run []PlotPoint) string {
	if len(run) == 1 {
		x, y := p.x(run[0].X), coordinate(plotY(run[0].Peers))
		return "M" + coordinate(x-8) + " " + y + "H" + coordinate(x+8)
	}
	return p.line(run, func(point PlotPoint) float64 { return point.Peers })
}

// hasPeers reports whether the medians are known; either all of them are or none.
func (p Plot) hasPeers() bool { return !math.IsNaN(p.Points[0].Peers) }

// mark outlines a point: a disc, a square, a diamond, a triangle.
func (p Plot) mark(point PlotPoint) string {
	x, y, r := p.x(point.X), plotY(point.Value), 4.0
	if point.Best {
		r = 5.5
	}
	c := coordinate
	switch point.Mark % 4 {
	case 1:
		return "M" + c(x-r) + " " + c(y-r) + "H" + c(x+r) + "V" + c(y+r) + "H" + c(x-r) + "Z"
	case 2:
		return "M" + c(x) + " " + c(y-r-1) + "L" + c(x+r+1) + " " + c(y) + "L" + c(x) + " " + c(y+r+1) + "L" + c(x-r-1) + " " + c(y) + "Z"
	case 3:
		return "M" + c(x) + " " + c(y-r-1) + "L" + c(x+r+1) + " " + c(y+r) + "H" + c(x-r-1) + "Z"
	}
	return fmt.Sprintf("M%s %sa%g %g 0 1 0 %g 0a%g %g 0 1 0 -%g 0Z", c(x-r), c(y), r, r, 2*r, r, r, 2*r)
}

// markClass returns the class of a point's mark.
func (point PlotPoint) markClass() string {
	if point.Best {
		return "mark best"
	}
	return "mark"
}

// plotMark outlines a mark for the legend.
func plotMark(n int) string {
	return Plot{Points: []PlotPoint{{X: 0}}}.mark(PlotPoint{Value: 100, Mark: n})
}

func command(i int) string {
	if i == 0 {
		return "M"
	}
	return "L"
}

// coordinate formats a coordinate to a tenth of a unit.
func coordinate(v float64) string { return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64) }

func plotValue(point PlotPoint) float64 { return point.Value }

// Spark is a career's shape in a table cell: the rating of each season that counts.
type Spark struct {
	Points []PlotPoint
	Name   func(x int) string // of a season
}

// Size of a spark in SVG units, which are pixels at the usual text size.
const (
	sparkWidth, sparkHeight = 96, 24
	sparkMargin             = 3 // half a mark
)

func (s Spark) x(season int) float64 {
	first, last := s.Points[0].X, s.Points[len(s.Points)-1].X
	if first == last {
		return sparkWidth / 2
	}
	return sparkMargin + (sparkWidth-2*sparkMargin)*float64(season-first)/float64(last-first)
}

func sparkY(value float64) float64 {
	return sparkHeight - sparkMargin - (sparkHeight-2*sparkMargin)*value/100
}

// line joins the seasons in a row; a season alone is a short dash.
func (s Spark) line() string {
	var d strings.Builder
	for _, run := range (Plot{Points: s.Points}).runs() {
		if len(run) == 1 {
			fmt.Fprintf(&d, "M%s %sh2", coordinate(s.x(run[0].X)-1), coordinate(sparkY(run[0].Value)))
			continue
		}
		for i, point := range run {
			d.WriteString(command(i) + coordinate(s.x(point.X)) + " " + coordinate(sparkY(point.Value)))
		}
	}
	return d.String()
}

// best returns the season with the highest rating, the earliest of equals.
func (s Spark) best() PlotPoint {
	return slices.MaxFunc(s.Points, func(a, b PlotPoint) int { return cmp.Compare(a.Value, b.Value) })
}

// label says what the line and its mark show.
func (s Spark) label(top PlotPoint) string {
	return plural(len(s.Points), "rated season") + ", best " + Tenths(top.Value) + " in " + s.Name(top.X)
}
