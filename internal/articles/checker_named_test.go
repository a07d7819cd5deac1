package articles_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
)

var (
	runOver     = regexp.MustCompile(`(?:streak|run) (?:ended|came to an end) at (\S+) games on (\d{1,2} [A-Z][a-z]+ \d{4})(?:(?:; the|, and the|, of which the) (.+?) won (\S+?)(?: of them)?)?\.$|^On (\d{1,2} [A-Z][a-z]+ \d{4}),? .+? ended at (\S+) games(?:, of which the (.+?) won (\S+))?\.$`)
	runPlace    = regexp.MustCompile(`(\S+)(?: players)?(?: in (?:MLB|the [A-Z]+))? have had a longer such run`)
	alsoHad     = regexp.MustCompile(`^(?:In ((?:\d{4}(?:-\d\d)?(?:, and |, | and )?)+) )?.*?\balso (?:had|reached) (.+?)(?: in ((?:\d{4}(?:-\d\d)?(?:, and |, | and )?)+))?(?:, with ([^a-z]+(?: and [^a-z]+)?))?\.$`)
	passedHigh  = regexp.MustCompile(`(\d[\d,]*) ([a-z ]+?)(?:,| are) .*career high(?: with (\d[\d,]*) ([a-z ]+?))?; the most before was (\S+), in (\d{4}(?:-\d\d)?)\.$|career high with (\d[\d,]*) ([a-z ]+?); the most before was (\S+), in (\d{4}(?:-\d\d)?)\.$`)
	pointsEach  = regexp.MustCompile(`a point in each of (?:h(?:is|er) )?(\S+) (games|wins)`)
	wouldBe     = regexp.MustCompile(`would be the (\S+?)(?: player with|\.$)`)
	lastOfStat  = regexp.MustCompile(`\bhad (\S+?)(?: in h(?:is|er) last three games|\.$)`)
	threeOfStat = regexp.MustCompile(`in h(?:is|er) last three games`)
)

// endedWithout says that the game after a streak had none of what it is of.
var endedWithout = regexp.MustCompile(`^(?:It|The run) (?:ended|came to an end|was over) .*(?:without an?|had no) (point|goal|assist)\b`)

// endedHeld holds that the first game after a streak was on a day, against the team that is named, ended as it says, and had none
// of a statistic.
func (c *checker) endedHeld(r *reading, day, unit, sentence string) {
	c.numbers += 2
	for _, id := range c.names[r.a.Players[0]] {
		if len(c.run) == 0 || c.dayAfter(id, c.run[len(c.run)-1]) != day {
			continue
		}
		sum := 0.
		for _, key := range map[string][]string{"point": {"G", "A"}, "goal": {"G"}, "assist": {"A"}}[unit] {
			for _, v := range c.sums(c.days[id][day], key) {
				sum += v
			}
		}
		g, said := c.singles[id][day], gameResult.FindStringSubmatch(sentence)
		if sum == 0 && said != nil && strings.Contains(sentence, " the "+g.opponent) && g.result == map[string]string{"win": "won", "loss": "lost"}[said[1]] {
			return
		}
	}
	c.note("RUN", r.a, "it did not end so: %q", sentence)
}

// streakClaims holds on which day a streak ended and how many of its games the team won, and how many players had a longer
// one. It reports whether the sentence says that.
func (c *checker) streakClaims(r *reading, sentence string) bool {
	if r.a.Story != "streak" || len(r.a.Players) == 0 {
		return false
	}
	if m := runOver.FindStringSubmatch(sentence); m != nil {
		c.numbers += 2
		n, day, team, won := int(amount(m[1]+m[6])), m[2]+m[5], m[3]+m[7], m[4]+m[8]
		if len(c.run) != n {
			c.note("RUN", r.a, "%d games: %q", len(c.run), sentence)
			return true
		}
		fits := false
		for _, id := range c.names[r.a.Players[0]] {
			fits = fits || c.dayAfter(id, c.run[n-1]) == day
		}
		if !fits {
			c.note("DAY", r.a, "it did not end then: %q", sentence)
		}
		if won != "" {
			c.streakWon(r, []string{"", m[1] + m[6], team, won, ""})
		}
		return true
	}
	if m := endedWithout.FindStringSubmatch(sentence); m != nil {
		c.endedHeld(r, dayWord.FindString(sentence), m[1], sentence)
		return true
	}
	m := runPlace.FindStringSubmatch(sentence)
	if m == nil || strings.Contains(strings.ToLower(sentence), "only ") {
		return false
	}
	c.numbers++
	best := func(id string) (n int) {
		for _, key := range c.ran.keys {
			for _, run := range c.longest(id, c.sport.Weeks().Season, key, c.ran.least) {
				n = max(n, len(run))
			}
		}
		return n
	}
	longer := 0
	for id := range c.days {
		if best(id) > len(c.run) {
			longer++
		}
	}
	if int(amount(strings.ToLower(m[1]))) != longer || len(c.run) == 0 {
		c.note("RUN", r.a, "%d players had a longer run: %q", longer, sentence)
	}
	return true
}

