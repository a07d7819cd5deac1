package articles

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// weekSeconds are what a summary of a week may tell, the first before the others: where it stands among the
// league's weeks, a game that was the best of the season, and how the team fared.
func (d *draft) weekSeconds(ctx context.Context, p *models.Player, list []played, vars map[string]string, week int) (out []message, err error) {
	rank, err := d.weekRank(ctx, p, list, vars, week)
	if err != nil {
		return nil, err
	}
	high, err := d.weekHigh(ctx, p, list)
	if err != nil {
		return nil, err
	}
	feat := d.weekFeat(p, list)
	if feat.from != nil && feat.vars["day"] == high.vars["day"] {
		high = message{} // it is the same game
	}
	results, err := d.afterOthers(ctx, p, list, d.weekResults(list, vars))
	if err != nil {
		return nil, err
	}
	order := []message{feat, rank, high, results}
	if strings.HasPrefix(rank.as, "week.led") { // which the headline is
		order[0], order[1] = order[1], order[0]
	}
	for _, m := range order {
		if m.from != nil {
			out = append(out, m)
		}
	}
	return out, nil
}

// rareFeats are the words for games that a week's summary is about.
var rareFeats = []string{"hat trick", "triple-double", "shutout"}

// weekFeat is the message about a game of a week that has a word of its own, a hat trick or a triple-double, where the
// week has others.
func (d *draft) weekFeat(p *models.Player, list []played) message {
	for i := range list {
		if feat := list[i].feat; len(list) > 1 && slices.Contains(rareFeats, feat) {
			return d.gameTold(p, &list[i])
		}
	}
	return message{}
}

// weekHead is the headline of a week, and what is left for the summary: a week that nobody in the league topped is
// the news of it.
func (d *draft) weekHead(head message, seconds []message, vars map[string]string, story string) (message, []message) {
	if len(seconds) == 0 || story != weekUp || !strings.HasPrefix(seconds[0].as, "week.led") || head.as == "week.best.head" {
		return head, seconds
	}
	first := message{join(seconds[0].from, head.from).copied(), head.who, seconds[0].as + ".head", plus(vars, pairs(seconds[0].vars)...)}
	return d.voice.allowed(first), seconds
}

// isResults reports whether a message is how a team fared in the games of a week.
func isResults(m message) bool { return strings.HasPrefix(m.as, "week.results") }

// weekHeaded writes the headline and the summary of a week: what is news of it before where the season stands, and that
// before what the rating did. The best game of a week of one is in the headline, and a text that was too short has
// how the season stands last.
func (d *draft) weekHeaded(head message, seconds []message, sofar, rating message, now afterWeek, one bool) bool {
	var list, results []message
	for _, m := range seconds {
		switch {
		case strings.HasPrefix(m.as, "week.high") && one || strings.HasPrefix(head.as, m.as):
		case isResults(m) && !strings.Contains(m.vars["said"], " all ") && !strings.Contains(m.vars["said"], " both "): // no news
		case isResults(m):
			results = append(results, m)
		default:
			list = append(list, m)
		}
	}
	if slices.Contains(places[:deckStand], now.stands.vars["rank"]) {
		list = append(list, now.stands)
	}
	list = append(list, now.before, now.dry, now.stands)
	if !d.fills {
		list = append(list, sofar)
	}
	list = append(list, now.often, sofar, rating)
	return d.headed(head, append(append(list, results...), now.record)...)
}

// deckStand is the last place in a league's totals that a summary tells before how the team fared.
const deckStand = 5

// weekKeys are the statistics by which weeks are ranked.
var weekKeys = map[ratings.Role][]string{
	"player": {"PTS", "TRB", "AST"}, "forward": {"PTS", "G"}, "defenceman": {"PTS", "G"}, "quarterback": {"PassYds", "PassTD"}, "running_back": {"RushYds", "RushTD"}, "wide_receiver": {"RecYds", "RecTD", "Rec"}, "tight_end": {"RecYds", "RecTD", "Rec"},
}

// weekAhead is how many others may have had more of a statistic in a week that is told of.
const weekAhead = 2

