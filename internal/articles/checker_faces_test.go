package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/models"
)

// A checker of what stories of a season say of the players beside their teams, of the scale of ratings, and of who averages
// more than a leader in fewer games. All is counted from the rows.

var (
	asFigures = regexp.MustCompile(` as (\p{Lu}.+?)(?:, (\d\d),)? (threw for|ran for|made|hit|had a|had) (\.?[\d,]*[\d.]*\d|\w+)( yards| catches| ERA| goals?|) (and|for|with) ([\d,]*\d|\w+)( touchdowns?| yards| home runs?| strikeouts| assists?)(?:, after (\.?[\d,]*[\d.]*\d|\w+) and ([\d,]*\d|\w+))?`)
	// figuresOfBrief are the two statistics of such a clause.
	figuresOfBrief = map[string][2]string{
		"threw for yards touchdowns": {"passing yards", "touchdown passes"}, "ran for yards touchdowns": {"rushing yards", "rushing touchdowns"},
		"made catches yards": {"receptions", "receiving yards"}, "hit home runs": {"batting average", "home runs"},
		"had a ERA strikeouts": {"earned run average", "strikeouts"}, "had goals assists": {"goals", "assists"},
	}
	compareOnly = map[string]bool{
		"Forecasts compare only within a position.":                                                                                               true,
		"Each position is measured on its own, so forecasts of two positions do not compare.":                                                     true,
		"A forecast compares only with others of its position.":                                                                                   true,
		"Forecasts compare only within a position: a quarterback's counts what is above a replacement, a back's or a receiver's every yard.":      true,
		"Each position is measured on its own: a quarterback's forecast counts what is above a replacement, a back's or a receiver's every yard.": true,

		"A batter's forecast compares only with those of other batters, a starter's only with those of other starters.":        true,
		"Forecasts of batters compare only with those of other batters, and those of starters only with other starters.":       true,
		"A forward's forecast compares only with those of other forwards, a defenceman's only with those of other defencemen.": true,
		"Forecasts of forwards compare only with those of other forwards, and those of defencemen only with other defencemen.": true,
	}
	withRating = regexp.MustCompile(`\b(?:rated|rating|ratings|top-rated)\b`)
	ratingOf   = regexp.MustCompile(`\b\d{1,2}\.\d\b`)
	belowWord  = regexp.MustCompile(`had (?:more goals \((\d+) to (\d+)\))?(?: and )?(?:a better plus-minus \(([+-]?\d+) to ([+-]?\d+)\))? than .+, (?:who led|the leader) in points\.$`)
	plusMinus2 = [2]string{"goals", "plus-minus"}
)

// facedBy holds the clause of a headline about the player beside whose rise the team's is told: the first of the table of
// rises, with two figures of the season and those of the one before. It returns the text without the clause.
func (c *checker) facedBy(a *models.Article, sentence, rest string) string {
	m := asFigures.FindStringSubmatch(rest)
	if m == nil {
		return rest
	}
	season, _ := c.season(a)
	if rows := changeRows(a); len(rows) == 0 || rows[0][0] != m[1] {
		c.note("HEADLINE", a, "%s is not the first of the table: %q", m[1], sentence)
	}
	if m[2] != "" {
		c.ageCell(a, m[1], m[2])
	}
	plural := func(unit string) string {
		if unit = strings.TrimSpace(unit); unit != "" && unit != "ERA" && !strings.HasSuffix(unit, "s") {
			unit += "s"
		}
		return unit
	}
	of, known := figuresOfBrief[strings.Join(strings.Fields(m[3]+" "+plural(m[5])+" "+plural(m[8])), " ")]
	if !known {
		c.note("HEADLINE", a, "figures of what: %q", sentence)
	}
	for i, shown := range []string{m[4], m[7], m[9], m[10]} {
		year := season - i/2
		if shown == "" {
			continue
		}
		c.numbers++
		if !slices.ContainsFunc(c.names[m[1]], func(id string) bool { return c.figureIn(id, year, of[i%2]) == plainNumber(shown) }) {
			c.note("NUMBER", a, "%s %s of %s in %d: %q", shown, of[i%2], m[1], year, sentence)
		}
	}
	return strings.Replace(rest, m[0], "", 1)
}

// figureIn is a player's figure of a season as a text has it.
func (c *checker) figureIn(id string, season int, unit string) string {
	rows := c.seasons[id][season]
	switch {
	case unit == "batting average" && rows["batting.AB"] > 0:
		return held{id, rows["batting.H"] / rows["batting.AB"]}.shown(unit)
	case unit == "earned run average" && rows["pitching.IPouts"] > 0:
		return held{id, -27 * rows["pitching.ER"] / rows["pitching.IPouts"]}.shown(unit)
	case unit == "plus-minus":
		for _, v := range c.sums(rows, "+/-") {
			return strconv.Itoa(int(v))
		}
		return ""
	}
	for _, h := range c.ordered(season, unit) {
		if h.id == id {
			return h.shown(unit)
		}
	}
	return ""
}

