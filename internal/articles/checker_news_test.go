package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/models"
)

// What a trend says of the tables that it has, or could have, is held here to the rows.

var (
	nthMove      = regexp.MustCompile(`(?i)\b(?:(second|third|fourth|fifth|sixth|seventh|eighth|ninth)-)?biggest (rise|fall)(?: in (points|rebounds|assists) a game| in rating| among)`)
	moveNth      = regexp.MustCompile(`(?i)\b(rise|fall)(?: in (points|rebounds|assists) a game| in rating)? (?:is|was) the (?:(second|third|fourth|fifth|sixth|seventh|eighth|ninth)-)?biggest`)
	tripleRow    = regexp.MustCompile(`(?i)in each of h(?:is|er) last (\w+) games|has (\w+) triple-doubles in a row`)
	playedOfAll  = regexp.MustCompile(`(?:played|been) in (\S+) of the team's (\S+) games, (?:most recently|the last one) on ([^.]+)|Of the team's (\S+) games, .+ played in (\S+), (?:most recently|the last one) on ([^.]+)`)
	oneDecimal   = regexp.MustCompile(`\d+\.\d\b`)
	endsOfSeason = regexp.MustCompile(`\b(?:went|averaged)\b`)
	mateMoved    = regexp.MustCompile(`(?i)\bteammate\b.* (rose|fell)\b`)
)

// nthPlace is the place that "second-biggest" says.
func nthPlace(word string) int { return max(1, places[word]) }

// nthSaid holds the place of a change among those of the league: of averages of a season that is on to the games of
// all, of ratings to all who played both seasons alike. It reports whether a sentence says one.
func (c *checker) nthSaid(a *models.Article, sentence string) bool {
	m := nthMove.FindStringSubmatch(sentence)
	if at := moveNth.FindStringSubmatch(sentence); at != nil {
		m = []string{at[0], at[3], at[1], at[2]}
	}
	if m == nil || a.Story != "rise" && a.Story != "fall" {
		return false
	}
	c.numbers++
	sign := map[string]float64{"rise": 1, "fall": -1}[m[2]]
	if m[2] != a.Story {
		c.note("NTH", a, "of a %s: %q", a.Story, sentence)
	}
	for _, id := range c.names[a.Players[0]] {
		place, own := 1, 0.
		if c.aSeason(a) > c.sport.Last {
			least := leastWord.FindStringSubmatch(sentence)
			if least == nil || m[3] == "" {
				break
			}
			c.pacesSaid(sentence) // a table may follow
			minutes := c.minutesIn(sentence)
			by := func(id string) float64 {
				x, n := c.lastAverage(id, c.sport.Last, paceKeys[m[3]])
				y, k := c.averageOf(id, c.sport.Last+1, paceKeys[m[3]])
				if c.minutesOf(id) < minutes-1e-6 || n < amount(least[1]) || k < amount(least[1]) {
					return 0
				}
				return sign * (y - x)
			}
			own = by(id)
			for other := range c.days {
				if other != id && by(other) > own+1e-9 {
					place++
				}
			}
		} else {
			all := c.movers()
			at := slices.IndexFunc(all, func(m moved) bool { return m.id == id })
			if at < 0 || !strings.Contains(sentence, strings.TrimPrefix(c.sport.Method.Role(all[at].now.Role).Plural, "qualified ")) {
				continue
			}
			own = sign * all[at].by
			for _, other := range all {
				if other.id != id && other.now.Role == all[at].now.Role && sign*other.by > own+1e-9 {
					place++
				}
			}
		}
		if own > 0 && place == nthPlace(m[1]) {
			return true
		}
	}
	c.note("NTH", a, "%q", sentence)
	return true
}

// daysOfSeason are the days of a player's games of a season, in order.
func (c *checker) daysOfSeason(id string, season int) (days []string) {
	for day := range c.days[id] {
		if c.dayOf[day] == season {
			days = append(days, day)
		}
	}
	slices.SortFunc(days, byDay)
	return days
}

// newsClaims holds triple-doubles in a row, how many of the team's games a player was in, and the first and the last
// month of a season that is on. It reports whether a sentence is one of those.
func (c *checker) newsClaims(r *reading, sentence string) bool {
	season := c.aSeason(r.a)
	if m := tripleRow.FindStringSubmatch(sentence); m != nil && strings.Contains(sentence, "triple-double") {
		c.numbers++
		for _, id := range c.names[r.a.Players[0]] {
			n := 0
			for _, day := range c.daysOfSeason(id, season) {
				if n++; c.gameOf(c.days[id][day]) != "triple-double" {
					n = 0
				}
			}
			if n > 1 && strconv.Itoa(n) == plainNumber(m[1]+m[2]) {
				return true
			}
		}
		c.note("ROW", r.a, "%q", sentence)
		return true
	}
	if c.playedSaid(r, sentence) {
		return true
	}
	return c.splitOf(r, sentence) || c.endMonths(r, sentence)
}

// playedSaid holds how many of the team's games a player was in, and when the last was. It reports whether a sentence
// says that.
func (c *checker) playedSaid(r *reading, sentence string) bool {
	m, season := playedOfAll.FindStringSubmatch(sentence), c.aSeason(r.a)
	if m == nil {
		return false
	}
	c.numbers += 3
	for _, id := range c.names[r.a.Players[0]] {
		days := c.daysOfSeason(id, season)
		if len(days) == 0 {
			continue
		}
		last := days[len(days)-1]
		all := 0.
		for part := range strings.SplitSeq(c.records[c.singles[id][last].own][season], "-") {
			all += amount(part)
		}
		day, err := time.Parse("January 2, 2006", m[3]+m[6])
		if err != nil {
			day, _ = time.Parse("2 January 2006", m[3]+m[6])
		}
		if strconv.Itoa(len(days)) == plainNumber(m[1]+m[5]) && amount(plainNumber(m[2]+m[4])) == all && day.Format("2 January 2006") == last {
			return true
		}
	}
	c.note("MISSED", r.a, "%q", sentence)
	return true
}

