package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/models"
)

// What a report says of several seasons or of a whole table, by form.
var (
	rowForms = []*regexp.Regexp{
		regexp.MustCompile(`has (?:had|reached) at least (?P<said>.+?) in each of h(?:is|er) last (?P<n>\S+) seasons\.$`),
		regexp.MustCompile(`^In each of h(?:is|er) last (?P<n>\S+) seasons .+? has (?:had|reached) at least (?P<said>.+)\.$`),
	}
	sameSaid     = regexp.MustCompile(`\bexactly (?:h(?:is|er) (?:line|figures) of|the line that .+? had in) (\S+)\.$`)
	columnsForms = []*regexp.Regexp{
		regexp.MustCompile(`^In the table below, (?P<but>apart from games, )?every figure is (?P<way>up|down) from (?P<y>\S+?)(?:, interceptions included: (?P<b>\S+), after (?P<a>\S+))?\.$`),
		regexp.MustCompile(`^From (?P<y>\S+), (?P<but>apart from games, )?every figure in the table below is (?P<way>down), interceptions included \((?P<b>\S+), after (?P<a>\S+)\)\.$`),
		regexp.MustCompile(`^In the table below, only h(?:is|er) (?P<u>.+?) (?:is|are) (?P<other>up|down) from (?P<y>\S+), from (?P<a>\S+) to (?P<b>\S+); (?P<but>apart from games, )?every other figure is (?P<way>up|down)\.$`),
		regexp.MustCompile(`^Only h(?:is|er) (?P<u>.+?), from (?P<a>\S+) to (?P<b>\S+), (?:is|are) (?P<other>up|down) from (?P<y>\S+) in the table below; (?P<but>apart from games, )?every other figure is (?P<way>up|down)\.$`),
		regexp.MustCompile(`^In the table below, (?P<but>apart from games, )?every figure but h(?:is|er) (?P<u>.+?) \((?P<a>\S+) and (?P<b>\S+)\) is (?P<way>up|down) from (?P<y>\S+)\.$`),
		regexp.MustCompile(`^H(?:is|er) (?P<u>.+?) (?:is|are) (?P<other>up|down), from (?P<a>\S+) in (?P<y>\S+) to (?P<b>\S+); (?P<but>apart from games, )?every other figure of the table below is (?P<way>up|down)\.$`),
	}
	topStraight = regexp.MustCompile(`, the [A-Z]+'s longest run$`)
	topRunForms = []*regexp.Regexp{
		regexp.MustCompile(`had the [A-Z]+'s longest (?P<of>goal|assist|point) streak of (?P<y>\S+), (?P<n>\S+) games$`),
		regexp.MustCompile(`'s (?P<n>\S+)-game (?P<of>goal|assist|point) streak was the [A-Z]+'s longest of (?P<y>\S+)$`),
		regexp.MustCompile(`^In (?P<y>\S+), .+? had the [A-Z]+'s longest (?P<of>goal|assist|point) streak, (?P<n>\S+) games$`),
	}
)

// patternSaid holds what a report says of several seasons, and of the columns of its table. It reports whether a sentence does.
func (c *checker) patternSaid(r *reading, sentence string, named []string) bool {
	if r.a.Kind != "player_report" || len(named) == 0 {
		return false
	}
	if m := formed(rowForms, sentence); m != nil {
		c.numbers += 2
		if !slices.ContainsFunc(c.names[named[0]], func(id string) bool { return c.eachSeason(id, m["said"], int(amount(m["n"]))) }) {
			c.note("ROW", r.a, "%q", sentence)
		}
		return true
	}
	if m := sameSaid.FindStringSubmatch(sentence); m != nil {
		c.numbers++
		season := c.sport.Last
		if r.a.Story == "streak" {
			season = c.sport.Weeks().Season
		}
		if !slices.ContainsFunc(c.names[named[0]], func(id string) bool { return c.alikeSeasons(id, season, yearOf(m[1])) }) {
			c.note("SAME", r.a, "%q", sentence)
		}
		return true
	}
	if m := formed(columnsForms, sentence); m != nil {
		c.numbers++
		c.oneWay(r, m, sentence)
		return true
	}
	return false
}

