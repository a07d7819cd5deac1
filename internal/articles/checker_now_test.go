package articles_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/models"
)

// aSeason is the season that an article's story of a player is of: the one that is on, or the last full one.
func (c *checker) aSeason(a *models.Article) int {
	if (a.Story == "rise" || a.Story == "fall" || a.Story == "season_so_far") && a.Season > c.sport.Last {
		return a.Season
	}
	return c.sport.Last
}

// paceKeys are the columns of averages that tables and sentences compare.
var paceKeys = map[string]string{"points": "PTS", "rebounds": "TRB", "assists": "AST"}

// paceWord is the statistic whose averages a table has.
var paceWord = regexp.MustCompile(`(points|rebounds|assists) a game`)

// leastWord is how many games those of a table have in each season.
var leastWord = regexp.MustCompile(`(?:rated in [\d-]+ )?(?:with|and) at least (\d+) games in each season`)

// averageOf is a player's average of single games of a season, and how many games that is.
func (c *checker) averageOf(id string, season int, key string) (average, games float64) {
	of := averageAt{id, season, key}
	if have, ok := c.averagesOf[of]; ok {
		return have[0], have[1]
	}
	sum := 0.
	for day, rows := range c.days[id] {
		if c.dayOf[day] != season {
			continue
		}
		for _, v := range c.sums(rows, key) {
			sum += v
		}
		games++
	}
	average = sum / games
	c.averagesOf[of] = [2]float64{average, games}
	return average, games
}

// averageAt is whose average of a season it is, and of what.
type averageAt struct {
	id     string
	season int
	key    string
}

// lastAverage is a player's average of a full season, by its row, and the games.
func (c *checker) lastAverage(id string, season int, key string) (average, games float64) {
	rows := c.seasons[id][season]
	for name, v := range c.sums(rows, key) {
		kind, _, _ := strings.Cut(name, ".")
		if g := rows[kind+".G"]; g > games {
			average, games = v/g, g
		}
	}
	for name, v := range rows { // of rows that have averages
		if kind, column, _ := strings.Cut(name, "."); column == key+"/G" && rows[kind+".G"] > games {
			average, games = v, rows[kind+".G"]
		}
	}
	return average, games
}

// ofMinutesIn are the minutes that those of a table have in a season.
var ofMinutesIn = regexp.MustCompile(`with at least ([\d,]+) minutes in ([\d-]+) and at least`)

// pacesSaid holds the sentence over a table of averages that moved most: it keeps what the table is of.
func (c *checker) pacesSaid(text string) bool {
	least, of := leastWord.FindStringSubmatch(text), paceWord.FindStringSubmatch(text)
	if least == nil || of == nil {
		return false
	}
	c.paceMinutes, c.paceRated = c.minutesIn(text), strings.Contains(text, "rated in "+c.sport.Method.Years.Name(c.sport.Last))
	c.paceKey = paceKeys[of[1]]
	c.paceLeast, _ = strconv.ParseFloat(least[1], 64)
	c.numbers++
	return true
}

// minutesIn is how many minutes a sentence says that players have in the last full season at least, 0 where it says none.
func (c *checker) minutesIn(text string) float64 {
	m := ofMinutesIn.FindStringSubmatch(text)
	if m == nil {
		return 0
	}
	if c.numbers++; m[2] != c.sport.Method.Years.Name(c.sport.Last) {
		c.problems = append(c.problems, fmt.Sprintf("SEASON %s: %q", c.sport.Key, text))
	}
	return amount(plainNumber(m[1]))
}

// minutesOf are a player's minutes of the last full season.
func (c *checker) minutesOf(id string) float64 {
	average, games := c.lastAverage(id, c.sport.Last, "MP")
	return average * games
}

