package articles

import (
	"context"

	"groundline/internal/games"
	"groundline/internal/ratings"
	"groundline/models"
)

// nearNow writes the rest of a report about a round number where a season is on: how many have the number, where the
// player stands in the league, the team's record, the latest games and the career. The last season is no news any more.
func (d *draft) nearNow(ctx context.Context, p *models.Player, last *chapter, company message, team string) error {
	season := d.inPlay(p.ID)
	stands, err := d.weekStands(ctx, p, season, d.sport.GameLines.AsOf)
	if err != nil {
		return err
	}
	record := message{}
	if s, shown, err := d.wonLost(ctx, team, season); err != nil {
		return err
	} else if s != nil {
		on := "in " + d.sport.Method.Years.Name(season) + " so far"
		s.license(shown, on, team)
		record = d.voice.allowed(message{s.copied(), p.Name, "team.record.now", map[string]string{"team": team, "record": shown, "on": on}})
	}
	d.paragraph(company, d.untold(stands), record)
	list, err := d.lately(ctx, p, season, d.sport.Weeks().Weeks)
	if err != nil {
		return err
	}
	if len(list) > 1 {
		d.gamesTable(p, list)
	}
	if d.fills {
		if err := d.bestGames(ctx, p, gameKeys[ratings.Role(d.roleNow(p.ID))], games.Filter{Since: season, Until: season}); err != nil {
			return err
		}
	}
	return d.career(ctx, p, season, last.from)
}
