package nba

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// SeasonImpact is a player's impact in one season of one league, qualified or not.
type SeasonImpact struct {
	Player  string
	Season  int
	Group   string
	Minutes float64
	Impact  float64   // points per 100 possessions, with the team adjustment for the share of minutes played
	Parts   []float64 // each box score term's contribution, NaN if not recorded
}

// Impacts returns what can be forecast of a player: a season's value takes the whole team
// adjustment, but a team's surplus is carried to the next season only as far as the player
// made it, so here it counts by the share of minutes played. It returns the impact of every season of finished leagues with recorded minutes, by
// player, then season. The lines must be those the context was measured from.
func (c *Context) Impacts(lines []stats.Line) ([]SeasonImpact, error) {
	units, _, err := c.units(lines)
	if err != nil {
		return nil, err
	}
	var all []SeasonImpact
	for i := range units {
		u := &units[i]
		box, n := c.sum(u)
		f, lg := formula(c.tier(u)), c.leagues[ratings.KeyOfLeague(u.Group, u.Season)]
		if n == 0 || f == nil || lg.Unfinished || lg.Partial || !(box.MP > 0) {
			continue
		}
		all = append(all, SeasonImpact{
			Player: u.Player, Season: u.Season, Group: u.Group, Minutes: box.MP,
			Impact: f.impact(&box, &lg.Sums.Box) + c.teamAdjustment(u, box.MP)*box.MP/(fullGame*u.sched),
			Parts:  f.contributions(&box, &lg.Sums.Box),
		})
	}
	return all, nil
}
