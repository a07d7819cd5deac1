package articles

import (
	"fmt"
	"math"

	"groundline/internal/english"
)

// atEnd returns whose of some seats is the highest of an end of the interval, nil where two share it.
func atEnd(seats []*seat, of func(*seat) string) *seat {
	var out *seat
	tied := false
	for _, x := range seats {
		switch v := float(of(x)); {
		case out == nil, v > float(of(out)):
			out, tied = x, false
		case v == float(of(out)):
			tied = true
		}
	}
	if tied {
		return nil
	}
	return out
}

// ending closes a board: after its first, the safe pick, who has the highest low end of the rest, and the bold one, who
// has their highest high end; what each of them costs; and which ends of the board are those of the first.
func (s *sitting) ending() {
	d, first, rest := s.d, s.seats[0], s.seats[1:]
	safe, bold := atEnd(rest, (*seat).lowEnd), atEnd(rest, (*seat).topEnd)
	said := func(as string, vars ...string) message { // about several: no pronoun after it would be clear
		from := first.worth.from
		for _, x := range []*seat{safe, bold} {
			if x != nil {
				from = join(from, x.worth.from)
			}
		}
		return d.voice.allowed(message{from.copied(), "", as, plus(map[string]string{"x": d.again(first.p), "lox": first.lowEnd(), "hix": first.topEnd()}, vars...)})
	}
	var told []message
	switch {
	case safe != nil && safe == bold:
		told = append(told, said("board.pick.both", "a", d.again(safe.p), "lo", safe.lowEnd(), "hi", safe.topEnd()))
		if c := atEnd(s.seats, func(x *seat) string { return fmt.Sprint(-x.width()) }); c != nil && c != first && c != safe {
			m := said("board.pick.narrow", "c", d.again(c.p), "loc", c.lowEnd(), "hic", c.topEnd())
			m.from = join(m.from, c.worth.from).copied()
			told = append(told, d.voice.allowed(m))
		}
	case safe != nil && bold != nil:
		told = append(told, s.picks(safe, bold, said)...)
	case safe != nil:
		told = append(told, said("board.pick.safe", "a", d.again(safe.p), "lo", safe.lowEnd()))
	case bold != nil:
		told = append(told, said("board.pick.bold", "b", d.again(bold.p), "hib", bold.topEnd()))
	}
	low, top := atEnd(s.seats, (*seat).lowEnd) == first, atEnd(s.seats, (*seat).topEnd) == first
	over := 0
	for _, x := range rest {
		over += count(float(x.topEnd()) > float(first.topEnd()))
	}
	switch {
	case over == 1 && bold != nil:
		told = append(told, said("board.pick.over", "b", d.again(bold.p)))
	case over > 1:
		few := counted(fmt.Sprint(over))
		all := first.worth.from
		for _, x := range rest {
			all = join(all, x.worth.from)
		}
		m := said("board.pick.over.many", "few", few, "many", capital(few), "m", counted(fmt.Sprint(len(rest))))
		m.from = join(m.from, all).copied()
		told = append(told, d.voice.allowed(m))
	case low && top:
		told = append(told, said("board.first.both"))
	case low:
		told = append(told, said("board.first.low"))
	case top:
		told = append(told, said("board.first.top"))
	}
	at := len(d.doc.Blocks)
	d.heading("The safe pick and the bold one")
	d.paragraph(told...)
	if len(d.doc.Blocks) == at+1 { // the heading stands alone
		d.doc.Blocks = d.doc.Blocks[:at]
	}
}

// hardlyWorse is the share of the first forecast by which an end is behind the best at most where that is said.
const hardlyWorse = .02

// picks are the messages about a safe pick and a bold one who are two: as it is where one of them is the next by forecast
// and the other is hardly better, else with what each costs.
func (s *sitting) picks(safe, bold *seat, said func(as string, vars ...string) message) (told []message) {
	d, first := s.d, s.seats[0]
	a, b := d.again(safe.p), d.again(bold.p)
	near := func(apart float64) bool { return apart <= tierShare*float(first.forecast())+tiny }
	by := func(apart float64) string { return thousands(english.Fixed(apart, s.b.digits)) }
	only := func(apart float64) string { return map[bool]string{true: "only "}[near(apart)] }
	lows, highs := float(safe.lowEnd())-float(bold.lowEnd()), float(bold.topEnd())-float(safe.topEnd())
	switch next := s.seats[1]; {
	case bold == next:
		return []message{said("board.pick.next.bold", "a", a, "lo", safe.lowEnd(), "b", b, "vb", bold.forecast(), "hib", bold.topEnd(), "by", by(lows), "only", only(lows))}
	case safe == next && near(highs):
		return []message{said("board.pick.next.safe", "a", a, "va", safe.forecast(), "lo", safe.lowEnd(), "b", b, "hib", bold.topEnd(), "by", by(highs), "only", only(highs))}
	}
	told = append(told, said("board.picks", "a", a, "lo", safe.lowEnd(), "b", b, "hib", bold.topEnd()))
	as := "board.picks.cost"
	switch price, risk := s.costs(safe, (*seat).topEnd), s.costs(bold, (*seat).lowEnd); {
	case !price && !risk:
		as += ".none"
	case !price:
		as += ".bold"
	case !risk:
		as += ".safe"
	}
	told = append(told, said(as, "a", a, "hi", safe.topEnd(), "b", b, "lob", bold.lowEnd()))
	for _, end := range []struct {
		of   func(*seat) string
		best *seat
		name string
	}{{(*seat).lowEnd, safe, "bad"}, {(*seat).topEnd, bold, "good"}} {
		var others []*seat
		for _, x := range s.seats[1:] {
			if x != end.best {
				others = append(others, x)
			}
		}
		c := atEnd(others, end.of)
		if c == nil || float(end.of(end.best))-float(end.of(c)) > hardlyWorse*float(first.forecast()) {
			continue
		}
		m := said("board.pick.near", "c", d.again(c.p), "vc", end.of(c), "end", end.name, "best", d.again(end.best.p))
		m.from = join(m.from, c.worth.from).copied()
		told = append(told, d.voice.allowed(m))
	}
	return told
}

// costs reports whether a pick has a price in an end of the interval: that is below the first's, or among the lowest third
// of the board.
func (s *sitting) costs(x *seat, of func(*seat) string) bool {
	lower := 0
	for _, o := range s.seats {
		lower += count(float(of(o)) < float(of(x)))
	}
	return float(of(x)) <= float(of(s.seats[0])) || 3*lower < len(s.seats)
}

// level is the message about those of a board with one forecast whose ends are furthest apart, none where no two have one.
func (s *sitting) level() message {
	var best []*seat
	apart := 0.
	for i, x := range s.seats {
		own, width := []*seat{x}, 0.
		for _, y := range s.seats[i+1:] {
			if y.worth.vars["v"] == x.worth.vars["v"] {
				own, width = append(own, y), max(width, math.Abs(y.width()-x.width()))
			}
		}
		if len(own) > 1 && width > apart {
			best, apart = own, width
		}
	}
	if best == nil {
		return message{}
	}
	var names, lows, highs []string
	from := best[0].worth.from
	for _, x := range best {
		names, lows, highs, from = append(names, s.d.again(x.p)), append(lows, x.lowEnd()), append(highs, x.topEnd()), join(from, x.worth.from)
	}
	vars := map[string]string{"names": english.List(names), "v": best[0].worth.vars["v"], "lows": english.List(lows), "highs": english.List(highs)}
	return s.d.voice.allowed(message{from.copied(), "", "board.level", vars})
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
