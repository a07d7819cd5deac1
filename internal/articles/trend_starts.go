package articles

import (
	"context"
	"fmt"
	"math"

	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// How many of a pitcher's games were starts: what a change of a pitcher who was a starter in one season alone is about.

// pitched are the games and the starts of a pitcher's season.
type pitched struct{ games, starts float64 }

// startsOf returns those of a season; false where they are not held.
func (d *draft) startsOf(player string, season int) (pitched, bool) {
	var rated *ratings.Season
	for _, s := range d.sport.SeasonsOf(player) {
		if s.Season == season && (rated == nil || s.Rated()) && (s.Role == "starter" || s.Role == reliever) {
			rated = s
		}
	}
	if rated == nil {
		return pitched{}, false
	}
	of := pitched{rated.Total("pitching", "G"), rated.Total("pitching", "GS")}
	return of, of.games > 0 && !math.IsNaN(of.starts)
}

// starts is the message about a pitcher's starts of both seasons; none of one who started none.
func (t *trend) starts(ctx context.Context) (message, error) {
	d := t.d
	if d.sport.Key != stats.MLB {
		return message{}, nil
	}
	now, held := d.startsOf(t.p.ID, t.now.season)
	before, was := d.startsOf(t.p.ID, t.before.season)
	if !held || !was || now.starts+before.starts == 0 {
		return message{}, nil
	}
	from := t.both
	for _, season := range []int{t.before.season, t.now.season} {
		s, err := d.pitchedIn(ctx, t.p, season)
		if err != nil || s == nil {
			return message{}, err
		}
		from = join(from, s)
	}
	as := "finding.starts"
	whole := func(of pitched) bool { return of.starts == of.games }
	vars := map[string]string{"x": counted(fmt.Sprint(now.starts)), "x1": counted(fmt.Sprint(before.starts)), "g": counted(fmt.Sprint(now.games)), "g1": counted(fmt.Sprint(before.games)), "y1": t.vars["y1"]}
	switch {
	case now.starts == before.starts && whole(now) && whole(before):
		return message{}, nil
	case whole(now) && whole(before):
		as = "finding.starts.all"
	case now.starts == before.starts && now.games == before.games:
		return message{}, nil
	case now.starts == 0 && before.starts == 1, before.starts == 0 && now.starts == 1: // of a reliever
		return message{}, nil
	case now.starts == 0:
		as = "finding.starts.none"
	case before.starts == 0:
		as = "finding.starts.first"
	case whole(now):
		as = "finding.starts.now"
	case whole(before):
		as = "finding.starts.less"
	}
	return d.voice.allowed(message{from.copied(), t.p.Name, as, vars}), nil
}

// pitchedIn is the receipt of a pitcher's games and starts of a season, nil where they are not held.
func (d *draft) pitchedIn(ctx context.Context, p *models.Player, season int) (*source, error) {
	return d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: "PG,GS", Since: season, Until: season})
}
