package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

var (
	seasonHigh = regexp.MustCompile(`a season-high (\S+) ([a-z ]+?)(?: for the .*)? (?:in a (?:win|loss)|against)\b`)
	highAlone  = regexp.MustCompile(`^(?:The|Those|.+'s) (\S+) ([a-z ]+?) were (?:h(?:is|er) season high|a season high for .+|h(?:is|er) (most) in a game of the season(?: so far)?)\.$`)
	weekBest   = regexp.MustCompile(`most in a game of the season`)
	bestGame   = regexp.MustCompile(`(?:(?:In|For) ([a-z ]+?), it was h(?:is|er) best game of the season( so far)?|(?:best|better) game of the season( so far)? in ([a-z ]+?))\.`)
	weekFigure = regexp.MustCompile(`(\d[\d,.]*\d|\d|one|two|three|four|five|six|seven|eight|nine) ([a-z][a-z -]*?)(?: on \d| in a | against |, h(?:is|er) | were |\.$)`)
	weekLed    = []*regexp.Regexp{
		regexp.MustCompile(`No (?:other )?(?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+) had more (?P<unit>[a-z ]+?) in week (?P<at>\d+) than .*? with (?P<own>\S+)$`),
		regexp.MustCompile(`No (?:other )?(?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+) had more (?P<unit>[a-z ]+?) in week (?P<at>\d+) than (?:h(?:is|er)|\S+(?: \S+)*?'s) (?P<own>\S+)\.`),
		regexp.MustCompile(`No (?:other )?(?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+) topped (?:h(?:is|er)|\S+(?: \S+)*?'s) (?P<own>\S+) (?P<unit>[a-z ]+?) in week (?P<at>\d+)`),
		regexp.MustCompile(`(?P<own>\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine) (?P<unit>[a-z ]+?) in week (?P<at>\d+) were unmatched by any (?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+)`),
		regexp.MustCompile(`had (?P<own>\S+) (?P<unit>[a-z ]+?) in week (?P<at>\d+), more than any other (?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+)`),
	}
	weekAhead   = regexp.MustCompile(`(?:Only|In week (\d+), only) (.+?) (?:had more ([a-z ]+?) in (?:MLB|the [A-Z]+)(?: in week (\d+))? than (?:h(?:is|er)|\S+(?: \S+)*?'s) (\S+?)|topped (?:h(?:is|er)|\S+(?: \S+)*?'s) (\S+) ([a-z ]+?) in (?:MLB|the [A-Z]+) in week (\d+))\.`)
	weekAheadOf = regexp.MustCompile(`(?:Of|Among) ([a-z ]+?)(men|s) in (?:MLB|the [A-Z]+), only (.+?) (?:had more ([a-z ]+?) in week (\d+) than (?:h(?:is|er)|\S+(?: \S+)*?'s) (\S+?)|topped (?:h(?:is|er)|\S+(?: \S+)*?'s) (\S+) ([a-z ]+?) in week (\d+))\.`)
	weekTeam    = regexp.MustCompile(`^(?:(?:In|During|For) week \d+, |(?:Over|During|For|Through) the week, |That week,? |As a team, )?[Tt]he (.+?)(?: as a team)? (won|lost) (?:(both|all (\w+))|(\w+) of the (\w+)) games(?: that week| (?:over|in|during|for) the week| (?:in|during) week \d+)?\.$`)
)

// weekSeconds holds what a report of a week says of the league's other weeks and of the team's games to the
// rows. It reports whether the sentence says that.
func (c *checker) weekSeconds(r *reading, sentence string, named []string, week int) bool {
	if m := weekTeam.FindStringSubmatch(sentence); m != nil && week > 0 && len(named) > 0 {
		won, all := 0, 0
		for _, id := range c.names[named[0]] {
			for _, g := range c.singles[id] {
				if g.week != week || g.season != c.sport.Weeks().Season {
					continue
				}
				if all++; g.result == "won" {
					won++
				}
				if g.own != m[1] {
					c.note("CLUB", r.a, "%s: %q", g.own, sentence)
				}
			}
		}
		said := all
		if m[2] == "lost" {
			won = all - won
		}
		if m[5] != "" {
			said = int(amount(m[5]))
		}
		total := int(amount(m[4] + m[6]))
		if m[3] == "both" {
			total = 2
		}
		if c.numbers++; said != won || total != all {
			c.note("RESULT", r.a, "%d of %d: %q", won, all, sentence)
		}
		return true
	}
	if m := highAlone.FindStringSubmatch(sentence); m != nil && week > 0 { // of one game of several, which the sentence before names
		if m[3] == "" {
			sentence = "The " + m[1] + " " + m[2] + " were the most in a game of the season, a season-high."
		}
		c.weekHigh(r, sentence, named, week)
		return true
	}
	c.weekHigh(r, sentence, named, week)
	if c.weekEach(r, sentence, named, week) || c.weekYears(r, sentence, named, week) {
		return true
	}
	for _, form := range weekLed {
		m := form.FindStringSubmatch(sentence)
		if m == nil || week == 0 {
			continue
		}
		at := func(name string) string { return m[form.SubexpIndex(name)] }
		c.weekMore(r, at("noun"), at("unit"), at("at"), strings.TrimRight(at("own"), "."), week, named, nil)
		return true
	}
	if m := weekAheadOf.FindStringSubmatch(sentence); m != nil && week > 0 {
		noun := m[1] + map[string]string{"men": "man"}[m[2]]
		c.weekMore(r, noun, m[4]+m[8], m[5]+m[9], strings.TrimRight(m[6]+m[7], "."), week, named, andComma.Split(m[3], -1))
		return true
	}
	if m := weekAhead.FindStringSubmatch(sentence); m != nil && week > 0 {
		c.weekMore(r, "", m[3]+m[7], m[1]+m[4]+m[8], strings.TrimRight(m[5]+m[6], "."), week, named, andComma.Split(m[2], -1))
		return true
	}
	return false
}

