package views

import (
	"fmt"
	"strings"
	"time"
)

// GameLog is a player's games of a season or of all, of regular seasons or of playoffs.
type GameLog struct {
	Frame
	Sport   Sport
	Player  PlayerRef
	Stages  []Tab // regular season and playoffs
	Form    GameFilters
	Set     string // what is listed, in a sentence
	Empty   string // why nothing is listed, "" if something is
	Tables  []GameTable
	Pages   Pager
	CSV     string // the same games as a file
	Records Link   // the single-game records of the player's last team
	Credits []Credit
}

// Describe sums the page up.
func (g *GameLog) Describe() string {
	if g.Empty != "" {
		return g.Empty
	}
	return g.Set
}

// GameFilters is the form that narrows a game log.
type GameFilters struct {
	Path      string
	Stage     string // of the form's hidden field, "" for regular seasons
	Season    string
	Seasons   []Option
	Opponent  string
	Opponents []Option
	Venue     string
	Result    string
	Clear     string // where the log is not narrowed, "" if it is not
}

// venues and results are what a game log can be narrowed to.
var (
	venues  = []Option{{"home", "Home"}, {"away", "Away"}}
	results = []Option{{"W", "Won"}, {"L", "Lost"}}
)

// Pager leads to the parts of a list.
type Pager struct {
	First, Next string // paths, "" for none
	Shown       string // which part is shown
}

// GameTable lists games of one kind, newest first.
type GameTable struct {
	Kind               string
	Teams              bool // whether there are several
	Opponents, Results bool // whether any is known
	Columns            []Column
	Rows               []LogRow  // of this page
	Games              int       // of all pages
	Totals             []float64 // of all pages; NaN where games do not add up
	Means              []float64
	Main               string // the statistic that is drawn, "" for none
	MainKey            string // its column
	Strip              *Strip // nil without a season
	Recent             *Recent
}

// show writes a figure of a column: ice time in minutes and seconds, innings with thirds.
func (t *GameTable) show(c int, v float64) string {
	switch whole := int(v); {
	case v != v:
		return missing
	case t.Columns[c].Key == "TOI":
		return fmt.Sprintf("%s:%02d", Count(whole/60), whole%60)
	case t.Columns[c].Key == "IPouts":
		return fmt.Sprintf("%s.%d", Count(whole/3), whole%3)
	}
	return Grouped(v)
}

// textColumns returns how many columns are between a game's day and its figures.
func (t *GameTable) textColumns() int {
	n := 0
	for _, shown := range []bool{t.Teams, t.Opponents, t.Results} {
		if shown {
			n++
		}
	}
	return n
}

// LogRow is one game of a log.
type LogRow struct {
	Day      string
	Team     Abbreviated
	Opponent Abbreviated
	Venue    string // "home", "away", "neutral", or "" if it is not known
	Result   string
	Values   []float64
	Cite     string // where the drawn figure is answered with a receipt, "" for nowhere
}

// Abbreviated is a code with the name it stands for.
type Abbreviated struct{ Code, Name string }

// against words the opponent's side: "at" away, "v" elsewhere.
func (r *LogRow) against() string {
	if r.Venue == "away" {
		return "at"
	}
	return "v"
}

// resultTitle spells a result out.
func (r *LogRow) resultTitle() string {
	return map[string]string{"W": "won", "L": "lost", "T": "tied"}[r.Result]
}

// Strip is a season of games on a calendar: a column for a week, a row for a day of the week.
type Strip struct {
	Name   string // describes it to those who do not see it
	Weeks  int
	First  time.Time // the Monday of the first week
	Cells  []StripCell
	Levels []string // what each shade means, lowest first
}

// StripCell is one game on a strip.
type StripCell struct {
	Week, Weekday int
	Nth, Of       int // of the games of its day
	Level         int // -1 if the figure is not recorded
	Title         string
}

// Sizes of a strip, in units of its view box.
const (
	stripStep  = 20 // from a cell to the next
	stripCell  = 17
	stripLeft  = 44 // for the names of days
	stripTop   = 20 // for the names of months
	stripLeast = 26 // weeks that a strip is at least as wide as
)

func (s *Strip) viewBox() string {
	return fmt.Sprintf("0 0 %d %d", stripLeft+stripStep*max(s.Weeks, stripLeast), stripTop+7*stripStep)
}

// cell outlines a game, which shares its day's place with the others of the day.
func (s *Strip) cell(c *StripCell) string {
	high := float64(stripCell) / float64(c.Of)
	return fmt.Sprintf("M%d %.1fh%dv%.1fh-%dZ", stripLeft+stripStep*c.Week, float64(stripTop+stripStep*c.Weekday)+high*float64(c.Nth), stripCell, high, stripCell)
}

// days outlines the place of every day of the weeks.
func (s *Strip) days() string {
	var b strings.Builder
	for week := range s.Weeks {
		for day := range 7 {
			fmt.Fprintf(&b, "M%d %dh%dv%dh-%dZ", stripLeft+stripStep*week, stripTop+stripStep*day, stripCell, stripCell, stripCell)
		}
	}
	return b.String()
}

// stripLabel is a name beside a strip.
type stripLabel struct {
	X, Y int
	Text string
}

// months names each month above the first week that begins in it.
func (s *Strip) months() []stripLabel {
	var out []stripLabel
	for week := range s.Weeks {
		monday := s.First.AddDate(0, 0, 7*week)
		if week == 0 && monday.Day() < 22 || monday.Day() <= 7 && week > 0 {
			out = append(out, stripLabel{stripLeft + stripStep*week, stripTop - 6, monday.Format("Jan")})
		}
	}
	return out
}

