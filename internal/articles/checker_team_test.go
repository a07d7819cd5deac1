package articles_test

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"groundline/models"
)

// A place on a team in a season that is on is held here to the games of all who played for it: nobody is left out for
// being away, and of who has been away it is said since when.

var (
	onTheTeam = regexp.MustCompile(`(first|second|third|fourth|fifth) (?:on the .+? )?in (scoring average|rebounds a game|assists a game)|[Ii]n (scoring average|rebounds a game|assists a game), .+ is (first|second|third|fourth|fifth) on the`)
	awaySaid  = regexp.MustCompile(`(?:last played|not played|been without [^,]+?|last had .+ on the court)(?: for)?(?: the .+)? (?:on|since) `)
	allSince  = regexp.MustCompile(`^(?:All|Those|Each|In none)(?: of those)? ` + pairFigure + ` games`)
	teamKeys  = map[string]string{"scoring average": "PTS", "rebounds a game": "TRB", "assists a game": "AST"}
)

// forTeam is what a player's games of a season for a team come to: the averages, how many games, and the last.
type forTeam struct {
	points, rebounds, assists float64
	games                     int
	last                      time.Time
}

// of is the average of a column.
func (f *forTeam) of(key string) float64 {
	return map[string]float64{"PTS": f.points, "TRB": f.rebounds, "AST": f.assists}[key]
}

// playedFor returns what a player's games of a season for a team come to; none of one whose last game was for another.
func (c *checker) playedFor(id string, season int, team string) (f forTeam) {
	ended, latest := "", time.Time{}
	for day, g := range c.singles[id] {
		if c.dayOf[day] != season {
			continue
		}
		on, _ := time.Parse("2 January 2006", day)
		if on.After(latest) {
			latest, ended = on, g.own
		}
		if g.own != team {
			continue
		}
		f.games++
		for key, sum := range map[string]*float64{"PTS": &f.points, "TRB": &f.rebounds, "AST": &f.assists} {
			for _, v := range c.sums(c.days[id][day], key) {
				*sum += v
			}
		}
	}
	if ended != team || f.games == 0 {
		return forTeam{}
	}
	n := float64(f.games)
	f.points, f.rebounds, f.assists, f.last = f.points/n, f.rebounds/n, f.assists/n, latest
	return f
}

// teamAt is the team of a player's last game of a season.
func (c *checker) teamAt(id string, season int) string {
	days := c.daysIn(id, season)
	if len(days) == 0 {
		return ""
	}
	return c.singles[id][days[len(days)-1]].own
}

// teamKey is the column by which an article orders the players of a team, by the sentence that says so.
func teamKey(a *models.Article) string {
	m := onTheTeam.FindStringSubmatch(a.BodyMarkdown)
	if m == nil {
		return ""
	}
	return teamKeys[m[2]+m[3]]
}

// storyKey is the column that an article's headline is of.
func storyKey(a *models.Article) string {
	switch {
	case strings.Contains(a.Headline, "triple-double"): // of which the table of the team says what the story is of
		return teamKey(a)
	case strings.Contains(a.Headline, "rebound"):
		return "TRB"
	case strings.Contains(a.Headline, "assist"):
		return "AST"
	}
	return "PTS"
}

// scorerTable holds a table of a team's first players to all of its players' games: the figures, the order, that none is
// left out, and that who has not played for two weeks is said not to have.
func (c *checker) scorerTable(a *models.Article, subject string, lines []string) {
	season, team, key := c.aSeason(a), "", teamKey(a)
	for _, id := range c.idsOf(a, subject) {
		team = c.teamAt(id, season)
	}
	if key == "" || key != storyKey(a) {
		c.note("SCORERS", a, "ordered by %q", key)
		return
	}
	held, last := map[string]bool{}, math.Inf(1)
	for _, line := range lines {
		cells := cellsOf(line)
		c.numbers += 4
		found := false
		for _, id := range c.names[cells[0]] {
			f := c.playedFor(id, season, team)
			if strconv.Itoa(f.games) == cells[1] && halfUp(f.points, 1) == cells[2] && halfUp(f.rebounds, 1) == cells[3] && halfUp(f.assists, 1) == cells[4] && f.of(key) <= last {
				found, last, held[id] = true, f.of(key), true
				if !f.last.After(c.seenSince(season)) && !c.dayBeside(a, cells[0], f.last) {
					c.note("AWAY", a, "nothing is said of %s, who played last on %v", cells[0], f.last)
				}
			}
		}
		if !found {
			c.note("SCORERS", a, "%v of the %s", cells, team)
		}
	}
	for id := range c.days {
		if f := c.playedFor(id, season, team); f.games >= 10 && f.of(key) > last && !held[id] {
			c.note("SCORERS", a, "%s of the %s has %.2f", id, team, f.of(key))
		}
	}
}

// scorerOf holds a place in an average among the players of a team, of those with enough games for it.
func (c *checker) scorerOf(r *reading, sentence string) {
	m, least := onTheTeam.FindStringSubmatch(sentence), regexp.MustCompile(`at least (\d+) games`).FindStringSubmatch(sentence)
	c.numbers += 2
	season, key := c.aSeason(r.a), teamKeys[m[2]+m[3]]
	for _, id := range c.idsOf(r.a, r.a.Players[0]) {
		team := c.teamAt(id, season)
		own := c.playedFor(id, season, team)
		if c.someoneLeft(r.a, season, team, key) != strings.Contains(sentence, "still with the ") {
			c.note("TEAM", r.a, "who left is not said, or nobody did: %q", sentence)
		}
		place := 1
		for other := range c.days {
			if f := c.playedFor(other, season, team); other != id && least != nil && float64(f.games) >= amount(least[1]) && f.of(key) > own.of(key) {
				place++
			}
		}
		if team != "" && least != nil && least[1] == "10" && strings.Contains(sentence, team) && place == max(1, places[m[1]+m[4]]) {
			return
		}
	}
	c.note("TEAM", r.a, "%q", sentence)
}

