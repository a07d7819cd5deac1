package articles

import (
	"cmp"
	"context"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
)

// How a board sets a forecast of three seasons beside the last one: what it comes to a season, what that season was worth in
// the same unit, and what the unit counts.

// yearly is a forecast a season, as it is shown.
func (s *sitting) yearly(x *seat) string {
	return thousands(english.Fixed(float(x.forecast())/aheadSeasons, s.b.digits))
}

// worthOf reads what the last season of each of a board was worth in its unit, none where that is not held.
func (s *sitting) worthOf(ctx context.Context) error {
	for _, x := range s.seats {
		_, own, err := s.d.seasonWorth(ctx, x.p, s.b.digits)
		if err != nil {
			return err
		}
		x.own = thousands(own)
	}
	return nil
}

// then are the messages about what the first forecast comes to a season, beside what the last was worth, and why the two are
// apart; the first of them is none where the worth is not held.
func (s *sitting) then() []message {
	x := s.seats[0]
	from := x.worth.from.copied()
	why := message{from, "", "about.year", nil}
	if s.d.sport.Key == stats.NFL { // whose unit says what a missed season counts as
		why.as = "about.year.yards"
	}
	if x.own == "" {
		return []message{s.d.voice.allowed(why)}
	}
	vars := map[string]string{"a": cmp.Or(surname(x.p.Name), x.p.Name), "season": x.c.vars["season"], "own": x.own, "yr": s.yearly(x)}
	as := "board.year"
	if float(x.own) <= float(x.forecast())/aheadSeasons {
		as = "board.year.over"
	}
	return []message{s.d.voice.allowed(message{join(x.worth.from, x.c.from).copied(), "", as, vars}), s.d.voice.allowed(why)}
}

// noted is a message about forecasts with what their unit is not, in the words behind it.
func (s *sitting) noted(m message) message {
	x := s.seats[0]
	switch {
	case m.from == nil:
		return m
	case x.c.role == "quarterback":
		m.from, m.vars = m.from.copied(), plus(m.vars, "unit", m.vars["unit"]+" above what a replacement would gain on as many plays")
		return s.d.voice.allowed(m)
	}
	note := map[string]string{stats.NHL: "a measure of value and not of goals scored", stats.MLB: "fielding not counted"}[s.d.sport.Key]
	if x.c.role == "starter" || x.c.role == "reliever" {
		note = "a measure of value and not of decisions"
	}
	if note == "" {
		return m
	}
	return s.d.voice.allowed(message{m.from.copied(), m.who, m.as + ".noted", plus(m.vars, "note", note)})
}

// counting says what the unit of the board counts, and from where.
func (s *sitting) counting(from *source) message {
	switch role := s.seats[0].c.role; {
	case s.d.sport.Key == stats.NFL:
		return message{from, "", "about.yards." + yardsOf(role), nil}
	case role == "batter" || role == "starter" || role == "reliever" || role == "forward" || role == "defenceman":
		return s.d.voice.allowed(message{from.copied(), "", "about.unit." + strings.Replace(string(role), "reliever", "starter", 1), nil})
	}
	return message{from, "", "about.replacement", nil}
}

// box adds to the box what the ratings of the board count, and the rule of its order and tiers, which stay where the text is
// shortened: the text refers to them.
func (s *sitting) box(from *source) {
	d := s.d
	d.boxed = []string{"about.counts." + yardsOf(s.seats[0].c.role), "about.board"}
	d.paragraph(d.voice.allowed(message{from.copied(), "", d.boxed[0], nil}), message{from, "", d.boxed[1], nil})
}

// Shares of a season's worth from which on a forecast a season is close to it, up to which it is about that, and beneath which
// it is far below.
const (
	closeToWorth = .93
	aboutWorth   = 1.07
	farFromWorth = .6
)

// tied is the message that ties the season of a player to the forecast: that it is the oldest of a board, or what the forecast
// comes to a season beside what the last was worth.
func (s *sitting) tied(x *seat, stands message) message {
	if x == s.seats[0] {
		return message{}
	}
	if x.age != nil && s.end((*seat).aged, false) == x {
		from := join(x.age, x.c.from, x.worth.from).copied()
		vars := map[string]string{"age": x.years, "yr": s.yearly(x), "own": x.own, "season": x.c.vars["season"]}
		as := "board.tie.old"
		switch {
		case x.own == "":
			as = "board.tie.oldest"
		case strings.Contains(stands.vars["why"], "at age ") || stands.as == "board.under.age": // the sentence before has it
			as = "board.tie.old.same"
		}
		s.oldTold = true
		return s.d.voice.allowed(message{from, x.p.Name, as, vars})
	}
	if x.own == "" {
		return message{}
	}
	as := "board.tie"
	switch share := float(x.forecast()) / aheadSeasons / float(x.own); {
	case float(s.yearly(x)) == float(x.own):
		as = "board.tie.same"
	case share > 1 && share <= aboutWorth:
		as = "board.tie.about"
	case share > 1:
		as = "board.tie.up"
	case share >= closeToWorth:
		as = "board.tie.near"
	case share < farFromWorth:
		as = "board.tie.far"
	}
	vars := map[string]string{"yr": s.yearly(x), "own": x.own, "season": x.c.vars["season"]}
	return s.d.voice.allowed(message{join(x.worth.from, x.c.from).copied(), x.p.Name, as, vars})
}
