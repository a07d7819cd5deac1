package teamclaims

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// ClubName returns what a club was called in a season, by its code, "" if that is not known.
type ClubName func(season int, code string) string

// Final returns the one sentence that a season's playoffs allow about who won their last series, or a
// League Championship Series. Sport is that of the playoffs; measures read the games of every team.
func Final(sport *almanac.Sport, p Plan, round string, measures []games.Measure, clubName ClubName, rows []Row, cited []receipts.Row) (string, error) {
	c := &check{Plan: p, sport: sport, season: p.Since, rows: rows, cited: cited, clubName: clubName}
	if p.Since == 0 || p.Since != p.Until {
		return c.titles(round, measures)
	}
	if len(rows) != 1 || rows[0].Team == nil || rows[0].Opponent == "" || len(cited) == 0 {
		return "", fmt.Errorf("a final has one row, of its winner, and rows that are cited")
	}
	o, err := c.decide(round, measures)
	if err != nil {
		return "", err
	}
	if !c.calls(&o, 0, *rows[0].Team) || !c.calls(&o, 1, rows[0].Opponent) {
		return "", fmt.Errorf("the teams are %s and %s", o.teams[0], o.teams[1])
	}
	switch {
	case o.game != nil:
		if len(cited) != 1 || !c.isRowOf(&cited[0], o.game) {
			return "", fmt.Errorf("the row of the last game is not what is cited")
		}
	case sport.Key == stats.MLB:
		if len(cited) != o.rows {
			return "", fmt.Errorf("%d rows are cited of %d of the series", len(cited), o.rows)
		}
	case len(cited) != o.score[0]+o.score[1] || slices.ContainsFunc(cited, func(row receipts.Row) bool { return row.Team != o.teams[0] }):
		return "", fmt.Errorf("other games are cited than the %d that %s played", o.score[0]+o.score[1], o.teams[0])
	}
	return c.sayFinal(o.score[0], o.score[1], o.first, o.last), nil
}

// outcome is how a final ended: its two teams by their codes, the winner first.
type outcome struct {
	season      int
	teams       [2]string
	leagues     [2]string // where the codes are those of a league's rows
	score       [2]int    // games, or in football points
	first, last time.Time
	game        *standings.Game // where one game decides
	rows        int             // of pitchers
	deciding    int             // of pitchers, those of the games won and lost
}

// decide recounts the final of the season under check.
func (c *check) decide(round string, measures []games.Measure) (outcome, error) {
	switch c.sport.Key {
	case stats.MLB:
		return c.pitched(round)
	case stats.NFL:
		return c.lastGame()
	}
	found := almanac.Derived(c.sport, seasonKey{c.season}, func() recounted {
		o, err := c.lastGames(measures)
		return recounted{o, err}
	})
	return found.outcome, found.err
}

// seasonKey identifies the recount of a season's last games among what is derived from a sport.
type seasonKey struct{ season int }

// recounted is how a final ended, or why that is not certain.
type recounted struct {
	outcome
	err error
}

// isRowOf reports whether a row that is cited is that of a game.
func (c *check) isRowOf(row *receipts.Row, g *standings.Game) bool {
	return row.File == c.sport.Files[g.File].Path && row.Row == g.Row
}

// lastGame recounts how often the teams of a season's playoffs lost: each but one did once, and the last
// game is between the last of them and the one that never did.
func (c *check) lastGame() (o outcome, err error) {
	lost, teams := map[string]int{}, map[string]bool{}
	var last *standings.Game
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		if g.Season != c.season {
			continue
		}
		if g.Scores[0] == g.Scores[1] {
			return o, fmt.Errorf("a game of the playoffs ended level")
		}
		loser := 0
		if g.Scores[0] > g.Scores[1] {
			loser = 1
		}
		lost[g.Teams[loser]]++
		teams[g.Teams[0]], teams[g.Teams[1]] = true, true
		if last == nil || g.Day.After(last.Day) {
			last = g
		}
	}
	winner := ""
	for team := range teams {
		switch {
		case lost[team] > 1, lost[team] == 0 && winner != "":
			return o, fmt.Errorf("the playoffs are not held to their end")
		case lost[team] == 0:
			winner = team
		}
	}
	if last == nil || last.Side(winner) < 0 {
		return o, fmt.Errorf("the last game does not decide the playoffs")
	}
	own := last.Side(winner)
	return outcome{season: c.season, teams: [2]string{winner, last.Teams[1-own]}, score: [2]int{last.Scores[own], last.Scores[1-own]}, first: last.Day, last: last.Day, game: last}, nil
}

