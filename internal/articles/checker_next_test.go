package articles_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// Those beside a player, in a change, on the team or by rating there, is held here to all who could.

var (
	movedFromTo = regexp.MustCompile(`((?:\p{Lu}[\p{L}'’.-]*|de|van|von)(?: (?:\p{Lu}[\p{L}'’.-]*|de|van|von))*) \((\d+\.\d) to (\d+\.\d)\)`)
	onlyThose   = regexp.MustCompile(`(?i)\bonly\b`)
	theBiggest  = regexp.MustCompile(`(?:^The| the) biggest|^First among`)
	besideTeam  = regexp.MustCompile(`(first|second|third|fourth|fifth) (?:on the .+? )?in (scoring average|rebounds a game|assists a game), (ahead of|behind) |[Ii]n (scoring average|rebounds a game|assists a game), .+ is (first|second|third|fourth|fifth) on the [^,]+, (ahead of|behind) `)
	ratedOfTeam = regexp.MustCompile(`\b(?:among|Among|[Oo]f) the ([a-z ]+) of the (.+?)(?:,|\.| was| were)`)
	withWithout = regexp.MustCompile(`(?i)\bwithout\b|\bin the others\b`)
	recordsIn   = regexp.MustCompile(`\b(\d{1,2})-(\d{1,2})\b`)
	nthOfMany   = regexp.MustCompile(`(?:second|third|fourth|fifth)-biggest (?:rises|falls)`)
	ratesOfTwo  = regexp.MustCompile(`(\d\.\d\d) points(?: a game)? for the (.+?) and (\d\.\d\d) for the ([^,]+?)(?:, about the same)?\.$`)
	monthEach   = regexp.MustCompile(`(\d+\.\d)(?: (?:points|rebounds|assists))? in (October|November|December|January|February|March|April|May|June|July|August|September)\b`)
)

// nextSaid holds a sentence that names others beside the player. It reports whether it is one.
func (c *checker) nextSaid(a *models.Article, sentence string) bool {
	if a.Story != "rise" && a.Story != "fall" {
		return false
	}
	switch {
	case rangeWord.MatchString(sentence):
		c.usualSaid(a, sentence)
	case leadersOf.MatchString(seasonWord.ReplaceAllString(sentence, "SEASON")) && strings.Contains(a.BodyMarkdown, "| Leader |"): // which is held
	case roleFirst.MatchString(sentence) && strings.Contains(a.BodyMarkdown, "| Place | Player | Team |"): // which is held
		c.numbers++
		if m := roleFirst.FindStringSubmatch(sentence); amount(m[1]) != 5 {
			c.note("PLACE", a, "%q", sentence)
		}
	case ratingsTold.MatchString(sentence) && ratingsRun.MatchString(seasonWord.ReplaceAllString(sentence, "SEASON")):
		c.ratingsSaid(a, sentence)
	case clubsTwo.MatchString(sentence):
		c.clubsSaid(a, sentence)
	case c.aSeason(a) > c.sport.Last && careerNow.MatchString(sentence):
		c.careerNowSaid(a, sentence)
	case c.aSeason(a) > c.sport.Last && finishWord.MatchString(sentence):
		c.finishSaid(a, sentence)
	case nthOfMany.MatchString(sentence): // a table has the first of them
		c.note("NTH", a, "%q", sentence)
	case movedFromTo.MatchString(sentence) && !strings.Contains(sentence, "earned run"):
		c.movedBeside(a, sentence)
	case besideTeam.MatchString(sentence) && aheadNamed.MatchString(sentence):
		c.teamBeside(a, sentence)
	case ratedOfTeam.MatchString(sentence) && aheadNamed.MatchString(sentence):
		c.ratedBeside(a, sentence)
	case ratesOfTwo.MatchString(sentence):
		c.clubRates(a, sentence)
	case withWithout.MatchString(sentence) && len(recordsIn.FindAllString(sentence, -1)) == 2:
		c.recordWithout(a, sentence)
	case len(monthEach.FindAllString(sentence, -1)) > 2 && strings.Contains(sentence, "averaged"):
		c.eachMonth(a, sentence)
	default:
		return false
	}
	return true
}

// changeBeside is a player's change of the story's kind, with both ends as shown.
type changeBeside struct {
	id       string
	by       float64
	from, to string
}

