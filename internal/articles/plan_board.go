package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// sitting is a board being written.
type sitting struct {
	d     *draft
	b     board
	seats []*seat
	whys  []argument // by place
}

// board writes a draft board: who is first and what separates the field, the board at a glance,
// the players in order, tier by tier, and who was left out.
func (w *Writer) board(b board) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		s := &sitting{d: d, b: b}
		for _, r := range b.players {
			one, err := d.seat(ctx, r.player)
			if err != nil {
				return err
			}
			if one == nil {
				return errNothing
			}
			s.seats = append(s.seats, one)
		}
		d.voice.several = true
		s.argue()
		if err := s.head(); err != nil {
			return err
		}
		if !s.table() {
			return errNothing
		}
		for from := 0; from < len(s.seats); {
			to := from
			for to < len(s.seats) && b.tiers[to] == b.tiers[from] {
				to++
			}
			if err := s.tier(ctx, from, to); err != nil {
				return err
			}
			from = to
		}
		if err := s.leftOut(ctx); err != nil {
			return err
		}
		from := d.sources[d.voice.claims[0].Receipt]
		d.method(from)
		d.paragraph(message{from, "", "about.board", nil})
		return nil
	}
}

// between returns a source of two players' forecasts and the difference between them, as the
// figures show it, and the difference in words, "" where there is none.
func (s *sitting) between(a, b *seat) (from *source, gap string) {
	from = join(a.worth.from, b.worth.from)
	unit := a.worth.from.kind(verifier.Value).Metric
	digits := 0
	if strings.HasPrefix(unit, "wins") {
		digits = 1
	}
	shown := fmt.Sprintf("%.*f", digits, float(a.worth.vars["v"])-float(b.worth.vars["v"]))
	if float(shown) <= 0 {
		return from, ""
	}
	at := func(x *seat) int {
		return slices.IndexFunc(from.evidence.Cells, func(c verifier.Cell) bool {
			return c == verifier.Cell{Player: x.p.Name, Metric: unit, Shown: x.worth.vars["v"], Set: -1}
		})
	}
	if _, err := from.evidence.Derive(verifier.Difference, []int{at(a), at(b)}, unit, shown); err != nil {
		return from, ""
	}
	u := a.worth.vars["unit"]
	from.call(unit, one(u))
	return from, of(u, thousands(shown))
}

// apart is a message about the distance between two players' forecasts.
func (s *sitting) apart(as string, a, b *seat) message {
	from, gap := s.between(a, b)
	vars := map[string]string{"v": a.worth.vars["v"], "b": s.d.again(b.p), "vb": b.worth.vars["v"], "unit": a.worth.vars["unit"], "u": a.worth.vars["u"], "gap": gap, "board": s.b.name, "over": s.over(from)}
	return message{from, a.p.Name, as, vars}
}

// head writes the headline, the summary and the lead.
func (s *sitting) head() error {
	d, first := s.d, s.seats[0]
	both := join(first.c.from, first.worth.from)
	both.license(s.b.name, s.b.group())
	vars := with(first.c.vars, "board", s.b.name)
	for _, k := range []string{"v", "lo", "hi", "unit", "u"} {
		vars[k] = first.worth.vars[k]
	}
	vars["over"] = s.over(both)
	if vars["age"] = first.years; first.age != nil {
		both = join(both, first.age)
		both.license(s.b.name, s.b.group())
		vars["over"] = s.over(both)
	}
	of := func(as string) message { return message{both, first.p.Name, as, vars} }
	head, field := of("board.head.close"), message{}
	last := s.seats[len(s.seats)-1]
	top := s.size(0)
	switch {
	case top == len(s.seats):
		field = s.spread("board.close", first, last, len(s.seats))
	case top == 1:
		head = of("board.head.one")
		field = s.apart("board.alone", first, s.seats[1])
	case top == 2:
		head = s.apart("board.head.two", first, s.seats[1])
		head.from = join(both, head.from)
		field = s.apart("board.parted", s.seats[1], s.seats[2])
	default:
		head = of("board.head.some")
		head.from.license("a top tier")
		field = s.apart("board.parted", s.seats[top-1], s.seats[top])
	}
	head.from.license(s.b.name, s.b.group())
	if !d.headed(head, s.summary(vars, min(top, 2))) {
		return errNothing
	}
	clear(d.voice.mentioned) // the text names everybody in full again
	if lead := of("board.lead.full"); !d.opened(lead) && !d.paragraph(of("board.lead")) {
		return errNothing
	}
	more := []message{of("board.value")}
	switch {
	case top == 2: // both are in the headline
		more = []message{s.apart("board.both", first, s.seats[1])}
	}
	more = append(append(more, field), s.counting(both))
	if n := len(s.seats); s.b.tiers[n-1] == 2 && top < n-1 {
		more = append(more, s.within(top, n))
	}
	d.paragraph(more...)
	return nil
}

// summary is the message that names those who follow on the board, with their forecasts: the
// first of them, or two, are in the headline.
func (s *sitting) summary(vars map[string]string, headed int) message {
	if headed == 2 && s.size(0) > 2 {
		headed = 1
	}
	var told []message
	var from []*source
	for _, x := range s.seats[headed : headed+boardNext] {
		told, from = append(told, x.worth), append(from, x.worth.from)
	}
	all := join(s.seats[0].c.from, from...)
	all.license(s.b.name, s.b.group())
	return message{all, "", "board.summary", plus(vars, "names", names(told), "over", s.over(all))}
}

