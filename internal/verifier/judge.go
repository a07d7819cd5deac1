package verifier

import (
	"fmt"
	"slices"
)

// check holds the pieces against the evidence.
func (r *reading) check() *Problem {
	u := &use{cells: make([]bool, len(r.v.e.Cells)), sets: make([]bool, len(r.v.e.Sets))}
	for _, check := range []func() *Problem{
		func() *Problem { return checkEach(r.numerals, u, r.bind) },
		func() *Problem { return checkEach(r.supers, u, r.checkSuperlative) },
		func() *Problem { return checkEach(r.changes, u, r.checkChange) },
		func() *Problem { return checkEach(r.compares, u, r.checkComparison) },
		r.checkTies,
		func() *Problem { return checkEach(r.names, u, r.checkName) },
		func() *Problem { return checkEach(r.seasons, u, r.checkSeason) },
	} {
		if p := check(); p != nil {
			return p
		}
	}
	return r.checkConditions(u)
}

func checkEach[T any](pieces []T, u *use, check func(*T, *use) *Problem) *Problem {
	for i := range pieces {
		if p := check(&pieces[i], u); p != nil {
			return p
		}
	}
	return nil
}

func (r *reading) checkTies() *Problem {
	if len(r.ties) > 0 && !slices.ContainsFunc(r.v.e.Sets, func(s Set) bool { return len(s.Heads) > 1 }) {
		return &Problem{5, r.tokens[r.ties[0]].text, "no places of the set are equal"}
	}
	return nil
}

// use records which parts of the evidence a sentence used.
type use struct {
	cells, sets []bool
	bound       [][]int // the cells of each number
	players     []string
	heads       []Head
}

func (u *use) cell(v *Verifier, at int) {
	c := &v.e.Cells[at]
	u.cells[at] = true
	if c.Set >= 0 && c.Set < len(u.sets) {
		u.sets[c.Set] = true
	}
	if c.Player != "" {
		u.players = append(u.players, c.Player)
	}
	if c.Than != "" {
		u.players = append(u.players, c.Than)
	}
}

// bind finds the cells that a number is. All that fit are in use: they say the
// same.
func (r *reading) bind(n *numeral, u *use) *Problem {
	said := r.text(n.at, n.end)
	near := r.v.shown[n.text]
	if len(near) == 0 {
		return &Problem{2, said, "no cell of the receipt is that number"}
	}
	subject, season := r.subject(n.at), r.seasonNear(n)
	metrics := r.metricsNear(n)
	why, found := "", false
	u.bound = append(u.bound, nil)
	for _, at := range near {
		c := &r.v.e.Cells[at]
		if wrong := r.mismatch(c, n, subject, season, metrics); wrong != "" {
			why = wrong
			continue
		}
		found = true
		u.bound[len(u.bound)-1] = append(u.bound[len(u.bound)-1], at)
		u.cell(r.v, at)
	}
	if !found {
		return &Problem{2, said, why}
	}
	return nil
}

// mismatch says why a cell is not what a number says, or "".
func (r *reading) mismatch(c *Cell, n *numeral, subject string, season Span, metrics []string) string {
	if wrong := r.wrongShape(c, n); wrong != "" {
		return wrong
	}
	if c.Player != "" && subject != c.Player && !(c.ranks() && n.ordinal && r.listedBefore(c.Player, n.at)) && !(c.Kind == Versus && subject == c.Than && r.named(c.Player)) {
		if subject != "" || !r.onlyPlayer(c.Player) {
			return "it is the figure of another: " + r.v.byName[c.Player]
		}
	}
	if c.Season.From != 0 && c.Season.From == c.Season.To {
		if season.From == 0 {
			return fmt.Sprintf("its season, %d, is not said", c.Season.From)
		}
		if season != c.Season {
			return "it is the figure of another season"
		}
	}
	if c.Metric != "" && (n.pair == alone || c.Kind == Versus) && c.Kind != Above && !(c.ranks() && n.ordinal) && !slices.Contains(metrics, c.Metric) {
		return "it is the figure of another statistic: " + c.Metric
	}
	return ""
}

// ranks reports whether a cell is a rank, exact or not.
func (c *Cell) ranks() bool { return c.Kind == Place || c.Kind == About || c.Kind == Within }

