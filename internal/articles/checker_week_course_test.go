package articles_test

import (
	"regexp"
	"slices"
	"strings"
	"time"
)

// What a report of a week says of the games of its table, by form.
var (
	byResultForms = []*regexp.Regexp{
		regexp.MustCompile(`(?:^In the (?P<aw>.*?(?:win|wins)), .+? scored| (?:scored|had)|^The (?P<cw>.*?(?:win|wins)) brought .+?|^It was) (?P<a>[^.]+?) points(?: for .+?)?(?: in the (?P<dw>(?:\S+ )?wins?))?(?:,? and|; in the (?P<bw>(?:\S+ )?loss(?:es)?), s?he had|; the (?P<el>(?:\S+ )?loss(?:es)?),) (?P<b>[^.]+?)(?: in the (?P<fl>(?:\S+ )?loss(?:es)?))?\.$`),
	}
	inWinsForms = []*regexp.Regexp{
		regexp.MustCompile(`averag(?:ed|ing) (?P<x>[\d.]+) (?P<unit>[a-z ]+?) in (?:the )?(?P<w>\S+) wins(?: listed below| he has played in this season| she has played in this season| this season,)? and (?P<y>[\d.]+) in (?:the )?(?P<l>\S+) losses\.$`),
		regexp.MustCompile(`(?P<w>\S+) were won, in which .+? averaged (?P<x>[\d.]+) (?P<unit>[a-z ]+?); in the (?P<l>\S+) losses it was (?P<y>[\d.]+)\.$`),
		regexp.MustCompile(`: (?P<x>[\d.]+) (?P<unit>[a-z ]+?) a game in (?:the )?(?P<w>\S+) wins(?: for .+?)?, (?P<y>[\d.]+) in (?:the )?(?P<l>\S+) losses\.$`),
		regexp.MustCompile(`^In the (?P<w>\S+) wins s?he has played in this season, .+? has averaged (?P<x>[\d.]+) (?P<unit>[a-z ]+?); in the (?P<l>\S+) losses, (?P<y>[\d.]+)\.$`),
	}
	listedWord   = regexp.MustCompile(`^(?:In|Over|Of|The) (?:the )?(\S+) games (?:of the table|listed) below`)
	clusterForms = []*regexp.Regexp{
		regexp.MustCompile(`^(?P<all>Both|All \S+) of h(?:is|er) (?P<t>\d+)-yard (?P<kind>\w+) games this season have come in the last (?P<k>\S+), which brought (?P<x>\S+) of h(?:is|er) (?P<y>\S+) (?P<unit>[a-z ]+)\.$`),
		regexp.MustCompile(`^The last (?P<k>\S+) games have brought (?P<all>both|all \S+) of h(?:is|er) (?P<t>\d+)-yard (?P<kind>\w+) games this season and (?P<x>\S+) of h(?:is|er) (?P<y>\S+) (?P<unit>[a-z ]+)\.$`),
		regexp.MustCompile(`has had (?P<all>both|all \S+) of h(?:is|er) (?P<t>\d+)-yard (?P<kind>\w+) games this season in the last (?P<k>\S+), with (?P<x>\S+) of h(?:is|er) (?P<y>\S+) (?P<unit>[a-z ]+)\.$`),
	}
	lateForms = []*regexp.Regexp{
		regexp.MustCompile(`^(?:Over|In) h(?:is|er) last (?P<k>\S+) games .+? has averaged (?P<x>[\d.]+) (?P<unit>[a-z ]+?)(?:, after (?P<y>[\d.]+) over the (?P<n>\S+) before them|; in the (?P<m>\S+) before them it was (?P<z>[\d.]+))\.$`),
		regexp.MustCompile(`has averaged (?P<x>[\d.]+) (?P<unit>[a-z ]+?) over h(?:is|er) last (?P<k>\S+) games, after (?P<y>[\d.]+) in the (?P<n>\S+) before those\.$`),
		regexp.MustCompile(` average over the last (?P<k>\S+) games is (?P<x>[\d.]+) (?P<unit>[a-z ]+?), after (?P<y>[\d.]+) over the (?P<n>\S+) before them\.$`),
		regexp.MustCompile(`^The last (?P<k>\S+) games have brought .+? (?P<x>[\d.]+) (?P<unit>[a-z ]+?) each on average, after (?P<y>[\d.]+) over the (?P<n>\S+) before them\.$`),
	}
	needForms = []*regexp.Regexp{
		regexp.MustCompile(`^With (?P<n>\S+) games? left, .+? needs (?P<k>\S+) more (?P<unit>[a-z ]+?) to pass h(?:is|er) (?P<y>\S+) of (?P<year>\d{4})\.$`),
		regexp.MustCompile(` needs (?P<k>\S+) more (?P<unit>[a-z ]+?) in the last (?P<n>\S+) games? to pass h(?:is|er) (?P<y>\S+) of (?P<year>\d{4})\.$`),
		regexp.MustCompile(`^To pass h(?:is|er) (?P<y>\S+) (?P<unit>[a-z ]+?) of (?P<year>\d{4}), .+? needs (?P<k>\S+) more in the last (?P<n>\S+) games?\.$`),
		regexp.MustCompile(` total for (?P<year>\d{4}) was (?P<y>\S+) (?P<unit>[a-z ]+?); with (?P<n>\S+) games? left, s?he needs (?P<k>\S+) more to pass it\.$`),
		regexp.MustCompile(` had (?P<y>\S+) (?P<unit>[a-z ]+?) in the whole of (?P<year>\d{4}) and needs (?P<k>\S+) more to pass that, with (?P<n>\S+) games? left\.$`),
	}
	weekRunForms = []*regexp.Regexp{
		regexp.MustCompile(`^(?:At (?P<r2>\d+-\d+(?:-\d+)?), t|T)he (?P<team>.+?)(?: are (?P<record>\d+-\d+(?:-\d+)?) and|, now (?P<r3>\d+-\d+(?:-\d+)?),)? have (?P<verb>won|lost) (?P<n>\S+)(?: of their last (?P<of>\S+?)| in a row)(?: and are (?P<r4>\d+-\d+(?:-\d+)?))?\.$`),
	}
	formerForms = []*regexp.Regexp{
		regexp.MustCompile(` best game of the week,(?: with)? (?P<x>\S+) (?P<unit>[a-z ]+?), (?:came )?against a former team: s?he played for the (?P<club>[A-Z].+?) (?P<when>(?:in|from) \d{4}.*)\.$`),
		regexp.MustCompile(`^The (?P<x>\S+) (?P<unit>[a-z ]+?) of h(?:is|er) best game of the week came against a former team, the (?P<club>[A-Z].+?), for whom s?he played (?P<when>.+)\.$`),
		regexp.MustCompile(` best game of the week, (?P<x>\S+) (?P<unit>[a-z ]+?), was against the (?P<club>[A-Z].+?), h(?:is|er) team (?P<when>(?:in|from) \d{4}.*)\.$`),
	}
	scoredForms = []*regexp.Regexp{
		regexp.MustCompile(`has (?:scored|had|thrown) (?:a|at least one) (?P<unit>[a-z ]+?) in (?P<k>\S+) of h(?:is|er) (?P<n>\S+) games this season\.$`),
		regexp.MustCompile(`^In (?P<k>\S+) of h(?:is|er) (?P<n>\S+) games this season .+? has (?:scored|had|thrown) (?:a|at least one) (?P<unit>[a-z ]+?)\.$`),
	}
	rangeForms = []*regexp.Regexp{
		regexp.MustCompile(`low (?:this season|of the games below) is (?P<x>\S+) (?P<unit>[a-z ]+?), against the (?P<club>.+?); (?:the|h(?:is|er)) high is (?P<y>\S+), against the (?P<other>.+?)\.$`),
		regexp.MustCompile(`(?:totals this season|games below) (?:range|run) from (?P<x>\S+) (?P<unit>[a-z ]+?), against the (?P<club>.+?), to (?P<y>\S+), against the (?P<other>.+?)\.$`),
	}
	lowHeadForm = regexp.MustCompile(`(?i)(?:is held to )?a season-low (\S+) ([a-z]+ yards?)`)
)

