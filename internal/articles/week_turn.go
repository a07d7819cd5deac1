package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/models"
)

// turnFrom is how many games in a row the other way before a week make its results a turn, and turnAsked how many are looked at.
const (
	turnFrom  = 2
	turnAsked = 8
)

// afterOthers is the message about the results of a week that all went one way with how many games of the player before it all went
// the other, where those are two or more.
func (d *draft) afterOthers(ctx context.Context, p *models.Player, list []played, m message) (message, error) {
	way, before := list[0].result, "straight losses"
	if way == "L" {
		before = "straight wins"
	}
	if m.from == nil || strings.Contains(m.vars["said"], ",") || slices.ContainsFunc(list, func(g played) bool { return g.result != way }) {
		return m, nil
	}
	days := d.daysOf(p, d.sport.GameLines.Season(d.lineOn(p.ID, list[0].day)))
	days = slices.DeleteFunc(slices.Clone(days), func(day time.Time) bool { return !day.Before(list[0].day) })
	from, n := m.from, 0
	for _, day := range slices.Backward(days[max(0, len(days)-turnAsked):]) {
		g, err := d.gameOf(ctx, p, day)
		if err != nil {
			return message{}, err
		}
		if g == nil || g.club != "" {
			return m, nil
		}
		if g.result == way || g.result != "W" && g.result != "L" {
			break
		}
		from = join(from, g.from)
		n++
	}
	if n < turnFrom || n == turnAsked {
		return m, nil
	}
	said := m.vars["said"] + ", after " + counted(fmt.Sprint(n)) + " " + before + " in games with " + cmp.Or(surname(p.Name), p.Name)
	return d.voice.allowed(message{from.copied(), m.who, "week.results.turn", plus(m.vars, "said", said)}), nil
}
