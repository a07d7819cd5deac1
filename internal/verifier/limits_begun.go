package verifier

import (
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
)

// begun returns how a sentence must say that a player's career may have begun before the seasons held, "" if it did not. Of
// football, whose drafts are held since the data begin, somebody drafted since then did not play before.
func (b *builder) begun(id string) string {
	if b.sport.Regular != nil || b.sport.Key != stats.NFL || b.firstSeason(id) != b.sport.Earliest {
		return ""
	}
	for _, f := range b.sport.FactsOf(id) {
		year, _, _ := strings.Cut(f.Value, ",")
		if drafted, err := strconv.Atoi(year); f.Kind == stats.Draft && err == nil && drafted >= b.sport.Earliest {
			return ""
		}
	}
	return "of a career that may have begun before " + b.sport.Method.Years.Name(b.sport.Earliest)
}

// requireBegun requires that a sentence over all seasons of a player says that the career began before them, or may have.
func (b *builder) requireBegun(id string) {
	if b.plan.Since != 0 || b.plan.Until != 0 || b.plan.High || id == "" {
		return
	}
	if says := b.begun(id); says != "" {
		b.require("that the career began before", says)
	}
}

// requireBegunOf is requireBegun for each figure of a comparison: it stands beside the seasons of that figure.
func (b *builder) requireBegunOf(begins int) {
	var r questionResult
	if Reread(b.p.Result, &r) != nil || b.plan.Until != 0 {
		return
	}
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Player == nil || !slices.Contains(b.plan.Players, row.Player.ID) {
			continue
		}
		says := b.begun(row.Player.ID)
		if from := b.firstSeason(row.Player.ID); says == "" || from == 0 || from > begins {
			continue
		}
		if span := row.season(); span.From != span.To { // that of one season is said beside its figure
			says = b.sport.Method.Years.Name(span.From) + " to " + b.sport.Method.Years.Name(span.To) + ", " + says
		}
		b.require("that the career of "+row.Player.Name+" began before", says)
	}
}
