package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

const (
	worthABoard  = 5 // the last place among a season's leaders that is told
	minSentences = 3 // sentences about a player's season at most, beside the line
	fewSentences = 2 // about a player at least
)

// player writes about one player: the season, what changed from the one before, and why the place is that.
func (s *sitting) player(ctx context.Context, i int) error {
	x := s.seats[i]
	told, err := s.season(ctx, i)
	if err != nil {
		return err
	}
	up, err := s.rising(ctx, x)
	if err != nil {
		return err
	}
	if up.as == "board.rising" {
		s.rose++
	}
	pitched, err := s.d.pitched(ctx, x.p)
	if err != nil {
		return err
	}
	told = append(told, pitched)
	moved, err := s.changed(ctx, x)
	if err != nil {
		return err
	}
	stands := s.stands(i)
	if up.as == "board.rising" && stands.restates(up) {
		up = message{}
		s.rose--
	}
	told = slices.DeleteFunc(told, func(m message) bool { return m.from == nil })
	if moved.steady() { // which says least
		moved = message{}
	}
	if moved.from == nil && x.playedBefore() && x.was.gamesPlayed() > 0 { // both seasons all the same
		moved = s.d.lineBefore(x.p, x.was, x.c)
	}
	after := slices.DeleteFunc([]message{s.unratedBefore(x), moved, up, stands}, func(m message) bool { return m.from == nil })
	if i == 0 && up.as == "board.rookie" { // which stands above the board
		after = slices.DeleteFunc(after, func(m message) bool { return m.as == up.as })
	}
	for _, m := range s.rest(ctx, x) {
		if len(told)+len(after) >= fewSentences {
			break
		}
		told = append(told, m)
	}
	if len(told)+len(after) < fewSentences && i == 0 && s.size(0) > 1 { // alone, its interval stands above the board
		after = append(after, s.ofSeats("board.interval", nil, "a", s.d.again(x.p)))
	}
	told = append(told, after...)
	s.d.paragraph(told...)
	s.beside(s.tied(x, stands)) // of each, as a reader compares them
	return nil
}

// restates reports whether a message about a place has a rating of one about ratings that rose.
func (m *message) restates(up message) bool {
	for _, rating := range []string{up.vars["r0"], up.vars["r1"], up.vars["r2"]} {
		for _, key := range []string{"why", "r", "rb", "p", "pb"} {
			if strings.Contains(m.vars[key], rating) {
				return true
			}
		}
	}
	return false
}

// tieNumbers is how many numbers the message that ties a season to a forecast has at most.
const tieNumbers = 3

// beside adds a message to the last paragraph, or as one of its own where that has many numbers.
func (s *sitting) beside(m message) {
	last, n := s.d.doc.Blocks[len(s.d.doc.Blocks)-1], 0
	for _, sentence := range last.Paragraph {
		n += numerals(sentence)
	}
	if n+tieNumbers > maxNumbers {
		s.d.paragraph(m)
		return
	}
	s.d.more(m)
}

// rest are the messages that stand where nothing else is told of a player: the rates, what stands beside the line, and
// the best season.
func (s *sitting) rest(ctx context.Context, x *seat) (out []message) {
	rates, err := s.d.rates(ctx, x.p, x.c)
	if err == nil && rates.from != nil && x.c.role != "forward" && x.c.role != "defenceman" { // a plus-minus alone says little
		out = append(out, x.undated(rates, "board.rates.plain"))
	}
	if x.c.vars["more"] != "" {
		out = append(out, x.undated(x.c.of(x.p, "board.more"), "board.more"))
	}
	if best, err := s.d.ofBest(ctx, x.p); err == nil && best.from != nil && best.vars["season"] != x.c.vars["season"] {
		out = append(out, best.unbanded())
	}
	return out
}

// season returns what is told of a player's last season and of the place on the board.
func (s *sitting) season(ctx context.Context, i int) (told []message, err error) {
	d, x := s.d, s.seats[i]
	leads, err := s.leads(ctx, x)
	if err != nil {
		return nil, err
	}
	rare, err := d.superlativesKnown(ctx, x.p, x.c, leads)
	if err != nil {
		return nil, err
	}
	leads = slices.DeleteFunc(leads, func(m message) bool {
		same := len(rare) > 0 && m.vars["stat"] == rare[0].stat
		return placeOf(m) > worthABoard || i == 0 && len(rare) > 0 && m.as == "lead.first" && m.vars["stat"] == s.headed || same && (m.as != "lead.first" || rare[0].ofLeague)
	})
	if leads, err = s.ranked(ctx, x, leads); err != nil {
		return nil, err
	}
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
	if i > 0 {
		told = append(told, line)
	}
	beside := message{}
	switch {
	case x.c.vars["more"] == "":
	case x.c.role == "running_back":
		beside = x.catches()
	case x.c.role == "quarterback" && float(gamesOnly(x.c.vars["more"])) >= manyRushing:
		beside = x.undated(x.c.of(x.p, "board.more"), "board.more")
	}
	told = append(told, beside)
	all := append(first(leads, map[bool]int{true: 2, false: 1}[i == 0]), place)
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

// ranked are a player's places among a season's leaders in the words of a board, those behind the first in one sentence, or
// a single one with who is ahead.
func (s *sitting) ranked(ctx context.Context, x *seat, leads []message) ([]message, error) {
	for k, m := range leads {
		leads[k].vars = with(m.vars, "rank", places[max(1, placeOf(m))-1])
	}
	out := s.d.together(x.p, leads, "")
	for k, m := range out {
		as := m.as
		switch {
		case as == "lead.firsts":
			as = "lead.firsts.here"
		case as != "lead.title" && as != "lead.places":
			as = "board." + as
		}
		if as == "board.lead.first" && holds(x.c.vars["line"], m.vars["x"]) { // which the line has
			as = "board.lead.first.same"
		}
		out[k] = x.undated(m, as)
		if as == "board.lead.rank" && !s.listed[m.vars["stat"]] { // once: the next in it are behind the same
			var err error
			if out[k], err = s.d.ledBy(ctx, x.p, out[k], x.c.season); err != nil {
				return nil, err
			}
			s.listed[m.vars["stat"]] = out[k].as == "board.lead.behind"
			if holds(x.c.vars["line"], m.vars["x"]) { // which the line has
				out[k].as += ".same"
				out[k] = s.d.voice.allowed(out[k])
			}
		}
	}
	return out, nil
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

// placed is the message that a player was first by rating in the last season, none of others: the table has the ratings.
func (x *seat) placed() message {
	at := placeOf(message{vars: x.c.vars})
	if at != 1 || x.c.ranked != x.c.from || ordinal(fmt.Sprint(at)) != x.c.vars["rank"] {
		return message{}
	}
	return x.undated(x.c.of(x.p, "board.placed"), "board.placed")
}

// placeOf is the place among a season's leaders that a message tells.
func placeOf(m message) int {
	if at := slices.Index(places, m.vars["rank"]); at >= 0 {
		return at + 1
	}
	return int(float(strings.TrimRight(m.vars["rank"], "strndh")))
}