// daysOfWeek are the first and the last day with games of a week that count a statistic, looked for around one of its games.
func (d *draft) daysOfWeek(at time.Time, st *statistics.Statistic) (from, to time.Time) {
	days := almanac.Derived(d.sport, weekOfDay{games.Day(at), st.Key}, func() [2]time.Time {
		first, last := d.findWeek(at, d.sport.GameLines.Measure(st.GameTerms()))
		return [2]time.Time{first, last}
	})
	return days[0], days[1]
}

// weekOfDay identifies the days of a week among what is derived from a sport, by one of them and the statistic.
type weekOfDay struct {
	day  int32
	stat string
}

// findWeek is daysOfWeek, looked up day by day.
func (d *draft) findWeek(at time.Time, m games.Measure) (from, to time.Time) {
	store := d.sport.GameLines
	lines := func(day time.Time) []games.Line {
		return store.Lines(m, games.Filter{Dated: true, From: games.Day(day), To: games.Day(day)})
	}
	own := lines(at)
	if len(own) == 0 {
		return at, at
	}
	from, to = at, at
	for _, step := range []int{-1, 1} {
		for k := 1; k < 7; k++ {
			day := at.AddDate(0, 0, step*k)
			found := lines(day)
			if len(found) == 0 {
				continue
			}
			if store.Week(found[0]) != store.Week(own[0]) || store.Season(found[0]) != store.Season(own[0]) {
				break
			}
			if step < 0 {
				from = day
			} else {
				to = day
			}
		}
	}
	return from, to
}

// weekRank is the message about the statistic in which a player's week was among the first of the league's, or of
// its defensemen's; none where it was not.
func (d *draft) weekRank(ctx context.Context, p *models.Player, list []played, vars map[string]string, week int) (message, error) {
	role := ratings.Role(d.roleNow(p.ID))
	for _, key := range weekKeys[role] {
		st, ok := statistics.Find(d.sport.Key, key)
		if !ok {
			continue
		}
		from, to := d.daysOfWeek(list[0].day, st)
		for _, position := range []string{"", positionsAsked[role]} {
			if position == "" && role == "defenceman" && key != "G" || position == "TE" {
				continue
			}
			m, err := d.rankedWeek(ctx, p, plan.Plan{Intent: plan.GameTotals, Sport: d.sport.Key, Stat: key, Position: position, From: from.Format(time.DateOnly), To: to.Format(time.DateOnly), Top: weekAhead + 3}, vars, week)
			if err != nil || m.from != nil {
				return m, err
			}
		}
	}
	return message{}, nil
}

// plural is a position as several have it.
func plural(position string) string {
	if stem, is := strings.CutSuffix(position, "man"); is {
		return stem + "men"
	}
	return position + "s"
}

// rankedWeek is weekRank in one statistic, of all or of a position.
func (d *draft) rankedWeek(ctx context.Context, p *models.Player, question plan.Plan, vars map[string]string, week int) (message, error) {
	a, err := d.w.asking.AnswerOwn(ctx, question)
	if err != nil {
		return message{}, fmt.Errorf("a week of a league: %w", err)
	}
	if !a.Grounded {
		return message{}, nil
	}
	at := slices.IndexFunc(a.Rows, func(r answer.Row) bool { return r.Player != nil && r.Player.ID == p.ID })
	if at < 0 || at > weekAhead {
		return message{}, nil
	}
	own := &a.Rows[at]
	alone := at+1 >= len(a.Rows) || a.Rows[at+1].Shown != own.Shown
	if at > 0 && a.Rows[at-1].Shown == own.Shown || !alone && at > 0 {
		return message{}, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return message{}, err
	}
	whom := "player"
	if question.Position != "" {
		whom = vars["pos"]
	}
	out := plus(vars, "xu", of(own.Unit, own.Shown), "unit", own.Unit, "x", counted(own.Shown), "in", "in "+d.league(), "whom", whom, "week", "week "+strconv.Itoa(week))
	as := "week.led"
	if question.Position != "" {
		as = "week.led.of"
	}
	if at > 0 {
		as = "week.ahead"
		if question.Position != "" {
			as, out["whoms"] = "week.ahead.of", plural(whom)
		}
		var names []string
		for i := range a.Rows[:at] {
			names = append(names, a.Rows[i].Player.Name)
		}
		out["names"] = english.List(names)
	}
	if at == 0 {
		nextInWeek(a.Rows, out)
	}
	return d.voice.allowed(message{s.copied(), p.Name, as, out}), nil
}

