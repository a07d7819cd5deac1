package articles_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"groundline/internal/ratings"
	"groundline/models"
)

// A checker of the stories of a season: of teams' records beside those of the season before, of who led in what and by
// how much, of who was rated first, and of forecasts. All is counted from the rows and the ratings.

// season is the season that a story is of, and whether it is one of a whole season.
func (c *checker) season(a *models.Article) (int, bool) {
	return c.aSeason(a), a.Story == "season_review" || a.Story == "season_so_far"
}

// shareOf is the share of games that a record has won, a tie or a loss after time being half a game.
func shareOf(record string) float64 {
	var n [3]float64
	for i, part := range strings.SplitN(record, "-", 3) {
		n[i], _ = strconv.ParseFloat(part, 64)
	}
	return (n[0] + n[2]/2) / (n[0] + n[1] + n[2])
}

// How a sentence puts two records of a team: that of the season before first, or last.
var (
	beforeFirst = regexp.MustCompile(`from R(?: in Y)? to R|, R in Y, (?:went|are|have the best record in [^.]* at) R|were R in Y and (?:are )?R|[Aa]fter R in Y, the T (?:went|are) R|^Having finished R in Y, the T are R|who finished R in Y, are R|^From R in Y, the T (?:went|have gone) to R|went R in Y and are R now|finished R in Y and stand at R|^In Y the T went R; they are R now`)
	beforeLast  = regexp.MustCompile(`R(?: so far)?, after R (?:in Y|a year before|the season before)|went R; in Y they were R|finished at R; the season before, they were R|(?:stand at|are) R; in Y they finished R`)
	sworn       = regexp.MustCompile(`[Nn]o team's record (rose|fell|has risen|has fallen)`)
	dated       = regexp.MustCompile(`(\d{1,3}-\d{1,3}(?:-\d{1,3})?) in (\d{4}(?:-\d\d)?)`)
)

// teamMoved holds a sentence with two records of one team to the results of both seasons, and what it says of all teams
// to those of all. It reports whether a sentence is one.
func (c *checker) teamMoved(a *models.Article, sentence string) bool {
	season, _ := c.season(a)
	var team string
	rest := sentence
	for _, club := range c.clubs {
		if strings.Contains(rest, club) {
			if team != "" {
				return false
			}
			team, rest = club, strings.ReplaceAll(rest, club, "T")
		}
	}
	said := dated.FindAllStringSubmatch(sentence, -1)
	rest = c.facedBy(a, sentence, rest)
	if strings.Contains(sentence, " both played for the ") {
		named := c.called(a, sentence)
		for _, name := range named {
			id := firstOr(c.names[name])
			if c.numbers++; len(named) != 2 || !c.teams[id][season][team] || !c.teams[id][season-1][team] || len(c.teams[id][season]) != 1 {
				c.note("TEAM", a, "%v: %q", named, sentence)
			}
		}
	}
	if allWith.MatchString(sentence) {
		c.allOf(a, sentence, team)
	}
	records := recordWord.FindAllString(seasonWord.ReplaceAllString(rest, "Y"), -1)
	if team == "" || len(records) != 2 {
		return false
	}
	form := recordWord.ReplaceAllString(seasonWord.ReplaceAllString(rest, "Y"), "R")
	switch {
	case beforeFirst.MatchString(form):
	case beforeLast.MatchString(form):
		records[0], records[1] = records[1], records[0]
	default:
		c.note("RECORD", a, "two records in no known order: %q", sentence)
		return true
	}
	c.numbers += 2
	if c.records[team][season-1] != records[0] || c.records[team][season] != records[1] {
		c.note("RECORD", a, "the %s were %s and %s: %q", team, c.records[team][season-1], c.records[team][season], sentence)
	}
	for _, m := range said {
		if y := yearOf(m[2]); c.records[team][y] != m[1] {
			c.note("RECORD", a, "the %s were %s in %d: %q", team, c.records[team][y], y, sentence)
		}
	}
	if m := sworn.FindStringSubmatch(sentence); m != nil {
		c.swungMost(a, sentence, team, m[1] == "rose" || m[1] == "has risen")
	}
	if bestRecord.MatchString(sentence) {
		for other, own := range c.records {
			if own[season] != "" && other != team && shareOf(own[season]) >= shareOf(c.records[team][season]) {
				c.note("STANDINGS", a, "the %s, %s: %q", other, own[season], sentence)
			}
		}
	}
	return true
}

