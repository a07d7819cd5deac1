package articles

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// What the end of a board says of how sure its forecasts are: who has the highest low ends of the intervals after the first,
// what speaks for a caution beside them, and whose range is the widest.

// deepBy is how many places one of the highest floors is beneath its own place by forecast at least where that is told, and
// fullSeason the share of a season's games beneath which a player missed many of them.
const (
	deepBy     = 3
	fullSeason = .7
)

// ending closes a board: the first by forecast is left out, who is told above.
func (s *sitting) ending() {
	d := s.d
	floors, safe := s.floors()
	told := []message{floors}
	for _, x := range safe {
		told = append(told, s.caution(x))
	}
	headings := []string{"The highest floors"}
	if wide, g := s.widest(safe); wide.from != nil && !slices.Contains(safe, g) { // who has both is no bold choice
		told, headings = append(told, wide), []string{"How sure the forecasts are", "Floor and range"}
	}
	for _, m := range told {
		if m.from != nil {
			d.heading(headings...)
			d.paragraph(told...)
			return
		}
	}
}

// ofSeats is a message about the forecasts of several of a board: no pronoun after it would be clear.
func (s *sitting) ofSeats(as string, seats []*seat, vars ...string) message {
	first := s.seats[0]
	from := first.worth.from
	for _, x := range seats {
		from = join(from, x.worth.from)
	}
	return s.d.voice.allowed(message{from.copied(), "", as, plus(map[string]string{"x": s.d.again(first.p), "lox": first.lowEnd(), "hix": first.topEnd()}, vars...)})
}

// without are the seats of a board but one.
func without(seats []*seat, x *seat) (out []*seat) {
	for _, o := range seats {
		if o != x {
			out = append(out, o)
		}
	}
	return out
}

// floors is the message about whose low ends of the intervals are the highest after the first of a board, and who they are:
// two, or one where others share the second place, or where it is above that of the first; none where two share the place.
func (s *sitting) floors() (message, []*seat) {
	d, first, rest := s.d, s.seats[0], s.seats[1:]
	a := atEnd(rest, (*seat).lowEnd)
	if a == nil || float(a.lowEnd()) <= 0 {
		return message{}, nil
	}
	c := atEnd(without(rest, a), (*seat).lowEnd)
	vars := []string{"a", d.again(a.p), "lo", a.lowEnd()}
	told, as := []*seat{a}, "board.floor"
	switch {
	case float(a.lowEnd()) > float(first.lowEnd()):
		as = "board.floor.top"
	case c != nil:
		told, as = append(told, c), "board.floors"
		vars = append(vars, "c", d.again(c.p), "loc", c.lowEnd())
	}
	if third := atEnd(without(without(rest, a), c), (*seat).lowEnd); as == "board.floors" && third != nil && s.deep(third, 3) {
		told, as = append(told, third), "board.floors.third"
		vars = append(vars, "loe", third.lowEnd())
	}
	deep, by := (*seat)(nil), deepBy-1
	for i, x := range told {
		if at := slices.Index(s.seats, x); at-1-i > by && (as != "board.floors.third" || i == 2) {
			deep, by = x, at-1-i
			vars = append(vars, "e", d.again(x.p), "place", s.placeOf(x))
		}
	}
	if deep != nil && as != "board.floors.third" {
		as += ".deep"
	}
	return s.ofSeats(as, told, vars...), told
}

// deep reports whether one whose floor is the so manieth after the first of a board is far further down it by forecast.
func (s *sitting) deep(x *seat, nth int) bool {
	return slices.Index(s.seats, x)-nth >= deepBy
}

// placeOf is the place of one of a board by forecast in words, "tied for eighth" where others share it.
func (s *sitting) placeOf(x *seat) string {
	at := slices.IndexFunc(s.seats, func(o *seat) bool { return o.forecast() == x.forecast() })
	if next := at + 1; next < len(s.seats) && s.seats[next].forecast() == x.forecast() {
		return "tied for " + places[at]
	}
	return places[at]
}

// caution is the message that a player missed many games of one of the last two seasons, which no forecast knows the reason
// of; none of pitchers, catchers and goalies, who share their games, and of those who had no full season before.
func (s *sitting) caution(x *seat) message {
	d := s.d
	if role := x.c.role; role == "starter" || role == "reliever" || role == "goalie" || x.c.vars["pos"] == "catcher" {
		return message{}
	}
	games := map[int]float64{} // of a season in two leagues, both
	for _, own := range d.sport.SeasonsOf(x.p.ID) {
		games[own.Season] += own.Games
	}
	full, missed := false, 0
	for season := slices.Min(slices.Collect(maps.Keys(games))); season <= d.sport.Last; season++ {
		switch n := games[season]; {
		case n >= fullSeason*longest(d.sport, season):
			full = true
		case season == d.sport.Last && x.c.gamesPlayed() != n, x.was != nil && season == x.was.season && x.was.gamesPlayed() != n: // not all of them
		case full && season >= d.sport.Last-1 && n > 1:
			missed = season // the later of the two
		}
	}
	if missed == 0 {
		return message{}
	}
	n := counted(fmt.Sprintf("%.0f", games[missed])) + " games"
	return d.voice.allowed(message{x.c.from.copied(), "", "board.caution", map[string]string{"a": d.again(x.p), "games": n, "season": d.sport.Method.Years.Name(missed)}})
}

// widest is the message about whose range is the widest of a board, with the age, and who that is: where it is that of the first,
// with the next one, whom nothing else is told of; none where two are as wide.
func (s *sitting) widest(safe []*seat) (message, *seat) {
	first := s.seats[0]
	wide := func(x *seat) string { return strconv.FormatFloat(x.width(), 'f', 2, 64) }
	g, next := atEnd(s.seats, wide), atEnd(s.seats[1:], wide)
	as := "board.wide"
	switch {
	case g == nil:
		return message{}, nil
	case g == first && (next == nil || next.age == nil || slices.Contains(safe, next)):
		return s.ofSeats("board.wide.first.alone", nil), g
	case g == first:
		g, as = next, "board.wide.first"
	case g.age == nil:
		return message{}, g
	case float(g.topEnd()) > float(first.topEnd()):
		as = "board.wide.over"
	}
	m := s.ofSeats(as, []*seat{g}, "g", s.d.again(g.p), "age", g.years, "log", g.lowEnd(), "hig", g.topEnd())
	m.from = join(m.from, g.age).copied()
	return s.d.voice.allowed(m), g
}
