package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

// A checker of who is ahead of a player among a season's leaders, with the figure of each. All is counted from the rows.

var (
	withFigures = regexp.MustCompile(`(\p{Lu}[\p{L}'’. -]+?) \(([\d.,]*\d)\)`)
	behindWord  = regexp.MustCompile(`\b(second|third|fourth|fifth) in (?:MLB|the [A-Z]+)(?: in ([A-Za-z ]+?))?, (?:behind|after) (\p{Lu}.+\))\.$`)
	behindIn    = regexp.MustCompile(`^In ([A-Za-z ]+), `)
	behindWith  = regexp.MustCompile(`^With ([\d.,]*\d) ([A-Za-z ]+), `)
)

// behindSaid holds a player's place among a season's leaders and all who are ahead, and reports whether a sentence says
// that.
func (c *checker) behindSaid(a *models.Article, sentence string) bool {
	m := behindWord.FindStringSubmatch(sentence)
	if m == nil || a.Kind != models.Draft {
		return false
	}
	unit, figure := m[2], ""
	if in := behindIn.FindStringSubmatch(sentence); in != nil {
		unit = in[1]
	}
	if with := behindWith.FindStringSubmatch(sentence); with != nil {
		figure, unit = with[1], with[2]
	}
	named := c.called(a, strings.Replace(sentence, m[3], "", 1))
	if len(named) == 0 {
		named = c.called(a, paragraphOf(a, sentence))
	}
	id := c.idOfLast(firstOr(named))
	unit = strings.TrimPrefix(unit, "total ") // beside averages a game
	list := c.ordered(c.sport.Last, unit)
	at := slices.IndexFunc(list, func(h held) bool { return h.id == id })
	c.numbers++
	if at < 0 || at+1 != places[m[1]] || at+1 < len(list) && list[at+1].v == list[at].v || list[at-1].v == list[at].v {
		c.note("PLACE", a, "%v is in place %d in %q: %q", named, at+1, unit, sentence)
		return true
	}
	if figure != "" && figure != thousandsOf(list[at].shown(unit)) {
		c.note("NUMBER", a, "%s %s: %q", list[at].shown(unit), unit, sentence)
	}
	ahead := map[string]bool{}
	for _, h := range list[:at] {
		p, _ := c.sport.Player(h.id)
		ahead[p.Name+" "+thousandsOf(h.shown(unit))] = true
	}
	for _, one := range withFigures.FindAllStringSubmatch(m[3], -1) {
		c.numbers++
		key := one[1] + " " + one[2]
		if called := c.called(a, one[1]); len(called) == 1 {
			key = called[0] + " " + one[2]
		}
		if !ahead[key] {
			c.note("AHEAD", a, "%s of %v: %q", key, ahead, sentence)
		}
		delete(ahead, key)
	}
	if len(ahead) > 0 {
		c.note("AHEAD", a, "%v: %q", ahead, sentence)
	}
	return true
}
