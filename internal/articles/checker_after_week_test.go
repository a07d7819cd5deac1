package articles_test

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/models"
)

const (
	aFigure  = `(\d[\d,]*|one|two|three|four|five|six|seven|eight|nine)`
	anyPlace = `(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|\d+(?:st|nd|rd|th))`
)

var (
	standsWord     = regexp.MustCompile(`(?i)\b(?:this season|(?:for|on) the season|season total)\b`)
	standsIn       = regexp.MustCompile(`\b(?:ranks|stands|is) ` + anyPlace + ` in (?:MLB|the [A-Z]+) in ([a-z -]+?)(?: this season)?(?:, with | \()` + aFigure)
	standsAnd      = regexp.MustCompile(`(?: and (?:ranks |stands |is )?|he is )` + anyPlace + ` in ([a-z -]+?)(?:, with | \()` + aFigure)
	standsWith     = regexp.MustCompile(`(?:With |h(?:is|er) |'s |season total of )` + aFigure + ` ([a-z -]+?)(?: this season)?(?:, .*? (?:ranks|stands|is)| rank| ranks) ` + anyPlace + ` in (?:MLB|the [A-Z]+)\b`)
	standsOf       = regexp.MustCompile(`^In ([a-z -]+?) this season, .*? (?:ranks|stands|is) ` + anyPlace + ` in (?:MLB|the [A-Z]+), with ` + aFigure)
	weekLeads      = regexp.MustCompile(`\bleads (?:MLB|the [A-Z]+) in ([a-z -]+?)(?: this season)?(?:, with | \()` + aFigure)
	weekLeadsWith  = regexp.MustCompile(`(?:With |h(?:is|er) |'s )` + aFigure + ` ([a-z -]+?) this season(?:, .*? leads| lead) (?:MLB|the [A-Z]+)\b|leads (?:MLB|the [A-Z]+) with ` + aFigure + ` ([a-z -]+?) this season`)
	weekLeadsOf    = regexp.MustCompile(`^In ([a-z -]+?) this season, .*? leads (?:MLB|the [A-Z]+), with ` + aFigure)
	upToDay        = regexp.MustCompile(`[Tt]hrough (\d{1,2} [A-Z][a-z]+(?: \d{4})?)`)
	weekCameBefore = regexp.MustCompile(`(?:averag(?:ed|ing|e had been|e was|e of)|into the (?:week|game) at) (\d[\d.]*) ([a-z ]+?) (?:in|over) (?:the )?` + aFigure + ` games|(?:In|Over) (?:the )?` + aFigure + ` games before (?:it|the week), .*? averaged (\d[\d.]*) ([a-z ]+?)\.`)
	oftenMany      = regexp.MustCompile(`\b` + aFigure + ` games with at least (\d+) ([a-z ]+?)(?: so far| this| for| on|\.)`)
	oftenIn        = regexp.MustCompile(`\b` + aFigure + ` (\d+)-(point|yard [a-z]+) games\b`)
	oftenNth       = regexp.MustCompile(`\b` + anyPlace + ` (\d+)-(point|yard [a-z]+) game of (?:the|his|her) season`)
)

// oftenKeys are the columns of games of so many points or yards.
var oftenKeys = map[string][]string{"point": {"PTS", "Pts"}, "yard passing": {"PassYds"}, "yard rushing": {"RushYds"}, "yard receiving": {"RecYds"}}

