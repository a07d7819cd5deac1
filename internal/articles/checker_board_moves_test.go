package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

// A checker of the ways a board says that a figure moved, and of what the last season of its first was worth.

var (
	sawMove  = regexp.MustCompile(`saw (?:his|her) (` + gaugeNames + `) (rise|fall) from `)
	raisedIt = regexp.MustCompile(`raised (?:his|her) (` + gaugeNames + `) from `)
	wentHad  = regexp.MustCompile(`went from ` + gaugeFigure + ` (` + gaugeNames + `) in SEASON to ` + gaugeFigure)
	wentOf   = regexp.MustCompile(`went from an? (` + gaugeNames + `) of ` + gaugeFigure + ` in SEASON to ` + gaugeFigure)
	wordMove = map[string]string{"rise": "rose", "fall": "fell"}
	thenWord = regexp.MustCompile(`^(?:In (?P<y>\S+) alone, .+ was worth (?P<v>[\d.,]*\d)|.+ was worth (?P<w>[\d.,]*\d) in (?P<z>\S+) alone|By the same measure, .+ was worth (?P<x>[\d.,]*\d) in (?P<q>\S+))\.$`)
)

// plainMoves is a text in which each figure that moved is said to have risen or fallen: "from 34 home runs in 2024 to 60" says
// neither, and is held as what it is.
func plainMoves(text string) string {
	moved := func(unit, from, to string) string {
		verb := map[bool]string{true: "rose", false: "fell"}[amount(plainNumber(strings.TrimPrefix(to, "+"))) > amount(plainNumber(strings.TrimPrefix(from, "+")))]
		return unit + " " + verb + " from " + from + " in SEASON to " + to
	}
	text = sawMove.ReplaceAllStringFunc(text, func(s string) string {
		m := sawMove.FindStringSubmatch(s)
		return m[1] + " " + wordMove[m[2]] + " from "
	})
	text = raisedIt.ReplaceAllString(text, "$1 rose from ")
	text = wentHad.ReplaceAllStringFunc(text, func(s string) string {
		m := wentHad.FindStringSubmatch(s)
		return moved(m[2], m[1], m[3])
	})
	return wentOf.ReplaceAllStringFunc(text, func(s string) string {
		m := wentOf.FindStringSubmatch(s)
		return moved(m[1], m[2], m[3])
	})
}

// thenSaid holds what the last season of the first of a board was worth to the season's value before it was compared, as the
// board prints its forecasts, and reports whether a sentence says that.
func (c *checker) thenSaid(a *models.Article, sentence string, rows []boardRow) bool {
	m := groupsOf(thenWord, sentence)
	if m == nil || len(rows) == 0 {
		return false
	}
	c.numbers++
	digits := map[string]int{"mlb": 1}[a.Sport]
	if year := m["y"] + m["z"] + m["q"]; year != c.sport.Method.Years.Name(c.sport.Last) {
		c.note("SEASON", a, "%q", sentence)
	}
	for _, id := range c.names[rows[0].name] {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == c.sport.Last && s.Rated() && len(s.Also) == 0 && thousandsOf(halfUp(s.Value, digits)) == m["v"]+m["w"]+m["x"] {
				return true
			}
		}
	}
	if named := c.called(a, sentence); len(named) > 0 && !slices.Contains(named, rows[0].name) {
		c.note("WHOSE", a, "%q", sentence)
	}
	c.note("NUMBER", a, "not what the season was worth: %q", sentence)
	return true
}