// paceTable holds a table of the averages that moved most to the games of both seasons of all who were rated in
// the first: each figure, and that nobody whose average moved further is left out.
func (c *checker) paceTable(a *models.Article, head, lines []string) {
	season := c.aSeason(a)
	year := c.sport.Method.Years.Name
	if head[2] != year(season-1) || head[3] != year(season) {
		c.note("PACE", a, "%v", head)
	}
	held, up, least := map[string]bool{}, 0., math.Inf(1)
	for _, line := range lines {
		cells := cellsOf(line)
		c.numbers += 3
		found := false
		for _, id := range c.names[cells[0]] {
			x, n := c.lastAverage(id, season-1, c.paceKey)
			y, m := c.averageOf(id, season, c.paceKey)
			if halfUp(x, 1) == cells[2] && halfUp(y, 1) == cells[3] && n >= c.paceLeast && m >= c.paceLeast && c.minutesOf(id) >= c.paceMinutes-1e-6 && c.teams[id][season][cells[1]] {
				found, held[id] = true, true
				up, least = y-x, min(least, math.Abs(y-x))
			}
		}
		if !found || cells[4] != fmt.Sprintf("%+.1f", amount(cells[3])-amount(cells[2])) {
			c.note("PACE", a, "%v", cells)
		}
	}
	for id := range c.days {
		x, n := c.lastAverage(id, season-1, c.paceKey)
		y, m := c.averageOf(id, season, c.paceKey)
		if (!c.paceRated || c.isRated(id, season-1)) && c.minutesOf(id) >= c.paceMinutes-1e-6 && !held[id] && n >= c.paceLeast && m >= c.paceLeast && (y-x)*up > 0 && math.Abs(y-x) > least+1e-9 {
			c.note("PACE", a, "%s moved from %.2f to %.2f", id, x, y)
		}
	}
}

// topTable holds a table of the first by current rating to the ratings of all who have a game of the season, and
// each line to the games.
func (c *checker) topTable(a *models.Article, lines []string) {
	season := c.aSeason(a)
	held, last := map[string]bool{}, math.Inf(1)
	for _, line := range lines {
		cells := cellsOf(line)
		c.numbers += 5
		found := false
		for _, id := range c.names[cells[0]] {
			now := c.sport.Current().Of(id)
			points, games := c.averageOf(id, season, "PTS")
			rebounds, _ := c.averageOf(id, season, "TRB")
			assists, _ := c.averageOf(id, season, "AST")
			if now != nil && strconv.FormatFloat(now.Display(), 'f', 1, 64) == cells[6] && now.Display() <= last && games >= c.ratedGames && c.teams[id][season][cells[1]] &&
				slices.Equal(cells[2:6], []string{strconv.Itoa(int(games)), halfUp(points, 1), halfUp(rebounds, 1), halfUp(assists, 1)}) {
				found, held[id], last = true, true, now.Display()
			}
		}
		if !found {
			c.note("TOP", a, "%v", cells)
		}
	}
	for id := range c.days {
		now := c.sport.Current().Of(id)
		if _, games := c.averageOf(id, season, "PTS"); now != nil && games >= c.ratedGames && !held[id] && now.Display() > last && c.sport.Active(id) {
			c.note("TOP", a, "%s is at %.1f", id, now.Display())
		}
	}
}

var (
	leadsNow   = regexp.MustCompile(`leads (?:the )?W?NBA with ([\d.]+) points a game`)
	leastNow   = regexp.MustCompile(`players with at least (\d+) games|with at least (\d+) games averages`)
	riserNow   = regexp.MustCompile(`has (?:more than doubled|raised) (?:his|her) scoring average, from ([\d.]+\d) to ([\d.]+\d)`)
	bestRecord = regexp.MustCompile(`best record in`)
)

