package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// sitting is a board being written.
type sitting struct {
	d     *draft
	b     board
	seats []*seat

	listed    map[string]bool // statistics of which the text has who was ahead of somebody
	rose      int             // of how many it is told that a rating rose twice
	explained []string        // whose absence is told with the reason
	compared  []*seat         // who is set beside another of the board
	oldTold   bool            // whether it is told in the paragraph of the oldest who that is
	headed    string          // the statistic that the first led the league in by the headline
	bothTold  bool            // whether the first comparison says that a forecast counts pitching, too
}

// board writes a draft board: who is first and what separates the field, the board at a glance,
// the players in order, tier by tier, and who was left out.
func (w *Writer) board(b board) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		s := &sitting{d: d, b: b, listed: map[string]bool{}}
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
		var shown []ranked
		for _, x := range s.seats {
			shown = append(shown, ranked{player: x.p.ID, value: float(x.worth.vars["v"])})
		}
		s.b.tiers = tiers(shown, b.digits)
		d.voice.several = true
		if err := s.worthOf(ctx); err != nil {
			return err
		}
		if err := s.head(ctx); err != nil {
			return err
		}
		if !s.table() {
			return errNothing
		}
		if err := s.order(ctx); err != nil {
			return err
		}
		for from := 0; from < len(s.seats); {
			to := from
			for to < len(s.seats) && s.b.tiers[to] == s.b.tiers[from] {
				to++
			}
			if err := s.tier(ctx, from, to); err != nil {
				return err
			}
			from = to
		}
		if err := s.alike(ctx); err != nil {
			return err
		}
		if err := s.leftOut(ctx); err != nil {
			return err
		}
		s.ending()
		from := d.sources[d.voice.claims[0].Receipt]
		d.method(from)
		s.box(from)
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
func (s *sitting) head(ctx context.Context) error {
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
	head, top := of("board.head"), s.size(0)
	worth := s.noted(of("board.value"))
	then, gap := s.then(), s.countingBoth(s.byGap(0))
	counting := s.counting(both) // what the figures count, where the first of them is read
	more := append([]message{worth, counting, gap}, then...)
	if top == 1 && first.age != nil && float(first.years) <= youngHead {
		head.as = "board.head.young"
	} else if top == 1 && gap.from != nil && d.sport.Key != stats.NFL { // whose unit no reader knows before it is explained
		head.as, head.from = "board.head.gap", join(both, gap.from)
		head.vars = plus(head.vars, "gap", gap.vars["gap"], "b", s.seats[1].p.Name)
	}
	if top == 2 {
		head = s.apart("board.head.two", first, s.seats[1])
		head.from = join(both, head.from)
		head.vars = with(head.vars, "names", first.p.Name+" and "+s.seats[1].p.Name)
		more = append(append([]message{s.noted(s.apart("board.both", first, s.seats[1])), counting}, s.hardlyParted(top)...), then...)
	}
	if top > 2 { // nobody is ahead by much
		var first []message
		var called []string
		for _, x := range s.seats[:s.named(top)] {
			first, called = append(first, x.worth), append(called, x.p.Name)
		}
		head = of("board.head.level")
		head.from = both
		for _, m := range first[1:] {
			head.from = join(head.from, m.from)
		}
		head.vars = with(vars, "names", english.List(called))
		if n := s.named(top); !s.closeField(n) {
			head.as = "board.head.two"
		}
		head.from.license("a close field", "lead a close field", "head a close field")
		behind := s.behind(vars, min(max(top, 3), tierNamed))
		more = append(append([]message{worth, behind, counting}, s.hardlyParted(top)...), then...)
	}
	best, err := s.led(ctx, head, top)
	if err != nil {
		return err
	}
	if best.as == "board.head.over" { // whose figure the text has to have, too
		second, err := s.leading(ctx, s.seats[1])
		if err != nil {
			return err
		}
		more = append([]message{second}, more...)
	}
	if top > 1 { // it names several
		head.who = ""
	}
	named := s.named(top)
	summaries := []message{s.young(s.summary(vars, named), named), s.summary(vars, named)}
	if best = s.heading(best); !d.headed(best, summaries...) && !d.headed(s.heading(head), summaries...) {
		return errNothing
	}
	clear(d.voice.mentioned) // the text names everybody in full again
	up, err := s.rising(ctx, first)
	if up.as != "board.rookie" {
		up = message{}
	}
	if err != nil {
		return err
	}
	if lead := of("board.lead.full"); !d.opened(lead, up) && !d.paragraph(of("board.lead"), up) {
		return errNothing
	}
	d.paragraph(append(more, s.oldest())...)
	return nil
}

