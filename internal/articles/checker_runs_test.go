package articles_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"groundline/models"
)

var (
	runOfCareer = regexp.MustCompile(`longest such run of h(?:is|er) career|No such run of h(?:is|er) career|In h(?:is|er) career s?he has had no longer such run`)
	runSinceOwn = regexp.MustCompile(`(?:h(?:is|er) longest such run|has had no longer such run) since at least (\d{4}(?:-\d\d)?)|Since at least (\d{4}(?:-\d\d)?) s?he has had no longer such run`)
	runLonger   = regexp.MustCompile(`(?:longest such run, of|a longer such run, of|such a run of) (\S+) games,? (?:came )?in (\d{4}(?:-\d\d)?)|In (\d{4}(?:-\d\d)?) \S+(?: \S+)?? had such a run of (\S+) games`)

	gameResult = regexp.MustCompile(`\b[Ii]n a (win|loss) (?:over|to|against) `)
	runEnded   = regexp.MustCompile(`^(?:It|The run) (?:ended|came to an end) `)
	allResults = regexp.MustCompile(`\b[Aa]ll (three|four)\b.*?\b(lost|losses|defeat|won|wins|victory)\b|\b(Both)\b.*?\b(lost|losses|defeat|won|wins|victory)\b|The team (lost|won) (both|all three|all four)\.`)

	weekDates = regexp.MustCompile(`[Ww]eek (\d+)(?: so far)? \((\d{1,2} [A-Z][a-z]+(?: \d{4})?),? to (\d{1,2} [A-Z][a-z]+(?: \d{4})?)\)`)
	dryBefore = regexp.MustCompile(`(?:[Bb]efore|Until) (\d{1,2} [A-Z][a-z]+ \d{4}).*?(\S+) games(?: without a point)?|(\S+) games without a point before (\d{1,2} [A-Z][a-z]+ \d{4})|without a point for (\S+) games before (\d{1,2} [A-Z][a-z]+ \d{4})`)
)

// ownRuns are the longest runs of a player, by season, of what the article's streak is of.
func (c *checker) ownRuns(id string) map[int]int {
	out := map[int]int{}
	for _, s := range c.sport.SeasonsOf(id) {
		out[s.Season] = 0
	}
	out[c.sport.Weeks().Season] = 0
	for year := range out {
		for _, key := range c.ran.keys {
			for _, run := range c.longest(id, year, key, c.ran.least) {
				out[year] = max(out[year], len(run))
			}
		}
		if out[year] == 0 {
			out[year] = c.packedRuns(year)[id]
		}
	}
	return out
}

// runsOfCareer holds how a streak stands among all of the player's. It reports whether the sentence says that.
func (c *checker) runsOfCareer(r *reading, sentence string) bool {
	longer := runLonger.FindStringSubmatch(sentence)
	since := runSinceOwn.FindStringSubmatch(sentence)
	whole := runOfCareer.MatchString(sentence)
	if longer == nil && since == nil && !whole || len(r.a.Players) == 0 || r.a.Story != "streak" {
		return false
	}
	c.numbers++
	season, told := c.sport.Weeks().Season, len(c.run)
	if told == 0 {
		c.note("RUN", r.a, "no streak is told: %q", sentence)
	}
	for _, id := range c.names[r.a.Players[0]] {
		runs := c.ownRuns(id)
		if runs[season] != told { // a namesake
			continue
		}
		from := 0
		if since != nil {
			from = yearOf(since[1] + since[2])
			c.spelled(r, since[1]+since[2])
		}
		for year, n := range runs {
			if year != season && year >= from && longer == nil && n >= told {
				c.note("RUN", r.a, "%d games in %d: %q", n, year, sentence)
			}
		}
		if longer != nil {
			c.spelled(r, longer[2]+longer[3])
			n, year := int(amount(longer[1]+longer[4])), yearOf(longer[2]+longer[3])
			if runs[year] != n || n <= told {
				c.note("RUN", r.a, "%d games in %d: %q", runs[year], year, sentence)
			}
			for _, other := range runs {
				if other > n {
					c.note("RUN", r.a, "one of %d games was longer: %q", other, sentence)
				}
			}
		}
	}
	return true
}

// spelled holds that a season of two years is spelled with the second of them.
func (c *checker) spelled(r *reading, seasons ...string) {
	for _, s := range seasons {
		if len(s) > 4 && s[5:] != fmt.Sprintf("%02d", yearOf(s)%100) {
			c.note("SEASON", r.a, "%s: %q", s, r.text)
		}
	}
}

// allSame holds that all games just told were won, or lost: how each ended is held where it is told. It reports
// whether the sentence says that.
func (c *checker) allSame(r *reading, sentence string) bool {
	if m := gameResult.FindStringSubmatch(sentence); m != nil && !runEnded.MatchString(sentence) {
		c.ended = append(c.ended, m[1])
	}
	m := allResults.FindStringSubmatch(sentence)
	if m == nil || r.a.Tier == models.DeepDive || strings.Contains(sentence, "percentage") {
		return false
	}
	said := strings.ToLower(m[1] + m[3] + strings.TrimPrefix(m[6], "all "))
	n := map[string]int{"both": 2, "three": 3, "four": 4}[said]
	how := "loss"
	if slices.Contains([]string{"won", "wins", "victory"}, m[2]+m[4]+m[5]) {
		how = "win"
	}
	if c.numbers++; len(c.ended) != n || slices.ContainsFunc(c.ended, func(e string) bool { return e != how }) {
		c.note("RESULT", r.a, "the games told are %v: %q", c.ended, sentence)
	}
	return true
}

