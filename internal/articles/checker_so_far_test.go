package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/models"
)

var (
	nextScorer  = regexp.MustCompile(`^(?:Next is ([^,;]+?) of the ([^,;]+) with ([\d.]+)|([^,;]+?) of the ([^,;]+) is next with ([\d.]+))\.$`)
	leadsIn     = regexp.MustCompile(`(?:lead(?:s|er) in|^In) (rebounds|assists)\b.*?([\d.]+\d).*?([\d.]+\d)`)
	byCurrent   = regexp.MustCompile(`leads (?:by current rating )?(?:as of .+? )?at ([\d.]+), ahead of .+ at ([\d.]+) and .+ at ([\d.]+)\.$`)
	edgeWord    = regexp.MustCompile(`is ahead of .+ in .*\(`)
	edgeOf      = regexp.MustCompile(`(points|rebounds|assists) \(([\d.]+) to ([\d.]+)\)`)
	amongTwelve = regexp.MustCompile(`among the first twelve by rating`)
	agesOf      = regexp.MustCompile(`^The youngest of the twelve is .+, (\d\d), and the oldest .+, (\d\d)\.$`)
	fiveOf      = regexp.MustCompile(`^(?:(\w+) of the five|Of the five, (\w+)) play for the (.+)\.$`)
	needWord    = regexp.MustCompile(`^(?:The (.+) need (\w+) more wins to equal the (\d+) of|To equal the (\d+) wins of .+, the (.+) need (\w+) more)`)
	raceFor     = regexp.MustCompile(`([\d.]+) points? a game ahead of`)
	gamesFloor  = regexp.MustCompile(`with at least (\d+) games(?:[.,]| averages)`)
)

// soFarStory holds what a story of a season that is on says of all players to their games, and reports whether a
// sentence is of that.
func (c *checker) soFarStory(a *models.Article, sentence string) bool {
	if a.Story != "season_so_far" {
		return false
	}
	named := c.called(a, sentence)
	switch {
	case nextScorer.MatchString(sentence):
		m := nextScorer.FindStringSubmatch(sentence)
		c.averages(a, sentence, "points", []string{"", named[0]}, []string{"", m[3] + m[6]})
		c.withClub(a, sentence, named[0], m[2]+m[5])
	case strings.Contains(sentence, "ahead of") && raceFor.MatchString(sentence):
		c.raceNow(a, sentence, named)
	case leadsIn.MatchString(sentence) && len(named) == 2:
		m := leadsIn.FindStringSubmatch(sentence)
		c.averages(a, sentence, m[1], named, m[2:4])
		for _, club := range c.clubs {
			if strings.Contains(sentence, club) {
				c.withClub(a, sentence, named[0], club)
			}
		}
	case byCurrent.MatchString(sentence):
		c.currentOrder(a, sentence, named, byCurrent.FindStringSubmatch(sentence)[1:])
	case edgeWord.MatchString(sentence):
		c.edges(a, sentence, named)
	case amongTwelve.MatchString(sentence):
		c.newAmong(a, sentence, named)
	case agesOf.MatchString(sentence):
		c.agesNowOf(a, sentence, named, agesOf.FindStringSubmatch(sentence)[1:])
	case fiveOf.MatchString(sentence):
		c.ofFive(a, sentence)
	case needWord.MatchString(sentence):
		c.needs(a, sentence)
	default:
		return false
	}
	return true
}

// averages holds the first places of a season that is on in an average, of those with as many games as the article says;
// an empty name is not held.
func (c *checker) averages(a *models.Article, sentence, unit string, names, shown []string) {
	floor := gamesFloor.FindStringSubmatch(a.BodyMarkdown)
	if floor == nil {
		c.note("TOP", a, "of how many games, it does not say: %q", sentence)
		return
	}
	var list []held
	for id := range c.days {
		if v, games := c.averageOf(id, c.aSeason(a), paceKeys[unit]); games >= amount(floor[1]) {
			list = append(list, held{id, v})
		}
	}
	slices.SortFunc(list, func(a, b held) int {
		if a.v > b.v {
			return -1
		}
		return 1
	})
	for i, name := range names {
		if name == "" {
			continue
		}
		if name == "–" {
			if c.numbers++; halfUp(list[i].v, 1) != halfUp(list[i+1].v, 1) && (i == 0 || halfUp(list[i].v, 1) != halfUp(list[i-1].v, 1)) {
				c.note("TOP", a, "nobody shares place %d of %s: %q", i+1, unit, sentence)
			}
			continue
		}
		if c.numbers++; c.nameOf(list[i].id) != name || halfUp(list[i].v, 1) != shown[i] {
			c.note("TOP", a, "in place %d of %s is %s, %.2f: %q", i+1, unit, c.nameOf(list[i].id), list[i].v, sentence)
		}
	}
}

