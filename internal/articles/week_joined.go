package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// What a message about a week is called that has how the team fared with its record, and who was next in the league.
const (
	weekRecordAs = "week.results.record"
	weekNextAs   = "week.next"
)

// joinRecord makes one message of how the team fared in a week and its record after it, where both are told.
func (r *weekReport) joinRecord() {
	at := slices.IndexFunc(r.seconds, func(m message) bool { return m.as == "week.results" })
	record := r.now.record
	if at < 0 || record.from == nil || r.on {
		return
	}
	m := r.seconds[at]
	m.from = join(m.from, record.from)
	m.as, m.vars = weekRecordAs, plus(m.vars, "record", record.vars["record"])
	if m = r.d.voice.allowed(message{m.from.copied(), m.who, m.as, m.vars}); m.from != nil {
		r.seconds[at], r.now.record = m, message{}
	}
}

// nextInWeek adds to the words about a player who had the most of a statistic in a week who alone came behind, and with
// how much.
func nextInWeek(rows []answer.Row, vars map[string]string) {
	if len(rows) < 3 || rows[1].Player == nil || rows[0].Shown == rows[1].Shown || rows[1].Shown == rows[2].Shown {
		return
	}
	vars["next"], vars["y"] = rows[1].Player.Name, of(rows[1].Unit, rows[1].Shown)
}

// proven are the messages of a first paragraph, in which the proof of a headline about the league stands for the headline
// said again.
func (r *weekReport) proven(told []message) []message {
	out := slices.Clone(told)
	for i, m := range out {
		if strings.HasPrefix(m.as, "week.led") && strings.HasPrefix(r.head.as, m.as) && r.next.from != nil && strings.Contains(r.next.vars["line"], m.vars["x"]) {
			out[i] = r.next
		}
	}
	return out
}

// behind finds who came next in the league where a player was first, and of which game of the week only one had more.
func (r *weekReport) behind(ctx context.Context) (err error) {
	for _, m := range r.seconds {
		if strings.HasPrefix(m.as, "week.led") && m.vars["next"] != "" {
			vars := m.vars
			if m.as == "week.led.of" {
				vars = with(vars, "in", "among "+plural(vars["whom"])+" "+vars["in"])
			}
			r.next = r.d.voice.allowed(message{m.from.copied(), "", weekNextAs, vars})
		}
	}
	if !slices.ContainsFunc(r.seconds, func(m message) bool { return strings.HasPrefix(m.as, "week.high") }) {
		r.runnerUp, err = r.second(ctx)
	}
	if r.story == weekDown {
		r.runnerUp = r.lowest()
	}
	return err
}

// second is the message about a game of a week in which only one other of the season had more; none where the best of
// them is of the week, or two are alike.
func (r *weekReport) second(ctx context.Context) (message, error) {
	d, key := r.d, gameKeys[ratings.Role(r.role)]
	st, ok := statistics.Find(d.sport.Key, key)
	last := r.list[len(r.list)-1].day
	days := d.daysOf(r.p, r.season)
	if !ok || len(days) < gamesBeforeHigh || d.sport.Key == stats.MLB || r.story != weekUp {
		return message{}, nil
	}
	store, m := d.sport.GameLines, d.sport.GameLines.Measure(st.GameTerms())
	best, _ := store.Highest(m, games.Filter{Player: r.p.ID, Dated: true, From: games.Day(days[0]), To: games.Day(last)}, 3)
	if len(best) < 3 || m.Value(best[0]) == m.Value(best[1]) || m.Value(best[1]) == m.Value(best[2]) || m.Value(best[1]) < minHigh {
		return message{}, nil
	}
	which := func(day time.Time) int {
		return slices.IndexFunc(r.list, func(g played) bool { return g.day.Equal(day) })
	}
	at := which(store.Date(best[1]))
	if at < 0 || which(store.Date(best[0])) >= 0 || store.Playoffs(best[0]) || store.Season(best[0]) != r.season {
		return message{}, nil
	}
	top, err := d.gameOf(ctx, r.p, store.Date(best[0]))
	if err != nil || top == nil || len(top.figures) == 0 || top.figures[0].unit != st.Label || r.list[at].figures[0].unit != st.Label {
		return message{}, err
	}
	vars := map[string]string{"x": r.list[at].figures[0].shown, "unit": st.Label, "y": top.figures[0].shown, "day": english.Day(top.day.Format(time.DateOnly))}
	if top.opponent != "" {
		vars["against"] = "against the " + top.opponent
	}
	as := "week.second"
	told := !slices.ContainsFunc(r.rest, func(g played) bool { return g.day.Equal(r.list[at].day) })
	if told && r.head.as == featHead {
		return message{}, nil // the text has it by another name
	}
	if len(r.list) == 1 || told { // whose day the text has before it
		as = "week.second.one"
	} else if vars["on"] = english.Day(r.list[at].day.Format(time.DateOnly)); len(r.rest) > 1 {
		r.rest = slices.DeleteFunc(slices.Clone(r.rest), func(g played) bool { return g.day.Equal(r.list[at].day) })
	}
	return d.voice.allowed(message{join(r.list[at].from, top.from).copied(), r.p.Name, as, vars}), nil
}

