package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// Rows of a table of those whose rating moved most.
const (
	movesLeast = 5 // and as many more as it takes to the player whom an article is about
	movesMost  = 10
)

// movedTable is a table of whose rating moved most, with the games of both seasons.
func (d *draft) movedTable() *Table {
	before, now := d.sport.Method.Years.Name(d.sport.Last-1), d.sport.Method.Years.Name(d.sport.Last)
	return &Table{Heads: []string{"Player", "Games, " + before, "Games, " + now, "Rating, " + before, "Rating, " + now, "Change"}}
}

// movedRow adds a player's row to a table of moves, where both seasons' games are held.
func (d *draft) movedRow(t *Table, p *models.Player, before, c *chapter) bool {
	was, now := before.games(), c.games()
	if was == "" || now == "" {
		return false
	}
	sentence := fmt.Sprintf("%s played %s in %s and was rated %s; in %s %s played %s and was rated %s.", p.Name, was, before.vars["season"], before.vars["rating"], c.vars["season"], p.Name, now, c.vars["rating"])
	number := func(games string) string { return strings.Fields(inDigits(games))[0] }
	moved := fmt.Sprintf("%+.1f", float(c.vars["rating"])-float(before.vars["rating"])) // as the figures beside it show
	cells := []string{p.Name, number(was), number(now), before.vars["rating"], c.vars["rating"], moved}
	return d.row(t, join(c.from, before.from), sentence, cells...)
}

// nthMove is the message about the place of the change of the rating among those of the role, none of one that is not among
// the biggest.
func (t *trend) nthMove() message {
	all := slices.DeleteFunc(movesOf(t.d.sport, t.story == rise), func(c change) bool { return c.role != t.now.role })
	at := slices.IndexFunc(all, func(c change) bool { return c.player == t.p.ID })
	if at < 0 || at >= t.placesTold() || len(all) < movesLeast {
		return message{}
	}
	vars := plus(t.vars, "group", t.d.comparedBoth(t.now.role), "nth", biggest[at])
	return t.d.voice.allowed(message{join(t.both, nil).copied(), t.p.Name, "trend.nth", vars})
}

// comparedBoth is who of a role is compared over two seasons: those of [playedAlike].
func (d *draft) comparedBoth(role ratings.Role) string {
	plural := strings.TrimPrefix(d.sport.Method.Role(role).Plural, "qualified ")
	switch {
	case role == "starter" || role == "reliever" || role == "goalie":
		return plural + " with at least 60% as many games in one season as in the other"
	case d.sport.Key == stats.MLB || d.sport.Key == stats.NHL:
		return plural + " who appeared in at least 60% of the games of both seasons"
	}
	return plural + " who appeared in at least 60% of their team's games in both seasons"
}

// lastBoth returns a player's last two seasons, nil where not both have a rating and a line.
func (d *draft) lastBoth(ctx context.Context, p *models.Player) (before, now *chapter, err error) {
	if now, err = d.chapter(ctx, p, d.sport.Last); now == nil || now.vars["rating"] == "" {
		return nil, nil, err
	}
	if before, err = d.chapter(ctx, p, d.sport.Last-1); before == nil || before.vars["rating"] == "" {
		return nil, nil, err
	}
	return before, now, nil
}
