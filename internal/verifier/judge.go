package verifier

import (
	"fmt"
	"slices"
)

// judge holds the pieces against the evidence.
func (r *reading) judge() *Problem {
	u := &use{cells: make([]bool, len(r.v.e.Cells)), sets: make([]bool, len(r.v.e.Sets))}
	for i := range r.numerals {
		if p := r.bind(&r.numerals[i], u); p != nil {
			return p
		}
	}
	for i := range r.supers {
		if p := r.superlative(&r.supers[i], u); p != nil {
			return p
		}
	}
	for i := range r.changes {
		if p := r.change(&r.changes[i], u); p != nil {
			return p
		}
	}
	for i := range r.compares {
		if p := r.comparison(&r.compares[i], u); p != nil {
			return p
		}
	}
	if len(r.ties) > 0 && !slices.ContainsFunc(r.v.e.Sets, func(s Set) bool { return len(s.Heads) > 1 }) {
		return &Problem{5, r.tokens[r.ties[0]].text, "no places of the set are equal"}
	}
	for i := range r.names {
		if p := r.named(&r.names[i], u); p != nil {
			return p
		}
	}
	for i := range r.seasons {
		if p := r.timed(&r.seasons[i], u); p != nil {
			return p
		}
	}
	return r.conditions(u)
}

