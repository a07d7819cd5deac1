package verifier

import (
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
)

// early returns how a sentence must say that a player's career may have begun before the seasons held, "" if it did not. Of
// football, whose drafts are held since the data begin, somebody drafted since then did not play before.
func (b *builder) early(id string) string {
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

// requireEarly requires that a sentence over all seasons of a player says that the career began before them, or may have.
func (b *builder) requireEarly(id string) {
	if b.plan.Since != 0 || b.plan.Until != 0 || b.plan.High || id == "" {
		return
	}
	if says := b.early(id); says != "" {
		b.require("that the career began before", says)
	}
}

// requireEarlyOf is requireEarly for each figure of a comparison: it stands beside the seasons of that figure.
func (b *builder) requireEarlyOf(begins int) {
	var r questionResult
	if Reread(b.p.Result, &r) != nil || b.plan.Until != 0 {
		return
	}
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Player == nil || !slices.Contains(b.plan.Players, row.Player.ID) {
			continue
		}
		says := b.early(row.Player.ID)
		if from := b.firstSeason(row.Player.ID); from == 0 || from > begins {
			says = ""
		}
		if career := b.careerOf(row.Player.ID, row.season().From); career != "" {
			says = career
			b.require("the seasons recorded", "in the seasons recorded")
		}
		if says == "" {
			continue
		}
		if span := row.season(); span.From != span.To { // that of one season is said beside its figure
			says = b.sport.Method.Years.Name(span.From) + " to " + b.sport.Method.Years.Name(span.To) + ", " + says
		}
		b.require("that the career of "+row.Player.Name+" began before", says)
	}
}

// careerOf returns how a sentence must name the career of a player of whom nothing but rates is held of seasons before
// first, as of the WNBA before 2009; "" for others.
func (b *builder) careerOf(id string, first int) string {
	from, to, rated := 0, 0, false
	for _, ref := range b.linesOf(id) {
		l := b.sport.Lines.Head(ref)
		if b.sport.Incomplete[l.Season] || l.Season < b.sport.Earliest || !b.owned([]string{l.League}) {
			continue
		}
		if from == 0 || l.Season < from {
			from = l.Season
		}
		to = max(to, l.Season)
		rated = rated || l.Kind == stats.WNBARates && l.Season < first
	}
	if !rated {
		return ""
	}
	return "of a career from " + b.sport.Method.Years.Name(from) + " to " + b.sport.Method.Years.Name(to)
}

// requireCareerOf requires that a figure over all seasons of a player says so if it lacks those of which rates alone are
// held.
func (b *builder) requireCareerOf(id string, first int) {
	if b.plan.Since != 0 || b.plan.Until != 0 || b.plan.High || b.plan.League != "" {
		return
	}
	if says := b.careerOf(id, first); says != "" {
		b.require("the seasons recorded", "in the seasons recorded")
		b.require("the career", says)
	}
}
