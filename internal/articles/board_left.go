package articles

import (
	"context"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
)

// names lists players with a figure each, and the team where the message has one: "Ann Lee (7.5 wins) and Bea
// Kim of the Chicago Cubs (7.1)".
func names(forecasts []message) string {
	var out []string
	for i, m := range forecasts {
		figure := m.vars["v"]
		if i == 0 {
			figure += " " + m.vars["unit"]
		}
		who := m.who
		if team := m.vars["team"]; team != "" {
			who += " of the " + team
		}
		out = append(out, who+" ("+figure+")")
	}
	return english.List(out)
}

// leftOut writes who is not on the board: the next by forecast, and who does not play.
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
			if m.from == nil {
				continue
			}
			c, err := d.chapter(ctx, p, d.sport.Last)
			if err != nil {
				return err
			}
			if c != nil && c.vars["team"] != "" && !strings.Contains(c.vars["team"], " and the ") { // of one club
				m.from, m.vars = join(m.from, c.from), with(m.vars, "team", c.vars["team"])
			}
			told, from = append(told, m), append(from, m.from)
		}
		if len(told) == 0 {
			return nil
		}
		all := join(from[0], from[1:]...)
		all.license(allow...)
		vars["names"] = names(told)
		ofCut := message{}
		if as == "board.next" {
			ofCut = s.goesOn(told)
		}
		vars["have"], vars["are"] = "have", "are"
		if len(told) == 1 {
			vars["have"], vars["are"] = "has", "is"
		}
		if as != "board.next" {
			d.paragraph(message{all, "", as, vars}, ofCut)
			return nil
		}
		missing, err := s.missing(ctx, firstRated)
		if err != nil {
			return err
		}
		known, err := s.known(ctx)
		d.paragraph(slices.Concat([]message{{all, "", as, vars}, ofCut}, missing, known)...)
		return err
	}
	if err := said(s.b.next, "board.next", boardNext, map[string]string{}); err != nil {
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

// noForecast returns who is among the first by current rating and has no forecast, and why: the last season's line
// says what the board lacks. Who was rated lower in it than all on the board is not missed.
func (s *sitting) noForecast(ctx context.Context) (out []message, err error) {
	d := s.d
	for _, id := range s.b.unrated {
		p, ok := d.sport.Player(id)
		if !ok || len(out) == unratedMost {
			continue
		}
		c, err := d.chapter(ctx, p, d.sport.Last)
		if err != nil {
			return nil, err
		}
		if c == nil || c.vars["rating"] == "" || !s.outrated(c) {
			continue
		}
		m := c.of(p, "board.noforecast")
		switch _, refused := d.sport.Comparables().Value(comps.Query{Player: p.ID}); {
		case refused == nil:
		case refused.Code == ratings.StatNotRecorded:
			m.as = "board.noage"
		case refused.Code == ratings.PoolTooSmall:
			m.as = "board.fewalike"
		}
		m.from = m.from.copied()
		m.from.license("is not on the board", "has no place on the board", "has no forecast", "no forecast is made", "there is no forecast", "for the same reason", "a forecast needs a date of birth, which is not held", "too few players are comparable", "too few players are comparable for a forecast")
		out = append(out, m)
	}
	return out, nil
}

// outrated reports whether a season was rated higher than that of somebody on the board.
func (s *sitting) outrated(c *chapter) bool {
	return slices.ContainsFunc(s.seats, func(x *seat) bool { return float(c.vars["rating"]) > float(x.c.vars["rating"]) })
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
