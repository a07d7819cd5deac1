package articles

import (
	"context"
	"slices"
	"strings"

	"groundline/internal/english"
)

// leader returns who is ahead in what tells most.
func (u *duel) leader() int {
	best := [2]float64{}
	for i := range u.edges {
		if len(u.sums[i]) > 0 && (u.sums[i][0].main || u.apart()) {
			best[i] = u.sums[i][0].weight
		}
	}
	if best[1] > best[0] || best[1] == best[0] && u.rated == 1 {
		return 1
	}
	return 0
}

// split reports whether each of the two is ahead in something that tells.
func (u *duel) split() bool {
	return len(u.sums[0]) > 0 && len(u.sums[1]) > 0 && (u.sums[0][0].main && u.sums[1][0].main || u.apart())
}

// head returns the headline: who has the higher rating, and whom the forecast has ahead; or that they
// are level.
func (u *duel) head() message {
	u.claims()
	who, as := u.rated, "pair.head."+u.settled()
	switch {
	case !u.even && u.telling() == "with" && u.sums[u.rated][0].rated():
		as = "pair.head.with.rate"
	case !u.even && u.telling() != "":
		as = "pair.head." + u.telling()
	case u.even && u.settled() == "rating":
		as = "pair.head.level.rating"
	case u.even && u.settled() == "close":
		as = "pair.head.level"
	case u.even:
		who, as = u.valued, "pair.head.even"
	}
	m := u.by(who, as)
	m.from = m.from.copied()
	return u.d.voice.allowed(m)
}

// telling is the figure that a headline about ratings has: what the one who is rated lower had more of, or what
// the other had, "" where neither tells.
func (u *duel) telling() string {
	weight := func(i int) float64 {
		if len(u.sums[i]) > 0 && (u.sums[i][0].main || u.apart()) {
			return u.sums[i][0].weight
		}
		return 0
	}
	own, other := weight(u.rated), weight(1-u.rated)
	switch {
	case other > 0 && own < farAhead*other:
		return "though"
	case own > 0:
		return "with"
	}
	return ""
}

// farAhead is how many times another difference one weighs that a headline has instead.
const farAhead = 2

// promised is the message with the figures of the headline, none where it has none or the lines of the two have them.
func (u *duel) promised() message {
	if u.even || u.telling() == "" {
		return message{}
	}
	of := u.rated
	if u.telling() == "though" {
		of = 1 - of
	}
	e := u.sums[of][0]
	if u.chapters[of].role != "batter" && holds(u.chapters[of].vars["line"], e.x) && holds(u.chapters[1-of].vars["line"], e.y) { // those of batters are in two paragraphs
		return message{}
	}
	m := u.by(of, "pair.promised")
	if e.rated() {
		m.as = "pair.sum.one.rate"
		m.vars = with(m.vars, "da", e.more)
	} else {
		m.vars = with(m.vars, "dh", e.heads())
	}
	m.from = m.from.copied()
	return u.d.voice.allowed(m)
}

// goes is how the forecasts go on from a headline about ratings, "" where one is not held.
func (u *duel) goes() string {
	if how := u.settled(); how != "rating" {
		return "." + how
	}
	return ""
}

// second returns the summary under a headline with a figure: what each of the two had more of beside that.
func (u *duel) second() message {
	first := [2]int{}
	switch u.telling() {
	case "though":
		first[1-u.rated] = 1
	case "with":
		first[u.rated] = 1
	}
	own, other := u.rated, 1-u.rated
	has := func(i int) bool { return len(u.sums[i]) > first[i] && u.sums[i][first[i]].weight >= deckTelling }
	switch {
	case has(own) && has(other):
		m := u.by(own, "pair.second.both")
		m.vars = plus(m.vars, "d", u.next(own, first[own]).more, "d2", u.next(other, first[other]).more)
		return m
	case has(other):
		own = other
	case !has(own):
		m := u.by(u.rated, "pair.second.none"+u.goes())
		return m
	}
	e := u.next(own, first[own])
	m := u.by(own, "pair.second.one")
	than := ""
	if !e.rated() {
		than = " than " + m.vars["b"]
	}
	m.vars = plus(m.vars, "d", e.more+than)
	return m
}

// deckTelling is the least weight of a difference in a summary: two touchdowns of ten are none.
const deckTelling = .8

// headUnit returns the statistic of the headline where it is of one of the two, else "".
func (u *duel) headUnit(i int) string {
	if of := map[string]int{"with": u.rated, "though": 1 - u.rated}; !u.even && u.telling() != "" && of[u.telling()] == i {
		return u.sums[i][0].unit
	}
	return ""
}

// headHas reports whether the headline has a figure.
func (u *duel) headHas(figure string) bool {
	of := u.rated
	switch u.telling() {
	case "":
		return false
	case "though":
		of = 1 - of
	}
	return u.sums[of][0].x == figure || u.sums[of][0].y == figure
}

// next is what one of the two had more of that tells most, beside the first so many.
func (u *duel) next(i, skip int) *edge {
	best := &u.sums[i][skip]
	for k := range u.sums[i][skip:min(skip+2, len(u.sums[i]))] {
		if e := &u.sums[i][skip+k]; e.main && !best.main || e.main == best.main && e.weight > best.weight {
			best = e
		}
	}
	return best
}

// settled is how rating and forecast settle a comparison: the same way, each another way, by
// rating alone, or by rating with forecasts that are close.
func (u *duel) settled() string {
	switch {
	case u.valued < 0:
		return "rating"
	case u.close:
		return "close"
	case u.valued == u.rated:
		return "same"
	}
	return "split"
}