// changesOf are the changes of all whom the article compares with its player, the biggest first: of the ratings of the role,
// or of the averages of a season that is on, of those with the games and the minutes that it names.
func (c *checker) changesOf(a *models.Article, own string) (all []changeBeside) {
	sign := map[string]float64{"rise": 1, "fall": -1}[a.Story]
	if c.aSeason(a) <= c.sport.Last {
		list := c.movers()
		at := slices.IndexFunc(list, func(m moved) bool { return m.id == own })
		for _, m := range list {
			if at >= 0 && m.now.Role == list[at].now.Role && sign*m.by > 0 {
				all = append(all, changeBeside{m.id, sign * m.by, halfUp(m.was.Display, 1), halfUp(m.now.Display, 1)})
			}
		}
	} else {
		rule := ""
		for _, sentence := range append(sentencesOf(a.Summary), sentencesOf(strings.ReplaceAll(a.BodyMarkdown, "\n", " "))...) {
			if nthMove.MatchString(sentence) && leastWord.MatchString(sentence) || moveNth.MatchString(sentence) && leastWord.MatchString(sentence) {
				rule = sentence
				break
			}
		}
		least, minutes, key := leastWord.FindStringSubmatch(rule), c.minutesIn(rule), storyKey(a)
		rated := strings.Contains(rule, "rated in "+c.sport.Method.Years.Name(c.sport.Last))
		for id := range c.days {
			x, n := c.lastAverage(id, c.sport.Last, key)
			y, k := c.averageOf(id, c.sport.Last+1, key)
			if least == nil || c.minutesOf(id) < minutes-1e-6 || n < amount(least[1]) || k < amount(least[1]) || sign*(y-x) <= 0 {
				continue
			}
			if rated && !c.wasRatedIn(id, c.sport.Last) {
				continue
			}
			all = append(all, changeBeside{id, sign * (y - x), halfUp(x, 1), halfUp(y, 1)})
		}
	}
	slices.SortStableFunc(all, func(x, y changeBeside) int {
		switch {
		case x.by > y.by:
			return -1
		case x.by < y.by:
			return 1
		}
		return 0
	})
	return all
}

// wasRatedIn reports whether a player was rated in a season.
func (c *checker) wasRatedIn(id string, season int) bool {
	for _, s := range c.sport.SeasonsOf(id) {
		if s.Season == season && s.Rated() {
			return true
		}
	}
	return false
}

// movedBeside holds whose changes are next to the player's: all of the bigger ones, the two that follow the first, or the
// biggest.
func (c *checker) movedBeside(a *models.Article, sentence string) {
	named := movedFromTo.FindAllStringSubmatch(sentence, -1)
	c.numbers += 2 * len(named)
	for _, own := range c.idsOf(a, a.Players[0]) {
		all := c.changesOf(a, own)
		at := slices.IndexFunc(all, func(x changeBeside) bool { return x.id == own })
		if at < 0 {
			continue
		}
		var want []changeBeside
		switch {
		case onlyThose.MatchString(sentence):
			want = all[:at]
		case theBiggest.MatchString(sentence) && at > 0:
			want = all[:1]
		case at == 0:
			want = all[1:min(3, len(all))]
		}
		right := len(want) == len(named) && len(want) > 0
		for _, x := range want {
			right = right && slices.ContainsFunc(named, func(m []string) bool { return c.isCalled(x.id, m[1]) && m[2] == x.from && m[3] == x.to })
		}
		if right {
			return
		}
	}
	c.note("BESIDE", a, "%q", sentence)
}

// isCalled reports whether a text ends in a player's name, as what stands before it may be a capitalized word.
func (c *checker) isCalled(id, text string) bool {
	name := c.nameOf(id)
	return text == name || strings.HasSuffix(text, " "+name)
}

// teamBeside holds a player's place on the team in an average, and who is next to it there.
func (c *checker) teamBeside(a *models.Article, sentence string) {
	m, least := besideTeam.FindStringSubmatch(sentence), regexp.MustCompile(`at least (\d+) games`).FindStringSubmatch(sentence)
	season, key, place, side := c.aSeason(a), teamKeys[m[2]+m[4]], places[m[1]+m[5]], m[3]+m[6]
	named := aheadNamed.FindAllStringSubmatch(sentence, -1)
	c.numbers += 2 + len(named)
	for _, own := range c.idsOf(a, a.Players[0]) {
		team := c.teamAt(own, season)
		type mate struct {
			id string
			v  float64
		}
		var list []mate
		for id := range c.days {
			if f := c.playedFor(id, season, team); least != nil && float64(f.games) >= amount(least[1]) {
				list = append(list, mate{id, f.of(key)})
			}
		}
		slices.SortFunc(list, func(x, y mate) int { return map[bool]int{true: -1, false: 1}[x.v > y.v] })
		at := slices.IndexFunc(list, func(x mate) bool { return x.id == own })
		if at < 0 || at+1 != max(1, place) || !strings.Contains(sentence, team) || key != storyKey(a) && storyKey(a) != "" {
			continue
		}
		want, last := list[:at], list[at].v
		if side == "ahead of" {
			want = list[at+1 : min(at+3, len(list))]
			last = want[len(want)-1].v
		}
		right := len(want) == len(named)
		for _, x := range want {
			right = right && slices.ContainsFunc(named, func(m []string) bool { return c.isCalled(x.id, m[1]) && m[2] == halfUp(x.v, 1) })
			f := c.playedFor(x.id, season, team)
			if !f.last.After(c.seenSince(season)) && !c.dayBeside(a, c.nameOf(x.id), f.last) {
				c.note("AWAY", a, "nothing is said of %s, who played last on %v", c.nameOf(x.id), f.last)
			}
		}
		left := false
		for id := range c.days {
			average, games := c.averageFor(id, season, key, team)
			left = left || games >= 10 && c.teamAt(id, season) != team && average >= last
		}
		if right && left == strings.Contains(sentence, "still with the ") {
			return
		}
	}
	c.note("TEAM", a, "%q", sentence)
}

