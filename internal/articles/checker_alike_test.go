package articles_test

import (
	"regexp"
	"strconv"
	"strings"

	"groundline/models"
)

// wentWord is what a text says of a table of seasons alike: how many of them were rated higher the year after.
var wentWord = regexp.MustCompile(`(?i)\b(all|\w+ of the) (\w+) (?:was|were) rated (higher|lower)(?:, (?:and )?(\w+) (higher|lower))?(?:,? and (\w+) about level)?`)

// alikeRow holds a season alike to those that are, and what came after it to the rows of that season.
func (c *checker) alikeRow(a *models.Article, cells []string, subject string, week int) {
	name, season, rating, line, after := cells[0], cells[1], cells[2], cells[3], cells[4]
	if len(c.names[name]) == 0 {
		c.note("NAME", a, "%q in a table", name)
	}
	for _, id := range c.names[name] {
		for _, year := range []int{yearOf(season), yearOf(season) + 1} {
			if c.apart[id][year] != nil { // a line of a rival league stands for none of this one
				c.note("LEAGUE", a, "%s played in another league in %d: %v", name, year, cells)
			}
		}
	}
	c.sentence(a, name+"'s "+season+", rated "+rating+", is also close.", []string{name, subject}, week)
	c.sentence(a, "In "+c.sport.Method.Years.Name(yearOf(season)+1)+": rated "+after+", "+line, []string{name}, week)
	was, _ := strconv.ParseFloat(rating, 64)
	is, _ := strconv.ParseFloat(after, 64)
	c.after = append(c.after, is-was)
}

// wentAfter reports whether a sentence counts those of a table who were rated higher or lower; it is held to the
// table once that is read.
func (c *checker) wentAfter(a *models.Article, sentence string) bool {
	if !wentWord.MatchString(sentence) {
		return false
	}
	if c.later != "" {
		c.note("LIKE", a, "told twice: %q", sentence)
	}
	c.later = sentence
	return true
}

// alikeWent holds what an article says of its table of seasons alike to the table.
func (c *checker) alikeWent(a *models.Article) {
	m := wentWord.FindStringSubmatch(c.later)
	if m == nil {
		if len(c.after) > 0 {
			c.note("LIKE", a, "nothing is said of %v", c.after)
		}
		return
	}
	c.numbers += 2
	n, level, other := 0, 0, 0
	for _, by := range c.after {
		switch {
		case by > -.95 && by < .95:
			level++
		case m[3] == "higher" && by > 0 || m[3] == "lower" && by < 0:
			n++
		default:
			other++
		}
	}
	if float64(other) != figureOf(strings.ToLower(m[4])) || m[4] != "" && m[5] == m[3] {
		c.note("LIKE", a, "%d went the other way: %q of %v", other, c.later, c.after)
	}
	if float64(level) != figureOf(strings.ToLower(m[6])) {
		c.note("LIKE", a, "%d about level: %q of %v", level, c.later, c.after)
	}
	said := float64(len(c.after))
	if m[1] != "all" && m[1] != "All" {
		said = figureOf(regexp.MustCompile(`^\w+`).FindString(strings.ToLower(m[1])))
	}
	if float64(n) != said || figureOf(strings.ToLower(m[2])) != float64(len(c.after)) {
		c.note("LIKE", a, "%q of %v", c.later, c.after)
	}
}
