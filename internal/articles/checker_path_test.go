package articles_test

import (
	"regexp"
	"slices"
	"strings"
)

// The way that a season that is on went by its months is held here to all of its months, and to the latest games.

var (
	pathEach  = regexp.MustCompile(`has (risen|fallen) each month|has gone (up|down): |is (up|down) with every month|has been (higher|lower) than before: `)
	pathTwo   = regexp.MustCompile(`is (higher|lower) in the last two months than in any before|last two months are the (best|poorest) two|has (picked up|dropped) in the last two months`)
	pathOf    = regexp.MustCompile(`(scoring average|rebounding average|average of assists|points a game|rebounds a game)`)
	pathMonth = regexp.MustCompile(pairFigure + ` in ([A-Z][a-z]+)(?: \((\w+) games?\))?`)
	pathNot   = regexp.MustCompile(`has been recovering|on the way back|worst seems to be over|has done better|has picked up since|fall may be over|has faded|slid further|still going (?:up|down)|cooled off|has come down|keeps climbing|[Ll]ately|[Oo]f late\b`)
)

// pathHeld holds the way that the months of a season that is on went: all of them are told, each month of fewer than eight
// games with how many, and the last eight games are above the average of the season, or beneath it, as they are.
func (c *checker) pathHeld(r *reading, sentence string) bool {
	if c.aSeason(r.a) <= c.sport.Last {
		return false
	}
	if pathNot.MatchString(sentence) {
		c.note("PATH", r.a, "a direction that nothing shows: %q", sentence)
	}
	each, two := pathEach.FindStringSubmatch(sentence), pathTwo.FindStringSubmatch(sentence)
	of, said := pathOf.FindStringSubmatch(sentence), pathMonth.FindAllStringSubmatch(sentence, -1)
	if each == nil && two == nil {
		return false
	}
	c.numbers += len(said)
	way := strings.Join(append(slices.Clone(each), two...)[1:], "")
	if each == nil {
		way = strings.Join(two[1:], "")
	}
	up := slices.Contains([]string{"risen", "up", "higher", "best", "picked up"}, way)
	if of == nil || len(said) < 3 {
		c.note("PATH", r.a, "not read: %q", sentence)
		return true
	}
	key := map[string]string{"scoring average": "PTS", "points a game": "PTS", "rebounding average": "TRB", "rebounds a game": "TRB", "average of assists": "AST"}[of[1]]
	if key != storyKey(r.a) {
		c.note("PATH", r.a, "of another statistic than the story: %q", sentence)
	}
	for _, id := range c.idsOf(r.a, r.a.Players[0]) {
		names, paces := c.pacesByMonth(id, c.aSeason(r.a), key)
		right := len(names) == len(said)
		var full []float64
		for i := range min(len(names), len(said)) {
			_, games := c.monthly(id, c.aSeason(r.a), names[i], []string{key})
			few := games < 8
			if !few {
				full = append(full, paces[i])
			}
			right = right && said[i][2] == names[i] && halfUp(paces[i], 1) == said[i][1] && few == (said[i][3] != "") && (!few || amount(said[i][3]) == games)
		}
		if right && c.wentSo(paces, up, each != nil) && (c.wentSo(full, up, true) || c.wentSo(full, up, false)) && c.lateSo(id, c.aSeason(r.a), key, up) {
			return true
		}
	}
	c.note("PATH", r.a, "%q", sentence)
	return true
}

// wentSo reports whether each month was above the one before, or beneath it, or the last two were so of all before.
func (c *checker) wentSo(paces []float64, up, each bool) bool {
	n := len(paces)
	for i := range n {
		for k := range i {
			beyond := up && paces[i] > paces[k] || !up && paces[i] < paces[k]
			if each && k == i-1 && !beyond || !each && i >= n-2 && k < n-2 && !beyond {
				return false
			}
		}
	}
	return n >= 3
}

// lateSo reports whether the last eight games of a season are above the average of it, or beneath it.
func (c *checker) lateSo(id string, season int, key string, up bool) bool {
	days := c.daysIn(id, season)
	if len(days) < 8 {
		return false
	}
	sum := 0.
	for _, day := range days[len(days)-8:] {
		for _, v := range c.sums(c.days[id][day], key) {
			sum += v
		}
	}
	average, _ := c.averageOf(id, season, key)
	return up && sum/8 >= 1.04*average || !up && sum/8 <= .96*average
}
