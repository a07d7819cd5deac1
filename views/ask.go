package views

import (
	"fmt"
	"math"
	"strings"
)

// Ask is the page of questions in words.
type Ask struct {
	Frame
	Question     string
	Conversation string // the receipt of the last answer, "" for none
	Examples     []Link
	Asked        *Asked // nil before a question is asked
}

// Asked is an answer with its table, or a refusal with suggestions.
type Asked struct {
	Slip       Slip
	Receipt    string // path
	Understood string
	Inferred   []string
	Set        string
	Of         int
	Notes      []string
	Columns    []string // of Rows' figures
	Ranked     bool
	Leagues    bool // whether rows are of several leagues
	Teams      bool
	Dates      bool // whether rows are of single games
	Opponents  bool
	Parts      bool // whether rows are parts of a player's games
	Unit       string
	Rows       []AskedRow
	Series     *Series
	Fallback   bool
	Limit      string // which data is out of date; empty if none
	Refused    bool
	Choices    []AskedChoice
	Nearest    []Link
	AsOf       string
	Credits    []string
}

// AskedRow is one line of an answer's table.
type AskedRow struct {
	Rank    int // 0 is none
	League  string
	Player  PlayerRef
	When    string
	Part    string // "at home"
	Team    string
	Day     string // "21 Mar 2024", or the days of several games
	Against string // the opponent, "at" where that is away
	Call    string // for a user's own predictions: what they predicted
	Value   string
	Figures []string // as Columns
	Partial bool
}

// AskedChoice links to one possible meaning of a question.
type AskedChoice struct {
	Link
	Note string
}

// Series is a figure season by season.
type Series struct {
	Title, Unit string
	Points      []SeriesPoint
}

// SeriesPoint is one season of a series.
type SeriesPoint struct {
	X    int
	Name string
	Y    float64
	Text string
}

// Plot area of a series, in SVG units.
const (
	seriesLeft, seriesRight, seriesTop, seriesBottom = 64, 704, 20, 250
)

// bounds returns the range of values with a margin above and below.
func (s Series) bounds() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range s.Points {
		low, high = min(low, p.Y), max(high, p.Y)
	}
	room := (high - low) * .08
	if room == 0 {
		room = math.Max(1, math.Abs(high)*.1)
	}
	return low - room, high + room
}

func (s Series) at(p SeriesPoint) (x, y float64) {
	first, last := s.Points[0].X, s.Points[len(s.Points)-1].X
	low, high := s.bounds()
	x = (seriesLeft + seriesRight) / 2
	if first != last {
		x = seriesLeft + (seriesRight-seriesLeft)*float64(p.X-first)/float64(last-first)
	}
	return x, seriesBottom - (seriesBottom-seriesTop)*(p.Y-low)/(high-low)
}

// path draws the line; a missing season breaks it.
func (s Series) path() string {
	var b strings.Builder
	for i, p := range s.Points {
		x, y := s.at(p)
		step := "L"
		if i == 0 || s.Points[i-1].X < p.X-1 {
			step = "M"
		}
		fmt.Fprintf(&b, "%s%.1f %.1f", step, x, y)
	}
	return b.String()
}

func (s Series) mark(p SeriesPoint) string {
	x, y := s.at(p)
	return fmt.Sprintf("M%.1f %.1fm-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", x, y)
}

// ends returns the seasons labeled below the plot: the first, the middle and the last.
func (s Series) ends() []SeriesPoint {
	n := len(s.Points)
	if n < 3 {
		return s.Points
	}
	return []SeriesPoint{s.Points[0], s.Points[n/2], s.Points[n-1]}
}

// extremes returns the points labeled beside the plot: the lowest and the highest.
func (s Series) extremes() []SeriesPoint {
	low, high := s.Points[0], s.Points[0]
	for _, p := range s.Points {
		if p.Y < low.Y {
			low = p
		}
		if p.Y > high.Y {
			high = p
		}
	}
	if low.Y == high.Y {
		return []SeriesPoint{high}
	}
	return []SeriesPoint{low, high}
}

func (s Series) x(p SeriesPoint) string { x, _ := s.at(p); return fmt.Sprintf("%.1f", x) }
func (s Series) y(p SeriesPoint) string { _, y := s.at(p); return fmt.Sprintf("%.1f", y) }

// anchor returns the class that keeps the first and last labels inside the plot.
func (s Series) anchor(p SeriesPoint) string {
	switch {
	case len(s.Points) > 1 && p.X == s.Points[0].X:
		return "first"
	case len(s.Points) > 1 && p.X == s.Points[len(s.Points)-1].X:
		return "last"
	}
	return "season"
}