// use is what of the evidence a sentence turned out to say.
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
		if wrong := r.misfit(c, n, subject, season, metrics); wrong != "" {
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

// misfit says why a cell is not what a number says, or "".
func (r *reading) misfit(c *Cell, n *numeral, subject string, season Span, metrics []string) string {
	if wrong := r.misshapen(c, n); wrong != "" {
		return wrong
	}
	if c.Player != "" && subject != c.Player {
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
	if c.Metric != "" && n.pair == alone && c.Kind != Above && !(c.Kind == Place && n.ordinal) && !slices.Contains(metrics, c.Metric) {
		return "it is the figure of another statistic: " + c.Metric
	}
	return ""
}

// misshapen says why a cell is not of the shape in which the number is said.
func (r *reading) misshapen(c *Cell, n *numeral) string {
	before := r.word(n.at - 1)
	if (before == "above") != (c.Kind == Above) {
		return "it is not said as the share that ranks below"
	}
	switch before {
	case "than", "least", "under", "below", "about", "around", "nearly", "almost", "up":
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
		if c.Kind != Interval && c.Kind != Move || other != n.other {
			return "no range of the receipt has those ends"
		}
	case placed:
		if c.Kind != Place || other != n.other {
			return "no rank of the receipt is that, of that many"
		}
	default:
		if c.Kind == Interval || c.Kind == Move {
			return "it is one end of a range"
		}
		if n.ordinal && c.Kind != Place {
			return "it is no rank"
		}
		if n.noun != "" && !slices.Contains(r.v.e.Metrics[c.Metric], n.noun) {
			return "it does not count " + n.noun
		}
	}
	return ""
}

func (r *reading) onlyPlayer(key string) bool {
	return len(r.v.players) == 1 && r.v.players[key]
}

func (r *reading) word(i int) string {
	if i < 0 || i >= len(r.tokens) {
		return ""
	}
	return r.tokens[i].text
}

func (r *reading) text(from, to int) string {
	s := ""
	for i := from; i < to && i < len(r.tokens); i++ {
		if s != "" {
			s += " "
		}
		s += r.tokens[i].text
	}
	return s
}

// segment gives the sentence that a token is in: from the stop before it to the
// stop after.
func (r *reading) segment(at int) (from, to int) {
	to = len(r.tokens)
	for _, b := range r.breaks {
		if r.tokens[b].text != stop {
			continue
		}
		if b < at {
			from = b
		} else if b < to {
			to = b
		}
	}
	return from, to
}

// subject is whom a figure is said of: the player last named before it in its
// sentence, else the first after.
func (r *reading) subject(at int) string {
	from, to := r.segment(at)
	name := ""
	for i := range r.names {
		m := &r.names[i]
		if !m.player || m.at < from || m.at >= to {
			continue
		}
		if m.at < at {
			name = m.name
		} else if name == "" {
			return m.name
		}
	}
	return name
}

// seasonNear is the single season that a number is said of: the one against it
// ("62 in 2022"), else the last before, else the next after.
func (r *reading) seasonNear(n *numeral) Span {
	const close = 3
	var before, after *seasonMention
	for i := range r.seasons {
		s := &r.seasons[i]
		if s.span.From != s.span.To {
			continue
		}
		if s.at < n.at {
			before = s
		} else if after == nil {
			after = s
		}
	}
	if after != nil && r.clear(n.end, after.at) && (after.at-n.end <= close || before == nil) {
		return after.span
	}
	if before != nil {
		return before.span
	}
	if after != nil {
		return after.span
	}
	return Span{}
}

// clear reports whether no other number and no end of a clause lies between.
func (r *reading) clear(from, to int) bool {
	for i := range r.numerals {
		if n := &r.numerals[i]; n.at >= from && n.at < to {
			return false
		}
	}
	return !slices.ContainsFunc(r.breaks, func(b int) bool { return b >= from && b < to })
}

// metricsNear is the metrics that a number can be of: those of the mention
// nearest to it, counted in tokens, with more for a comma and much more for the
// end of a clause.
func (r *reading) metricsNear(n *numeral) []string {
	best, list := 1<<30, []string(nil)
	for i := range r.metrics {
		m := &r.metrics[i]
		cost := 0
		if m.end <= n.at {
			cost = r.cost(m.end, n.at, 2)
		} else {
			cost = r.cost(n.end, m.at, 15)
		}
		if cost < best {
			best, list = cost, m.metrics
		} else if cost == best {
			list = append(slices.Clone(list), m.metrics...)
		}
	}
	return list
}

func (r *reading) cost(from, to, comma int) int {
	cost := to - from
	for i := from; i < to; i++ {
		switch r.tokens[i].text {
		case ",":
			cost += comma
		case stop, ";":
			cost += 20
		}
	}
	for i := range r.numerals {
		if n := &r.numerals[i]; n.at >= from && n.at < to {
			cost += 3
		}
	}
	return cost
}

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

// clause gives the tokens between the breaks around a token.
func (r *reading) clause(at int) (from, to int) {
	to = len(r.tokens)
	for _, b := range r.breaks {
		if b < at {
			from = b
		} else if b < to {
			to = b
		}
	}
	return from, to
}

// joined reports whether only commas, "and", brackets and seasons lie between
// two names.
func (r *reading) joined(from, to int) bool {
	for i := from; i < to; i++ {
		if r.conjuncts[i] || slices.ContainsFunc(r.seasons, func(s seasonMention) bool { return i >= s.at && i < s.end }) {
			continue
		}
		return false
	}
	return true
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

// named wants a figure or a place of everybody who is named.
func (r *reading) named(m *mention, u *use) *Problem {
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

// timed wants a reason for every season that is named.
func (r *reading) timed(m *seasonMention, u *use) *Problem {
	if r.v.years[m.span] {
		return nil
	}
	for i, used := range u.cells {
		c := &r.v.e.Cells[i]
		if used && c.Season == m.span {
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

// conditions wants all that narrows the sets in use.
func (r *reading) conditions(u *use) *Problem {
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

// apposed reports whether a season only says when a figure or a name beside it
// was, "62 in 2022" or "Aaron Judge (2022)", and so narrows no set.
func (r *reading) apposed(m *seasonMention) bool {
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
		if m.span.From == m.span.To && r.apposed(&m) {
			return false
		}
		return r.v.years[m.span] && m.span.From >= w.From && (w.To == 0 || m.span.To != 0 && m.span.To <= w.To)
	})
}
