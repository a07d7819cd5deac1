package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// single is a player's game of a day: against whom, and how it ended for the player's team.
type single struct {
	season, week int
	own          string
	opponent     string
	result       string // "won", "lost" or "tied", "" if nobody recorded it
}

// outcomes are the results of the source's rows of games.
var outcomes = map[int]string{1: "won", 2: "lost", 3: "tied"}

// played records a player's game. Where the scores of both teams are held, they decide who won,
// not what the player's row says.
func (c *checker) played(player, day string, g single, result int) {
	if c.singles[player] == nil {
		c.singles[player] = map[string]single{}
	}
	if g.result = c.results[day+g.own+g.opponent]; g.result == "" {
		g.result = outcomes[result]
	}
	if was := c.singles[player][day]; was.opponent == "" || was.result == "" {
		c.singles[player][day] = g
	}
}

// score records how a game of two teams ended.
func (c *checker) score(days float64, one, other string, mine, theirs float64) {
	day := time.Unix(int64(days)*24*60*60, 0).UTC().Format("2 January 2006")
	for _, side := range []struct {
		own, opponent string
		by            float64
	}{{one, other, mine - theirs}, {other, one, theirs - mine}} {
		switch {
		case side.by > 0:
			c.results[day+side.own+side.opponent] = "won"
		case side.by < 0:
			c.results[day+side.own+side.opponent] = "lost"
		default:
			c.results[day+side.own+side.opponent] = "tied"
		}
	}
}

var (
	highWord   = regexp.MustCompile(`(?i)\b(?:most|highs?|best|biggest)\b`)
	againstAny = regexp.MustCompile(`(?i)\b(?:over|against|to|versus) the a team\b`)
	resultWord = regexp.MustCompile(`(?i)\b(?:wins?|won|victory|beat|loss|lost|losing|defeat|fell|tie|tied|draw)\b`)
	wonWord    = regexp.MustCompile(`(?i)\b(?:wins?|won|victory|beat)\b`)
	lostWord   = regexp.MustCompile(`(?i)\b(?:loss|lost|losing|defeat|fell)\b`)
)

// ofGame reports whether a sentence tells a game that somebody played: it has a day and an
// opponent or a result, and says nothing of the most in a season.
func ofGame(r *reading, text string) bool {
	return r.day != "" && !highWord.MatchString(text) && (againstAny.MatchString(text) || resultWord.MatchString(text))
}

// game holds the opponent and the result of a sentence with a day to the games of those named,
// and remembers the opponent as a team that is nobody's own.
func (c *checker) game(r *reading, text string) {
	if r.day == "" || !againstAny.MatchString(text) && !resultWord.MatchString(text) {
		return
	}
	var games []single
	for _, id := range r.players {
		if g, ok := c.singles[id][r.day]; ok {
			games = append(games, g)
		}
	}
	if len(games) == 0 {
		c.note("RESULT", r.a, "no game on %s: %q of %v", r.day, r.text, r.names)
		return
	}
	if r.week > 0 && !slices.ContainsFunc(games, func(g single) bool {
		return (g.week == r.week && !c.earlier || g.week < r.week && c.earlier) && g.season == c.sport.Weeks().Season
	}) {
		c.note("RESULT", r.a, "%s is in another week: %q", r.day, r.text)
	}
	for _, team := range c.clubs {
		for _, word := range []string{"over", "against", "Against", "to", "versus"} {
			if !strings.Contains(r.text, word+" the "+team) {
				continue
			}
			r.opponents = append(r.opponents, team)
			if !slices.ContainsFunc(games, func(g single) bool { return g.opponent == team }) {
				c.note("TEAM", r.a, "%s on %s, the rows have %s: %q of %v", team, r.day, games[0].opponent, r.text, r.names)
			}
		}
	}
	told := ""
	switch won, lost := wonWord.MatchString(text), lostWord.MatchString(text); {
	case won && !lost:
		told = "won"
	case lost && !won:
		told = "lost"
	case resultWord.MatchString(text):
		told = "tied"
	default:
		return // it says of no result
	}
	c.numbers++
	if !slices.ContainsFunc(games, func(g single) bool { return g.result == told }) {
		c.note("RESULT", r.a, "%s on %s, the rows have %s: %q of %v", told, r.day, games[0].result, r.text, r.names)
	}
}

// ofDay reports whether a figure is a player's of the day named.
func (c *checker) ofDay(r *reading, id, key, shown string) bool {
	return !strings.Contains(key, "/") && slices.Contains(c.figures(c.days[id][r.day], key, 0), shown)
}