// soFarClaims holds who is said to lead in scoring, or to have risen most, and the best record to the games of all. It reports whether a sentence is one of those.
func (c *checker) soFarClaims(a *models.Article, sentence string) bool {
	if a.Story != "season_so_far" {
		return false
	}
	season := c.aSeason(a)
	passed := func(name string, least float64) string {
		own, played := c.averageOf(c.idNamed(name), season, "PTS")
		for id := range c.days {
			if points, games := c.averageOf(id, season, "PTS"); games >= least && points > own {
				return id
			}
		}
		if played < least {
			return "himself"
		}
		return ""
	}
	switch low := strings.ToLower(sentence); {
	case leadsNow.MatchString(sentence):
		c.numbers++
		name := a.Players[0]
		points, _ := c.averageOf(c.idNamed(name), season, "PTS")
		if c.leader = name; halfUp(points, 1) != leadsNow.FindStringSubmatch(sentence)[1] || !strings.Contains(sentence, name) {
			c.note("TOP", a, "%q", sentence)
		}
		return true
	case leastNow.MatchString(sentence) && !strings.Contains(sentence, "in each season"):
		c.numbers++
		m := leastNow.FindStringSubmatch(sentence)
		if day := throughDay.FindStringSubmatch(sentence); day != nil && day[1] != c.sport.GameLines.AsOf.Format("2 January 2006") && day[1] != c.sport.GameLines.LastDay(season).Format("2 January 2006") {
			c.note("DAY", a, "%q", sentence)
		}
		if other := passed(c.leader, amount(m[1]+m[2])); other != "" {
			c.note("TOP", a, "%s: %q", other, sentence)
		}
		return true
	case riserNow.MatchString(sentence) && !strings.Contains(sentence, "in each season"):
		c.numbers += 2
		if m := riserNow.FindStringSubmatch(sentence); strings.Contains(sentence, "doubled") && amount(m[2]) <= 2*amount(m[1]) {
			c.note("NUMBER", a, "not doubled: %q", sentence)
		}
		c.riserNamed(a, sentence)
		return true
	case bestRecord.MatchString(low):
		c.numbers++
		share := func(record string) float64 {
			won, lost, _ := strings.Cut(record, "-")
			return amount(won) / (amount(won) + amount(lost))
		}
		best, shown := "", recordWord.FindString(sentence)
		for team, own := range c.records {
			if record := own[c.aSeason(a)]; record != "" && (best == "" || share(record) > share(c.records[best][c.aSeason(a)])) {
				best = team
			}
		}
		if !strings.Contains(sentence, best) || c.records[best][c.aSeason(a)] != shown {
			c.note("STANDINGS", a, "%q, not the %s", sentence, best)
		}
		return true
	}
	return false
}

// idNamed is the player of a name who has games of the newest season.
func (c *checker) idNamed(name string) string {
	for _, id := range c.names[name] {
		if _, games := c.averageOf(id, c.sport.Weeks().Season, "PTS"); games > 0 {
			return id
		}
	}
	return ""
}

// riserNamed holds whose scoring average is said to have risen most: the table of rises has that player first.
func (c *checker) riserNamed(a *models.Article, sentence string) {
	season := c.aSeason(a)
	m := movedOf.FindStringSubmatch(sentence)
	table := a.BodyMarkdown[max(0, strings.Index(a.BodyMarkdown, "## Scoring up")):]
	for _, line := range strings.Split(table, "\n") {
		cells := cellsOf(line)
		if len(cells) != 5 || cells[4][0] != '+' {
			continue
		}
		id := c.idNamed(cells[0])
		x, _ := c.lastAverage(id, season-1, "PTS")
		y, _ := c.averageOf(id, season, "PTS")
		if m == nil || !strings.Contains(sentence, cells[0]) || halfUp(x, 1) != m[1] || halfUp(y, 1) != m[2] {
			c.note("TOP", a, "%q", sentence)
		}
		return
	}
	c.note("TOP", a, "no table of rises: %q", sentence)
}

// splitRow holds a row of a table of parts of a season to the games that ended so. Where a game was played is
// not among what the rows of this checker have: the two parts come to all games.
func (c *checker) splitRow(a *models.Article, subject string, head, cells []string, at int) {
	c.numbers += 3
	season := c.aSeason(a)
	_, keys := labelOf(tableLabel(head[2]))
	sum, games := 0., 0.
	for _, id := range c.names[subject] {
		for day, rows := range c.days[id] {
			if c.dayOf[day] != season || at > 1 && c.singles[id][day].result != map[string]string{"In wins": "won", "In losses": "lost"}[cells[0]] {
				continue
			}
			games++
			for _, v := range c.sums(rows, keys[0]) {
				sum += v
			}
		}
	}
	own, n := amount(plainNumber(cells[2])), amount(cells[1])
	if at == 0 { // at home, the rest follows
		c.home = [2]float64{own, n}
	}
	switch {
	case halfUp(own/n, 1) != cells[3]:
	case at == 0:
		return
	case at == 1 && c.home[0]+own == sum && c.home[1]+n == games:
		return
	case own == sum && n == games:
		return
	}
	c.note("SPLIT", a, "%v", cells)
}

// daysIn are the days of a player's games of a season, oldest first.
func (c *checker) daysIn(id string, season int) (days []string) {
	for day := range c.days[id] {
		if c.dayOf[day] == season {
			days = append(days, day)
		}
	}
	slices.SortFunc(days, byDay)
	return days
}