// datedWeek holds the first and the last day of a week to the days with games of it, and returns the sentence without
// them.
func (c *checker) datedWeek(r *reading, sentence string, week int) string {
	return weekDates.ReplaceAllStringFunc(sentence, func(text string) string {
		m := weekDates.FindStringSubmatch(text)
		c.numbers += 2
		var first, last time.Time
		for _, games := range c.singles {
			for day, g := range games {
				if g.week != week || g.season != c.sport.Weeks().Season {
					continue
				}
				at, err := time.Parse("2 January 2006", day)
				if err != nil {
					continue
				}
				if first.IsZero() || at.Before(first) {
					first = at
				}
				if at.After(last) {
					last = at
				}
			}
		}
		if !strings.HasPrefix(first.Format("2 January 2006"), m[2]) || !strings.HasPrefix(last.Format("2 January 2006"), m[3]) {
			c.note("WEEK", r.a, "from %v to %v: %q", first, last, sentence)
		}
		if over := c.sport.Weeks().Season <= c.sport.Last || !last.Equal(c.sport.Games.AsOf) || last.Weekday() == map[bool]time.Weekday{true: time.Monday, false: time.Sunday}[c.sport.Key == "nfl"]; over == strings.Contains(text, "so far") {
			c.note("WEEK", r.a, "the week is over: %v: %q", over, sentence)
		}
		return "week " + m[1]
	})
}

// upForms say that a total of a season to a week's end is more than that of the whole season before.
var upForms = []*regexp.Regexp{
	regexp.MustCompile(`(?P<x>\d[\d,]*) (?P<unit>[a-z ]+?) are up from (?P<y>\S+) in the whole of (?P<year>[\d-]+)\.$`),
	regexp.MustCompile(`(?P<x>\d[\d,]*) (?P<unit>[a-z ]+?) are more than s?he had in the whole of (?P<year>[\d-]+), (?P<y>\S+)\.$`),
	regexp.MustCompile(`already has more (?P<unit>[a-z ]+?), (?P<x>\d[\d,]*), than in the whole of (?P<year>[\d-]+), (?P<y>\S+)\.$`),
	regexp.MustCompile(`^With (?P<x>\d[\d,]*) (?P<unit>[a-z ]+?), .* already has more than in the whole of (?P<year>[\d-]+), (?P<y>\S+)\.$`),
	regexp.MustCompile(`^In the whole of (?P<year>[\d-]+) .* had (?P<y>\S+) (?P<unit>[a-z ]+?); s?he already has (?P<x>\S+)\.$`),
	regexp.MustCompile(`had (?P<y>\S+) (?P<unit>[a-z ]+?) in the whole of (?P<year>[\d-]+) and already has (?P<x>\S+)\.$`),
	regexp.MustCompile(`^Already .* has more (?P<unit>[a-z ]+?) than in the whole of (?P<year>[\d-]+): (?P<x>\S+), after (?P<y>\S+)\.$`),
}

// formed are the named groups of the first of some forms that a sentence has, nil where it has none.
func formed(forms []*regexp.Regexp, sentence string) map[string]string {
	for _, form := range forms {
		m := form.FindStringSubmatch(sentence)
		if m == nil {
			continue
		}
		out := map[string]string{}
		for i, name := range form.SubexpNames() {
			if name != "" {
				out[name] = m[i]
			}
		}
		return out
	}
	return nil
}

// upOn holds that the total of a season to a week's end is more than that of the whole season before. It reports whether
// the sentence says that.
func (c *checker) upOn(r *reading, sentence string, named []string, week int) bool {
	if week == 0 || len(named) == 0 {
		return false
	}
	m := formed(upForms, sentence)
	if m == nil {
		return false
	}
	c.numbers += 2
	c.spelled(r, m["year"])
	_, keys := labelOf(m["unit"])
	season, fits := c.sport.Weeks().Season, false
	for _, id := range c.names[named[0]] {
		now, _ := c.upTo(id, season, week)
		for _, key := range keys {
			for _, x := range c.sums(now, key) {
				for _, y := range c.sums(c.seasons[id][yearOf(m["year"])], key) {
					fits = fits || x == amount(m["x"]) && y == amount(m["y"]) && x > y
				}
			}
		}
	}
	if !fits || yearOf(m["year"]) != season-1 {
		c.note("NUMBER", r.a, "no such totals: %q", sentence)
	}
	return true
}

// dryRun holds how many games in a row a player had gone without a point before a day. It reports whether the sentence
// says that.
func (c *checker) dryRun(r *reading, sentence string, named []string) bool {
	m := dryBefore.FindStringSubmatch(sentence)
	if m == nil || !strings.Contains(sentence, "without a point") || len(named) == 0 {
		return false
	}
	c.numbers++
	n, before := int(amount(m[2]+m[3]+m[5])), m[1]+m[4]+m[6]
	end, _ := time.Parse("2 January 2006", before)
	fits := false
	for _, id := range c.names[named[0]] {
		points := map[time.Time]float64{}
		var days []time.Time
		for day, g := range c.singles[id] {
			at, err := time.Parse("2 January 2006", day)
			if err != nil || g.season != c.sport.Weeks().Season || at.After(end) {
				continue
			}
			days = append(days, at)
			for column, v := range c.days[id][day] {
				if strings.HasSuffix(column, ".G") || strings.HasSuffix(column, ".A") {
					points[at] += v
				}
			}
		}
		slices.SortFunc(days, time.Time.Compare)
		if k := len(days) - 1; k >= 0 && days[k].Equal(end) && points[end] > 0 {
			none := 0
			for k--; k >= 0 && points[days[k]] == 0; k-- {
				none++
			}
			fits = fits || none == n
		}
	}
	if !fits {
		c.note("RUN", r.a, "not %d games without a point: %q", n, sentence)
	}
	return true
}
