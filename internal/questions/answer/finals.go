package answer

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/questions/answer/records"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// finalStats is the statistic of whose lines the teams of a sport's playoff games are read: every
// team has some player with it in every game.
var finalStats = map[string]string{stats.NBA: "PTS", stats.WNBA: "PTS", stats.NHL: "G"}

// series is the last series of a season's playoffs.
type series struct {
	teams       [2]string // codes: who won it, and who lost
	league      [2]string
	wins        int
	losses      int
	first, last time.Time
	lines       []games.Line    // of single games
	rows        []int32         // of seasons
	game        *standings.Game // between teams, where one decides
}

// winsNeeded is how many games win the last series of a sport's playoffs.
func winsNeeded(sport string, season int) int {
	if sport == stats.WNBA && season < 2025 {
		return 3
	}
	return 4
}

// side is a team's game of the playoffs.
type side struct {
	day         time.Time
	team, other string
	won         bool
	line        games.Line
}

// final answers who won the last series of a season's playoffs, where it is certain.
func (xs Leagues) final(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	found := x.finalOf(p)
	if found == nil {
		out.Refusal = x.refuseFinal(p)
		return out
	}
	name := func(i int) string {
		if code := found.teams[i]; found.league[i] == "" {
			if known := x.Teams.InGames(p.Sport, p.Since, code); known != "" {
				return known
			}
			return x.Sport.Regular.NewestTeamName(code)
		}
		at := teams.At{Season: p.Since, League: found.league[i], Code: found.teams[i]}
		if known := x.Teams.NameAt[at]; known != "" {
			return known
		}
		return x.Sport.TeamName(at.Season, at.League, at.Code)
	}
	winner, loser := name(0), name(1)
	score := fmt.Sprintf("%d-%d", found.wins, found.losses)
	row := Row{Season: &p.Since, SeasonAs: x.SeasonName(p.Since), Team: orNull(winner), Opponent: loser, Value: pointer(float64(found.wins)), Unit: "games won", Shown: score, Result: "W"}
	when := ""
	if !found.last.IsZero() {
		row.Date, row.Through, out.through = found.first.Format(time.DateOnly), found.last.Format(time.DateOnly), found.last
		when = fmt.Sprintf(" (%s to %s)", english.Day(row.Date), english.Day(row.Through))
	}
	against := fmt.Sprintf("against the %s, %s%s.", loser, score, when)
	if g := found.game; g != nil {
		row.Value, row.Unit, row.Shown = pointer(float64(max(g.Scores[0], g.Scores[1]))), "points", fmt.Sprintf("%d-%d", max(g.Scores[0], g.Scores[1]), min(g.Scores[0], g.Scores[1]))
		against = fmt.Sprintf("against the %s, %s, on %s.", loser, row.Shown, english.Day(row.Date))
		cited, file := records.Cited(x.Sport, g)
		out.OtherRows = append(out.OtherRows, cited)
		out.addOtherFile(file)
	}
	out.Rows, out.Set = []Row{row}, x.SeasonName(p.Since)
	out.cite(p.Sport, found.rows...)
	out.columns = []string{"W", "L"}
	for _, l := range found.lines {
		cited, file := grounding.GameRow(x.Sport.Regular, x.Sport.Regular.GameLines.Game(l))
		out.OtherRows = append(out.OtherRows, cited)
		out.addOtherFile(file)
	}
	switch p.Sport {
	case stats.MLB:
		out.note("games are counted by the pitchers' wins and losses")
	case stats.NFL:
		out.note("the final is the last game of the playoffs: its winner alone won its last game")
	default:
		out.note("the final is the last series of the playoffs: its winner alone won its last game")
	}
	final := say.Final(p, x.SeasonName(p.Since))
	if p.Team == "" || slices.Contains(x.Teams.Names(p.Team, p.Club), winner) {
		out.Claim = fmt.Sprintf("The %s won %s %s", winner, final, against)
		return out
	}
	out.Claim = fmt.Sprintf("The %s did not win %s: the %s won %s", p.Team, strings.TrimSuffix(final, ","), winner, against)
	return out
}

// finalOf returns the last series of the season of a plan, nil where who won it is not certain.
func (x *League) finalOf(p plan.Plan) *series {
	switch p.Sport {
	case stats.MLB:
		return x.decided(p)
	case stats.NFL:
		return x.lastGame(p.Since)
	}
	return almanac.Derived(x.Sport, finalKey{p.Since}, func() *series { return x.lastSeries(p.Since) })
}

// lastGame returns the last game of a season's playoffs, nil unless its winner alone won its last game.
func (x *League) lastGame(season int) *series {
	of := x.Sport.Results.Of(standings.Season{Season: season, League: strings.ToUpper(stats.NFL)}, time.Time{})
	if len(of) < 2 || of[len(of)-2].Day.Equal(of[len(of)-1].Day) {
		return nil
	}
	won := map[string]bool{} // whether a team won its last game
	for _, g := range of {
		won[g.Teams[0]], won[g.Teams[1]] = g.Won == 1, g.Won == 0
	}
	g := of[len(of)-1]
	out := &series{teams: g.Teams, league: [2]string{g.League, g.League}, first: g.Day, last: g.Day, wins: 1, game: g}
	if !won[out.teams[0]] {
		out.teams[0], out.teams[1] = out.teams[1], out.teams[0]
	}
	for team, last := range won {
		if last != (team == out.teams[0]) {
			return nil
		}
	}
	return out
}

