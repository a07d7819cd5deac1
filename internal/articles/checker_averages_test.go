package articles_test

import (
	"regexp"
	"slices"
	"strings"
)

var aheadNamed = regexp.MustCompile(`((?:\p{Lu}[\p{L}'’.-]*|de|van|von)(?: (?:\p{Lu}[\p{L}'’.-]*|de|van|von))*) \((\d+\.\d)\)`)

// aheadNow holds who is ahead of a player in an average of the season that is on to the games of all: each with the figure,
// the best first, and nobody left out. It reports whether a sentence names some.
func (c *checker) aheadNow(r *reading, sentence string) bool {
	listed, in := aheadNamed.FindAllStringSubmatch(sentence, -1), rankedIn.FindStringSubmatch(sentence)
	if len(listed) == 0 || in == nil || !regexp.MustCompile(`(?i)ahead|behind|trails|in front`).MatchString(sentence) {
		return false
	}
	key, season := map[string]string{"scoring": "PTS", "rebounding": "TRB", "assists a game": "AST"}[strings.ToLower(in[1])], c.aSeason(r.a)
	least := c.leastOfRank(r, sentence)
	for _, own := range c.idsOf(r.a, r.a.Players[0]) {
		mine, _ := c.averageOf(own, season, key)
		place, right := 1, true
		for other := range c.days {
			if v, n := c.averageOf(other, season, key); other != own && n >= least && v >= mine {
				place++
			}
		}
		last := 1e9
		for _, m := range listed {
			found := false
			for _, id := range c.names[strings.TrimPrefix(strings.TrimPrefix(m[1], "Only "), "Behind ")] {
				v, n := c.averageOf(id, season, key)
				if n >= least && v > mine && v <= last && halfUp(v, 1) == m[2] {
					found, last = true, v
				}
			}
			right = right && found
			c.numbers++
		}
		m := rankedNow.FindStringSubmatch(sentence)
		if right && len(listed) == place-1 && (m == nil || places[m[1]] == place) {
			return true
		}
	}
	c.note("AHEAD", r.a, "%q", sentence)
	return true
}

// leastOfRank is of how many games at least a place among averages is: by the sentence, or by the summary that has the place.
func (c *checker) leastOfRank(r *reading, sentence string) float64 {
	for _, text := range []string{sentence, r.a.Summary} {
		if m := rankedLeast.FindStringSubmatch(text); m != nil {
			return amount(m[1])
		}
	}
	return 0
}

var tripleOn = regexp.MustCompile(`(\d+) points, (\d+) rebounds and (\d+) assists`)

// tripleSaid holds a triple-double of the latest games: its day, against whom it was, and its figures.
func (c *checker) tripleSaid(r *reading, sentence string) bool {
	m, day := tripleOn.FindStringSubmatch(sentence), dayWord.FindString(sentence)
	if m == nil || day == "" || !strings.Contains(sentence, "triple-double") {
		return false
	}
	c.numbers += 3
	for _, id := range c.idsOf(r.a, r.a.Players[0]) {
		right := c.dayOf[day] == c.aSeason(r.a) && c.gameOf(c.days[id][day]) == "triple-double" && strings.Contains(sentence, "the "+c.singles[id][day].opponent)
		for i, key := range []string{"PTS", "TRB", "AST"} {
			right = right && slices.Contains(c.counts(c.days[id][day], key), amount(m[i+1]))
		}
		if right {
			return true
		}
	}
	c.note("TRIPLE", r.a, "%q of %v", sentence, r.names)
	return true
}
