package answer

import (
	"cmp"
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
	if p.AsksTitles() {
		return xs.titles(p)
	}
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	found := x.finalOf(p)
	if found == nil {
		out.Refusal = x.refuseFinal(p, strings.TrimSuffix(say.Final(p, x.SeasonName(p.Since)), ","))
		return out
	}
	names := [2]string{}
	for i := range names {
		names[i], _ = x.finalist(found, p.Since, i)
	}
	row := x.finalRow(found, p.Since, names, 0)
	out.Rows, out.Set, out.through = []Row{row}, x.SeasonName(p.Since), found.last
	x.citeFinal(out, found, found.rows)
	winner, against := names[0], found.against(&row)
	out.noteFinal(p.Sport)
	final := say.Final(p, x.SeasonName(p.Since))
	if p.Team == "" || slices.Contains(x.Teams.Names(p.Team, p.Club), winner) {
		out.Claim = fmt.Sprintf("The %s won %s %s", winner, final, against)
		return out
	}
	out.Claim = fmt.Sprintf("The %s did not win %s: the %s won %s", p.Team, strings.TrimSuffix(final, ","), winner, against)
	return out
}

// finalist returns what a team of a final was called, the winner for 0 and the loser for 1, and its
// franchise, "" where no source has one.
func (x *League) finalist(f *series, season, i int) (name, club string) {
	code := f.teams[i]
	if f.league[i] == "" {
		name = cmp.Or(x.Teams.InGames(x.Sport.Key, season, code), x.Sport.Regular.NewestTeamName(code))
		return name, x.Teams.ClubInGames(x.Sport.Key, season, code)
	}
	at := teams.At{Season: season, League: f.league[i], Code: code}
	name = cmp.Or(x.Teams.NameAt[at], x.Sport.TeamName(at.Season, at.League, at.Code))
	return name, x.Teams.ClubAt[at]
}

// finalRow returns the row of a final, of its winner for 0 and of its loser for 1.
func (x *League) finalRow(f *series, season int, names [2]string, of int) Row {
	own, other, unit := f.wins, f.losses, "games won"
	if g := f.game; g != nil {
		own, other, unit = max(g.Scores[0], g.Scores[1]), min(g.Scores[0], g.Scores[1]), "points"
	}
	result := "W"
	if of == 1 {
		own, other, result = other, own, "L"
	}
	row := Row{Season: &season, SeasonAs: x.SeasonName(season), Team: orNull(names[of]), Opponent: names[1-of], Value: pointer(float64(own)), Unit: unit, Shown: fmt.Sprintf("%d-%d", own, other), Result: result}
	if !f.last.IsZero() {
		row.Date, row.Through = f.first.Format(time.DateOnly), f.last.Format(time.DateOnly)
	}
	return row
}

// against words whom a row of the final was against, the score and the days, as the end of a sentence.
func (f *series) against(row *Row) string {
	said := fmt.Sprintf("against the %s, %s", row.Opponent, row.Shown)
	switch {
	case f.game != nil:
		return said + ", on " + english.Day(row.Date) + "."
	case row.Date != "":
		return said + fmt.Sprintf(" (%s to %s).", english.Day(row.Date), english.Day(row.Through))
	}
	return said + "."
}

// citeFinal cites the games of a final, or the rows of its pitchers.
func (x *League) citeFinal(out *result, f *series, rows []int32) {
	out.cite(x.Sport.Key, rows...)
	out.columns = []string{"W", "L"}
	if f.game != nil {
		cited, file := records.Cited(x.Sport, f.game)
		out.OtherRows = append(out.OtherRows, cited)
		out.addOtherFile(file)
	}
	for _, l := range f.lines {
		cited, file := grounding.GameRow(x.Sport.Regular, x.Sport.Regular.GameLines.Game(l))
		out.OtherRows = append(out.OtherRows, cited)
		out.addOtherFile(file)
	}
}

// noteFinal notes how finals are known.
func (r *result) noteFinal(sport string) {
	switch sport {
	case stats.MLB:
		r.note("games are counted by the pitchers' wins and losses")
	case stats.NFL:
		r.note("the final is the last game of the playoffs: its winner alone won its last game")
	default:
		r.note("the final is the last series of the playoffs: its winner alone won its last game")
	}
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
	out.rows = x.pitchedIn(round)[p.Since]
	for _, i := range out.rows {
		row := x.Sport.Lines.At(int(i))
		won[row.Team], lost[row.Team], leagues[row.Team] = won[row.Team]+row.Get("W"), lost[row.Team]+row.Get("L"), row.League
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

// roundKey identifies the pitchers' rows of a round among what is derived from a sport.
type roundKey struct{ round string }

// pitchedIn lists the rows of the pitchers of a round of baseball's playoffs, by season.
func (x *League) pitchedIn(round string) map[int][]int32 {
	return almanac.Derived(x.Sport, roundKey{round}, func() map[int][]int32 {
		out := map[int][]int32{}
		for i := range x.Sport.Lines.Len() {
			if l := x.Sport.Lines.Head(i); l.Kind == stats.MLBPitching && l.Pos == round {
				out[l.Season] = append(out[l.Season], int32(i)) // #nosec G115 -- an index into rows held in memory
			}
		}
		return out
	})
}

// refuseFinal refuses a final, or those of several seasons, that are not held, or not so that it is
// certain who won.
func (x *League) refuseFinal(p plan.Plan, final string) *receipts.Refusal {
	var held []int
	regular := x.ratedSport()
	for season := firstFinals[p.Sport]; season <= max(x.Sport.Last, regular.Last); season++ {
		asked := p
		if asked.Since = season; x.finalOf(asked) != nil {
			held = append(held, season)
		}
	}
	if len(held) == 0 {
		return x.refusal("no_granularity", "We hold no final of the "+strings.ToUpper(p.Sport)+".", "a final")
	}
	r := x.refusal("no_granularity", fmt.Sprintf("The data doesn't tell who won %s: it does for the seasons %s.", final, english.List(x.runs(held))), final)
	r.Coverage = &receipts.Coverage{From: held[0], To: held[len(held)-1]}
	return r
}
