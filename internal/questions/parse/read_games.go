package parse

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// readGames reads a question about single games; false if it is not one.
func readGames(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	words, rest, ok := lexicon.ReadGames(tokens, leagues.isTeam)
	if !ok || !slices.ContainsFunc(leagues.list(), func(x *League) bool { return x.Sport.GameLines != nil }) {
		return Reading{}, false
	}
	rest = lexicon.RewriteVerbs(rest)
	r := readGamesAs(rest, leagues, &words, -1)
	if r.Problem == nil && (words.Bare || r.Plan.Intent == plan.GameFirst && !words.Single && !words.Counted) && leagues.beyondGames(&r.Plan) {
		return Reading{}, false // "when did Curry first make 400 threes"
	}
	if r.Problem != nil && r.Problem.Code == "unknown_entity" {
		if again, ok := wordAsName(rest, leagues, func(name int) Reading { return readGamesAs(rest, leagues, &words, name) }); ok {
			return again, true
		}
	}
	return r, true
}

// readGamesAs reads a question about single games; name as in segment.
func readGamesAs(tokens []lexicon.Token, leagues Leagues, words *lexicon.GameWords, name int) Reading {
	r := Reading{leagues: leagues, parts: segment(tokens, leagues.list(), name), games: words}
	r.Plan, r.Inferred, r.Problem = interpretGames(r.parts, leagues, nil, words)
	if r.Problem != nil {
		r.offer(r.Problem.choices)
	}
	return r
}