// someoneLeft reports whether a player with ten games for a team, who would be in its table, ended with another.
func (c *checker) someoneLeft(a *models.Article, season int, team, key string) bool {
	_, table, _ := strings.Cut(a.BodyMarkdown, "| Player | Games | Points | Rebounds | Assists |\n| --- | ---: | ---: | ---: | ---: |\n")
	table, _, _ = strings.Cut(table, "\n\n")
	rows := strings.Split(table, "\n")
	last := cellsOf(rows[len(rows)-1])
	for id := range c.days {
		average, games := c.averageFor(id, season, key, team)
		if games < 10 || c.teamAt(id, season) == team {
			continue
		}
		for _, own := range c.names[last[0]] {
			if f := c.playedFor(own, season, team); f.games > 0 && average >= f.of(key) {
				return true
			}
		}
	}
	return false
}

// dayBeside reports whether a sentence of an article has a name and a day.
func (c *checker) dayBeside(a *models.Article, name string, day time.Time) bool {
	for _, sentence := range sentencesOf(strings.ReplaceAll(a.BodyMarkdown, "\n", " ")) {
		if strings.Contains(sentence, name) && strings.Contains(sentence, day.Format("2 January 2006")) && (awaySaid.MatchString(sentence) || ledThem.MatchString(sentence)) {
			return true
		}
	}
	return false
}

// awayHeld holds when some of a team's table last played, two weeks ago or more: for the team that the sentence has, as
// nothing is known of where they are.
func (c *checker) awayHeld(r *reading, sentence string) {
	season, team := c.aSeason(r.a), ""
	for _, id := range c.idsOf(r.a, r.a.Players[0]) {
		team = c.teamAt(id, season)
	}
	if team == "" || !strings.Contains(sentence, "the "+team) && !strings.Contains(sentence, "The "+team) {
		c.note("AWAY", r.a, "not for the %s: %q", team, sentence)
	}
	rest, said := strings.ReplaceAll(strings.ReplaceAll(sentence, "the "+team, "them"), "The "+team, "They"), 0
	_, table, _ := strings.Cut(r.a.BodyMarkdown, "| Player | Games | Points | Rebounds | Assists |")
	table, _, _ = strings.Cut(table, "\n\n")
	for name, ids := range c.names {
		at := strings.Index(rest, name)
		if at < 0 || !strings.Contains(table, "\n| "+name+" | ") && !strings.Contains(r.a.BodyMarkdown, name+" (") {
			continue
		}
		day, right := dayWord.FindString(rest[at:]), false
		for _, id := range ids {
			last := c.lastDayOf(id, season)
			right = right || c.teamAt(id, season) == team && last.Format("2 January 2006") == day && !last.After(c.seenSince(season))
		}
		if said++; !right {
			c.note("AWAY", r.a, "%q of %s", sentence, name)
		}
	}
	if m := allSince.FindStringSubmatch(sentence); m != nil { // the latest games, all of them after that day
		c.numbers++
		for _, id := range c.idsOf(r.a, r.a.Players[0]) {
			days, n := c.daysIn(id, season), int(amount(plainNumber(m[1])))
			if day := dayWord.FindString(sentence); len(days) < n || byDay(days[len(days)-n], day) <= 0 {
				c.note("AWAY", r.a, "not all of %d games: %q", n, sentence)
			}
		}
	}
	if c.numbers += said; said == 0 || said != len(dayWord.FindAllString(sentence, -1)) {
		c.note("AWAY", r.a, "not read: %q", sentence)
	}
}

var withoutMate = regexp.MustCompile(`^(?:All of those|All|Those) ` + pairFigure + ` games (?:came|were|were all) without ([^,]+)\.$|^None of those ` + pairFigure + ` games had ([^,]+)\.$|^(.+) was in none of those ` + pairFigure + ` games\.$`)

// withoutHeld holds that a teammate had no game for the team since the first of the latest games. It reports whether a
// sentence says so.
func (c *checker) withoutHeld(r *reading, sentence string) bool {
	m, season := withoutMate.FindStringSubmatch(sentence), c.aSeason(r.a)
	if m == nil || season <= c.sport.Last {
		return false
	}
	n, name := int(amount(plainNumber(m[1]+m[3]+m[6]))), m[2]+m[4]+m[5]
	c.numbers++
	for _, own := range c.idsOf(r.a, r.a.Players[0]) {
		days := c.daysIn(own, season)
		for _, id := range c.names[name] {
			last := c.lastDayOf(id, season)
			if len(days) >= n && byDay(days[len(days)-n], last.Format("2 January 2006")) > 0 && c.teamAt(id, season) == c.teamAt(own, season) {
				return true
			}
		}
	}
	c.note("AWAY", r.a, "%q", sentence)
	return true
}

// seenSince is the day two weeks before the last games: of who has not played since it is said.
func (c *checker) seenSince(season int) time.Time {
	return c.sport.GameLines.LastDay(season).AddDate(0, 0, -14)
}
