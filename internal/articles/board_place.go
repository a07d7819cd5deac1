package articles

import (
	"slices"
	"strconv"
	"strings"
)

// What sets the place of a board by forecast apart from that by rating.
const (
	placesApart = 2   // so many places at least
	firstApart  = 1   // of the one who was rated highest
	olderBy     = 2.  // years from the mean of the board
	ratedApart  = 5.  // points of the rating of the season before
	hardlyApart = .05 // the share of the first forecast that parts two neighbors at most who are close
)

// passed are those of a board whom the forecast ranks on the other side of a player than the rating of the last season:
// ahead of the player where lower, behind where not.
func (s *sitting) passed(x *seat, lower bool) (out []*seat) {
	side := func(of func(*seat) string, o *seat) bool {
		return lower && float(of(o)) > float(of(x)) || !lower && float(of(o)) < float(of(x))
	}
	for _, o := range s.seats {
		if o != x && side((*seat).forecast, o) && !side((*seat).rating, o) {
			out = append(out, o)
		}
	}
	return out
}

func (x *seat) forecast() string { return x.worth.vars["v"] }
func (x *seat) rating() string   { return x.c.vars["rating"] }

// stands is the message that a player's place by forecast is another than by the rating of the last season, and why: the
// age, or the season before, where that holds against everybody passed; else how close the next above is. None where the
// places are close or shared, or another sentence says it.
func (s *sitting) stands(i int) message {
	x := s.seats[i]
	if slices.Contains(s.compared, x) || x.age == nil {
		return message{}
	}
	place := func(of func(*seat) string) int {
		at := 1
		for _, o := range s.seats {
			if o != x && of(o) == of(x) {
				return 0
			}
			at += count(float(of(o)) > float(of(x)))
		}
		return at
	}
	rated, ahead := place((*seat).rating), place((*seat).forecast)
	if ahead == 0 && rated > 0 { // a tie is told without a reason
		ahead = slices.IndexFunc(s.seats, func(o *seat) bool { return o.forecast() == x.forecast() }) + 1
		if ahead-rated < placesApart {
			return s.under(i)
		}
		return s.plainly(x, rated, ahead)
	}
	apart := max(rated, ahead) - min(rated, ahead)
	if rated == 0 || ahead == 0 || apart < firstApart || apart < placesApart && rated > 1 {
		return s.under(i)
	}
	lower, as := ahead > rated, "board.stands.up"
	if lower {
		as = "board.stands.down"
	}
	why := s.why(x, lower)
	if why == "" {
		if m := s.hardlyBehind(i); m.from != nil {
			return m
		}
		return s.plainly(x, rated, ahead)
	}
	switch n := len(s.seats); {
	case !lower && rated == n, lower && ahead == n:
		as += ".last"
	}
	from := join(x.c.from, x.worth.from, x.age)
	for _, c := range []*chapter{x.was, x.then} {
		if c != nil {
			from = join(from, c.from)
		}
	}
	vars := map[string]string{"rated": places[rated-1], "place": places[ahead-1], "n": counted(strconv.Itoa(len(s.seats))), "why": why, "season": x.c.vars["season"]}
	return s.d.voice.allowed(message{from.copied(), x.p.Name, as, vars})
}

// plainly is the message that a player's place by forecast is another than by rating where neither the age nor the season
// before is the reason against everybody passed: with how little is missing, where that is no tier.
func (s *sitting) plainly(x *seat, rated, ahead int) message {
	n := len(s.seats)
	from := join(x.c.from, x.worth.from).copied()
	vars := map[string]string{"rated": places[rated-1], "place": s.placeOf(x), "n": counted(strconv.Itoa(n)), "season": x.c.vars["season"]}
	as := "board.plainly.up"
	switch {
	case ahead < rated && rated == n:
		as += ".last"
	case ahead > rated:
		as = "board.plainly.down"
		y := s.seats[rated-1]
		if of, gap := s.between(y, x); gap != "" && y != x && float(y.forecast())-float(x.forecast()) < tierShare*float(s.seats[0].forecast()) {
			as, from = "board.plainly.near", join(from, of).copied()
			vars["gap"] = gap
		}
	}
	return s.d.voice.allowed(message{from, x.p.Name, as, vars})
}