// dayAfter is the day of a player's first game after another.
func (c *checker) dayAfter(id, day string) string {
	after, _ := time.Parse("2 January 2006", day)
	next, out := time.Time{}, ""
	for d := range c.days[id] {
		if at, err := time.Parse("2 January 2006", d); err == nil && at.After(after) && (next.IsZero() || at.Before(next)) {
			next, out = at, d
		}
	}
	return out
}

// didAgain holds in which other seasons a player reached the figures of a headline, and what they were. It reports whether
// the sentence says that.
func (c *checker) didAgain(r *reading, sentence string, named []string) bool {
	m := alsoHad.FindStringSubmatch(sentence)
	g, _ := rareReach(r.a.Headline)
	if m == nil || len(named) == 0 || g == nil || g["said"] != m[2] {
		return false
	}
	bounds := boundsOf(g["said"])
	c.numbers += 1 + 2*len(bounds)
	var said, want []string
	for _, y := range seasonWord.FindAllString(m[1]+m[3], -1) {
		c.spelled(r, y)
		said = append(said, fmt.Sprint(yearOf(y)))
	}
	from := c.first
	if _, year, since := strings.Cut(g["in"], " since "); since {
		from = yearOf(year)
	}
	for _, id := range c.names[named[0]] {
		years := c.seasonsWith(bounds, "", from, c.sport.Last-1)[id]
		if slices.Sort(years); len(years) == 0 {
			continue
		}
		want = nil
		for _, y := range years {
			want = append(want, fmt.Sprint(y))
		}
		if m[4] == "" {
			continue
		}
		parts := andComma.Split(m[4], -1)
		for i, shown := range parts {
			if len(parts) != len(bounds) || len(years) > 1 {
				c.note("NUMBER", r.a, "figures of %v: %q", years, sentence)
				break
			}
			keys := append(slices.Clone(bounds[i].keys), bounds[i].rate)
			if !slices.ContainsFunc(keys, func(key string) bool {
				for _, v := range c.sums(c.seasons[id][years[0]], key) {
					if v == amount(shown) {
						return true
					}
				}
				return slices.Contains(c.figures(c.seasons[id][years[0]], key, 0), strings.ReplaceAll(shown, ",", ""))
			}) {
				c.note("NUMBER", r.a, "%s in %d: %q", shown, years[0], sentence)
			}
		}
	}
	if len(bounds) == 0 || !slices.Equal(said, want) {
		c.note("RARE", r.a, "the seasons are %v: %q", want, sentence)
	}
	return true
}

// highOn holds that the total of a season to a week's end is more than that of any season before, and which was the most.
// It reports whether the sentence says that.
func (c *checker) highOn(r *reading, sentence string, named []string, week int) bool {
	m := passedHigh.FindStringSubmatch(sentence)
	if m == nil || week == 0 || len(named) == 0 {
		return false
	}
	shown, unit, most, in := m[1]+m[7], m[2]+m[8], m[5]+m[9], m[6]+m[10]
	c.numbers += 2
	c.spelled(r, in)
	_, keys := labelOf(unit)
	season, fits := c.sport.Weeks().Season, false
	for _, id := range c.names[named[0]] {
		now, _ := c.upTo(id, season, week)
		for _, key := range keys {
			for _, x := range c.sums(now, key) {
				best, when := 0., map[int]bool{}
				for year, rows := range c.seasons[id] {
					for _, v := range c.sums(rows, key) {
						if year >= season || v < best {
							continue
						}
						if v > best {
							best, when = v, map[int]bool{}
						}
						when[year] = true
					}
				}
				fits = fits || x == amount(shown) && best == amount(most) && when[yearOf(in)] && x > best
			}
		}
	}
	if !fits {
		c.note("NUMBER", r.a, "no such career high: %q", sentence)
	}
	return true
}

