package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
)

var (
	// shortForms say that a total of a season to a week's end is so many short of a career's high.
	shortForms = []*regexp.Regexp{
		regexp.MustCompile(`(?: |^)(?P<x>\d[\d,]*|one|two|three|four|five|six|seven|eight|nine) (?P<unit>[a-z ]+?)(?:,.*? is|, is| are) (?P<k>\S+) short of h(?:is|er) career high(?:, (?P<y>\S+) in (?P<year>[\d-]+)| of (?P<b>\S+), set in (?P<at>[\d-]+))\.$`),
		regexp.MustCompile(`career high in (?P<unit>[a-z ]+?) is (?P<y>\S+), in (?P<year>[\d-]+); with (?P<x>\S+), s?he is (?P<k>\S+) short of it\.$`),
	}
	// lastForms say what a player averaged a season before the one of a week.
	lastForms = []*regexp.Regexp{
		regexp.MustCompile(`(?P<x>\d+\.\d) (?P<unit>points|rebounds|assists) a game this season are (?P<way>up|down) from (?P<y>\d+\.\d) in (?P<year>[\d-]+)\.$`),
		regexp.MustCompile(`scoring average is (?P<way>up|down) to (?P<x>\d+\.\d) (?P<unit>points) from (?P<y>\d+\.\d) in (?P<year>[\d-]+)\.$`),
		regexp.MustCompile(`averaged (?P<y>\d+\.\d) (?P<unit>points|rebounds|assists) in (?P<year>[\d-]+) and is at (?P<x>\d+\.\d) this season\.$`),
		regexp.MustCompile(`^In (?P<year>[\d-]+) .* averaged (?P<y>\d+\.\d) (?P<unit>points|rebounds|assists); this season s?he is at (?P<x>\d+\.\d)\.$`),
	}
	// plainForms say the average of the season before alone.
	plainForms = []*regexp.Regexp{
		regexp.MustCompile(`^In (?P<year>\d{4}(?:-\d\d)?) .+? averaged (?P<y>\d+\.\d) (?P<unit>points|rebounds|assists)\.$`),
		regexp.MustCompile(`^[^,]+ averaged (?P<y>\d+\.\d) (?P<unit>points|rebounds|assists) in (?P<year>\d{4}(?:-\d\d)?)\.$`),
		regexp.MustCompile(`average (?:in (?P<year>\d{4}(?:-\d\d)?)|last season) was (?P<y>\d+\.\d) (?P<unit>points|rebounds|assists)\.$`),
		regexp.MustCompile(`^(?:Last season|A season ago) .+? averaged (?P<y>\d+\.\d) (?P<unit>points|rebounds|assists)\.$`),
		regexp.MustCompile(`^A season ago h(?:is|er) average was (?P<y>\d+\.\d) (?P<unit>points|rebounds|assists)\.$`),
	}
	// totalBeforeForms say how many points a player had before a week.
	totalBeforeForms = []*regexp.Regexp{
		regexp.MustCompile(`had (?P<x>\S+) points in the (?P<n>\S+) games before the week\.$`),
		regexp.MustCompile(`(?:came into|entered|began|started) the week with (?P<x>\S+) points in (?P<n>\S+) games\.$`),
		regexp.MustCompile(`^Before the week .* had (?P<x>\S+) points in (?P<n>\S+) games\.$`),
		regexp.MustCompile(`^In the (?P<n>\S+) games before the week, .* had (?P<x>\S+) points\.$`),
	}
	belowMiddle = regexp.MustCompile(`([\d.]+\d)(?: (?:after it|over the week|during the week|in the week|it was))?(?:, from [\d.]+ before it and|,) still below the middle \(50\)`)
)

// lastClubs finds for which teams an average of the season before was.
var lastClubs = regexp.MustCompile(`( for|^For|^With) (the .+?) in (\d{4}(?:-\d\d)?),?`)

