package articles

import (
	"context"
	"slices"
	"time"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// weekPast is the message that a season to date already has more of a total than all of the season before; none of
// averages, and where it has not.
func (d *draft) weekPast(ctx context.Context, p *models.Player, t *toDate, season int) (message, error) {
	key := gameKeys[ratings.Role(d.roleNow(p.ID))]
	st, ok := statistics.Find(d.sport.Key, key)
	if t == nil || court(d.sport.Key) || !ok || d.ratedIn(p.ID, season-1) == nil || key == "SV" {
		return message{}, nil
	}
	at := slices.IndexFunc(t.figures, func(f figure) bool { return f.unit == st.Label })
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: key, Since: season - 1, Until: season - 1})
	if s == nil || at < 0 {
		return message{}, err
	}
	before := s.figureOrZero()
	if before == 0 || t.totals[at] <= before {
		return message{}, nil
	}
	best, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: key, High: true, Min: 1, Until: season - 1})
	if err != nil {
		return message{}, err
	}
	if high := best.firstValue(); high != nil && high.Season.From != 0 && high.Season.From == high.Season.To && high.Season.From < season && float(high.Shown) < t.totals[at] {
		vars := map[string]string{"x": t.figures[at].shown, "unit": st.Label, "y": counted(thousands(high.Shown)), "ly": d.sport.Method.Years.Name(high.Season.From)}
		return d.voice.allowed(message{join(t.from, best).copied(), p.Name, "week.past.high", vars}), nil
	}
	vars := map[string]string{"x": t.figures[at].shown, "unit": st.Label, "y": counted(thousands(english.Fixed(before, 0))), "ly": d.sport.Method.Years.Name(season - 1)}
	return d.voice.allowed(message{join(t.from, s).copied(), p.Name, "week.past", vars}), nil
}

// How many games in a row without a point in hockey are told that ended in a week or shortly before it.
const (
	dryLeast = 4
	dryAgo   = 2 // games with a point before the week at most
)

// weekDry is the message about the games in a row without a point that a week of hockey ended, or that ended shortly
// before it; none where they were few, or of the other sports.
func (d *draft) weekDry(ctx context.Context, p *models.Player, season int, list []played) (message, error) {
	st, ok := statistics.Find(d.sport.Key, "PTS")
	if d.sport.Key != stats.NHL || d.roleNow(p.ID) == "goalie" || !ok {
		return message{}, nil
	}
	store, points := d.sport.GameLines, map[time.Time]float64{}
	m := store.Measure(st.GameTerms())
	for _, l := range store.PlayerLines(p.ID) {
		if store.Season(l) == season && !store.Playoffs(l) {
			points[store.Date(l)] += m.Value(l)
		}
	}
	days := d.daysOf(p, season)
	end := slices.IndexFunc(days, func(day time.Time) bool { return day.Equal(list[0].day) })
	if scored := slices.IndexFunc(list, func(g played) bool { return points[g.day] > 0 }); scored > 0 { // the week began with some
		end += scored
	}
	for k := 0; k < dryAgo && end > 0 && end <= len(days) && points[days[end-1]] > 0; k++ { // it ended before the week
		end--
	}
	from := end
	for from > 0 && points[days[from-1]] == 0 {
		from--
	}
	if end < 0 || end >= len(days) || end-from < dryLeast || !(points[days[end]] > 0) {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameLine, From: days[from].Format(time.DateOnly), To: days[end-1].Format(time.DateOnly)})
	if s == nil {
		return message{}, err
	}
	return d.voice.allowed(message{s.copied(), p.Name, "week.dry", map[string]string{"n": counted(english.Fixed(float64(end-from), 0)), "day": english.Day(days[end].Format(time.DateOnly))}}), nil
}

// pointsHead is the headline of a week of hockey with a point in every game of the player's, none of fewer games than
// three; of games that were all won it says so.
func (r *weekReport) pointsHead() message {
	d := r.d
	if d.sport.Key != stats.NHL || r.story != weekUp || len(r.list) < weekGamesLeast || d.roleNow(r.p.ID) == "goalie" {
		return message{}
	}
	as, from := "week.points.won.head", r.from
	for i := range r.list {
		g := &r.list[i]
		if g.figures[0].unit != "points" || float(g.figures[0].shown) < 1 {
			return message{}
		}
		if g.result != "W" {
			as = "week.points.head"
		}
		from = join(from, g.from)
	}
	return d.voice.allowed(message{from.copied(), r.p.Name, as, plus(r.vars, "n", counted(english.Fixed(float64(len(r.list)), 0)))})
}
