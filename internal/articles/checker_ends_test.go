package articles_test

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/models"
)

// A checker of what boards say of intervals beside their forecasts, of the tier at the cut, of the day of their ages, and
// of first seasons. All is counted from the table, whose rows are held to the ratings, and from the rows of players.

var (
	agesWord   = regexp.MustCompile(`^Ages are as of (\d{1,2} [A-Z][a-z]+ \d{4})\.$`)
	aloneWord  = regexp.MustCompile(`low end, ([\d.,]*\d), is above|as much as .+ low end, ([\d.,]*\d); the next`)
	onBelow    = regexp.MustCompile(`^(?:The cut is a matter of space: by the rule of the tiers, (.+) belongs? to tier (\d) as well|Tier (\d) goes on below the board, with (.+)|The board ends within tier (\d), to which (.+) belongs?, too|(All \w+) belong to tier (\d) as well: the cut is a matter of space|Tier (\d) goes on below the board: (all \w+) belong to it|By the rule of the tiers, (all \w+) belong to tier (\d), too)\.$`)
	firstIn    = regexp.MustCompile(`first season in (?:MLB|the [A-Z]+)\.$`)
	noEarlier  = regexp.MustCompile(`^No earlier season of (?:his|hers) is rated\.$|first rated season was this one\.$`)
	daysOfAges = map[string]string{"mlb": "30 June", "nhl": "31 January", "nfl": "31 December", "nba": "1 February"}
)

// boardEnds reports whether a sentence is one of those, and holds it.
func (c *checker) boardEnds(a *models.Article, sentence string) bool {
	rows := boardOf(a)
	switch {
	case agesWord.MatchString(sentence):
		if c.numbers++; agesWord.FindStringSubmatch(sentence)[1] != daysOfAges[a.Sport]+" "+strconv.Itoa(c.sport.Last) {
			c.note("AGE", a, "%q", sentence)
		}
	case len(rows) == 0:
		return false
	case c.yearSaid(a, sentence, rows), c.plainlySaid(a, sentence, rows), c.levelSaid(a, sentence, rows), c.knownSaid(a, sentence, rows), c.missingSaid(a, sentence, rows), c.alikeSaid(a, sentence, rows), c.pairSaid(a, sentence, rows), c.rangeSaid(a, sentence, rows), c.hardlySaid(a, sentence, rows):
	case aloneWord.MatchString(sentence):
		m := aloneWord.FindStringSubmatch(sentence)
		named, others := c.called(a, sentence), rows[1:]
		next := slices.MaxFunc(others, func(x, y boardRow) int { return cmp.Compare(x.value, y.value) })
		c.numbers += 2
		if len(named) != 2 || named[0] != rows[0].name || named[1] != next.name || signed(m[1]+m[2]) != rows[0].low || rows[0].low <= next.value || !strings.Contains(sentence, thousandsOf(strconv.FormatFloat(next.value, 'f', -1, 64))) {
			c.note("END", a, "%v: %q", next, sentence)
		}
	case onBelow.MatchString(sentence):
		c.below9(a, sentence, rows)
	case firstIn.MatchString(sentence), noEarlier.MatchString(sentence):
		named := c.called(a, paragraphOf(a, sentence))
		for _, id := range c.names[firstOr(named)] {
			for year := range c.seasons[id] {
				if year < c.sport.Last && firstIn.MatchString(sentence) {
					c.note("FIRST", a, "%s played in %d: %q", named[0], year, sentence)
				}
			}
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Rated() && s.Season < c.sport.Last {
					c.note("FIRST", a, "%s was rated in %d: %q", named[0], s.Season, sentence)
				}
			}
		}
		if c.numbers++; len(named) == 0 || firstIn.MatchString(sentence) && !strings.HasSuffix(sentence, strings.ToUpper(a.Sport)+".") {
			c.note("WHOSE", a, "%q", sentence)
		}
	default:
		return false
	}
	return true
}

var nextOf = regexp.MustCompile(`([\p{L}.' -]+?)(?: of the [\w .]+?)? \(([\d.,]*\d)(?: [a-z ]+)?\)`)

// below9 holds that those who are said to belong to the last tier are all of the next whose forecasts are in it.
func (c *checker) below9(a *models.Article, sentence string, rows []boardRow) {
	m := onBelow.FindStringSubmatch(sentence)
	last := rows[len(rows)-1]
	first := rows[slices.IndexFunc(rows, func(b boardRow) bool { return b.tier == last.tier })]
	_, section, _ := strings.Cut(a.BodyMarkdown, last.name) // the next are told after the tiers
	before, _, _ := strings.Cut(section, sentence)
	before = before[strings.LastIndex(before, "\n\n")+1:]
	names, all := m[1]+m[4]+m[6], m[7]+m[10]+m[11]
	said := strings.Split(strings.ReplaceAll(names, " and ", ", "), ", ")
	if names == "" { // all of those before
		said = make([]string, int(figureOf(strings.Fields(all)[1])))
	}
	n := 0
	for _, of := range nextOf.FindAllStringSubmatch(before, -1) {
		in := first.value-signed(of[2]) <= rows[0].value/10+1e-9
		c.numbers++
		if in {
			n++
		}
		if in != (names == "" || strings.Contains(names, lastNameOf(of[1]))) {
			c.note("TIER", a, "%s at %s: %q", of[1], of[2], sentence)
		}
	}
	if m[2]+m[3]+m[5]+m[8]+m[9]+m[12] != strconv.Itoa(last.tier) || n == 0 || n != len(said) {
		c.note("TIER", a, "%d of %v are in tier %d: %q", n, said, last.tier, sentence)
	}
}

// lastNameOf is the last word of a name, without what follows it.
func lastNameOf(name string) string {
	fields := strings.Fields(nameSuffix.ReplaceAllString(name, ""))
	return fields[len(fields)-1]
}
