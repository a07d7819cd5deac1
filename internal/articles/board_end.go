package articles

import (
	"fmt"

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
