package articles

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"groundline/models"
)

// The drawing's size in its own units. It scales with the column and has no colours of its
// own, so it suits light and dark pages.
const (
	plotWidth, plotHeight = 480, 220
	plotLeft, plotRight   = 40, 466
	plotTop, plotBottom   = 22, 184
	plotMargin            = 30 // between the frame and the first season
	maxDrawn              = 30 // seasons, the newest; the table has the same

	letter   = 10.4 // width of a letter at the largest size on our pages
	apart    = 8    // least distance between labels
	besideUp = 9    // from a mark to the figure above
	besideDn = 20   // from a mark to the figure below
)

// figure adds the plot of a career's ratings if its caption passes verification.
func (d *draft) figure(c *shape, p *models.Player) {
	rows := c.rows[max(0, len(c.rows)-maxDrawn):]
	if len(rows) < 2 {
		return
	}
	c.from.license("on a scale from 0 to 100")
	d.voice.paragraph()
	caption := d.voice.say(message{c.from, p.Name, "figure.caption", c.vars})
	if caption == "" {
		return
	}
	f := &Figure{Caption: caption}
	for _, r := range rows {
		f.Points = append(f.Points, Point{r.Season, d.sport.Method.Years.Name(r.Season), r.Shown, float(r.Shown)})
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Figure: f})
}

func (f *Figure) html() string {
	drawn := f.board
	if len(f.Points) > 0 {
		drawn = f.career
	}
	return fmt.Sprintf("<figure>\n%s<figcaption>%s</figcaption>\n</figure>\n", drawn(), html.EscapeString(f.Caption))
}

// career draws the ratings of the seasons over time.
func (f *Figure) career() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", plotWidth, plotHeight, html.EscapeString(f.label()))
	for _, level := range []float64{0, 50, 100} {
		y := plotY(level)
		fmt.Fprintf(&b, `<path class="grid" fill="none" stroke="currentColor" stroke-opacity=".25" d="M%d %sH%d"/>`, plotLeft, coordinate(y), plotRight)
		fmt.Fprintf(&b, `<text class="level" x="%d" y="%s" text-anchor="end" font-size="14" fill="currentColor">%.0f</text>`+"\n", plotLeft-6, coordinate(y+5), level)
	}
	fmt.Fprintf(&b, `<path class="line" fill="none" stroke="currentColor" stroke-width="2" d="%s"/>`+"\n", f.line())
	values, names := f.labels(f.byWeight(), func(p *Point) string { return p.Shown }), f.labels(f.fromLast(), func(p *Point) string { return p.Label })
	for i, p := range f.Points {
		x, y := f.x(p.Season), plotY(p.Value)
		fmt.Fprintf(&b, `<circle class="mark" cx="%s" cy="%s" r="4" fill="currentColor"/>`, coordinate(x), coordinate(y))
		if values[i] {
			at := y - besideUp
			if f.dips(i) {
				at = y + besideDn
			}
			fmt.Fprintf(&b, `<text class="value" x="%s" y="%s" text-anchor="middle" font-size="14" fill="currentColor">%s</text>`, coordinate(x), coordinate(at), html.EscapeString(p.Shown))
		}
		if names[i] {
			fmt.Fprintf(&b, `<text class="season" x="%s" y="%d" text-anchor="middle" font-size="14" fill="currentColor">%s</text>`, coordinate(x), plotBottom+24, html.EscapeString(p.Label))
		}
		b.WriteString("\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// labels selects the points to label: in order, each that is not too close to an earlier
// label.
func (f *Figure) labels(order []int, text func(*Point) string) map[int]bool {
	out := map[int]bool{}
	for _, i := range order {
		p := &f.Points[i]
		free := true
		for k := range out {
			q := &f.Points[k]
			free = free && math.Abs(f.x(p.Season)-f.x(q.Season)) >= letter*float64(len(text(p))+len(text(q)))/2+apart
		}
		if free {
			out[i] = true
		}
	}
	return out
}

// fromLast returns the points, newest first.
func (f *Figure) fromLast() []int {
	var out []int
	for i := len(f.Points) - 1; i >= 0; i-- {
		out = append(out, i)
	}
	return out
}

// byWeight returns the newest point, the highest, the lowest, then the rest.
func (f *Figure) byWeight() []int {
	high, low := 0, 0
	for i, p := range f.Points {
		if p.Value > f.Points[high].Value {
			high = i
		}
		if p.Value < f.Points[low].Value {
			low = i
		}
	}
	return append([]int{len(f.Points) - 1, high, low}, f.fromLast()...)
}

// dips reports whether a point is a local low of the line, with room below it.
func (f *Figure) dips(i int) bool {
	joined := func(k int) bool {
		return k >= 0 && k < len(f.Points) && math.Abs(float64(f.Points[k].Season-f.Points[i].Season)) == 1
	}
	above := func(k int) bool { return !joined(k) || f.Points[k].Value > f.Points[i].Value }
	return (joined(i-1) || joined(i+1)) && above(i-1) && above(i+1) && plotY(f.Points[i].Value)+besideDn < plotBottom+besideUp
}

// label describes the drawing for screen readers.
func (f *Figure) label() string {
	parts := make([]string, len(f.Points))
	for i, p := range f.Points {
		parts[i] = p.Label + ": " + p.Shown
	}
	return "Ratings by season. " + strings.Join(parts, ", ")
}

// line joins seasons that follow each other: nothing is drawn across a year
// without a rating.
func (f *Figure) line() string {
	var b strings.Builder
	for i, p := range f.Points {
		command := "L"
		if i == 0 || f.Points[i-1].Season != p.Season-1 {
			command = "M"
		}
		b.WriteString(command + coordinate(f.x(p.Season)) + " " + coordinate(plotY(p.Value)))
	}
	return b.String()
}

func (f *Figure) x(season int) float64 {
	first, last := f.Points[0].Season, f.Points[len(f.Points)-1].Season
	const from, to = plotLeft + plotMargin, plotRight - plotMargin
	return from + (to-from)*float64(season-first)/float64(max(1, last-first))
}

func plotY(value float64) float64 { return plotBottom - (plotBottom-plotTop)*value/100 }

// coordinate formats a position to a tenth of a unit.
func coordinate(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }
