package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings/comps"
)

var (
	tenAlike   = regexp.MustCompile(`\b(?:of|among) the (\d+) (?:most like|closest to|nearest to) .*?(\d{4}(?:-\d\d)?)`)
	followedBy = regexp.MustCompile(`(?i)` + aNumber + ` (?:was|were) followed by a (lower|higher) rating(?: and (none|` + aNumber + `) by a (lower|higher) one)?(?:; the other(?: ` + aNumber + `)? had no rated season after (?:it|them))?\.$`)
	medianBy   = regexp.MustCompile(`, by (\d+\.\d) points at the median`)
	allAlike   = regexp.MustCompile(`all were followed by a (lower|higher) rating\.$`)
	neverPast  = regexp.MustCompile(`[Ff]rom (\S+) through (\S+?),? .*never (?:played more than|got past) (\d+)|never more than (\d+) from (\S+) through (\S+)\.|[Ff]rom (\S+) through (\S+) (?:he|she) never played more than (\d+)`)
	playedNow  = regexp.MustCompile(`\b(?:played|got to) (\d+)\b`)
	risenRow   = regexp.MustCompile(`(?:risen|fell(?: in)?) ` + aNumber + ` seasons in a row|(?i)For ` + aNumber + ` seasons in a row`)
	risenFrom  = regexp.MustCompile(`(?i)from (\d+\.\d) in (\S+) to (\d+\.\d) in ([\d-]+)`)
)

// careerShows holds what a report says of all seasons of a player to the ratings and the rows: how the ten most alike
// went on, that a player had fewer games for years, and that a rating rose again. It reports whether a sentence says that.
func (c *checker) careerShows(r *reading, sentence string, named []string) bool {
	if len(r.a.Players) == 0 {
		return false
	}
	switch {
	case firstWith.MatchString(sentence) && c.firstThere(r, sentence, named):
	case tenAlike.MatchString(sentence) && strings.Contains(sentence, "followed by"):
		c.tenWent(r, sentence)
	case nearestOf(sentence) != nil:
		c.nearestWent(r, sentence)
	case r.a.Story != "comparison" && r.a.Story != "rise" && r.a.Story != "fall" && worthOwn.MatchString(sentence):
		c.wasWorth(r, sentence)
	case strings.Contains(sentence, "never") && neverPast.MatchString(sentence):
		c.neverPlayed(r, sentence, named)
	case risenRow.MatchString(sentence) && risenFrom.MatchString(sentence):
		c.risen(r, sentence, named)
	default:
		return false
	}
	return true
}

// tenWent counts those of the first ten seasons alike whose player was rated lower, and higher, the season after.
func (c *checker) tenWent(r *reading, sentence string) {
	m := tenAlike.FindStringSubmatch(sentence)
	said := map[string]int{}
	by := medianBy.FindStringSubmatch(sentence)
	sentence = strings.Replace(medianBy.ReplaceAllString(sentence, ""), "rating, and", "rating and", 1)
	if all := allAlike.FindStringSubmatch(sentence); all != nil {
		said[all[1]], _ = strconv.Atoi(m[1])
	} else if f := followedBy.FindStringSubmatch(sentence); f != nil {
		said[f[2]] = int(amount(f[1]))
		if f[5] != "" {
			said[f[5]] = int(amount(f[3]))
		}
		if strings.Contains(sentence, "the other had no") {
			said["none"] = 1
		} else if f[6] != "" {
			said["none"] = int(amount(f[6]))
		}
	}
	c.numbers += 2
	for _, id := range c.names[r.a.Players[0]] {
		list, _, _ := c.sport.Comparables().Similar(comps.Query{Player: id, Season: yearOf(m[2])})
		if len(list) < 10 {
			continue
		}
		went, moved := map[string]int{}, map[string][]float64{}
		for _, like := range list[:10] {
			was, is := c.ratingOf(like.Player, like.Season), c.ratingOf(like.Player, like.Season+1)
			switch {
			case is == "":
				went["none"]++
			case was == "":
			case amount(is) < amount(was):
				went["lower"]++
				moved["lower"] = append(moved["lower"], amount(was)-amount(is))
			case amount(is) > amount(was):
				went["higher"]++
				moved["higher"] = append(moved["higher"], amount(is)-amount(was))
			}
		}
		most := "lower"
		if went["higher"] > went["lower"] {
			most = "higher"
		}
		if size := moved[most]; by == nil || len(size) == 0 || !strings.Contains(sentence, "a "+most) {
			c.note("LIKE", r.a, "by how much, it does not say: %q", sentence)
		} else {
			slices.Sort(size)
			if mid := (size[(len(size)-1)/2] + size[len(size)/2]) / 2; math.Abs(mid-amount(by[1])) > .051 {
				c.note("LIKE", r.a, "by %.2f at the median: %q", mid, sentence)
			}
			c.numbers++
		}
		c.concluded(r, sentence, went, amount(c.ratingOf(id, yearOf(m[2]))))
		if m[1] == "10" && went["lower"] == said["lower"] && went["higher"] == said["higher"] && went["none"] == said["none"] && said["lower"]+said["higher"]+said["none"] == 10 {
			return
		}
		c.note("LIKE", r.a, "they went %v: %q", went, sentence)
		return
	}
	c.note("LIKE", r.a, "of no ten: %q", sentence)
}

