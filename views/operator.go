package views

import (
	"cmp"
	"strconv"
	"time"
)

// Operator is one of the operator's pages: facts, forms and tables.
type Operator struct {
	Frame
	Heading string
	Search  *string // search for accounts; nil for no search form
	Pairs   []Pair
	Volume  *VolumeForm
	Grids   []Grid
}

// VolumeForm sets an account's volume rate for articles.
type VolumeForm struct {
	Action        string
	Percent, From *int32
}

// Grid is a generic table.
type Grid struct {
	Heading, Caption string
	Empty            string // shown without rows
	Columns          []string
	Rows             [][]GridCell
}

// GridCell is one value of a grid.
type GridCell struct {
	Text   string
	Href   string // a link
	Tag    string // good, warn, bad or plain; shows Text as a tag
	Number bool
	Long   string // collapsed under Text
	Post   string // shows Text as a button that posts here
}

// Status is the public status page.
type Status struct {
	Frame
	Parts     []StatusPart
	Degraded  int // components
	Down      int // components, including unknown ones
	Incidents []Incident
	Since     time.Time // start of the history; zero before the first check
	NoRecord  bool      // the history cannot be read
	Now       time.Time
	Days      int
}

// StatusPart is a component's current state.
type StatusPart struct{ Name, State, Tag, Detail string }

// Incident is a period in which a component was degraded or down.
type Incident struct {
	Name, State, Tag, Detail string
	From, Until              time.Time // Until is zero while it lasts
	Lasted                   time.Duration
}

// count says how many components are meant: "1 of 9 components is".
func (p Status) count(n int) string {
	verb := " are"
	if n == 1 {
		verb = " is"
	}
	return Count(n) + " of " + plural(len(p.Parts), "component") + verb
}

// span formats a duration to the minute, "2 h 5 min".
func span(d time.Duration) string {
	minutes := int(d.Round(time.Minute) / time.Minute)
	switch {
	case minutes < 1:
		return "less than a minute"
	case minutes < 60:
		return Count(minutes) + " min"
	case minutes < 48*60:
		return Count(minutes/60) + " h " + Count(minutes%60) + " min"
	}
	return plural(minutes/60/24, "day")
}

// label returns a grid's accessible name.
func (g Grid) label() string { return cmp.Or(g.Heading, "List") }

func number32(n *int32) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(int(*n))
}