// why is what explains a place by forecast against everybody passed, of what a forecast counts beside the last season: the
// age, the season before, both, or the two seasons before; empty where none does.
func (s *sitting) why(x *seat, lower bool) (why string) {
	years := 0.
	for _, o := range s.seats {
		if o.age == nil {
			return ""
		}
		years += float(o.years) / float64(len(s.seats))
	}
	passed := s.passed(x, lower)
	all := func(holds func(*seat) bool) bool {
		return !slices.ContainsFunc(passed, func(o *seat) bool { return !holds(o) })
	}
	way := map[bool]float64{true: 1, false: -1}[lower]
	byAge := all(func(o *seat) bool { return way*(float(x.years)-float(o.years)) > 0 })
	if byAge && way*(float(x.years)-years) >= olderBy {
		why = "at age " + x.years
	}
	year := s.d.sport.Method.Years.Name
	if !x.ratedBefore() {
		if why == "" && lower && s.d.ratedIn(x.p.ID, s.d.sport.Last-1) == nil && all((*seat).ratedBefore) {
			return "without a rating for " + year(s.d.sport.Last-1)
		}
		return why
	}
	before := float(x.was.vars["rating"])
	byBefore := all(func(o *seat) bool {
		if !o.ratedBefore() { // who had no such season is not ahead by it
			return !lower
		}
		return way*(float(o.was.vars["rating"])-before) > 0
	})
	if byBefore && way*(float(x.rating())-before) >= ratedApart {
		return strings.TrimPrefix(why+" and after a rating of "+x.was.vars["rating"]+" in "+x.was.vars["season"], " and ")
	}
	own, rated := x.past()
	byPast := rated && all(func(o *seat) bool { past, rated := o.past(); return rated && way*(past-own) > 0 })
	if why == "" && byPast && way*(float(x.rating())-own) >= ratedApart {
		return "after ratings of " + x.then.vars["rating"] + " in " + x.then.vars["season"] + " and " + x.was.vars["rating"] + " in " + x.was.vars["season"]
	}
	return why
}

// What the two seasons before the last weigh in a forecast, beside each other.
const (
	weightBefore = .6
	weightThen   = .4
)

// past is the rating of the two seasons before the last, as a forecast weighs them; false where one of them is not rated in the
// same role.
func (x *seat) past() (rating float64, rated bool) {
	if !x.ratedBefore() || x.then == nil || x.then.role != x.c.role || x.then.vars["rating"] == "" {
		return 0, false
	}
	return weightBefore*float(x.was.vars["rating"]) + weightThen*float(x.then.vars["rating"]), true
}

// under is the message why one who was rated above the next by forecast is behind: the age, or a season before; else how
// little behind. None where the next was rated higher, or as much, or one of the two is explained otherwise.
func (s *sitting) under(i int) message {
	if i == 0 {
		return message{}
	}
	x, y := s.seats[i], s.seats[i-1]
	if float(x.rating())-float(y.rating()) < ratedOff || x.forecast() == y.forecast() || slices.Contains(s.compared, y) || y.age == nil {
		return message{}
	}
	from := join(x.c.from, x.worth.from, x.age, y.c.from, y.worth.from, y.age)
	vars := map[string]string{"b": s.d.again(y.p), "r": x.rating(), "rb": y.rating(), "season": x.c.vars["season"]}
	tell := func(as string) message { return s.d.voice.allowed(message{from.copied(), x.p.Name, as, vars}) }
	if float(x.years)-float(y.years) >= agesApart {
		vars["age"], vars["ab"] = x.years, y.years
		return tell("board.under.age")
	}
	for _, pair := range [][2]*chapter{{x.was, y.was}, {x.then, y.then}} {
		mine, theirs := pair[0], pair[1]
		if mine == nil || theirs == nil || mine.role != x.c.role || theirs.role != y.c.role || float(theirs.vars["rating"])-float(mine.vars["rating"]) < ratedApart || mine.vars["rating"] == "" {
			continue
		}
		from = join(from, mine.from, theirs.from)
		vars["p"], vars["pb"], vars["then"] = mine.vars["rating"], theirs.vars["rating"], mine.vars["season"]
		return tell("board.under.before")
	}
	return s.hardlyBehind(i)
}

// hardlyBehind is the message that the next above by forecast, who was rated lower, is hardly ahead; none where that is
// not so.
func (s *sitting) hardlyBehind(i int) message {
	if i == 0 {
		return message{}
	}
	x, y := s.seats[i], s.seats[i-1]
	gap := float(y.forecast()) - float(x.forecast())
	if float(y.rating()) >= float(x.rating()) || gap > hardlyApart*float(s.seats[0].forecast()) {
		return message{}
	}
	m := s.apart("board.stands.close", y, x)
	if m.vars["gap"] == "" {
		return message{}
	}
	from := join(m.from, x.c.from, y.c.from).copied()
	vars := map[string]string{"b": s.d.again(y.p), "r": x.rating(), "rb": y.rating(), "gap": m.vars["gap"], "season": x.c.vars["season"]}
	return s.d.voice.allowed(message{from, x.p.Name, m.as, vars})
}
