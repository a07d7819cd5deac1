package articles_test

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/models"
)

var (
	nextScorer  = regexp.MustCompile(`^(?:Next is ([^,;]+?) of the ([^,;]+) with ([\d.]+)|([^,;]+?) of the ([^,;]+) is next with ([\d.]+)) in (\d+) games\.$`)
	leadsIn     = regexp.MustCompile(`(?:lead(?:s|er) in|^In) (rebounds|assists)\b.*?([\d.]+\d).*?([\d.]+\d)`)
	byCurrent   = regexp.MustCompile(`leads (?:by current rating )?(?:as of .+?,? )?at ([\d.]+),? on a scale from 0 to 100 against the whole league, ahead of .+ at ([\d.]+) and .+ at ([\d.]+)\.$`)
	aboveWord   = regexp.MustCompile(` (?:averages more|has the higher average|averages more than either|is above both).* but in only (\d+) games\.$`)
	higherOf    = regexp.MustCompile(`([\d.]+\d) (rebounds|assists|points)|more (rebounds|assists|points), ([\d.]+\d)`)
	edgeWord    = regexp.MustCompile(`averages more .*\(`)
	edgeOf      = regexp.MustCompile(`(points|rebounds|assists) \(([\d.]+) to ([\d.]+)\)`)
	amongTwelve = regexp.MustCompile(`among the first twelve by rating`)
	agesOf      = regexp.MustCompile(`^The youngest of the twelve is .+, (\d\d), and the oldest .+, (\d\d)\.$`)
	fiveOf      = regexp.MustCompile(`^(?:(\w+) of the five|Of the five, (\w+)) play for the (.+?)(, an expansion team)?\.$`)
	needWord    = regexp.MustCompile(`^(?:The (.+) need (\w+) wins in their last (\w+) games to equal the (\d+) of|To equal the (\d+) wins of .+, the (.+) need (\w+) in their last (\w+) games|With (?P<bn>\w+) wins in their last (?P<bl>\w+) games, the (?P<bt>.+) would beat the (?P<bw>\d+) of|The (?P<ct>.+) would beat their (?P<cw>\d+) wins of .+ with (?P<cn>\w+) in their last (?P<cl>\w+) games)`)
	aboveGames  = regexp.MustCompile(`[Oo]f players with at least (\d+) games, `)
	cameFrom    = regexp.MustCompile(`^.+?, now with the (.+?)(, an expansion team)?, has gone from ([\d.]+) points a game for (.+?) in Y to ([\d.]+)\.$|^From ([\d.]+) points a game for (.+?) in Y, .+, now of the (.+?)(, an expansion team)?, has gone to ([\d.]+)\.$|^.+? averaged (?P<x>[\d.]+) points a game for (?P<w>.+?) in Y and averages (?P<y>[\d.]+) for the (?P<c>.+?)(?P<f>, an expansion team)?\.$`)
	freshTeams  = regexp.MustCompile(`^(?:Of the expansion teams, |As for the expansion teams, )(.+)\.$|^(.+), as an expansion team\.$`)
	closerRace  = regexp.MustCompile(`^(?:The race in (rebounds|assists) is closer: |In (rebounds|assists) it is closer, with ).* ([\d.]+) a game ahead of `)
	throughDay  = regexp.MustCompile(`[Tt]hrough (\d{1,2} [A-Z][a-z]+ \d{4})`)
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
		if _, games := c.averageOf(c.idNamed(named[0]), c.aSeason(a), "PTS"); strconv.Itoa(int(games)) != m[7] {
			c.note("NUMBER", a, "%v games: %q", games, sentence)
		}
	case aboveWord.MatchString(sentence):
		c.aboveLeaders(a, sentence, named)
	case closerRace.MatchString(sentence):
		c.closer(a, sentence, named)
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
	case cameFrom.MatchString(seasonWord.ReplaceAllString(sentence, "Y")):
		c.cameTo(a, sentence, named)
	case freshTeams.MatchString(sentence):
		c.freshOf(a, sentence)
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
	case leftWord.MatchString(sentence):
		c.gamesLeft(a, sentence)
	default:
		return c.whyMoved(a, sentence)
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
		if strings.Contains(name, " and ") || strings.HasSuffix(name, " players") {
			var sharing []string
			for _, h := range list {
				if halfUp(h.v, 1) == halfUp(list[i].v, 1) {
					sharing = append(sharing, c.nameOf(h.id))
				}
			}
			said := strings.Split(strings.ReplaceAll(name, " and ", ", "), ", ")
			slices.Sort(said)
			slices.Sort(sharing)
			many := len(sharing) > 3 && plainNumber(strings.ToLower(strings.TrimSuffix(name, " players"))) == strconv.Itoa(len(sharing))
			if c.numbers++; !many && !slices.Equal(said, sharing) || halfUp(list[i].v, 1) != shown[i] {
				c.note("TOP", a, "place %d of %s is shared by %v: %q", i+1, unit, sharing, sentence)
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
	c.ratedGames = math.Inf(1)
	if m := aboveGames.FindStringSubmatch(sentence); m != nil {
		c.ratedGames = amount(m[1])
	}
	var list []held
	for id := range c.days {
		now := c.sport.Current().Of(id)
		if _, games := c.averageOf(id, c.aSeason(a), "PTS"); now != nil && games >= c.ratedGames && c.sport.Active(id) {
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
		if len(list) < len(shown) || len(named) != len(shown) || c.nameOf(list[i].id) != named[i] || strconv.FormatFloat(list[i].v, 'f', 1, 64) != shown[i] {
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
	said := 0
	for _, of := range []struct {
		part       *regexp.Regexp
		flip, less bool
	}{{regexp.MustCompile(`^.+? averages more (.+?)(?:, who|, but|\.$)`), false, false}, {regexp.MustCompile(`, who averages more (.+)\.$`), true, false}, {regexp.MustCompile(`, but fewer (.+)\.$`), false, true}} {
		part := of.part.FindString(sentence)
		for _, m := range edgeOf.FindAllStringSubmatch(part, -1) {
			c.numbers += 2
			said++
			x, _ := c.averageOf(c.idNamed(named[0]), c.aSeason(a), paceKeys[m[1]])
			y, _ := c.averageOf(c.idNamed(named[1]), c.aSeason(a), paceKeys[m[1]])
			if of.flip {
				x, y = y, x
			}
			if halfUp(x, 1) != m[2] || halfUp(y, 1) != m[3] || of.less != (x < y) {
				c.note("EDGE", a, "%s is %.2f to %.2f: %q", m[1], x, y, sentence)
			}
		}
	}
	if said != len(edgeOf.FindAllString(sentence, -1)) {
		c.note("EDGE", a, "%d held: %q", said, sentence)
	}
}

// cameTo holds for which club a player has games, and for which those of the last season were.
func (c *checker) cameTo(a *models.Article, sentence string, named []string) {
	m := cameFrom.FindStringSubmatch(seasonWord.ReplaceAllString(sentence, "Y"))
	of := groupsOf(cameFrom, seasonWord.ReplaceAllString(sentence, "Y"))
	club, fresh, was, now := m[1]+m[8]+of["c"], m[2]+m[9]+of["f"], m[3]+m[6]+of["x"], m[5]+m[10]+of["y"]
	before := strings.Split(strings.ReplaceAll(strings.TrimPrefix(m[4]+m[7]+of["w"], "the "), " and the ", ", the "), ", the ")
	season := c.aSeason(a)
	if len(named) != 1 || !strings.Contains(sentence, c.sport.Method.Years.Name(season-1)) {
		c.note("WHOSE", a, "%v: %q", named, sentence)
		return
	}
	c.numbers += 3
	c.withClub(a, sentence, named[0], club)
	x, _ := c.averageOf(c.idNamed(named[0]), season-1, "PTS")
	if y, _ := c.averageOf(c.idNamed(named[0]), season, "PTS"); halfUp(x, 1) != was || halfUp(y, 1) != now {
		c.note("NUMBER", a, "%s averaged %.2f and %.2f: %q", named[0], x, y, sentence)
	}
	if fresh != "" && !c.isFresh(club, season) {
		c.note("TEAM", a, "the %s are not new: %q", club, sentence)
	}
	had := c.teams[c.idNamed(named[0])][season-1]
	for _, b := range before {
		if !had[b] || b == club && len(before) == 1 || len(had) != len(before) {
			c.note("TEAM", a, "%s was with %v: %q", named[0], had, sentence)
		}
	}
}

// closer holds by how much the first in an average is ahead of the second, and that the race for the scoring title and
// that of the other average are no closer.
func (c *checker) closer(a *models.Article, sentence string, named []string) {
	m := closerRace.FindStringSubmatch(sentence)
	floor := gamesFloor.FindStringSubmatch(a.BodyMarkdown)
	apart := map[string]float64{}
	for unit, key := range paceKeys {
		var list []held
		for id := range c.days {
			if v, games := c.averageOf(id, c.aSeason(a), key); floor != nil && games >= amount(floor[1]) {
				list = append(list, held{id, v})
			}
		}
		slices.SortFunc(list, func(a, b held) int { return cmp.Compare(b.v, a.v) })
		if c.numbers++; len(list) < 2 || unit == m[1]+m[2] && !slices.Equal(named, []string{c.nameOf(list[0].id), c.nameOf(list[1].id)}) {
			c.note("TOP", a, "%s, %v: %q", unit, named, sentence)
			return
		}
		apart[unit] = math.Round(10*(amount(halfUp(list[0].v, 1))-amount(halfUp(list[1].v, 1)))) / 10
	}
	for unit := range apart { // a race that somebody leads in fewer games is none
		if len(c.higherIn(a, unit)) > 0 {
			delete(apart, unit)
		}
	}
	own, closer := math.Inf(1), math.Inf(1)
	for unit, d := range apart {
		if unit == m[1]+m[2] {
			own = d
		}
		if unit != "points" {
			closer = min(closer, d)
		}
	}
	if own != amount(m[3]) || own > closer && closer > 0 || own >= apart["points"] && len(c.higherIn(a, "points")) == 0 {
		c.note("RACE", a, "%v: %q", apart, sentence)
	}
}

// isFresh reports whether a club has games in a season and had none the season before, of whose clubs all have some.
func (c *checker) isFresh(club string, season int) bool {
	in := func(year int) map[string]bool {
		out := map[string]bool{}
		for _, years := range c.teams {
			for name := range years[year] {
				out[name] = true
			}
		}
		return out
	}
	now, before := in(season), in(season-1)
	for name := range before {
		if !now[name] {
			return false
		}
	}
	return now[club] && !before[club]
}

// freshOf holds which teams are said to be new, all that are, and their records.
func (c *checker) freshOf(a *models.Article, sentence string) {
	m := freshTeams.FindStringSubmatch(sentence)
	season := c.aSeason(a)
	list := strings.ToLower(m[1] + m[2])
	for _, club := range c.clubs {
		named := strings.Contains(list, strings.ToLower(club))
		if named != c.isFresh(club, season) {
			c.note("TEAM", a, "the %s: %q", club, sentence)
		}
		if c.numbers++; named && !strings.Contains(list, "the "+strings.ToLower(club)+" are "+c.records[club][season]) {
			c.note("RECORD", a, "the %s are %s: %q", club, c.records[club][season], sentence)
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
	for _, name := range twelve(a) {
		c.numbers++
		if were[name] == slices.Contains(named, name) {
			c.note("TOP", a, "%s, %v: %q", name, were[name], sentence)
		}
	}
	if said, _, _ := strings.Cut(sentence, " of the twelve "); plainNumber(said) != strconv.Itoa(len(named)) {
		c.note("NUMBER", a, "%d are new: %q", len(named), sentence)
	}
	c.notesOf(a, sentence, named)
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
	if m[4] != "" && !c.isFresh(m[3], c.aSeason(a)) {
		c.note("TEAM", a, "the %s are not new: %q", m[3], sentence)
	}
	if c.numbers++; rows != 5 || strconv.Itoa(n) != plainNumber(m[1]+m[2]) {
		c.note("TEAM", a, "%d of %d: %q", n, rows, sentence)
	}
}

// needs holds how many wins a team needs for those of the last season.
func (c *checker) needs(a *models.Article, sentence string) {
	m := needWord.FindStringSubmatch(sentence)
	of, one := groupsOf(needWord, sentence), 0.
	team, more, left, had := m[1]+m[6], plainNumber(m[2]+m[7]), plainNumber(m[3]+m[8]), m[4]+m[5]
	if beat := of["bt"] + of["ct"]; beat != "" {
		team, more, left, had, one = beat, plainNumber(of["bn"]+of["cn"]), plainNumber(of["bl"]+of["cl"]), of["bw"]+of["cw"], 1
	}
	won := func(season int) float64 {
		n, _, _ := strings.Cut(c.records[team][season], "-")
		return amount(n)
	}
	season := c.aSeason(a)
	scheduled, played := 0., 0.
	for i := range c.sport.Seasons {
		if s := &c.sport.Seasons[i]; s.Season == c.sport.Last {
			scheduled = max(scheduled, s.Scheduled)
		}
	}
	for part := range strings.SplitSeq(c.records[team][season], "-") {
		played += amount(part)
	}
	if c.numbers++; left != strconv.Itoa(int(scheduled-played)) {
		c.note("NUMBER", a, "%v games are left: %q", scheduled-played, sentence)
	}
	if c.numbers += 2; had != strconv.Itoa(int(won(season-1))) || more != strconv.Itoa(int(won(season-1)-won(season)+one)) || !strings.Contains(sentence, c.sport.Method.Years.Name(season-1)) {
		c.note("NUMBER", a, "%v and %v: %q", won(season-1), won(season), sentence)
	}
}

// raceNow holds by how much the leading scorer is ahead of the next, and the ages of both.
func (c *checker) raceNow(a *models.Article, sentence string, named []string) {
	m := raceFor.FindStringSubmatch(sentence)
	if len(named) != 2 {
		c.note("WHOSE", a, "%v: %q", named, sentence)
		return
	}
	var v [2]float64
	for i, name := range named {
		v[i], _ = c.averageOf(c.idNamed(name), c.aSeason(a), "PTS")
	}
	c.averages(a, sentence, "points", named, []string{halfUp(v[0], 1), halfUp(v[1], 1)})
	if apart := math.Round(10*(amount(halfUp(v[0], 1))-amount(halfUp(v[1], 1)))) / 10; apart != amount(m[1]) {
		c.note("NUMBER", a, "%.1f points apart: %q", apart, sentence)
	}
}

// changeRows are the rows of an article's tables of changes, those of the first table first.
func changeRows(a *models.Article) (out [][]string) {
	for _, table := range strings.Split(a.BodyMarkdown, "| Change |")[1:] {
		table, _, _ = strings.Cut(table, "\n\n")
		for _, line := range strings.Split(table, "\n")[min(2, strings.Count(table, "\n")):] {
			out = append(out, cellsOf(line))
		}
	}
	return out
}

// complete holds what a story of a season must not leave out: that it is of the regular season, where it names no winner
// of the playoffs; of a season that is on, the day, the former clubs of those in its tables, which teams are new, and
// that no team's last record stands beside a player who was elsewhere.
func (c *checker) complete(a *models.Article, document string) {
	season, is := c.season(a)
	if !is {
		return
	}
	paragraphs := strings.Split(document, "\n\n")
	c.scaleSaid(a, paragraphs)
	c.facesSaid(a, paragraphs)
	top := a.Headline + a.Summary + strings.Join(paragraphs[:min(4, len(paragraphs))], " ")
	if a.Story == "season_review" {
		if !strings.Contains(top, "regular season") && !slices.ContainsFunc(sentencesOf(strings.ReplaceAll(document, "\n\n", " ")), finalWord.MatchString) {
			c.note("SEASON", a, "neither a final nor the regular season")
		}
		return
	}
	if !throughDay.MatchString(paragraphs[0]) {
		c.note("DAY", a, "the lead has none: %q", paragraphs[0])
	}
	c.aboveAll(a, document)
	c.floorsSaid(a, document)
	c.formerClubs(a, paragraphs)
	for _, cells := range changeRows(a) {
		id := c.idNamed(cells[0])
		fields := lastOf(cells[0])
		if c.isFresh(cells[1], season) && !regexp.MustCompile(regexp.QuoteMeta(cells[1])+`, an? expansion team|expansion teams: [^.]*`+regexp.QuoteMeta(cells[1])).MatchString(document) {
			c.note("TEAM", a, "the %s are new", cells[1])
		}
		if c.teams[id][season-1][cells[1]] {
			continue
		}
		for club := range c.teams[id][season-1] {
			if !slices.ContainsFunc(paragraphs, func(p string) bool {
				return strings.Contains(p, fields[len(fields)-1]) && !strings.HasPrefix(p, "|") && strings.Contains(p, "the "+club)
			}) {
				c.note("TEAM", a, "%s was with the %s", cells[0], club)
			}
		}
	}
	for _, p := range paragraphs {
		named := c.called(a, p)
		if strings.HasPrefix(p, "|") || len(named) == 0 {
			continue
		}
		for _, sentence := range sentencesOf(p) {
			if of := c.called(a, sentence); len(of) == 1 && strings.Contains(sentence, " has averaged ") && len(c.teams[c.idNamed(of[0])][season]) > 1 && !strings.Contains(sentence, "now of the ") {
				c.note("TEAM", a, "%s was with %v: %q", of[0], c.teams[c.idNamed(of[0])][season], sentence)
			}
			for _, club := range c.clubs {
				if strings.Contains(sentence, club) && len(recordWord.FindAllString(seasonWord.ReplaceAllString(sentence, ""), -1)) == 2 && !c.teams[c.idNamed(named[0])][season-1][club] {
					c.note("TEAM", a, "%s was not with the %s: %q", named[0], club, sentence)
				}
			}
		}
	}
}
