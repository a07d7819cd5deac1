package articles

import "strings"

// Document is an article as a tree: both bodies and the word count are made of
// it. The headline is no part of the bodies.
type Document struct {
	Title  string  `json:"title"`
	Blocks []Block `json:"blocks"`
}

// Block is one part of a document: exactly one of its fields is set.
type Block struct {
	Heading   string   `json:"heading,omitempty"`
	Paragraph []string `json:"paragraph,omitempty"` // its sentences
	List      []string `json:"list,omitempty"`
	Table     *Table   `json:"table,omitempty"`
	Figure    *Figure  `json:"figure,omitempty"`
}

// Table is figures in columns, each of which has a head.
type Table struct {
	Heads []string   `json:"heads"`
	Rows  [][]string `json:"rows"`
}

// Figure is a plot of one figure over seasons, drawn of words and bars alone so
// that it reads in a mail, in a feed and on a page. Alt says what it shows.
type Figure struct {
	Alt    string  `json:"alt"`
	Points []Point `json:"points"`
}

// Point is one bar of a figure: a value of 0 to 100.
type Point struct {
	Label string  `json:"label"`
	Shown string  `json:"shown"`
	Value float64 `json:"value"`
}

// barUnit is how many points of a value a piece of a bar stands for.
const barUnit = 5

// bar draws a value of 0 to 100.
func (p Point) bar() string { return strings.Repeat("▇", max(1, int(p.Value/barUnit+.5))) }

// table is a figure as both bodies have it.
func (f *Figure) table() *Table {
	t := &Table{Heads: []string{"Season", "Rating", f.Alt}}
	for _, p := range f.Points {
		t.Rows = append(t.Rows, []string{p.Label, p.Shown, p.bar()})
	}
	return t
}

// Text is what a reader reads of the body: its blocks, one a line, the cells of a
// table's row with spaces between them.
func (d *Document) Text() string {
	var lines []string
	for _, b := range d.Blocks {
		switch {
		case b.Heading != "":
			lines = append(lines, b.Heading)
		case len(b.Paragraph) > 0:
			lines = append(lines, strings.Join(b.Paragraph, " "))
		case len(b.List) > 0:
			lines = append(lines, b.List...)
		case b.Table != nil:
			lines = append(lines, b.Table.text()...)
		case b.Figure != nil:
			lines = append(lines, b.Figure.table().text()...)
		}
	}
	return strings.Join(lines, "\n")
}

func (t *Table) text() []string {
	lines := []string{strings.Join(t.Heads, " ")}
	for _, r := range t.Rows {
		lines = append(lines, strings.Join(r, " "))
	}
	return lines
}

// prose is the sentences of the paragraphs and lists.
func (d *Document) prose() []string {
	var out []string
	for _, b := range d.Blocks {
		out = append(append(out, b.Paragraph...), b.List...)
	}
	return out
}

// Words counts what is read of the body: runs between spaces that hold a letter
// or a digit.
func (d *Document) Words() int {
	n := 0
	for _, w := range strings.Fields(d.Text()) {
		if strings.ContainsFunc(w, wordly) {
			n++
		}
	}
	return n
}