// swungMost holds that no other team's share of wins rose, or fell, as much as one's.
func (c *checker) swungMost(a *models.Article, sentence, team string, up bool) {
	season, _ := c.season(a)
	by := func(own map[int]string) float64 {
		v := shareOf(own[season]) - shareOf(own[season-1])
		if !up {
			v = -v
		}
		return v
	}
	for other, own := range c.records {
		if own[season] != "" && own[season-1] != "" && other != team && by(own) >= by(c.records[team])-1e-9 {
			c.note("SWING", a, "the %s went from %s to %s: %q", other, own[season-1], own[season], sentence)
		}
	}
}

// called are the players of an article that a sentence names, in its order: in full, or by the last name.
func (c *checker) called(a *models.Article, sentence string) (out []string) {
	at := map[string]int{}
	rest := sentence
	for _, full := range []bool{true, false} {
		for _, name := range a.Players {
			if at[name] > 0 {
				continue
			}
			says := []string{name}
			if !full {
				says = lastOf(name)
			}
			for _, s := range says {
				if i := nameAt(rest, s); i >= 0 && at[name] == 0 {
					at[name] = i + 1
					rest = rest[:i] + strings.Repeat("_", len(s)) + rest[i+len(s):]
					out = append(out, name)
				}
			}
		}
	}
	slices.SortFunc(out, func(x, y string) int { return at[x] - at[y] })
	return out
}

