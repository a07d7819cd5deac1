package articles_test

import (
	"regexp"
	"strings"
	"time"
)

var (
	idleSaid = regexp.MustCompile(`have not played since .+, (?:his|her) last game|has not played since .+, and neither have the|have had no game since`)
	outSaid  = regexp.MustCompile(`have had (\w+) games?\b`)
)

// idleHeld holds what a team has played since the last game of a player of a story about a round number, and reports
// whether a sentence says that.
func (c *checker) idleHeld(r *reading, sentence string) bool {
	idle, out := idleSaid.MatchString(sentence), outSaid.FindStringSubmatch(sentence)
	if r.a.Story != "milestone" || !idle && out == nil {
		return false
	}
	c.numbers += 2
	season := c.sport.Weeks().Season
	said, err := time.Parse("2 January 2006", strings.TrimSpace(dayWord.FindString(sentence)))
	for _, id := range c.names[r.a.Players[0]] {
		last := c.lastDayOf(id, season)
		team := c.singles[id][last.Format("2 January 2006")].own
		played := c.teamGamesAfter(team, season, last)
		right := err == nil && said.Equal(last) && team != "" && strings.Contains(sentence, "the "+team)
		right = right || err == nil && said.Equal(last) && strings.HasPrefix(sentence, "The "+team)
		if right && (idle && played == 0 || out != nil && int(amount(out[1])) == played && played > 0) {
			return true
		}
	}
	c.note("IDLE", r.a, "%q", sentence)
	return true
}

// teamGamesAfter is on how many days of a season after one a team had a game, by the games of its players.
func (c *checker) teamGamesAfter(team string, season int, last time.Time) int {
	played := map[string]bool{}
	for _, games := range c.singles {
		for day, g := range games {
			if on, _ := time.Parse("2 January 2006", day); g.own == team && c.dayOf[day] == season && on.After(last) {
				played[day] = true
			}
		}
	}
	return len(played)
}