// eachSeason reports whether each of a player's last seasons had so much of some statistics.
func (c *checker) eachSeason(id, said string, n int) bool {
	for _, part := range strings.Split(strings.ReplaceAll(said, " and ", ", "), ", ") {
		least, unit, _ := strings.Cut(part, " ")
		_, keys := labelOf(unit)
		lowest := -1.
		for season := c.sport.Last; season > c.sport.Last-n; season-- {
			most := 0.
			for _, key := range keys {
				for name, v := range c.sums(c.seasons[id][season], key) {
					if !strings.HasPrefix(name, "playoff") && !strings.HasPrefix(name, "pitching.HR") {
						most = max(most, v)
					}
				}
			}
			if lowest < 0 || most < lowest {
				lowest = most
			}
		}
		if lowest < amount(least) || lowest >= 1.5*amount(least) || n < 3 {
			return false
		}
	}
	return true
}

// alikeSeasons reports whether two seasons of a player have the same counts of one kind.
func (c *checker) alikeSeasons(id string, a, b int) bool {
	for _, keys := range [][]string{{"G", "A"}, {"PassYds", "PassTD", "Int"}, {"RushYds", "RushTD", "RushAtt"}, {"Rec", "RecYds", "RecTD"}} {
		alike, some := true, false
		for name, v := range c.seasons[id][a] {
			kind, key, _ := strings.Cut(name, ".")
			if !slices.Contains(keys, key) || strings.HasPrefix(kind, "playoff") {
				continue
			}
			some, alike = true, alike && c.seasons[id][b][name] == v
		}
		if some && alike {
			return true
		}
	}
	return false
}

// oneWay holds that all rows of an article's table of two seasons went one way but for those that a sentence excepts.
func (c *checker) oneWay(r *reading, m map[string]string, sentence string) {
	_, table, _ := strings.Cut(r.a.BodyMarkdown, "| Statistic | ")
	lines := strings.Split(table, "\n")
	if !strings.HasPrefix(lines[0], m["y"]+" |") {
		c.note("COLUMNS", r.a, "not since %s: %q", m["y"], sentence)
		return
	}
	others := 0
	for _, line := range lines[2:] {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		if len(cells) != 3 {
			break
		}
		before, after := amount(cells[1]), amount(cells[2])
		way := map[bool]string{true: "up", false: "down"}[after > before]
		if before == after {
			way = ""
		}
		switch name := strings.ToLower(cells[0]); {
		case name == strings.ToLower(m["u"]):
			if m["other"] != "" && way != m["other"] || way == m["way"] || amount(m["a"]) != before || amount(m["b"]) != after {
				c.note("COLUMNS", r.a, "%s: %q", line, sentence)
			}
			others++
		case strings.HasPrefix(name, "games") && m["but"] != "":
			if way == m["way"] {
				c.note("COLUMNS", r.a, "the games as well: %q", sentence)
			}
		default:
			if way != m["way"] || name == "interceptions" && m["u"] == "" && m["a"] != "" && (amount(m["a"]) != before || amount(m["b"]) != after) {
				c.note("COLUMNS", r.a, "%s: %q", line, sentence)
			}
		}
	}
	if (m["u"] != "") != (others == 1) {
		c.note("COLUMNS", r.a, "no such row: %q", sentence)
	}
}

