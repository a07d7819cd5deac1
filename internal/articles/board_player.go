package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

const (
	worthABoard = 5 // the last place among a season's leaders that is told
	beforeOf    = 5 // of how many the season before is told
	alikeOf     = 3 // of how many the closest match is told, with its next season
)

// player writes about one player: the season, the one thing that decides the place, and for the
// first of the board the season before and what became of the closest match.
func (s *sitting) player(ctx context.Context, i int) error {
	d, x := s.d, s.seats[i]
	before, err := d.chapter(ctx, x.p, d.sport.Last-1)
	if err != nil {
		return err
	}
	if before != nil && before.role != x.c.role {
		before = nil
	}
	told, err := s.season(ctx, i, s.why(i, before != nil))
	if err != nil {
		return err
	}
	d.paragraph(told...)
	switch said := d.doc.Blocks[len(d.doc.Blocks)-1].Paragraph; {
	case i >= beforeOf && len(said) > 1:
		return nil
	case before == nil && len(said) == 1:
		d.paragraph(x.now)
	case before != nil && i%2 == 1:
		d.paragraph(before.year(x.p, "board.before"))
	case before != nil:
		d.paragraph(before.year(x.p, "season.year"))
	}
	if i >= alikeOf {
		return nil
	}
	return s.alike(ctx, x)
}

// season returns what is told of a player's last season and of the place on the board.
func (s *sitting) season(ctx context.Context, i int, why []message) ([]message, error) {
	d, x := s.d, s.seats[i]
	more, err := s.more(ctx, x)
	if err != nil {
		return nil, err
	}
	leads, err := d.leads(ctx, x.p, x.c.role, x.c.season)
	if err != nil {
		return nil, err
	}
	leads = slices.DeleteFunc(leads, func(m message) bool { return placeOf(m) > worthABoard })
	for k, m := range leads {
		leads[k] = x.undated(m, "board."+m.as)
		leads[k].vars = with(m.vars, "rank", places[max(1, placeOf(m))-1])
	}
	line, kind := x.c.of(x.p, "season.lead"), s.whys[i].kind
	switch kind {
	case "order", "why.young", "why.old": // which tells the age
		line.vars = with(line.vars, "age", "")
	case "games": // which tells the games
		line = x.c.year(x.p, "season.lead")
	}
	switch {
	case i == 0:
		return append(append([]message{more}, first(leads, 2)...), why...), nil
	case x.c.role == "running_back":
		return append(append([]message{line, more}, first(leads, 1)...), why...), nil
	case len(leads) > 0:
		return append([]message{line, leads[0]}, why...), nil
	case kind == "order" || kind == "" || i%3 == 2: // figures enough
		return append([]message{line}, why...), nil
	}
	return append(append([]message{line}, why...), more), nil
}

// placeOf is the place among a season's leaders that a message tells.
func placeOf(m message) int { return int(float(strings.TrimRight(m.vars["rank"], "strndh"))) }

// more is the message about the rest of a player's season: the rates, or what stands beside the line.
func (s *sitting) more(ctx context.Context, x *seat) (message, error) {
	rates, err := s.d.rates(ctx, x.p, x.c)
	switch {
	case err != nil:
		return message{}, err
	case rates.from != nil:
		return x.undated(rates, "board.rates"), nil
	case x.c.vars["more"] == "":
		return message{}, nil
	case x.c.role == "running_back":
		return x.catches(), nil
	}
	return x.undated(x.c.of(x.p, "board.more"), "board.more"), nil
}

// alike writes whom a player's season is most like, and what became of them.
func (s *sitting) alike(ctx context.Context, x *seat) error {
	found, err := s.d.matches(ctx, x.p, 1)
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
			s.d.paragraph(m.like, m.after)
		}
	}
	return nil
}
