package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// Where a season that is on would end, and the range of the seasons before an outlier, are held here to the rows.

var (
	finishWord  = regexp.MustCompile(`\blast (\w+) games of the |\b(\w+) games left\b`)
	finishesAt  = regexp.MustCompile(`(?:finish|end|end the season) at (\d+\.\d)\.$`)
	rangeWord   = regexp.MustCompile(`\b(\d+\.\d) is back (?:in that range|among them|among those)\.$`)
	rangeFrom   = regexp.MustCompile(`from (\d+\.\d) to (\d+\.\d) (points|rebounds|assists) a game\b`)
	rangeOf     = regexp.MustCompile(`\b(\w+) seasons\b`)
	clubsTwo    = regexp.MustCompile(`had an? (\d+\.\d\d) ERA (?:for|with) the (.+?) and an? (\d+\.\d\d) ERA (?:for|with) the (.+?)\.$|^After an? (\d+\.\d\d) ERA for the (.+?), .+ had an? (\d+\.\d\d) ERA for the (.+?)\.$`)
	leadersOf   = regexp.MustCompile(`^(?:(?:In SEASON t|T)hese (?:were the leaders|players had the (?:most|lowest))|The table has the players with the (?:most|lowest)|Below are the leaders) `)
	roleFirst   = regexp.MustCompile(`the (\w+) highest-rated [a-z ]+ in (?:MLB|the [A-Z]+)\b`)
	ratingsTold = regexp.MustCompile(`ratings have r|lowest rating is|^The lowest of `)
	ratingsRun  = regexp.MustCompile(`(?:from|[Ff]rom|is the) (\d+\.\d),? (?:in|of) SEASON,? (?:to|(?:his|her) highest the|the highest the) (\d+\.\d),? (?:in|of) SEASON`)
	careerNow   = regexp.MustCompile(`(?:averages|scores) a career-high (\d+\.\d) points a game\.$`)
)

// finishSaid holds where a season would end, or what would undo a fall: the games that the team has left, the average of
// the season before, and what that comes to.
func (c *checker) finishSaid(a *models.Article, sentence string) {
	m := finishWord.FindStringSubmatch(sentence)
	season, key := c.aSeason(a), storyKey(a)
	figures := regexp.MustCompile(`\d+\.\d`).FindAllString(seasonWord.ReplaceAllString(sentence, "Y"), -1)
	c.numbers += len(figures) + 1
	for _, id := range c.names[a.Players[0]] {
		for team := range c.teams[id][season] {
			played := 0.
			for part := range strings.SplitSeq(c.records[team][season], "-") {
				played += amount(part)
			}
			left := c.scheduled(season-1) - played
			average, games := c.averageOf(id, season, key)
			before := halfUp(c.averageIn(id, season-1, key), 1)
			want := (amount(before)*(games+left) - average*games) / left
			if a.Story == "rise" {
				want = (average*games + amount(before)*left) / (games + left)
			}
			said := slices.DeleteFunc(slices.Clone(figures), func(f string) bool { return f == before })
			if strings.Contains(sentence, team) && amount(m[1]+m[2]) == left && len(said) == 1 && len(figures) == 2 && math.Abs(amount(said[0])-want) < .051 && (a.Story == "rise") == finishesAt.MatchString(sentence) {
				return
			}
		}
	}
	c.note("FINISH", a, "%q", sentence)
}

// usualSaid holds the least and the most of the seasons before the last one, of how many, and that the figure of now is
// between them.
func (c *checker) usualSaid(a *models.Article, sentence string) {
	now, ends, n := rangeWord.FindStringSubmatch(sentence), rangeFrom.FindStringSubmatch(sentence), rangeOf.FindStringSubmatch(sentence)
	season := c.aSeason(a)
	c.numbers += 4
	if ends == nil || n == nil || !strings.Contains(sentence, "efore "+c.sport.Method.Years.Name(season-1)) {
		c.note("RANGE", a, "not read: %q", sentence)
		return
	}
	for _, id := range c.names[a.Players[0]] {
		for _, years := range c.yearsOf(id, ends[3]+" a game", season-2) {
			low, high := math.Inf(1), 0.
			for _, v := range years {
				low, high = min(low, v), max(high, v)
			}
			own := c.averageIn(id, season, paceKeys[ends[3]])
			if sameFigure(low, ends[1]) && sameFigure(high, ends[2]) && len(years) == int(amount(n[1])) && halfUp(own, 1) == now[1] && own >= low-.05 && own <= high+.05 {
				return
			}
		}
	}
	c.note("RANGE", a, "%q", sentence)
}