// weekGame is a game of a player's season.
type weekGame struct {
	at time.Time
	single
	day string
}

// gamesUpTo are a player's games of the season that is on up to a week, oldest first.
func (c *checker) gamesUpTo(id string, week int) (out []weekGame) {
	for day, g := range c.singles[id] {
		if at, err := time.Parse("2 January 2006", day); err == nil && g.season == c.sport.Weeks().Season && g.week <= week {
			out = append(out, weekGame{at, g, day})
		}
	}
	slices.SortFunc(out, func(a, b weekGame) int { return a.at.Compare(b.at) })
	return out
}

// ofGame is what a player had of a statistic in a game.
func (c *checker) ofGame(id, day, unit string) (out float64) {
	if strings.HasSuffix(unit, "yard") {
		unit += "s"
	}
	_, keys := labelOf(unit)
	for _, key := range keys {
		for _, v := range c.sums(c.days[id][day], key) {
			if v != 0 && (out == 0 || v > out) { // which may be below zero
				out = v
			}
		}
	}
	return out
}

// weekCourse holds what the games of a week and those before it come to. It reports whether the sentence says that.
func (c *checker) weekCourse(r *reading, sentence string, named []string, week int) bool {
	if week == 0 || r.a.Story != "week" && !strings.HasPrefix(r.a.Story, "week.") {
		return false
	}
	if m := formed(weekRunForms, sentence); m != nil {
		c.ranOf(r, m, sentence, week)
		return true
	}
	if len(named) == 0 {
		return false
	}
	for _, of := range []struct {
		forms []*regexp.Regexp
		holds func(id string, m map[string]string, sentence string, week int) bool
		n     int
	}{{byResultForms, c.pointsByResult, 2}, {inWinsForms, c.averagesByResult, 4}, {clusterForms, c.allOfLate, 4}, {lateForms, c.lateAverage, 4}, {needForms, c.needsYet, 3}, {formerForms, c.wasOfOpponent, 1}, {scoredForms, c.scoredIn, 2}, {rangeForms, c.lowAndHigh, 4}} {
		m := formed(of.forms, sentence)
		if m == nil || of.n == 2 && m["a"] != "" && (m["aw"]+m["cw"]+m["dw"] == "" || m["bw"]+m["el"]+m["fl"] == "") {
			continue
		}
		c.numbers += of.n
		if !slices.ContainsFunc(c.names[named[0]], func(id string) bool { return of.holds(id, m, sentence, week) }) {
			c.note("COURSE", r.a, "%q", sentence)
		}
		return true
	}
	return false
}

