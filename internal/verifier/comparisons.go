package verifier

import "slices"

// superlative holds a word that calls somebody the first of a set.
func (r *reading) superlative(m *mention, u *use) *Problem {
	sets := r.v.called[m.word]
	if len(sets) == 0 {
		return &Problem{4, m.word, "no ranked set of the receipt has it"}
	}
	group := r.group(m.at)
	why := "the sentence does not say who"
	for _, at := range sets {
		s := &r.v.e.Sets[at]
		if why = r.notFirst(s, group); why != "" {
			continue
		}
		u.sets[at] = true
		u.players = append(u.players, group...)
		for _, h := range s.Heads {
			if slices.Contains(group, h.Player) || len(group) == 0 {
				u.heads = append(u.heads, h)
			}
		}
		return nil
	}
	return &Problem{4, m.word, why}
}

// notFirst says why the players are not the first of a set, or "".
func (r *reading) notFirst(s *Set, group []string) string {
	if len(s.Heads) == 0 {
		return "the receipt names nobody first"
	}
	players := map[string]bool{}
	for _, h := range s.Heads {
		players[h.Player] = true
	}
	if len(group) == 0 && !players[""] && len(r.v.players) != 1 {
		return "the sentence does not say who"
	}
	for _, p := range group {
		if !players[p] {
			return "it is not " + r.v.byName[p]
		}
	}
	if n := len(s.Heads); n > 1 && len(group) > 0 && len(group) < len(players) && len(r.ties) == 0 {
		return "others share the place and are not named"
	}
	if s.Metric != "" && !r.mentions(s.Metric) {
		return "the sentence does not say in what"
	}
	for _, h := range s.Heads {
		if h.Season == 0 || len(group) > 0 && !slices.Contains(group, h.Player) {
			continue
		}
		if slices.ContainsFunc(r.seasons, func(m seasonMention) bool { return m.span == Span{h.Season, h.Season} }) {
			return ""
		}
	}
	if s.Heads[0].Season != 0 {
		return "the season is not said, or is another"
	}
	return ""
}

func (r *reading) mentions(metric string) bool {
	return slices.ContainsFunc(r.metrics, func(m mention) bool { return slices.Contains(m.metrics, metric) })
}

// group is the players that a word at a token is said of: those named together
// before it in its clause, else after it.
func (r *reading) group(at int) []string {
	from, to := r.clause(at)
	last := -1
	for i := range r.names {
		if m := &r.names[i]; m.player && m.at >= from && m.at < at {
			last = i
		}
	}
	var out []string
	if last >= 0 {
		for i := last; i >= 0; i-- {
			m := &r.names[i]
			if m.at < from || i < last && !r.joined(m.end, r.names[i+1].at) {
				break
			}
			if m.player {
				out = append(out, m.name)
			}
		}
		return out
	}
	for i := range r.names {
		m := &r.names[i]
		if m.at < at || m.at >= to || !m.player {
			continue
		}
		if len(out) > 0 && !r.joined(r.names[i-1].end, m.at) {
			break
		}
		out = append(out, m.name)
	}
	return out
}

// change holds a verb of change against the sign of what changed: of the figure
// said after it in its clause, else of what the sentence has of the player.
func (r *reading) change(m *mention, u *use) *Problem {
	subject := r.subject(m.at)
	_, to := r.clause(m.at)
	known := false
	of := func(c *Cell) bool {
		if c.Sign == 0 || c.Player != "" && c.Player != subject && !(subject == "" && r.onlyPlayer(c.Player)) {
			return false
		}
		known = true
		return c.Sign == m.sign
	}
	for i := range r.numerals {
		if n := &r.numerals[i]; n.at < m.at || n.at >= to {
			continue
		}
		right := slices.ContainsFunc(u.bound[i], func(at int) bool { return of(&r.v.e.Cells[at]) })
		if right {
			return nil
		} else if known {
			return &Problem{5, m.word, "the figure moved the other way"}
		}
	}
	for i := range r.v.e.Cells {
		if of(&r.v.e.Cells[i]) {
			return nil
		}
	}
	if known {
		return &Problem{5, m.word, "the figures moved the other way"}
	}
	return &Problem{5, m.word, "no figure of the receipt changed"}
}

// comparison holds a comparative against the figures of its two sides.
func (r *reading) comparison(m *mention, u *use) *Problem {
	var a, b string
	from, to := r.segment(m.at)
	for i := range r.names {
		n := &r.names[i]
		if !n.player || n.at < from || n.at >= to {
			continue
		}
		if n.at < m.at {
			a = n.name
		} else if b == "" {
			b = n.name
		}
	}
	if a == "" || b == "" || a == b {
		return &Problem{5, m.word, "it does not compare two that are named"}
	}
	metrics := r.metricsNear(&numeral{at: m.at, end: m.end})
	for i := range r.v.e.Cells {
		for k := range r.v.e.Cells {
			x, y := &r.v.e.Cells[i], &r.v.e.Cells[k]
			if x.Player != a || y.Player != b || x.Kind != Value || y.Kind != Value || x.Metric != y.Metric || x.Set != y.Set || !slices.Contains(metrics, x.Metric) {
				continue
			}
			if !r.saidSeason(x) || !r.saidSeason(y) {
				continue
			}
			if sgn(float(x.Shown)-float(y.Shown)) != m.sign {
				return &Problem{5, m.word, "the figures are the other way"}
			}
			u.cell(r.v, i)
			u.cell(r.v, k)
			return nil
		}
	}
	return &Problem{5, m.word, "the receipt does not have both figures"}
}

func (r *reading) saidSeason(c *Cell) bool {
	return c.Season.From != c.Season.To || c.Season.From == 0 || slices.ContainsFunc(r.seasons, func(m seasonMention) bool { return m.span == c.Season })
}