// over names the three seasons that a forecast is of, and says so where the first has begun.
func (s *sitting) over(from *source) string {
	return s.d.seasonsAhead(from)
}

// seasonsAhead names the three seasons that follow the last complete one, for a forecast over them.
func (d *draft) seasonsAhead(from *source) string {
	year, last := d.sport.Method.Years.Name, d.sport.Last
	over := "the next three seasons, " + year(last+1) + " through " + year(last+aheadSeasons)
	if weeks := d.sport.Weeks(); weeks != nil && weeks.Season == last+1 {
		over = "three seasons, " + year(last+1) + " (under way) through " + year(last+aheadSeasons)
	}
	from.license(over)
	return over
}

// counting says what the unit of the board counts, where its name does not.
func (s *sitting) counting(from *source) message {
	switch {
	case s.d.sport.Key != stats.NFL:
		return message{}
	case s.seats[0].c.role == "tight_end":
		return message{from, "", "about.yards.wide_receiver", nil}
	}
	return message{from, "", "about.yards." + string(s.seats[0].c.role), nil}
}

// size is how many players the tier of a place has.
func (s *sitting) size(at int) (n int) {
	for _, t := range s.b.tiers {
		if t == s.b.tiers[at] {
			n++
		}
	}
	return n
}

// spread is a message about how far apart the first and the last of some are. Where each of
// them has a wider 80% interval, it says so.
func (s *sitting) spread(as string, a, b *seat, n int) message {
	m := s.apart(as, a, b)
	if m.vars["gap"] == "" {
		return message{}
	}
	m.from.free(verifier.Cell{Kind: verifier.Count, Shown: fmt.Sprint(n)})
	m.vars["n"] = counted(fmt.Sprint(n))
	wide := float(a.worth.vars["v"]) - float(b.worth.vars["v"])
	inside := true
	var all []*source
	for _, x := range s.seats {
		if v := float(x.worth.vars["v"]); v <= float(a.worth.vars["v"]) && v >= float(b.worth.vars["v"]) {
			inside = inside && float(x.worth.vars["hi"])-float(x.worth.vars["lo"]) > wide
			all = append(all, x.worth.from)
		}
	}
	if inside {
		m.vars["inside"] = "each"
		cells, metrics := m.from.evidence.Cells, m.from.evidence.Metrics
		m.from = join(all[0], all[1:]...)
		m.from.evidence.Cells = append(m.from.evidence.Cells, cells...)
		for k, v := range metrics {
			m.from.call(k, v...)
		}
		m.from.license(insideIntervals...)
		m.from.license("the order is uncertain")
	}
	m.from.license("a single tier", "no gap is wide enough to make a second tier", "no drop is sharp enough for a second tier", "nothing separates the "+counted(fmt.Sprint(n))+" by enough to make a second tier")
	return m
}

// within is the message about what holds a tier of several together.
func (s *sitting) within(from, to int) message {
	if to-from == 2 {
		return s.apart("board.gap", s.seats[from], s.seats[from+1])
	}
	return s.spread("board.tier", s.seats[from], s.seats[to-1], to-from)
}

// insideIntervals say that each of some has an interval that is wider than their distance.
var insideIntervals = []string{"the 80% interval of each is wider than that", "each 80% interval is wider than that", "each 80% interval is wider than the distance between them", "each 80% interval is wider than that distance", "each 80% interval is wider than the distance"}

// tier writes about the players of a tier: what holds it together, then each in order.
func (s *sitting) tier(ctx context.Context, from, to int) error {
	d, n := s.d, to-from
	d.doc.Blocks = append(d.doc.Blocks, Block{Heading: s.heading(from, to)})
	if from > 0 && n > 1 && s.b.tiers[len(s.seats)-1] > 2 { // of two tiers the lead tells
		d.paragraph(s.within(from, to))
	} else if from > 0 && to < len(s.seats) {
		d.paragraph(s.apart("board.between", s.seats[from], s.seats[to]))
	}
	for i := from; i < to; i++ {
		if err := s.player(ctx, i); err != nil {
			return err
		}
	}
	if from > 0 && n > 1 && to < len(s.seats) { // of the first tier the lead tells
		d.paragraph(s.apart("board.parted", s.seats[to-1], s.seats[to]))
	}
	return nil
}

// heading says who is in a tier.
func (s *sitting) heading(from, to int) string {
	number := small[min(to-from, len(small)-1)]
	first, last := s.d.again(s.seats[from].p), s.d.again(s.seats[to-1].p)
	end := to == len(s.seats)
	switch n := to - from; {
	case n == len(s.seats):
		return "One tier, from " + first + " to " + last
	case from == 0 && n == 1:
		return first + ", alone in front"
	case from == 0 && n == 2:
		return first + " and " + last + " in front"
	case from == 0:
		return first + " leads a tier of " + number
	case n == 1 && end:
		return first + " has the last place"
	case n == 1:
		return first + ", between the gaps"
	case n == 2 && end:
		return first + " and " + last + " close the board"
	case n == 2:
		return first + " and " + last + " come next"
	case end:
		return first + " leads the last " + number
	}
	return first + " leads the next " + number
}
