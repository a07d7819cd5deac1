package views

import (
	"cmp"
	"strconv"
	"time"
)

// Operator is a page for operators: lists of what the service holds.
type Operator struct {
	Frame
	Heading string
	Search  *string // of accounts; nil where there is none
	Pairs   []Pair
	Volume  *VolumeForm
	Grids   []Grid
}

// VolumeForm sets an account's rate for articles.
type VolumeForm struct {
	Action        string
	Percent, From *int32
}

// Grid is a table of whatever kind.
type Grid struct {
	Heading, Caption string
	Empty            string // said where there is no row
	Columns          []string
	Rows             [][]GridCell
}

// GridCell is one value of a grid.
type GridCell struct {
	Text   string
	Href   string // a link
	Tag    string // good, warn, bad or plain: shown as a tag
	Number bool
	Long   string // folded away under Text
	Post   string // a button that posts there
}

// Status is the public page of what works.
type Status struct {
	Frame
	Parts     []StatusPart
	Degraded  int // parts
	Down      int // parts, or unknown
	Incidents []Incident
	Since     time.Time // of the record; zero before the first round
	NoRecord  bool      // it cannot be read
	Now       time.Time
	Days      int
}

// StatusPart is one part of the service, now.
type StatusPart struct{ Name, State, Tag, Detail string }

// Incident is a time in which a part did not work well.
type Incident struct {
	Name, State, Tag, Detail string
	From, Until              time.Time // Until is zero while it lasts
	Lasted                   time.Duration
}

// span writes a time to the minute, "2 h 5 min".
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

// label names a grid to who does not see it.
func (g Grid) label() string { return cmp.Or(g.Heading, "List") }

func number32(n *int32) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(int(*n))
}