// topRun holds that nobody else had as long a streak as a headline's in its season, and takes that out of it.
func (c *checker) topRun(r *reading, sentence string) string {
	if r.a.Story == "streak" && topStraight.MatchString(sentence) {
		c.topOf = sentence // held once the run itself is read
		return topStraight.ReplaceAllString(sentence, "")
	}
	m := formed(topRunForms, sentence)
	if m == nil || r.a.Story != "streak" {
		return sentence
	}
	key := map[string]string{"goal": "G", "assist": "A", "point": "Pts"}[m["of"]]
	c.numbers++
	for id := range c.days {
		for _, run := range c.longest(id, yearOf(m["y"]), key, 1) {
			if len(run) >= int(amount(m["n"])) && !slices.Contains(c.names[r.a.Players[0]], id) {
				c.note("RUN", r.a, "%s had %d: %q", c.nameOf(id), len(run), sentence)
			}
		}
	}
	return r.a.Players[0] + " had a " + strconv.Itoa(int(amount(m["n"]))) + "-game " + m["of"] + " streak in " + m["y"]
}

// topHeld holds that nobody else had as long a run as the one that a headline calls the longest of its season.
func (c *checker) topHeld(a *models.Article) {
	if c.topOf == "" {
		return
	}
	for id := range c.days {
		for _, key := range c.ran.keys {
			for _, run := range c.longest(id, c.sport.Weeks().Season, key, c.ran.least) {
				if len(run) >= len(c.run) && !slices.Contains(c.names[a.Players[0]], id) || len(c.run) == 0 {
					c.note("RUN", a, "%s had %d: %q", c.nameOf(id), len(run), c.topOf)
				}
			}
		}
	}
	c.topOf = ""
}

// bestTable holds that no game of a season that a table of the best leaves out has more than those of it, in one of its columns.
func (c *checker) bestTable(a *models.Article, table string) {
	rows := strings.Split(strings.TrimSpace(table), "\n")
	head := strings.Split(strings.Trim(rows[0], "| "), " | ")
	c.numbers++
	for _, id := range c.names[a.Players[0]] {
		for col := 3; col < len(head); col++ {
			least, listed := -1., map[string]bool{}
			for _, row := range rows[2:] {
				cells := strings.Split(strings.Trim(row, "| "), " | ")
				if v := amount(cells[col]); least < 0 || v < least {
					least = v
				}
				listed[cells[0]] = true
			}
			if !slices.ContainsFunc(c.gamesUpTo(id, 99), func(g weekGame) bool {
				return !listed[shortDay(g.day)] && c.ofGame(id, g.day, strings.ToLower(head[col])) > least
			}) {
				return
			}
		}
	}
	c.note("BEST", a, "other games had more: %q", table)
}

// thoseWere begins what makes the figure of the sentence before it rare.
var thoseWere = regexp.MustCompile(`^((?:Those|The) [\d,.]+ [a-z -]+?) were the (most|franchise|team|highest)`)

// withoutYear begins what a report of a season says without its name.
var withoutYear = regexp.MustCompile(`\branked (?:\S+ )?\S+ among [a-z]|\bthe top-rated [a-z ]+\.$|\balso (?:had|recorded|posted|added) `)

// ofSeasonTold is a sentence of a report of the last season with its name at the end, where it leaves that out and says what is read of
// a season: a place by rating, a club's record, or a second line.
func (c *checker) ofSeasonTold(a *models.Article, sentence string) string {
	if a.Kind == models.PlayerReport && (a.Story == "star" || a.Story == "peak") && thoseWere.MatchString(sentence) {
		return thoseWere.ReplaceAllString(sentence, "$1 in "+c.sport.Method.Years.Name(c.sport.Last)+" were the $2")
	}
	if a.Kind != models.PlayerReport || a.Story != "star" && a.Story != "peak" || seasonWord.MatchString(sentence) || !strings.HasSuffix(sentence, ".") {
		return sentence
	}
	club := recordWord.MatchString(sentence) && slices.ContainsFunc(c.clubs, func(club string) bool { return strings.Contains(sentence, "he "+club+" ") })
	if !club && !withoutYear.MatchString(sentence) {
		return sentence
	}
	return strings.TrimSuffix(sentence, ".") + " in " + c.sport.Method.Years.Name(c.sport.Last) + "."
}
