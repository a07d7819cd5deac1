package articles_test

import (
	"regexp"
	"slices"
	"strings"
)

var (
	weekLed = []*regexp.Regexp{
		regexp.MustCompile(`No (?:other )?(?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+) had more (?P<unit>[a-z ]+?) in week (?P<at>\d+) than .*? with (?P<own>\S+)$`),
		regexp.MustCompile(`No (?:other )?(?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+) had more (?P<unit>[a-z ]+?) in week (?P<at>\d+) than (?:h(?:is|er)|\S+(?: \S+)*?'s) (?P<own>\S+)\.`),
		regexp.MustCompile(`No (?:other )?(?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+) topped (?:h(?:is|er)|\S+(?: \S+)*?'s) (?P<own>\S+) (?P<unit>[a-z ]+?) in week (?P<at>\d+)`),
		regexp.MustCompile(`(?P<own>\S+) (?P<unit>[a-z ]+?) in week (?P<at>\d+) were unmatched by any (?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+)`),
		regexp.MustCompile(`had (?P<own>\S+) (?P<unit>[a-z ]+?) in week (?P<at>\d+), more than any other (?P<noun>[a-z ]+?) in (?:MLB|the [A-Z]+)`),
	}
	weekAhead = regexp.MustCompile(`(?:Only|In week (\d+), only) (.+?) (?:had more ([a-z ]+?) in (?:MLB|the [A-Z]+)(?: in week (\d+))? than (?:h(?:is|er)|\S+(?: \S+)*?'s) (\S+?)|topped (?:h(?:is|er)|\S+(?: \S+)*?'s) (\S+) ([a-z ]+?) in (?:MLB|the [A-Z]+) in week (\d+))\.`)
	weekTeam  = regexp.MustCompile(`^(?:In week \d+, |(?:Over|During|For|Through) the week, |That week |As a team, )?[Tt]he (.+?)(?: as a team)? (won|lost) (?:(both|all (\w+))|(\w+) of the (\w+)) games(?: that week| (?:over|in|during|for) the week| in week \d+)?\.$`)
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
	for _, form := range weekLed {
		m := form.FindStringSubmatch(sentence)
		if m == nil || week == 0 {
			continue
		}
		at := func(name string) string { return m[form.SubexpIndex(name)] }
		c.weekMore(r, at("noun"), at("unit"), at("at"), strings.TrimRight(at("own"), "."), week, named, nil)
		return true
	}
	if m := weekAhead.FindStringSubmatch(sentence); m != nil && week > 0 {
		c.weekMore(r, "", m[3]+m[7], m[1]+m[4]+m[8], strings.TrimRight(m[5]+m[6], "."), week, named, andComma.Split(m[2], -1))
		return true
	}
	return false
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
	value := func(id string) (v float64) {
		for _, key := range keys {
			for _, sum := range c.sums(c.weeks[id][week], key) {
				v = max(v, sum)
			}
		}
		return v
	}
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
