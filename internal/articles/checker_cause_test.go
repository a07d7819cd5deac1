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

// A checker of what a story of a season that is on says its averages come from, and what its tables come to. All is
// counted from the games.

var (
	per36Word  = regexp.MustCompile(`(?i)\bper 36\b`)
	fromToPair = regexp.MustCompile(`[Ff]rom ([\d.]+\d) to ([\d.]+\d)`)
	afterWas   = regexp.MustCompile(`([\d.]+\d)(?: a game| minutes a game| points per 36 minutes| points)?,? after ([\d.]+\d)`)
	halvedWord = regexp.MustCompile(`about halved|[Aa]bout half`)
	withWord   = regexp.MustCompile(`^(?:(?:He|She|[\p{L}' .-]+) (?:was with|spent Y with) (.+?)(?: in Y)?|In Y (?:he|she|[\p{L}' .-]+) (?:was with|played for) (.+)|(?:He|She|[\p{L}' .-]+) came from (.+), for whom (?:he|she) played in Y)\.$`)
	freshWord  = regexp.MustCompile(`^(\w+) of the five biggest scoring (rises|falls) belong to the (\w+) expansion teams: (.+)\.$`)
	freshPart  = regexp.MustCompile(`(\w+) to the (.+)`)
	otherWay   = regexp.MustCompile(`^(\w+) of the five, (.+), plays? for the (.+), whose record has (risen more|fallen further) than any other\.$`)
	nobodyOf   = regexp.MustCompile(`^(?:None of the twelve plays for the ([\d-]+) (.+)|Nobody of the ([\d-]+) (.+) is among the twelve)\.$`)
	lastGameOn = regexp.MustCompile(`(?:^|, and |,? and |, )([\p{L}'. -]+?)(?: last played)? on (\d{1,2} [A-Z][a-z]+ \d{4})`)
	missedAll  = regexp.MustCompile(`([\p{L}'. -]+?)(?: has missed)? all (\w+)(?: games)? of the ([A-Z][\w .]+?) since (\d{1,2} [A-Z][a-z]+ \d{4})`)
	moreThan   = regexp.MustCompile(`^(?:Already, (?P<a>.+) have (?P<v>won|lost) more games than in the whole \S+ season|(?P<b>.+) already have more (?P<w>wins|losses) than in the whole \S+ season)\.$`)
	afterAll   = regexp.MustCompile(`[Tt]he ([A-Z][\w .]+?) \((\d+)(?: wins| losses)?, after (\d+)\)`)
	gamesThen  = regexp.MustCompile(`([\p{L}'. -]+?) \((\d+) games then\)`)
	thenOf     = regexp.MustCompile(`([\p{L}'. -]+?) \(then of the ([\w .]+)\)`)
)

// paragraphOf is the paragraph of an article that has a sentence.
func paragraphOf(a *models.Article, sentence string) string {
	for _, p := range strings.Split(a.BodyMarkdown, "\n\n") {
		if strings.Contains(p, sentence) {
			return p
		}
	}
	return sentence
}

// whyMoved holds a sentence about where an average that moved comes from, or what a table comes to, and reports whether
// it is one.
func (c *checker) whyMoved(a *models.Article, sentence string) bool {
	dateless := seasonWord.ReplaceAllString(sentence, "Y")
	switch {
	case per36Word.MatchString(sentence), halvedWord.MatchString(sentence):
		c.per36(a, sentence)
	case freshWord.MatchString(sentence):
		c.toFresh(a, sentence)
	case otherWay.MatchString(sentence):
		c.againstTeam(a, sentence)
	case missedOf.MatchString(sentence):
		c.missedGames(a, sentence, groupsOf(missedOf, sentence))
	case theirHighest.MatchString(sentence):
		c.theirHighestHeld(a, sentence, theirHighest.FindStringSubmatch(sentence))
	case nobodyOf.MatchString(sentence):
		c.noneOf(a, sentence)
	case strings.Contains(sentence, " last played on "), missedAll.MatchString(sentence):
		c.playedLast(a, sentence)
	case moreThan.MatchString(sentence):
		c.moreThanAll(a, sentence)
	case withWord.MatchString(dateless) && len(numberWord.FindAllString(seasonWord.ReplaceAllString(c.clubless(sentence), ""), -1)) == 0:
		c.wasWith(a, sentence, dateless)
	default:
		return false
	}
	return true
}

