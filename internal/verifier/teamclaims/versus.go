package teamclaims

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// scoresOf is what a sport's teams score.
var scoresOf = map[string]string{stats.MLB: "runs", stats.NHL: "goals", stats.NBA: "points", stats.WNBA: "points", stats.NFL: "points"}

func (c *check) ordered1(t *tally) int {
	switch c.Order {
	case "allowed":
		return t.allowed
	case "won":
		return total(t.won)
	case "lost":
		return total(t.lost)
	case "margin":
		return total(t.won) - total(t.lost)
	}
	return t.scored
}

// shown is how a row shows a team: by its record, or by what it is ordered by.
func (c *check) shown(t *tally) string {
	if c.PerGame && t.played() > 0 {
		digits := 2
		if scoresOf[c.sport.Key] == "points" {
			digits = 1
		}
		return english.Fixed(float64(c.ordered1(t))/float64(t.played()), digits)
	}
	if c.Order != "" && c.Order != "margin" {
		return english.Group(strconv.Itoa(c.ordered1(t)))
	}
	if side := map[string]int{"home": 0, "away": 1}; c.Venue != "" && c.Intent == "team_standings" {
		at := side[c.Venue]
		return c.text(t.won[at], t.lost[at], t.drawn[at], t.late[at])
	}
	return c.all(t)
}

// counted is what the order of teams counts.
func (c *check) counted() string {
	if c.ofGames() {
		return "games"
	}
	return scoresOf[c.sport.Key]
}

// ofGames reports whether teams are put in order by games, not by scores.
func (c *check) ofGames() bool { return slices.Contains([]string{"won", "lost", "margin"}, c.Order) }

// marginSaid says how many more games a team won than it lost, or lost than it won.
func marginSaid(t *tally) string {
	verb, n, other := "won", total(t.won)-total(t.lost), "lost"
	if n == 0 {
		return "won as many games as they lost"
	}
	if n < 0 {
		verb, n, other = "lost", -n, "won"
	}
	games := "games"
	if n == 1 {
		games = "game"
	}
	return fmt.Sprintf("%s %d more %s than they %s", verb, n, games, other)
}

// wholeScores reports whether every game of a team is counted, with its score.
func (c *check) wholeScores(t *tally) error {
	if c.Order == "margin" && c.sport.Key == stats.NHL {
		return fmt.Errorf("hockey has no such margin")
	}
	if c.ofGames() && t.played() == t.due {
		return nil
	}
	if c.PerGame && (t.played() == 0 || t.ofRows && t.games != t.played()) {
		return fmt.Errorf("the games of %s are not as many as its row has", t.code)
	}
	if t.played() != t.due || t.scored == 0 || t.allowed == 0 || c.sport.Key == stats.NHL && !t.ofRows {
		return fmt.Errorf("the %s of every game of %s are not held", scoresOf[c.sport.Key], t.code)
	}
	return nil
}

func (c *check) scores(t *tally, name string) (string, error) {
	if c.rows[0].Shown != c.shown(t) {
		return "", fmt.Errorf("the %s %s %s, not %s", name, c.Order, c.shown(t), c.rows[0].Shown)
	}
	if c.Order == "margin" {
		return fmt.Sprintf("The %s %s in %s (%s).", name, marginSaid(t), c.sport.Method.Years.Name(c.season), c.all(t)), c.wholeScores(t)
	}
	if c.PerGame {
		total := english.Group(strconv.Itoa(c.ordered1(t)))
		return fmt.Sprintf("The %s %s %s %s a game in %s, %s in %d games.", name, c.Order, c.shown(t), scoresOf[c.sport.Key], c.sport.Method.Years.Name(c.season), total, t.played()), c.wholeScores(t)
	}
	return fmt.Sprintf("The %s %s %s %s in %s.", name, c.Order, c.shown(t), scoresOf[c.sport.Key], c.sport.Method.Years.Name(c.season)), c.wholeScores(t)
}

func (c *check) orderedBy(heads []string, list []*tally) (string, error) {
	for _, t := range list {
		if err := c.wholeScores(t); err != nil {
			return "", err
		}
	}
	if c.Order == "margin" {
		for i := range heads[1:] {
			heads[i+1] = "the " + heads[i+1]
		}
		return fmt.Sprintf("The %s had the %s margin of wins over losses in %s, %s.", english.List(heads), map[bool]string{false: "best", true: "worst"}[c.Lowest], c.in(), strings.Replace(fmt.Sprintf("%+d", c.ordered1(list[0])), "-", "−", 1)), nil
	}
	for i := range heads {
		name, _, _ := strings.Cut(heads[i], " (")
		heads[i] = map[bool]string{true: "the "}[i > 0] + name
	}
	return fmt.Sprintf("The %s %s the %s %s %s, %s.", english.List(heads), c.Order, map[bool]string{false: "most", true: "fewest"}[c.Lowest], c.counted(), "in "+c.in(), c.shown(list[0])), nil
}