// lowHead holds that a headline's season-low is the fewest of a season so far, and takes the word out.
func (c *checker) lowHead(r *reading, sentence string, named []string, week int) string {
	m := lowHeadForm.FindStringSubmatch(sentence)
	if m == nil || week == 0 || len(named) == 0 {
		return sentence
	}
	unit := m[2]
	if strings.HasSuffix(unit, "yard") {
		unit += "s"
	}
	c.fewestSoFar(r, map[string]string{"unit": unit, "x": m[1]}, sentence, named[0], week)
	return strings.Replace(sentence, m[0], m[1]+" "+m[2], 1)
}

func (c *checker) pointsByResult(id string, m map[string]string, _ string, week int) bool {
	won, lost := []string{}, []string{}
	for _, g := range c.gamesUpTo(id, week) {
		if g.week != week {
			continue
		}
		shown := halfUp(c.ofGame(id, g.day, "points"), 0)
		if g.result == "won" {
			won = append(won, shown)
		} else {
			lost = append(lost, shown)
		}
	}
	figures := func(text string) (out []string) {
		for _, f := range numberWord.FindAllString(text, -1) {
			out = append(out, plainNumber(f))
		}
		return out
	}
	said := func(text string, n int) bool { // "two wins", or "win"
		f := numberWord.FindString(text)
		return text != "" && (f == "" && n == 1 || f != "" && int(amount(f)) == n)
	}
	return slices.Equal(figures(m["a"]), won) && slices.Equal(figures(m["b"]), lost) && said(m["aw"]+m["cw"]+m["dw"], len(won)) && said(m["bw"]+m["el"]+m["fl"], len(lost))
}