// heading is a headline with the words that the order of the forecasts allows.
func (s *sitting) heading(m message) message {
	team := s.seats[0].c.vars["team"]
	m.from, m.vars = m.from.copied(), plus(m.vars, "team", team)
	m.from.license(s.b.name, s.b.group(), "the first tier", "three-year", "leads the three-year forecast", "lead the three-year forecast", "lead the three-year", "tops the three-year forecast", "comes first",
		"over the next three seasons", "for the next three seasons")
	for _, who := range []string{s.seats[0].p.Name, m.vars["names"]} { // whose order the forecasts beneath give
		if who != "" {
			m.from.license(who+" lead", who+" leads", who+" head", who+" heads", who+" tops", who+" comes first", who+" of the "+team+" leads", who+" of the "+team+" heads", who+" of the "+team+" comes first", who+" share")
		}
	}
	return m
}

// summary is the message that names those who follow on the board, without their forecasts, whose unit the text has to
// explain first: the first of them, or two, are in the headline.
func (s *sitting) summary(vars map[string]string, headed int) message {
	m := s.following(vars, headed, headed+boardNext)
	m.vars["names"] = english.List(strings.Split(m.vars["who"], ";"))
	return s.d.voice.allowed(m)
}

// young is a summary with who is the youngest on the board, none where that is the first or is not known.
func (s *sitting) young(m message, headed int) message {
	x := s.end((*seat).aged, true)
	if x == nil || x.age == nil || slices.Contains(s.seats[:headed], x) {
		return message{}
	}
	m.from = join(m.from, x.age, x.c.from).copied()
	m.from.license("the youngest on the board", "is the youngest on the board")
	call := x.p.Name
	if strings.Contains(m.vars["names"], call) {
		if call = surname(call); call == "" { // twice in full
			return message{}
		}
	}
	m.as, m.vars = "board.deck", plus(m.vars, "y", call, "ya", x.years)
	return s.d.voice.allowed(m)
}

// following is the message that names the players of some places with their forecasts.
func (s *sitting) following(vars map[string]string, first, after int) message {
	var told []message
	var from []*source
	var who []string
	for after < len(s.seats) && s.seats[after].worth.vars["v"] == s.seats[after-1].worth.vars["v"] { // who is level comes along
		after++
	}
	for _, x := range s.seats[first:after] {
		told, from, who = append(told, x.worth), append(from, x.worth.from), append(who, x.p.Name)
	}
	all := join(s.seats[0].c.from, from...)
	all.license(s.b.name, s.b.group())
	return message{all, "", "board.summary", plus(vars, "names", names(told), "who", strings.Join(who, ";"), "over", s.over(all))}
}

// behind is the message that names those who follow the first of a board by forecast, up to a place: close behind only where the
// last of them is.
func (s *sitting) behind(vars map[string]string, after int) message {
	m := s.following(vars, 1, after)
	m.as, m.from = "board.follow", m.from.copied()
	all := strings.Split(m.vars["who"], ";")
	if last := s.seats[len(all)]; float(last.forecast()) < closeToWorth*float(s.seats[0].forecast()) {
		m.as = "board.follow.far"
		return m
	}
	m.from.license("close behind")
	return m
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

// tierNamed is the size of a first tier up to which all of it is named, and levelWithin the share of a forecast by which
// the next is behind at most where the two are level.
const (
	tierNamed   = 4
	levelWithin = .01
)

// named is how many a headline names of a first tier: all of it where it is small, else three, and who is level with the
// third.
func (s *sitting) named(top int) int {
	if top <= tierNamed {
		return top
	}
	n := 3
	for n < len(s.seats) && s.seats[n].forecast() == s.seats[n-1].forecast() {
		n++
	}
	return n
}

// closeField reports whether the first few of a board lead a close field: the next is no further behind the last of them
// than that one is behind the first.
func (s *sitting) closeField(n int) bool {
	if n >= len(s.seats) {
		return true
	}
	last := float(s.seats[n-1].forecast())
	return last-float(s.seats[n].forecast()) <= float(s.seats[0].forecast())-last+tiny
}

// hardlyParted are the messages about neighbors in the first tier whose forecasts are level but not the same.
func (s *sitting) hardlyParted(top int) (told []message) {
	for i := range min(top, tierNamed) - 1 {
		x, y := s.seats[i], s.seats[i+1]
		v, vb := float(x.forecast()), float(y.forecast())
		if v == vb || v-vb > levelWithin*v {
			continue
		}
		m := s.apart("board.hardly", x, y)
		m.from, m.who, m.vars["a"] = m.from.copied(), "", s.d.again(x.p)
		told = append(told, s.d.voice.allowed(m))
	}
	return told
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

// headingNames is how many players the heading of a tier names, where it has more.
const headingNames = 4

// tier writes about the players of a tier, each in order.
func (s *sitting) tier(ctx context.Context, from, to int) error {
	d := s.d
	var names []string
	for _, x := range s.seats[from:to] {
		names = append(names, d.again(x.p))
	}
	if n := len(names) - headingNames; n > 1 { // one more may as well be named
		names = append(names[:headingNames], counted(fmt.Sprint(n))+" more")
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Heading: fmt.Sprintf("Tier %d: %s", s.b.tiers[from], english.List(names))})
	for i := from; i < to; i++ {
		if err := s.player(ctx, i); err != nil {
			return err
		}
	}
	return nil
}
