package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

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
	vars := map[string]string{"v": a.worth.vars["v"], "b": s.d.again(b.p), "vb": b.worth.vars["v"], "unit": a.worth.vars["unit"], "u": a.worth.vars["u"], "gap": gap, "board": s.b.name, "span": s.span(from)}
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
	vars["span"] = s.span(both)
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
		head.from.free(verifier.Cell{Kind: verifier.Count, Shown: fmt.Sprint(top)})
		head.from.license("a top tier")
		head.vars = with(head.vars, "n", counted(fmt.Sprint(top)))
		field = s.apart("board.parted", s.seats[top-1], s.seats[top])
	}
	head.from.license(s.b.name, s.b.group())
	if !d.headed(head, s.summary(vars)) {
		return errNothing
	}
	clear(d.voice.mentioned) // the text names everybody in full again
	if !d.paragraph(of("board.lead")) {
		return errNothing
	}
	more := []message{of("board.value")}
	switch {
	case top == 2: // both are in the headline
		more = []message{s.apart("board.both", first, s.seats[1])}
	case top > 2 && top < len(s.seats):
		more = append(more, s.apart("board.gap", first, s.seats[1]))
	}
	more = append(more, field)
	if n := len(s.seats); s.b.tiers[n-1] == 2 && top < n-1 {
		more = append(more, s.within(top, n))
	}
	d.paragraph(more...)
	return nil
}

// summary is the message that names the first of the board with their forecasts.
func (s *sitting) summary(vars map[string]string) message {
	var told []message
	var from []*source
	for _, x := range s.seats[:boardNext] {
		told, from = append(told, x.worth), append(from, x.worth.from)
	}
	all := join(s.seats[0].c.from, from...)
	all.license(s.b.name, s.b.group())
	return message{all, "", "board.summary", with(vars, "names", names(told))}
}

// span names the three seasons that a forecast is of.
func (s *sitting) span(from *source) string {
	year, last := s.d.sport.Method.Years.Name, s.d.sport.Last
	span := year(last+1) + " through " + year(last+aheadSeasons)
	from.license(span)
	return span
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
	m.from.license("no sharp drop")
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
	number := small[min(n, len(small)-1)]
	heading := "The next " + number
	switch {
	case n == len(s.seats):
		heading = "The " + number + " in order"
	case from == 0 && n == 1:
		heading = "The first"
	case from == 0:
		heading = "The first " + number
	case n == 1:
		heading = "One by himself"
		if d.sport.Key == "wnba" {
			heading = "One by herself"
		}
	case to == len(s.seats) && s.b.tiers[from] == 2:
		heading = "The other " + number
	case to == len(s.seats):
		heading = "The last " + number
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Heading: heading})
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

// player writes about one player: the season, the one thing that decides the place, and for the
// first of the board the season before and what became of the closest match.
func (s *sitting) player(ctx context.Context, i int) error {
	d, x := s.d, s.seats[i]
	rates, err := d.rates(ctx, x.p, x.c)
	if err != nil {
		return err
	}
	leads, err := d.leads(ctx, x.p, x.c.role, x.c.season)
	if err != nil {
		return err
	}
	leads = slices.DeleteFunc(leads, func(m message) bool { return i > 2 && float(strings.TrimRight(m.vars["rank"], "strndh")) > worthABoard })
	why := s.why(i)
	line := x.c.of(x.p, "season.lead")
	if slices.Contains([]string{"age", "why.young", "why.old"}, s.whys[i].kind) { // which tells the age
		line.vars = with(line.vars, "age", "")
	}
	if s.whys[i].kind == "games" { // which tells the games
		line = x.c.year(x.p, "season.lead")
	}
	if rates.from == nil && x.c.vars["more"] != "" { // of a back: the catches
		rates = x.c.of(x.p, "season.more")
	}
	var told []message
	switch {
	case i == 0:
		told = append(append([]message{rates}, first(leads, 2)...), why...)
	case x.c.role == "running_back":
		told = append(append([]message{line, rates}, first(leads, 1)...), why...)
	case len(leads) > 0:
		told = append([]message{line, leads[0]}, why...)
	case s.whys[i].kind == "age" || s.whys[i].kind == "" || i%3 == 2: // figures enough
		told = append([]message{line}, why...)
	default:
		told = append(append([]message{line}, why...), rates)
	}
	d.paragraph(told...)
	if i >= beforeOf {
		return nil
	}
	before, err := d.chapter(ctx, x.p, d.sport.Last-1)
	if err != nil {
		return err
	}
	if before != nil && before.role == x.c.role {
		then := before.year(x.p, "season.year")
		if i%2 == 1 {
			then = before.year(x.p, "board.before")
		}
		d.paragraph(then)
	}
	if i >= alikeOf {
		return nil
	}
	found, err := d.matches(ctx, x.p, 1)
	if err != nil {
		return err
	}
	for _, m := range found { // a season that no reader has seen is no help
		if m.like.vars["cy"] >= fmt.Sprint(modernFrom) {
			if m.like.vars["age"] != x.years { // as compared, in mid-year: the table has another
				m.like.from = join(m.like.from, x.c.from)
				m.like.vars = with(m.like.vars, "r", x.c.vars["rating"])
				m.like.as = strings.Replace(strings.Replace(m.like.as, "comps.first", "board.like", 1), "comps.close", "board.like.close", 1)
			}
			d.paragraph(m.like, m.after)
		}
	}
	return nil
}

const (
	worthABoard = 3 // the last place among a season's leaders that is told of all but the first
	beforeOf    = 5 // of how many the season before is told
	alikeOf     = 3 // of how many the closest match is told, with its next season
)