func (c *checker) averagesByResult(id string, m map[string]string, sentence string, week int) bool {
	list := c.gamesUpTo(id, week)
	if of := listedWord.FindStringSubmatch(sentence); of != nil {
		list = list[max(0, len(list)-int(amount(of[1]))):]
	} else if strings.Contains(sentence, "listed below") {
		list = list[max(0, len(list)-int(amount(m["w"])+amount(m["l"]))):]
	}
	sum, n := map[string]float64{}, map[string]float64{}
	for _, g := range list {
		sum[g.result], n[g.result] = sum[g.result]+c.ofGame(id, g.day, m["unit"]), n[g.result]+1
	}
	return n["won"] == amount(m["w"]) && n["lost"] == amount(m["l"]) && n["won"]+n["lost"] == float64(len(list)) && halfUp(sum["won"]/n["won"], 1) == m["x"] && halfUp(sum["lost"]/n["lost"], 1) == m["y"]
}

func (c *checker) allOfLate(id string, m map[string]string, _ string, week int) bool {
	list := c.gamesUpTo(id, week)
	k, reached, late, total := int(amount(m["k"])), 0, 0., 0.
	for i, g := range list {
		v := c.ofGame(id, g.day, m["unit"])
		if total += v; len(list)-i <= k {
			late += v
		}
		if v < amount(m["t"]) {
			continue
		}
		if reached++; len(list)-i > k {
			return false
		}
	}
	n := 2
	if _, many, is := strings.Cut(m["all"], " "); is {
		n = int(amount(many))
	}
	return reached == n && late == amount(m["x"]) && total == amount(m["y"]) && strings.HasPrefix(m["unit"], m["kind"])
}

func (c *checker) lateAverage(id string, m map[string]string, _ string, week int) bool {
	list := c.gamesUpTo(id, week)
	k, late, before := int(amount(m["k"])), 0., 0.
	for i, g := range list {
		if v := c.ofGame(id, g.day, m["unit"]); len(list)-i <= k {
			late += v
		} else {
			before += v
		}
	}
	n := len(list) - k
	return n == int(amount(m["n"]+m["m"])) && halfUp(late/float64(k), 1) == m["x"] && halfUp(before/float64(n), 1) == m["y"]+m["z"]
}

func (c *checker) needsYet(id string, m map[string]string, _ string, week int) bool {
	total, club := 0., ""
	for _, g := range c.gamesUpTo(id, week) {
		total, club = total+c.ofGame(id, g.day, m["unit"]), g.own
	}
	played := 0.
	for part := range strings.SplitSeq(c.recordAfter(club, week), "-") {
		played += amount(part)
	}
	_, keys := labelOf(m["unit"])
	for _, key := range keys {
		for _, v := range c.sums(c.seasons[id][yearOf(m["year"])], key) {
			if v == amount(m["y"]) && yearOf(m["year"]) == c.sport.Weeks().Season-1 && amount(m["k"]) == v-total+1 && amount(m["n"]) == 17-played {
				return true
			}
		}
	}
	return false
}