// ratingOf is a player's rating of a season as it is shown, empty where there is none.
func (c *checker) ratingOf(id string, season int) string {
	for _, s := range c.sport.SeasonsOf(id) {
		if s.Season == season && s.Rated() {
			return strconv.FormatFloat(s.Display, 'f', 1, 64)
		}
	}
	return ""
}

// neverPlayed holds that a player had at most so many games in each of some seasons, that many in one of them, and more
// in the last.
func (c *checker) neverPlayed(r *reading, sentence string, named []string) {
	m := neverPast.FindStringSubmatch(sentence)
	from, to, most := m[1]+m[5]+m[7], m[2]+m[6]+m[8], amount(m[3]+m[4]+m[9])
	rest := strings.Replace(sentence, m[0], "", 1)
	now := playedNow.FindStringSubmatch(strings.Replace(sentence, "played more than", "", 1))
	c.numbers += 2
	for _, name := range named {
		for _, id := range c.names[name] {
			held := 0.
			for year := yearOf(from); year <= yearOf(to); year++ {
				held = max(held, c.gamesOf(id, year))
				if c.gamesOf(id, year) == 0 {
					held = 1e9
				}
			}
			if held == most && now != nil && c.gamesOf(id, c.sport.Last) == amount(now[1]) && yearOf(to) == c.sport.Last-1 {
				return
			}
		}
	}
	c.note("SHOWS", r.a, "from %s to %s, and %q: %q", from, to, rest, sentence)
}

// gamesOf is how many games a player has in a season by its rows.
func (c *checker) gamesOf(id string, year int) (most float64) {
	rows := c.seasons[id][year]
	for _, column := range []string{"appearances.G", "batting.G", "totals.G", "all_teams.G", "averages.G", "rates.G", "box_sums.G", "scoring.GP", "offence.G", "roster.G", "snaps.G"} {
		most = max(most, rows[column])
	}
	return most
}

// risen holds that a rating rose from season to season, so many times.
func (c *checker) risen(r *reading, sentence string, named []string) {
	n, m := risenRow.FindStringSubmatch(sentence), risenFrom.FindStringSubmatch(sentence)
	c.numbers += 3
	first, last := yearOf(m[2]), yearOf(m[4])
	if year := c.sport.Method.Years.Name; year(first) != m[2] || year(last) != m[4] {
		c.note("SEASON", r.a, "%s to %s: %q", m[2], m[4], sentence)
	}
	ok := slices.ContainsFunc(named, func(name string) bool {
		return slices.ContainsFunc(c.names[name], func(id string) bool {
			if c.ratingOf(id, first) != m[1] || c.ratingOf(id, last) != m[3] || last-first != int(amount(n[1]+n[2])) {
				return false
			}
			for year := first; year < last; year++ {
				before, after := amount(c.ratingOf(id, year)), amount(c.ratingOf(id, year+1))
				if strings.Contains(sentence, " fell") {
					before, after = after, before
				}
				if after <= before {
					return false
				}
			}
			return true
		})
	})
	if !ok {
		c.note("SHOWS", r.a, "no such rise: %q", sentence)
	}
}

var firstWith = regexp.MustCompile(`first (?:season )?with the (.+?)(?:;|, after| followed)`)

// firstThere holds that a player was with a club in the last season and in none before, and with the other club then.
func (c *checker) firstThere(r *reading, sentence string, named []string) bool {
	m := firstWith.FindStringSubmatch(sentence)
	if m == nil || len(named) == 0 || !c.known[m[1]] {
		return false
	}
	c.numbers++
	before := seasonWord.FindString(sentence)
	for _, id := range c.idsOf(r.a, named[0]) {
		ok := c.teams[id][c.sport.Last][m[1]] && before != "" && yearOf(before) == c.sport.Last-1
		other := false
		for year, own := range c.teams[id] {
			ok = ok && (year >= c.sport.Last || !own[m[1]])
			for club := range own {
				other = other || year == c.sport.Last-1 && strings.Contains(strings.Replace(sentence, m[0], "", 1), club)
			}
		}
		if ok && other {
			return true
		}
	}
	c.note("CLUB", r.a, "no first season: %q", sentence)
	return true
}
