package cards

// Card describes what a card shows. Empty parts are left out, and the others take their room.
type Card struct {
	Label string // beside the brand: "MLB · player"
	Title string // a name, a question or a headline
	Under string // below the title: team, position, years

	Figure string   // the headline figure, "98.3"
	Notes  []string // below the figure: what it is, its interval, its rank

	Text string // a claim, or what the values of rows are
	Rows []Row  // a ranking
	Plot *Plot

	Receipt string // its short link or id
	Dated   string // how far the data reaches: "Data through November 20, 2026"
}

// Row is a line of a ranking.
type Row struct {
	Rank, Name, Value string
	Share             float64 // length of the bar, 0 to 1; 0 draws none
	Series            int     // of the plot, from 1: its color marks the row
}

// Plot is a chart of ratings, 0 to 100, over seasons or ages.
type Plot struct {
	Series      []Series
	First, Last string // below the ends of the axis
}

// Series is a line of a plot.
type Series struct {
	Points []Point
}

// Point is a rating with its interval; Low and High may be equal.
type Point struct {
	X            int
	Y, Low, High float64
	Best         bool // drawn larger
}

// The card's layout in pixels.
const (
	margin   = 64.0
	content  = Width - 2*margin
	mastLine = 112.0 // the rule below the brand
	bodyTop  = 130.0
	footLine = 548.0
	gutter   = 48.0
)

// Version changes when the same description is drawn in another way.
const Version = 2

// Draw returns a card as PNG, with its text as the picture's description.
func Draw(card Card) ([]byte, error) {
	c := newCanvas()
	c.card(card)
	picture, err := c.png()
	if err != nil {
		return nil, err
	}
	return described(picture, Describe(card)), nil
}

// card draws the brand, the body and the foot.
func (c *canvas) card(card Card) {
	c.masthead(card.Label)
	c.foot(card)
	top := bodyTop
	if card.Title != "" {
		size, lines := 70.0, 1
		if len(card.Rows) == 0 && card.Figure == "" {
			size, lines = 60, 3
		} else if len(card.Title) > maxOneLine {
			size, lines = 48, 2
		}
		top = fit(serif(), card.Title, content, size, lines).draw(c, margin, top, black)
	}
	if card.Under != "" {
		top = fit(sans(), card.Under, content, 30, 1).draw(c, margin, top, soft)
	}
	c.body(card, box{margin, top + 22, Width - margin, footLine - 16})
}

// maxOneLine is how many bytes a title on one line has at most: the longest name has 29.
const maxOneLine = 36

// oneColumn is how many rows stand in one column.
const oneColumn = 5

// body draws figures or rows on the left and the plot on the right, or one of them alone.
func (c *canvas) body(card Card, area box) {
	left := area
	if card.Plot != nil {
		left.right = area.left + area.width()*.44
		if card.Figure == "" && len(card.Rows) == 0 && card.Text == "" {
			left.right = area.left - gutter
		}
		c.plot(*card.Plot, box{left.right + gutter, area.top, area.right, area.bottom})
	}
	switch {
	case card.Figure != "":
		c.figure(card, left)
	case len(card.Rows) > 0 && card.Plot != nil:
		c.legend(card.Text, card.Rows, left)
	case len(card.Rows) > oneColumn:
		half := (len(card.Rows) + 1) / 2
		c.rows(card.Rows[:half], box{left.left, left.top, left.left + (left.width()-gutter)/2, left.bottom})
		c.rows(card.Rows[half:], box{left.right - (left.width()-gutter)/2, left.top, left.right, left.bottom})
	case len(card.Rows) > 0:
		if card.Text != "" {
			left.top = fit(sans(), card.Text, left.width(), 30, 2).draw(c, left.left, left.top, soft) + 12
		}
		c.rows(card.Rows, left)
	case card.Text != "" && card.Title != "":
		c.claim(sans(), card.Text, 38, left)
	case card.Text != "":
		c.claim(serif(), card.Text, 72, left)
	}
}

// claim writes a sentence as large as its box allows.
func (c *canvas) claim(f *face, text string, size float64, area box) {
	const maxLines = 8
	var largest fitted
	for lines := 1; lines <= maxLines; lines++ {
		t := fit(f, text, area.width(), size, lines)
		for t.height() > area.bottom-area.top {
			t.size *= shrink
		}
		if t.size > largest.size {
			largest = t
		}
	}
	largest.draw(c, area.left, area.top, black)
}

