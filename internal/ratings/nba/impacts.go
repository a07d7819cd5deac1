package nba

import "groundline/internal/stats"

// SeasonImpact is what a player did in one season of one league, whether it is
// enough for a rating or not.
type SeasonImpact struct {
	Player  string
	Season  int
	Group   string
	Minutes float64
	Impact  float64   // points per 100 possessions, with the team's adjustment
	Parts   []float64 // what each term of the box score adds to it, NaN for one that is not recorded
}

// Impacts gives the impact of every season of finished leagues in which minutes
// were recorded, by player, then season. The lines are those that the context was
// measured from.
func (c *Context) Impacts(lines []stats.Line) ([]SeasonImpact, error) {
	units, _, err := c.units(lines)
	if err != nil {
		return nil, err
	}
	var all []SeasonImpact
	for i := range units {
		u := &units[i]
		box, n := c.sum(u)
		f, lg := formula(c.tier(u)), c.leagues[leagueKey{u.Group, u.Season}]
		if n == 0 || f == nil || lg.Unfinished || lg.Partial || !(box.MP > 0) {
			continue
		}
		all = append(all, SeasonImpact{
			Player: u.Player, Season: u.Season, Group: u.Group, Minutes: box.MP,
			Impact: f.impact(&box, &lg.Sums.Box) + c.teamAdjustment(u, box.MP), Parts: f.contributions(&box, &lg.Sums.Box),
		})
	}
	return all, nil
}