// meeting is what two teams won of each other's games.
type meeting struct {
	won         map[string]int
	first, last time.Time
}

// lastGames recounts the playoffs day by day: every team but one ends with a game that it lost.
func (c *check) lastGames(measures []games.Measure) (o outcome, err error) {
	store := c.sport.Regular.GameLines
	ended, met := map[string]string{}, map[string]*meeting{}
	var lines []games.Line
	for _, m := range measures {
		lines = append(lines, store.Lines(m, games.Filter{Playoffs: true, Since: c.season, Until: c.season})...)
	}
	slices.SortStableFunc(lines, func(a, b games.Line) int { return store.Date(a).Compare(store.Date(b)) })
	type teamDay struct {
		team string
		day  time.Time
	}
	counted := map[teamDay]bool{}
	for _, l := range lines {
		team, other, result := store.Team(l), store.Opponent(l), store.Result(l).String()
		day := store.Date(l)
		if counted[teamDay{team, day}] {
			continue
		}
		counted[teamDay{team, day}] = true
		if other == "" || result != "W" && result != "L" {
			return o, fmt.Errorf("a game of %s has no result", team)
		}
		ended[team] = result + " " + other
		pair := strings.Join(slices.Sorted(slices.Values([]string{team, other})), "/")
		if met[pair] == nil {
			met[pair] = &meeting{won: map[string]int{}, first: day}
		}
		if met[pair].last = day; result == "W" {
			met[pair].won[team]++
		}
	}
	winner, loser := "", ""
	for team, end := range ended {
		if other, won := strings.CutPrefix(end, "W "); won {
			if winner != "" {
				return o, fmt.Errorf("%s and %s both won their last games", winner, team)
			}
			winner, loser = team, other
		}
	}
	last := met[strings.Join(slices.Sorted(slices.Values([]string{winner, loser})), "/")]
	if last == nil {
		return o, fmt.Errorf("no team won its last game")
	}
	for _, other := range met {
		if other.last.After(last.last) {
			return o, fmt.Errorf("a later game is held than that of %s", winner)
		}
	}
	needed := map[string]int{stats.NBA: 4, stats.NHL: 4, stats.WNBA: 3}[c.sport.Key]
	if c.sport.Key == stats.WNBA && c.season >= 2025 {
		needed = 4
	}
	if last.won[winner] != needed {
		return o, fmt.Errorf("%s won %d games of the last series", winner, last.won[winner])
	}
	return outcome{season: c.season, teams: [2]string{winner, loser}, score: [2]int{last.won[winner], last.won[loser]}, first: last.first, last: last.last}, nil
}

// isCalled reports whether a team of games, by its code, has a name where the almanac knows one.
func (c *check) isCalled(code, name string) bool {
	if called := c.clubName(c.season, code); called != "" {
		return called == name
	}
	known := c.sport.Regular.NewestTeamName(code)
	if known == code || known == name {
		return true
	}
	for i := range c.sport.Teams { // under the name of that season
		if t := &c.sport.Teams[i]; t.Name == name && t.Season == c.season {
			return true
		}
	}
	return false
}

// calls reports whether a team of a final is called by a name, where the almanac knows one.
func (c *check) calls(o *outcome, of int, name string) bool {
	if o.leagues[of] != "" {
		return c.named(&tally{league: o.leagues[of], code: o.teams[of]}, name)
	}
	return c.isCalled(o.teams[of], name)
}

