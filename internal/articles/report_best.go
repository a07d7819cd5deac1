package articles

import (
	"context"
	"slices"

	"groundline/models"
)

// clearBest is the message about a player's best season where that is clearly the best, none of others.
func (d *draft) clearBest(ctx context.Context, p *models.Player) (message, error) {
	if !d.bestStandsOut(p.ID) {
		return message{}, nil
	}
	return d.ofBest(ctx, p)
}

// bestTold is the message about a player's best season with its line where neither the table of the text, of the last
// seasons, nor the seasons that it tells in words have that.
func (d *draft) bestTold(ctx context.Context, p *models.Player, best message, years []message) (message, error) {
	if best.from == nil || slices.ContainsFunc(years, func(m message) bool { return m.vars["season"] == best.vars["season"] }) {
		return best, nil
	}
	var rated []int
	for _, s := range d.sport.SeasonsOf(p.ID) {
		if s.Rated() && !slices.Contains(rated, s.Season) {
			rated = append(rated, s.Season)
		}
	}
	slices.Sort(rated)
	year := d.sport.Method.Years.Name
	at := slices.IndexFunc(rated, func(season int) bool { return year(season) == best.vars["season"] })
	if at < 0 || d.tabled && at >= len(rated)-rowsBrief {
		return best, nil
	}
	c, err := d.chapter(ctx, p, rated[at])
	if err != nil || c == nil {
		return message{}, err
	}
	line := c.yearFor(p, "best.line")
	line.from = join(c.from, best.from)
	line.from.license("best season", "best full season", "best rated season")
	line.vars = plus(line.vars, "best", best.vars["best"], "rating", best.vars["rating"], "age", "")
	return line, nil
}
