package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

var (
	eachTime  = regexp.MustCompile(`(?:scored|had) (\d+, [\d, ]*and \d+) points(?: in the (\S+) games)?\.$`)
	yearsLast = regexp.MustCompile(`any of h(?:is|er) last (\w+) rated seasons|none of h(?:is|er) last (\w+) rated seasons|in any season before|never averaged more than this season|above every season before|in a season before was|^Before this season, the most `)
	yearsWere = []*regexp.Regexp{
		regexp.MustCompile(`(?P<x>\d+\.\d) (?P<unit>points|rebounds|assists)\b.*; the most(?: before)? was (?P<y>\d+\.\d), in (?P<year>[\d-]+)\.$`),
		regexp.MustCompile(`before was (?P<y>\d+\.\d) (?P<unit>points|rebounds|assists), in (?P<year>[\d-]+); this season it is (?P<x>\d+\.\d)\.$`),
		regexp.MustCompile(`the most (?P<unit>points|rebounds|assists) a game that .* had was (?P<y>\d+\.\d), in (?P<year>[\d-]+); it is (?P<x>\d+\.\d) now\.$`),
	}
	eachCount = regexp.MustCompile(`\d+`)
)

// weekEach holds the points of each game of a week, as they were played, and the least of them.
func (c *checker) weekEach(r *reading, sentence string, named []string, week int) bool {
	m := eachTime.FindStringSubmatch(sentence)
	if m == nil || week == 0 || len(named) == 0 {
		return false
	}
	c.numbers++
	for _, id := range c.names[named[0]] {
		type game struct {
			at     time.Time
			points string
		}
		var list []game
		for day, g := range c.singles[id] {
			if at, err := time.Parse("2 January 2006", day); err == nil && g.week == week && g.season == c.sport.Weeks().Season {
				for _, v := range c.sums(c.days[id][day], "PTS") {
					list = append(list, game{at, strconv.FormatFloat(v, 'f', -1, 64)})
					break
				}
			}
		}
		slices.SortFunc(list, func(a, b game) int { return a.at.Compare(b.at) })
		var all []string
		for _, g := range list {
			all = append(all, g.points)
		}
		if (m[2] == "" || int(amount(m[2])) == len(all)) && len(all) > 2 && slices.Equal(all, eachCount.FindAllString(m[1], -1)) {
			return true
		}
	}
	c.note("WEEK", r.a, "no such games: %q", sentence)
	return true
}

// weekYears holds that an average up to the end of a week is above those of the rated seasons before it, and the most of
// those.
func (c *checker) weekYears(r *reading, sentence string, named []string, week int) bool {
	n, m := yearsLast.FindStringSubmatch(sentence), formed(yearsWere, sentence)
	if n == nil || m == nil || week == 0 || len(named) == 0 {
		return false
	}
	c.numbers += 3
	key, season := paceKeys[m["unit"]], c.sport.Weeks().Season
	for _, id := range c.names[named[0]] {
		sum, games := 0., 0.
		for day, g := range c.singles[id] {
			if g.season == season && g.week <= week {
				for _, v := range c.sums(c.days[id][day], key) {
					sum += v
					break
				}
				games++
			}
		}
		var rated []int
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Rated() && s.Season < season && !slices.Contains(rated, s.Season) {
				rated = append(rated, s.Season)
			}
		}
		slices.Sort(rated)
		slices.Reverse(rated)
		k := int(amount(n[1] + n[2]))
		if k == 0 { // of all, rated or not
			rated = nil
			for year := range c.seasons[id] {
				if year < season {
					rated = append(rated, year)
				}
			}
			slices.Sort(rated)
			slices.Reverse(rated)
			k = len(rated)
		}
		if games == 0 || len(rated) < k {
			continue
		}
		most, at := 0., 0
		for _, year := range rated[:k] {
			average, _ := c.lastAverage(id, year, key)
			for name, v := range c.sums(c.seasons[id][year], key) {
				for other, n := range c.sums(c.seasons[id][year], "G") { // of old seasons, in rows of another kind
					if average == 0 && name != other {
						average = v / n
					}
				}
			}
			if amount(halfUp(average, 1)) > most {
				most, at = amount(halfUp(average, 1)), year
			}
		}
		if halfUp(sum/games, 1) == m["x"] && halfUp(most, 1) == m["y"] && sum/games > most && strings.HasPrefix(c.sport.Method.Years.Name(at), m["year"]) {
			return true
		}
		c.note("WEEK", r.a, "%v, and %v in %d: %q", sum/games, most, at, sentence)
		return true
	}
	c.note("WEEK", r.a, "of no seasons: %q", sentence)
	return true
}