// figure writes the headline figure with its notes.
func (c *canvas) figure(card Card, area box) {
	const noteSize, noteStep = 28.0, 38.0
	room := area.bottom - area.top - noteStep*float64(len(card.Notes))
	size := min(176, room/(digits+descent))
	size = min(size, area.width()/bold().width(card.Figure, 1))
	base := area.top + size*digits
	c.write(bold(), card.Figure, size, area.left-size*.04, base, green)
	top := base + size*descent
	for _, note := range card.Notes {
		fit(sans(), note, area.width(), noteSize, 1).draw(c, area.left, top, soft)
		top += noteStep
	}
}

// legend writes the series of a plot: a dot in its color, the name, and the value below.
func (c *canvas) legend(of string, rows []Row, area box) {
	step := min(112, (area.bottom-area.top)/float64(len(rows)))
	size := min(30, step*.4)
	indent := size * 1.2
	for i, row := range rows {
		base := area.top + step*float64(i) + size*ascent
		c.disc(seriesInk(row.Series-1), [2]float64{area.left + size*.36, base - size*.34}, size*.34)
		name := fit(sans(), row.Name, area.width()-indent, size, 1)
		c.write(name.face, line(name), name.size, area.left+indent, base, black)
		base += size * lineHeight
		value := fit(bold(), row.Value, area.width()/2, size, 1)
		c.write(value.face, line(value), value.size, area.left+indent, base, black)
		at := area.left + indent + value.face.width(line(value), value.size) + size*.4
		if note := fit(sans(), of, area.right-at, size*.8, 1); row.Value != "" && i == 0 {
			c.write(note.face, line(note), note.size, at, base, soft)
		}
	}
}

// rows writes a ranking: rank, name and value, with a bar below.
func (c *canvas) rows(rows []Row, area box) {
	step := min(64, (area.bottom-area.top)/float64(len(rows)))
	size := min(32, step*.62)
	rank, value := 0.0, 0.0
	for _, row := range rows {
		rank = max(rank, bold().width(row.Rank, size))
		value = max(value, bold().width(row.Value, size))
	}
	if rank > 0 {
		rank += size * .5
	}
	value = min(value, area.width()*.45)
	for i, row := range rows {
		top := area.top + step*float64(i)
		base := top + size*ascent
		c.writeRight(bold(), row.Rank, size, area.left+rank-size*.5, base, soft)
		name := fit(sans(), row.Name, area.width()-rank-value-size*.6, size, 1)
		c.write(name.face, line(name), name.size, area.left+rank, base, black)
		shown := fit(bold(), row.Value, value+1, size, 1)
		c.writeRight(bold(), line(shown), shown.size, area.right, base, black)
		if row.Share > 0 {
			under := base + size*descent + 2
			c.rectangle(green, box{area.left + rank, under, area.left + rank + (area.width()-rank)*min(row.Share, 1), under + 4})
		}
	}
}

func line(t fitted) string {
	if len(t.lines) == 0 {
		return ""
	}
	return t.lines[0]
}

// masthead draws the brand and the label above a double rule.
func (c *canvas) masthead(label string) {
	const unit = 48.0 / 32 // of the icon's grid
	left, top := margin-6*unit, 46.0
	for _, bar := range []struct {
		b    box
		with ink
	}{{box{8, 7.75, 24, 10.25}, black}, {box{8, 13.25, 18, 15.75}, black}, {box{6, 20.5, 26, 25.5}, green}} {
		c.rectangle(bar.with, box{left + bar.b.left*unit, top + bar.b.top*unit, left + bar.b.right*unit, top + bar.b.bottom*unit})
	}
	const brand = "Groundline"
	x := left + 34*unit
	c.write(serif(), brand, 36, x, 88, black)
	room := Width - margin - x - serif().width(brand, 36) - gutter
	shown := fit(bold(), label, room, 26, 1)
	c.writeRight(shown.face, line(shown), shown.size, Width-margin, 86, soft)
	c.rectangle(black, box{margin, mastLine, Width - margin, mastLine + 3})
	c.rectangle(black, box{margin, mastLine + 7, Width - margin, mastLine + 8})
}

// foot writes the receipt and the date of the data below a rule.
func (c *canvas) foot(card Card) {
	c.rectangle(rule, box{margin, footLine, Width - margin, footLine + 2})
	const size, base = 24.0, footLine + 40
	x := margin
	if card.Receipt != "" {
		const sign = "Receipt"
		c.write(bold(), sign, size, x, base, green)
		x += bold().width(sign, size) + 14
	}
	dated := sans().width(card.Dated, size)
	shown := fit(sans(), card.Receipt, Width-margin-dated-gutter-x, size, 1)
	c.write(shown.face, line(shown), shown.size, x, base, black)
	c.writeRight(sans(), card.Dated, size, Width-margin, base, soft)
}
