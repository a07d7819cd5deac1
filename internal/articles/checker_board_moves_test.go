package articles_test

import (
	"regexp"
	"strings"
)

// A checker of the ways a board says that a figure moved.

var (
	sawMove  = regexp.MustCompile(`saw (?:his|her) (` + gaugeNames + `) (rise|fall) from `)
	raisedIt = regexp.MustCompile(`raised (?:his|her) (` + gaugeNames + `) from `)
	wentHad  = regexp.MustCompile(`went from ` + gaugeFigure + ` (` + gaugeNames + `) in SEASON to ` + gaugeFigure)
	wentOf   = regexp.MustCompile(`went from an? (` + gaugeNames + `) of ` + gaugeFigure + ` in SEASON to ` + gaugeFigure)
	wordMove = map[string]string{"rise": "rose", "fall": "fell"}
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
