package articles

import (
	"context"
	"strings"

	"groundline/models"
)

// shortInningsAs is the message that a pitcher's innings were too few for the ERA title.
const shortInningsAs = "season.short.innings"

// shortOfTitle returns the message that a starter's innings fell short of one for each game of the team, which MLB's ERA
// title takes: the ERA is among no leaders. It returns none of another role, of two teams, or of enough innings.
func (d *draft) shortOfTitle(ctx context.Context, p *models.Player, c *chapter) (message, error) {
	if c.role != "starter" || c.vars["team"] == "" {
		return message{}, nil
	}
	s, record, err := d.wonLost(ctx, c.vars["team"], c.season)
	if s == nil {
		return message{}, err
	}
	innings, _, _ := strings.Cut(c.from.figure("innings", "inning", "innings"), " ")
	games := gamesOf(record)
	if pitched := float(innings); pitched == 0 || pitched >= float(games) {
		return message{}, nil
	}
	vars := map[string]string{"n": games}
	from := join(c.from, s).copied()
	from.license("the " + vars["n"])
	return d.voice.allowed(message{from, p.Name, shortInningsAs, vars}), nil
}
