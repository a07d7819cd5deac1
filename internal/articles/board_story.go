package articles

import (
	"context"
	"slices"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
)

// What sets one place of a board apart from another.
const (
	agesApart   = 3.  // years by which one is young beside another
	ratedBefore = 5.  // points by which a season before explains an order
	risenBy     = 5.  // points by which a rating rose
	youngHead   = 23. // the age up to which a headline has it
	asMany      = .85 // the share of one season's games by which another's are as many
	toldRising  = 3   // of how many a board tells that a rating rose twice, and of how many a total
)

// end returns the one seat at an end of a board, nil where two share it.
func (s *sitting) end(of func(*seat) string, least bool) *seat {
	var out *seat
	tied := false
	for _, x := range s.seats {
		if of(x) == "" {
			return nil
		}
		v := float(of(x))
		switch {
		case out == nil, least && v < float(of(out)), !least && v > float(of(out)):
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

func (x *seat) aged() string   { return x.years }
func (x *seat) lowEnd() string { return x.worth.vars["lo"] }
func (x *seat) topEnd() string { return x.worth.vars["hi"] }

// width is how far apart the ends of a forecast's interval are.
func (x *seat) width() float64 { return float(x.topEnd()) - float(x.lowEnd()) }

// against returns why one place is above another that was rated higher in the last season, at most two: where
// age says it, and where the season before does.
func (s *sitting) against() (out []message) {
	if x, y := s.seats[0], s.end((*seat).rating, false); y != nil && y != x && s.clear(x, y) && x.younger(y) { // which readers ask first
		return []message{s.d.voice.allowed(s.above("board.above.age", [2]*seat{x, y}))}
	}
	byAge, byBefore := [2]*seat{}, [2]*seat{} // the one above, the one beneath
	apart := func(pair [2]*seat) float64 {
		if pair[0] == nil {
			return ratedLevel
		}
		return float(pair[1].c.vars["rating"]) - float(pair[0].c.vars["rating"])
	}
	explained := make([]bool, len(s.seats)) // whose own paragraph has both places, and why
	for i := range s.seats {
		explained[i] = s.stands(i).as == "board.stands.up"
	}
	for i, x := range s.seats {
		for _, y := range s.seats[i+1:] {
			pair := [2]*seat{x, y}
			if !s.clear(x, y) || explained[i] { // a tie puts nobody above another
				continue
			}
			switch {
			case x.younger(y):
				if apart(pair) > apart(byAge) {
					byAge = pair
				}
			case apart(pair) > apart(byBefore) && x.ratedBefore() && y.ratedBefore() && float(x.was.vars["rating"]) >= float(y.was.vars["rating"])+ratedBefore:
				byBefore = pair
			}
		}
	}
	if byAge[0] != nil {
		out = append(out, s.d.voice.allowed(s.above("board.above.age", byAge)))
	}
	if x, y := byBefore[0], byBefore[1]; x != nil && x != byAge[0] && y != byAge[1] {
		m := s.above("board.above.before", byBefore)
		m.from = join(m.from, x.was.from, y.was.from).copied()
		for _, one := range byBefore {
			m.from.free(verifier.Cell{Player: one.p.Name, Metric: "rating", Season: verifier.Span{From: s.d.sport.Last - 1, To: s.d.sport.Last - 1}, Shown: one.was.vars["rating"]})
		}
		m.vars = plus(m.vars, "p", x.was.vars["rating"], "pb", y.was.vars["rating"], "before", x.was.vars["season"])
		out = append(out, s.d.voice.allowed(m))
	}
	return out
}

// younger reports whether one is so much younger than another that it speaks for a forecast.
func (x *seat) younger(y *seat) bool {
	return x.age != nil && y.age != nil && float(y.years)-float(x.years) >= agesApart
}

// clear reports whether a forecast is ahead of another by as much as parts two tiers.
func (s *sitting) clear(x, y *seat) bool {
	return float(x.worth.vars["v"])-float(y.worth.vars["v"]) >= tierShare*float(s.seats[0].worth.vars["v"])-tiny
}

// playedBefore reports whether the season before the last is held in the same role.
func (x *seat) playedBefore() bool { return x.was != nil && x.was.role == x.c.role }

// ratedBefore reports whether a player was rated in the season before the last, in the same role.
func (x *seat) ratedBefore() bool { return x.playedBefore() && x.was.vars["rating"] != "" }

// above is a message about two seats of which the lower was rated higher in the last season.
func (s *sitting) above(as string, pair [2]*seat) message {
	x, y := pair[0], pair[1]
	s.compared = append(s.compared, x, y)
	from := join(x.c.from, x.worth.from, x.age, y.c.from, y.worth.from, y.age).copied()
	for _, one := range pair {
		from.free(verifier.Cell{Player: one.p.Name, Metric: "rating", Shown: one.c.vars["rating"]})
	}
	return message{from, x.p.Name, as, map[string]string{"sl": s.d.again(x.p), "age": x.years, "r": x.c.vars["rating"], "b": s.d.again(y.p), "ab": y.years, "rb": y.c.vars["rating"], "season": x.c.vars["season"], "v": x.worth.vars["v"], "vb": y.worth.vars["v"]}}
}

// teammates returns who on a board played for one club, of the club with most of them.
func (s *sitting) teammates() message {
	clubs := map[string][]*seat{}
	var first string
	for _, x := range s.seats {
		team := x.c.vars["team"]
		if team == "" {
			continue
		}
		if clubs[team] = append(clubs[team], x); len(clubs[team]) > max(1, len(clubs[first])) {
			first = team
		}
	}
	if first == "" {
		return message{}
	}
	var names []string
	var from []*source
	for _, x := range clubs[first] {
		names, from = append(names, s.d.again(x.p)), append(from, x.c.from)
	}
	all := join(from[0], from[1:]...).copied()
	both := map[bool]string{true: "both", false: "all"}[len(names) == 2]
	all.license(both+" played", "played", both)
	return message{all, "", "board.club", map[string]string{"names": english.List(names), "both": both, "team": first, "season": clubs[first][0].c.vars["season"]}}
}

// rising is the message about a rating that rose two seasons running, or that is a player's first, none of others.
func (s *sitting) rising(ctx context.Context, x *seat) (message, error) {
	course, err := s.d.course(ctx, x.p, s.d.sport.Last)
	if err != nil || course == nil {
		return message{}, err
	}
	if len(course.rows) == 1 {
		from := join(course.from, x.c.from).copied()
		from.now(x.c.season)
		as := "board.first"
		if s.rookie(x) {
			as = "board.rookie"
		}
		return s.d.voice.allowed(message{from, x.p.Name, as, map[string]string{"season": x.c.vars["season"], "league": s.d.league()}}), nil
	}
	if len(course.rows) < 3 || s.rose == toldRising {
		return message{}, nil
	}
	rows := course.rows[len(course.rows)-3:]
	for i := range rows {
		if rows[i].Season != s.d.sport.Last-2+i || i > 0 && float(rows[i].Shown) < float(rows[i-1].Shown)+risenBy {
			return message{}, nil
		}
	}
	year := s.d.sport.Method.Years.Name
	from := course.from.copied()
	from.license("has risen two seasons running", "two seasons running", "a second rise in a row", "a rise in each of the last two seasons")
	return message{from, x.p.Name, "board.rising", map[string]string{"r0": rows[0].Shown, "y0": year(rows[0].Season), "r1": rows[1].Shown, "y1": year(rows[1].Season), "r2": rows[2].Shown, "season": year(rows[2].Season)}}, nil
}

// rookieAge is the age up to which a player without an earlier season is said to have played the first one.
const rookieAge = 25

// rookie reports whether a season was a player's first in the league: the rows have no earlier one.
func (s *sitting) rookie(x *seat) bool {
	own := s.d.sport.SeasonsOf(x.p.ID)
	return x.age != nil && float(x.years) <= rookieAge && !slices.ContainsFunc(own, func(o *ratings.Season) bool { return o.Season < x.c.season })
}

// leading returns the first statistic that a seat led the league in of those that headlines are about, none without one.
func (s *sitting) leading(ctx context.Context, x *seat) (message, error) {
	leads, err := s.d.leads(ctx, x.p, x.c.role, x.c.season)
	if err != nil {
		return message{}, err
	}
	for _, m := range leads {
		if m.as == "lead.first" && headLeads[m.vars["stat"]] {
			return m, nil
		}
	}
	return message{}, nil
}

// led returns the headline of a board with who of its first two led the league, as it is where neither did.
func (s *sitting) led(ctx context.Context, head message, top int) (message, error) {
	if top > 2 || head.as == "board.head.young" {
		return head, nil
	}
	own, err := s.leading(ctx, s.seats[0])
	if err != nil {
		return head, err
	}
	second, err := s.leading(ctx, s.seats[1])
	if err != nil {
		return head, err
	}
	lead, beside := own, s.seats[1].worth.from
	switch {
	case own.from != nil && top == 1:
		head.as, beside = "board.head.leads", nil
	case second.from != nil: // the one ahead is not of the most
		head.as, lead = "board.head.over", second
	case own.from != nil:
		head.as = "board.head.leads.two"
	default:
		return head, nil
	}
	if own.from != nil && lead.vars["stat"] == own.vars["stat"] && head.as != "board.head.over" {
		s.headed = own.vars["stat"]
	}
	head.from = join(head.from, beside, lead.from).copied()
	head.vars = plus(head.vars, "led", lead.vars["xu"], "league", lead.vars["league"], "b", s.seats[1].p.Name)
	head.from.license("who led", "ahead of")
	return head, nil
}

// Of how many of a board, beside the youngest and the oldest, seasons alike are asked for, and up to how many are told.
const (
	alikeOf   = 3
	alikeMost = 5
)

// whoseAlike is the message that the one whose seasons alike are told is the youngest on the board, or the oldest; none of the
// first, whom the text is about.
func (s *sitting) whoseAlike(x *seat) message {
	as := ""
	switch {
	case x.age == nil || x == s.seats[0]:
		return message{}
	case x == s.end((*seat).aged, true):
		as = "board.alike.young"
	case x == s.end((*seat).aged, false) && !s.oldTold:
		as = "board.alike.old"
	default:
		return message{}
	}
	from := join(x.age, x.c.from).copied()
	return s.d.voice.allowed(message{from, "", as, map[string]string{"a": s.d.again(x.p), "age": x.years}})
}

// alike writes, of one on the board, the seasons most like the last and what came after each: of the first, or else of
// the youngest, the oldest or the next, whoever has three of them at least. One season alike is no outlook.
func (s *sitting) alike(ctx context.Context) error {
	d := s.d
	tried := map[*seat]bool{nil: true}
	for _, x := range append([]*seat{s.seats[0], s.end((*seat).aged, true), s.end((*seat).aged, false)}, s.seats[1:alikeOf]...) {
		if tried[x] {
			continue
		}
		tried[x] = true
		found, err := d.matches(ctx, x.p, alikeMost, ratingsAlike)
		if err != nil {
			return err
		}
		at := len(d.doc.Blocks)
		d.heading("Seasons like " + possessive(d.again(x.p)))
		d.paragraph(s.whoseAlike(x))
		told, err := d.tableOfAlike(ctx, x.p, found)
		if told {
			d.more(s.likeThose(x, found))
		}
		if err != nil || told {
			return err
		}
		d.doc.Blocks = d.doc.Blocks[:at]
	}
	return nil
}
