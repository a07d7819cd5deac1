package articles

import (
	"context"
	"fmt"
	"math"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// besideKeys are the totals of a season to date that are told beside the best season before it, by role.
var besideKeys = map[ratings.Role][]string{
	"forward": {"PTS", "G", "A"}, "defenceman": {"PTS", "G", "A"},
	"wide_receiver": {"RecYds", "RecTD", "Rec"}, "tight_end": {"RecYds", "RecTD", "Rec"}, "running_back": {"RushYds", "RushTD"}, "quarterback": {"PassYds", "PassTD"},
}

// When a total is told beside a career's best: so much of it is reached, of a best that is no small number.
const (
	besideShare = .85
	besideHigh  = 8
)

// averageApart is by how many points a game a season's average differs from the last season's where it is told.
const averageApart = 1.

// beside is the message of how the season to date compares with the player's best season, or the last one: of a
// total that is near the best, or an average that is not that of the season before. It is none where neither is so.
func (r *weekReport) beside(ctx context.Context) (message, error) {
	switch t := r.standing; {
	case t == nil || r.past.from != nil:
		return message{}, nil
	case court(r.d.sport.Key):
		return r.besideLast(ctx)
	}
	return r.besideBest(ctx)
}

// besideLast is beside of basketball.
func (r *weekReport) besideLast(ctx context.Context) (message, error) {
	d, t := r.d, r.standing
	if t.games < beforeLeast*2 || d.ratedIn(r.p.ID, r.season-1) == nil {
		return message{}, nil
	}
	c, err := d.chapter(ctx, r.p, r.season-1)
	if err != nil || c == nil {
		return message{}, err
	}
	now := t.figures[0]
	cell := c.from.stat(now.unit + " a game")
	if cell == nil || math.Abs(float(now.shown)-float(cell.Shown)) < averageApart {
		return message{}, nil
	}
	as := "week.last.up"
	if float(now.shown) < float(cell.Shown) {
		as = "week.last.down"
	}
	ly := d.sport.Method.Years.Name(r.season - 1)
	vars := map[string]string{"x": now.shown, "unit": now.unit, "y": english.Fixed(float(cell.Shown), 1), "ly": ly}
	if club := c.club(); club != "" && club != r.vars["team"] { // with others around him
		as += ".club"
		vars["for"] = strings.TrimPrefix(c.forClub(), " for ")
	}
	return d.voice.allowed(message{join(t.from, c.from).copied(), r.p.Name, as, vars}), nil
}

// besideBest is beside of the sports of totals: the one that is nearest to its best.
func (r *weekReport) besideBest(ctx context.Context) (message, error) {
	d, t := r.d, r.standing
	out, nearest := message{}, besideShare
	for _, key := range besideKeys[ratings.Role(r.role)] {
		st, ok := statistics.Find(d.sport.Key, key)
		if !ok {
			continue
		}
		for i, f := range t.figures {
			if f.unit != st.Label {
				continue
			}
			best, err := d.ask(ctx, r.p, plan.Plan{Intent: plan.PlayerStat, Stat: key, High: true, Min: 1, Until: r.season - 1})
			if err != nil {
				return message{}, err
			}
			high := best.firstValue()
			if high == nil || high.Season.From == 0 || high.Season.From != high.Season.To || high.Season.From >= r.season {
				continue
			}
			share := t.totals[i] / float(high.Shown)
			if float(high.Shown) < besideHigh || share <= nearest || share >= 1 {
				continue
			}
			nearest = share
			vars := map[string]string{"x": counted(f.shown), "unit": f.unit, "y": counted(thousands(high.Shown)), "ly": d.sport.Method.Years.Name(high.Season.From), "k": counted(thousands(fmt.Sprint(float(high.Shown) - t.totals[i])))}
			out = message{join(t.from, best).copied(), r.p.Name, "week.short", vars}
		}
	}
	if out.from == nil {
		return d.wholeLast(ctx, r.p, t, r.season, r.role)
	}
	return d.voice.allowed(out), nil
}

// totalBefore is the message of the points of a season of hockey before a week; none of other sports, or of few games.
func (r *weekReport) totalBefore() message {
	d, t := r.d, r.standing
	if t == nil || d.sport.Key != stats.NHL || t.figures[0].unit != "points" || r.list[0].figures[0].unit != "points" {
		return message{}
	}
	n, points := t.games-float64(len(r.list)), t.totals[0]-sumOf(r.list)
	if n < beforeLeast*2 || points < 2 {
		return message{}
	}
	from := t.from
	for i := range r.list {
		from = join(from, r.list[i].from)
	}
	vars := map[string]string{"x": counted(fmt.Sprint(points)), "n": counted(fmt.Sprint(n))}
	return d.voice.allowed(message{from.copied(), r.p.Name, "week.before.total", vars})
}

// readable reports whether a current rating can be told of a week without an explanation: no season of the table has a
// lower one with more a game.
func (r *weekReport) readable() bool {
	d, t := r.d, r.standing
	if t == nil {
		return true
	}
	for _, own := range d.sport.SeasonsOf(r.p.ID) { // beside a better season of the table it would have to be explained
		if own.Rated() && own.Season < r.season && own.Season >= r.season-rowsBrief && own.Display < float(r.vars["after"]) && r.better(own.Season) {
			return false
		}
	}
	return true
}

// better reports whether a player had more a game in a season than in the one that is told, of the statistic that games
// are told by.
func (r *weekReport) better(season int) bool {
	d, t := r.d, r.standing
	st, ok := statistics.Find(d.sport.Key, gameKeys[ratings.Role(r.role)])
	if !ok || !strings.EqualFold(st.Label, t.figures[0].unit) {
		return false
	}
	m, sum, days := d.sport.GameLines.Measure(st.GameTerms()), 0., 0.
	for _, l := range d.sport.GameLines.PlayerLines(r.p.ID) {
		if v := m.Value(l); d.sport.GameLines.Season(l) == season && !d.sport.GameLines.Playoffs(l) && !math.IsNaN(v) {
			sum, days = sum+v, days+1
		}
	}
	return days > 0 && sum/days > t.totals[0]/t.games
}