// gameRow holds a row of a table of the games of a week: each has a day such as "20 Jan".
func (c *checker) gameRow(r *reading, head, cells []string) {
	line := strings.Join(cells, " | ")
	for _, id := range r.players {
		for day, g := range c.singles[id] {
			of := g.week <= r.week || r.a.Story == "streak" && slices.Contains(c.run, day) || (r.a.Story == "star" || r.a.Story == "peak") && g.season == c.sport.Last
			if g.season != c.sport.Weeks().Season || !of || shortDay(day) != cells[0] { // of the week, or before it
				continue
			}
			c.numbers++
			for i := 1; i < len(cells); i++ {
				c.gameCell(r, id, day, g, head[i], cells[i], line)
			}
			return
		}
	}
	c.note("RESULT", r.a, "no game on %s of week %d: %q of %v", cells[0], r.week, line, r.names)
}

func (c *checker) gameCell(r *reading, id, day string, g single, head, cell, line string) {
	switch head {
	case "Opponent":
		if cell != g.opponent {
			c.note("TEAM", r.a, "%s, the rows have %s: %q of %v", cell, g.opponent, line, r.names)
		}
		return
	case "Result":
		if strings.ToLower(cell) != g.result {
			c.note("RESULT", r.a, "%s, the rows have %s: %q of %v", cell, g.result, line, r.names)
		}
		return
	}
	c.numbers++
	rows := c.days[id][day]
	if name := rateOf("", tableLabel(head)); name != "" {
		if !ratesOf(rows)[name+" "+cell] {
			c.note("NUMBER", r.a, "%s %s in %q of %v", cell, head, line, r.names)
		}
		return
	}
	says, keys := labelOf(strings.Replace(tableLabel(head), "three-point", "threepoint", 1))
	if says == "" {
		c.note("TABLE", r.a, "%q", head)
	}
	for _, key := range keys {
		if !strings.Contains(key, "/") && slices.Contains(c.figures(rows, key, 0), strings.NewReplacer(",", "", "−", "-").Replace(cell)) {
			return
		}
	}
	c.note("NUMBER", r.a, "%s %s in %q of %v", cell, head, line, r.names)
}

// shortDay is a day without its year and with three letters of its month.
func shortDay(day string) string {
	fields := strings.Fields(day)
	return fields[0] + " " + fields[1][:min(3, len(fields[1]))]
}

var (
	ofStreak   = regexp.MustCompile(`(?i)\b(?:in those games|over the streak|during it)\b`)
	streakWon  = regexp.MustCompile(`(?i)^(?:Of (?:those|the) (\S+) games, )?the (.+?) won (\S+?)(?: (?:games )?of (?:those|the) (\S+?)(?: games)?)?\.$`)
	streakWord = regexp.MustCompile(`\b([a-z -]+?) streaks?\b`)
	streakLong = regexp.MustCompile(aNumber + `[ -](?:straight )?games?\b`)
	longestIn  = regexp.MustCompile(`longest (?:such streak )?in (?:MLB|the [A-Z]+)\b`)
	onceBefore = regexp.MustCompile(`\ban? ([a-z-]+(?: [a-z]+)?) in (` + aNumber + `) straight games`)
	onceWord   = regexp.MustCompile(`straight games with an? ([a-z-]+)`)
	// straightWord is what the games of a run without a name have: "at least 20 points".
	straightWord = regexp.MustCompile(`\bat least ` + aNumber + ` ([a-z -]*?[a-z])(?: in\b| from\b|,|\.|$)`)
)

// running is what makes the games of the run that an article is about.
type running struct {
	keys  []string
	least float64
}

// longestOfAll holds that the run just told is the longest of anybody in the season named, alone.
func (c *checker) longestOfAll(r *reading, text string) string {
	own, most := 0, 0
	for id := range c.days {
		for _, y := range r.years {
			for _, key := range c.ran.keys {
				for _, run := range c.longest(id, y, key, c.ran.least) {
					if slices.Contains(r.players, id) {
						own = max(own, len(run))
					} else {
						most = max(most, len(run))
					}
				}
			}
		}
	}
	if c.numbers++; own <= most {
		c.note("LEADER", r.a, "%d games, another has %d: %q", own, most, r.text)
	}
	return text
}

