package articles

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
)

// firstRated is of how many of a position's first by rating a board says why they are not on it.
const firstRated = 5

// foremost is of how many of a position's first by rating it is told under the table why they are not on the board, before anybody
// else who is not.
const foremost = 3

// absentFirst are the messages under the table about who is not on the board: who was among the first three by the last season's
// rating, best first, and then who has no forecast of the first by current rating. One reason of several is told once.
func (s *sitting) absentFirst(ctx context.Context) ([]message, error) {
	none, err := s.noForecast(ctx)
	if err != nil {
		return nil, err
	}
	first, err := s.missing(ctx, foremost)
	if err != nil {
		return nil, err
	}
	out := slices.Concat(none, first)
	slices.SortStableFunc(out, func(a, b message) int {
		return cmp.Compare(float(b.vars["r"]+b.vars["rating"]), float(a.vars["r"]+a.vars["rating"]))
	})
	for i := range out[:max(0, len(out)-1)] {
		few := strings.HasPrefix(out[i].as, "board.fewalike") || out[i].as == "board.missing.none"
		if few && out[i+1].as == "board.fewalike" {
			out[i+1].as = "board.fewalike.also"
		}
	}
	return out, nil
}

// missing are the messages about the first so many of the position by the last season's rating who are not on the board,
// with the reason; those whom another sentence has with a reason are left out.
func (s *sitting) missing(ctx context.Context, most int) (out []message, err error) {
	d := s.d
	all := slices.DeleteFunc(slices.Clone(d.sport.RankedSeasons(s.seats[0].c.role, almanac.Filter{Since: d.sport.Last, Until: d.sport.Last})), func(own *ratings.Season) bool {
		return group(d.sport, own.Role, listed(d.sport, own)) != s.b.group()
	})
	for i, own := range all[:min(most, len(all))] {
		other := slices.Concat(s.b.players, s.b.absent, s.b.other)
		if slices.Contains(s.b.unrated, own.Player) || slices.ContainsFunc(other, func(r ranked) bool { return r.player == own.Player }) {
			continue
		}
		if p, ok := d.sport.Player(own.Player); ok && slices.Contains(s.explained, p.Name) {
			continue
		}
		m, err := s.missed(ctx, own, places[i])
		if err != nil {
			return nil, err
		}
		if m.from != nil {
			out, s.explained = append(out, m), append(s.explained, m.vars["a"])
		}
	}
	return out, nil
}

// missed is the message about one of a position's first by rating who is not on the board.
func (s *sitting) missed(ctx context.Context, own *ratings.Season, rank string) (message, error) {
	d := s.d
	x, err := d.seat(ctx, own.Player)
	if err != nil {
		return message{}, err
	}
	if x == nil {
		return s.withoutForecast(ctx, own, rank)
	}
	last := s.seats[len(s.seats)-1]
	gap := float(last.forecast()) - float(x.forecast())
	if x.age == nil || gap <= 0 {
		return message{}, nil
	}
	from, vars, as := join(x.c.from, x.worth.from, x.age, last.worth.from), s.rankedVars(x.p.Name, x.c, rank), "board.missing"
	if x.was != nil {
		from = join(from, x.was.from)
	}
	vars["why"], vars["v"] = s.missedWhy(x), x.forecast()
	vars["unit"] = x.worth.vars["unit"]
	switch told := slices.ContainsFunc(s.b.next, func(r ranked) bool { return r.player == own.Player }); {
	case vars["why"] == "":
		as, vars["gap"] = "board.missing.by", of(x.worth.vars["unit"], thousands(english.Fixed(gap, s.b.digits)))
	case told: // whose forecast is told
		as = "board.missing.next"
	}
	return d.voice.allowed(message{from.copied(), "", as, vars}), nil
}

// rankedVars are the values of a message about a place by rating among those of a position.
func (s *sitting) rankedVars(name string, c *chapter, rank string) map[string]string {
	return map[string]string{"a": name, "rank": rank, "group": s.b.group(), "season": c.vars["season"], "r": c.vars["rating"]}
}

// missedWhy is why a forecast is lower than the last season's rating says: the age, or the season before; empty where neither is.
func (s *sitting) missedWhy(x *seat) string {
	years := 0.
	for _, o := range s.seats {
		if o.age == nil {
			return ""
		}
		years += float(o.years) / float64(len(s.seats))
	}
	before := s.d.sport.Method.Years.Name(s.d.sport.Last - 1)
	switch {
	case float(x.years)-years >= olderBy:
		return "at age " + x.years
	case x.ratedBefore() && float(x.rating())-float(x.was.vars["rating"]) >= ratedApart:
		return "after a rating of " + x.was.vars["rating"] + " in " + before
	case s.d.ratedIn(x.p.ID, s.d.sport.Last-1) == nil:
		return "without a rating for " + before
	}
	return ""
}

// withoutForecast is the message about one of a position's first who has too few comparable players for a forecast.
func (s *sitting) withoutForecast(ctx context.Context, own *ratings.Season, rank string) (message, error) {
	d := s.d
	p, ok := d.sport.Player(own.Player)
	_, refused := d.sport.Comparables().Value(comps.Query{Player: own.Player})
	if !ok || refused == nil || refused.Code != ratings.PoolTooSmall {
		return message{}, nil
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil || c == nil || c.vars["rating"] == "" {
		return message{}, err
	}
	return d.voice.allowed(message{c.from.copied(), "", "board.missing.none", s.rankedVars(p.Name, c, rank)}), nil
}
