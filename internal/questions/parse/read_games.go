package parse

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/games"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// readGames reads a question about single games; false if it is not one.
func readGames(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	words, rest, ok := lexicon.ReadGames(tokens)
	if !ok || !slices.ContainsFunc(leagues.list(), func(x *League) bool { return x.Sport.GameLines != nil }) {
		return Reading{}, false
	}
	r := Reading{leagues: leagues, parts: segment(lexicon.RewriteVerbs(rest), leagues.list(), -1), games: &words}
	r.Plan, r.Inferred, r.Problem = interpretGames(r.parts, leagues, nil, &words)
	if r.Problem != nil {
		r.offer(r.Problem.choices)
	}
	return r, true
}

// interpretGames reads the parts of a question about single games into a plan.
func interpretGames(parts []part, leagues Leagues, overrides []override, words *lexicon.GameWords) (plan.Plan, []string, *Problem) {
	r := &reader{parts: parts, used: make([]bool, len(parts)), leagues: leagues, overrides: overrides, games: words}
	for _, step := range []func(){
		r.refuseOpponent, r.refuseUnanswerable, r.refuseUnknown, r.findSports, r.readWeek, r.readTop, r.readTimes, r.readSeasonsOfBounds, r.readBounds, r.readFilters, r.readMetrics, r.readPlayers, r.readOwnTeam, r.leaveOpponent, r.readLastSeason,
		r.readGame, r.leftOver,
	} {
		if step(); r.problem != nil {
			return plan.Plan{}, nil, r.problem
		}
	}
	return r.plan, r.inferred, nil
}

// AsksGames reports whether the question has words that ask for single games.
func (r Reading) AsksGames() bool { return r.games != nil }

// refuseOpponent refuses an opponent unless the day or the week finds the game.
func (r *reader) refuseOpponent() {
	if r.games.Against != "" && r.games.Day == 0 && r.games.Week == 0 {
		r.failOpponent()
	}
}

func (r *reader) failOpponent() {
	r.fail("no_granularity", "We hold no opponents of single games: ask by the day, the week or the season instead.", r.games.Against)
}

// leaveOpponent drops the opponent of one player's game that is found by its day or week,
// and says that it was not checked.
func (r *reader) leaveOpponent() {
	switch {
	case r.games.Against == "":
		return
	case len(r.plan.Players) != 1 || r.plan.Team == "":
		r.failOpponent()
		return
	}
	r.plan.Team, r.plan.Club = "", false
	r.infer("the game is found by its day or week: opponents are not in the data, so the one named was not checked")
}

// readWeek limits a question about a week to football, and one about a feat to basketball.
func (r *reader) readWeek() {
	only := func(sports ...string) {
		r.sports = slices.DeleteFunc(slices.Clone(r.sports), func(s string) bool { return !slices.Contains(sports, s) })
	}
	switch {
	case r.games.Week > 0:
		only(stats.NFL)
	case r.games.Feat != "":
		only(stats.NBA, stats.WNBA)
	}
	if len(r.sports) == 0 {
		r.fail("out_of_sport", "Weeks are football's, and double-doubles are basketball's.", "the sport")
	}
	r.plan.Week, r.plan.Feat, r.plan.LastGames = r.games.Week, r.games.Feat, r.games.Last
}

// readGame decides what is asked of single games.
func (r *reader) readGame() {
	r.skipFiller()
	ever := r.take("ever", "career")
	r.take("in", "record", "leader", "reach", "qualifier", "times")
	w, p := r.games, &r.plan
	switch {
	case w.Streak:
		r.gameStreak()
	case len(p.Players) == 1 && (w.Last > 0 || w.Week > 0 || w.Month > 0) && !w.Counted && w.Feat == "" && !r.hasUnused("most", "high"):
		r.gameLine()
	case w.Counted || w.Feat != "" || len(p.Where) > 0:
		r.gameCount()
	default:
		r.gameHigh()
	}
	if r.problem != nil {
		return
	}
	if r.settleSport(); r.problem != nil {
		return
	}
	if r.gameTime(); ever && r.problem == nil {
		r.refuseAllTime()
	}
}

// refuseAllTime refuses a question about all time, or a whole career that began before the
// games held.
func (r *reader) refuseAllTime() {
	p, x := &r.plan, r.leagues[r.plan.Sport]
	first := x.Sport.GameLines.Seasons()[0]
	if p.Since != 0 || p.From != "" || p.Intent == plan.GameLine {
		return
	}
	if len(p.Players) == 1 {
		if player, ok := x.Sport.Player(p.Players[0]); ok && player.FirstSeason != nil && *player.FirstSeason >= first {
			return
		}
	}
	r.fail("no_granularity", fmt.Sprintf("We hold single %s games since %s only, not all of that time.", strings.ToUpper(p.Sport), x.Sport.Method.Years.Name(first)), "games of all time")
}

// gameThresholds sets thresholds of one or more where a statistic is named without a number.
func (r *reader) gameThresholds() {
	if len(r.plan.Where) > 0 || r.plan.Feat != "" {
		return
	}
	key, ok := r.metric()
	if !ok {
		r.fail("unsupported_grammar", "Which games should be counted? Name a statistic, such as games with 30 points.", "a statistic")
		return
	}
	one := 1.
	r.plan.Where = []plan.Bound{{Stat: key, AtLeast: &one}}
}

func (r *reader) gameStreak() {
	r.plan.Intent, r.plan.Current = plan.GameStreak, r.games.Current
	r.gameThresholds()
	r.take("most", "longest", "consecutive", "howmany", "now", "first", "and", "high")
	r.plan.Current = r.take("active") || r.plan.Active || r.plan.Current
	r.plan.Active = false
	r.take("season")
}

