package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// How a season that is on went by its months, what a career had before, and the best game of a poor season are held here
// to the rows.

var (
	blankSaid  = regexp.MustCompile(pairFigure + ` of the last ` + pairFigure + ` games`)
	suchSaid   = regexp.MustCompile(`(?i)such (?:a )?(rise|fall)`)
	suchPairs  = regexp.MustCompile(pairFigure + ` ([a-zA-Z -]+?) in ` + aSeasonName + `, ` + pairFigure + ` in ` + aSeasonName + `\.$`)
	rowSaid    = regexp.MustCompile(`(?:the (third|fourth|fifth|sixth|seventh|eighth) straight (?:season|year) in which|(?:up|down) (three|four|five|six|seven|eight) (?:seasons|years) (?:in a row|running))`)
	rowUnit    = regexp.MustCompile(`(?:in which (?:his|her)|^(?:His|Her)|'s) ([a-zA-Z -]+?) (?:went|has gone) (up|down)`)
	rowFrom    = regexp.MustCompile(`, from ` + pairFigure + ` in ` + aSeasonName + `\.$`)
	bestOfFall = regexp.MustCompile(`(?:best game brought|topped out at|high (?:is|was)) ` + pairFigure + ` ([a-z -]+?),? (?:in|on) `)
	wonOrLost  = regexp.MustCompile(`in a (win|loss|tie) against (?:his former team, |her former team, )?the `)
	cameSaid   = regexp.MustCompile(`moved from the (.+?) to the (.+?)(?: between the seasons)?\.$|came to the (.+?) from the (.+?) between the seasons\.$`)
	nthCareer  = regexp.MustCompile(`(?:in (?:his|her)|(?:is|was) (?:his|her)) (second|third)(?: season)? in (?:the )?[A-Z]+\.$`)
)

// courseSaid holds a sentence about the course of a season or a career, and reports whether it is one.
func (c *checker) courseSaid(r *reading, sentence string) bool {
	switch {
	case c.leftHeld(r, sentence):
	case suchSaid.MatchString(sentence) && suchPairs.MatchString(sentence):
		c.suchHeld(r, sentence)
	case rowSaid.MatchString(sentence) && rowFrom.MatchString(sentence):
		c.rowHeld(r, sentence)
	case bestOfFall.MatchString(sentence):
		c.bestHeld(r, sentence)
	case cameSaid.MatchString(sentence):
		c.cameHeld(r, sentence)
	case lateOver.MatchString(sentence) && c.aSeason(r.a) == c.sport.Last:
		c.lateHeld(r, sentence)
	case onTheTeam.MatchString(sentence):
		c.scorerOf(r, sentence)
	case c.goneHeld(r, sentence), c.withoutHeld(r, sentence):
	case awaySaid.MatchString(sentence):
		c.awayHeld(r, sentence)
	case nthCareer.MatchString(sentence):
		c.nthHeld(r, sentence)
	case c.aSeason(r.a) > c.sport.Last && blankSaid.MatchString(sentence) && (strings.Contains(sentence, "not score") || strings.Contains(sentence, "without a point") || strings.Contains(sentence, "scoreless")):
		c.blankHeld(r, sentence)
	default:
		return c.pathHeld(r, sentence)
	}
	return true
}

// blankHeld holds in how many of the latest games a player did not score.
func (c *checker) blankHeld(r *reading, sentence string) {
	m := blankSaid.FindStringSubmatch(sentence)
	c.numbers += 2
	for _, id := range r.players {
		days := c.daysIn(id, c.aSeason(r.a))
		n, none := int(amount(m[2])), 0
		for _, day := range days[max(0, len(days)-n):] {
			if !slices.ContainsFunc(c.counts(c.days[id][day], "PTS"), func(v float64) bool { return v > 0 }) {
				none++
			}
		}
		if len(days) >= n && none == int(amount(m[1])) {
			return
		}
	}
	c.note("BLANK", r.a, "%q of %v", sentence, r.names)
}

// counts are the amounts of a column.
func (c *checker) counts(rows map[string]float64, key string) (out []float64) {
	for _, v := range c.sums(rows, key) {
		out = append(out, v)
	}
	return out
}

