package articles

import (
	"context"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
)

// names lists players with a figure each, as "Ann Lee (7.5 wins) and Bea Kim (7.1)".
func names(forecasts []message) string {
	var out []string
	for i, m := range forecasts {
		figure := m.vars["v"]
		if i == 0 {
			figure += " " + m.vars["unit"]
		}
		out = append(out, m.who+" ("+figure+")")
	}
	return english.List(out)
}

// seasonsBack is how many seasons a board's table of ratings has.
const seasonsBack = 3

// threeSeasons writes a table of the ratings of those on the board in the seasons that the forecast counts.
func (s *sitting) threeSeasons(ctx context.Context) error {
	d := s.d
	year := d.sport.Method.Years.Name
	t := &Table{Heads: []string{"Player"}}
	for back := range seasonsBack {
		t.Heads = append(t.Heads, year(d.sport.Last-seasonsBack+1+back))
	}
	for _, x := range s.seats {
		cells, said := []string{x.p.Name}, []string{}
		from := x.c.from
		for back := range seasonsBack {
			c, err := d.chapter(ctx, x.p, d.sport.Last-seasonsBack+1+back)
			if err != nil {
				return err
			}
			if c == nil || c.vars["rating"] == "" {
				cells = append(cells, "–")
				continue
			}
			from = join(from, c.from)
			cells, said = append(cells, c.vars["rating"]), append(said, c.vars["rating"]+" in "+c.vars["season"])
		}
		if len(said) == 0 || !d.row(t, from, x.p.Name+" was rated "+english.List(said)+".", cells...) {
			return nil
		}
	}
	d.heading("Ratings, season by season", "Three seasons of ratings")
	d.addTable(t)
	return nil
}

// leftOut writes who is not on the board: the next by forecast, who does not play, and who
// is among the first by current rating but has no forecast.
func (s *sitting) leftOut(ctx context.Context) error {
	d := s.d
	heading := "Who is left off"
	if len(s.b.next) > 0 && s.close(ctx) {
		if p, ok := d.sport.Player(s.b.next[0].player); ok {
			heading = s.d.again(p) + " just misses"
		}
	}
	d.heading(heading)
	said := func(list []ranked, as string, most int, vars map[string]string, allow ...string) error {
		var told []message
		var from []*source
		for _, r := range list[:min(most, len(list))] {
			p, ok := d.sport.Player(r.player)
			if !ok {
				continue
			}
			m, err := d.forecast(ctx, p)
			if err != nil {
				return err
			}
			if m.from != nil {
				told, from = append(told, m), append(from, m.from)
			}
		}
		if len(told) == 0 {
			return nil
		}
		all := join(from[0], from[1:]...)
		all.license(allow...)
		vars["names"] = names(told)
		vars["have"], vars["are"] = "have", "are"
		if len(told) == 1 {
			vars["have"], vars["are"] = "has", "is"
		}
		d.paragraph(message{all, "", as, vars})
		return nil
	}
	if err := s.noForecast(ctx); err != nil {
		return err
	}
	if err := said(s.b.next, "board.next", boardNext, map[string]string{}); err != nil {
		return err
	}
	if err := s.level(ctx); err != nil {
		return err
	}
	if err := said(s.b.other, "board.other", boardNext, map[string]string{"group": s.b.board}, "counted among "+s.b.board); err != nil {
		return err
	}
	if weeks := d.sport.Weeks(); weeks != nil {
		on := d.sport.Method.Years.Name(weeks.Season)
		none := []string{"no game of " + on, "without a game in " + on, "no game in " + on}
		if err := said(s.b.absent, "board.absent", boardNext, map[string]string{"on": on}, none...); err != nil {
			return err
		}
	}
	return nil
}

// noForecast writes who is among the first by current rating and has no forecast, and why.
func (s *sitting) noForecast(ctx context.Context) error {
	d := s.d
	for i, id := range s.b.unrated {
		p, ok := d.sport.Player(id)
		if !ok || i == unratedMost {
			continue
		}
		m, err := d.ofNow(ctx, p)
		if err != nil {
			return err
		}
		if m.from == nil {
			continue
		}
		v, err := d.ask(ctx, p, plan.Plan{Intent: plan.Value})
		if err != nil {
			return err
		}
		m.as = "board.noforecast"
		switch _, refused := d.sport.Comparables().Value(comps.Query{Player: p.ID}); {
		case refused == nil:
		case refused.Code == ratings.StatNotRecorded:
			m.as = "board.noage"
			m.from.license("a forecast needs a date of birth, which is not held", "needs a date of birth", "which is not held")
		case refused.Code == ratings.PoolTooSmall:
			m.as = "board.fewalike"
			m.from.license("too few players are comparable", "too few players are comparable for a forecast")
		}
		if v != nil {
			m.as = "board.unrated"
		}
		m.vars = with(m.vars, "season", d.sport.Method.Years.Name(d.sport.Last))
		m.from.license("is left off", "among the five highest of the position", "has no forecast", "no forecast is made", "there is no forecast", "has no rating for "+m.vars["season"], "without a rating for "+m.vars["season"], "played too little in "+m.vars["season"]+" to be rated")
		d.paragraph(m)
	}
	return nil
}

// justMisses is the least share of the last forecast of a board that one just misses it with.
const justMisses = .95

// close reports whether the first who is not on the board has nearly the forecast of the last who is.
func (s *sitting) close(ctx context.Context) bool {
	p, ok := s.d.sport.Player(s.b.next[0].player)
	if !ok {
		return false
	}
	m, err := s.d.forecast(ctx, p)
	return err == nil && m.from != nil && float(m.vars["v"]) >= justMisses*float(s.seats[len(s.seats)-1].worth.vars["v"])
}

// unratedMost is of how many without a forecast a board tells.
const unratedMost = 2

// level says that the last of the board and the first off it are parted before rounding, where both
// forecasts are shown as the same figure.
func (s *sitting) level(ctx context.Context) error {
	last := s.seats[len(s.seats)-1].worth
	if len(s.b.next) == 0 {
		return nil
	}
	p, ok := s.d.sport.Player(s.b.next[0].player)
	if !ok {
		return nil
	}
	m, err := s.d.forecast(ctx, p)
	if m.from == nil || m.vars["v"] != last.vars["v"] {
		return err
	}
	both := join(last.from, m.from)
	both.license("edges", "before rounding")
	s.d.paragraph(message{both, last.who, "board.level", plus(last.vars, "b", s.d.again(p), "vb", m.vars["v"])})
	return nil
}