// lately holds what is said of the latest games to those of the table.
func (c *checker) lately(r *reading, text string) string {
	m := thoseGames.FindStringSubmatch(text)
	if m == nil || len(r.players) == 0 || c.aSeason(r.a) == c.sport.Last {
		return text
	}
	n := int(amount(plainNumber(m[1])))
	for _, id := range r.players {
		days := c.daysIn(id, c.aSeason(r.a))
		days = days[max(0, len(days)-n):]
		right := len(days) == n
		for unit, key := range paceKeys {
			sum := 0.
			for _, day := range days {
				for _, v := range c.sums(c.days[id][day], key) {
					sum += v
				}
			}
			found := regexp.MustCompile(`([\d.]+) ` + unit).FindStringSubmatch(text)
			right = right && found != nil && found[1] == halfUp(sum/float64(n), 1)
			c.numbers++
		}
		if right {
			return ""
		}
	}
	c.note("LATELY", r.a, "%q", r.text)
	return ""
}

// doubles holds how many double-doubles a player has in a season that is on.
func (c *checker) doubles(r *reading, text string) string {
	if of := gamesReached.FindStringSubmatch(text); of != nil && c.aSeason(r.a) > c.sport.Last {
		c.numbers++
		for _, id := range r.players {
			n := 0
			for day, rows := range c.days[id] {
				for _, v := range c.sums(rows, "PTS") {
					if c.dayOf[day] == c.aSeason(r.a) && v >= amount(of[2]+of[3]) {
						n++
					}
				}
			}
			if strconv.Itoa(n) == plainNumber(of[1]) {
				return strings.Replace(text, of[0], "so many", 1)
			}
		}
		c.note("FEAT", r.a, "%q of %v", r.text, r.names)
		return text
	}
	m := doublesWord.FindStringSubmatch(text)
	if m == nil || c.aSeason(r.a) == c.sport.Last {
		return text
	}
	c.numbers++
	for _, id := range r.players {
		n := 0
		for day, rows := range c.days[id] {
			if c.dayOf[day] == c.aSeason(r.a) && c.gameOf(rows) != "" {
				n++
			}
		}
		if strconv.Itoa(n) == plainNumber(m[1]) {
			return strings.Replace(text, m[0], "so many", 1)
		}
	}
	c.note("FEAT", r.a, "%q of %v", r.text, r.names)
	return text
}

var gamesReached = regexp.MustCompile(`(\w+) (?:games with at least (\d+) points|(\d+)-point games)`)

var doublesWord = regexp.MustCompile(`([\w]+) double-doubles`)

var thoseGames = regexp.MustCompile(`(?:those|the|last) (\w+) games(?: above)?`)

// byDay orders days as sentences write them.
func byDay(a, b string) int {
	x, _ := time.Parse("2 January 2006", a)
	y, _ := time.Parse("2 January 2006", b)
	return x.Compare(y)
}

// recordsNow counts how teams fare in a season that is on, by the games of their players.
func (c *checker) recordsNow(season int) {
	ended := map[string]map[string]string{}
	for _, days := range c.singles {
		for day, g := range days {
			if c.dayOf[day] != season || g.own == "" {
				continue
			}
			if ended[g.own] == nil {
				ended[g.own] = map[string]string{}
			}
			ended[g.own][day] = g.result
		}
	}
	for team, days := range ended {
		won, lost := 0, 0
		for _, result := range days {
			switch result {
			case "won":
				won++
			case "lost":
				lost++
			}
		}
		if c.records[team] == nil {
			c.records[team] = map[int]string{}
		}
		c.records[team][season] = strconv.Itoa(won) + "-" + strconv.Itoa(lost)
	}
}

// bestFull holds a career high of full seasons to all of a player's.
func (c *checker) bestFull(r *reading, text string) bool {
	if !strings.Contains(text, "in a qualified season") {
		return false
	}
	of := paceWord.FindStringSubmatch(text)
	if of == nil || len(r.years) != 1 {
		return false
	}
	c.numbers++
	key := paceKeys[of[1]] + "/G"
	shown := regexp.MustCompile(`[\d.]+ ` + of[0]).FindString(text)
	shown, _, _ = strings.Cut(shown, " ")
	for _, id := range r.players {
		best := slices.Contains(c.figures(c.seasons[id][r.years[0]], key, 0), shown)
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season > c.sport.Last || !s.Rated() || s.Games < .75*s.Scheduled { // some of them may not qualify
				continue
			}
			for _, v := range c.figures(c.seasons[id][s.Season], key, 0) {
				if figure := amount(v); strings.Contains(v, ".") && figure < 60 && figure > amount(shown)+.05 {
					best = false
				}
			}
		}
		if best {
			return true
		}
	}
	c.note("CAREER", r.a, "%q", r.text)
	return true
}