// weekHigh is the message about a game of a week that has the most of the season so far of the role's first
// statistic; none where no game alone has.
func (d *draft) weekHigh(ctx context.Context, p *models.Player, list []played) (message, error) {
	key := gameKeys[ratings.Role(d.roleNow(p.ID))]
	if len(list) == 1 && !d.sometimes() { // most weeks of news are the best of a season in football
		return message{}, nil
	}
	last := list[len(list)-1].day
	days := d.daysOf(p, d.sport.GameLines.Season(d.lineOn(p.ID, last)))
	if key == "" || len(days) < gamesBeforeHigh || d.sport.Key == stats.MLB {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameHigh, Stat: key, From: days[0].Format(time.DateOnly), To: last.Format(time.DateOnly)})
	if s == nil {
		return message{}, err
	}
	value := s.kind(verifier.Value)
	if value == nil || float(value.Shown) < minHigh {
		return message{}, nil
	}
	for i := range list {
		g := &list[i]
		if len(g.against()) == 0 || len(g.figures) == 0 {
			continue
		}
		at := slices.IndexFunc(g.figures, func(f figure) bool { return f.unit == value.Metric })
		if at < 0 || float(g.figures[at].shown) != float(value.Shown) || !d.onlyHigh(p.ID, key, float(value.Shown), days[0], last) {
			continue
		}
		vars := map[string]string{"xu": of(value.Metric, thousands(value.Shown)), "unit": value.Metric, "day": english.Day(g.day.Format(time.DateOnly)), "against": g.against()[d.voice.turn%len(g.against())]}
		as := "week.high"
		if len(list) == 1 { // whose day and opponent the line has
			as = "week.high.only"
		}
		vars["when"] = "of the season so far"
		if season := d.sport.GameLines.Season(d.lineOn(p.ID, last)); season <= d.sport.Last && last.Equal(d.lastDay(p.ID, season)) && !d.outlived(season, last) {
			vars["when"] = "of the season"
		}
		return d.voice.allowed(message{join(s, g.from).copied(), p.Name, as, vars}), nil
	}
	return message{}, nil
}

// gamesBeforeHigh is how many games of a season make its best one news.
const gamesBeforeHigh = 10

// onlyHigh reports whether a single game of a player from one day to another has so much.
func (d *draft) onlyHigh(player, key string, value float64, from, to time.Time) bool {
	st, ok := statistics.Find(d.sport.Key, key)
	if !ok {
		return false
	}
	m := d.sport.GameLines.Measure(st.GameTerms())
	best, _ := d.sport.GameLines.Highest(m, games.Filter{Player: player, Dated: true, From: games.Day(from), To: games.Day(to)}, 2)
	return len(best) > 0 && m.Value(best[0]) == value && (len(best) < 2 || m.Value(best[1]) < value)
}

// lineOn is a player's line of a day.
func (d *draft) lineOn(player string, day time.Time) games.Line {
	store := d.sport.GameLines
	for _, l := range store.PlayerLines(player) {
		if store.Date(l).Equal(day) {
			return l
		}
	}
	return games.Line{}
}

// weekResults is the message about how a player's team fared in the games of a week, none of one.
func (d *draft) weekResults(list []played, vars map[string]string) message {
	if len(list) < 2 {
		return message{}
	}
	won := 0
	var from []*source
	for i := range list {
		g := &list[i]
		if g.result != "W" && g.result != "L" || g.club != "" && g.club != vars["team"] {
			return message{}
		}
		if g.result == "W" {
			won++
		}
		from = append(from, g.from)
	}
	n := len(list)
	said := fmt.Sprintf("won %s of the %s games", counted(fmt.Sprint(won)), counted(fmt.Sprint(n)))
	switch {
	case won == n && n == 2:
		said = "won both games"
	case won == n:
		said = "won all " + counted(fmt.Sprint(n)) + " games"
	case won == 0 && n == 2:
		said = "lost both games"
	case won == 0:
		said = "lost all " + counted(fmt.Sprint(n)) + " games"
	}
	all := join(from[0], from[1:]...).copied()
	return d.voice.allowed(message{all, "", "week.results", plus(vars, "said", said)})
}
