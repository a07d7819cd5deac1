package articles

import (
	"cmp"
	"context"
	"slices"

	"groundline/internal/english"
)

// order writes under the table how to read the tiers and the order: that neighbors are close where the
// intervals overlap, and, once, what the order does not count.
func (s *sitting) order(ctx context.Context) error {
	d, from := s.d, s.seats[0].worth.from
	scaled := from.copied()
	scaled.license("on a scale from 0 to 100")
	told := append([]message{{scaled, "", "about.order", nil}}, s.against()...)
	d.paragraph(append(told, s.teammates())...)
	missing, err := s.absentFirst(ctx)
	if err != nil {
		return err
	}
	d.paragraph(missing...)
	told = []message{s.level()}
	switch alone := s.alone(); {
	case alone.from != nil:
		told = append(told, alone)
	case s.allOverlap():
		told = append(told, message{from, "", "about.overlap.all", nil})
	case s.b.tiers[len(s.seats)-1] > 1 && s.overlap():
		told = append(told, message{from, "", "about.overlap", nil})
	}
	if on, _ := underWay(d.sport); on != 0 {
		told = append(told, s.stale(d.sport.Method.Years.Name(on))...)
	}
	for _, x := range s.seats {
		if d.bothWays(x.p) && !s.bothTold { // in whose value both are
			from := join(x.worth.from, x.c.from).copied()
			from.license("counts his pitching")
			told = append(told, message{from, x.p.Name, "board.both.ways", x.worth.vars})
		}
	}
	d.paragraph(told...)
	for _, x := range s.seats { // in full again where their own paragraphs begin
		delete(d.voice.named, x.p.Name)
	}
	return nil
}

// allOverlap reports whether each interval of a board overlaps each other.
func (s *sitting) allOverlap() bool {
	for _, x := range s.seats {
		for _, y := range s.seats {
			if float(x.topEnd()) < float(y.lowEnd()) {
				return false
			}
		}
	}
	return true
}

// overlap reports whether the intervals of any two in neighboring tiers overlap.
func (s *sitting) overlap() bool {
	for i, x := range s.seats {
		for k, y := range s.seats {
			if s.b.tiers[k] == s.b.tiers[i]+1 && float(y.worth.vars["hi"]) < float(x.worth.vars["lo"]) {
				return false
			}
		}
	}
	return true
}

// stale says that an order is older than the season under way, and who is rated above somebody higher
// on the board since: of those passed, the one whom most passed.
func (s *sitting) stale(on string) []message {
	var over *seat
	var above []*seat
	for i, y := range s.seats {
		var passed []*seat
		for _, x := range s.seats[i+1:] {
			if float(x.now.vars["rating"])-float(y.now.vars["rating"]) >= ratedOff {
				passed = append(passed, x)
			}
		}
		if len(passed) > len(above) {
			over, above = y, passed
		}
	}
	set := message{s.seats[0].worth.from, "", "board.set", map[string]string{"on": on}}
	set.from.license("before the " + on + " season")
	if over == nil {
		return []message{set}
	}
	slices.SortStableFunc(above, func(a, b *seat) int {
		return cmp.Compare(float(b.now.vars["rating"]), float(a.now.vars["rating"]))
	})
	var names []string
	var from []*source
	for _, x := range above {
		names, from = append(names, s.d.again(x.p)+" ("+x.now.vars["rating"]+")"), append(from, x.now.from)
	}
	all := join(over.now.from, from...)
	all.license("now stand above", "now stands above", "this season's games")
	as := "board.passed"
	if len(names) == 1 {
		as = "board.passed.one"
	}
	vars := map[string]string{"names": english.List(names), "b": s.d.again(over.p), "rb": over.now.vars["rating"], "day": over.now.vars["day"], "on": on}
	return []message{set, {all, "", as, vars}}
}