// afterWeek holds what a report of a week says about the season up to it: the places in the league's totals, how many
// games reached a figure, and the team's record. It reports whether the sentence says that.
func (c *checker) afterWeek(r *reading, sentence string, named []string, week int) bool {
	if week == 0 && (r.a.Story == "milestone" || r.a.Story == "streak") && c.sport.Weeks() != nil && c.sport.Weeks().Season > c.sport.Last && standsWord.MatchString(sentence) {
		week = c.sport.Weeks().Weeks // of all games held
	}
	if week == 0 {
		return false
	}
	if m := upToDay.FindStringSubmatch(sentence); m != nil && !strings.HasPrefix(c.sport.Games.AsOf.Format("2 January 2006"), m[1]) {
		c.note("DAY", r.a, "the games go through %v: %q", c.sport.Games.AsOf, sentence)
	}
	if m := recordWord.FindString(sentence); m != "" && !seasonWord.MatchString(dayWord.ReplaceAllString(sentence, "")) {
		for _, team := range c.clubs {
			if strings.Contains(sentence, team) {
				if c.numbers++; c.recordAfter(team, week) != m {
					c.note("RECORD", r.a, "%s after week %d: %q", c.recordAfter(team, week), week, sentence)
				}
				return true
			}
		}
		return false
	}
	if len(named) == 0 {
		return false
	}
	if m := oftenIn.FindStringSubmatch(sentence); m != nil && standsWord.MatchString(sentence) {
		c.oftenAfter(r, named[0], int(amount(m[1])), m[2], m[3], week)
		return true
	}
	if m := oftenNth.FindStringSubmatch(sentence); m != nil {
		c.oftenAfter(r, named[0], placeIn(m[1]), m[2], m[3], week)
		return true
	}
	if m := oftenMany.FindStringSubmatch(sentence); m != nil && standsWord.MatchString(sentence) {
		unit := map[string]string{"points": "point"}[m[3]]
		if unit == "" {
			yards, _, _ := strings.Cut(m[3], " yards")
			unit = "yard " + yards
		}
		c.oftenAfter(r, named[0], int(amount(m[1])), m[2], unit, week)
		return true
	}
	if m := weekCameBefore.FindStringSubmatch(sentence); m != nil && !standsWord.MatchString(sentence) && !seasonWord.MatchString(sentence) {
		c.averageBefore(r, named[0], m[1]+m[5], m[2]+m[6], amount(m[3]+m[4]), week)
		return true
	}
	if !standsWord.MatchString(sentence) {
		return false
	}
	switch {
	case weekLeadsOf.MatchString(sentence):
		m := weekLeadsOf.FindStringSubmatch(sentence)
		c.standsAfter(r, named[0], 1, m[1], amount(m[2]), week)
	case weekLeadsWith.MatchString(sentence):
		m := weekLeadsWith.FindStringSubmatch(sentence)
		c.standsAfter(r, named[0], 1, m[2]+m[4], amount(m[1]+m[3]), week)
	case weekLeads.MatchString(sentence):
		m := weekLeads.FindStringSubmatch(sentence)
		c.standsAfter(r, named[0], 1, m[1], amount(m[2]), week)
	case standsOf.MatchString(sentence):
		m := standsOf.FindStringSubmatch(sentence)
		c.standsAfter(r, named[0], placeIn(m[2]), m[1], amount(m[3]), week)
	case standsWith.MatchString(sentence):
		m := standsWith.FindStringSubmatch(sentence)
		c.standsAfter(r, named[0], placeIn(m[3]), m[2], amount(m[1]), week)
	case standsIn.MatchString(sentence):
		m := standsIn.FindStringSubmatch(sentence)
		c.standsAfter(r, named[0], placeIn(m[1]), m[2], amount(m[3]), week)
	default:
		return false
	}
	if m := standsAnd.FindStringSubmatch(sentence); m != nil {
		c.standsAfter(r, named[0], placeIn(m[1]), m[2], amount(m[3]), week)
	}
	return true
}

// placeIn is a place in words or digits as a number.
func placeIn(words string) int {
	if n := places[strings.ToLower(words)]; n > 0 {
		return n
	}
	if words == "first" {
		return 1
	}
	n, _ := strconv.Atoi(strings.TrimRight(words, "sthnrd"))
	return n
}

