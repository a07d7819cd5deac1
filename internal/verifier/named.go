package verifier

import "slices"

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
			if !slices.Contains(r.met, [2]int{i, k}) && !r.within(c.Within) {
				return &Problem{4, c.What, "the sentence leaves this condition out"}
			}
		}
	}
	return nil
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
