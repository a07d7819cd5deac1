package views

import (
	"fmt"
	"strconv"
	"time"
)

// CallsIndex is what can be called, and who calls well.
type CallsIndex struct {
	Frame
	Sports   []CallSport
	Leaders  []CallerLine
	House    []CallerLine // the model and the naive baseline
	Least    int          // scored calls from which one is ranked
	ShrinkBy int
}

// CallSport is a sport's list that can be called now, or why there is none.
type CallSport struct {
	Sport   Sport
	Path    string
	Open    *CallWindow
	Missing string
	Warning string // of data that does not follow the season
	JSON    string
	CSV     string
}

// CallWindow is the week that a list is of.
type CallWindow struct {
	Path                 string
	Days                 string
	Locks, Opens, Closes time.Time
	N                    int // propositions
	State                string
}

// CallerLine is one caller's record in a line.
type CallerLine struct {
	Name string
	Path string
	Rank int
	CallRecord
}

// CallRecord is how good calls were.
type CallRecord struct {
	N           int
	Brier       float64
	Skill       float64
	Low, High   float64
	Shrunk      float64
	Calibration float64
	Bins        []CalibrationBin
}

// CalibrationBin is a tenth of the scale that was said.
type CalibrationBin struct {
	From, To              int // percent
	N                     int
	Said, Came, Low, High float64
}

// CallSheet is the list of a sport that can be called.
type CallSheet struct {
	Frame
	Sport   CallSport
	Tabs    []Tab // of templates
	Rows    []CallRow
	Player  string // whom the list was cut to
	SignIn  bool   // nobody is signed in: nothing can be called
	Alert   string
	Remedy  string
	Action  string
	Saved   bool
	Windows []CallWindow // earlier ones
}

// CallRow is a proposition, with what was said of it and what came of it.
type CallRow struct {
	ID         int64
	Text       string
	Href       string // of the player
	Says       string // "yes", "no" or ""
	Confidence int
	At         string // the window's days, where rows are of several
	AtHref     string
	Outcome    string // "" while it is open
	Why        string
	Figures    string // "71 against 59.5"
	Receipt    string
	Model      string // what the model said, "yes, 63%"
}

// CallWeek is one window's list, locked.
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

// CallerPage is a track record.
type CallerPage struct {
	Frame
	Name     string
	House    string // what the house's own caller is
	Rank     int
	Least    int
	Record   CallRecord
	Unscored []CallRow
	Scored   []CallRow
	More     bool // there are more scored calls than are listed
	Own      *OwnCalls
}

// OwnCalls are the choices of the caller himself.
type OwnCalls struct {
	Handle string
	Public string // path of the public page
	Digest bool
	Error  string
}

// StopDigest is the page behind the link in a mail.
type StopDigest struct {
	Frame
	Path string
	Done bool
}

func percent(v float64) string { return strconv.Itoa(int(v*100+.5)) + "%" }

// signed writes a share with its sign, as skill is read: "+0.051".
func signed(v float64) string {
	if v < 0 {
		return fmt.Sprintf("−%.3f", -v)
	}
	return fmt.Sprintf("+%.3f", v)
}

func thousandths(v float64) string { return fmt.Sprintf("%.3f", v) }

// The calibration's plot in its own units: 440 by 420.
const (
	calLeft, calRight = 60, 424
	calTop, calBottom = 16, 364
	calLeast, calMost = 3.0, 9.0 // radius by the number of calls
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

// stem is the interval of a bin.
func (b CalibrationBin) stem() string {
	return "M" + coordinate(calX(b.Said)) + " " + coordinate(calY(b.Low)) + "V" + coordinate(calY(b.High))
}

// dot is the bin's share, larger for more calls.
func (b CalibrationBin) dot(most int) string {
	r := calLeast + (calMost-calLeast)*float64(b.N)/float64(max(most, 1))
	x, y := calX(b.Said), calY(b.Came)
	return fmt.Sprintf("M%s %sa%.1f %.1f 0 1 0 %.1f 0a%.1f %.1f 0 1 0 -%.1f 0Z", coordinate(x-r), coordinate(y), r, r, 2*r, r, r, 2*r)
}

func mostIn(bins []CalibrationBin) int {
	most := 0
	for _, b := range bins {
		most = max(most, b.N)
	}
	return most
}

func confidenceOf(r CallRow) string {
	if r.Confidence == 0 {
		return "60"
	}
	return strconv.Itoa(r.Confidence)
}

func callID(prefix string, id int64) string { return prefix + strconv.FormatInt(id, 10) }
