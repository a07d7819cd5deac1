package articles_test

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"groundline/models"
)

// A checker of what every sentence of a board has to have right: each figure in brackets behind a name is the forecast of
// that player, a scale goes from 0 to 100, and a season of two years ends in the year after.

var (
	forecastOfName = regexp.MustCompile(`(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)*)(?: of the [A-Z][\w .]+?)? \(([\d.,]*\d)(?: [a-z ]+)?\)`)
	scaleFrom      = regexp.MustCompile(`on a scale from (\S+) to (\d+)`)
	twoYears       = regexp.MustCompile(`\b(\d{4})-(\d\d)\b`)
)

// wellFormed holds these of a sentence.
func (c *checker) wellFormed(a *models.Article, sentence string) {
	if a.Kind != models.Draft {
		return
	}
	if m := scaleFrom.FindStringSubmatch(sentence); m != nil && (m[1] != "0" || m[2] != "100") {
		c.note("SCALE", a, "%q", sentence)
	}
	for _, m := range twoYears.FindAllStringSubmatch(sentence, -1) {
		from, _ := strconv.Atoi(m[1])
		if to, _ := strconv.Atoi(m[2]); to != (from+1)%100 {
			c.note("SEASON", a, "%s: %q", m[0], sentence)
		}
	}
	if behindWord.MatchString(sentence) || strings.Contains(sentence, "current rating") || strings.Contains(sentence, "rating ") {
		return
	}
	digits := map[string]int{"mlb": 1}[c.sport.Key]
	for _, m := range forecastOfName.FindAllStringSubmatch(sentence, -1) {
		named := c.called(a, m[1])
		if len(named) != 1 {
			continue
		}
		id := c.idOfLast(named[0])
		c.valueOf(&facts{rated: map[string]bool{}, years: map[int]bool{}}, id)
		if v := c.values[id]; v != nil && math.Abs(v.Value.Mean-signed(m[2])) > .5/math.Pow10(digits)+.005 { // or at the half
			c.note("FORECAST", a, "%s is forecast at %s: %q", named[0], halfUp(v.Value.Mean, digits), sentence)
		}
	}
}
