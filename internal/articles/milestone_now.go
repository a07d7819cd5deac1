package articles

import (
	"context"
	"fmt"
	"strings"
	"time"

	"groundline/internal/english"
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
	d.paragraph(company, d.untold(stands), d.standsBehind(stands), record, d.sinceLast(p, season, team, record.from))
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

// idleFrom is how long before the last games held a player's last one is of which it is said.
const idleFrom = 3 * 24 * time.Hour

// sinceLast is the message about what the team has played since the last game of a player, whom a reader expects to have
// played: nothing, or so many games without the player. It is none of one who played lately.
func (d *draft) sinceLast(p *models.Player, season int, team string, record *source) message {
	days, store := d.daysOf(p, season), d.sport.GameLines
	if record == nil || len(days) == 0 || store.LastDay(season).Sub(days[len(days)-1]) < idleFrom {
		return message{}
	}
	last := days[len(days)-1]
	played := clubDays(d.sport, season, team)
	if len(played) == 0 {
		return message{}
	}
	since := daysAfter(played, last)
	vars := map[string]string{"team": team, "day": english.Day(last.Format(time.DateOnly)), "n": counted(fmt.Sprint(len(since))) + " games"}
	as := "milestone.out"
	switch len(since) {
	case 0:
		as = "milestone.idle"
	case 1:
		vars["n"] = strings.TrimSuffix(vars["n"], "s")
	}
	return d.voice.allowed(message{record.copied(), p.Name, as, vars})
}