// averagesRow holds a row of the table of who leads in an average.
func (c *checker) averagesRow(a *models.Article, cells []string) {
	var names, shown []string
	for _, cell := range cells[1:] {
		name, figure, _ := strings.Cut(strings.TrimSuffix(cell, ")"), " (")
		names, shown = append(names, name), append(shown, figure)
	}
	c.averages(a, strings.Join(cells, " "), strings.ToLower(cells[0]), names, shown)
}

// withClub holds that a player had games for a club in the season that is on.
func (c *checker) withClub(a *models.Article, sentence, name, club string) {
	if !c.teams[c.idNamed(name)][c.aSeason(a)][club] {
		c.note("TEAM", a, "%s was not with the %s: %q", name, club, sentence)
	}
}

// currentOrder holds the first by current rating of those who have games of the season that is on.
func (c *checker) currentOrder(a *models.Article, sentence string, named, shown []string) {
	var list []held
	for id := range c.days {
		now := c.sport.Current().Of(id)
		if _, games := c.averageOf(id, c.aSeason(a), "PTS"); now != nil && games > 0 && c.sport.Active(id) {
			list = append(list, held{id, now.Display()})
		}
	}
	slices.SortFunc(list, func(a, b held) int {
		if a.v > b.v {
			return -1
		}
		return 1
	})
	for i := range shown {
		c.numbers++
		if len(named) != len(shown) || c.nameOf(list[i].id) != named[i] || strconv.FormatFloat(list[i].v, 'f', 1, 64) != shown[i] {
			c.note("TOP", a, "in place %d is %s: %q", i+1, c.nameOf(list[i].id), sentence)
		}
	}
	if m := asOfWord.FindStringSubmatch(sentence); m == nil || m[1] != c.sport.GameLines.AsOf.Format("2 January 2006") && m[1] != c.sport.GameLines.LastDay(c.aSeason(a)).Format("2 January 2006") {
		c.note("DAY", a, "%q", sentence)
	}
}

// edges holds in which averages one player is ahead of another, and in which behind.
func (c *checker) edges(a *models.Article, sentence string, named []string) {
	if len(named) != 2 {
		c.note("WHOSE", a, "%v: %q", named, sentence)
		return
	}
	ahead, behind, _ := strings.Cut(sentence, "behind in")
	for part, flip := range map[string]bool{ahead: false, behind: true} {
		for _, m := range edgeOf.FindAllStringSubmatch(part, -1) {
			c.numbers += 2
			x, _ := c.averageOf(c.idNamed(named[0]), c.aSeason(a), paceKeys[m[1]])
			y, _ := c.averageOf(c.idNamed(named[1]), c.aSeason(a), paceKeys[m[1]])
			if flip {
				x, y = y, x
			}
			if halfUp(x, 1) != m[2] || halfUp(y, 1) != m[3] || x <= y {
				c.note("EDGE", a, "%s is %.2f to %.2f: %q", m[1], x, y, sentence)
			}
		}
	}
}

// twelve are the players of the table by current rating.
func twelve(a *models.Article) (out []string) {
	_, table, _ := strings.Cut(a.BodyMarkdown, "| Assists | Current rating |")
	table, _, _ = strings.Cut(table, "\n\n")
	for _, line := range strings.Split(table, "\n")[min(2, strings.Count(table, "\n")):] {
		out = append(out, cellsOf(line)[0])
	}
	return out
}

// newAmong holds who of the table was, or was not, among the first twelve by the ratings of the last season.
func (c *checker) newAmong(a *models.Article, sentence string, named []string) {
	were := map[string]bool{}
	for i := range c.sport.Seasons {
		s := &c.sport.Seasons[i]
		if s.Season != c.sport.Last || !s.Rated() {
			continue
		}
		above := 0
		for k := range c.sport.Seasons {
			if o := &c.sport.Seasons[k]; o.Season == s.Season && o.Rated() && o.Role == s.Role && o.Display > s.Display {
				above++
			}
		}
		if above < len(twelve(a)) {
			were[c.nameOf(s.Player)] = true
		}
	}
	is := !strings.Contains(sentence, "not among")
	for _, name := range twelve(a) {
		c.numbers++
		if (were[name] == is) != slices.Contains(named, name) {
			c.note("TOP", a, "%s, %v: %q", name, were[name], sentence)
		}
	}
	if c.numbers++; !strings.Contains(sentence, c.sport.Method.Years.Name(c.sport.Last)) || len(twelve(a)) != 12 {
		c.note("SEASON", a, "%q", sentence)
	}
}