// standsAfter holds a place in the league's totals of a season up to a week, which nobody else has.
func (c *checker) standsAfter(r *reading, name string, place int, unit string, own float64, week int) {
	_, keys := labelOf(unit)
	season := c.sport.Weeks().Season
	total := func(id string) (v float64) {
		rows, _ := c.upTo(id, season, week)
		for _, key := range keys {
			for _, sum := range c.sums(rows, key) {
				v = max(v, sum)
			}
		}
		return v
	}
	c.numbers += 2
	ahead, alike, is := 0, 0, false
	for id := range c.singles {
		switch v := total(id); {
		case v > own:
			ahead++
		case v == own:
			alike++
			is = is || c.nameOf(id) == name
		}
	}
	if !is || alike != 1 || ahead+1 != place {
		c.note("PLACE", r.a, "%s: %d had more %s than %v by the end of week %d, %d as many: %q", name, ahead, unit, own, week, alike, r.text)
	}
}

// oftenAfter holds how many games of a season up to a week reached a figure.
func (c *checker) oftenAfter(r *reading, name string, said int, least, unit string, week int) {
	c.numbers += 2
	for _, id := range c.names[name] {
		n := 0
		for day, g := range c.singles[id] {
			if g.season != c.sport.Weeks().Season || g.week > week {
				continue
			}
			v := 0.
			for _, key := range oftenKeys[unit] {
				for _, sum := range c.sums(c.days[id][day], key) {
					v = max(v, sum)
				}
			}
			if v >= amount(least) {
				n++
			}
		}
		if n == said {
			return
		}
	}
	c.note("NUMBER", r.a, "not %d games of %s %s by the end of week %d: %q", said, least, unit, week, r.text)
}

// recordAfter counts how a team fared in a season up to a week, by the games of its players.
func (c *checker) recordAfter(team string, week int) string {
	ended := map[string]string{}
	for _, days := range c.singles {
		for day, g := range days {
			if g.own == team && g.season == c.sport.Weeks().Season && g.week <= week {
				ended[day] = g.result
			}
		}
	}
	n := map[string]int{}
	for _, result := range ended {
		n[result]++
	}
	record := strconv.Itoa(n["won"]) + "-" + strconv.Itoa(n["lost"])
	if n["tied"] > 0 {
		record += "-" + strconv.Itoa(n["tied"])
	}
	return record
}

// averageBefore holds what a player had a game in all games of a season before a week's.
func (c *checker) averageBefore(r *reading, name, shown, unit string, games float64, week int) {
	_, keys := labelOf(unit)
	c.numbers += 2
	for _, id := range c.names[name] {
		rows, n := c.upTo(id, c.sport.Weeks().Season, week-1)
		for _, key := range keys {
			for _, sum := range c.sums(rows, key) {
				if n == games && halfUp(sum/n, 1) == shown {
					return
				}
			}
		}
	}
	c.note("NUMBER", r.a, "no %s %s a game before week %d in %v games: %q", shown, unit, week, games, r.text)
}

var gamePoints = regexp.MustCompile(`(\d+) points`)

// gameWord is how a headline names the opponent of a game.
var gameWord = regexp.MustCompile(`in a (win|loss) (?:over|to|against) the `)

// ofWeekGame is a headline about a game of a week with the day of that game: the one against the team that it names.
func (c *checker) ofWeekGame(a *models.Article, headline string, week int) string {
	if week == 0 || len(a.Players) == 0 || !gameWord.MatchString(headline) {
		return headline
	}
	on := ""
	for _, id := range c.names[a.Players[0]] {
		for day, g := range c.singles[id] {
			if g.season != c.sport.Weeks().Season || g.week != week || g.opponent == "" || !strings.Contains(headline, " the "+g.opponent) {
				continue
			}
			dated := strings.Replace(headline, " the "+g.opponent, " the "+g.opponent+" on "+day, 1)
			if ended := gameWord.FindStringSubmatch(headline)[1]; ended == "win" && g.result != "won" || ended == "loss" && g.result == "won" {
				continue // the other of two against one team
			}
			if m := gamePoints.FindStringSubmatch(headline); on == "" || m != nil && slices.Contains(slices.Collect(maps.Values(c.sums(c.days[id][day], "PTS"))), amount(m[1])) { // of two against one team
				on = dated
			}
		}
	}
	if on != "" {
		return on
	}
	return headline
}
