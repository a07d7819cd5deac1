package articles

import (
	"context"
	"fmt"

	"groundline/internal/questions/plan"
)

// leagueRate is the message about how the league's save percentage moved from the season before: a goalie's
// rating compares with it, so that it moves where the goalie's own figures do not. It is none of other roles.
func (d *draft) leagueRate(ctx context.Context, c *chapter) (message, error) {
	if c.role != "goalie" {
		return message{}, nil
	}
	a, err := d.w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.Trend, Sport: d.sport.Key, Stat: "SV%", Since: c.season - 1, Until: c.season})
	if err != nil {
		return message{}, fmt.Errorf("a league's rate of an article: %w", err)
	}
	if !a.Grounded || len(a.Rows) != 2 || a.Rows[0].Shown == a.Rows[1].Shown {
		return message{}, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return message{}, err
	}
	year, before, now := d.sport.Method.Years.Name, a.Rows[0].Shown, a.Rows[1].Shown
	went := "fell"
	if float(now) > float(before) {
		went = "rose"
	}
	vars := map[string]string{"league": d.league(), "a": before, "b": now, "y1": year(c.season - 1), "y2": year(c.season), "went": went}
	return d.voice.allowed(message{s.copied(), "", "league.saves", vars}), nil
}