// streaks holds a streak of games with at least one of a statistic, its first day and its last to
// the player's games of the season. It takes the number of games out of the text.
func (c *checker) streaks(r *reading, text string, days []string) string {
	if m := streakWon.FindStringSubmatch(r.text); c.run != nil && m != nil && len(r.a.Players) > 0 {
		c.streakWon(r, m)
		return "the team won"
	}
	if c.run != nil && ofStreak.MatchString(text) {
		return c.streakTotal(r, text)
	}
	if longestIn.MatchString(text) {
		return c.longestOfAll(r, text)
	}
	text = onceWord.ReplaceAllString(text, "straight games with at least 1 $1")
	text = onceBefore.ReplaceAllString(text, "at least 1 $1 in $2 straight games")
	named, least := streakWord.FindStringSubmatch(text), 1.
	if straight := straightWord.FindStringSubmatch(text); straight != nil && strings.Contains(text, "straight games") {
		named, least = []string{straight[0], straight[2]}, amount(straight[1])
		text = strings.Replace(text, straight[0], "straight games", 1)
	}
	if named == nil || !streakLong.MatchString(text) {
		return text
	}
	r.day = ""
	_, keys := labelOf(named[1])
	if keys == nil {
		said := strings.Fields(named[1])
		_, keys = labelOf(said[len(said)-1])
	}
	c.ran = running{keys, least}
	var runs [][]string // the longest
	for _, id := range r.players {
		for _, y := range r.years {
			for _, key := range keys {
				runs = append(runs, c.longest(id, y, key, least)...)
			}
		}
	}
	return streakLong.ReplaceAllStringFunc(text, func(m string) string {
		c.numbers += 1 + len(days)
		n := int(amount(streakLong.FindStringSubmatch(m)[1]))
		fits := slices.ContainsFunc(runs, func(run []string) bool {
			if len(run) == n {
				c.run = run
			}
			return len(run) == n && (len(days) == 0 || len(days) == 2 && days[0] == run[0] && days[1] == run[n-1])
		})
		if !fits {
			have := ""
			for _, run := range runs {
				have += strconv.Itoa(len(run)) + " from " + run[0] + " to " + run[len(run)-1] + ", "
			}
			c.note("NUMBER", r.a, "%s of %s, the rows have %s: %q of %v", m, named[0], have, r.text, r.names)
		}
		return "so long"
	})
}

// streakTotal holds what a player had in the games of the streak just told to those games, and
// takes it out of the text.
func (c *checker) streakTotal(r *reading, text string) string {
	if len(r.players) > 0 {
		rows := map[string]float64{}
		for _, day := range c.run {
			for column, v := range c.days[r.players[0]][day] {
				rows[column] += v
			}
		}
		games := 0.
		if strings.HasSuffix(text, " a game.") || strings.Contains(text, " a game ") {
			games = float64(len(c.run))
		}
		return numberWord.ReplaceAllStringFunc(text, func(m string) string {
			shown := strings.ReplaceAll(m, ",", "")
			if w := words[strings.ToLower(shown)]; w != "" {
				shown = w
			}
			_, after, _ := strings.Cut(text, m)
			_, keys := labelOf(strings.TrimLeft(after, " "))
			c.numbers++
			if !slices.ContainsFunc(keys, func(key string) bool {
				return slices.Contains(c.figures(rows, strings.TrimSuffix(key, "/G")+map[bool]string{true: "/G"}[games > 0], games), shown)
			}) {
				c.note("NUMBER", r.a, "%s, in the streak of %d games: %q", m, len(c.run), r.text)
			}
			return "so far"
		})
	}
	return text
}

// streakWon holds how many games of the streak just told a team won to their results.
func (c *checker) streakWon(r *reading, m []string) {
	c.numbers += 2
	won := 0
	for _, id := range c.names[r.a.Players[0]] {
		for _, day := range c.run {
			if g, ok := c.singles[id][day]; ok {
				if g.result == "won" {
					won++
				}
				if g.own != m[2] {
					c.note("CLUB", r.a, "%s: %q", g.own, r.text)
				}
			}
		}
	}
	if int(amount(m[3])) != won || int(amount(m[1]+m[4])) != len(c.run) {
		c.note("RESULT", r.a, "%d of %d: %q", won, len(c.run), r.text)
	}
}

// longest are the longest runs of a player's games of a season with at least so much of a column.
func (c *checker) longest(id string, season int, key string, least float64) (out [][]string) {
	var played []string
	for day := range c.days[id] {
		if c.dayOf[day] == season {
			played = append(played, day)
		}
	}
	at := func(day string) time.Time {
		t, _ := time.Parse("2 January 2006", day)
		return t
	}
	slices.SortFunc(played, func(a, b string) int { return at(a).Compare(at(b)) })
	var run []string
	end := func() {
		switch {
		case len(run) == 0 || len(out) > 0 && len(run) < len(out[0]):
		case len(out) > 0 && len(run) == len(out[0]):
			out = append(out, run)
		default:
			out = [][]string{run}
		}
		run = nil
	}
	for _, day := range played {
		some := false
		for _, v := range c.sums(c.days[id][day], key) {
			some = some || v >= least
		}
		if some {
			run = append(run, day)
		} else {
			end()
		}
	}
	end()
	return out
}
