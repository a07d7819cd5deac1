package articles_test

import (
	"regexp"
	"slices"
	"strings"
)

var (
	// joinedForms have how a team fared in a week with its record after it.
	joinedForms = []*regexp.Regexp{
		regexp.MustCompile(`^(?P<team>.+?)(?: (?:and are now|and are|and came out of it|and went to|and now stand at|and moved to|to reach|and sit at)|; they are|; that left them at|, and they are|; their record is|, and their record is|, for a record of|, which (?:left them at|took them to|put them at)) (?P<record>\d+-\d+(?:-\d+)?)\.$`),
		regexp.MustCompile(`^(?P<team>The .+?), (?P<record>\d+-\d+(?:-\d+)?) after the week,(?P<said> .+)\.$`),
	}
	weekWonLost = regexp.MustCompile(` (?:won|lost) (?:both|all|\S+ of the) `)
	// nextForms say who came behind the first of a week.
	nextForms = []*regexp.Regexp{
		regexp.MustCompile(`^(?P<who>.+?)(?: was next|,) (?:with (?P<xu>.+?), was second )?(?P<in>(?:among [a-z ]+? )?in (?:MLB|the [A-Z]+))(?:, with (?P<yu>.+?))? in the week\.$`),
		regexp.MustCompile(`^(?:Second|Next) (?P<in>(?:among [a-z ]+? )?in (?:MLB|the [A-Z]+)) in week (?P<at>\d+) was (?P<who>.+?), with (?P<yu>.+?)\.$`),
		regexp.MustCompile(`^(?P<who>.+?) had (?P<yu>.+?), the next most (?P<in>(?:among [a-z ]+? )?in (?:MLB|the [A-Z]+)) in week (?P<at>\d+)\.$`),
	}
	// secondForms say that only one game of a season had more than one of a week.
	secondForms = []*regexp.Regexp{
		regexp.MustCompile(`has had more (?P<unit>[a-z ]+?) in a game this season only once: (?P<y>\S+) on (?P<day>.+?), against the (?P<club>.+?)\.$`),
		regexp.MustCompile(`^Only once this season has .+? had more (?P<unit>[a-z ]+?) in a game: (?P<y>\S+) on (?P<day>.+?), against the (?P<club>.+?)\.$`),
		regexp.MustCompile(`one game with more (?P<unit>[a-z ]+?) this season was on (?P<day>.+?), against the (?P<club>.+?), when s?he had (?P<y>\S+)\.$`),
		regexp.MustCompile(`(?:The|'s|[Hh]is|[Hh]er) (?P<x>\S+) (?P<unit>[a-z ]+?)(?: s?he had)?(?: on (?P<on>.+?))? are h(?:is|er) second-most in a game this season, after (?P<y>\S+) on (?P<day>.+?), against the (?P<club>.+?)\.$`),
		regexp.MustCompile(` had (?P<x>\S+) (?P<unit>[a-z ]+?)(?: on (?P<on>.+?))?, h(?:is|er) second-most in a game this season, after (?P<y>\S+) on (?P<day>.+?), against the (?P<club>.+?)\.$`),
		regexp.MustCompile(`^With (?P<x>\S+) (?P<unit>[a-z ]+?) on (?P<on>.+?), .+? had h(?:is|er) second-most in a game this season, after (?P<y>\S+) on (?P<day>.+?), against the (?P<club>.+?)\.$`),
		regexp.MustCompile(` best game of the week was on (?P<on>.+?), with (?P<x>\S+) (?P<unit>[a-z ]+?); only on (?P<day>.+?), against the (?P<club>.+?), with (?P<y>\S+), has s?he had more this season\.$`),
	}
	// lowestForms say that no game of a season had fewer than one of a week.
	lowestForms = []*regexp.Regexp{
		regexp.MustCompile(`^The (?P<x>\S+) (?P<unit>[a-z ]+?) were h(?:is|er) fewest in a game this season\.$`),
		regexp.MustCompile(` had not had fewer (?P<unit>[a-z ]+?) in a game this season\.$`),
		regexp.MustCompile(`^No other game this season has brought .+? fewer (?P<unit>[a-z ]+?)\.$`),
		regexp.MustCompile(` had had more (?P<unit>[a-z ]+?) in each of h(?:is|er) games before it this season\.$`),
	}
	// wholeForms have a total of all of the season before.
	wholeForms = []*regexp.Regexp{
		regexp.MustCompile(` had (?P<y>\S+) (?P<unit>[a-z ]+?) in (?:all|the whole) of (?P<year>\d{4})\.$`),
		regexp.MustCompile(`^(?:In|For) all of (?P<year>\d{4}), .+? had (?P<y>\S+) (?P<unit>[a-z ]+?)\.$`),
		regexp.MustCompile(` (?:finished|ended) (?P<year>\d{4}) with (?P<y>\S+) (?P<unit>[a-z ]+? yards)\.$`),
		regexp.MustCompile(` total for (?P<year>\d{4}) was (?P<y>\S+) (?P<unit>[a-z ]+?)\.$`),
	}
)