// pointInEach holds that a player had a point in each game of a week, how many those were, and of wins that all were won.
// It returns the sentence without that.
func (c *checker) pointInEach(r *reading, sentence string, named []string, week int) string {
	m := pointsEach.FindStringSubmatch(sentence)
	if m == nil || week == 0 || len(named) == 0 {
		return sentence
	}
	c.numbers++
	fits := false
	for _, id := range c.names[named[0]] {
		games, scored, won := 0, 0, 0
		for day, g := range c.singles[id] {
			if g.week != week || g.season != c.sport.Weeks().Season {
				continue
			}
			games++
			if g.result == "won" {
				won++
			}
			for column, v := range c.days[id][day] {
				if v > 0 && (strings.HasSuffix(column, ".G") || strings.HasSuffix(column, ".A")) {
					scored++
					break
				}
			}
		}
		fits = fits || games == int(amount(m[1])) && scored == games && (m[2] == "games" || won == games)
	}
	if !fits {
		c.note("NUMBER", r.a, "no point in each: %q", sentence)
	}
	return strings.Replace(sentence, m[0], "points", 1)
}

// nextToReach holds that a player would be the next after so many to have a number: nobody who still plays is nearer. It
// returns the sentence as one that says how many have it.
func (c *checker) nextToReach(r *reading, sentence string, named []string) string {
	m := wouldBe.FindStringSubmatch(sentence)
	at := atLeast.FindStringSubmatch(sentence)
	n := havePlays.FindStringSubmatch(sentence)
	if m == nil || r.a.Story != "milestone" || at == nil || n == nil || len(named) == 0 {
		return sentence
	}
	c.numbers++
	if nthOf(m[1]) != int(amount(n[1]))+1 {
		c.note("NUMBER", r.a, "not the next: %q", sentence)
	}
	_, keys := labelOf(at[2])
	sum := func(id, key string) (most float64) {
		for _, v := range c.careerSums(c.seasons[id], key) {
			most = max(most, v)
		}
		if weeks := c.sport.Weeks(); weeks != nil && weeks.Season > c.sport.Last {
			rows, _ := c.upTo(id, weeks.Season, weeks.Weeks)
			for _, v := range c.sums(rows, key) {
				most += v
			}
		}
		return most
	}
	for _, key := range keys {
		own := 0.
		for _, id := range c.names[named[0]] {
			own = max(own, sum(id, key))
		}
		for id, seasons := range c.seasons {
			if v := sum(id, key); seasons[c.sport.Last] != nil && v > own && v < amount(at[1]) && key == keys[0] {
				c.note("NUMBER", r.a, "%s has %v: %q", c.nameOf(id), v, sentence)
			}
		}
	}
	if _, after, is := strings.Cut(sentence, ": only "); is {
		return "Only " + after
	}
	before, _, _ := strings.Cut(sentence, "; ")
	return before + "."
}

// lastThree holds what a player had in the last three games of a statistic that a milestone is of. It reports whether the
// sentence says that.
func (c *checker) lastThree(r *reading, sentence string, named []string) bool {
	m := lastOfStat.FindStringSubmatch(sentence)
	if m == nil || !threeOfStat.MatchString(sentence) || r.a.Story != "milestone" || len(named) == 0 {
		return false
	}
	c.numbers++
	fields := strings.Fields(r.a.Subject)
	key := fields[len(fields)-1]
	fits := false
	for _, id := range c.names[named[0]] {
		var days []time.Time
		for day, g := range c.singles[id] {
			if at, err := time.Parse("2 January 2006", day); err == nil && g.season == c.sport.Weeks().Season {
				days = append(days, at)
			}
		}
		slices.SortFunc(days, time.Time.Compare)
		sum := map[string]float64{}
		for _, day := range days[max(0, len(days)-3):] {
			for column, v := range c.sums(c.days[id][day.Format("2 January 2006")], key) {
				sum[column] += v
			}
		}
		for _, v := range sum {
			fits = fits || v == amount(m[1])
		}
	}
	if !fits || !strings.Contains(sentence, "one ") {
		c.note("NUMBER", r.a, "not in the last three games: %q", sentence)
	}
	return true
}