// clubsOf holds the clubs of a row to all that a player's rows of the last season name.
func (c *checker) clubsOf(a *models.Article, id, said string) {
	c.numbers++
	had := c.teams[id][c.sport.Last]
	for club := range had {
		said = strings.Replace(said, club, "", 1)
	}
	if rest := strings.Trim(strings.ReplaceAll(strings.ReplaceAll(said, " and ", ""), ",", ""), " "); rest != "" || len(had) == 0 {
		c.note("TEAM", a, "%s was with %v, not %q", id, had, said)
	}
}

// scaleSaid holds that the first sentence with a rating says on what scale it is, that no headline has one, and that
// forecasts of two positions are said not to compare.
func (c *checker) scaleSaid(a *models.Article, paragraphs []string) {
	if withRating.MatchString(a.Headline + " " + a.Summary) {
		c.note("SCALE", a, "a rating in %q or %q", a.Headline, a.Summary)
	}
	said, watch, kinds := false, false, 0
	for _, p := range paragraphs {
		if strings.HasPrefix(p, "## ") {
			watch = strings.HasPrefix(p, "## What to watch") || strings.HasPrefix(p, "## What comes next")
		}
		if strings.HasPrefix(p, "|") || strings.HasPrefix(p, "#") {
			continue
		}
		if watch && a.Story == "season_review" && strings.Contains(p, "forecast") {
			kinds++
		}
		for _, sentence := range sentencesOf(p) {
			scale := strings.Contains(sentence, "scale from 0 to 100 against")
			if said || !scale && (!withRating.MatchString(sentence) || !ratingOf.MatchString(sentence)) {
				continue
			}
			if c.numbers++; !scale {
				c.note("SCALE", a, "on what scale: %q", sentence)
			}
			if strings.Contains(sentence, "quarterback") && a.Story == "season_review" && !strings.Contains(sentence, "not the passer rating") {
				c.note("SCALE", a, "a passer's: %q", sentence)
			}
			said = true
		}
	}
	if kinds > 1 && !slices.ContainsFunc(sentencesOf(strings.Join(paragraphs, " ")), func(s string) bool { return compareOnly[s] }) {
		c.note("SCALE", a, "forecasts of %d positions, not said to be apart", kinds)
	}
}

// facesSaid holds that the body tells figures of a player of each team of the headline and the summary.
func (c *checker) facesSaid(a *models.Article, paragraphs []string) {
	season, _ := c.season(a)
	for _, club := range c.clubs {
		if !strings.Contains(a.Headline+" "+a.Summary, "he "+club) {
			continue
		}
		c.numbers++
		if !slices.ContainsFunc(paragraphs, func(p string) bool {
			return !strings.HasPrefix(p, "|") && !strings.HasPrefix(p, "#") && slices.ContainsFunc(sentencesOf(p), func(sentence string) bool {
				plain := seasonWord.ReplaceAllString(recordWord.ReplaceAllString(sentence, ""), "")
				return len(numberWord.FindAllString(plain, -1)) > 1 && slices.ContainsFunc(c.called(a, sentence), func(name string) bool {
					return slices.ContainsFunc(c.names[name], func(id string) bool { return c.teams[id][season][club] })
				})
			})
		}) {
			c.note("FACE", a, "nobody of the %s has a line", club)
		}
	}
}

// below holds in which figures the first of the forwards by rating was ahead of the one who led the league in points.
func (c *checker) below(a *models.Article, sentence string, named []string) bool {
	m := belowWord.FindStringSubmatch(sentence)
	if m == nil || a.Story != "season_review" {
		return false
	}
	season, _ := c.season(a)
	first, _ := c.bestTwo(season, "points")
	if first == nil || len(named) != 2 || named[1] != c.nameOf(first.id) || c.placeOf(named[0]) != 1 {
		c.note("LEADER", a, "%q", sentence)
		return true
	}
	own := c.names[named[0]]
	for i, unit := range plusMinus2 {
		x, y := strings.TrimPrefix(m[1+2*i], "+"), strings.TrimPrefix(m[2+2*i], "+")
		if i == 1 && x != "" && (strings.HasPrefix(m[3], "+") != (amount(x) > 0) || strings.HasPrefix(m[4], "+") != (amount(y) > 0)) {
			c.note("NUMBER", a, "a plus-minus without its sign: %q", sentence)
		}
		if x == "" {
			continue
		}
		c.numbers += 2
		if !slices.ContainsFunc(own, func(id string) bool { return c.figureIn(id, season, unit) == x }) || c.figureIn(first.id, season, unit) != y || amount(x) <= amount(y) {
			c.note("NUMBER", a, "%s is not %s to %s: %q", unit, x, y, sentence)
		}
	}
	return true
}

// higherIn are those who average more than the first of an average, in fewer games than the article says and in at least
// half as many.
func (c *checker) higherIn(a *models.Article, unit string) (out []string) {
	floor := gamesFloor.FindStringSubmatch(a.BodyMarkdown)
	if floor == nil {
		return nil
	}
	least, best := amount(floor[1]), 0.
	for id := range c.days {
		if v, games := c.averageOf(id, c.aSeason(a), paceKeys[unit]); games >= least {
			best = max(best, amount(halfUp(v, 1)))
		}
	}
	for id := range c.days {
		if v, games := c.averageOf(id, c.aSeason(a), paceKeys[unit]); games < least && games >= least/2 && amount(halfUp(v, 1)) > best {
			out = append(out, id)
		}
	}
	return out
}

