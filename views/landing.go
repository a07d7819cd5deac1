package views

import (
	"strconv"

	"groundline/models"
)

// Landing is the front page. Every part but the frame may be missing.
type Landing struct {
	Frame
	Curl  string // a first request, to paste, that needs no account
	Grant models.Credits
	// Examples are questions, answered in place.
	Examples []Link

	Figures []Pair // what is held: value and name
	Loading bool   // some of it is still the sample

	Question Link  // of the day
	Slip     *Slip // its answer
	Receipt  string
	JSON     string // the beginning of the answer as the API sends it
	Source   *SourceRow

	Badge   *BadgeBlock // of the answer's first player
	BadgeOf PlayerRef
	Stories []ArticleLine
	Plot    *FrontPlot
	Refused []RefusedExample

	Ratings     int // that the grant of a month pays for
	PackCents   int64
	PackCredits models.Credits
	Articles    models.Micros // price of the shortest
}

// FrontPlot is two careers, with the page that compares them.
type FrontPlot struct {
	Compare Link
	Plot    SharedPlot
}

// RefusedExample is a question without an answer.
type RefusedExample struct {
	Ask     Link
	Reason  string
	Nearest Link // what can be answered
}

// SourceRow is a row of a source file with a few of its cells.
type SourceRow struct {
	File  string
	Row   int
	Cells []Pair
}

// pictureColumn returns the middle of the column of a cell in the picture of a source row.
func pictureColumn(i int) string { return strconv.Itoa(109 + 82*i) }

// short is a column's name as long as the picture's column takes.
func (p Pair) short() string {
	const most = 11
	if name := []rune(p.Name); len(name) > most {
		return string(name[:most-1]) + "…"
	}
	return p.Name
}
