package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/ratings"
	"groundline/models"
)

var (
	movedOf    = regexp.MustCompile(`from ` + aNumberOrRate + ` to ` + aNumberOrRate)
	unlikeOf   = regexp.MustCompile(aNumber + ` (fewer|more) games?\b`)
	careersEnd = regexp.MustCompile(`the (lowest|highest)(?: rating)? of (?:his|her|[\p{L}'’. -]+'s) career`)
	amongLow   = regexp.MustCompile(`among the lowest of (\d[\d,]*)`)
	directions = regexp.MustCompile(`\b(?:rose|rises?|climbs?|climbed|jumped|fell|falls?|drops?|dropped|slid|slipped|improved)\b`)
)

const aNumberOrRate = `(\d+(?:,\d{3})*(?:\.\d+)?|\.\d{3}|-\d+|(?i:one|two|three|four|five|six|seven|eight|nine))`

var goesUp = map[string]bool{"rose": true, "rise": true, "rises": true, "climb": true, "climbs": true, "climbed": true, "jumped": true, "improved": true}

// monthOf is a month that a sentence says was the best or the poorest of a season.
var monthOf = regexp.MustCompile(`\b(January|February|March|April|May|June|July|August|September|October|November|December)\b`)

var monthSaid = regexp.MustCompile(`(?:best|poorest) (?:month|stretch)|at (?:his|her) best in|best of it came|low point came`)

// monthly returns what a player's games of one month of the season come to, how many they are, and
// whether some are held.
func (c *checker) monthly(id string, season int, name string, keys []string) (sums []float64, games float64) {
	totals := map[string]float64{}
	for day, rows := range c.days[id] {
		if c.dayOf[day] != season || !strings.Contains(day, " "+name+" ") {
			continue
		}
		games++
		for _, key := range keys {
			for column, v := range c.sums(rows, key) {
				totals[column] += v
			}
		}
	}
	for _, v := range totals {
		sums = append(sums, v)
	}
	return sums, games
}

// months holds a sentence about the best or the poorest month of a season to the games of all months, and
// reports whether it is one.
func (c *checker) months(r *reading, text string) bool {
	name := monthOf.FindString(text)
	if name == "" || !monthSaid.MatchString(text) || len(r.players) == 0 {
		return false
	}
	c.numbers += 3
	low := strings.Contains(text, "poorest") || strings.Contains(text, "low point")
	plain := strings.ReplaceAll(text, "low point", "low")
	for _, name := range r.names { // Brayden Point's
		last := name[strings.LastIndex(name, " ")+1:]
		plain = strings.ReplaceAll(strings.ReplaceAll(plain, last+"'s", "the player's"), last+" had", "the player had")
	}
	labels := labelsIn(plain)
	figures := numberWord.FindAllString(seasonWord.ReplaceAllString(text, ""), -1)
	if len(labels) < 2 || len(figures) != 3 {
		c.note("MONTH", r.a, "not read: %q", r.text)
		return true
	}
	keys := labels[0] // before the games
	for _, id := range r.players {
		sums, games := c.monthly(id, c.aSeason(r.a), name, keys)
		for _, sum := range sums {
			if strconv.FormatFloat(sum, 'f', -1, 64) != plainNumber(figures[0]) || strconv.FormatFloat(games, 'f', -1, 64) != plainNumber(figures[1]) || halfUp(sum/games, len(figures[2])-strings.Index(figures[2], ".")-1) != figures[2] {
				continue
			}
			passed := false
			for m := time.January; m <= time.December; m++ {
				others, n := c.monthly(id, c.aSeason(r.a), m.String(), keys)
				if m.String() == name || n < games && n < 10 {
					continue
				}
				for _, other := range others {
					passed = passed || len(others) == len(sums) && len(sums) == 1 && (low && other/n <= sum/games || !low && other/n >= sum/games)
				}
			}
			if !passed {
				return true
			}
		}
	}
	c.note("MONTH", r.a, "%q of %v", r.text, r.names)
	return true
}

