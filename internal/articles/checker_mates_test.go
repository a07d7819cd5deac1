package articles_test

import (
	"regexp"
	"strings"

	"groundline/models"
)

var highestOf = regexp.MustCompile(`(?i)the (\w+) highest-rated ([a-z ]+?) of the (.+?)(?: in ` + aSeasonName + `|\.$)`)

// matesHeld holds that a team's table has so many of its players of a role, and that nobody else of the team was rated
// higher than the last of them. It reports whether a sentence says so.
func (c *checker) matesHeld(a *models.Article, sentence string) bool {
	m := highestOf.FindStringSubmatch(sentence)
	if m == nil || a.Story != "rise" && a.Story != "fall" {
		return false
	}
	_, after, _ := strings.Cut(a.BodyMarkdown, sentence)
	table, _, _ := strings.Cut(strings.TrimSpace(after), "\n\n")
	season, n := c.aSeason(a), int(amount(m[1]))
	listed, last := map[string]bool{}, 0.
	rows := strings.Split(table, "\n")
	for i, line := range rows[min(2, len(rows)):] {
		cells := cellsOf(line)
		if len(cells) != 3 {
			c.note("MATES", a, "%q", line)
			return true
		}
		if listed[cells[1]] = true; i < n {
			last = amount(cells[2])
		}
	}
	c.numbers += 2
	if len(rows)-2 != n && len(rows)-3 != n || len(rows)-3 == n && !strings.Contains(sentence, " and ") {
		c.note("MATES", a, "%d rows: %q", len(rows)-2, sentence)
	}
	for name, ids := range c.names {
		for _, id := range ids {
			for _, s := range c.sport.SeasonsOf(id) {
				noun := strings.TrimPrefix(c.sport.Method.Role(s.Role).Plural, "qualified ")
				if s.Season == season && s.Rated() && noun == m[2] && c.teams[id][season][m[3]] && s.Display > last+.06 && !listed[name] {
					c.note("MATES", a, "%s was rated %.1f: %q", name, s.Display, sentence)
				}
			}
		}
	}
	return true
}
