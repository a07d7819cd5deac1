package articles

import (
	"fmt"
	"slices"
	"strconv"
)

// What the end of a board advises: whom to take once the first is gone, in the next tiers, and who is the gamble.

// ending closes a board: which ends of it are those of the first; after the first, who has the best forecast, the best bad
// case and the best good case of the rest; the same of the tiers beneath; and whose range is the widest for its forecast.
func (s *sitting) ending() {
	d := s.d
	told := s.picks()
	if told == nil {
		told = append(s.ofFirst(), s.afterFirst()...)
	}
	at := len(d.doc.Blocks)
	d.heading("The safe pick and the bold one")
	d.paragraph(told...)
	d.paragraph(append(s.ofTiers(), s.gamble())...)
	if len(d.doc.Blocks) == at+1 { // the heading stands alone
		d.doc.Blocks = d.doc.Blocks[:at]
	}
}

// ofSeats is a message about the forecasts of several of a board: no pronoun after it would be clear.
func (s *sitting) ofSeats(as string, seats []*seat, vars ...string) message {
	from := s.seats[0].worth.from
	for _, x := range seats {
		if x != nil {
			from = join(from, x.worth.from)
		}
	}
	first := s.seats[0]
	return s.d.voice.allowed(message{from.copied(), "", as, plus(map[string]string{"x": s.d.again(first.p), "lox": first.lowEnd(), "hix": first.topEnd()}, vars...)})
}

// ofFirst are the messages about the ends of a board that are the first's, and how many have a better good case.
func (s *sitting) ofFirst() (told []message) {
	first, rest := s.seats[0], s.seats[1:]
	low, top := atEnd(s.seats, (*seat).lowEnd) == first, atEnd(s.seats, (*seat).topEnd) == first
	var over []*seat
	for _, x := range rest {
		if float(x.topEnd()) > float(first.topEnd()) {
			over = append(over, x)
		}
	}
	switch {
	case low && top:
		return []message{s.ofSeats("board.first.both", nil)}
	case low:
		told = append(told, s.ofSeats("board.first.low", nil))
	case top:
		told = append(told, s.ofSeats("board.first.top", nil))
	}
	if bold := atEnd(rest, (*seat).topEnd); len(over) == 1 && bold != nil {
		told = append(told, s.ofSeats("board.pick.over", over, "b", s.d.again(bold.p)))
	} else if len(over) > 1 {
		few := counted(fmt.Sprint(len(over)))
		told = append(told, s.ofSeats("board.pick.over.many", rest, "few", few, "many", capital(few), "m", counted(fmt.Sprint(len(rest)))))
	}
	return told
}

// picks are the messages that name the safe pick of a board, with the best bad case, and the bold one, with the best good
// case, and what each costs beside the first by forecast; none where an end is shared, or the first has both.
func (s *sitting) picks() []message {
	first, rest := s.seats[0], s.seats[1:]
	safe, bold := atEnd(s.seats, (*seat).lowEnd), atEnd(s.seats, (*seat).topEnd)
	if safe == nil || bold == nil || safe == first && bold == first {
		return nil
	}
	of := func(as string, a, b *seat) message {
		m := s.ofSeats(as, []*seat{a, b}, "a", s.d.again(a.p), "lo", a.lowEnd(), "hi", a.topEnd(), "b", s.d.again(b.p), "hib", b.topEnd(), "lob", b.lowEnd())
		m.vars = plus(m.vars, "him", s.d.voice.pronouns.him)
		if apart := float(first.topEnd()) - float(a.topEnd()); as == "board.safe.other" && apart <= nearlyBest*float(first.forecast()) {
			m.as = "board.safe.other.near"
		} else if as == "board.safe.other" {
			m.vars = plus(m.vars, "d", thousands(fmt.Sprintf("%.*f", s.b.digits, apart)))
		}
		m = s.d.voice.allowed(m)
		return m
	}
	switch {
	case safe == first:
		told := []message{of("board.safe.first", safe, bold)}
		if next := atEnd(rest, (*seat).lowEnd); next == bold {
			return append(told, of("board.safe.first.same", next, bold))
		} else if next != nil {
			return append(told, of("board.safe.first.next", next, bold))
		}
		return told
	case bold == first:
		told := []message{of("board.safe.other", safe, first)}
		if next := atEnd(rest, (*seat).topEnd); next == safe {
			return append(told, of("board.safe.other.same", safe, next))
		} else if next != nil {
			return append(told, of("board.safe.other.bold", safe, next))
		}
		return told
	case safe == bold:
		return []message{of("board.safe.one", safe, bold)}
	}
	return []message{of("board.safe.two", safe, bold)}
}

// nearlyBest is the share of the first forecast by which an end is behind the best at most where only that one is said to
// be better.
const nearlyBest = .02

// nearly reports whether the end of one is behind the best of some seats by hardly anything, and behind no other.
func (s *sitting) nearly(x, best *seat, of func(*seat) string) bool {
	over := 0
	for _, o := range s.seats[1:] {
		over += count(float(of(o)) > float(of(x)))
	}
	return over == 1 && float(of(best))-float(of(x)) <= nearlyBest*float(s.seats[0].forecast())
}

