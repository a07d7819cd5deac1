package articles

import (
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
	switch how := u.settled(); {
	case !u.even && u.telling() != "":
		return u.by(u.rated, "pair.head."+u.telling())
	case !u.even:
		return u.by(u.rated, "pair.head."+how)
	case how == "rating":
		return u.by(u.rated, "pair.head.level.rating")
	case how == "close":
		return u.by(u.rated, "pair.head.level")
	}
	return u.by(u.valued, "pair.head.even")
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
	case own > 0 && !u.sums[u.rated][0].rated():
		return "with"
	}
	return ""
}

// farAhead is how many times another difference one weighs that a headline has instead.
const farAhead = 2

// promised is the message with the figure of the headline, none where it has none.
func (u *duel) promised() message {
	if u.even {
		return message{}
	}
	switch u.telling() {
	case "though":
		return u.by(1-u.rated, "pair.sum.one"+u.rates(1-u.rated, 1))
	case "with":
		return u.by(u.rated, "pair.sum.one"+u.rates(u.rated, 1))
	}
	return message{}
}

// goes is how the forecasts go on from a headline about ratings, "" where one is not held.
func (u *duel) goes() string {
	if how := u.settled(); how != "rating" {
		return "." + how
	}
	return ""
}

// second returns the summary under a headline with a figure: another of who is rated higher, and what the
// forecasts say.
func (u *duel) second() message {
	m := u.by(u.rated, "pair.second"+u.goes())
	of := 0
	if u.telling() == "with" {
		of = 1
		if other, as := 1-u.rated, map[string]string{".close": ".close", ".same": ".split"}[u.goes()]; as != "" && len(u.sums[other]) > 0 && u.sums[other][0].main && !u.sums[other][0].rated() {
			m = u.by(other, "pair.second"+as)
			m.vars = plus(m.vars, "d", u.sums[other][0].more+" than "+m.vars["b"])
			return m
		}
	}
	if len(u.sums[u.rated]) <= of {
		m.as = "pair.second.none" + u.goes()
		return m
	}
	e := u.sums[u.rated][of]
	than := ""
	if !e.rated() {
		than = " than " + m.vars["b"]
	}
	m.vars = plus(m.vars, "d", e.more+than)
	return m
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
	i := u.leader()
	switch {
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
	for k := range u.edges[i][:min(maxEdges, len(u.edges[i]))] {
		said = append(said, u.edges[i][k].said())
	}
	if len(said) == 0 {
		return message{}
	}
	m := u.by(i, "pair.edges")
	m.vars = with(m.vars, "edges", english.List(said))
	return m
}

// told returns how the ratings of the two compare.
func (u *duel) told() message {
	m := u.by(u.rated, "pair.rated")
	if u.even {
		m.as = "pair.rated.even"
	}
	return m
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
