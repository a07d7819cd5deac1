package articles

import (
	"cmp"
	"fmt"
	"slices"

	"groundline/internal/verifier"
)

// Limits of what is an argument for a place on a board.
const (
	whyMost  = 2   // times that one kind of argument is made
	ratedOff = 3.  // points of current rating by which an order is another
	fewGames = .65 // share of a season's games
	minGap   = .05 // share of the first forecast
)

// argument is one thing that decides a place on a board.
type argument struct {
	place  int
	kind   string // of which there are few on a board
	weight float64
	told   message
}

// argue chooses for each place the one thing that decides it: an end of the ages, ratings or
// intervals, few games, or the distance to the next. The weightiest are chosen first, so that none is
// made too often.
func (s *sitting) argue() {
	s.whys = make([]argument, len(s.seats))
	var all []argument
	for i := range s.seats {
		all = append(all, s.byExtreme(i)...)
		all = append(all, s.byGames(i)...)
		if i > 0 { // of the first the lead tells
			all = append(all, s.byGap(i)...)
		}
	}
	slices.SortStableFunc(all, func(a, b argument) int { return cmp.Compare(b.weight, a.weight) })
	used := map[string]int{}
	for _, a := range all {
		if s.whys[a.place].kind != "" || used[a.kind] >= whyMost {
			continue
		}
		used[a.kind]++
		s.whys[a.place] = a
	}
}

// byExtreme returns that a player is the youngest or the oldest of the board, has the highest
// rating of the season, or an end of the intervals, the widest or the narrowest of them.
func (s *sitting) byExtreme(i int) (out []argument) {
	for _, e := range []struct {
		kind, called, metric string
		sign, weight         float64
		of                   func(*seat) (string, *source)
	}{
		{"why.young", "youngest", ageMetric, -1, 14, func(x *seat) (string, *source) { return x.years, x.age }},
		{"why.old", "oldest", ageMetric, 1, 13, func(x *seat) (string, *source) { return x.years, x.age }},
		{"why.floor", "highest", lowEnd, 1, 12, func(x *seat) (string, *source) { return x.worth.vars["lo"], x.worth.from }},
		{"why.ceiling", "highest", highEnd, 1, 9, func(x *seat) (string, *source) { return x.worth.vars["hi"], x.worth.from }},
		{"why.bottom", "lowest", lowEnd, -1, 10, func(x *seat) (string, *source) { return x.worth.vars["lo"], x.worth.from }},
		{"why.top", "highest", "rating", 1, 11, func(x *seat) (string, *source) { return x.c.vars["rating"], x.c.from }},
		{"why.wide", "widest", "", 1, 8, func(x *seat) (string, *source) { return x.width(), x.worth.from }},
		{"why.narrow", "narrowest", "", -1, 8, func(x *seat) (string, *source) { return x.width(), x.worth.from }},
	} {
		if i == 0 && e.kind == "why.ceiling" {
			continue
		}
		own, _ := e.of(s.seats[i])
		alone, known := own != "", 0
		var from []*source
		for k, y := range s.seats {
			v, of := e.of(y)
			if v == "" || of == nil {
				continue
			}
			known++
			from = append(from, of)
			alone = alone && (k == i || e.sign*(float(own)-float(v)) > 0)
		}
		if !alone || known < len(s.seats) {
			continue
		}
		x := s.seats[i]
		all := join(from[0], from[1:]...)
		all.evidence.Sets = append(all.evidence.Sets, verifier.Set{Metric: e.metric, Size: known, Heads: []verifier.Head{{Player: x.p.Name}}, Called: []string{e.called}})
		all.license("the youngest on the board", "the oldest on the board")
		all.drop()
		m := message{all, x.p.Name, e.kind, map[string]string{"x": own, "season": x.c.vars["season"], "lo": x.worth.vars["lo"], "hi": x.worth.vars["hi"]}}
		out = append(out, argument{i, e.kind, e.weight, m})
	}
	return out
}

// width is how wide the interval of a forecast is.
func (x *seat) width() string {
	return fmt.Sprintf("%.1f", float(x.worth.vars["hi"])-float(x.worth.vars["lo"]))
}

// byGames returns that a forecast rests on a season of few games.
func (s *sitting) byGames(i int) []argument {
	x := s.seats[i]
	rated := s.d.ratedIn(x.p.ID, s.d.sport.Last)
	games := x.c.from.figure("games", "game", "games")
	if rated == nil || games == "" || rated.Scheduled == 0 || rated.Games/rated.Scheduled > fewGames || x.c.role == "starter" || x.c.role == "reliever" || x.c.role == "goalie" {
		return nil
	}
	from := join(x.c.from, x.worth.from)
	from.license("a short season")
	m := message{from, x.p.Name, "why.games", map[string]string{"games": games, "season": x.c.vars["season"], "lo": x.worth.vars["lo"], "hi": x.worth.vars["hi"]}}
	return []argument{{i, "games", 20, m}}
}

// byGap returns how far the next player is.
func (s *sitting) byGap(i int) []argument {
	if i+1 >= len(s.seats) {
		return nil
	}
	m := s.apart("board.gap", s.seats[i], s.seats[i+1])
	if gap := float(m.vars["v"]) - float(m.vars["vb"]); m.vars["gap"] == "" || gap < minGap*float(s.seats[0].worth.vars["v"]) {
		return nil
	}
	return []argument{{i, "gap", 2, m}}
}

// why returns the argument for a place, in words.
func (s *sitting) why(i int) message {
	m := s.whys[i].told
	for _, x := range s.seats {
		if m.from != nil && x.p.Name == m.vars["b"] {
			m.vars = with(m.vars, "b", s.d.again(x.p))
		}
	}
	return m
}