// agesNowOf holds who is the youngest of the table and who the oldest, and their ages on the day of the story.
func (c *checker) agesNowOf(a *models.Article, sentence string, named, shown []string) {
	born := func(name string) time.Time {
		for _, id := range c.names[name] {
			if p, ok := c.sport.Player(id); ok && p.BirthYear != nil && p.BirthMonth != nil && p.BirthDay != nil && c.sport.Active(id) {
				return time.Date(*p.BirthYear, time.Month(*p.BirthMonth), *p.BirthDay, 0, 0, 0, 0, time.UTC)
			}
		}
		return time.Time{}
	}
	if len(named) != 2 {
		c.note("AGE", a, "%v: %q", named, sentence)
		return
	}
	for i, name := range named {
		c.numbers++
		if strconv.Itoa(yearsOn(born(name), *a.EventDate)) != shown[i] {
			c.note("AGE", a, "%s: %q", name, sentence)
		}
	}
	for _, name := range twelve(a) {
		if born(name).After(born(named[0])) || born(name).Before(born(named[1])) {
			c.note("AGE", a, "%s: %q", name, sentence)
		}
	}
}

// yearsOn is an age in full years on a day.
func yearsOn(born, day time.Time) (age int) {
	for !born.AddDate(age+1, 0, 0).After(day) {
		age++
	}
	return age
}

// ofFive holds how many of a table of averages play for a team: that of the section which has the sentence.
func (c *checker) ofFive(a *models.Article, sentence string) {
	m := fiveOf.FindStringSubmatch(sentence)
	before, _, _ := strings.Cut(a.BodyMarkdown, sentence)
	n, rows := 0, 0
	for _, line := range strings.Split(before[strings.LastIndex(before, "\n## "):], "\n") {
		if cells := cellsOf(line); len(cells) == 5 && strings.HasPrefix(line, "| ") && (cells[4][0] == '+' || cells[4][0] == '-' && len(cells[4]) > 3 && cells[4][1] != '-') {
			rows++
			if cells[1] == m[3] {
				n++
			}
		}
	}
	if c.numbers++; rows != 5 || strconv.Itoa(n) != plainNumber(m[1]+m[2]) {
		c.note("TEAM", a, "%d of %d: %q", n, rows, sentence)
	}
}

// needs holds how many wins a team needs for those of the last season.
func (c *checker) needs(a *models.Article, sentence string) {
	m := needWord.FindStringSubmatch(sentence)
	team, more, had := m[1]+m[5], plainNumber(m[2]+m[6]), m[3]+m[4]
	won := func(season int) float64 {
		n, _, _ := strings.Cut(c.records[team][season], "-")
		return amount(n)
	}
	season := c.aSeason(a)
	if c.numbers += 2; had != strconv.Itoa(int(won(season-1))) || more != strconv.Itoa(int(won(season-1)-won(season))) || !strings.Contains(sentence, c.sport.Method.Years.Name(season-1)) {
		c.note("NUMBER", a, "%v and %v: %q", won(season-1), won(season), sentence)
	}
}

// raceNow holds by how much the leading scorer is ahead of the next, and the ages of both.
func (c *checker) raceNow(a *models.Article, sentence string, named []string) {
	m := raceFor.FindStringSubmatch(sentence)
	ages := regexp.MustCompile(`, (\d\d)[,.]`).FindAllStringSubmatch(sentence, -1)
	if len(named) != 2 || len(ages) != 2 {
		c.note("WHOSE", a, "%v: %q", named, sentence)
		return
	}
	var v [2]float64
	for i, name := range named {
		v[i], _ = c.averageOf(c.idNamed(name), c.aSeason(a), "PTS")
		p, _ := c.sport.Player(c.idNamed(name))
		c.numbers++
		if p == nil || p.BirthYear == nil || strconv.Itoa(yearsOn(time.Date(*p.BirthYear, time.Month(*p.BirthMonth), *p.BirthDay, 0, 0, 0, 0, time.UTC), *a.EventDate)) != ages[i][1] {
			c.note("AGE", a, "%s: %q", name, sentence)
		}
	}
	c.averages(a, sentence, "points", named, []string{halfUp(v[0], 1), halfUp(v[1], 1)})
	if apart := math.Round(10*(amount(halfUp(v[0], 1))-amount(halfUp(v[1], 1)))) / 10; apart != amount(m[1]) {
		c.note("NUMBER", a, "%.1f points apart: %q", apart, sentence)
	}
}