func (r *reader) gameCount() {
	r.plan.Intent = plan.GameCount
	r.gameThresholds()
	most := r.take("most", "high")
	if many := r.take("howmany"); many && !most && len(r.plan.Players) == 0 && !r.hasText("who") {
		r.plan.Count = true
	}
	r.take("and")
	if r.take("season", "seasons") && r.plan.Since == 0 && !r.games.ThisSeason {
		r.plan.By = plan.BySeason
	}
}

func (r *reader) gameHigh() {
	r.plan.Intent = plan.GameHigh
	key, ok := r.metric()
	if !ok {
		r.fail("unsupported_grammar", "The most of what in a game? Name a statistic.", "a statistic")
		return
	}
	r.plan.Stat = key
	said := r.take("most", "high", "best")
	if !said && !r.games.Single {
		r.fail("unsupported_grammar", "Name a player, or ask who had the most.", "most")
		return
	}
	if !r.games.Single && r.games.Day == 0 && r.games.Week == 0 && r.games.Last == 0 {
		r.fail("unsupported_grammar", "Totals of a month are not ranked: ask for the most in a game.", "in a game")
		return
	}
	r.take("howmany", "season", "total")
}

func (r *reader) gameLine() {
	r.plan.Intent = plan.GameLine
	if n := r.games.Last; n > plan.MaxLastGames {
		r.fail("unsupported_grammar", fmt.Sprintf("At most %d last games are answered at once.", plan.MaxLastGames), "fewer games")
		return
	}
	var keys []string
	for _, i := range r.metrics {
		own := r.statKeys(i)
		if len(own) > 1 {
			own = []lexicon.Sense{r.chooseStat(i, own)}
		}
		if len(own) == 0 || own[0].Value == "" {
			r.fail("unsupported_grammar", fmt.Sprintf("%q is not a statistic of that sport.", r.parts[i].text), r.parts[i].text)
			return
		}
		st, ok := statistics.Find(own[0].Sport, own[0].Value)
		if ok && st.Qualified() && statistics.PerGameOf(st) != nil { // "points per game in the last 10 games"
			st = statistics.PerGameOf(st)
		}
		keys = append(keys, st.Key)
		r.use(i)
	}
	r.plan.Stat = strings.Join(keys, ",")
	r.take("howmany", "averageword", "total", "pergame", "and", "season", "standing")
	if r.plan.Position != "" {
		r.plan.Position = "" // the name has said it
	}
}

// gameTime turns the words of days and seasons into conditions.
func (r *reader) gameTime() {
	x := r.leagues[r.plan.Sport]
	if x == nil || x.Sport.GameLines == nil || len(x.Sport.GameLines.Seasons()) == 0 {
		r.fail("no_granularity", fmt.Sprintf("We hold no single games of the %s.", strings.ToUpper(r.plan.Sport)), "single games")
		return
	}
	lines := x.Sport.GameLines
	seasons := lines.Seasons()
	newest := seasons[len(seasons)-1]
	if r.games.ThisSeason {
		if r.plan.Since != 0 || r.plan.Until != 0 {
			r.fail("unsupported_grammar", "The question names two times.", "one time")
			return
		}
		r.plan.Since, r.plan.Until = newest, newest
		r.infer("this season is %s, the newest with games held", x.Sport.Method.Years.Name(newest))
	}
	if r.plan.Week > 0 && r.plan.Since == 0 {
		r.plan.Since, r.plan.Until = newest, newest
		r.infer("the season is %s, the newest with games held", x.Sport.Method.Years.Name(newest))
	}
	if r.games.Month == 0 {
		return
	}
	w := *r.games
	if w.Year == 0 {
		if w.Year = r.yearOfDay(lines, &w); w.Year == 0 {
			r.fail("no_granularity", fmt.Sprintf("We hold no games of %s in that season.", w.DayWords()), w.DayWords())
			return
		}
		r.infer("%s is read as of %d", r.games.DayWords(), w.Year)
	}
	from := time.Date(w.Year, time.Month(w.Month), max(w.Day, 1), 0, 0, 0, 0, time.UTC)
	to := from
	if w.Day == 0 {
		to = from.AddDate(0, 1, -1)
	}
	if int(from.Month()) != w.Month {
		r.fail("unsupported_grammar", fmt.Sprintf("There is no %s.", w.DayWords()), w.DayWords())
		return
	}
	r.plan.From, r.plan.To = from.Format(time.DateOnly), to.Format(time.DateOnly)
}

// yearOfDay returns the last year in which a day lies within the season asked for, or within
// any season held; 0 if there is none.
func (r *reader) yearOfDay(lines *games.Store, w *lexicon.GameWords) int {
	seasons := lines.Seasons()
	for i := len(seasons) - 1; i >= 0; i-- {
		season := seasons[i]
		if r.plan.Since != 0 && season < r.plan.Since || r.plan.Until != 0 && season > r.plan.Until {
			continue
		}
		first, last := lines.FirstDay(season), lines.LastDay(season)
		for year := last.Year(); year >= first.Year(); year-- {
			from := time.Date(year, time.Month(w.Month), max(w.Day, 1), 0, 0, 0, 0, time.UTC)
			to := from
			if w.Day == 0 {
				to = from.AddDate(0, 1, -1)
			}
			if !to.Before(first) && !from.After(last) {
				return year
			}
		}
	}
	return 0
}