// nameAt is where a name first stands in a text as words of its own, or -1.
func nameAt(text, name string) int {
	for from := 0; ; {
		i := strings.Index(text[from:], name)
		if i < 0 || name == "" {
			return -1
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, size := utf8.DecodeRuneInString(text[i+len(name):])
		if (i == 0 || !unicode.IsLetter(before)) && (size == 0 || !unicode.IsLetter(after)) {
			return i
		}
		from = i + 1
	}
}

// seasonAnd is a season and what is counted in it.
type seasonAnd struct {
	season int
	unit   string
}

// ordered are the amounts of all players of a season in a column, the greatest first; of a rate, of those who qualify.
func (c *checker) ordered(season int, unit string) []held {
	of := seasonAnd{season, unit}
	if list, ok := c.inOrder[of]; ok {
		return list
	}
	list := c.putInOrder(season, unit)
	c.inOrder[of] = list
	return list
}

func (c *checker) putInOrder(season int, unit string) (list []held) {
	_, keys := labelOf(unit)
	for id, seasons := range c.seasons {
		rows := seasons[season]
		switch unit {
		case "batting average":
			if rows["batting.AB"]+rows["batting.BB"]+rows["batting.HBP"]+rows["batting.SH"]+rows["batting.SF"] >= 502 {
				list = append(list, held{id, rows["batting.H"] / rows["batting.AB"]})
			}
			continue
		case "earned run average":
			if outs := rows["pitching.IPouts"]; outs >= 486 {
				list = append(list, held{id, -27 * rows["pitching.ER"] / outs})
			}
			continue
		case "innings pitched":
			if outs := rows["pitching.IPouts"]; outs > 0 {
				list = append(list, held{id, outs})
			}
			continue
		}
		most, ok := 0., false
		for _, key := range keys {
			for column, v := range c.sums(rows, key) {
				if kind, _, _ := strings.Cut(column, "."); c.countsIn(kind, unit) {
					most, ok = max(most, v), true
				}
			}
		}
		if ok {
			list = append(list, held{id, most})
		}
	}
	slices.SortFunc(list, func(a, b held) int {
		switch {
		case a.v > b.v:
			return -1
		case a.v < b.v:
			return 1
		}
		return strings.Compare(a.id, b.id)
	})
	return list
}

// countsIn reports whether a statistic is counted in a kind of rows: pitchers strike out batters, and goalies score none.
func (c *checker) countsIn(kind, unit string) bool {
	switch {
	case c.sport.Key == "mlb":
		return (kind == "pitching") == slices.Contains([]string{"strikeouts", "wins", "saves"}, unit)
	case c.sport.Key == "nhl" && unit == "goals":
		return kind != "goaltending"
	}
	return true
}

// held is an amount of a player.
type held struct {
	id string
	v  float64
}

// shown is an amount in the form of a table.
func (h held) shown(unit string) string {
	switch unit {
	case "batting average":
		return strings.TrimPrefix(halfUp(h.v, 3), "0")
	case "earned run average":
		return halfUp(-h.v, 2)
	case "innings pitched":
		if int(h.v)%3 == 0 {
			return strconv.Itoa(int(h.v) / 3)
		}
		return fmt.Sprintf("%d.%d", int(h.v)/3, int(h.v)%3)
	}
	return strconv.FormatFloat(h.v, 'f', -1, 64)
}

// bestTwo are the first and the second of a season in a column, each alone; second is nil where several share it.
func (c *checker) bestTwo(season int, unit string) (first, second *held) {
	list := c.ordered(season, unit)
	if len(list) < 3 || list[0].v == list[1].v {
		return nil, nil
	}
	if list[1].v != list[2].v {
		second = &list[1]
	}
	return &list[0], second
}

// nameOf is a player's name.
func (c *checker) nameOf(id string) string {
	if p, ok := c.sport.Player(id); ok {
		return p.Name
	}
	return id
}

// leaderRow holds a row of the table of who led in what: the leader, the team, the figure and who came second.
func (c *checker) leaderRow(a *models.Article, cells []string) {
	season, _ := c.season(a)
	unit := tableLabel(cells[0])
	c.numbers += 2
	first, _ := c.bestTwo(season, unit)
	if first == nil || c.nameOf(first.id) != cells[1] || first.shown(unit) != plainNumber(cells[3]) {
		c.note("LEADER", a, "%v", cells)
		return
	}
	for club := range strings.SplitSeq(cells[2], " and ") {
		if !c.teams[first.id][season][club] {
			c.note("TEAM", a, "%v", cells)
		}
	}
	said, shown, _ := strings.Cut(strings.TrimSuffix(cells[4], ")"), " (")
	list := c.ordered(season, unit)
	var sharing []string
	for _, h := range list[1:] {
		if h.v == list[1].v {
			sharing = append(sharing, c.nameOf(h.id))
		}
	}
	named := strings.Split(strings.ReplaceAll(said, " and ", ", "), ", ")
	slices.Sort(named)
	slices.Sort(sharing)
	several := len(sharing) > 3 && (said == "Several players" || plainNumber(strings.ToLower(strings.TrimSuffix(said, " players"))) == strconv.Itoa(len(sharing)))
	if plainNumber(shown) != list[1].shown(unit) || !several && !slices.Equal(named, sharing) {
		c.note("LEADER", a, "second are %v (%s): %v", sharing, list[1].shown(unit), cells)
	}
}

// ledRow is a row of the table of leaders as a text has it.
type ledRow struct {
	unit, name, team string
	first, second    float64
}

var ofSecond = regexp.MustCompile(`^[^,]+ \(([\d.,]+)\)$`)

// ledRows are the rows of an article's table of leaders.
func (c *checker) ledRows(a *models.Article) (out []ledRow) {
	_, table, _ := strings.Cut(a.BodyMarkdown, "| Led in |")
	table, _, _ = strings.Cut(table, "\n\n")
	for _, line := range strings.Split(table, "\n")[min(2, strings.Count(table, "\n")):] {
		cells := cellsOf(line)
		r := ledRow{unit: tableLabel(cells[0]), name: cells[1], team: cells[2], first: amount(plainNumber(cells[3]))}
		if m := ofSecond.FindStringSubmatch(cells[4]); m != nil && !strings.Contains(cells[4], " and ") && !strings.Contains(cells[4], " players ") {
			r.second = amount(plainNumber(m[1]))
		}
		out = append(out, r)
	}
	return out
}

var (
	byThan    = regexp.MustCompile(`,? ?(\d[\d,]*|one|two|three|four|five|six|seven|eight|nine) more than ([^,;:]+?)(?: had)?([,;.]|$)`)
	byOver    = regexp.MustCompile(` by (\d[\d,]*|one|two|three|four|five|six|seven|eight|nine) over ([^,;:]+?)\.$`)
	theirLead = regexp.MustCompile(`^(?:The|His|Her) (\d[\d,]*) ([a-z -]+?) were (\S+) more than (.+?) had\.$`)
	clubLeads = regexp.MustCompile(`[Tt]he (.+?) had the ([A-Z]+) leaders in ([^.;]+)`)
	regularIn = regexp.MustCompile(` ?[Ii]n the (\d{4}(?:-\d\d)?) regular season ?`)
	someLeads = regexp.MustCompile(`^(\w+) of the (\w+) main statistics, among them (.+?) with (.+?)(?: in \d{4}(?:-\d\d)?)?$`)
)

// ledClaims holds by how much a leader was ahead of who came second to the rows of all, and returns the text and the
// names without the second.
func (c *checker) ledClaims(r *reading, text string) string {
	season, _ := c.season(r.a)
	text = strings.NewReplacer("was the leader in", "led in", "had the leader in", "led in", "was on top with", "led in it with").Replace(text)
	for _, in := range []*regexp.Regexp{byThan, byOver} {
		for m := in.FindStringSubmatch(text); m != nil; m = in.FindStringSubmatch(text) {
			c.numbers++
			before, _, _ := strings.Cut(text, m[0])
			found, units := false, labelNames(before)
			slices.Reverse(units)
			for _, unit := range units {
				first, second := c.bestTwo(season, unit)
				if first == nil || second == nil {
					continue
				}
				next := c.nameOf(second.id)
				named := m[2] == next || slices.Contains(lastOf(next), m[2])
				if named && first.v-second.v == amount(plainNumber(m[1])) && slices.Contains(r.names, c.nameOf(first.id)) {
					found = true
					r.names = slices.DeleteFunc(slices.Clone(r.names), func(n string) bool { return n == next })
					r.players = slices.DeleteFunc(slices.Clone(r.players), func(id string) bool { return id == second.id })
					break
				}
			}
			if !found {
				c.note("LEADER", r.a, "no lead of %s over %s in %v: %q", m[1], m[2], units, r.text)
			}
			end := ""
			if len(m) > 3 {
				end = m[3]
			}
			text = strings.Replace(text, m[0], end, 1)
		}
	}
	return text
}

// labelNames are the statistics that a text names, in its order.
func labelNames(text string) (out []string) {
	for i := 0; i < len(text); i++ {
		if i > 0 && isLetter(text[i-1]) {
			continue
		}
		if says, _ := labelOf(text[i:]); says != "" && says != "games" {
			out = append(out, says)
			i += len(says) - 1
		}
	}
	return out
}

// leadersOf holds a sentence about a team with several of the league's leaders, and reports whether it is one.
func (c *checker) leadersOf(a *models.Article, sentence string) bool {
	season, _ := c.season(a)
	m := clubLeads.FindStringSubmatch(regularIn.ReplaceAllString(sentence, ""))
	if m == nil {
		return false
	}
	if of := regularIn.FindStringSubmatch(sentence); of != nil && yearOf(of[1]) != season {
		c.note("SEASON", a, "%q", sentence)
	}
	list := strings.TrimSuffix(seasonWord.ReplaceAllString(m[3], ""), " in ")
	if some := someLeads.FindStringSubmatch(m[3]); some != nil {
		n := 0
		for _, l := range c.ledRows(a) {
			if l.team == m[1] {
				n++
			}
		}
		if c.numbers += 2; strconv.Itoa(n) != plainNumber(some[1]) || strconv.Itoa(len(c.ledRows(a))) != plainNumber(some[2]) {
			c.note("LEADER", a, "%d of the table are with the %s: %q", n, m[1], sentence)
		}
		r := &reading{a: a, text: sentence, names: []string{some[3]}, players: c.names[some[3]], years: []int{season}}
		text := "In Ya" + "Y " + some[3] + " led the league with " + some[4]
		c.leads(r, strings.Replace(text, "the league", "MLB", 1))
		for _, at := range numberWord.FindAllStringIndex(some[4], -1) {
			c.numbers++
			if _, keys := labelOf(strings.TrimLeft(some[4][at[1]:], " ")); !c.recorded(r, keys, plainNumber(some[4][at[0]:at[1]])) {
				c.note("NUMBER", a, "%s: %q", some[4], sentence)
			}
		}
		if !slices.ContainsFunc(r.players, func(id string) bool { return c.teams[id][season][m[1]] }) {
			c.note("TEAM", a, "%q", sentence)
		}
		return true
	}
	for unit := range strings.SplitSeq(strings.ReplaceAll(list, " and ", ", "), ", ") {
		c.numbers++
		if first, _ := c.bestTwo(season, unit); first == nil || !c.teams[first.id][season][m[1]] {
			c.note("LEADER", a, "in %s: %q", unit, sentence)
		}
	}
	return true
}

var oneAbove = regexp.MustCompile(`was (\d\d) in (\d{4}(?:-\d\d)?), and (.+), the one ([a-z ]+) rated above (?:him|her), was (\d\d)\.$`)

// closes holds the end of a review: the forecast and the age of a player, and who alone was rated above and at what age.
func (c *checker) closes(a *models.Article, sentence string) bool {
	m := oneAbove.FindStringSubmatch(sentence)
	if m == nil {
		return false
	}
	named := c.called(a, sentence)
	if len(named) != 2 {
		return false
	}
	if c.placeOf(named[0]) != 2 || c.placeOf(named[1]) != 1 || yearOf(m[2]) != c.sport.Last {
		c.note("ORDER", a, "%q", sentence)
	}
	c.ageCell(a, named[0], m[1])
	c.ageCell(a, named[1], m[5])
	before, _, _ := strings.Cut(sentence, ";")
	c.sentence(a, before+".", named[:1], 0)
	return true
}

// storyClaims holds a sentence of a story of a season that speaks of teams or of all players, and reports whether it is
// one. A summary of two facts is held fact by fact.
func (c *checker) storyClaims(a *models.Article, sentence string) bool {
	season, is := c.season(a)
	if !is {
		return false
	}
	if first, second, two := strings.Cut(strings.TrimSuffix(sentence, "."), "; "); two && sentence == a.Summary {
		for i, clause := range []string{first, second} {
			c.clause(a, clause, i, first)
		}
		return true
	}
	if m := theirLead.FindStringSubmatch(sentence); m != nil {
		c.numbers += 2
		first, second := c.bestTwo(season, m[2])
		if first == nil || second == nil || first.shown("") != plainNumber(m[1]) || c.nameOf(second.id) != m[4] || first.v-second.v != amount(plainNumber(m[3])) {
			c.note("LEADER", a, "%q", sentence)
		}
		return true
	}
	return c.winsSaid(a, sentence) || c.forecastPlace(a, sentence) || c.below(a, sentence, c.called(a, sentence)) || c.closes(a, sentence) || c.teamMoved(a, sentence) || c.leadersOf(a, sentence) || c.soFarStory(a, sentence) || c.tableClaims(a, sentence)
}

// clause holds one fact of a summary.
func (c *checker) clause(a *models.Article, clause string, at int, before string) {
	season, _ := c.season(a)
	year := c.sport.Method.Years.Name(season)
	text := strings.ToUpper(clause[:1]) + clause[1:] + "."
	if m := beatThem.FindStringSubmatch(clause); m != nil && at > 0 {
		_, after, found := strings.Cut(a.BodyMarkdown, "The "+m[1]+" won the "+c.sport.Method.Years.Name(season)+" "+m[2])
		loser, _, _ := strings.Cut(after, ".")
		_, loser, _ = strings.Cut(loser, " against the ")
		loser, _, _ = strings.Cut(loser, ", ")
		if !found || !strings.Contains(before, loser) || !c.playedIn(m[1], season) || !c.playedIn(loser, season) {
			c.note("TEAM", a, "%q", clause)
		}
		return
	}
	if standingsIn.MatchString(text) && a.Story == "season_review" {
		text = standingsIn.ReplaceAllString(text, "$0 in "+year)
		text = strings.Replace(text, "$0", standingsIn.FindString(text), 1)
	}
	if c.soFarClaims(a, text) || c.standings(a, text) || c.league(&reading{a: a}, text) || c.storyClaims(a, text) {
		return
	}
	if rosesWord.MatchString(text) {
		c.riser(a, text)
		return
	}
	c.sentence(a, text, c.namesIn(a, text, map[string]string{}), 0)
}

var (
	inSeries    = regexp.MustCompile(` (?:in|won) (?:the (?:\d{4} )?(?:World Series|[A-Z][\w ]+ Finals?)|Super Bowl [A-Z]+)`)
	beatThem    = regexp.MustCompile(`^the (.+?) beat them in (?:the )?(.+)$`)
	standingsIn = regexp.MustCompile(`(?:the best record|the most points) in (?:MLB|the [A-Z]+)(?: standings)?`)
	youngestOf  = regexp.MustCompile(`was the youngest of the (\w+) in the table\.$`)
	ageOf       = regexp.MustCompile(`(?:, |At |at age |At age )(\d\d)(?: in |, was )`)
)

// tableClaims holds who is said to be the youngest of a review's table to the ages of all in it.
func (c *checker) tableClaims(a *models.Article, sentence string) bool {
	m := youngestOf.FindStringSubmatch(sentence)
	if m == nil {
		return false
	}
	named := c.called(a, sentence)
	_, table, _ := strings.Cut(a.BodyMarkdown, "| Age | Rating |")
	table, _, _ = strings.Cut(table, "\n\n")
	lines := strings.Split(table, "\n")[2:]
	c.numbers += 2
	ages := map[string]int{}
	for _, line := range lines {
		for _, id := range c.names[cellsOf(line)[0]] {
			if p, ok := c.sport.Player(id); ok {
				if age, known := c.sport.AgeIn(p, c.sport.Last); known {
					ages[p.Name] = age
				}
			}
		}
	}
	age := ageOf.FindStringSubmatch(sentence)
	if len(named) != 1 || strconv.Itoa(len(lines)) != plainNumber(m[1]) || age == nil || age[1] != strconv.Itoa(ages[named[0]]) {
		c.note("AGE", a, "%v: %q", ages, sentence)
		return true
	}
	if head, _, is := strings.Cut(strings.Replace(sentence, " and was the", ", was the", 1), ", was the youngest"); is { // with the line of the season
		c.sentence(a, head+".", named, 0)
	}
	for other, of := range ages {
		if other != named[0] && of <= ages[named[0]] {
			c.note("AGE", a, "%s is %d: %q", other, of, sentence)
		}
	}
	return true
}

// ageCell holds the age of a row of a review's table.
func (c *checker) ageCell(a *models.Article, name, shown string) {
	c.numbers++
	for _, id := range c.names[name] {
		if p, ok := c.sport.Player(id); ok {
			if age, known := c.sport.AgeIn(p, c.sport.Last); known && strconv.Itoa(age) == shown {
				return
			}
		}
	}
	c.note("AGE", a, "%s is not %s", name, shown)
}

// teamRow holds a row of a table of teams to the results of both seasons.
func (c *checker) teamRow(a *models.Article, head, cells []string) {
	season, _ := c.season(a)
	year := c.sport.Method.Years.Name
	c.numbers += 2
	if len(head) == 5 { // hockey, whose standings go by points
		for _, i := range []int{2, 4} {
			parts := strings.Split(cells[i-1], "-")
			if c.numbers++; head[i] != "Points" || len(parts) != 3 || cells[i] != strconv.Itoa(int(2*amount(parts[0])+amount(parts[2]))) {
				c.note("NUMBER", a, "%v %v", head, cells)
			}
		}
		head, cells = []string{head[0], head[1], head[3]}, []string{cells[0], cells[1], cells[3]}
	}
	if head[1] != year(season-1) || head[2] != year(season) || c.records[cells[0]][season-1] != cells[1] || c.records[cells[0]][season] != cells[2] {
		c.note("RECORD", a, "%v %v", head, cells)
	}
}

var (
	nextTo = regexp.MustCompile(`ahead of|came next|next at|was next|next came|is next`)
)

// orderSaid holds who is said to be ahead of whom: by rating the first and the second of their role, and by forecast the
// first and the second of all who were rated in it.
func (c *checker) orderSaid(r *reading, text string) string {
	if r.a.Story != "season_review" || !nextTo.MatchString(text) || len(r.names) != 2 {
		return text
	}
	two := c.called(r.a, r.text)
	if len(two) == 1 { // a pronoun has the first
		if i := slices.IndexFunc(r.names, func(n string) bool { return n != two[0] }); i >= 0 {
			two = []string{r.names[i], two[0]}
		}
	}
	if len(two) != 2 {
		c.note("ORDER", r.a, "%v: %q", two, r.text)
		return text
	}
	c.numbers += 2
	if !forecastWord.MatchString(text) {
		if c.placeOf(two[0]) != 1 || c.placeOf(two[1]) != 2 {
			c.note("ORDER", r.a, "%s is in place %d and %s in %d: %q", two[0], c.placeOf(two[0]), two[1], c.placeOf(two[1]), r.text)
		}
		return text
	}
	worth := func(name string) (most float64) { // of a father and a son, the one who plays
		for _, id := range c.names[name] {
			c.valueOf(&facts{rated: map[string]bool{}, years: map[int]bool{}}, id)
			if v := c.values[id]; v != nil {
				most = max(most, v.Value.Mean)
			}
		}
		return most
	}
	if !(worth(two[0]) > worth(two[1])) {
		c.note("ORDER", r.a, "%s is forecast at %.2f, %s at %.2f: %q", two[0], worth(two[0]), two[1], worth(two[1]), r.text)
	}
	// Nobody else who was rated in the role is forecast at as much as the second.
	role := ratings.Role("")
	for _, id := range c.names[two[0]] {
		role = cmp.Or(role, c.sport.RoleIn(id, c.sport.Last))
	}
	for i := range c.sport.Seasons {
		s := &c.sport.Seasons[i]
		if s.Season != c.sport.Last || !s.Rated() || s.Role != role || slices.Contains(two, c.nameOf(s.Player)) {
			continue
		}
		c.valueOf(&facts{rated: map[string]bool{}, years: map[int]bool{}}, s.Player)
		if v := c.values[s.Player]; v != nil && v.Value.Mean > worth(two[1]) {
			c.note("PASSED", r.a, "%s is forecast at %.2f: %q", c.nameOf(s.Player), v.Value.Mean, r.text)
		}
	}
	return text
}

// biggestRise holds that nobody's rating rose more than that of one who is said to have the biggest rise of a season.
func (c *checker) biggestRise(r *reading, text string) string {
	rest, whom, is := strings.Cut(text, ", the biggest rise of ")
	if !is {
		return text
	}
	least := map[string]map[string]float64{
		"players with at least 11 games in both seasons.":                                         {"quarterback": 11, "running_back": 11, "wide_receiver": 11, "tight_end": 11},
		"batters with at least 100 games and starting pitchers with at least 18 in both seasons.": {"batter": 100, "starter": 18},
		"skaters with at least 50 games in both seasons.":                                         {"forward": 50, "defenceman": 50},
	}[whom]
	best, by := "", 0.
	for i := range c.sport.Players {
		id := c.sport.Players[i].ID
		var before, now *ratings.Season
		for _, s := range c.sport.SeasonsOf(id) {
			switch s.Season {
			case c.sport.Last - 1:
				before = s
			case c.sport.Last:
				now = s
			}
		}
		if before == nil || now == nil || !before.Rated() || !now.Rated() || before.Role != now.Role {
			continue
		}
		if n := least[string(now.Role)]; n > 0 && min(before.Games, now.Games) >= n && now.Display-before.Display > by {
			best, by = id, now.Display-before.Display
		}
	}
	if c.numbers += 2; len(least) == 0 || !slices.Contains(r.players, best) {
		c.note("RISER", r.a, "%s by %.1f: %q", best, by, r.text)
	}
	return rest + "."
}