// wasOfOpponent holds that a player was with an opponent of a week in some seasons, and in no others before.
func (c *checker) wasOfOpponent(id string, m map[string]string, _ string, week int) bool {
	said := map[int]bool{}
	years := seasonWord.FindAllString(m["when"], -1)
	for _, y := range years {
		said[yearOf(y)] = true
	}
	if strings.HasPrefix(m["when"], "from ") && len(years) == 2 {
		for y := yearOf(years[0]); y <= yearOf(years[1]); y++ {
			said[y] = true
		}
	}
	for season, clubs := range c.teams[id] {
		if clubs[m["club"]] != said[season] && season < c.sport.Weeks().Season {
			return false
		}
		delete(said, season)
	}
	list := slices.DeleteFunc(c.gamesUpTo(id, week), func(g weekGame) bool { return g.week != week })
	value := func(g weekGame) float64 { return c.ofGame(id, g.day, m["unit"]) }
	return len(said) == 0 && slices.ContainsFunc(list, func(g weekGame) bool {
		return g.opponent == m["club"] && value(g) == amount(m["x"]) && !slices.ContainsFunc(list, func(o weekGame) bool { return o.day != g.day && value(o) >= value(g) })
	})
}

// ranOf holds a club's record after a week and how its last games went.
func (c *checker) ranOf(r *reading, m map[string]string, sentence string, week int) {
	c.numbers += 2
	ended := map[time.Time]string{}
	for _, days := range c.singles {
		for day, g := range days {
			if at, err := time.Parse("2 January 2006", day); err == nil && g.own == m["team"] && g.season == c.sport.Weeks().Season && g.week <= week {
				ended[at] = g.result
			}
		}
	}
	var list []time.Time
	for at := range ended {
		list = append(list, at)
	}
	slices.SortFunc(list, time.Time.Compare)
	n, of := int(amount(m["n"])), int(amount(m["n"]))
	if m["of"] != "" {
		of = int(amount(m["of"]))
	}
	same := 0
	for _, at := range list[max(0, len(list)-of):] {
		if ended[at] == m["verb"] {
			same++
		}
	}
	if record := m["record"] + m["r2"] + m["r3"] + m["r4"]; same != n || of > len(list) || record != c.recordAfter(m["team"], week) {
		c.note("RUN", r.a, "%d of %d, %s: %q", same, of, c.recordAfter(m["team"], week), sentence)
	}
}

func (c *checker) scoredIn(id string, m map[string]string, _ string, week int) bool {
	list, k := c.gamesUpTo(id, week), 0
	for _, g := range list {
		if c.ofGame(id, g.day, pluralOf(m["unit"])) >= 1 {
			k++
		}
	}
	return k == int(amount(m["k"])) && len(list) == int(amount(m["n"]))
}

// pluralOf is the name of a count: "touchdown passes" of "touchdown pass".
func pluralOf(unit string) string {
	if strings.HasSuffix(unit, "s") {
		return unit + "es"
	}
	return unit + "s"
}

// lowAndHigh holds the least and the most of a player's games of a season, or of those of a table, and against whom they were.
func (c *checker) lowAndHigh(id string, m map[string]string, sentence string, week int) bool {
	list := c.gamesUpTo(id, week)
	if strings.Contains(sentence, " below ") {
		list = list[max(0, len(list)-8):]
	}
	if len(list) == 0 {
		return false
	}
	low, high := list[0], list[0]
	lows, highs := 0, 0
	value := func(g weekGame) float64 { return c.ofGame(id, g.day, m["unit"]) }
	for _, g := range list {
		if value(g) < value(low) {
			low = g
		}
		if value(g) > value(high) {
			high = g
		}
	}
	for _, g := range list {
		if value(g) == value(low) {
			lows++
		}
		if value(g) == value(high) {
			highs++
		}
	}
	return lows == 1 && highs == 1 && value(low) == amount(m["x"]) && value(high) == amount(m["y"]) && low.opponent == m["club"] && high.opponent == m["other"]
}
