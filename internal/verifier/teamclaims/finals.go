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

// Final returns the one sentence that a season's playoffs allow about who won their last series, or a
// League Championship Series. Sport is that of the playoffs; measures read the games of every team.
func Final(sport *almanac.Sport, p Plan, round string, measures []games.Measure, rows []Row, cited []receipts.Row) (string, error) {
	if len(rows) != 1 || rows[0].Team == nil || rows[0].Opponent == "" || len(cited) == 0 {
		return "", fmt.Errorf("a final has one row, of its winner, and rows that are cited")
	}
	c := &check{Plan: p, sport: sport, season: p.Since, rows: rows, cited: cited}
	switch sport.Key {
	case stats.MLB:
		return c.pitched(round)
	case stats.NFL:
		return c.lastGame()
	}
	return c.lastGames(measures)
}

// lastGame recounts how often the teams of a season's playoffs lost: each but one did once, and the last
// game is between the last of them and the one that never did.
func (c *check) lastGame() (string, error) {
	lost, teams := map[string]int{}, map[string]bool{}
	var last *standings.Game
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		if g.Season != c.season {
			continue
		}
		if g.Scores[0] == g.Scores[1] {
			return "", fmt.Errorf("a game of the playoffs ended level")
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
			return "", fmt.Errorf("the playoffs are not held to their end")
		case lost[team] == 0:
			winner = team
		}
	}
	if last == nil || last.Side(winner) < 0 {
		return "", fmt.Errorf("the last game does not decide the playoffs")
	}
	own := last.Side(winner)
	loser := last.Teams[1-own]
	if !c.isCalled(winner, *c.rows[0].Team) || !c.isCalled(loser, c.rows[0].Opponent) {
		return "", fmt.Errorf("the teams are %s and %s", winner, loser)
	}
	if cited := &c.cited[0]; len(c.cited) != 1 || cited.File != c.sport.Files[last.File].Path || cited.Row != last.Row {
		return "", fmt.Errorf("the row of the last game is not what is cited")
	}
	return c.sayFinal(last.Scores[own], last.Scores[1-own], last.Day, last.Day), nil
}

// meeting is what two teams won of each other's games.
type meeting struct {
	won         map[string]int
	first, last time.Time
}

// lastGames recounts the playoffs day by day: every team but one ends with a game that it lost.
func (c *check) lastGames(measures []games.Measure) (string, error) {
	store := c.sport.Regular.GameLines
	ended, met := map[string]string{}, map[string]*meeting{}
	var lines []games.Line
	for _, m := range measures {
		lines = append(lines, store.Lines(m, games.Filter{Playoffs: true, Since: c.season, Until: c.season})...)
	}
	slices.SortStableFunc(lines, func(a, b games.Line) int { return store.Date(a).Compare(store.Date(b)) })
	counted := map[string]bool{}
	for _, l := range lines {
		team, other, result := store.Team(l), store.Opponent(l), store.Result(l).String()
		day := store.Date(l)
		if counted[team+day.String()] {
			continue
		}
		counted[team+day.String()] = true
		if other == "" || result != "W" && result != "L" {
			return "", fmt.Errorf("a game of %s has no result", team)
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
				return "", fmt.Errorf("%s and %s both won their last games", winner, team)
			}
			winner, loser = team, other
		}
	}
	last := met[strings.Join(slices.Sorted(slices.Values([]string{winner, loser})), "/")]
	if last == nil {
		return "", fmt.Errorf("no team won its last game")
	}
	for _, other := range met {
		if other.last.After(last.last) {
			return "", fmt.Errorf("a later game is held than that of %s", winner)
		}
	}
	needed := map[string]int{stats.NBA: 4, stats.NHL: 4, stats.WNBA: 3}[c.sport.Key]
	if c.sport.Key == stats.WNBA && c.season >= 2025 {
		needed = 4
	}
	if last.won[winner] != needed {
		return "", fmt.Errorf("%s won %d games of the last series", winner, last.won[winner])
	}
	for i := range c.cited {
		if c.cited[i].Team != winner {
			return "", fmt.Errorf("a row of %s is cited", c.cited[i].Team)
		}
	}
	if len(c.cited) != last.won[winner]+last.won[loser] {
		return "", fmt.Errorf("%d games are cited of %d", len(c.cited), last.won[winner]+last.won[loser])
	}
	if !c.isCalled(winner, *c.rows[0].Team) || !c.isCalled(loser, c.rows[0].Opponent) {
		return "", fmt.Errorf("the teams are %s and %s", winner, loser)
	}
	return c.sayFinal(last.won[winner], last.won[loser], last.first, last.last), nil
}

// isCalled reports whether a team of games, by its code, has a name where the almanac knows one.
func (c *check) isCalled(code, name string) bool {
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

// pitched adds up the wins and losses of the pitchers of a series.
func (c *check) pitched(round string) (string, error) {
	of := map[string][2]float64{}
	leagues := map[string]string{}
	rows := 0
	for i := range c.sport.Lines.Len() {
		if l := c.sport.Lines.At(i); l.Kind == stats.MLBPitching && l.Season == c.season && l.Pos == round {
			sum := of[l.Team]
			of[l.Team], leagues[l.Team] = [2]float64{sum[0] + l.Get("W"), sum[1] + l.Get("L")}, l.League
			rows++
		}
	}
	if len(of) != 2 || rows != len(c.cited) {
		return "", fmt.Errorf("%d teams and %d rows are of the series", len(of), rows)
	}
	best, other := "", ""
	for code, sum := range of {
		if sum[0] > sum[1] {
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
		return "", fmt.Errorf("the source lacks games of the series")
	}
	if best == "" || other == "" || of[best] != [2]float64{of[other][1], of[other][0]} || of[best][0] != needed {
		return "", fmt.Errorf("the wins and losses do not decide the series")
	}
	if !c.named(&tally{league: leagues[best], code: best}, *c.rows[0].Team) || !c.named(&tally{league: leagues[other], code: other}, c.rows[0].Opponent) {
		return "", fmt.Errorf("the teams are %s and %s", best, other)
	}
	return c.sayFinal(int(of[best][0]), int(of[best][1]), time.Time{}, time.Time{}), nil
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
