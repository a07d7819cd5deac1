package views

import (
	"fmt"
	"strconv"
	"time"
)

// CallsIndex lists the open prediction lists and the leaderboard.
type CallsIndex struct {
	Frame
	Sports   []CallSport
	Leaders  []CallerLine
	House    []CallerLine // the model and the naive baseline
	Least    int          // scored predictions required for a rank
	ShrinkBy int
}

// CallSport is a sport's open list, or why there is none.
type CallSport struct {
	Sport   Sport
	Path    string
	Open    *CallWindow
	Missing string
	Warning string // says that the data lags behind the season
	JSON    string
	CSV     string
}

// CallWindow is the week that a list covers.
type CallWindow struct {
	Path                 string
	Days                 string
	Locks, Opens, Closes time.Time
	N                    int // propositions
	State                string
}

// CallerLine is a forecaster's line on the leaderboard.
type CallerLine struct {
	Name string
	Path string
	Rank int
	CallRecord
}

// CallRecord scores a forecaster's predictions.
type CallRecord struct {
	N           int
	Brier       float64
	Skill       float64
	Low, High   float64
	Shrunk      float64
	Calibration float64
	Bins        []CalibrationBin
}

// CalibrationBin compares forecasts within a tenth of the scale with their outcomes.
type CalibrationBin struct {
	From, To              int // percent
	N                     int
	Said, Came, Low, High float64
}

// CallSheet is the form of a sport's open list.
type CallSheet struct {
	Frame
	Sport   CallSport
	Tabs    []Tab // of templates
	Rows    []CallRow
	Player  string // filters the list to one player
	SignIn  bool   // the reader must sign in to predict
	Alert   string
	Remedy  string
	Action  string
	Saved   bool
	Windows []CallWindow // earlier ones
}

// CallRow is a proposition with its prediction and outcome.
type CallRow struct {
	ID         int64
	Text       string
	Href       string // of the player
	Says       string // "yes", "no" or ""
	Confidence int
	At         string // the window's days, in lists over several windows
	AtHref     string
	Outcome    string // "" while it is open
	Why        string
	Figures    string // "71 against 59.5"
	Receipt    string
	Model      string // the model's prediction, "yes, 63%"
}

// CallWeek is one window's locked list.
type CallWeek struct {
	Frame
	Sport   Sport
	Window  CallWindow
	SHA256  string
	Receipt string
	List    string
	Tabs    []Tab
	Rows    []CallRow
}

// CallerPage is a forecaster's track record.
type CallerPage struct {
	Frame
	Name     string
	House    string // describes one of Groundline's own forecasters; else empty
	Rank     int
	Least    int
	Record   CallRecord
	Unscored []CallRow
	Scored   []CallRow
	More     bool // not all scored predictions are listed
	Own      *OwnCalls
}

// OwnCalls are the forecaster's own settings.
type OwnCalls struct {
	Handle string
	Public string // path of the public page
	Digest bool
	Error  string
}

// StopDigest is the page behind an email's unsubscribe link.
type StopDigest struct {
	Frame
	Path string
	Done bool
}

func percent(v float64) string { return strconv.Itoa(int(v*100+.5)) + "%" }

// noneUnscored says why no unscored prediction is listed.
func (p CallerPage) noneUnscored() string {
	if p.Record.N == 0 {
		return "No forecasts yet."
	}
	return "All predictions are scored."
}

// signed formats a share with its sign: "+0.051".
func signed(v float64) string {
	if v < 0 {
		return fmt.Sprintf("−%.3f", -v)
	}
	return fmt.Sprintf("+%.3f", v)
}

func thousandths(v float64) string { return fmt.Sprintf("%.3f", v) }

// Plot area of the calibration plot, in SVG units; its picture is 440 by 420.
const (
	calLeft, calRight          = 60, 424
	calTop, calBottom          = 16, 364
	calMinRadius, calMaxRadius = 3.0, 9.0 // by the number of predictions
)

func calX(p float64) float64 { return calLeft + (calRight-calLeft)*p }
func calY(p float64) float64 { return calBottom - (calBottom-calTop)*p }

func calTicks() []tick {
	var out []tick
	for i := 0; i <= 10; i += 2 {
		out = append(out, tick{At: coordinate(calX(float64(i) / 10)), Text: strconv.Itoa(10 * i)})
	}
	return out
}

func calLevels() []tick {
	var out []tick
	for i := 0; i <= 10; i += 2 {
		out = append(out, tick{At: coordinate(calY(float64(i) / 10)), Text: strconv.Itoa(10 * i)})
	}
	return out
}

// stem draws a bin's interval.
func (b CalibrationBin) stem() string {
	return "M" + coordinate(calX(b.Said)) + " " + coordinate(calY(b.Low)) + "V" + coordinate(calY(b.High))
}

// dot draws a bin's observed share, larger for more predictions.
func (b CalibrationBin) dot(maxN int) string {
	r := calMinRadius + (calMaxRadius-calMinRadius)*float64(b.N)/float64(max(maxN, 1))
	x, y := calX(b.Said), calY(b.Came)
	return fmt.Sprintf("M%s %sa%.1f %.1f 0 1 0 %.1f 0a%.1f %.1f 0 1 0 -%.1f 0Z", coordinate(x-r), coordinate(y), r, r, 2*r, r, r, 2*r)
}

func maxN(bins []CalibrationBin) int {
	n := 0
	for _, b := range bins {
		n = max(n, b.N)
	}
	return n
}

func confidenceOf(r CallRow) string {
	if r.Confidence == 0 {
		return "60"
	}
	return strconv.Itoa(r.Confidence)
}

func callID(prefix string, id int64) string { return prefix + strconv.FormatInt(id, 10) }