// monthRow holds a row of a table of months to the games.
func (c *checker) monthRow(r *reading, head, cells []string) {
	c.numbers += 3
	_, keys := labelOf(tableLabel(head[2]))
	for _, id := range r.players {
		sums, games := c.monthly(id, c.aSeason(r.a), cells[0], keys)
		for _, sum := range sums {
			if strconv.FormatFloat(sum, 'f', -1, 64) == plainNumber(cells[2]) && strconv.FormatFloat(games, 'f', -1, 64) == cells[1] && halfUp(sum/games, len(cells[3])-strings.Index(cells[3], ".")-1) == cells[3] {
				return
			}
		}
	}
	c.note("MONTH", r.a, "%v", cells)
}

// placeRow holds a place on a team to the ratings of all of its players of the role.
func (c *checker) placeRow(a *models.Article, subject string, cells []string) {
	c.numbers += 2
	team := ""
	for _, id := range c.names[subject] {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == c.sport.Last && s.Rated() && len(s.Teams) == 1 {
				team = s.Teams[0]
			}
		}
	}
	for _, id := range c.names[cells[1]] {
		for _, own := range c.sport.SeasonsOf(id) {
			if own.Season != c.sport.Last || !own.Rated() || strconv.FormatFloat(own.Display, 'f', 1, 64) != cells[2] || !slices.Contains(own.Teams, team) {
				continue
			}
			place := 1
			for i := range c.sport.Seasons {
				s := &c.sport.Seasons[i]
				if s.Season == own.Season && s.Role == own.Role && s.Rated() && slices.Contains(s.Teams, team) && s.Display > own.Display {
					place++
				}
			}
			if strconv.Itoa(place) == cells[0] {
				return
			}
		}
	}
	c.note("PLACE", a, "%v of %s", cells, team)
}

// trend holds what a story of a rise or a fall says of two seasons to the rows of both: each "from
// one to the other" to the figures of the season before and of the last, in this order, with the
// verb beside it; how many more games; and what is the lowest of a career. It takes those out of the text.
func (c *checker) trend(r *reading, text string) string {
	if r.a.Story != "rise" && r.a.Story != "fall" && r.a.Story != "season_so_far" || len(r.players) == 0 {
		return text
	}
	last := c.aSeason(r.a)
	c.extremes(r, text)
	text = c.movedInGames(r, text)
	for at := movedOf.FindStringSubmatchIndex(text); at != nil; at = movedOf.FindStringSubmatchIndex(text) {
		c.numbers += 2
		x, y := plainNumber(text[at[2]:at[3]]), plainNumber(text[at[4]:at[5]])
		before := text[:at[0]]
		if !c.shownIn(r, before, text[at[1]:], last-1, x) || !c.shownIn(r, before, text[at[1]:], last, y) {
			c.note("MOVE", r.a, "%s to %s: %q of %v", x, y, r.text, r.names)
		}
		verbs := directions.FindAllString(before, -1)
		if len(verbs) > 0 && goesUp[verbs[len(verbs)-1]] != (amount(y) > amount(x)) {
			c.note("MOVE", r.a, "%s from %s to %s: %q", verbs[len(verbs)-1], x, y, r.text)
		}
		text = before + "so far" + text[at[1]:]
	}
	return unlikeOf.ReplaceAllStringFunc(text, func(m string) string {
		found := unlikeOf.FindStringSubmatch(m)
		c.numbers++
		key := "G"
		if r.a.Sport == "nhl" { // those are goals
			key = "GP"
		}
		for _, id := range r.players {
			for _, x := range c.figures(c.seasons[id][last-1], key, 0) {
				for _, y := range c.figures(c.seasons[id][last], key, 0) {
					if by := amount(y) - amount(x); math.Abs(by) == amount(found[1]) && (by > 0) == (found[2] == "more") {
						return "so far"
					}
				}
			}
		}
		c.note("NUMBER", r.a, "%q in %q", m, r.text)
		return "so far"
	})
}

var (
	inGamesFrom = regexp.MustCompile(`from ` + aNumberOrRate + `( [a-z -]+)?? in (\w+) games to ` + aNumberOrRate + ` in (\w+)`)
	inGamesTo   = regexp.MustCompile(`to ` + aNumberOrRate + `()? in (\w+) games, from ` + aNumberOrRate + ` in (\w+)`)
)