// lastClubsHeld holds the teams of an average of another season to those of the player's rows, and takes them out of the sentence.
func (c *checker) lastClubsHeld(r *reading, sentence, name string) string {
	m := lastClubs.FindStringSubmatch(sentence)
	if m == nil || !strings.Contains(sentence, "average") && !strings.Contains(sentence, "this season are") {
		return sentence
	}
	right := false
	for _, id := range c.names[name] {
		said, had := m[2], c.teams[id][yearOf(m[3])]
		for club := range had {
			said = strings.Replace(said, "the "+club, "", 1)
		}
		right = right || len(had) > 0 && strings.Trim(strings.ReplaceAll(said, " and ", ""), ", ") == ""
	}
	if c.numbers++; !right {
		c.note("TEAM", r.a, "%s was not with %q in %s: %q", name, m[2], m[3], sentence)
	}
	return strings.Replace(sentence, m[0], map[string]string{" for": " in "}[m[1]]+map[string]string{"For": "In ", "With": "In "}[m[1]]+m[3], 1)
}

// besideSeason holds what a report of a week says of the season to its end beside other seasons, or of that up to the
// week. It reports whether the sentence says that.
func (c *checker) besideSeason(r *reading, sentence string, named []string, week int) bool {
	if week == 0 || len(named) == 0 {
		return false
	}
	season := c.sport.Weeks().Season
	sentence = c.lastClubsHeld(r, sentence, named[0])
	if m := formed(totalBeforeForms, sentence); m != nil {
		c.numbers += 2
		for _, id := range c.names[named[0]] {
			if rows, n := c.upTo(id, season, week-1); n == amount(m["n"]) && pointsIn(rows) == amount(m["x"]) {
				return true
			}
		}
		c.note("NUMBER", r.a, "no such points before week %d: %q", week, sentence)
		return true
	}
	if m := formed(append(slices.Clone(lastForms), plainForms...), sentence); m != nil {
		c.numbers += 2
		c.lastBeside(r, m, sentence, named[0], week)
		return true
	}
	m := formed(shortForms, sentence)
	if m == nil {
		return false
	}
	c.numbers += 3
	_, keys := labelOf(m["unit"])
	year, high := yearOf(m["year"]+m["at"]), amount(m["y"]+m["b"])
	for _, id := range c.names[named[0]] {
		now, _ := c.upTo(id, season, week)
		for _, key := range keys {
			most, at := 0., 0
			for y, rows := range c.seasons[id] {
				for _, v := range c.sums(rows, key) {
					if y < season && (v > most || v == most && y == year) {
						most, at = v, y
					}
				}
			}
			for _, v := range c.sums(now, key) {
				if most == high && at == year && v == amount(m["x"]) && most-v == amount(m["k"]) {
					return true
				}
			}
		}
	}
	c.note("HIGH", r.a, "no such career high: %q", sentence)
	return true
}

// underMiddle holds that a rating is below the middle, and takes what the middle is out of the sentence.
func (c *checker) underMiddle(r *reading, sentence string) string {
	if !strings.Contains(sentence, "below the middle (50)") {
		return sentence
	}
	if m := belowMiddle.FindStringSubmatch(sentence); m == nil || amount(m[1]) >= 50 {
		c.note("RATING", r.a, "not below 50: %q", sentence)
	}
	return strings.ReplaceAll(sentence, " (50)", "")
}

// lastBeside holds an average to the end of a week and that of the season before.
func (c *checker) lastBeside(r *reading, m map[string]string, sentence, name string, week int) {
	key, season := paceKeys[m["unit"]], c.sport.Weeks().Season
	for _, id := range c.names[name] {
		rows, n := c.upTo(id, season, week)
		before, _ := c.lastAverage(id, season-1, key)
		for _, sum := range c.sums(rows, key) {
			now := sum / n
			if way := map[bool]string{true: "up", false: "down"}[now > before]; (m["way"] == "" || m["way"] == way) && (m["x"] == "" || halfUp(now, 1) == m["x"]) && halfUp(before, 1) == m["y"] && (m["year"] == "" || yearOf(m["year"]) == season-1) {
				return
			}
		}
	}
	c.note("NUMBER", r.a, "no such averages: %q", sentence)
}

// pointsIn are the points of hockey in rows of games: goals and assists.
func pointsIn(rows map[string]float64) (sum float64) {
	var columns []string
	for column := range rows {
		columns = append(columns, column)
	}
	slices.Sort(columns)
	for _, column := range columns {
		if strings.HasSuffix(column, ".G") || strings.HasSuffix(column, ".A") {
			sum += rows[column]
		}
	}
	return math.Round(sum)
}
