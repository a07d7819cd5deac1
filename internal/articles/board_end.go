package articles

import (
	"fmt"
	"slices"

	"groundline/internal/english"
	"groundline/internal/verifier"
)

// ratioApart is by how much, as a share, the width of an interval beside its forecast differs at least from every other
// where it is called the narrowest or the widest: the figures are rounded.
const ratioApart = .02

// ratio is how wide a forecast's interval is beside the forecast.
func (x *seat) ratio() float64 { return x.width() / float(x.worth.vars["v"]) }

// relative returns whose interval is the narrowest beside its forecast and whose the widest, nil where that is not clear.
func (s *sitting) relative() (safe, bold *seat) {
	order := slices.Clone(s.seats)
	if slices.ContainsFunc(order, func(x *seat) bool { return float(x.worth.vars["v"]) <= 0 }) {
		return nil, nil
	}
	slices.SortStableFunc(order, func(a, b *seat) int {
		if a.ratio() < b.ratio() {
			return -1
		}
		return 1
	})
	n := len(order)
	if n < 3 || order[1].ratio() < order[0].ratio()*(1+ratioApart) || order[n-1].ratio() < order[n-2].ratio()*(1+ratioApart) {
		return nil, nil
	}
	return order[0], order[n-1]
}

// ending closes a board: the safe pick and the bold one, whose intervals are the narrowest and the widest beside their
// forecasts, or whose has the highest low end and whose the highest high end.
func (s *sitting) ending() {
	d := s.d
	sure, high := s.end((*seat).lowEnd, false), s.end((*seat).topEnd, false)
	ends := func(as string, x *seat, more ...string) message {
		from := join(x.worth.from, nil).copied()
		for _, one := range [][2]string{{"low end", x.lowEnd()}, {"high end", x.topEnd()}} {
			from.free(verifier.Cell{Player: x.p.Name, Metric: one[0], Shown: one[1]})
			from.call(one[0], one[0])
		}
		from.license("widest", "highest", "safer", "bolder", "for a floor", "for a ceiling", "for a floor or for a ceiling")
		return message{from, x.p.Name, as, plus(x.worth.vars, more...)}
	}
	var told []message
	safe, bold := s.relative()
	heading := "Floor and ceiling"
	switch {
	case safe != nil:
		heading = "The safe pick and the bold one"
		m := ends("board.safe", safe, "a", d.again(safe.p), "b", d.again(bold.p), "lob", bold.lowEnd(), "hib", bold.topEnd())
		m.from, m.who = join(m.from, ends("", bold).from).copied(), "" // of two: a pronoun after it would be ambiguous
		told = append(told, d.voice.allowed(m))
		if sure != nil && sure == high && sure != safe {
			told = append(told, ends("board.ends", sure))
			break
		}
		if sure != nil && sure != safe {
			told = append(told, ends("board.surest", sure))
		}
		if high != nil && high != bold {
			told = append(told, ends("board.boldest", high))
		}
	case sure != nil && sure == high:
		told = append(told, ends("board.close.one", sure))
	case sure != nil && high != nil:
		m := ends("board.close", sure, "b", d.again(high.p), "hb", high.topEnd())
		m.from = join(m.from, ends("", high).from).copied()
		told = append(told, m)
	case sure != nil:
		told = append(told, ends("board.surest", sure))
	case high != nil:
		told = append(told, ends("board.boldest", high))
	}
	at := len(d.doc.Blocks)
	d.heading(heading)
	d.paragraph(told...)
	if len(d.doc.Blocks) == at+1 { // the heading stands alone
		d.doc.Blocks = d.doc.Blocks[:at]
	}
}

// alone is the message that even the low end of the first forecast is above all others, none where it is not.
func (s *sitting) alone() message {
	x, y := s.seats[0], s.seats[1] // the next is the highest of the others
	if float(x.lowEnd()) <= float(y.worth.vars["v"]) {
		return message{}
	}
	from := join(x.worth.from, y.worth.from).copied()
	return s.d.voice.allowed(message{from, "", "board.alone", map[string]string{"a": s.d.again(x.p), "lo": x.lowEnd(), "b": s.d.again(y.p), "vb": y.worth.vars["v"]}})
}

// oldest is the message that the first of a board is the oldest on it, with how the rating went; none where it is not.
func (s *sitting) oldest() message {
	x := s.seats[0]
	if x.age == nil || s.end((*seat).aged, false) != x {
		return message{}
	}
	from := join(x.age, x.c.from).copied()
	vars := map[string]string{"a": s.d.again(x.p), "whose": s.d.voice.pronouns.his}
	as := "board.oldest"
	if x.ratedBefore() && float(x.was.vars["rating"])-float(x.c.vars["rating"]) >= ratedOff {
		from = join(from, x.was.from).copied()
		as, vars["r1"], vars["r2"] = "board.oldest.fell", x.was.vars["rating"], x.c.vars["rating"]
		vars["y1"] = x.was.vars["season"]
		vars["season"] = x.c.vars["season"]
	}
	return s.d.voice.allowed(message{from, "", as, vars}) // whom the sentence before compares with another
}

// goesOn is the message that the last tier of a board does not end with it, none where it does.
func (s *sitting) goesOn(next []message) message {
	var all []ranked
	for _, x := range s.seats {
		all = append(all, ranked{value: float(x.worth.vars["v"])})
	}
	for _, m := range next {
		all = append(all, ranked{value: float(m.vars["v"])})
	}
	cut, n := tiers(all, s.b.digits), len(s.seats)
	var who []string
	from := s.seats[n-1].worth.from
	for i, m := range next {
		if cut[n+i] == cut[n-1] {
			who, from = append(who, m.who), join(from, m.from)
		}
	}
	if len(who) == 0 {
		return message{}
	}
	as := "board.goes.on"
	switch {
	case len(who) == 1:
		as = "board.goes.on.one"
	case len(who) == len(next):
		as = "board.goes.on.all"
	}
	vars := map[string]string{"tier": fmt.Sprint(cut[n-1]), "names": english.List(who), "n": counted(fmt.Sprint(len(who)))}
	return s.d.voice.allowed(message{from.copied(), "", as, vars})
}