// clubsSaid holds a pitcher's ERA for each of two clubs of a season, in their order.
func (c *checker) clubsSaid(a *models.Article, sentence string) {
	m := clubsTwo.FindStringSubmatch(sentence)
	season := c.aSeason(a)
	c.numbers += 2
	for _, id := range c.names[a.Players[0]] {
		first := ratesOf(c.ofClub[id][m[2]+m[6]+" "+strconv.Itoa(season)])[rateOf("", "ERA")+" "+m[1]+m[5]]
		second := ratesOf(c.ofClub[id][m[4]+m[8]+" "+strconv.Itoa(season)])[rateOf("", "ERA")+" "+m[3]+m[7]]
		if first && second && c.lastClubOf(id, season) != m[2]+m[6] {
			return
		}
	}
	c.note("CLUB", a, "%q", sentence)
}

// leadersTable holds a table of a league's leaders in a statistic to the rows of all players: the first of them, in order, with
// nobody left out, and the player of the article among them.
func (c *checker) leadersTable(a *models.Article, head []string, lines []string) {
	season := c.aSeason(a)
	list := c.ordered(season, tableLabel(head[2]))
	own := false
	for i, line := range lines {
		cells := cellsOf(line)
		c.numbers++
		at := slices.IndexFunc(list, func(h held) bool {
			return c.nameOf(h.id) == cells[0] && h.shown(tableLabel(head[2])) == plainNumber(cells[2])
		})
		if at < 0 || list[at].v != list[i].v || i > 0 && cells[0] == cellsOf(lines[i-1])[0] {
			c.note("LEADER", a, "%v is not in place %d", cells, i+1)
			continue
		}
		for club := range strings.SplitSeq(cells[1], " and ") {
			if !c.teams[list[at].id][season][club] {
				c.note("TEAM", a, "%v", cells)
			}
		}
		own = own || cells[0] == a.Players[0]
	}
	if !own {
		c.note("LEADER", a, "%s is not in the table of leaders", a.Players[0])
	}
}

// placedRow holds a row of the highest-rated of a role: the rating, and that as many are rated higher.
func (c *checker) placedRow(a *models.Article, cells []string) {
	c.numbers += 2
	for _, id := range c.names[cells[1]] {
		for _, own := range c.sport.SeasonsOf(id) {
			if own.Season != c.sport.Last || !own.Rated() || halfUp(own.Display, 1) != cells[3] {
				continue
			}
			place := 1
			for i := range c.sport.Seasons {
				if s := &c.sport.Seasons[i]; s.Season == own.Season && s.Role == own.Role && s.Rated() && s.Display > own.Display {
					place++
				}
			}
			right := strconv.Itoa(place) == cells[0]
			for club := range strings.SplitSeq(cells[2], " and ") {
				right = right && c.teams[id][own.Season][club]
			}
			if right {
				return
			}
		}
	}
	c.note("PLACE", a, "%v", cells)
}

// ratingsSaid holds the lowest and the highest rating of a career, with their seasons.
func (c *checker) ratingsSaid(a *models.Article, sentence string) {
	m := ratingsRun.FindStringSubmatch(seasonWord.ReplaceAllString(sentence, "SEASON"))
	years := seasonWord.FindAllString(sentence, -1)
	c.numbers += 2
	for _, id := range c.names[a.Players[0]] {
		right := len(years) == 2
		var low, high *ratings.Season
		for _, s := range c.sport.SeasonsOf(id) {
			if !s.Rated() || s.Season > c.sport.Last {
				continue
			}
			if low == nil || s.Display < low.Display {
				low = s
			}
			if high == nil || s.Display > high.Display {
				high = s
			}
		}
		name := c.sport.Method.Years.Name
		if right && low != nil && halfUp(low.Display, 1) == m[1] && halfUp(high.Display, 1) == m[2] && name(low.Season) == years[0] && name(high.Season) == years[1] {
			return
		}
	}
	c.note("RATINGS", a, "%q", sentence)
}

// careerNowSaid holds that a scoring average to date is above those of all seasons before.
func (c *checker) careerNowSaid(a *models.Article, sentence string) {
	m := careerNow.FindStringSubmatch(sentence)
	c.numbers++
	season := c.aSeason(a)
	for _, id := range c.names[a.Players[0]] {
		now := c.averageIn(id, season, "PTS")
		above := true
		for _, years := range c.yearsOf(id, "points a game", season-1) {
			for _, v := range years {
				above = above && now > v
			}
		}
		if above && halfUp(now, 1) == m[1] {
			return
		}
	}
	c.note("CAREER", a, "%q", sentence)
}
