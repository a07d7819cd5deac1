package articles

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
)

const (
	worthABoard  = 5 // the last place among a season's leaders that is told
	minSentences = 3 // sentences about a player, where there are so many that no table has
)

// player writes about one player: the season, what decides the place, and the season before.
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
	return nil
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
	leads = s.ranked(x, leads)
	line := x.c.of(x.p, "season.lead")
	gone, err := s.lastGame(ctx, i)
	if err != nil {
		return nil, err
	}
	if i%2 == 0 && x.c.vars["pos"] != "" {
		line.as = "season.lead.pos"
	}
	line.vars = with(line.vars, "age", "") // the table has it
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
	all := append(first(leads, map[bool]int{true: 2, false: 1}[i == 0]), place, rates)
	if len(rare) > 0 {
		m := x.rare(s.d, &rare[0])
		if i == 0 { // whose line stands above the board
			m = x.undated(message{rare[0].from, x.p.Name, "superlative.of", plus(rare[0].vars, "season", "")}, "superlative.of")
		}
		all = slices.Insert(all, 0, m)
	}
	if gone.from != nil { // what the games of the line come to
		all = slices.Insert(all, 0, gone)
	}
	all = slices.DeleteFunc(all, func(m message) bool { return m.from == nil })
	if len(all) > minSentences && i > 0 {
		all = all[:minSentences] // enough
	}
	return append(told, all...), nil
}

// ranked are a player's places among a season's leaders in the words of a board, those behind the first in one sentence.
func (s *sitting) ranked(x *seat, leads []message) []message {
	for k, m := range leads {
		leads[k].vars = with(m.vars, "rank", places[max(1, placeOf(m))-1])
	}
	out := s.d.together(x.p, leads, "")
	for k, m := range out {
		as := m.as
		if as != "lead.title" && as != "lead.places" {
			as = "board." + as
		}
		if as == "board.lead.first" && holds(x.c.vars["line"], m.vars["x"]) { // which the line has
			as = "board.lead.first.same"
		}
		out[k] = x.undated(m, as)
	}
	return out
}

// rare is the message about what makes a figure of a season rare, without the figure where the line before it has that.
func (x *seat) rare(d *draft, r *superlative) message {
	m := x.undated(message{r.from, x.p.Name, "superlative.of", plus(r.vars, "season", "")}, "superlative.of")
	figure, unit, _ := strings.Cut(r.vars["xu"], " ")
	if unit != "" && holds(x.c.vars["line"], figure) {
		m.as, m.vars = "superlative.same", plus(m.vars, "unit", unit)
		if m.vars["record"] != "" && r.as == "superlative.record" {
			m.as = "superlative.same.record"
		}
		m = d.voice.allowed(m)
	}
	return m
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

// placed is the message that a player was first by rating in the last season, none of others: the table has the ratings.
func (x *seat) placed() message {
	at := placeOf(message{vars: x.c.vars})
	if at != 1 || x.c.ranked != x.c.from || ordinal(fmt.Sprint(at)) != x.c.vars["rank"] {
		return message{}
	}
	return x.undated(x.c.of(x.p, "board.placed"), "board.placed")
}

// rest is the message about what stands beside a player's line.
func (x *seat) rest() message {
	if x.c.vars["more"] == "" || x.c.role == "running_back" || x.c.role == "batter" { // which is told, or says little
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

// plusOf is a plus-minus above 0 that is alone.
var plusOf = regexp.MustCompile(`^a plus-minus of ([1-9]\d*)$`)

// opsApart is by how much an OPS moved at least where a board tells it.
const opsApart = .03

// byOPS is the message about how a batter's OPS moved, none where it is much the same or the season before is not held.
func (s *sitting) byOPS(ctx context.Context, x *seat) (message, error) {
	if !x.ratedBefore() || slices.Index(s.seats, x)%2 == 0 { // of every second, or it is a form
		return message{}, nil
	}
	list, err := s.d.changes(ctx, x.p, string(x.c.role), s.d.sport.Last-1, s.d.sport.Last)
	if err != nil {
		return message{}, err
	}
	ops := changeOf(list, "OPS")
	if ops == nil || math.Abs(float(ops.after)-float(ops.before)) < opsApart {
		return message{}, nil
	}
	year, vars := s.d.sport.Method.Years.Name, ops.named()
	vars["y1"], vars["y2"] = year(s.d.sport.Last-1), year(s.d.sport.Last)
	return message{ops.moving(s.d), x.p.Name, "board.ops.moved", vars}, nil
}

// more is the message about the rest of a player's season: the rates, or what stands beside the line.
// In brief a batter's are the OPS alone: three rates nine times are a form.
func (s *sitting) more(ctx context.Context, x *seat, brief bool) (message, error) {
	rates, err := s.d.rates(ctx, x.p, x.c)
	if m := plusOf.FindStringSubmatch(rates.vars["rates"]); m != nil { // with its sign, as a table has it
		rates.from = rates.from.copied()
		rates.from.license("a plus-minus of +" + m[1])
		rates.vars = plus(rates.vars, "rates", "a plus-minus of +"+m[1])
	}
	switch {
	case err != nil:
		return message{}, err
	case rates.from != nil:
		if at := strings.LastIndex(rates.vars["rates"], " and an OPS"); brief && at > 0 {
			if m, err := s.byOPS(ctx, x); err != nil || m.from != nil {
				return m, err
			}
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