// joinedRecord holds the record that a sentence has beside the results of a week, and takes it out.
func (c *checker) joinedRecord(r *reading, sentence string, week int) string {
	if week == 0 || !weekWonLost.MatchString(sentence) {
		return sentence
	}
	m := formed(joinedForms, sentence)
	if m == nil {
		return sentence
	}
	c.numbers++
	for _, team := range c.clubs {
		if strings.Contains(sentence, "he "+team) {
			if got := c.recordAfter(team, week); got != m["record"] {
				c.note("RECORD", r.a, "%s after week %d: %q", got, week, sentence)
			}
			return m["team"] + m["said"] + "."
		}
	}
	c.note("RECORD", r.a, "of no club: %q", sentence)
	return sentence
}

// weekJoined holds who came behind the first of a week, that one game of a season had more, and what a season before had in
// all. It reports whether the sentence says that.
func (c *checker) weekJoined(r *reading, sentence string, named []string, week int) bool {
	if week == 0 || len(named) == 0 {
		return false
	}
	if m := formed(nextForms, sentence); m != nil {
		c.nextInWeek(r, m, sentence, week)
		return true
	}
	if m := formed(lowestForms, sentence); m != nil {
		c.fewestSoFar(r, m, sentence, named[0], week)
		return true
	}
	if m := formed(secondForms, sentence); m != nil {
		c.onlyOneMore(r, m, sentence, named[0], week)
		return true
	}
	m := formed(wholeForms, sentence)
	if m == nil || len(r.players) == 0 {
		return false
	}
	c.numbers++
	_, keys := labelOf(m["unit"])
	for _, id := range c.names[named[0]] {
		for _, key := range keys {
			for _, v := range c.sums(c.seasons[id][yearOf(m["year"])], key) {
				if v == amount(m["y"]) && yearOf(m["year"]) == c.sport.Weeks().Season-1 {
					return true
				}
			}
		}
	}
	c.note("NUMBER", r.a, "no such total: %q", sentence)
	return true
}

// nextInWeek holds that one player alone had less than the article's and more than all others in its week.
func (c *checker) nextInWeek(r *reading, m map[string]string, sentence string, week int) {
	own, unit, _ := strings.Cut(m["xu"]+m["yu"], " ")
	_, keys := labelOf(unit)
	if len(keys) == 0 {
		_, keys = labelOf(unit + "s")
	}
	noun := ""
	if among, is := strings.CutPrefix(m["in"], "among "); is {
		noun, _, _ = strings.Cut(among, " in ")
		noun = strings.TrimSuffix(strings.NewReplacer("defensemen", "defenceman", "defencemen", "defenceman").Replace(noun), "s")
	}
	c.numbers++
	value := func(id string) float64 { return c.ofWeek(id, week, keys) }
	ahead, alike, is := 0, 0, false
	for id := range c.weeks {
		if noun != "" && !slices.Contains(c.listed[id], noun) {
			continue
		}
		switch v := value(id); {
		case v > amount(own):
			ahead++
		case v == amount(own):
			alike++
			is = is || c.nameOf(id) == m["who"]
		}
	}
	if m["at"] != "" && int(amount(m["at"])) != week || ahead != 1 || alike != 1 || !is || len(keys) == 0 {
		c.note("WEEK", r.a, "%d had more and %d as many, %v: %q", ahead, alike, is, sentence)
	}
}

// onlyOneMore holds that of a player's games of a season up to a week's end one had more than the best of the week.
func (c *checker) onlyOneMore(r *reading, m map[string]string, sentence, name string, week int) {
	_, keys := labelOf(m["unit"])
	c.numbers += 2
	for _, id := range c.names[name] {
		best, second, more, right := 0., "", 0, false
		values := map[string]float64{}
		for day, g := range c.singles[id] {
			if g.season != c.sport.Weeks().Season || g.week > week {
				continue
			}
			for _, key := range keys {
				for _, v := range c.sums(c.days[id][day], key) {
					if values[day] = max(values[day], v); g.week == week && v > best {
						best, second = v, day
					}
				}
			}
		}
		for day, v := range values {
			if v <= best {
				continue
			}
			more++
			right = strings.HasPrefix(day, m["day"]) && v == amount(m["y"]) && c.singles[id][day].opponent == m["club"]
		}
		if more == 1 && right && strings.HasPrefix(second, strings.TrimRight(m["on"], ",")) && (m["x"] == "" || amount(m["x"]) == best) {
			return
		}
	}
	c.note("HIGH", r.a, "not one game with more: %q", sentence)
}

// fewestSoFar holds that a player's one game of a week had fewer than each of the season's before it.
func (c *checker) fewestSoFar(r *reading, m map[string]string, sentence, name string, week int) {
	_, keys := labelOf(m["unit"])
	c.numbers++
	for _, id := range c.names[name] {
		own, least, n := -1., -1., 0
		for day, g := range c.singles[id] {
			v := 0.
			for _, key := range keys {
				for _, sum := range c.sums(c.days[id][day], key) {
					v = max(v, sum)
				}
			}
			switch {
			case g.season != c.sport.Weeks().Season || g.week > week:
			case g.week == week:
				own, n = v, n+1
			case least < 0 || v < least:
				least = v
			}
		}
		if n == 1 && least > own && (m["x"] == "" || amount(m["x"]) == own) {
			return
		}
	}
	c.note("LOW", r.a, "not the fewest: %q", sentence)
}
