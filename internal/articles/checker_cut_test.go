package articles_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/models"
)

// shortened are the seasons that were cut, by their last year, with the games that were left to a team, as the
// histories of the leagues have them; 0 where teams played unlike numbers.
var shortened = map[string]string{
	"mlb": "1981:0 1994:0 1995:144 2020:60", "nba": "1999:50 2012:66 2020:0 2021:72", "nfl": "1982:9 1987:15",
	"nhl": "1995:48 2013:48 2020:0 2021:56", "wnba": "2020:22",
}

// cutWord is what a text says of such a season.
var cutWord = regexp.MustCompile(` (?:in|of) a season cut (?:to (\d+)(?: games)?|short)`)

// cutSeason holds what a sentence says of a season that was cut to the list and to the games of its rows, and takes
// it out of the sentence.
func (c *checker) cutSeason(a *models.Article, sentence string) string {
	m := cutWord.FindStringSubmatch(sentence)
	if m == nil {
		return sentence
	}
	c.numbers++
	said, _ := strconv.Atoi("0" + m[1])
	ok := false
	for _, season := range seasonWord.FindAllString(sentence, -1) {
		year := yearOf(season)
		listed := slices.Contains(strings.Fields(shortened[c.sport.Key]), fmt.Sprintf("%d:%d", year, said))
		held := c.scheduled(year)
		ok = ok || listed && (said == 0 || held == 0 || math.Abs(held-float64(said)) <= 3)
	}
	if !ok {
		c.note("CUT", a, "no such season: %q", sentence)
	}
	return strings.Replace(sentence, m[0], "", 1)
}

// shortInningsWord is what a text says of innings that were too few for the ERA title.
var shortInningsWord = regexp.MustCompile(`\bshort of the (\d+) (?:innings )?that (?:qualify for the ERA title|the ERA title takes)|\bERA title(?:, which)? takes (\d+) innings`)

// shortInnings holds that a pitcher had fewer innings than the ERA title takes to the rows of the newest season, and what
// that is to the games of its schedule. It takes them out of the sentence.
func (c *checker) shortInnings(a *models.Article, sentence string, named []string) string {
	m := shortInningsWord.FindStringSubmatch(sentence)
	if m == nil {
		return sentence
	}
	c.numbers++
	least, short := amount(m[1]+m[2]), false
	for _, name := range named {
		for _, id := range c.names[name] {
			outs := c.seasons[id][c.sport.Last]["pitching.IPouts"]
			short = short || outs > 0 && outs < 3*least
		}
	}
	if got := c.scheduled(c.sport.Last); !short || math.Abs(got-least) > 2 {
		c.note("INNINGS", a, "not of %v, of a schedule of %v: %q", named, got, sentence)
	}
	return strings.Replace(sentence, m[0], "so", 1)
}

var bothWord = regexp.MustCompile(`(?i)\bboth (?:players )?were rated (higher|lower)\b`)

// bothAfter holds that two seasons alike were both followed by a higher rating, or by a lower one: of the two that
// the paragraph names, by the ratings. It reports whether the sentence says that.
func (c *checker) bothAfter(a *models.Article, sentence, document string) bool {
	m := bothWord.FindStringSubmatch(sentence)
	if m == nil {
		return false
	}
	c.numbers++
	at := strings.Index(document, sentence)
	section := document[max(0, strings.LastIndex(document[:max(0, at)], "\n## ")):max(0, at)]
	held := 0
	for name, ids := range c.names {
		if slices.Contains(a.Players[:min(1, len(a.Players))], name) || !strings.Contains(section, name) {
			continue
		}
		for _, id := range ids {
			own := map[int]float64{}
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Rated() {
					own[s.Season] = s.Display
				}
			}
			for year, rating := range own {
				season := c.sport.Method.Years.Name(year)
				shown := strconv.FormatFloat(rating, 'f', 1, 64)
				said := slices.ContainsFunc([]string{name + "'s " + season + ", rated " + shown, name + "'s of " + season + ", rated " + shown, name + " in " + season + ", rated " + shown,
					name + ", rated " + shown + " in " + season, name + "'s " + season + " (rated " + shown + ")", name + " in " + season + " (rated " + shown + ")", name + " (rated " + shown + " in " + season + ")"},
					func(form string) bool { return strings.Contains(section, form) })
				if !said {
					continue
				}
				after, rated := own[year+1]
				if held++; !rated || (m[1] == "higher") != (after > rating) || after == rating {
					c.note("LIKE", a, "%s had %v after %v: %q", name, after, rating, sentence)
				}
			}
		}
	}
	if held != 2 {
		c.note("LIKE", a, "both of %d: %q", held, sentence)
	}
	return true
}
