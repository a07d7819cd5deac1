package verifier

import "slices"

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

// named reports whether a player is named anywhere.
func (r *reading) named(player string) bool {
	return slices.ContainsFunc(r.names, func(m mention) bool { return m.player && m.name == player })
}

// segment returns the sentence that a token is in: from the stop before it to the
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

// subject returns the player a sentence attributes a figure to: the one last named before it in its
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

// listedBefore reports whether a player is one of those named side by side, "A and B rank 3rd",
// before a number.
func (r *reading) listedBefore(player string, at int) bool {
	from, _ := r.segment(at)
	found, end := false, -1
	for i := range r.names {
		m := &r.names[i]
		if !m.player || m.at < from || m.at >= at {
			continue
		}
		if end >= 0 && !r.onlyJoined(end, m.at) {
			found = false
		}
		found, end = found || m.name == player, m.end
	}
	return found
}

// onlyJoined reports whether only commas, "and" and years in brackets stand between two places.
func (r *reading) onlyJoined(from, to int) bool {
	for i := from; i < to; i++ {
		if w := r.word(i); w != "and" && w != "," && w != "(" && w != ")" && !r.tokens[i].number {
			return false
		}
	}
	return true
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
	within := close
	if after != nil && r.word(after.at-1) == "(" {
		within++ // past a label of three words: ".515 field goal percentage (2019)"
	}
	if after != nil && r.clear(n.end, after.at) && (after.at-n.end <= within || before == nil || r.besideItsMetric(n, after)) {
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

// besideItsMetric reports whether a season stands right behind the name of a number's metric, however long that
// is: ".974 free throw percentage (2019)".
func (r *reading) besideItsMetric(n *numeral, s *seasonMention) bool {
	return slices.ContainsFunc(r.metrics, func(m mention) bool { return m.at == n.end && s.at >= m.end && s.at-m.end <= 1 })
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

// cost is the distance between two tokens. What narrows the set, seasons and conditions,
// may be as long as it likes: "home runs by career, 1990 to 1999, age 20-25: 300".
func (r *reading) cost(from, to, comma int) int {
	cost := to - from
	for _, s := range r.seasons {
		cost -= max(0, min(s.end, to)-max(s.at, from))
	}
	for _, f := range r.filters {
		cost -= max(0, min(f[1], to)-max(f[0], from))
	}
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

// clause returns the tokens between the breaks around a token.
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