// movedInGames holds what a figure was in how many games, and to what it moved in how many, to the rows of both
// seasons. It takes those out of the text.
func (c *checker) movedInGames(r *reading, text string) string {
	at, back := inGamesFrom.FindStringSubmatchIndex(text), false
	if at == nil {
		at, back = inGamesTo.FindStringSubmatchIndex(text), true
	}
	if at == nil {
		return text
	}
	part := func(i int) string { return plainNumber(text[at[2*i]:at[2*i+1]]) }
	x, gx, y, gy := part(1), part(3), part(4), part(5)
	if back {
		x, gx, y, gy = y, gy, x, gx
	}
	c.numbers += 4
	label := text[:at[0]]
	if at[4] >= 0 {
		label += text[at[4]:at[5]]
	}
	key := "G"
	if r.a.Sport == "nhl" { // those are goals
		key = "GP"
	}
	last := c.aSeason(r.a)
	games := func(season int, shown string) bool {
		return slices.ContainsFunc(r.players, func(id string) bool { return slices.Contains(c.figures(c.seasons[id][season], key, 0), shown) })
	}
	if !c.shownIn(r, label, "", last-1, x) || !c.shownIn(r, label, "", last, y) || !games(last-1, gx) || !games(last, gy) {
		c.note("MOVE", r.a, "%s in %s to %s in %s: %q of %v", x, gx, y, gy, r.text, r.names)
	}
	verbs := directions.FindAllString(text[:at[0]], -1)
	if len(verbs) > 0 && goesUp[verbs[len(verbs)-1]] != (amount(y) > amount(x)) {
		c.note("MOVE", r.a, "%s from %s to %s: %q", verbs[len(verbs)-1], x, y, r.text)
	}
	return text[:at[0]] + "so far" + text[at[1]:]
}

func plainNumber(shown string) string {
	if w := words[strings.ToLower(shown)]; w != "" {
		return w
	}
	return strings.ReplaceAll(shown, ",", "")
}

// shownIn reports whether a figure is one of a season, of the statistic that is named last before it,
// or else first after it; one of the rating where none is.
func (c *checker) shownIn(r *reading, before, after string, season int, shown string) bool {
	counts, rate := labelsIn(before), rateOf(before, "")
	ofRating := len(counts) == 0 && rate == "" && strings.Contains(before, "rating")
	if len(counts) == 0 && rate == "" && !ofRating {
		if rate = rateOf("", strings.TrimPrefix(strings.TrimSpace(after), "in ")); rate == "" { // "in batting average"
			counts = labelsIn(after)
		}
	}
	for _, id := range r.players {
		if rate != "" && ratesOf(c.seasons[id][season])[rate+" "+shown] {
			return true
		}
		if len(counts) > 0 {
			for _, key := range counts[max(0, len(counts)-1)] {
				if slices.Contains(c.figures(c.seasons[id][season], key, 0), shown) {
					return true
				}
			}
		}
		if ofRating {
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Season == season && s.Rated() && strconv.FormatFloat(s.Display, 'f', 1, 64) == shown {
					return true
				}
			}
		}
	}
	return false
}

// extremes holds what is said to be the lowest or the highest of a career, or among the lowest of a
// season, to all ratings of the player.
func (c *checker) extremes(r *reading, text string) {
	of := func(id string) (rated []*ratings.Season, now *ratings.Season) {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Rated() && s.Season <= c.sport.Last {
				rated = append(rated, s)
			}
			if s.Rated() && s.Season == c.sport.Last {
				now = s
			}
		}
		return rated, now
	}
	for _, id := range r.players {
		rated, now := of(id)
		if m := careersEnd.FindStringSubmatch(text); m != nil {
			if now == nil || slices.ContainsFunc(rated, func(s *ratings.Season) bool {
				return s != now && (m[1] == "lowest" && s.Display <= now.Display || m[1] == "highest" && s.Display >= now.Display)
			}) {
				c.note("CAREER", r.a, "%q", r.text)
			}
		}
		if m := amongLow.FindStringSubmatch(text); m != nil {
			if !slices.ContainsFunc(rated, func(s *ratings.Season) bool {
				return strconv.Itoa(s.PoolN) == plainNumber(m[1]) && 10*s.PoolRank >= 9*s.PoolN-10
			}) {
				c.note("LOWEST", r.a, "%q", r.text)
			}
		}
	}
}
