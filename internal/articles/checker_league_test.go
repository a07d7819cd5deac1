package articles_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"groundline/internal/questions/teams"
	"groundline/internal/stats"
)

var (
	// leagueSaves finds the save percentages of all goalies of two seasons.
	leagueSaves = regexp.MustCompile(`(?:All goalies in the NHL together|[Tt]he save percentage of all goalies|Over all of the NHL|In the NHL as a whole).*\.(\d{3}) in (\d{4}-\d\d)(?: to|, after) \.(\d{3}) in (\d{4}-\d\d)`)
	// finalWord finds who won a season's last series.
	finalWord = regexp.MustCompile(`^The (.+) won (?:the )?(?:(\d{4}(?:-\d\d)?) )?(?:World Series|WNBA Finals|NBA Finals|Stanley Cup Final|Super Bowl [A-Z]+)(?: of (?:the )?(\d{4}(?:-\d\d)?)(?: season)?)? against the ([^,.]+?)(?:, (\d+-\d+|[a-z]+ games to [a-z]+))?\.$`)
)

// league holds what a sentence says of a whole league to the rows, and reports whether it is such a sentence.
func (c *checker) league(r *reading, sentence string) bool {
	if m := leagueSaves.FindStringSubmatch(sentence); m != nil {
		c.numbers += 2
		for i := 1; i < len(m); i += 2 {
			if got := c.savesOf(yearOf(m[i+1])); got != "."+m[i] {
				c.note("NUMBER", r.a, "all goalies had %s in %s: %q", got, m[i+1], sentence)
			}
		}
		return true
	}
	m := finalWord.FindStringSubmatch(sentence)
	if m == nil {
		return false
	}
	if m[2]+m[3] == "" {
		return false
	}
	if got := c.bowl(yearOf(m[2] + m[3])); c.sport.Key == "nfl" && got != m[1]+" "+m[4]+" "+m[5] {
		c.note("TEAM", r.a, "the last game of %s was %s: %q", m[2]+m[3], got, sentence)
	}
	if c.sport.Key == "mlb" && m[5] != "" && c.seriesOf(yearOf(m[2]+m[3])) != gamesWon(m[5]) {
		c.note("NUMBER", r.a, "the series did not go %s: %q", m[5], sentence)
	}
	for _, club := range []string{m[1], m[4]} {
		if !c.playedIn(club, yearOf(m[2]+m[3])) {
			c.note("TEAM", r.a, "%s had no player in %s: %q", club, m[2]+m[3], sentence)
		}
	}
	return true
}

// gamesWon turns "four games to three" into "4-3".
func gamesWon(said string) string {
	won, lost, words := strings.Cut(said, " games to ")
	if !words {
		return said
	}
	return fmt.Sprintf("%.0f-%.0f", amount(won), amount(lost))
}

// seriesOf is how many games of a season's World Series its winner and its loser won, by the pitchers' wins.
func (c *checker) seriesOf(year int) string {
	won := map[string]float64{}
	lines := c.sport.Playoffs.Lines
	for i := range lines.Len() {
		if l := lines.Head(i); l.Kind == stats.MLBPitching && l.Season == year && l.Pos == "WS" {
			row := lines.At(i)
			won[l.Team] += row.Get("W")
		}
	}
	return fmt.Sprintf("%.0f-%.0f", slices.Max(slices.Collect(maps.Values(won))), slices.Min(slices.Collect(maps.Values(won))))
}

// bowl is who won the last game of football's playoffs of a season, against whom, and the score.
func (c *checker) bowl(year int) string {
	said, last := "", time.Time{}
	for _, g := range c.sport.Playoffs.Results.Games {
		if g.Season != year || g.Day.Before(last) {
			continue
		}
		first, second := teams.ClubName(c.sport.Key, year, g.Teams[0]), teams.ClubName(c.sport.Key, year, g.Teams[1])
		if last = g.Day; g.Scores[0] > g.Scores[1] {
			said = fmt.Sprintf("%s %s %d-%d", first, second, g.Scores[0], g.Scores[1])
		} else {
			said = fmt.Sprintf("%s %s %d-%d", second, first, g.Scores[1], g.Scores[0])
		}
	}
	return said
}

// savesOf is the save percentage of all goalies of a season, of those rows that have shots and goals.
func (c *checker) savesOf(year int) string {
	shots, goals := 0., 0.
	for _, seasons := range c.seasons {
		shots += seasons[year]["goaltending.SA"]
		goals += seasons[year]["goaltending.GA"]
	}
	return strings.TrimPrefix(halfUp((shots-goals)/shots, 3), "0")
}

// playedIn reports whether a club had a player in a season.
func (c *checker) playedIn(club string, year int) bool {
	for _, years := range c.teams {
		if years[year][club] {
			return true
		}
	}
	return false
}