var inResults = regexp.MustCompile(`(?i)\b(\w+) (wins|losses)\b`)

// splitOf holds what a player averaged in wins and in losses of a season that is on.
func (c *checker) splitOf(r *reading, sentence string) bool {
	of, paces, key := inResults.FindAllStringSubmatch(sentence, -1), oneDecimal.FindAllString(sentence, -1), paceKeys[unitOfPace(strings.ReplaceAll(sentence, ";", " "))]
	if len(of) != 2 || len(paces) != 2 || key == "" {
		return false
	}
	c.numbers += 4
	for _, id := range c.names[r.a.Players[0]] {
		right := true
		for i, m := range of {
			sum, n := 0., 0.
			for _, day := range c.daysOfSeason(id, c.aSeason(r.a)) {
				if c.singles[id][day].result != map[string]string{"wins": "won", "losses": "lost"}[m[2]] {
					continue
				}
				n++
				for _, v := range c.sums(c.days[id][day], key) {
					sum += v
				}
			}
			right = right && strconv.Itoa(int(n)) == plainNumber(m[1]) && halfUp(sum/n, 1) == paces[i]
		}
		if right {
			return true
		}
	}
	c.note("SPLIT", r.a, "%q", sentence)
	return true
}

// endMonths holds what a player averaged in the first and the last month of a season that is on.
func (c *checker) endMonths(r *reading, sentence string) bool {
	months, paces, key := monthOf.FindAllString(sentence, -1), oneDecimal.FindAllString(sentence, -1), paceKeys[unitOfPace(sentence)]
	if len(months) != 2 || len(paces) != 2 || key == "" || !endsOfSeason.MatchString(sentence) {
		return false
	}
	c.numbers += 2
	for _, id := range c.names[r.a.Players[0]] {
		names, of := c.pacesByMonth(id, c.aSeason(r.a), key)
		n := len(names) - 1
		if n > 0 && names[0] == months[0] && names[n] == months[1] && halfUp(of[0], 1) == paces[0] && halfUp(of[n], 1) == paces[1] &&
			(!strings.Contains(sentence, " up to ") || of[n] > of[0]) && (!strings.Contains(sentence, " down to ") || of[n] < of[0]) {
			return true
		}
	}
	c.note("MONTH", r.a, "%q", sentence)
	return true
}

// unitOfPace is the statistic that a sentence about averages names.
func unitOfPace(sentence string) string {
	for _, unit := range []string{"points", "rebounds", "assists"} {
		if strings.Contains(sentence, " "+unit+" ") {
			return unit
		}
	}
	return ""
}

// mateSaid holds that a teammate of the last season was rated lower or higher as well, with both ratings.
func (c *checker) mateSaid(r *reading, sentence string) bool {
	m, shown := mateMoved.FindStringSubmatch(sentence), oneDecimal.FindAllString(sentence, -1)
	if m == nil || len(shown) != 2 {
		return false
	}
	c.numbers += 2
	rated := func(id string, season int) string {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == season && s.Rated() {
				return strconv.FormatFloat(s.Display, 'f', 1, 64)
			}
		}
		return ""
	}
	for _, id := range r.players {
		for _, own := range c.names[r.a.Players[0]] {
			for team := range c.teams[own][c.sport.Last] {
				if id != own && c.teams[id][c.sport.Last][team] && rated(id, c.sport.Last-1) == shown[0] && rated(id, c.sport.Last) == shown[1] && math.Signbit(amount(shown[1])-amount(shown[0])) == (m[1] == "fell") {
					return true
				}
			}
		}
	}
	c.note("MATE", r.a, "%q of %v", sentence, r.names)
	return true
}

var (
	eraPlaced = regexp.MustCompile(`(?i)\bearned run average\b|\bERA\b`)
	eraShown  = regexp.MustCompile(`\d\.\d\d`)
)

// eraPlace holds a place among the league's earned run averages to those with an inning for each game of a schedule.
func (c *checker) eraPlace(r *reading, sentence string) bool {
	place := 0
	for _, word := range strings.Fields(sentence) {
		if n := places[strings.Trim(word, ",.")]; n > 0 {
			place = n
		}
	}
	if r.a.Story != "comparison" || place == 0 || !strings.Contains(sentence, " in MLB") || !eraPlaced.MatchString(sentence) {
		return false
	}
	c.numbers++
	era := func(id string) float64 {
		row := c.seasons[id][c.sport.Last]
		if row["pitching.IPouts"] < 486 {
			return math.Inf(1)
		}
		return 27 * row["pitching.ER"] / row["pitching.IPouts"]
	}
	shown := eraShown.FindString(sentence)
	for _, id := range r.players {
		at := 1
		for other := range c.seasons {
			if other != id && era(other) < era(id) {
				at++
			}
		}
		if at == place && (shown == "" || shown == halfUp(era(id), 2)) {
			return true
		}
	}
	c.note("ERA", r.a, "%q of %v", sentence, r.names)
	return true
}