// weekHigh holds that what a sentence calls the most in a game of a season is so of all games up to the week, alone.
func (c *checker) weekHigh(r *reading, sentence string, named []string, week int) {
	if week == 0 || len(named) == 0 {
		return
	}
	if m := bestGame.FindStringSubmatch(sentence); m != nil { // it is that of the week
		_, keys := labelOf(m[1] + m[4])
		for _, id := range c.names[named[0]] {
			for day, g := range c.singles[id] {
				if g.season != c.sport.Weeks().Season || g.week != week || len(keys) == 0 {
					continue
				}
				for _, sum := range c.sums(c.days[id][day], keys[0]) {
					c.weekHigh(r, "The "+strconv.FormatFloat(sum, 'f', -1, 64)+" "+m[1]+m[4]+" were the most in a game of the season"+m[2]+m[3]+".", named, week)
				}
			}
		}
		return
	}
	if m := seasonHigh.FindStringSubmatch(sentence); m != nil {
		sentence = "The " + m[1] + " " + m[2] + " were the most in a game of the season, a season-high."
	}
	if !weekBest.MatchString(sentence) {
		return
	}
	for _, m := range weekFigure.FindAllStringSubmatch(sentence, -1) {
		_, keys := labelOf(m[2])
		if len(keys) == 0 {
			continue
		}
		c.numbers++
		for _, id := range c.names[named[0]] {
			most, n, last, newest := 0., 0, true, time.Time{}
			for day, g := range c.singles[id] {
				if g.season != c.sport.Weeks().Season {
					continue
				}
				last = last && g.week <= week
				if at, err := time.Parse("2 January 2006", day); err == nil && at.After(newest) {
					newest = at
				}
				if g.week > week {
					continue
				}
				v := 0.
				for _, key := range keys {
					for _, sum := range c.sums(c.days[id][day], key) {
						v = max(v, sum)
					}
				}
				if v > most {
					most, n = v, 0
				}
				if v == most {
					n++
				}
			}
			if n == 0 { // a namesake
				continue
			}
			if most != amount(m[1]) || n != 1 {
				c.note("HIGH", r.a, "%v in %d games: %q", most, n, sentence)
			}
			if over := c.sport.Weeks().Season <= c.sport.Last && last && c.sport.SeasonEnd(c.sport.Last).Sub(newest) <= 14*24*time.Hour; !strings.Contains(sentence, "season-high") && strings.Contains(sentence, "so far") == over {
				c.note("HIGH", r.a, "the season's last game: %v: %q", over, sentence)
			}
		}
		return
	}
	c.note("HIGH", r.a, "of nothing: %q", sentence)
}

// ofWeek is what a player had of a statistic in a week, by the rows that have the most.
func (c *checker) ofWeek(id string, week int, keys []string) (v float64) {
	for _, key := range keys {
		for _, sum := range c.sums(c.weeks[id][week], key) {
			v = max(v, sum)
		}
	}
	return v
}

// weekMore holds who had more of a statistic in a week than a player.
func (c *checker) weekMore(r *reading, noun, unit, at, own string, week int, named, ahead []string) {
	noun = strings.NewReplacer("defenseman", "defenceman").Replace(noun)
	if noun == "player" {
		noun = ""
	}
	_, keys := labelOf(unit)
	named = slices.DeleteFunc(slices.Clone(named), func(n string) bool { return slices.Contains(ahead, n) })
	if len(keys) == 0 || len(named) == 0 || int(amount(at)) != week {
		c.note("WEEK", r.a, "of nobody or nothing: %q", r.text)
		return
	}
	c.numbers++
	value := func(id string) float64 { return c.ofWeek(id, week, keys) }
	mine := amount(own)
	if !slices.ContainsFunc(c.names[named[0]], func(id string) bool { return value(id) == mine }) {
		c.note("WEEK", r.a, "%s had no %s: %q", named[0], own, r.text)
	}
	more := map[string]bool{}
	for id := range c.weeks {
		if value(id) > mine && (noun == "" || slices.Contains(c.listed[id], noun)) {
			more[c.nameOf(id)] = true
		}
	}
	if len(more) != len(ahead) || slices.ContainsFunc(ahead, func(n string) bool { return !more[n] }) {
		c.note("WEEK", r.a, "%v had more: %q", more, r.text)
	}
}