// ratedBeside holds a player's place by rating among those of the role on the team, and who is next to it: none of them was
// with another team as well.
func (c *checker) ratedBeside(a *models.Article, sentence string) {
	m, season := ratedOfTeam.FindStringSubmatch(sentence), c.sport.Last
	named := aheadNamed.FindAllStringSubmatch(sentence, -1)
	c.numbers += 1 + len(named)
	for _, own := range c.idsOf(a, a.Players[0]) {
		if !c.teams[own][season][m[2]] || len(c.teams[own][season]) != 1 {
			continue
		}
		var mine float64
		var role string
		for _, s := range c.sport.SeasonsOf(own) {
			if s.Season == season && s.Rated() {
				mine, role = s.Display, string(s.Role)
			}
		}
		type mate struct {
			id    string
			v     float64
			clubs int
		}
		var above, below []mate
		for i := range c.sport.Seasons {
			s := &c.sport.Seasons[i]
			if s.Season != season || !s.Rated() || string(s.Role) != role || s.Player == own || !c.teams[s.Player][season][m[2]] {
				continue
			}
			of := mate{s.Player, s.Display, len(c.teams[s.Player][season])}
			if s.Display > mine {
				above = append(above, of)
			} else {
				below = append(below, of)
			}
		}
		slices.SortFunc(below, func(x, y mate) int { return map[bool]int{true: -1, false: 1}[x.v > y.v] })
		want := above
		if strings.Contains(sentence, "ahead of") {
			want = below[:min(2, len(below))]
			if len(above) > 0 {
				continue
			}
		}
		right := len(want) == len(named) && strings.Contains(strings.ToLower(c.sport.Method.Role(ratings.Role(role)).Plural), m[1])
		if at := regexp.MustCompile(`was (second|third|fourth)`).FindStringSubmatch(sentence); at != nil {
			right = right && places[at[1]] == len(above)+1
		}
		for _, x := range want {
			right = right && x.clubs == 1 && slices.ContainsFunc(named, func(m []string) bool { return c.isCalled(x.id, m[1]) && m[2] == halfUp(x.v, 1) })
		}
		if right {
			return
		}
	}
	c.note("TEAM", a, "%q", sentence)
}

// recordWithout holds a team's record in the games that the player was in, and in those that he was not.
func (c *checker) recordWithout(a *models.Article, sentence string) {
	m := recordsIn.FindAllStringSubmatch(sentence, -1) // with him first
	c.numbers += 4
	for _, own := range c.idsOf(a, a.Players[0]) {
		season := c.aSeason(a)
		team, won, lost := c.teamAt(own, season), 0, 0
		for _, day := range c.daysOfSeason(own, season) {
			if g := c.singles[own][day]; g.result == "won" {
				won++
			} else if g.result == "lost" {
				lost++
			}
		}
		of := func(i, k int) int { return int(amount(m[i][k])) }
		all := fmt.Sprintf("%d-%d", of(0, 1)+of(1, 1), of(0, 2)+of(1, 2))
		if of(0, 1) == won && of(0, 2) == lost && c.records[team][season] == all {
			return
		}
	}
	c.note("RECORD", a, "%q", sentence)
}

// eachMonth holds the averages of all months of a season that is on.
func (c *checker) eachMonth(a *models.Article, sentence string) {
	said, key := monthEach.FindAllStringSubmatch(sentence, -1), storyKey(a)
	c.numbers += len(said)
	for _, own := range c.idsOf(a, a.Players[0]) {
		names, paces := c.pacesByMonth(own, c.aSeason(a), key)
		right := len(names) == len(said) && paceKeys[unitOfPace(sentence)] == key
		for i := range min(len(said), len(names)) {
			right = right && said[i][2] == names[i] && said[i][1] == halfUp(paces[i], 1)
		}
		if right {
			return
		}
	}
	c.note("MONTH", a, "%q", sentence)
}

// clubRates holds how many points a game a player had for each of two clubs, and that they are called about the same only
// where they are.
func (c *checker) clubRates(a *models.Article, sentence string) {
	m := ratesOfTwo.FindStringSubmatch(sentence)
	c.numbers += 2
	for _, own := range c.idsOf(a, a.Players[0]) {
		points := func(club string) (float64, int) {
			g, n := c.averageFor(own, c.sport.Last, "G", club)
			assists, _ := c.averageFor(own, c.sport.Last, "A", club)
			return g + assists, n
		}
		x, n := points(m[2])
		y, k := points(m[4])
		alike := math.Abs(x-y) <= .1*max(x, y)
		if n > 0 && k > 0 && halfUp(x, 2) == m[1] && halfUp(y, 2) == m[3] && alike == strings.Contains(sentence, "about the same") {
			return
		}
	}
	c.note("CLUBS", a, "%q", sentence)
}