// clubless is a text without the names of clubs.
func (c *checker) clubless(text string) string {
	for _, club := range c.clubs {
		text = strings.ReplaceAll(text, club, "")
	}
	return text
}

// per36 holds minutes a game and points per 36 of them, or points a game beside halved minutes, of both seasons.
func (c *checker) per36(a *models.Article, sentence string) {
	named := c.called(a, paragraphOf(a, sentence))
	if len(named) == 0 {
		c.note("WHOSE", a, "%q", sentence)
		return
	}
	id, season := c.idNamed(named[0]), c.aSeason(a)
	var figures [3][2]float64 // minutes, points, and points per 36 minutes
	for i, year := range []int{season - 1, season} {
		minutes, _ := c.averageOf(id, year, "MP")
		scored, _ := c.averageOf(id, year, "PTS")
		figures[2][i] = 36 * scored / minutes
		if year < season {
			minutes, _ = c.lastAverage(id, year, "MP")
			scored, _ = c.lastAverage(id, year, "PTS")
		}
		figures[0][i], figures[1][i] = minutes, scored
	}
	rest, pairs := sentence, [][2]string{}
	for _, m := range fromToPair.FindAllStringSubmatch(rest, -1) {
		pairs = append(pairs, [2]string{m[1], m[2]})
	}
	for _, m := range afterWas.FindAllStringSubmatch(fromToPair.ReplaceAllString(rest, ""), -1) {
		pairs = append(pairs, [2]string{m[2], m[1]})
	}
	want := [2]int{0, 2}
	if !per36Word.MatchString(sentence) {
		want = [2]int{0, 1}
	}
	for _, w := range want {
		c.numbers += 2
		of := [2]string{halfUp(figures[w][0], 1), halfUp(figures[w][1], 1)}
		if len(pairs) != 2 || !slices.Contains(pairs, of) {
			c.note("NUMBER", a, "%s: %v of %v: %q", named[0], of, pairs, sentence)
		}
	}
	apart := func(w int) float64 {
		return math.Abs(figures[w][1]-figures[w][0]) / max(figures[w][0], figures[w][1])
	}
	low := strings.ToLower(sentence)
	more := strings.Contains(low, "not the minutes alone") || strings.Contains(low, "only part of it")
	alone := strings.Contains(low, "matter of minutes") || strings.Contains(low, "one of minutes") || strings.Contains(low, "minutes make") || strings.Contains(low, "scores about") || strings.Contains(low, "changed is the minutes")
	same := strings.Contains(low, "much the same") || strings.Contains(low, "not the minutes, ") || strings.Contains(low, "explain nothing")
	sameWay := (figures[0][1] > figures[0][0]) == (figures[1][1] > figures[1][0])
	halved := halvedWord.MatchString(sentence)
	about := func(w int) bool {
		share := amount(halfUp(figures[w][1], 1)) / amount(halfUp(figures[w][0], 1))
		return share >= .43 && share <= .57
	}
	if more && apart(2) < .1 || alone && !halved && (apart(2) >= .1 || apart(0) < .12) || same && apart(0) >= .12 && sameWay || halved && (!about(0) || !about(1)) {
		c.note("CAUSE", a, "%s, %v: %q", named[0], figures, sentence)
	}
}

var missedOf = regexp.MustCompile(`^(?:(?P<a>.+) has missed (?P<n>\w+) of (?:their (?P<m>\w+) games|the (?P<k>\w+) games of the (?P<t>.+))|Of their (?P<q>\w+) games, (?P<b>.+) has missed (?P<p>\w+))\.$`)