// afterFirst are the messages about whom to take once the first of a board is gone: who has the best forecast of the rest,
// who the best bad case and who the best good case, and what the picks cost where those are three. Where two share the next
// forecast, nobody has the best.
func (s *sitting) afterFirst() []message {
	d, rest := s.d, s.seats[1:]
	safe, bold, next := atEnd(rest, (*seat).lowEnd), atEnd(rest, (*seat).topEnd), atEnd(rest, (*seat).forecast)
	if safe == nil || bold == nil {
		return s.oneEnd(safe, bold)
	}
	vars := []string{"a", d.again(safe.p), "lo", safe.lowEnd(), "hi", safe.topEnd(), "b", d.again(bold.p), "hib", bold.topEnd(), "lob", bold.lowEnd()}
	all := []*seat{safe, bold, next}
	if next != nil {
		vars = append(vars, "c", d.again(next.p), "vc", next.forecast())
	}
	as := "board.rest.three"
	switch {
	case next == nil && safe == bold:
		as = "board.pick.both"
	case next == nil:
		as = "board.picks"
	case next == safe && next == bold:
		as = "board.rest.all"
	case next == safe && s.nearly(safe, bold, (*seat).topEnd):
		as = "board.rest.safe.near"
	case next == safe:
		as = "board.rest.safe"
	case next == bold && s.nearly(bold, safe, (*seat).lowEnd):
		as = "board.rest.bold.near"
	case next == bold:
		as = "board.rest.bold"
	case safe == bold:
		as = "board.rest.other"
	}
	told := []message{s.ofSeats(as, all, vars...)}
	if as != "board.picks" && as != "board.rest.three" {
		return told
	}
	if !s.costs(safe, (*seat).topEnd) || !s.costs(bold, (*seat).lowEnd) {
		return told
	}
	return append(told, s.ofSeats("board.picks.cost", all, vars...))
}

// oneEnd is the message about the safe pick, or the bold one, where two share the other end.
func (s *sitting) oneEnd(safe, bold *seat) []message {
	switch {
	case safe != nil:
		return []message{s.ofSeats("board.pick.safe", []*seat{safe}, "a", s.d.again(safe.p), "lo", safe.lowEnd())}
	case bold != nil:
		return []message{s.ofSeats("board.pick.bold", []*seat{bold}, "b", s.d.again(bold.p), "hib", bold.topEnd())}
	}
	return nil
}

// Tiers beneath the first that are advised on: so large at least, and so many at most; and how far down its tier a safe
// pick stands at least where its place is told.
const (
	tierPicked = 3
	tiersTold  = 2
	deepInTier = 2
)

// ofTiers are the messages about who has the best bad case and who the best good case of the tiers beneath the first,
// where those are not the picks of all the rest.
func (s *sitting) ofTiers() (told []message) {
	d, rest := s.d, s.seats[1:]
	for from := s.size(0); from < len(s.seats) && len(told) < tiersTold; from += s.size(from) {
		own := s.seats[from : from+s.size(from)]
		safe, bold := atEnd(own, (*seat).lowEnd), atEnd(own, (*seat).topEnd)
		if len(own) < tierPicked || safe == nil || bold == nil || len(own) == len(rest) ||
			safe == atEnd(rest, (*seat).lowEnd) && bold == atEnd(rest, (*seat).topEnd) {
			continue
		}
		vars := []string{"tier", fmt.Sprint(s.b.tiers[from]), "a", d.again(safe.p), "lo", safe.lowEnd(), "hi", safe.topEnd(), "b", d.again(bold.p), "hib", bold.topEnd(), "n", counted(strconv.Itoa(len(own) - 1))}
		as := "board.tier.picks"
		switch at := slices.Index(own, safe); {
		case safe == bold:
			as = "board.tier.both"
		case at >= deepInTier && s.untied(safe):
			as = "board.tier.deep"
			vars = append(vars, "place", places[from+at])
		}
		told, s.bold = append(told, s.ofSeats(as, own, vars...)), append(s.bold, bold)
	}
	return told
}

// untied reports whether nobody else of a board has the forecast of one: a tie has no place.
func (s *sitting) untied(x *seat) bool {
	n := 0
	for _, o := range s.seats {
		n += count(o.forecast() == x.forecast())
	}
	return n == 1
}

// gamble is the message about whose range is the widest of a board, with the age; none of the
// first, and where two are as wide.
func (s *sitting) gamble() message {
	var g *seat
	best, tied := 0., false
	for _, x := range s.seats {
		v := float(x.forecast())
		if v <= 0 {
			return message{}
		}
		switch wide := x.width(); {
		case wide > best+tiny:
			g, best, tied = x, wide, false
		case wide > best-tiny:
			tied = true
		}
	}
	if g == nil || tied || g == s.seats[0] || g.age == nil {
		return message{}
	}
	as := "board.gamble"
	if g == atEnd(s.seats[1:], (*seat).topEnd) || slices.Contains(s.bold, g) { // whom the text has as the bold pick
		as = "board.gamble.bold"
	}
	m := s.ofSeats(as, []*seat{g}, "g", s.d.again(g.p), "age", g.years, "v", g.forecast(), "log", g.lowEnd(), "hig", g.topEnd())
	m.from = join(m.from, g.age).copied()
	return s.d.voice.allowed(m)
}