// weekdays names every second day of the week.
func (s *Strip) weekdays() []stripLabel {
	var out []stripLabel
	for day, name := range []string{"Mon", "", "Wed", "", "Fri", "", "Sun"} {
		if name != "" {
			out = append(out, stripLabel{stripLeft - 6, stripTop + stripStep*day + stripCell/2, name})
		}
	}
	return out
}

// shades is how many shades there are.
const shades = 6

// shade is the class of a level: the highest has the fullest color.
func (s *Strip) shade(level int) string {
	switch {
	case level < 0:
		return "heat none"
	case len(s.Levels) < 2:
		return fmt.Sprintf("heat h%d", shades-1)
	}
	return fmt.Sprintf("heat h%d", level*(shades-1)/(len(s.Levels)-1))
}

// Recent is a line of a player's last games.
type Recent struct {
	Name   string
	Values []float64
	Titles []string // of each game
	Mean   float64
	Low    float64
	High   float64
}

// Sizes of the line of last games, in units of its view box.
const (
	recentWide = 320
	recentHigh = 90
	recentEdge = 8
)

func (r *Recent) at(i int, v float64) (x, y float64) {
	x = recentWide / 2
	if n := len(r.Values); n > 1 {
		x = recentEdge + float64(recentWide-2*recentEdge)*float64(i)/float64(n-1)
	}
	y = recentHigh / 2
	if r.High > r.Low {
		y = recentHigh - recentEdge - (recentHigh-2*recentEdge)*(v-r.Low)/(r.High-r.Low)
	}
	return x, y
}

// path draws the line.
func (r *Recent) path() string {
	var b strings.Builder
	for i, v := range r.Values {
		x, y := r.at(i, v)
		fmt.Fprintf(&b, "%s%.1f %.1f", map[bool]string{true: "M", false: "L"}[i == 0], x, y)
	}
	return b.String()
}

// mark draws one game.
func (r *Recent) mark(i int) string {
	x, y := r.at(i, r.Values[i])
	return fmt.Sprintf("M%.1f %.1fm-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", x, y)
}

// mean draws the average.
func (r *Recent) mean() string {
	_, y := r.at(0, r.Mean)
	return fmt.Sprintf("M0 %.1fH%d", y, recentWide)
}

// GameRecords lists who had the most in a single game: for a team, or for anyone.
type GameRecords struct {
	Frame
	Sport   Sport
	Team    string // "" for anyone
	Names   string // which names of the franchise count, "" for anyone
	Stages  []Tab
	Held    string // the seasons whose games are held
	Records []GameRecord
	Empty   string // why nothing is listed
	Teams   []Link
	Earlier []Link // teams that no longer play under their name
	Limit   string
	Credits []Credit
}

// OnThisDay is the page of the most notable games of a day of the year.
type OnThisDay struct {
	Frame
	Sport   Sport
	Day     string // "March 2"
	Date    string // "03-02"
	Leagues []Tab
	Before  Link
	After   Link
	Claim   string
	Games   []NotableGame
	Empty   string // why nothing is listed
	Ask     string // path that answers with the receipt
	Credits []Credit
}

// NotableGame is a game with its rarest figure.
type NotableGame struct {
	RecordGame
	Shown    string
	Unit     string
	Playoffs bool
	Alike    string // games held that have as many
	Of       string // games held that record it
}

// year is that of the game; the page names the day.
func (g NotableGame) year() string {
	year, _, _ := strings.Cut(g.Day, "-")
	return year
}

// GameRecord is the highest single game of a statistic.
type GameRecord struct {
	Label   string
	Shown   string
	Games   []RecordGame // the listed ones of those that are equal
	More    int          // that are not listed
	Since   string       // the seasons in which it is recorded
	Receipt Link
}

// RecordGame is a game that is a record.
type RecordGame struct {
	Player   PlayerRef
	Day      string
	Team     string
	Opponent string // with its place: "at Boston Celtics"
}

// StartSit compares players by their next games.
type StartSit struct {
	Frame
	Sport    Sport
	Tabs     []Tab // of leagues
	Path     string
	Players  []string // as typed, padded to the most that can be compared
	Stat     string
	Stats    []Option
	Error    string
	Answer   *Comparison // nil before a question
	Examples []Link
	Measured []MeasuredStat
	Warning  string // why nothing can be asked
}

// Comparison is the answer, or a refusal, with its receipt.
type Comparison struct {
	Slip    Slip
	Receipt string
	Limit   string // why the data is not the newest
	Stale   bool
	Label   string
	Bars    []ChanceBar
	Nearest []Link
	Judged  *Judged
}

// ChanceBar is one probability.
type ChanceBar struct {
	Player      PlayerRef // without a path for a tie
	Probability float64
	Mean        float64
	Low, High   int
	Games       int
	Last        string
}

// Judged is how forecasts of the kind came true.
type Judged struct {
	Seasons          string
	Players, N       int
	Error            float64
	Skill, Low, High float64
	Bins             []CalibrationBin
}

// MeasuredStat is what was measured of one statistic.
type MeasuredStat struct {
	Label, Seasons   string
	N                int
	Error            float64
	Skill, Low, High float64
	Offered          bool
}

// width returns the length of a bar of 100.
func (b *ChanceBar) width() string { return fmt.Sprintf("%.1f", 100*b.Probability) }

// chance words a probability as the claim does.
func chance(p float64) string { return fmt.Sprintf("%.1f%%", 100*p) }

// named labels the field of one player.
func (p *StartSit) named(i int) string {
	if i < 2 {
		return fmt.Sprintf("Player %d", i+1)
	}
	return fmt.Sprintf("Player %d, if any", i+1)
}