// missedGames holds how many of a team's games a player who has been with no other has missed.
func (c *checker) missedGames(a *models.Article, sentence string, m map[string]string) {
	id, season, all := c.idNamed(firstOr(c.called(a, paragraphOf(a, sentence)))), c.aSeason(a), 0.
	team := m["t"]
	if before, _, _ := strings.Cut(paragraphOf(a, sentence), sentence); team == "" { // of the sentence before
		for _, club := range c.clubs {
			if sentences := sentencesOf(strings.TrimSpace(before)); strings.Contains(sentences[len(sentences)-1], club) {
				team = club
			}
		}
	}
	for part := range strings.SplitSeq(c.records[team][season], "-") {
		all += amount(part)
	}
	_, games := c.averageOf(id, season, "PTS")
	c.numbers += 2
	if len(c.teams[id][season]) != 1 || !c.teams[id][season][team] || plainNumber(m["m"]+m["k"]+m["q"]) != strconv.Itoa(int(all)) || plainNumber(m["n"]+m["p"]) != strconv.Itoa(int(all-games)) {
		c.note("MISSED", a, "%v of %v games: %q", games, all, sentence)
	}
}

// theirHighest are the ways to say who is the first of a team by current rating.
var theirHighest = regexp.MustCompile(`^(?:Their highest rating this season is that of (.+), ([\d.]+)|The highest-rated of them this season is (.+), at ([\d.]+)|Their highest-rated player, (?P<a>.+) \((?P<r>[\d.]+)\), has played only (?P<g>\w+) games?|(?P<b>.+), their highest-rated player at (?P<s>[\d.]+), has played only (?P<h>\w+) games?)\.$`)

// theirHighestHeld holds that nobody else who has played for a team this season has a higher current rating: of the team that the
// sentence before names.
func (c *checker) theirHighestHeld(a *models.Article, sentence string, m []string) {
	name, season, team := firstOr(c.called(a, m[1]+m[3]+m[5]+m[8])), c.aSeason(a), ""
	if of := nobodyOf.FindStringSubmatch(nobodyIn.FindString(a.BodyMarkdown)); of != nil {
		team = of[2] + of[4]
	}
	c.numbers++
	c.topOfTeam(a, sentence, name, team, season)
	if now := c.sport.Current().Of(c.idNamed(name)); now == nil || strconv.FormatFloat(now.Display(), 'f', 1, 64) != m[2]+m[4]+m[6]+m[9] {
		c.note("NUMBER", a, "%q", sentence)
	}
	if said := m[7] + m[10]; said != "" {
		c.numbers++
		if _, games := c.averageOf(c.idNamed(name), season, "PTS"); strconv.Itoa(int(games)) != plainNumber(said) || games >= c.ratedGames {
			c.note("NUMBER", a, "%v games: %q", games, sentence)
		}
	}
}

var nobodyIn = regexp.MustCompile(`(?:None of the twelve plays for|Nobody of the) [^.]+\.`)

// topOfTeam holds that a player is the first by current rating of all who have played for a team in a season.
func (c *checker) topOfTeam(a *models.Article, sentence, name, team string, season int) {
	own := c.sport.Current().Of(c.idNamed(name))
	if own == nil || !c.teams[c.idNamed(name)][season][team] {
		c.note("TEAM", a, "%s of the %q: %q", name, team, sentence)
		return
	}
	for id := range c.days {
		now := c.sport.Current().Of(id)
		if now != nil && now.Display() > own.Display() && c.sport.Active(id) && c.teams[id][season][team] && len(c.teams[id][season]) == 1 {
			c.note("TOP", a, "%s is rated higher: %q", c.nameOf(id), sentence)
		}
	}
}