// wrongShape says why a cell is not of the shape in which the number is said.
func (r *reading) wrongShape(c *Cell, n *numeral) string {
	before := r.word(n.at - 1)
	switch {
	case (before == "above") != (c.Kind == Above):
		return "it is not said as the share that ranks below"
	case (before == "about") != (c.Kind == About):
		return "the interval of the rank does not allow it so"
	case (before == "top") != (c.Kind == Within):
		return "the interval of the rank does not allow it so"
	}
	switch before {
	case "than", "least", "under", "below", "around", "nearly", "almost", "up":
		return "it is a bound that the evidence does not have"
	case "most":
		if r.word(n.at-2) == "at" {
			return "it is a bound that the evidence does not have"
		}
	case "over":
		if c.Kind != Count {
			return "it is a bound that the evidence does not have"
		}
	}
	other := canonical(c.Other)
	switch n.pair {
	case ranged:
		if c.Kind != Interval && c.Kind != Move && c.Kind != Versus || other != n.other {
			return "no range of the receipt has those ends"
		}
	case placed:
		if !c.ranks() || other != n.other {
			return "no rank of the receipt is that, of that many"
		}
	default:
		if c.Kind == Interval || c.Kind == Move || c.Kind == Versus {
			return "it is one end of a range"
		}
		if n.ordinal && !c.ranks() || c.Kind == Within {
			return "it is no rank"
		}
		if n.noun != "" && !slices.Contains(r.v.e.Metrics[c.Metric], n.noun) {
			return "it does not count " + n.noun
		}
	}
	return ""
}

// checkName wants a figure or a place of everybody who is named.
func (r *reading) checkName(m *mention, u *use) *Problem {
	if m.player {
		if !slices.Contains(u.players, m.name) {
			return &Problem{3, r.v.byName[m.name], "the sentence says nothing of him that the receipt holds"}
		}
		return nil
	}
	for _, n := range r.v.e.Names {
		if n.Key == m.name && (len(n.Of) == 0 || slices.Contains(n.Of, r.subject(m.at))) {
			return nil
		}
	}
	return &Problem{3, r.v.byName[m.name], "it is of another player"}
}

// saidOf reports whether the sentence says the same figure of the same player as a cell of
// another season does.
func (r *reading) saidOf(c *Cell, u *use) bool {
	for i, used := range u.cells {
		if o := &r.v.e.Cells[i]; used && o.Player == c.Player && o.Metric == c.Metric && o.Shown == c.Shown && o.Kind == c.Kind {
			return true
		}
	}
	return false
}

// checkSeason wants a reason for every season that is named.
func (r *reading) checkSeason(m *seasonMention, u *use) *Problem {
	if r.v.years[m.span] {
		return nil
	}
	for i, used := range u.cells {
		c := &r.v.e.Cells[i]
		if used && c.Season == m.span {
			return nil
		}
		if c.Season == m.span && r.saidOf(c, u) { // "56 in 1997 and 1998"
			return nil
		}
		// Each of those who share a place may have his own years beside his name.
		if c.Season == m.span && m.span.From != m.span.To && c.Set >= 0 && u.sets[c.Set] && slices.Contains(u.players, c.Player) {
			return nil
		}
	}
	for _, h := range u.heads {
		if (m.span == Span{h.Season, h.Season}) {
			return nil
		}
	}
	return &Problem{2, r.text(m.at, m.end), "no figure of the sentence is of that time"}
}

// checkConditions wants all that narrows the sets in use.
func (r *reading) checkConditions(u *use) *Problem {
	for i, used := range u.sets {
		if !used {
			continue
		}
		for k, c := range r.v.e.Sets[i].Conditions {
			if c.OfSuperlatives && !r.saysSuperlative() {
				continue
			}
			if !slices.Contains(r.met, [2]int{i, k}) && !r.within(c.Within) {
				return &Problem{4, c.What, "the sentence leaves this condition out"}
			}
		}
	}
	return nil
}

// saysSuperlative reports whether a sentence calls anything the most, or a high or low.
func (r *reading) saysSuperlative() bool {
	return len(r.supers) > 0 || slices.ContainsFunc(r.tokens, func(t token) bool { return t.text == "high" || t.text == "low" })
}

// isApposition reports whether a season only says when a figure or a name beside it
// was, "62 in 2022" or "Aaron Judge (2022)", and so narrows no set.
func (r *reading) isApposition(m *seasonMention) bool {
	switch r.word(m.at - 1) {
	case "(":
		return true
	case "in":
		return slices.ContainsFunc(r.numerals, func(n numeral) bool { return n.end == m.at-1 })
	}
	return false
}

// within reports whether a stretch of the evidence that lies in a window is said.
func (r *reading) within(w Span) bool {
	if w == (Span{}) {
		return false
	}
	return slices.ContainsFunc(r.seasons, func(m seasonMention) bool {
		if m.span.From == m.span.To && r.isApposition(&m) {
			return false
		}
		return r.v.years[m.span] && m.span.From >= w.From && (w.To == 0 || m.span.To != 0 && m.span.To <= w.To)
	})
}
