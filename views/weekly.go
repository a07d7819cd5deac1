package views

import (
	"math"
	"strings"
)

// MoversIndex is the latest week of each sport.
type MoversIndex struct {
	Frame
	Sports []MoversWeek
}

// MoversPage is one week of one sport.
type MoversPage struct {
	Frame
	Week   MoversWeek
	Before string // path of the week before; empty at the first
	After  string
}

// MoversWeek lists the movers of one week.
type MoversWeek struct {
	Sport   Sport
	Missing string // why there is no week; then nothing else is set
	Claim   string
	Season  string
	Week    int
	Weeks   int
	Days    string // "1 to 7 December 2025"
	State   string // "last week of the season held", empty when it is this week
	Stale   bool   // games were played since
	Through string // last day of games behind the moves
	Tested  int
	Movers  []MoverRow
	Within  []MoverRow // the largest changes that luck explains
	Receipt string
	Path    string // of the week's own page
	Feed    string
	Credits []Credit
}

func (w *MoversWeek) withinCaption() string {
	if len(w.Movers) > 0 {
		return "The next largest changes, which chance explains"
	}
	return "The largest changes, none of them more than chance explains"
}

// MoverRow is one mover with the games behind the move.
type MoverRow struct {
	Player         PlayerRef
	Position, Team string
	Before, After  float64
	Change         float64
	Low, High      float64 // of After
	Surprise       float64
	Games          int
	Claim          string
	Columns        []string
	Lines          []GameRow
	Receipt        string
	Actions        []Link
}

// GameRow is one game as recorded; NaN means not recorded.
type GameRow struct {
	Day, Team string
	Values    []float64
}

// BriefPage describes each sport's week in sentences.
type BriefPage struct {
	Frame
	Sports []SportBrief
}

// SportBrief holds one sport's sentences.
type SportBrief struct {
	Sport     Sport
	Missing   string
	State     string
	Stale     bool
	Sentences []Sourced
	Actions   []Link
}

// Sourced is a sentence with the path of its receipt.
type Sourced struct{ Text, Href string }

// moved returns the direction of a move.
func (m MoverRow) moved() string {
	if m.Change < 0 {
		return "down"
	}
	return "up"
}

// Change formats a change of rating with its sign: "+8.2", "−3.1".
func Change(v float64) string {
	if v < 0 {
		return "−" + Tenths(-v)
	}
	return "+" + Tenths(v)
}

func abs(v float64) float64 { return math.Abs(v) }

// played formats a figure of one game: counts whole, minutes with two decimals.
func played(v float64) string { return strings.TrimSuffix(Hundredths(v), ".00") }