// aboveLeaders holds a sentence about who averages more than a leader in fewer games.
func (c *checker) aboveLeaders(a *models.Article, sentence string, named []string) {
	said := higherOf.FindAllStringSubmatch(sentence, -1)
	if len(named) != 1 || len(said) == 0 {
		c.note("WHOSE", a, "%v: %q", named, sentence)
		return
	}
	id := c.idNamed(named[0])
	for _, m := range said {
		unit, shown := m[2]+m[3], m[1]+m[4]
		v, games := c.averageOf(id, c.aSeason(a), paceKeys[unit])
		if c.numbers += 2; halfUp(v, 1) != shown || strconv.Itoa(int(games)) != aboveWord.FindStringSubmatch(sentence)[1] || !slices.Contains(c.higherIn(a, unit), id) {
			c.note("ABOVE", a, "%s, %.2f in %v: %q", unit, v, games, sentence)
		}
	}
	for _, club := range c.clubs {
		if strings.Contains(sentence, "of the "+club) {
			c.withClub(a, sentence, named[0], club)
		}
	}
}

// aboveAll holds that everybody who averages more than a leader in fewer games is told.
func (c *checker) aboveAll(a *models.Article, document string) {
	sentences := sentencesOf(strings.ReplaceAll(document, "\n\n", " "))
	for _, unit := range []string{"points", "rebounds", "assists"} {
		for _, id := range c.higherIn(a, unit) {
			if c.numbers++; !slices.ContainsFunc(sentences, func(s string) bool {
				return aboveWord.MatchString(s) && strings.Contains(s, unit) && slices.Contains(c.called(a, s), c.nameOf(id))
			}) {
				c.note("ABOVE", a, "%s has a higher average of %s", c.nameOf(id), unit)
			}
		}
	}
}

var allWith = regexp.MustCompile(` (?:all play for|are all with) the `)

// allOf holds who of the table of the first by current rating play for a team: three at least, and all that do.
func (c *checker) allOf(a *models.Article, sentence, team string) {
	named := c.called(a, sentence)
	for _, name := range twelve(a) {
		id := c.idNamed(name)
		if c.numbers++; (c.teams[id][c.aSeason(a)][team] && len(c.teams[id][c.aSeason(a)]) == 1) != slices.Contains(named, name) || len(named) < 3 {
			c.note("TEAM", a, "%s, %v: %q", name, named, sentence)
		}
	}
	for _, name := range named {
		if !slices.Contains(twelve(a), name) || !c.teams[c.idNamed(name)][c.aSeason(a)][team] {
			c.note("TEAM", a, "%s: %q", name, sentence)
		}
	}
}

// floorsSaid holds how many games those have at least whom a story of a season that is on ranks: 70% of the most that a
// team has played for a leader, as for the titles of the NBA, and 40% for an average that moved.
func (c *checker) floorsSaid(a *models.Article, document string) {
	season, most := c.aSeason(a), 0.
	for _, own := range c.records {
		played := 0.
		for part := range strings.SplitSeq(own[season], "-") {
			played += amount(part)
		}
		most = max(most, played)
	}
	near := func(shown string, share float64) bool { return math.Abs(amount(shown)-share*most) < 1.5 }
	if m := gamesFloor.FindStringSubmatch(document); m != nil && !near(m[1], .7) {
		c.note("FLOOR", a, "%s games of %v", m[1], most)
	}
	for _, m := range eachSeason.FindAllStringSubmatch(document, -1) {
		if c.numbers++; !near(m[1], .4) {
			c.note("FLOOR", a, "%s games in each season of %v", m[1], most)
		}
	}
}

var eachSeason = regexp.MustCompile(`with at least (\d+) games in each season`)

// formerClubs holds that the clubs of the last season are told of each player whose line is, where those are others.
func (c *checker) formerClubs(a *models.Article, paragraphs []string) {
	season := c.aSeason(a)
	for _, p := range paragraphs {
		for _, sentence := range sentencesOf(p) {
			named := c.called(a, sentence)
			if len(named) != 1 || !strings.Contains(sentence, " has averaged ") {
				continue
			}
			id := c.idNamed(named[0])
			last, stayed := lastOf(named[0]), false
			for club := range c.teams[id][season] {
				stayed = stayed || c.teams[id][season-1][club]
			}
			for club := range c.teams[id][season-1] {
				if c.numbers++; !stayed && !slices.ContainsFunc(paragraphs, func(p string) bool {
					return strings.Contains(p, last[len(last)-1]) && !strings.HasPrefix(p, "|") && strings.Contains(p, "the "+club)
				}) {
					c.note("TEAM", a, "%s was with the %s: %q", named[0], club, sentence)
				}
			}
		}
	}
}
