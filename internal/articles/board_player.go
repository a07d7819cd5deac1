package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

const (
	worthABoard  = 5  // the last place among a season's leaders that is told
	worthAPlace  = 40 // the last place by rating that is told
	alikeOf      = 9  // of how many the closest match is told, with its next season
	minSentences = 3  // sentences about a player, where there are so many that no table has
)

// player writes about one player: the season, what decides the place, the season before, and for the
// first of the board what became of the closest match.
func (s *sitting) player(ctx context.Context, i int) error {
	d, x := s.d, s.seats[i]
	was, err := s.earlier(ctx, i)
	if err != nil {
		return err
	}
	told, err := s.season(ctx, i)
	if err != nil {
		return err
	}
	best, err := d.ofBest(ctx, x.p)
	if err != nil {
		return err
	}
	if best.vars["season"] == x.c.vars["season"] { // the table has its rating
		best = message{}
	}
	n, after := len(told), []message{was}                    // which says "that came after": at once
	for _, m := range []message{best.unbanded(), x.rest()} { // nobody is worth a line alone
		if slices.ContainsFunc(told, func(t message) bool { return t.as == m.as }) {
			continue
		}
		alone := n <= 1 && was.from == nil
		if m.as == "board.more" && x.c.role == "quarterback" && float(gamesOnly(m.vars["more"])) >= manyRushing {
			after = append([]message{m}, after...) // of the same season as the line
			continue
		}
		if m.as == "best.plain" && !d.fills || m.as == "board.more" && !alone && !d.fills && i > 0 { // a year and no more, or what stands in no line
			continue
		}
		if m.from != nil && (n < minSentences-1 || n < minSentences && was.from == nil) {
			n, after = n+1, append(after, m)
		}
	}
	d.paragraph(append(told, after...)...)
	if i > 0 && !d.fills || s.atEnd(x) { // of whom it is told with the ages
		return nil
	}
	return s.alike(ctx, x)
}

// atEnd reports whether a player is the youngest of a board or the oldest.
func (s *sitting) atEnd(x *seat) bool {
	return x == s.end((*seat).aged, true) || x == s.end((*seat).aged, false)
}

// season returns what is told of a player's last season and of the place on the board.
func (s *sitting) season(ctx context.Context, i int) (told []message, err error) {
	d, x := s.d, s.seats[i]
	leads, err := s.leads(ctx, x)
	if err != nil {
		return nil, err
	}
	rare, err := d.superlatives(ctx, x.p, x.c, leads)
	if err != nil {
		return nil, err
	}
	leads = slices.DeleteFunc(leads, func(m message) bool {
		same := len(rare) > 0 && m.vars["stat"] == rare[0].stat
		return placeOf(m) > worthABoard || same && (m.as != "lead.first" || rare[0].ofLeague)
	})
	for k, m := range leads {
		as := m.as
		if as != "lead.title" {
			as = "board." + as
		}
		leads[k] = x.undated(m, as)
		leads[k].vars = with(m.vars, "rank", places[max(1, placeOf(m))-1])
	}
	line, short := x.c.of(x.p, "season.lead"), s.byGames(i)
	gone, err := s.lastGame(ctx, i)
	if err != nil {
		return nil, err
	}
	if gone.from != nil {
		short = gone
	}
	if i%2 == 0 && x.c.vars["pos"] != "" {
		line.as = "season.lead.pos"
	}
	line.vars = with(line.vars, "age", "") // the table has it
	if short.from != nil {                 // which tells the games
		line.vars = plus(x.c.vars, "line", x.c.line.verb, "noun", x.c.line.noun)
	}
	place := x.placed()
	rates, err := s.beside(ctx, i, leads)
	if err != nil {
		return nil, err
	}
	if i > 0 {
		told = append(told, line)
	}
	if x.c.role == "running_back" {
		told, rates = append(told, rates), message{}
	}
	all := append(first(leads, map[bool]int{true: 2, false: 1}[i == 0]), short, place, rates)
	if len(rare) > 0 {
		all = slices.Insert(all, 0, x.undated(message{rare[0].from, x.p.Name, "superlative.of", plus(rare[0].vars, "season", "")}, "superlative.of"))
	}
	all = slices.DeleteFunc(all, func(m message) bool { return m.from == nil })
	if most := map[bool]int{true: minSentences, false: minSentences - 1}[i < alikeOf]; len(all) > most && i > 0 {
		all = all[:most] // enough
	}
	return append(told, all...), nil
}