// wasWith holds for which clubs a player had games in the last season.
func (c *checker) wasWith(a *models.Article, sentence, dateless string) {
	named := c.called(a, paragraphOf(a, sentence))
	m := withWord.FindStringSubmatch(dateless)
	said, season := m[1]+m[2]+m[3], c.aSeason(a)
	c.numbers++
	if len(named) == 0 || !strings.Contains(sentence, c.sport.Method.Years.Name(season-1)) {
		c.note("WHOSE", a, "%q", sentence)
		return
	}
	had := c.teams[c.idNamed(named[0])][season-1]
	for club := range had {
		if !strings.Contains(said, "the "+club) {
			c.note("TEAM", a, "%s was with the %s: %q", named[0], club, sentence)
		}
	}
	if strings.Count(said, "the ") != len(had) {
		c.note("TEAM", a, "%s was with %v: %q", named[0], had, sentence)
	}
}

// rowsAbove are the rows of the next table of changes after a sentence.
func rowsAbove(a *models.Article, sentence string) (out [][]string) {
	before, _, _ := strings.Cut(a.BodyMarkdown, sentence)
	table := before[strings.LastIndex(before, "| Change |")+1:]
	table, _, _ = strings.Cut(table, "\n\n")
	for _, line := range strings.Split(table, "\n")[min(2, strings.Count(table, "\n")):] {
		if cells := cellsOf(line); len(cells) == 5 {
			out = append(out, cells)
		}
	}
	return out
}

// toFresh holds how many of a table play for expansion teams, and how many for which.
func (c *checker) toFresh(a *models.Article, sentence string) {
	m := freshWord.FindStringSubmatch(sentence)
	of, all := map[string]int{}, 0
	rows := rowsAbove(a, sentence)
	for _, cells := range rows {
		if c.isFresh(cells[1], c.aSeason(a)) {
			of[cells[1]]++
			all++
		}
		if (m[2] == "rises") != (cells[4][0] == '+') {
			c.note("TEAM", a, "%v: %q", cells, sentence)
		}
	}
	c.numbers += 2 + len(of)
	parts := strings.Split(strings.ReplaceAll(m[4], " and ", ", "), ", ")
	if len(rows) != 5 || plainNumber(m[1]) != strconv.Itoa(all) || plainNumber(m[3]) != strconv.Itoa(len(of)) || len(parts) != len(of) {
		c.note("TEAM", a, "%v: %q", of, sentence)
	}
	for _, part := range parts {
		if p := freshPart.FindStringSubmatch(part); p == nil || plainNumber(p[1]) != strconv.Itoa(of[p[2]]) {
			c.note("TEAM", a, "%v: %q", of, sentence)
		}
	}
}

// againstTeam holds who of a table plays for the team whose record moved most, the other way.
func (c *checker) againstTeam(a *models.Article, sentence string) {
	m := otherWay.FindStringSubmatch(sentence)
	c.swungMost(a, sentence, m[3], m[4] == "risen more")
	var names []string
	for _, cells := range rowsAbove(a, sentence) {
		if cells[1] == m[3] {
			names = append(names, cells[0])
		}
	}
	c.numbers += 2
	if plainNumber(m[1]) != strconv.Itoa(len(names)) || !slices.Equal(c.called(a, m[2]), names) {
		c.note("TEAM", a, "%v: %q", names, sentence)
	}
}

// noneOf holds that no player of the table by current rating is with the team that has the best record.
func (c *checker) noneOf(a *models.Article, sentence string) {
	m := nobodyOf.FindStringSubmatch(sentence)
	record, team, season := m[1]+m[3], m[2]+m[4], c.aSeason(a)
	c.numbers += 2
	if c.records[team][season] != record {
		c.note("RECORD", a, "%s: %q", c.records[team][season], sentence)
	}
	for _, name := range twelve(a) {
		if c.teams[c.idNamed(name)][season][team] {
			c.note("TEAM", a, "%s: %q", name, sentence)
		}
	}
	for other, own := range c.records {
		if own[season] != "" && shareOf(own[season]) > shareOf(record) {
			c.note("STANDINGS", a, "the %s, %s: %q", other, own[season], sentence)
		}
	}
}

// lastDayOf is the day of a player's last game of a season.
func (c *checker) lastDayOf(id string, season int) (last time.Time) {
	for day := range c.days[id] {
		if on, err := time.Parse("2 January 2006", day); err == nil && c.dayOf[day] == season && on.After(last) {
			last = on
		}
	}
	return last
}