// pitching is what the pitchers of a team won and lost in a series.
type pitching struct {
	league                string
	won, lost             float64
	rows, winners, losers int // rows, those with a win, and those with a loss
}

// pitchers adds up the wins and losses of the pitchers of a round, by season and team.
func (c *check) pitchers(round string) map[int]map[string]*pitching {
	if c.pitching == nil {
		c.pitching = map[int]map[string]*pitching{}
		for i := range c.sport.Lines.Len() {
			if l := c.sport.Lines.Head(i); l.Kind != stats.MLBPitching || l.Pos != round {
				continue
			}
			l := c.sport.Lines.At(i)
			if c.pitching[l.Season] == nil {
				c.pitching[l.Season] = map[string]*pitching{}
			}
			sum := c.pitching[l.Season][l.Team]
			if sum == nil {
				sum = &pitching{league: l.League}
				c.pitching[l.Season][l.Team] = sum
			}
			won, lost := l.Get("W"), l.Get("L")
			sum.won, sum.lost, sum.rows = sum.won+won, sum.lost+lost, sum.rows+1
			if won > 0 {
				sum.winners++
			}
			if lost > 0 {
				sum.losers++
			}
		}
	}
	return c.pitching
}

// pitched decides a series by the wins and losses of its pitchers.
func (c *check) pitched(round string) (o outcome, err error) {
	of := c.pitchers(round)[c.season]
	if len(of) != 2 {
		return o, fmt.Errorf("%d teams are of the series", len(of))
	}
	best, other := "", ""
	for code, sum := range of {
		if sum.won > sum.lost {
			best = code
		} else {
			other = code
		}
	}
	needed := 4.
	if round != "WS" && c.season < 1985 {
		needed = 3
	} else if round == "WS" && (c.season == 1903 || c.season >= 1919 && c.season <= 1921) {
		needed = 5
	}
	if round == "ALCS" && c.season == 2023 {
		return o, fmt.Errorf("the source lacks games of the series")
	}
	if best == "" || other == "" || of[best].won != of[other].lost || of[best].lost != of[other].won || of[best].won != needed {
		return o, fmt.Errorf("the wins and losses do not decide the series")
	}
	return outcome{season: c.season, teams: [2]string{best, other}, leagues: [2]string{of[best].league, of[other].league}, score: [2]int{int(of[best].won), int(of[other].won)},
		rows: of[best].rows + of[other].rows, deciding: of[best].winners + of[other].losers}, nil
}

// sayFinal words who won a final, by games or, in football, by points.
func (c *check) sayFinal(won, lost int, first, last time.Time) string {
	season := c.sport.Method.Years.Name(c.season)
	what := map[string]string{stats.NBA: "the NBA Finals of ", stats.WNBA: "the WNBA Finals of ", stats.NHL: "the Stanley Cup Final of ", stats.MLB: "the World Series of "}[c.sport.Key] + season
	if c.League != "" {
		what = "the " + map[string]string{"AL": "American", "NL": "National"}[c.League] + " League Championship Series of " + season
	}
	score, comma := fmt.Sprintf(", %d-%d", won, lost), ""
	switch {
	case c.sport.Key == stats.NFL:
		what, comma = "Super Bowl "+numeral(c.season-1965)+", of the "+season+" season", ","
		score += ", on " + english.Day(last.Format(time.DateOnly))
	case !first.IsZero():
		score += " (" + english.Day(first.Format(time.DateOnly)) + " to " + english.Day(last.Format(time.DateOnly)) + ")"
	}
	winner, loser := *c.rows[0].Team, c.rows[0].Opponent
	if c.Team != "" && c.Team != winner {
		return "The " + c.Team + " did not win " + what + ": the " + winner + " won against the " + loser + score + "."
	}
	return "The " + winner + " won " + what + comma + " against the " + loser + score + "."
}

// numeral writes the number of a Super Bowl.
func numeral(n int) string {
	if n == 50 {
		return "50"
	}
	tens := []string{"", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC"}
	ones := []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	return tens[n/10%10] + ones[n%10]
}
