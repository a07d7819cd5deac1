package articles

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// How a comparison says what its table of ratings by season shows, and what the unit of its forecasts measures.

// rowFrom is how many seasons in a row one of two was rated higher of which it is said.
const rowFrom = 3

// courses returns the ratings of both by season, up to the last; nil where those of one are not held.
func (u *duel) courses(ctx context.Context) (out [2]*shape, err error) {
	for i, p := range u.players {
		if out[i], err = u.d.course(ctx, p, u.d.sport.Last); err != nil || out[i] == nil {
			return [2]*shape{}, err
		}
	}
	return out, nil
}

// ratingIn returns the rating of a season as shown, "" where the season has none or several.
func (c *shape) ratingIn(season int) (shown string) {
	n := 0
	for i := range c.rows {
		if c.rows[i].Season == season {
			shown, n = c.rows[i].Shown, n+1
		}
	}
	if n != 1 {
		return ""
	}
	return shown
}

// order returns the message that the one who is rated higher has been so for some seasons in a row, or that the other was
// in the season before; none where neither is so, or the two are level.
func (u *duel) order(ctx context.Context) (message, error) {
	courses, err := u.courses(ctx)
	if err != nil || courses[0] == nil || u.even {
		return message{}, err
	}
	a, last := u.rated, u.d.sport.Last
	in := func(season int) (own, other string) {
		return courses[a].ratingIn(season), courses[1-a].ratingIn(season)
	}
	n := 0
	for {
		own, other := in(last - n)
		if own == "" || other == "" || float(own) <= float(other) {
			break
		}
		n++
	}
	own, other := in(last - 1)
	var m message
	switch {
	case n >= rowFrom:
		m = u.by(a, "pair.order.row")
		m.vars = plus(m.vars, "nth", ordinal(fmt.Sprint(n)))
	case n == 1 && own != "" && other != "" && float(other) > float(own):
		m = u.by(1-a, "pair.order.turned")
		m.vars = plus(m.vars, "before", u.d.sport.Method.Years.Name(last-1), "x", other, "y", own)
	default:
		return message{}, nil
	}
	m.from = join(u.both, courses[0].from, courses[1].from).copied()
	return u.d.voice.allowed(m), nil
}

// answer writes the first paragraph, which answers the headline: who was rated higher, how that was before, and who had more
// of the headline's statistic.
func (u *duel) answer(ctx context.Context) error {
	order, err := u.order(ctx)
	if err != nil {
		return err
	}
	promised := u.promised()
	u.d.voice.named[u.players[1-u.rated].Name] = true // as the first sentence has the whole name of both
	if !u.d.paragraph(u.told(), order, promised) {
		return errNothing
	}
	return nil
}

// measured returns the message about what the unit of a forecast measures and what it does not, none of a unit without such
// words: a reader takes "goals over replacement" for goals.
func (u *duel) measured(value message) message {
	unit := value.vars["unit"]
	if value.from == nil || unit == "" {
		return message{}
	}
	role := u.chapters[0].role
	as, not := "pair.unit", map[string]string{stats.NHL: "goals scored", stats.NBA: "points scored", stats.WNBA: "points scored"}[u.d.sport.Key]
	switch {
	case u.d.sport.Key == stats.NFL:
		as = map[ratings.Role]string{"running_back": "pair.unit.carrying", "wide_receiver": "pair.unit.catching", "tight_end": "pair.unit.catching", "quarterback": "pair.unit.passing"}[role]
	case role == "goalie":
		not = ""
	case role == "starter" || role == reliever:
		not = "wins and losses"
	case role == "batter":
		not = "fielding"
	}
	if as == "" {
		return message{}
	}
	if as == "pair.unit" && not == "" {
		as = "pair.unit.plain"
	}
	return u.d.voice.allowed(message{value.from.copied(), "", as, map[string]string{"Unit": capital(unit), "not": not}})
}

// measuredOnce adds what the unit measures behind the first forecast of a comparison that is told.
func (u *duel) measuredOnce(told []message) (out []message) {
	for _, m := range told {
		if out = append(out, m); !u.unitSaid && m.from != nil && strings.HasPrefix(m.as, "pair.value") {
			out, u.unitSaid = append(out, u.measured(m)), true
		}
	}
	return out
}