// interpretGames reads the parts of a question about single games into a plan.
func interpretGames(parts []part, leagues Leagues, overrides []override, words *lexicon.GameWords) (plan.Plan, []string, *Problem) {
	r := &reader{parts: parts, used: make([]bool, len(parts)), leagues: leagues, overrides: overrides, games: words}
	for _, step := range []func(){
		r.refuseUnanswerable, r.refuseUnknown, r.findSports, r.readWeek, r.readTop, r.readTimes, r.readSeasonsOfBounds, r.readBounds, r.readFilters, r.readPlayoffs, r.readMetrics, r.readPlayers, r.readOpponent, r.readOwnTeam, r.readLastSeason,
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

// readOpponent takes the team that is named after "against" as the opponent. A question that
// names a player's own team, too, has two, of which only one is read.
func (r *reader) readOpponent() {
	r.plan.Venue, r.plan.Result = r.games.Venue, r.games.Result
	switch {
	case r.games.Against == "":
		return
	case r.plan.Team == "" && len(r.clubNames) > 0: // the newest team of that name
		r.plan.Team, r.clubNames = r.clubNames[len(r.clubNames)-1], nil
		r.infer("the opponent is the %s", r.plan.Team)
	case r.plan.Team == "":
		if r.hasText("which team", "who", "whom", "what team", "which") {
			r.fail("no_column", "The sentence of an answer names the day of a game, and its rows the opponent: ask for the game alone, without the opponent.", "a question without the opponent")
			return
		}
		r.fail("unsupported_grammar", fmt.Sprintf("Which team is meant by %q? Name the opponent.", r.games.Against), r.games.Against)
		return
	}
	r.plan.Opponent, r.plan.Team, r.plan.Club = cmp.Or(r.clubThen(), r.plan.Team), "", false
	r.clubNames = nil
}

// clubThen returns the team of several of a name that played in the year of the games' day, ""
// for no other than was read.
func (r *reader) clubThen() string {
	if r.games.Year == 0 || len(r.sports) != 1 {
		return ""
	}
	x := r.leagues[r.sports[0]]
	for _, name := range r.clubNames {
		for at := range x.Teams.Seasons[name] {
			if at.Season == r.games.Year {
				return name
			}
		}
	}
	return ""
}

// readWeek limits a question about a week to football, and one about a feat to basketball.
func (r *reader) readWeek() {
	only := func(sports ...string) {
		r.sports = slices.DeleteFunc(slices.Clone(r.sports), func(s string) bool { return !slices.Contains(sports, s) })
	}
	switch {
	case r.games.Week > 0, r.games.SuperBowl:
		only(stats.NFL)
	case r.games.Feat != "":
		only(statistics.FeatSports(r.games.Feat)...)
	}
	if len(r.sports) == 0 {
		r.fail("out_of_sport", "Weeks are football's, double-doubles are basketball's, and the cycle is baseball's.", "the sport")
	}
	r.plan.Week, r.plan.Feat, r.plan.LastGames = r.games.Week, r.games.Feat, r.games.Last
}

// readGame decides what is asked of single games.
func (r *reader) readGame() {
	r.skipFiller()
	if r.asksRecordOfPlayer() {
		r.fail("no_column", "We hold no records of what a team won and lost with a player: ask for the record of the team, or for what the player did in wins and in losses.", "a player's record")
		return
	}
	ever := r.take("ever", "career")
	r.take("in", "record", "leader", "reach", "qualifier", "times")
	p := &r.plan
	if r.bareBound(); r.problem != nil || p.Rookie && len(p.Players) == 1 && !r.rookieSeason() {
		return
	}
	r.kindOfGames()
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

// kindOfGames decides which kind of question about games it is.
func (r *reader) kindOfGames() {
	w, p := r.games, &r.plan
	switch {
	case w.Edge != "":
		r.gameEdge()
	case w.Streak:
		r.gameStreak()
	case r.asksWhether() || textOf(r.parts, 0) == "any":
		r.gameWhether()
	case len(p.Players) == 1 && w.List && w.Last > 0:
		r.gameList()
	case len(p.Players) == 1 && w.OneGame && !r.has("howmany", "most", "times"):
		r.onlyGames()
	case len(p.Players) == 1 && r.narrowsGames() && !w.Single && !w.Counted && w.Feat == "" && !r.hasUnused("most", "high"):
		r.gameLine()
	case w.Counted || w.Feat != "" || len(p.Where) > 0:
		r.gameCount()
	default:
		r.gameHigh()
	}
}

// narrowsGames reports whether a question narrows a player's games by time, place, result or
// opponent.
func (r *reader) narrowsGames() bool {
	w := r.games
	return w.Last > 0 || w.Week > 0 || w.SuperBowl || w.Month > 0 || w.Span != nil || w.Venue != "" || w.Result != "" || w.Opponent
}

// refuseAllTime refuses a question about all time, or a whole career of which games are not
// held.
func (r *reader) refuseAllTime() {
	p, x := &r.plan, r.leagues[r.plan.Sport]
	if p.Since != 0 || p.From != "" || p.Intent == plan.GameLine || p.Intent == plan.GameWhether && len(p.Players) == 1 {
		return // of one player no is only said where every game is held
	}
	held := x.Sport.GameLines.Held(p.Playoffs != "").Seasons()
	if len(p.Players) == 1 {
		player, ok := x.Sport.Player(p.Players[0])
		if ok && player.FirstSeason != nil && player.LastSeason != nil && !slices.ContainsFunc(years(*player.FirstSeason, *player.LastSeason), func(season int) bool { return !slices.Contains(held, season) }) {
			return
		}
	}
	var names []string
	for _, run := range games.Runs(held) {
		name := x.Sport.Method.Years.Name(run[0])
		if run[1] != run[0] {
			name += " to " + x.Sport.Method.Years.Name(run[1])
		}
		names = append(names, name)
	}
	r.fail("no_granularity", fmt.Sprintf("We hold single %s games of %s only, not of all that time.", strings.ToUpper(p.Sport), english.List(names)), "games of all time")
}

// years lists the seasons from one to another.
func years(from, to int) (list []int) {
	for season := from; season <= to; season++ {
		list = append(list, season)
	}
	return list
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
	r.plan.Intent, r.plan.Current, r.plan.Unbroken = plan.GameStreak, r.games.Current, r.games.Unbroken
	r.gameThresholds()
	r.take("most", "longest", "consecutive", "howmany", "now", "first", "and", "high")
	r.plan.Current = r.take("active") || r.plan.Active || r.plan.Current
	r.plan.Active = false
	if season := r.take("season"); !season && (r.plan.Since == 0 || r.plan.Since != r.plan.Until) && !r.games.ThisSeason {
		r.plan.By = plan.ByCareer // a run goes on in the next season
	}
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
	if !ok && r.games.Last > 0 {
		r.fail("unsupported_grammar", "Last games are answered of one player: name the player, or ask for the results of a team in a season.", "a player")
		return
	}
	if !ok {
		r.fail("unsupported_grammar", "The most of what in a game? Name a statistic.", "a statistic")
		return
	}
	if r.plan.Stat = key; r.games.OwnGame && len(r.plan.Players) == 0 {
		r.fail("unsupported_grammar", "Whose best game? Name the player, or ask for the most in a game.", "a player")
		return
	}
	said := r.take("most", "high", "best") || r.has("leader")
	if !said && !r.games.Single {
		r.fail("unsupported_grammar", "Name a player, or ask who had the most.", "most")
		return
	}
	if w := r.games; !w.Single && w.Day == 0 && w.Week == 0 && w.Last == 0 {
		if w.Opponent && len(r.plan.Players) == 1 && r.plan.Since == 0 && r.saysScored() { // "the most points he has scored against the Suns"
			r.infer("the most in one game is meant")
			r.take("howmany", "total")
			return
		}
		if w.Opponent || len(r.plan.Players) > 0 {
			r.fail("unsupported_grammar", "Is the most in one game meant? Then add \"in a game\".", "in a game")
			return
		}
		r.plan.Intent = plan.GameTotals
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
		if r.parts[i].text == "average" { // "what did she average against the Aces"
			r.mean = true
			r.use(i)
			continue
		}
		own := r.statKeys(i)
		if len(own) > 1 {
			own = []lexicon.Sense{r.chooseStat(i, own)}
		}
		if len(own) == 0 || own[0].Value == "" {
			r.fail("unsupported_grammar", fmt.Sprintf("%q is not a statistic of that sport.", r.parts[i].text), r.parts[i].text)
			return
		}
		st, ok := statistics.Find(own[0].Sport, own[0].Value)
		if ok && st.Qualified() && statistics.PerGameOf(st) != nil { // "points per game at home"
			st, r.plan.PerGame = statistics.PerGameOf(st), true
		}
		keys = append(keys, st.Key)
		r.use(i)
	}
	if key := scored[plan.SportsOf(r.plan.Players)[0]]; len(keys) == 0 && key != "" && r.has("howmany") && r.saysScored() {
		keys = append(keys, key) // "how many did he score"
	}
	r.plan.Stat = strings.Join(keys, ",")
	r.plan.PerGame = r.take("pergame", "averageword") || r.mean || r.plan.PerGame
	r.take("howmany", "total", "and", "season", "standing", "high")
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
	lines := x.Sport.GameLines.Held(r.plan.Playoffs != "")
	seasons := lines.Seasons()
	if len(seasons) == 0 {
		r.fail("no_granularity", fmt.Sprintf("We hold no single games of the %s's playoffs.", strings.ToUpper(r.plan.Sport)), "single games of playoffs")
		return
	}
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
	if r.games.SuperBowl {
		r.superBowl(lines)
		return
	}
	if r.games.Span != nil {
		r.gameSpan(lines)
		return
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