// playedLast holds who of the table by current rating has not played for a week, all who have not, and since when.
func (c *checker) playedLast(a *models.Article, sentence string) {
	season := c.aSeason(a)
	said := map[string]string{}
	for _, m := range missedAll.FindAllStringSubmatch(sentence, -1) {
		named := c.called(a, m[1])
		if len(named) != 1 {
			c.note("WHOSE", a, "%v: %q", named, sentence)
			continue
		}
		said[named[0]] = m[4]
		id := c.idNamed(named[0])
		last := c.lastDayOf(id, season)
		team := c.singles[id][last.Format("2 January 2006")].own
		if played := c.teamGamesAfter(team, season, last); c.numbers == 0 || team != m[3] || plainNumber(m[2]) != strconv.Itoa(played) {
			c.note("MISSED", a, "the %s have had %d games since %v: %q", team, played, last, sentence)
		}
		c.numbers++
	}
	for _, m := range lastGameOn.FindAllStringSubmatch(missedAll.ReplaceAllString(sentence, ""), -1) {
		if named := c.called(a, m[1]); len(named) == 1 {
			said[named[0]] = m[2]
		}
	}
	end := c.sport.GameLines.LastDay(season)
	for _, name := range twelve(a) {
		last := c.lastDayOf(c.idNamed(name), season)
		want := ""
		if end.Sub(last) >= 7*24*time.Hour {
			want = last.Format("2 January 2006")
		}
		if c.numbers++; said[name] != want {
			c.note("DAY", a, "%s played last on %v: %q", name, last, sentence)
		}
		delete(said, name)
	}
	if len(said) > 0 {
		c.note("WHOSE", a, "%v: %q", said, sentence)
	}
}

// moreThanAll holds which teams have already won, or lost, more games than in all of the last season.
func (c *checker) moreThanAll(a *models.Article, sentence string) {
	at, season := 0, c.aSeason(a)
	if of := groupsOf(moreThan, sentence); of["v"] == "lost" || of["w"] == "losses" {
		at = 1
	}
	said := afterAll.FindAllStringSubmatch(sentence, -1)
	if len(said) == 0 || !strings.Contains(sentence, c.sport.Method.Years.Name(season-1)) {
		c.note("RECORD", a, "%q", sentence)
	}
	for _, one := range said {
		c.numbers += 2
		now, was := strings.Split(c.records[one[1]][season], "-"), strings.Split(c.records[one[1]][season-1], "-")
		if len(now) < 2 || len(was) < 2 || now[at] != one[2] || was[at] != one[3] || amount(one[2]) <= amount(one[3]) {
			c.note("RECORD", a, "the %s, %v and %v: %q", one[1], was, now, sentence)
		}
	}
}

// notesOf holds what stands in brackets behind newcomers: how few games they had in the last season, or for which club.
func (c *checker) notesOf(a *models.Article, sentence string, named []string) {
	_, list, _ := strings.Cut(sentence, ": ")
	season, held := c.aSeason(a), 0
	for _, m := range gamesThen.FindAllStringSubmatch(list, -1) {
		who := c.called(a, m[1][strings.LastIndex(m[1], ", ")+1:])
		held++
		if _, games := c.lastAverage(c.idNamed(firstOr(who)), season-1, "PTS"); len(who) == 0 || strconv.Itoa(int(games)) != m[2] {
			c.note("NUMBER", a, "%v, %v games: %q", who, games, sentence)
		}
	}
	for _, m := range thenOf.FindAllStringSubmatch(list, -1) {
		who := c.called(a, m[1])
		held++
		if len(who) == 0 || !c.teams[c.idNamed(who[len(who)-1])][season-1][m[2]] || c.teams[c.idNamed(who[len(who)-1])][season][m[2]] {
			c.note("TEAM", a, "%v: %q", who, sentence)
		}
	}
	if c.numbers += held; held != strings.Count(list, "(") || len(named) == 0 {
		c.note("WHOSE", a, "%d held: %q", held, sentence)
	}
}