// versus counts the games between the two teams of the rows cited, of every season asked about.
func (c *check) versus() (string, error) {
	row := &c.rows[0]
	since, until, ok := c.spanOf(row)
	if !ok || row.Team == nil || *row.Team != c.Team || len(c.cited) == 0 {
		return "", fmt.Errorf("the row is not of the team and the seasons asked about")
	}
	pair := strings.Split(c.cited[0].Team, "/")
	if len(pair) != 2 || slices.ContainsFunc(c.cited, func(r receipts.Row) bool { return r.Team != pair[0]+"/"+pair[1] && r.Team != pair[1]+"/"+pair[0] }) {
		return "", fmt.Errorf("the cited games are not of two teams")
	}
	c.season = until
	counts := func(int) bool { return true }
	var seasons []int
	if c.Since == 0 && c.Until == 0 {
		seasons = c.seasonsOfBoth(pair)
		counts = func(season int) bool { return slices.Contains(seasons, season) }
		if len(seasons) == 0 || seasons[0] != since || seasons[len(seasons)-1] != until {
			return "", fmt.Errorf("the seasons of both teams are %v", seasons)
		}
	}
	sides, played, last := c.meetings(pair, since, until, counts)
	if played != len(c.cited) {
		return "", fmt.Errorf("the two teams met %d times, and %d games are cited", played, len(c.cited))
	}
	at := slices.IndexFunc(sides[:], func(t *tally) bool {
		t.league = cmp.Or(c.League, strings.ToUpper(c.sport.Key))
		return c.all(t) == row.Shown && c.named(t, c.Team)
	})
	if at < 0 {
		return "", fmt.Errorf("neither team's record is %s", row.Shown)
	}
	years := c.sport.Method.Years.Name
	when := "in " + years(until)
	if since != until {
		when = "in the regular seasons " + years(since) + " to " + years(until)
	}
	if len(seasons) > 1 {
		when = "in the regular seasons " + c.spans(seasons)
	}
	lead, verb := "The", "went"
	if _, end := c.bounds(c.leagues()); until >= c.sport.Last && end.AddDate(0, 0, 7).Before(almanac.RegularSeasonEnd(c.sport.Key, until)) {
		lead, verb = "In the games held, through "+english.Day(last.Format(time.DateOnly))+", the", "were"
	}
	return fmt.Sprintf("%s %s %s %s against the %s %s.", lead, c.Team, verb, row.Shown, c.Opponent, when), nil
}

// spanOf returns the seasons of a row, which are those asked about.
func (c *check) spanOf(row *Row) (since, until int, ok bool) {
	since, until = c.Since, c.Until
	switch {
	case row.Season != nil:
		since, until = *row.Season, *row.Season
	case row.From != nil && row.To != nil:
		since, until = *row.From, *row.To
	}
	return since, until, since != 0 && until >= since && (c.Since == 0 || since == c.Since) && (c.Until == 0 || until == c.Until)
}

// seasonsOfBoth lists the seasons in which two teams played under these codes, and every game
// of the team asked about is held, or the season goes on.
func (c *check) seasonsOfBoth(pair []string) (seasons []int) {
	games := map[clubSeason]int{}
	end := map[int]time.Time{}
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		if !slices.Contains(c.leagues(), g.League) || standings.Contradicted(standings.Season{Season: g.Season, League: g.League}) || c.sport.Key == stats.NHL && g.Season < 2006 {
			continue
		}
		for _, code := range g.Teams {
			games[clubSeason{g.Season, g.League, code}]++
		}
		if g.Day.After(end[g.Season]) {
			end[g.Season] = g.Day
		}
	}
	for of, n := range games {
		other := clubSeason{of.season, of.league, pair[1]}
		own := of.code == pair[0]
		if c.isTeam(pair[1]) && !c.isTeam(pair[0]) {
			other.code, own = pair[0], of.code == pair[1]
		}
		going := of.season >= c.sport.Last && end[of.season].AddDate(0, 0, 7).Before(almanac.RegularSeasonEnd(c.sport.Key, of.season))
		if own && games[other] > 0 && (going || n == c.sport.Results.Due(standings.Season{Season: of.season, League: of.league}, of.code)) {
			seasons = append(seasons, of.season)
		}
	}
	slices.Sort(seasons)
	return seasons
}

// isTeam reports whether a code's newest name is that of the team asked about.
func (c *check) isTeam(code string) bool { return c.sport.NewestTeamName(code) == c.Team }

// meetings counts the games between two teams from one season to another, for each of them.
func (c *check) meetings(pair []string, since, until int, counts func(season int) bool) (sides [2]*tally, played int, last time.Time) {
	sides = [2]*tally{{code: pair[0]}, {code: pair[1]}}
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		if g.Season < since || g.Season > until || !counts(g.Season) || !slices.Contains(g.Teams[:], pair[0]) || !slices.Contains(g.Teams[:], pair[1]) {
			continue
		}
		played++
		for _, t := range sides {
			t.add(c.sport.Key, g, slices.Index(g.Teams[:], t.code))
		}
		if g.Day.After(last) {
			last = g.Day
		}
	}
	return sides, played, last
}
