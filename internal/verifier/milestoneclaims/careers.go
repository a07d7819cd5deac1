package milestoneclaims

import (
	"fmt"
	"math"
	"slices"

	"groundline/internal/stats"
)

// career adds up the cited rows of a row's player.
func (c *check) career(row *Row) (*career, error) {
	if row.Player == nil || row.Value == nil {
		return nil, errRows
	}
	out := &career{who: row.Player.Name, games: math.NaN()}
	seasons := map[int]map[*stats.Kind]amounts{}
	var kinds []*stats.Kind
	var teams []string
	for _, ref := range c.sport.LinesOf(row.Player.ID) {
		l := c.sport.Lines.Head(ref)
		out.playing = out.playing || l.Season == c.newest() && l.Kind != stats.NBARoster && l.Kind != stats.NFLRoster
		c.rival(out, &l)
		r := c.cited[c.sport.Files[l.File].Path][l.Row]
		if r == nil || r.Kind != l.Kind.Name {
			continue
		}
		amount, games := cells(l.Kind, r, row.Unit)
		if math.IsNaN(amount) {
			continue
		}
		if seasons[l.Season] == nil {
			seasons[l.Season] = map[*stats.Kind]amounts{}
		}
		of := seasons[l.Season][l.Kind]
		seasons[l.Season][l.Kind] = amounts{of.amount + amount, of.games + games}
		if !slices.Contains(kinds, l.Kind) {
			kinds = append(kinds, l.Kind)
		}
		if l.Season > out.last {
			out.last, teams = l.Season, nil
		}
		if l.Season == out.last && !slices.Contains(teams, l.Team) {
			teams, out.league = append(teams, l.Team), l.League
		}
	}
	c.addUp(out, seasons, kinds, *row.Value)
	if len(teams) == 1 {
		out.team = teams[0]
	}
	if math.Abs(out.total-*row.Value) > 1e-6 {
		return nil, fmt.Errorf("the cited rows of %s add up to %g, not %g", out.who, out.total, *row.Value)
	}
	return out, nil
}

// addUp sums up a career's seasons. A list may cite rows of two kinds of a season, for two
// statistics: one of them is that of the row's value.
func (c *check) addUp(out *career, seasons map[int]map[*stats.Kind]amounts, kinds []*stats.Kind, value float64) {
	for year := range seasons {
		if out.first == 0 || year < out.first {
			out.first = year
		}
	}
	for _, kind := range kinds {
		out.total = 0
		for year, of := range seasons {
			season, ok := of[kind]
			for _, other := range kinds {
				if !ok {
					season, ok = of[other]
				}
			}
			out.total += season.amount
			if year == out.last {
				out.newest, out.games, out.open = season.amount, season.games, c.sport.Incomplete[year]
			}
		}
		if math.Abs(out.total-value) <= 1e-6 {
			return
		}
	}
}

// amounts are what a season's rows of a kind add up to.
type amounts struct{ amount, games float64 }

// rival notes a rival league that the player was in.
func (c *check) rival(of *career, l *stats.Line) {
	rivals := map[string][]string{stats.NHL: {"WHA", "NHA", "PCHA", "WCHL"}, stats.NBA: {"ABA"}}[c.sport.Key]
	name := "the " + l.League
	if slices.Contains(rivals, l.League) && l.Season >= c.sport.Earliest && !c.sport.Incomplete[l.Season] && !slices.Contains(of.rivals, name) {
		of.rivals = append(of.rivals, name)
	}
}
