package articles

import (
	"fmt"
	"html"
	"math"
	"strings"
	"time"

	"groundline/internal/english"
)

// Layout of a board's drawing: rows with a name above a line, and the axis at the bottom.
const (
	boardLeft, boardRight = 14, 466
	boardTop              = 8
	boardInset            = 5 // from the zero line to the names
	boardRow              = 46
	boardName, boardLine  = 16, 30 // below the top of a row
	boardAxis             = 26     // height of the axis labels
	maxSteps              = 6      // between axis labels
)

// Range is one player of a board: the projected value and its interval.
type Range struct {
	Name  string  `json:"name"`
	Shown string  `json:"shown"` // the value, as the table has it
	Ends  string  `json:"ends"`  // its interval, as the table has it
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// boardFigure adds the plot of a board's values if its caption passes verification.
func (d *draft) boardFigure(worth message, ranges []Range, aged bool) {
	worth.from.license("of each player", "each player's", "the mark is the projection", "the line its 80% interval", "a mark for the projection", "a line for its 80% interval",
		"the projection is the mark", "its 80% interval the line")
	d.voice.paragraph()
	worth.vars = plus(worth.vars, "season", d.sport.Method.Years.Name(d.sport.Last))
	if caption := d.voice.say(d.voice.allowed(message{worth.from, "", "figure.board", worth.vars})); caption != "" {
		if aged {
			caption += " " + d.voice.say(d.agesAsOf(worth.from))
		}
		d.doc.Blocks = append(d.doc.Blocks, Block{Figure: &Figure{Caption: caption, Ranges: ranges}})
	}
}

// agesAsOf is the message on which day the ages of the last season are counted.
func (d *draft) agesAsOf(from *source) message {
	day := english.Day(d.sport.AgeDate(d.sport.Last).Format(time.DateOnly))
	return d.voice.allowed(message{from.copied(), "", "about.ages", map[string]string{"day": day}})
}

// board draws the ranges in rows, in table order.
func (f *Figure) board() string {
	from, to, step := f.axis()
	x := func(v float64) float64 { return boardLeft + (boardRight-boardLeft)*(v-from)/(to-from) }
	bottom := boardTop + boardRow*len(f.Ranges)
	var b strings.Builder
	fmt.Fprintf(&b, "<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", plotWidth, bottom+boardAxis, html.EscapeString(f.boardLabel()))
	for n := int(math.Ceil(from / step)); float64(n)*step <= to; n++ {
		v, width := float64(n)*step, 1
		if n == 0 {
			width = 2
		}
		text := thousands(fmt.Sprintf("%.0f", v))
		fmt.Fprintf(&b, `<path class="grid" fill="none" stroke="currentColor" stroke-opacity=".25" stroke-width="%d" d="M%s %dV%d"/>`, width, coordinate(x(v)), boardTop, bottom)
		fmt.Fprintf(&b, `<text class="season" x="%s" y="%d" text-anchor="middle" font-size="14" fill="currentColor">%s</text>`+"\n", coordinate(within(x(v), text)), bottom+19, text)
	}
	for i, r := range f.Ranges {
		y := boardTop + boardRow*i
		fmt.Fprintf(&b, `<text class="name" x="%d" y="%d" text-anchor="start" font-size="14" fill="currentColor">%s</text>`, boardLeft+boardInset, y+boardName, html.EscapeString(r.Name))
		fmt.Fprintf(&b, `<text class="value" x="%d" y="%d" text-anchor="end" font-size="14" fill="currentColor">%s</text>`, boardRight, y+boardName, html.EscapeString(r.Shown))
		fmt.Fprintf(&b, `<path class="range" fill="none" stroke="currentColor" stroke-width="5" stroke-opacity=".4" d="M%s %dH%s"/>`, coordinate(x(r.Low)), y+boardLine, coordinate(x(r.High)))
		fmt.Fprintf(&b, `<circle class="mark" cx="%s" cy="%d" r="5" fill="currentColor"/>`+"\n", coordinate(x(r.Value)), y+boardLine)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// boardLabel describes the drawing for screen readers.
func (f *Figure) boardLabel() string {
	parts := make([]string, len(f.Ranges))
	for i, r := range f.Ranges {
		parts[i] = r.Name + ": " + r.Shown + ", " + r.Ends
	}
	return "Values with their intervals. " + strings.Join(parts, "; ")
}

// within shifts the middle of a text so that it stays inside the frame.
func within(x float64, text string) float64 {
	half := letter * float64(len(text)) / 2
	return max(half, min(plotWidth-half, x))
}

// axis returns the ends of a scale that holds 0 and all ranges, and steps on it of 1,
// 2 or 5 times a power of ten.
func (f *Figure) axis() (from, to, step float64) {
	for _, r := range f.Ranges {
		from, to = min(from, r.Low), max(to, r.High)
	}
	to = max(to, from+1)
	step = 1
	for i := 0; (to-from)/step > maxSteps; i++ {
		step *= []float64{2, 2.5, 2}[i%3]
	}
	return from, to, step
}