// yearsOf are a player's figures of a statistic by season, up to one, of each column that has it.
func (c *checker) yearsOf(id, unit string, until int) map[string]map[int]float64 {
	out := map[string]map[int]float64{}
	value := c.reader(unit, unit)
	if value == nil {
		return nil
	}
	for season, rows := range c.seasons[id] {
		if season > until {
			continue
		}
		for column, v := range value(rows) {
			if out[column] == nil {
				out[column] = map[int]float64{}
			}
			out[column][season] = v
		}
	}
	return out
}

// wentBy is the share by which a season's figure moved the way of a story, 0 where it did not.
func wentBy(years map[int]float64, season int, up bool) float64 {
	a, held := years[season-1]
	b, is := years[season]
	if !held || !is || a <= 0 || b <= 0 || a == b || (b > a) != up {
		return 0
	}
	return math.Abs(b-a) / max(a, b)
}

// suchHeld holds that a career had such a rise or fall before: the last of them, and how many there were.
func (c *checker) suchHeld(r *reading, sentence string) {
	m := suchPairs.FindStringSubmatch(sentence)
	c.numbers += 2
	now, year := c.aSeason(r.a), yearOf(m[5])
	up := strings.EqualFold(suchSaid.FindStringSubmatch(sentence)[1], "rise")
	kth := regexp.MustCompile(`(second|third|fourth|fifth|sixth) such`).FindStringSubmatch(sentence)
	for _, id := range r.players {
		for _, years := range c.yearsOf(id, m[2], now) {
			if now > c.sport.Last {
				years[now] = c.averageIn(id, now, paceKeys[strings.TrimSuffix(m[2], " a game")])
			}
			own, times, last := wentBy(years, now, up), 1, 0
			for season := range years {
				if season < now && wentBy(years, season, up) >= .79*own && math.Abs(years[season]-years[season-1]) >= .79*math.Abs(years[now]-years[now-1]) && years[season-1] >= .49*years[now-1] {
					times, last = times+1, max(last, season)
				}
			}
			if last == year && yearOf(m[3]) == year-1 && sameFigure(years[year-1], plainNumber(m[1])) && sameFigure(years[year], plainNumber(m[4])) && own >= .19 && (kth == nil || max(1, places[kth[1]]) == times) {
				return
			}
		}
	}
	c.note("SUCH", r.a, "%q of %v", sentence, r.names)
}

// rowHeld holds how many seasons in a row a figure went one way.
func (c *checker) rowHeld(r *reading, sentence string) {
	m, of, start := rowSaid.FindStringSubmatch(sentence), rowUnit.FindStringSubmatch(seasonWord.ReplaceAllString(sentence, "then")), rowFrom.FindStringSubmatch(sentence)
	c.numbers += 2
	if of == nil {
		c.note("ROW", r.a, "not read: %q", sentence)
		return
	}
	n := max(places[m[1]], int(amount(m[2])))
	now := c.aSeason(r.a)
	unit := strings.NewReplacer("scoring average", "points a game", "rebounding average", "rebounds a game").Replace(of[1])
	for _, id := range r.players {
		for _, years := range c.yearsOf(id, unit, now) {
			if now > c.sport.Last {
				years[now] = c.averageIn(id, now, paceKeys[strings.TrimSuffix(unit, " a game")])
			}
			row := 0
			for season := now; wentBy(years, season, of[2] == "up") > 0; season-- {
				row++
			}
			if row >= n && yearOf(start[2]) == now-n && sameFigure(years[now-n], plainNumber(start[1])) {
				return
			}
		}
	}
	c.note("ROW", r.a, "%q of %v", sentence, r.names)
}

// endHeld holds that the games of a season are held up to its end: of a part of them nobody has a best or a last one.
func (c *checker) endHeld(r *reading, sentence string) {
	if c.aSeason(r.a) > c.sport.Last {
		return
	}
	var last time.Time
	for day, season := range c.dayOf {
		if d, err := time.Parse("2 January 2006", day); err == nil && season == c.sport.Last && d.After(last) {
			last = d
		}
	}
	if end := c.sport.SeasonEnd(c.sport.Last); end.Sub(last) > 4*24*time.Hour {
		c.note("PART", r.a, "the season ended on %s and its games on %s: %q", end.Format(time.DateOnly), last.Format(time.DateOnly), sentence)
	}
}

