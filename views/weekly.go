package views

import (
	"math"
	"strings"
)

// MoversIndex is the last week of each sport.
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

// MoversWeek is whom a week moved.
type MoversWeek struct {
	Sport   Sport
	Missing string // why there is no week to tell; then nothing else is set
	Claim   string
	Season  string
	Week    int
	Weeks   int
	Days    string // "1 to 7 December 2025"
	State   string // "last week of the season held", empty when it is this week
	Stale   bool   // games were played since
	Through string // last day of games that the week's moves rest on
	Tested  int
	Movers  []MoverRow
	Receipt string
	Path    string // of the week's own page
	Feed    string
	Credits []Credit
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

// GameRow is one game as recorded; NaN is not recorded.
type GameRow struct {
	Day, Team string
	Values    []float64
}

// BriefPage is the week of each sport in sentences.
type BriefPage struct {
	Frame
	Sports []SportBrief
}

// SportBrief is one sport's sentences.
type SportBrief struct {
	Sport     Sport
	Missing   string
	State     string
	Stale     bool
	Sentences []Sourced
	Actions   []Link
}

// Sourced is a sentence with its receipt's path.
type Sourced struct{ Text, Href string }

// moved says which way a rating went.
func (m MoverRow) moved() string {
	if m.Change < 0 {
		return "down"
	}
	return "up"
}

// Change writes a move of a rating with its sign: "+8.2", "−3.1".
func Change(v float64) string {
	if v < 0 {
		return "−" + Tenths(-v)
	}
	return "+" + Tenths(v)
}

func abs(v float64) float64 { return math.Abs(v) }

// played is a figure of one game: whole as it was counted, minutes with two decimals.
func played(v float64) string { return strings.TrimSuffix(Hundredths(v), ".00") }
