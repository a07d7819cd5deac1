package views

import (
	"fmt"
	"math"
	"net/url"
	"strings"
)

// GameLog is a player's games of one season.
type GameLog struct {
	Frame
	Sport   Sport
	Player  PlayerRef
	Season  string // empty if no game of the player is held
	Seasons []Tab
	Played  int // games in the season's record, 0 if unknown
	Tables  []GameTable
	Credits []Credit
}

// Held returns how many games are listed.
func (g *GameLog) Held() int {
	n := 0
	for i := range g.Tables {
		n = max(n, len(g.Tables[i].Rows))
	}
	return n
}

// Describe sums the page up in a sentence.
func (g *GameLog) Describe() string {
	if g.Season == "" {
		return "No single games of " + g.Player.Name + " are held."
	}
	held := g.Held()
	if g.Played > held {
		return fmt.Sprintf("%d of the %d games of %s in %s, regular season, as recorded.", held, g.Played, g.Player.Name, g.Season)
	}
	return fmt.Sprintf("%s of %s in %s, regular season, as recorded.", plural(held, "game"), g.Player.Name, g.Season)
}

// GameTable lists games of one kind, oldest first.
type GameTable struct {
	Kind    string
	Columns []Column
	Rows    []GameRow
	Totals  []float64 // NaN where games do not add up
	Chart   int       // the column that is drawn, −1 for none
}

// Sizes of the chart of games, in units of its view box.
const (
	gamesWide = 720
	gamesHigh = 120
)

// gameBar is one game in the chart.
type gameBar struct{ Path, Title string }

// bars draws the games in order, the highest over the whole height. A game below 0 or not
// recorded has no bar.
func (t *GameTable) bars() []gameBar {
	highest := 0.0
	for i := range t.Rows {
		if v := t.Rows[i].Values[t.Chart]; v > highest {
			highest = v
		}
	}
	step := float64(gamesWide) / float64(len(t.Rows))
	var out []gameBar
	for i := range t.Rows {
		row := &t.Rows[i]
		v := row.Values[t.Chart]
		if math.IsNaN(v) || v <= 0 {
			continue
		}
		high := v / highest * (gamesHigh - 4)
		out = append(out, gameBar{
			Path:  fmt.Sprintf("M%.1f %dv-%.1fh%.1fv%.1fZ", float64(i)*step+.1*step, gamesHigh, high, .8*step, high),
			Title: Day(row.Day) + ": " + Amount(v) + " " + t.Columns[t.Chart].Label,
		})
	}
	return out
}

// chartName describes the chart to those who do not see it.
func (t *GameTable) chartName() string {
	return fmt.Sprintf("%s in each of %s, oldest first", firstUpper(t.Columns[t.Chart].Label), plural(len(t.Rows), "game"))
}

// average returns a column's mean over the games that record it, NaN if it does not add up.
func (t *GameTable) average(column int) float64 {
	n := 0
	for i := range t.Rows {
		if !math.IsNaN(t.Rows[i].Values[column]) {
			n++
		}
	}
	return t.Totals[column] / float64(n)
}

// askGame returns the address at which the drawn figure of a game is answered with a
// receipt.
func (g *GameLog) askGame(t *GameTable, row *GameRow) string {
	question := fmt.Sprintf("How many %s did %s have on %s?", t.Columns[t.Chart].Label, g.Player.Name, Day(row.Day))
	return "/ask?q=" + url.QueryEscape(question)
}

func firstUpper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

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