// leads are a player's places among a season's leaders, the rate that a batter led in before others.
func (s *sitting) leads(ctx context.Context, x *seat) ([]message, error) {
	leads, err := s.d.leads(ctx, x.p, x.c.role, x.c.season)
	if err != nil {
		return nil, err
	}
	title, err := s.d.title(ctx, x.p, x.c)
	if title.from != nil {
		leads = append([]message{title}, leads...)
	}
	return leads, err
}

// manyRushing is the least of a quarterback's rushing yards that a board tells.
const manyRushing = 300

// beside is the message about what stands beside the line of a place's season, none where each would have the same
// one figure or the places among the leaders, told before it, have one of its figures.
func (s *sitting) beside(ctx context.Context, i int, leads []message) (message, error) {
	x := s.seats[i]
	rates, err := s.more(ctx, x, i > 0)
	if err != nil {
		return message{}, err
	}
	skater := x.c.role == "forward" || x.c.role == "defenceman" // of whom it is the plus-minus
	switch {
	case len(leads) > 0 && leads[0].vars["stat"] == "OPS", skater && i > 0 && !s.d.fills, (rates.as != "board.rates" || x.c.role == "quarterback") && i%2 == 1:
		return message{}, nil
	case rates.as == "board.rates" && i == 0 && len(leads) == 0: // it opens the paragraph
		rates.as = "board.rates.plain"
	}
	return rates, nil
}

// placed is the message about a player's place by rating in the last season, none where only a band is
// known or it is far down.
func (x *seat) placed() message {
	at := placeOf(message{vars: x.c.vars})
	if at < 1 || at > worthAPlace || x.c.ranked != x.c.from || ordinal(fmt.Sprint(at)) != x.c.vars["rank"] {
		return message{}
	}
	m := x.undated(x.c.of(x.p, "board.placed"), "board.placed")
	if at <= len(places) {
		m.vars = with(m.vars, "rank", places[at-1])
	}
	return m
}

// rest is the message about what stands beside a player's line.
func (x *seat) rest() message {
	if x.c.vars["more"] == "" || x.c.role == "running_back" { // which is told
		return message{}
	}
	return x.undated(x.c.of(x.p, "board.more"), "board.more")
}

// placeOf is the place among a season's leaders that a message tells.
func placeOf(m message) int {
	if at := slices.Index(places, m.vars["rank"]); at >= 0 {
		return at + 1
	}
	return int(float(strings.TrimRight(m.vars["rank"], "strndh")))
}

// more is the message about the rest of a player's season: the rates, or what stands beside the line.
// In brief a batter's are the OPS alone: three rates nine times are a form.
func (s *sitting) more(ctx context.Context, x *seat, brief bool) (message, error) {
	rates, err := s.d.rates(ctx, x.p, x.c)
	switch {
	case err != nil:
		return message{}, err
	case rates.from != nil:
		if at := strings.LastIndex(rates.vars["rates"], " and an OPS"); brief && at > 0 {
			ops := rates.vars["rates"][at+len(" and "):]
			rates.vars = plus(rates.vars, "rates", ops, "x", strings.TrimPrefix(ops, "an OPS of "))
			return x.undated(rates, "board.ops"), nil
		}
		return x.undated(rates, "board.rates"), nil
	case x.c.vars["more"] == "":
		return message{}, nil
	case x.c.role == "running_back":
		return x.catches(), nil
	case x.c.role == "forward" || x.c.role == "defenceman": // a plus-minus alone says little
		return message{}, nil
	}
	return x.undated(x.c.of(x.p, "board.more"), "board.more"), nil
}

// plain is the message about a match on a board that has said by what seasons are matched.
func (m message) plain(d *draft) message {
	as, ok := map[string]string{"comps.like": "board.like", "comps.like.close": "board.like.close", "comps.first": "board.match", "comps.close": "board.match.close"}[m.as]
	if ok {
		m.as = as
	}
	return m
}

// alike writes whom a player's season is most like, and what became of them.
func (s *sitting) alike(ctx context.Context, x *seat) error {
	found, err := s.d.matches(ctx, x.p, 1, onBoardAlike)
	if err != nil {
		return err
	}
	for _, m := range found { // a season that no reader has seen is no help
		if m.like.vars["cy"] >= fmt.Sprint(modernFrom) {
			if s.matched {
				m.like = m.like.plain(s.d)
			}
			s.matched = true
			s.d.paragraph(m.like, m.after)
		}
	}
	return nil
}