// bestHeld holds the most in a game of a poor season, which one game alone has.
func (c *checker) bestHeld(r *reading, sentence string) {
	m, how := bestOfFall.FindStringSubmatch(sentence), wonOrLost.FindStringSubmatch(sentence)
	day := dayWord.FindString(sentence)
	c.numbers++
	_, keys := labelOf(m[2])
	c.endHeld(r, sentence)
	if how == nil || day == "" || keys == nil {
		c.note("HIGH", r.a, "not read: %q", sentence)
		return
	}
	for _, id := range r.players {
		g := c.singles[id][day]
		right := g.opponent != "" && strings.Contains(sentence, "the "+g.opponent) && g.result == map[string]string{"win": "won", "loss": "lost", "tie": "tied"}[how[1]]
		right = right && c.dayOf[day] == c.aSeason(r.a)
		if strings.Contains(sentence, "former team") {
			right = right && c.teams[id][c.aSeason(r.a)-1][g.opponent] && !c.teams[id][c.aSeason(r.a)][g.opponent]
		}
		for _, key := range keys {
			for column, v := range c.sums(c.days[id][day], key) {
				alone := strconv.FormatFloat(v, 'f', -1, 64) == plainNumber(m[1])
				for other, rows := range c.days[id] {
					alone = alone && (other == day || c.dayOf[other] != c.aSeason(r.a) || c.sums(rows, key)[column] < v)
				}
				if right && alone {
					return
				}
			}
		}
	}
	c.note("HIGH", r.a, "%q of %v", sentence, r.names)
}

// cameHeld holds the team of the season before and that of the season.
func (c *checker) cameHeld(r *reading, sentence string) {
	m := cameSaid.FindStringSubmatch(sentence)
	was, now := m[1]+m[4], m[2]+m[3]
	c.numbers++
	season := c.aSeason(r.a)
	for _, id := range c.names[r.a.Players[0]] {
		if c.teams[id][season-1][was] && c.teams[id][season][now] && len(c.teams[id][season-1]) == 1 && len(c.teams[id][season]) == 1 && was != now && c.records[was][season] != "" {
			return
		}
	}
	c.note("CAME", r.a, "%q", sentence)
}

var lateOver = regexp.MustCompile(`(?:[Oo]ver|[Ii]n) the last (\w+) games`)

// lateHeld holds what a player's last games of a season come to.
func (c *checker) lateHeld(r *reading, sentence string) {
	m := lateOver.FindStringSubmatch(sentence)
	text := seasonWord.ReplaceAllString(strings.Replace(sentence, m[0], "then", 1), "then")
	n := int(amount(m[1]))
	c.endHeld(r, sentence)
	for _, id := range r.players {
		days := c.daysIn(id, c.aSeason(r.a))
		right := len(days) >= n
		for _, at := range numberWord.FindAllStringIndex(text, -1) {
			_, keys := labelOf(strings.TrimLeft(text[at[1]:], " "))
			c.numbers++
			held := false
			for _, key := range keys {
				sums := map[string]float64{}
				for _, day := range days[max(0, len(days)-n):] {
					for column, v := range c.sums(c.days[id][day], key) {
						sums[column] += v
					}
				}
				for _, v := range sums {
					held = held || strconv.FormatFloat(v, 'f', -1, 64) == plainNumber(text[at[0]:at[1]])
				}
			}
			right = right && held
		}
		if right {
			return
		}
	}
	c.note("LATE", r.a, "%q of %v", sentence, r.names)
}

// nthHeld holds which season of a career it is.
func (c *checker) nthHeld(r *reading, sentence string) {
	c.numbers++
	n := places[nthCareer.FindStringSubmatch(sentence)[1]]
	for _, id := range c.names[r.a.Players[0]] {
		seasons := map[int]bool{c.aSeason(r.a): true}
		for season := range c.seasons[id] {
			seasons[season] = seasons[season] || season <= c.aSeason(r.a)
		}
		held := 0
		for _, is := range seasons {
			if is {
				held++
			}
		}
		if held == n {
			return
		}
	}
	c.note("NTH", r.a, "%q", sentence)
}