// finalKey identifies the last series of a season among what is derived from a sport.
type finalKey struct{ season int }

// sides lists the games of a season's playoffs by team, oldest first; false where a game's result or
// its teams are not known.
func (x *League) sides(season int) (list []side, ok bool) {
	type key struct {
		day  time.Time
		team string
	}
	store, known := x.Sport.Regular.GameLines, map[key]*side{}
	if store == nil {
		return nil, false
	}
	st, found := statistics.Find(x.Sport.Key, finalStats[x.Sport.Key])
	if !found {
		return nil, false
	}
	for _, l := range store.Lines(store.Measure(st.GameTerms()), games.Filter{Playoffs: true, Since: season, Until: season}) {
		s := side{store.Date(l), store.Team(l), store.Opponent(l), store.Result(l).String() == "W", l}
		if k := (key{s.day, s.team}); known[k] == nil {
			known[k] = &s
		} else if known[k].other != s.other || known[k].won != s.won {
			return nil, false
		}
		if s.other == "" || !s.won && store.Result(l).String() != "L" {
			return nil, false
		}
	}
	for k, s := range known {
		if other := known[key{k.day, s.other}]; other == nil || other.other != k.team || other.won == s.won {
			return nil, false
		}
		list = append(list, *s)
	}
	slices.SortFunc(list, func(a, b side) int {
		if c := a.day.Compare(b.day); c != 0 {
			return c
		}
		return strings.Compare(a.team, b.team)
	})
	return list, len(list) > 0
}

// lastSeries returns the last series of a season's playoffs: that of the one team that won its last
// game, if it has won as many of its games as the series takes.
func (x *League) lastSeries(season int) *series {
	list, ok := x.sides(season)
	if !ok {
		return nil
	}
	last := map[string]*side{}
	for i := range list {
		last[list[i].team] = &list[i]
	}
	var winner *side
	for _, s := range last {
		if s.won && winner != nil {
			return nil
		}
		if s.won {
			winner = s
		}
	}
	if winner == nil || !winner.day.Equal(list[len(list)-1].day) {
		return nil
	}
	out := &series{teams: [2]string{winner.team, winner.other}}
	for _, s := range list {
		if s.team != winner.team || s.other != winner.other {
			continue
		}
		if len(out.lines) == 0 {
			out.first = s.day
		}
		out.last, out.lines = s.day, append(out.lines, s.line)
		if s.won {
			out.wins++
		} else {
			out.losses++
		}
	}
	if out.wins != winsNeeded(x.Sport.Key, season) || out.losses >= out.wins {
		return nil
	}
	return out
}

// bestOfNine are the World Series that took five games to win.
var bestOfNine = []int{1903, 1919, 1920, 1921}

// decided returns a series of baseball by the wins and losses of the pitchers of its two teams, nil
// where they do not agree or do not decide it.
func (x *League) decided(p plan.Plan) *series {
	round, need := "WS", 4
	switch {
	case p.Playoffs == "LCS" && p.League == "AL" && p.Since == 2023:
		return nil // the source lacks three of its games
	case p.Playoffs == "LCS":
		if round = p.League + "CS"; p.Since < 1985 {
			need = 3
		}
	case p.Since < 1903:
		return nil // played as exhibitions
	case slices.Contains(bestOfNine, p.Since):
		need = 5
	}
	won, lost, leagues := map[string]float64{}, map[string]float64{}, map[string]string{}
	out := &series{}
	for i := range x.Sport.Lines.Len() {
		l := x.Sport.Lines.Head(i)
		if l.Kind != stats.MLBPitching || l.Season != p.Since || l.Pos != round {
			continue
		}
		row := x.Sport.Lines.At(i)
		won[l.Team], lost[l.Team], leagues[l.Team] = won[l.Team]+row.Get("W"), lost[l.Team]+row.Get("L"), l.League
		out.rows = append(out.rows, int32(i)) // #nosec G115 -- an index into rows held in memory
	}
	if len(leagues) != 2 {
		return nil
	}
	for code := range leagues {
		i := 1
		if won[code] == float64(need) {
			i = 0
		}
		out.teams[i], out.league[i] = code, leagues[code]
	}
	first, second := out.teams[0], out.teams[1]
	if first == "" || second == "" || won[first] != lost[second] || lost[first] != won[second] {
		return nil
	}
	out.wins, out.losses = int(won[first]), int(won[second])
	return out
}

// refuseFinal refuses a final that is not held, or not so that it is certain who won it.
func (x *League) refuseFinal(p plan.Plan) *receipts.Refusal {
	var held []int
	regular := x.ratedSport()
	for season := min(x.Sport.First, regular.First); season <= max(x.Sport.Last, regular.Last); season++ {
		asked := p
		if asked.Since = season; x.finalOf(asked) != nil {
			held = append(held, season)
		}
	}
	if len(held) == 0 {
		return x.refusal("no_granularity", "We hold no final of the "+strings.ToUpper(p.Sport)+".", "a final")
	}
	var runs []string
	for _, run := range games.Runs(held) {
		runs = append(runs, x.span(run[0], run[1]))
	}
	final := strings.TrimSuffix(say.Final(p, x.SeasonName(p.Since)), ",")
	r := x.refusal("no_granularity", fmt.Sprintf("The data doesn't tell who won %s: it does for the seasons %s.", final, english.List(runs)), final)
	r.Coverage = &receipts.Coverage{From: held[0], To: held[len(held)-1]}
	return r
}
