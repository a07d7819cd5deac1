package articles

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/verifier"
)

// Limits of what is an argument for a place on a board.
const (
	whyMost  = 3   // times that one kind of argument is made
	ratedOff = 3.  // points of current rating by which an order is another
	unusual  = 6.  // points by which a rating is another than usual
	yearsOff = 2   // years of age that tell
	fewGames = .65 // share of a season's games
	minGap   = .05 // share of the first forecast
)

// argument is one thing that decides a place on a board.
type argument struct {
	place  int
	kind   string // of which there are few on a board
	weight float64
	told   []message
	about  string // another player whom it compares with
}

// argue chooses for each place the one thing that decides it: that somebody beneath is rated
// higher, an end of the ages or intervals, few games, or a current rating far from the
// season's. The weightiest are chosen first, so that none is made too often.
func (s *sitting) argue() {
	s.whys = make([]argument, len(s.seats))
	var all []argument
	for i := range s.seats {
		all = append(all, s.byOrder(i)...)
		all = append(all, s.byExtreme(i)...)
		all = append(all, s.byGames(i)...)
		all = append(all, s.byRating(i)...)
		all = append(all, s.byGap(i)...)
	}
	slices.SortStableFunc(all, func(a, b argument) int { return cmp.Compare(b.weight, a.weight) })
	used := map[string]int{}
	for _, a := range all {
		most := whyMost
		switch a.kind {
		case "games":
			most--
		case "order": // each has to be explained
			most = len(s.seats)
		}
		if s.whys[a.place].kind != "" || used[a.kind] >= most || a.about != "" && used[a.about] > 0 {
			continue
		}
		used[a.kind]++
		used[a.about]++
		s.whys[a.place] = a
	}
}

// why returns the argument for a place, in words, or the current rating where there is none and no
// season before to tell.
// Of the first the current rating is told in any case.
func (s *sitting) why(i int, before bool) []message {
	x, a := s.seats[i], s.whys[i]
	var told []message
	for _, m := range a.told {
		if b := m.vars["b"]; b != "" {
			m.vars = plus(m.vars, "b", s.again(b), "b's", possessive(s.again(b)))
		}
		told = append(told, m)
	}
	if i == 0 && !strings.HasPrefix(a.kind, "why.up") && !strings.HasPrefix(a.kind, "why.down") { // which tell it
		return append([]message{x.now}, told...)
	}
	if len(told) == 0 && (i < beforeOf || !before) { // of the others the season before is told
		return []message{x.now}
	}
	return told
}

// again is how a sentence calls another player of the board, who is given by the full name.
func (s *sitting) again(name string) string {
	for _, x := range s.seats {
		if x.p.Name == name {
			return s.d.again(x.p)
		}
	}
	return name
}

// byOrder says why a player stands beneath one whose current rating is lower: the last season, from
// which the forecast is made, was the other way round, the one above is younger, or those who were
// like them fared so. Of several above, the one whose current rating is lowest is told of.
func (s *sitting) byOrder(i int) (out []argument) {
	x := s.seats[i]
	var over *seat
	for _, y := range s.seats[:i] {
		if off := float(x.now.vars["rating"]) - float(y.now.vars["rating"]); off >= ratedOff && (over == nil || float(y.now.vars["rating"]) < float(over.now.vars["rating"])) {
			over = y
		}
	}
	if over == nil {
		return nil
	}
	y := over
	from := join(x.now.from, y.now.from, x.c.from, y.c.from, x.worth.from, y.worth.from, x.age, y.age)
	from.now(s.d.sport.Last)
	vars := map[string]string{"b": y.p.Name, "rb": y.now.vars["rating"], "r": x.now.vars["rating"], "age": x.years, "ageb": y.years, "season": x.c.vars["season"], "own": x.c.vars["rating"], "ownb": y.c.vars["rating"]}
	from.license("fared better")
	m := message{from, x.p.Name, "why.alike", vars}
	weeks := s.d.sport.Weeks()
	switch {
	case weeks != nil && weeks.Season > s.d.sport.Last && float(vars["ownb"]) > float(vars["own"]):
		m.as = "why.season"
		vars["on"] = s.d.sport.Method.Years.Name(weeks.Season)
		from.license("games of "+vars["on"], "before "+vars["on"])
	case x.age != nil && y.age != nil && float(x.years)-float(y.years) >= yearsOff:
		m.as = "why.age"
	}
	off := float(x.now.vars["rating"]) - float(y.now.vars["rating"])
	return []argument{{i, "order", 20 + off, []message{m}, ""}}
}

// byExtreme returns that a player is the youngest or the oldest of the board, has the highest or
// lowest current rating, or an end of the intervals, the widest or the narrowest of them.
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
		{"why.top", "highest", "current rating", 1, 11, func(x *seat) (string, *source) { return x.now.vars["rating"], x.now.from }},
		{"why.low", "lowest", "current rating", -1, 7, func(x *seat) (string, *source) { return x.now.vars["rating"], x.now.from }},
		{"why.wide", "widest", "", 1, 8, func(x *seat) (string, *source) { return x.width(), x.worth.from }},
		{"why.narrow", "narrowest", "", -1, 8, func(x *seat) (string, *source) { return x.width(), x.worth.from }},
	} {
		if i == 0 && (e.kind == "why.ceiling" || e.kind == "why.top") {
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
		out = append(out, argument{i, e.kind, e.weight, []message{m}, ""})
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
	return []argument{{i, "games", 20, []message{m}, ""}}
}

// byRating returns the current rating where it is far from the season's, beside how far the two
// are apart on the board: a current rating is nearer to the middle than a season's.
func (s *sitting) byRating(i int) []argument {
	x := s.seats[i]
	off := func(y *seat) float64 { return float(y.now.vars["rating"]) - float(y.c.vars["rating"]) }
	var all []float64
	for _, y := range s.seats {
		if y.c.vars["rating"] != "" {
			all = append(all, off(y))
		}
	}
	slices.Sort(all)
	if x.c.vars["rating"] == "" || len(all) == 0 {
		return nil
	}
	own, usual := off(x), all[len(all)/2]
	if math.Abs(own-usual) < unusual || math.Abs(own) < unusual || own > 0 != (own > usual) {
		return nil
	}
	kind := "why.up"
	if own < 0 {
		kind = "why.down"
	}
	weeks := s.d.sport.Weeks()
	if weeks != nil && weeks.Season > s.d.sport.Last {
		kind += ".on" // the games of the season that is on count, too
	}
	from := join(x.c.from, x.now.from)
	vars := map[string]string{"r": x.c.vars["rating"], "now": x.now.vars["rating"], "season": x.c.vars["season"], "day": x.now.vars["day"]}
	if weeks != nil {
		vars["on"] = s.d.sport.Method.Years.Name(weeks.Season)
		from.license("games of " + vars["on"])
	}
	return []argument{{i, kind, math.Abs(own - usual), []message{{from, x.p.Name, kind, vars}}, ""}}
}

// byGap returns how close the next player is.
func (s *sitting) byGap(i int) []argument {
	if i+1 >= len(s.seats) {
		return nil
	}
	m := s.apart("board.gap", s.seats[i], s.seats[i+1])
	if gap := float(m.vars["v"]) - float(m.vars["vb"]); m.vars["gap"] == "" || gap < minGap*float(s.seats[0].worth.vars["v"]) || i == 0 || i+1 == s.size(0) {
		return nil
	}
	return []argument{{i, "gap", 2, []message{m}, ""}}
}