// summary returns the greatest differences of the season; the forecast where there are none.
func (u *duel) summary(why message) message {
	i, less := u.leader(), u.less()
	switch {
	case u.rare.from != nil && !u.headHas(u.rare.vars["x"]):
		return u.rare
	case less.from != nil:
		return less
	case u.telling() != "" && !u.even && u.goes() != "":
		return u.second()
	case u.apart() && why.from != nil: // whose totals are of unlike seasons
		return why
	case u.split():
		return u.by(i, "pair.sum.split")
	case len(u.sums[i]) > 1:
		return u.by(i, "pair.sum.two"+u.rates(i, 2))
	case len(u.sums[i]) == 1:
		return u.by(i, "pair.sum.one"+u.rates(i, 1))
	}
	if u.apart() {
		return u.fewer()
	}
	return u.told()
}

// findRare finds the rarest of the two seasons, where it is rare enough for a headline.
func (u *duel) findRare(ctx context.Context) error {
	worth := superlativeHead
	for i, p := range u.players {
		leads, err := u.d.leads(ctx, p, u.chapters[i].role, u.chapters[i].season)
		if err != nil {
			return err
		}
		rare, err := u.d.ofRare(ctx, p, u.chapters[i], leads)
		if err != nil {
			return err
		}
		if len(rare) > 0 && rare[0].worth > worth {
			worth, u.rare = rare[0].worth, rare[0].message
			if !isRarity(u.rare.as) {
				u.rare.as = "superlative.of"
			}
		}
	}
	return nil
}

// compareRates puts counts before rates, of which no sentence says "than".
func compareRates(a, b edge) int {
	return map[bool]int{true: 1, false: 0}[a.rated()] - map[bool]int{true: 1, false: 0}[b.rated()]
}

// rated reports whether a difference is told by both figures.
func (e *edge) rated() bool { return strings.HasSuffix(e.more, ")") }

// rates is how the message about the first of the differences of one of the two goes on: with rates
// among them, or of rates alone.
func (u *duel) rates(i, n int) string {
	k := 0
	for j := range u.sums[i][:n] {
		if u.sums[i][j].rated() {
			k++
		}
	}
	switch k {
	case 0:
		return ""
	case n:
		return map[int]string{1: ".rate", 2: ".rates"}[n]
	}
	return ".rate"
}

// verdict returns what the forecasts come to, nothing where one is not held.
func (u *duel) verdict() message {
	if u.valued < 0 {
		return message{}
	}
	return u.by(u.valued, "pair.verdict."+u.settled())
}

// maxEdges is in how many statistics the text says that somebody is ahead; the table has all.
const maxEdges = 3

// edgesOf returns the message about what one of the two is ahead in.
func (u *duel) edgesOf(i int) message {
	var said []string
	list := slices.DeleteFunc(slices.Clone(u.edges[i]), func(e edge) bool {
		return e.slight() || u.chapters[i].role == "forward" && (e.unit == "hits" || e.unit == "blocked shots") // no forward is known by those
	})
	slices.SortStableFunc(list, func(a, b edge) int { return count(b.scores()) - count(a.scores()) })
	if len(u.sums[i]) > 0 { // what tells most comes first
		first := u.sums[i][0].unit
		slices.SortStableFunc(list, func(a, b edge) int { return count(b.unit == first) - count(a.unit == first) })
	}
	for k := range list {
		e := &list[k]
		if promised := u.promised(); promised.from != nil && promised.who == u.players[i].Name && e.unit == u.sums[i][0].unit {
			continue // which is told
		}
		if u.held(e) {
			continue
		}
		if len(said) < maxEdges && (e.rate || e.unit == "innings" || !u.longer(i)) {
			said = append(said, e.said())
		}
	}
	if len(said) == 0 {
		return message{}
	}
	m := u.by(i, "pair.edges")
	m.vars = with(m.vars, "edges", english.List(said))
	if u.apart() && !u.longer(i) {
		return u.shorter(i, m)
	}
	return m
}

// held reports whether the headline or the summary has who is ahead in a statistic, and the lines of the two have both figures.
func (u *duel) held(e *edge) bool {
	above := u.d.doc.Title + " " + u.d.summary
	if !strings.Contains(above, e.more) && !strings.Contains(above, e.heads()) {
		return false
	}
	x, y := u.chapters[0].vars["line"], u.chapters[1].vars["line"]
	return holds(x, e.x) && holds(y, e.y) || holds(x, e.y) && holds(y, e.x)
}

// told returns how the ratings of the two compare, which opens the text: the other has his whole name.
func (u *duel) told() message {
	m := u.by(u.rated, "pair.rated")
	if u.even {
		m.as = "pair.rated.even"
	}
	m.from, m.vars = m.from.copied(), with(m.vars, "b", u.players[1-u.rated].Name)
	return u.d.voice.allowed(m)
}

// claims allows what a headline says of the two without a figure, where ratings and forecasts bear it
// out: the receipts have both.
func (u *duel) claims() {
	a, b := u.players[u.rated].Name, u.players[1-u.rated].Name
	allow := u.both.license
	if u.even {
		allow(a+" and "+b+" are too close to call", b+" and "+a+" are too close to call")
	} else {
		allow("though", a+" tops "+b, a+" outrates "+b, a+" outrated "+b, a+" is ahead of "+b)
	}
	if u.valued >= 0 && !u.close {
		first, other := u.players[u.valued].Name, u.players[1-u.valued].Name
		allow("the three-year forecast favors "+first, first+" has the higher three-year forecast", first+" has the higher three-year forecast than "+other)
	}
}