// lowest is the message that a game of a quiet week of one had the fewest of the season; none where another had as few.
func (r *weekReport) lowest() message {
	d := r.d
	st, ok := statistics.Find(d.sport.Key, gameKeys[ratings.Role(r.role)])
	if !ok || r.story != weekDown || len(r.list) != 1 || r.list[0].figures[0].unit != st.Label {
		return message{}
	}
	store, own, before := d.sport.GameLines, float(r.list[0].figures[0].shown), map[int32]float64{}
	m := store.Measure(st.GameTerms())
	for _, l := range store.PlayerLines(r.p.ID) {
		if v := m.Value(l); store.Season(l) == r.season && !store.Playoffs(l) && store.Date(l).Before(r.list[0].day) {
			before[games.Day(store.Date(l))] += v
		}
	}
	for _, v := range before {
		if !(v > own) {
			return message{}
		}
	}
	if len(before) < fewBefore {
		return message{}
	}
	return d.voice.allowed(message{r.list[0].from.copied(), r.p.Name, "week.lowest", map[string]string{"x": counted(r.list[0].figures[0].shown), "unit": st.Label}})
}

// besidePlain is how the season compares with another, without the figure that the sentence before it has.
func (r *weekReport) besidePlain() message {
	m := r.yet
	if !strings.HasPrefix(m.as, "week.last.") || r.sofar.from == nil || r.story == weekDown {
		return m
	}
	as := "week.last.plain"
	if m.vars["for"] != "" {
		as += ".club"
	}
	return r.d.voice.allowed(message{m.from.copied(), m.who, as, m.vars})
}

// wholeLast is the message of the total of football of the season before, with which the one to date can be read.
func (d *draft) wholeLast(ctx context.Context, p *models.Player, t *toDate, season int, role string) (message, error) {
	key := gameKeys[ratings.Role(role)]
	st, ok := statistics.Find(d.sport.Key, key)
	if !ok || d.sport.Key != stats.NFL || d.ratedIn(p.ID, season-1) == nil || !slices.ContainsFunc(t.figures, func(f figure) bool { return f.unit == st.Label }) {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: key, Since: season - 1, Until: season - 1})
	if s == nil {
		return message{}, err
	}
	before := s.figureOrZero()
	if before < yardsTold {
		return message{}, nil
	}
	vars := map[string]string{"unit": st.Label, "y": thousands(fmt.Sprint(before)), "ly": d.sport.Method.Years.Name(season - 1)}
	return d.voice.allowed(message{s.copied(), p.Name, "week.whole", vars}), nil
}

// yardsTold are the yards of a season before that are told beside those to date.
const yardsTold = 200