// signalNow is by how many standard deviations the average of a season is another than that of the one before, in
// whichever of points, rebounds and assists it is most.
func (c *checker) signalNow(id string, season int) (most float64) {
	for _, key := range paceKeys {
		var n, sum, squares [2]float64
		for day, rows := range c.days[id] {
			at := c.dayOf[day] - season + 1
			if at != 0 && at != 1 {
				continue
			}
			for _, v := range c.sums(rows, key) {
				n[at], sum[at], squares[at] = n[at]+1, sum[at]+v, squares[at]+v*v
			}
		}
		of := func(at int) float64 { return (squares[at] - sum[at]*sum[at]/n[at]) / (n[at] - 1) / n[at] }
		before, _ := c.lastAverage(id, season-1, key)
		most = max(most, math.Abs(sum[1]/n[1]-before)/math.Sqrt(of(0)+of(1)))
	}
	return most
}

// moreThan holds by how many a season's figure is above or below that of the season before to the rows of both.
func (c *checker) moreThan(r *reading, text string) string {
	m := moreThanIt.FindStringSubmatch(text)
	if m == nil || r.a.Story == "comparison" {
		return text
	}
	says, keys := labelOf(m[3])
	if says == "" || strings.HasPrefix(says, "game") {
		return text
	}
	c.numbers++
	last := c.aSeason(r.a)
	for _, id := range r.players {
		for _, key := range keys {
			for _, x := range c.figures(c.seasons[id][last-1], key, 0) {
				for _, y := range c.figures(c.seasons[id][last], key, 0) {
					if by := amount(y) - amount(x); math.Abs(by) == amount(plainNumber(m[1])) && (by > 0) == (m[2] == "more") && (m[4] == "" || amount(plainNumber(m[4])) == amount(x)) {
						return strings.Replace(text, m[0], "otherwise than", 1)
					}
				}
			}
		}
	}
	c.note("MOVE", r.a, "%q in %q of %v", m[0], r.text, r.names)
	return strings.Replace(text, m[0], "otherwise than", 1)
}

var moreThanIt = regexp.MustCompile(aNumber + ` (more|fewer) ([a-zA-Z -]+?) than(?:.*?, when (?:he|she) had ` + aNumber + `\b)?`)

var clubWord = regexp.MustCompile(`^(?:(?:With|For) the (.+?), .+ had (.+)|.+ had (.+) (?:with|for) the (.+?))\.$`)

// clubLine holds what a sentence without a season says of one club of a season with several: the rate to the rows
// for that club, or the line to its games. It reports whether a sentence is one.
func (c *checker) clubLine(r *reading, text string) bool {
	m := clubWord.FindStringSubmatch(r.text)
	if m == nil || r.a.Kind == models.Draft || r.week > 0 || len(r.years) > 0 || len(r.players) == 0 || r.day != "" || c.aSeason(r.a) > c.sport.Last {
		return false
	}
	club, line, season := m[1]+m[4], m[2]+m[3], c.sport.Last
	if !c.known[club] || !slices.ContainsFunc(r.players, func(id string) bool { return len(c.teams[id][season]) > 1 }) {
		return false
	}
	for _, id := range r.players {
		rows, games := c.ofClub[id][club+" "+strconv.Itoa(season)], 0.
		if c.sport.Key != "mlb" {
			rows = map[string]float64{}
			for day, own := range c.days[id] {
				if c.dayOf[day] != season || c.singles[id][day].own != club {
					continue
				}
				games++
				for column, v := range own {
					rows[column] += v
				}
			}
		}
		right := len(rows) > 0
		for _, at := range numberWord.FindAllStringIndex(line, -1) {
			c.numbers++
			shown, after := plainNumber(line[at[0]:at[1]]), strings.TrimLeft(line[at[1]:], " ")
			says, keys := labelOf(after)
			switch {
			case strings.HasPrefix(says, "game"):
				right = right && shown == strconv.Itoa(int(games))
			case says != "":
				right = right && slices.ContainsFunc(keys, func(key string) bool { return slices.Contains(c.figures(rows, key, games), shown) })
			default:
				right = right && ratesOf(rows)[rateOf("", after)+" "+shown]
			}
		}
		if right {
			return true
		}
	}
	c.note("CLUB", r.a, "%q of %v", r.text, r.names)
	return true
}
