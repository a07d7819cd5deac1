package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/ratings"
)

// What a trend says of a figure in a career, of the months and the latest games of a season that is on, and of the
// rating beside the story, is held here to the rows.

const aSeasonName = `(\d{4}(?:-\d\d)?)`

var (
	sinceWord    = regexp.MustCompile(`(?:h(?:is|er)|the|[\p{L}'’. -]+'s) (most|fewest|highest|lowest)(?: for [\p{L}'’. -]+?| ([a-zA-Z -]+?))? since ` + aSeasonName + `, when (?:he|she|it|they) (?:had|averaged|was|were) (\S+?)\.?$`)
	sinceFirst   = regexp.MustCompile(`since (?:his|her) first season, ` + aSeasonName + `,`)
	comingOff    = regexp.MustCompile(`(?:coming off|reached) a career (high) in ([a-zA-Z -]+?)(?: in ` + aSeasonName + `)?\.`)
	previousMark = regexp.MustCompile(`(?:previous (?:career )?(high|low)(?: of h(?:is|er) career)?|career (high|low)(?: before)?) was (\S+), in ` + aSeasonName)
	previousSet  = regexp.MustCompile(`In ` + aSeasonName + ` (?:he|she) set h(?:is|er) previous (high|low), (\S+?)\.$`)
	rankedNow    = regexp.MustCompile(`(?:(?:is|ranks) (\S+) in|(leads|nobody in)) (?:the )?W?NBA`)
	rankedIn     = regexp.MustCompile(`(?i)in (scoring|rebounding|assists a game)\b`)
	rankedLeast  = regexp.MustCompile(`with at least (\d+) games`)
	everyMonth   = regexp.MustCompile(`(risen|fallen|up|down|better|poorer).* from (\S+)(?: \w+ a game)? in ([A-Z][a-z]+) to (\S+) in ([A-Z][a-z]+)\.`)
	noneInMonth  = regexp.MustCompile(`had no (\w+) in (\w+) games|In (\w+) games in [A-Z][a-z]+, .+ had no (\w+)\.|went by without (\w+) from .+, in (\w+) games`)
	monthNow     = regexp.MustCompile(`In ([A-Z][a-z]+) .+ (?:has come down to|has averaged|is down to) (\S+) \w+ a game\.$`)
	eachLately   = regexp.MustCompile(`(?:of|In each of|In none of|None of) the (\w+) games`)
	pointsLately = regexp.MustCompile(`(?:at least |scored? )?(\d+)(?:-| )points?`)
	wentLately   = regexp.MustCompile(`(won|lost) (all|\w+) of (?:the|those) (\w+) games|Of (?:the|those) (\w+) games(?: in the table)?, .+ (won|lost) (all|\w+)\.`)
	recordAfter  = regexp.MustCompile(`\b(\d{1,2}-\d{1,2}(?:-\d{1,2})?)\b`)
)

// trendClaims holds what a trend says beyond the figures of its seasons. It reports whether all of a sentence is held.
func (c *checker) trendClaims(r *reading, sentence string) bool {
	if r.a.Story != "rise" && r.a.Story != "fall" {
		return false
	}
	c.sameAfter(r, sentence)
	if sentence == "So it was." || c.nthSaid(r.a, sentence) || c.yearsSaid(r, sentence) || c.comingOff(r, sentence) || c.findingSaid(r, sentence) || c.courseSaid(r, sentence) {
		return true
	}
	if c.aSeason(r.a) == c.sport.Last {
		return c.playedSaid(r, sentence) || c.mateSaid(r, sentence) || c.latelyClaims(r, sentence) || c.noneInMonth(r, sentence) || c.previousMark(r, sentence) || c.recordsOfBoth(r, sentence) || c.elsewhere(r, sentence)
	}
	return c.tripleSaid(r, sentence) || c.newsClaims(r, sentence) || c.aheadNow(r, sentence) || c.rankedNow(r, sentence) || c.previousMark(r, sentence) || c.monthClaims(r, sentence) || c.noneInMonth(r, sentence) || c.latelyClaims(r, sentence) || c.recordsSaid(r, sentence)
}

// sinceSaid holds that a figure is the most, or the fewest, since a season to all seasons between, and returns the
// sentence without that.
func (c *checker) sinceSaid(r *reading, sentence string, named []string) string {
	if first := sinceFirst.FindStringSubmatch(sentence); first != nil {
		c.numbers++
		for _, name := range named {
			for _, id := range c.names[name] {
				for season := range c.seasons[id] {
					if season < yearOf(first[1]) {
						c.note("SINCE", r.a, "%s had played in %d: %q", name, season, sentence)
					}
				}
			}
		}
		sentence = strings.Replace(sentence, first[0], "since "+first[1]+",", 1)
	}
	m := sinceWord.FindStringSubmatchIndex(sentence)
	if m == nil || r.a.Story != "rise" && r.a.Story != "fall" {
		return sentence
	}
	word, unit, since, had := sentence[m[2]:m[3]], "", sentence[m[6]:m[7]], strings.ReplaceAll(sentence[m[8]:m[9]], ",", "")
	if m[4] >= 0 {
		unit = sentence[m[4]:m[5]]
	}
	before := strings.TrimSpace(sentence[:m[0]])
	shown := ""
	plain := seasonWord.ReplaceAllString(before, "that year")
	if f := anyFigure.FindStringSubmatchIndex(plain + " "); f != nil {
		shown, unit = strings.ReplaceAll(plain[f[2]:f[3]], ",", ""), plain[f[3]+1:]
	} else if unit == "" { // it names the average
		unit = strings.TrimSpace(plain[strings.LastIndex(plain, "'s ")+2:])
	}
	c.numbers += 2
	value := c.reader(unit, unit)
	if value == nil || len(named) == 0 {
		c.note("SINCE", r.a, "of no statistic: %q", sentence)
		return sentence
	}
	season, from := c.aSeason(r.a), yearOf(since)
	up := word == "most" || word == "highest"
	right := false
	for _, id := range c.names[named[0]] {
		for column, own := range value(c.seasons[id][season]) {
			if shown != "" && !sameFigure(own, shown) {
				continue
			}
			last, is := value(c.seasons[id][from])[column]
			held := is && (sameFigure(last, had) || sameFigure(last, plainNumber(had))) && season-from > 1
			held = held && (up && last > own || !up && last < own)
			for year := from + 1; year < season; year++ {
				other, is := value(c.seasons[id][year])[column]
				held = held && (!is || up && other < own || !up && other > own)
			}
			right = right || held
		}
	}
	if !right {
		c.note("SINCE", r.a, "%q of %v", sentence, named)
	}
	if shown == "" {
		return "So it was."
	}
	return strings.Replace(sentence[:m[0]], shownIn(before, shown), "so many", 1) + "so."
}

// shownIn is a figure as a text has it, with or without a comma.
func shownIn(text, shown string) string {
	for _, f := range anyFigure.FindAllStringSubmatch(text+" ", -1) {
		if strings.ReplaceAll(f[1], ",", "") == shown {
			return f[1]
		}
	}
	return shown
}

// comingOff holds that the season before had the most of a career up to it.
func (c *checker) comingOff(r *reading, sentence string) bool {
	m := comingOff.FindStringSubmatch(sentence)
	if m == nil {
		return false
	}
	c.numbers++
	year := c.aSeason(r.a) - 1
	if named := seasonWord.FindString(sentence); named != "" && yearOf(named) != year {
		c.note("CAREER", r.a, "%q", sentence)
		return true
	}
	value := c.reader(m[2], m[2])
	for _, id := range r.players {
		if value == nil {
			break
		}
		for column, own := range value(c.seasons[id][year]) {
			right := true
			for other, rows := range c.seasons[id] {
				v, is := value(rows)[column]
				right = right && (other >= year || !is || v < own)
			}
			if right {
				return true
			}
		}
	}
	c.note("CAREER", r.a, "%q of %v", sentence, r.names)
	return true
}

// paceSaid is the column of the average that a sentence is about.
func paceSaid(sentence string) string {
	switch {
	case strings.Contains(sentence, "scoring average"):
		return "PTS"
	case strings.Contains(sentence, "rebounding average"):
		return "TRB"
	}
	if m := paceWord.FindStringSubmatch(sentence); m != nil {
		return paceKeys[m[1]]
	}
	return ""
}

// previousMark holds what a career's high or low was before the one of the headline to all seasons before.
func (c *checker) previousMark(r *reading, sentence string) bool {
	extreme, shown, in := "", "", 0
	if m := previousMark.FindStringSubmatch(sentence); m != nil {
		extreme, shown, in = m[1]+m[2], m[3], yearOf(m[4])
	} else if m := previousSet.FindStringSubmatch(sentence); m != nil {
		extreme, shown, in = m[2], m[3], yearOf(m[1])
	}
	headline := seasonWord.ReplaceAllString(r.a.Headline, "that year")
	m := careerBefore.FindStringSubmatchIndex(headline)
	if extreme == "" || m == nil || strings.Contains(sentence, ";") || careerWas.MatchString(sentence) {
		return false
	}
	value := c.reader(strings.TrimSpace(headline[m[5]:]), headline[:m[0]])
	if value == nil || headline[m[2]:m[3]] != extreme {
		c.note("CAREER", r.a, "not of the headline: %q", sentence)
		return true
	}
	for _, id := range r.players {
		for column := range value(c.seasons[id][in]) {
			before := len(c.problems)
			for year := in + 1; year < c.aSeason(r.a); year++ { // the last of equal seasons
				if v, is := value(c.seasons[id][year])[column]; is && sameFigure(v, shown) && c.isRated(id, year) {
					c.note("CAREER", r.a, "in %d as well: %q", year, sentence)
				}
			}
			c.before(r, shown, in, extreme, c.aSeason(r.a), func(year int) (float64, bool) {
				v, is := value(c.seasons[id][year])[column]
				return v, is
			})
			if len(c.problems) == before {
				return true
			}
			c.problems = c.problems[:before]
		}
	}
	c.note("CAREER", r.a, "%q", sentence)
	return true
}

// isRated reports whether a player was rated in a season.
func (c *checker) isRated(id string, season int) bool {
	return slices.ContainsFunc(c.sport.SeasonsOf(id), func(s *ratings.Season) bool { return s.Season == season && s.Rated() })
}

// rankedNow holds a place among the averages of a season that is on to the games of all players.
func (c *checker) rankedNow(r *reading, sentence string) bool {
	m, in, of := rankedNow.FindStringSubmatch(sentence), rankedIn.FindStringSubmatch(sentence), rankedLeast.FindStringSubmatch(sentence)
	if m == nil || in == nil || of == nil {
		return false
	}
	c.numbers += 2
	key := map[string]string{"scoring": "PTS", "rebounding": "TRB", "assists a game": "AST"}[strings.ToLower(in[1])]
	season, least := c.aSeason(r.a), amount(of[1])
	for _, id := range r.players {
		own, games := c.averageOf(id, season, key)
		if games < least {
			continue
		}
		place := 1
		for other := range c.days {
			if v, n := c.averageOf(other, season, key); other != id && n >= least && v >= own {
				place++
			}
		}
		if said := max(1, places[m[1]]); said == place && (m[2] == "") == (place > 1) || strings.TrimSuffix(m[1], english.OrdinalSuffix(place)) == strconv.Itoa(place) {
			return true
		}
	}
	c.note("RANK", r.a, "%q of %v", sentence, r.names)
	return true
}

// pacesByMonth are a player's averages of the months of a season that is on, in order.
func (c *checker) pacesByMonth(id string, season int, key string) (names []string, paces []float64) {
	at := map[time.Time][2]float64{}
	for day, rows := range c.days[id] {
		if c.dayOf[day] != season {
			continue
		}
		d, _ := time.Parse("2 January 2006", day)
		month := time.Date(d.Year(), d.Month(), 1, 0, 0, 0, 0, time.UTC)
		sum := at[month]
		for _, v := range c.sums(rows, key) {
			sum[0] += v
		}
		sum[1]++
		at[month] = sum
	}
	var order []time.Time
	for m := range at {
		order = append(order, m)
	}
	slices.SortFunc(order, time.Time.Compare)
	for _, m := range order {
		names, paces = append(names, m.Month().String()), append(paces, at[m][0]/at[m][1])
	}
	return names, paces
}

// monthClaims holds that each month was better or poorer than the one before, and what the last one came to.
func (c *checker) monthClaims(r *reading, sentence string) bool {
	every, now := everyMonth.FindStringSubmatch(sentence), monthNow.FindStringSubmatch(sentence)
	key := paceSaid(strings.Replace(sentence, "average of assists", "assists a game", 1))
	if every == nil && now == nil || key == "" || !monthOf.MatchString(sentence) {
		return false
	}
	c.numbers++
	for _, id := range r.players {
		names, paces := c.pacesByMonth(id, c.aSeason(r.a), key)
		n := len(names)
		if n == 0 {
			continue
		}
		if now != nil {
			if names[n-1] == now[1] && halfUp(paces[n-1], 1) == now[2] {
				return true
			}
			continue
		}
		up := slices.Contains([]string{"risen", "up", "better"}, every[1])
		right := names[0] == every[3] && names[n-1] == every[5] && halfUp(paces[0], 1) == every[2] && halfUp(paces[n-1], 1) == every[4]
		for i := 1; i < n; i++ {
			right = right && (up && paces[i] > paces[i-1] || !up && paces[i] < paces[i-1])
		}
		if right {
			return true
		}
	}
	c.note("MONTH", r.a, "%q of %v", sentence, r.names)
	return true
}

// noneInMonth holds that a player had none of a statistic in a month of the season.
func (c *checker) noneInMonth(r *reading, sentence string) bool {
	m := noneInMonth.FindStringSubmatch(sentence)
	name := monthOf.FindString(sentence)
	if m == nil || name == "" {
		return false
	}
	c.numbers++
	_, keys := labelOf(m[1] + m[4] + m[5])
	for _, id := range r.players {
		sums, games := c.monthly(id, c.aSeason(r.a), name, keys)
		if keys != nil && !slices.ContainsFunc(sums, func(v float64) bool { return v != 0 }) && strconv.Itoa(int(games)) == plainNumber(m[2]+m[3]+m[6]) {
			return true
		}
	}
	c.note("MONTH", r.a, "%q of %v", sentence, r.names)
	return true
}

// latelyClaims holds what the latest games have in common, and how the team fared in them.
func (c *checker) latelyClaims(r *reading, sentence string) bool {
	went, each := wentLately.FindStringSubmatch(sentence), eachLately.FindStringSubmatch(sentence)
	if went == nil && (each == nil || !pointsLately.MatchString(sentence)) {
		return false
	}
	ids := r.players
	if went != nil { // of whom the article is
		ids = c.names[r.a.Players[0]]
	}
	c.numbers += 2
	for _, id := range ids {
		days := c.daysIn(id, c.aSeason(r.a))
		if went != nil {
			n, result, so := int(amount(plainNumber(went[3]+went[4]))), went[1]+went[5], went[2]+went[6]
			if so == "all" {
				so = strconv.Itoa(n)
			}
			ended := 0
			for _, day := range days[max(0, len(days)-n):] {
				if c.singles[id][day].result == result {
					ended++
				}
			}
			if strconv.Itoa(ended) == plainNumber(so) && len(days) >= n {
				return true
			}
			continue
		}
		n, least := int(amount(plainNumber(each[1]))), amount(pointsLately.FindStringSubmatch(sentence)[1])
		above := strings.Contains(sentence, "at least")
		right := len(days) >= n
		for _, day := range days[max(0, len(days)-n):] {
			for _, v := range c.sums(c.days[id][day], "PTS") {
				right = right && (v >= least) == above
			}
		}
		if right {
			return true
		}
	}
	c.note("LATELY", r.a, "%q of %v", sentence, r.names)
	return true
}

// recordsSaid holds the record of a team in a season that is on, and in the one before, to the results.
func (c *checker) recordsSaid(r *reading, sentence string) bool {
	records := recordAfter.FindAllString(seasonWord.ReplaceAllString(sentence, ""), -1)
	years := seasonWord.FindAllString(sentence, -1)
	if len(records) == 0 || len(records) > 2 || len(years) != len(records)-1 {
		return false
	}
	for _, team := range c.clubs {
		if !strings.Contains(sentence, team) {
			continue
		}
		c.numbers += len(records)
		season := c.aSeason(r.a)
		now := c.records[team][season]
		if len(records) == 1 && records[0] == now {
			return true
		}
		if len(records) == 2 {
			last := c.records[team][season-1]
			first := strings.Index(sentence, last) < strings.Index(sentence, now) // which is told first
			if yearOf(years[0]) == season-1 && slices.Contains(records, last) && slices.Contains(records, now) && (last != now || first) && c.order(sentence, last, now) {
				return true
			}
		}
		c.note("RECORD", r.a, "%s then %s: %q", c.records[team][season-1], now, sentence)
		return true
	}
	return false
}

// recordsOfBoth holds the records of a team in two full seasons, told in the order of its seasons.
func (c *checker) recordsOfBoth(r *reading, sentence string) bool {
	records := recordAfter.FindAllString(seasonWord.ReplaceAllString(sentence, "that year"), -1)
	years := seasonWord.FindAllString(sentence, -1)
	if len(records) != 2 || len(years) != 2 {
		return false
	}
	c.numbers += 2
	for _, team := range c.clubs {
		if strings.Contains(sentence, team) {
			first, second := yearOf(years[0]), yearOf(years[1])
			for _, id := range c.names[r.a.Players[0]] { // who was with it in both
				if c.records[team][c.sport.Last] != "" && c.teams[id][c.sport.Last][team] && c.teams[id][c.sport.Last-1][team] && min(first, second) == c.sport.Last-1 && max(first, second) == c.sport.Last {
					now, last := c.records[team][c.sport.Last], c.records[team][c.sport.Last-1]
					if first > second && slices.Equal(records, []string{now, last}) {
						return true
					}
				}
			}
			c.note("RECORD", r.a, "%q", sentence)
			return true
		}
	}
	return false
}

var (
	placedInRows = regexp.MustCompile(`(?m)^\| \d+ \| ([^|]+?) \| \d+\.\d \|$`)
)

// elsewhere holds who of a team's players was with another team in the season, and that all of the table are told.
func (c *checker) elsewhere(r *reading, sentence string) bool {
	if !strings.Contains(sentence, " also played for the ") || !strings.Contains(strings.ToLower(sentence), "of the whole season") {
		return false
	}
	season := c.sport.Last
	rest := sentence
	for _, m := range placedInRows.FindAllStringSubmatch(r.a.BodyMarkdown, -1) {
		for _, id := range c.names[m[1]] {
			if len(c.teams[id][season]) < 2 {
				continue
			}
			c.numbers++
			at := strings.Index(rest, m[1])
			if at < 0 {
				c.note("ELSEWHERE", r.a, "%s is not told: %q", m[1], sentence)
				continue
			}
			told := rest[at+len(m[1]):]
			_, told, _ = strings.Cut(told, " for the ")
			told = "the " + told
			for _, other := range placedInRows.FindAllStringSubmatch(r.a.BodyMarkdown, -1) { // up to the next name
				if i := strings.Index(told, other[1]); i >= 0 {
					told = told[:i]
				}
			}
			with := 0
			for _, team := range c.clubs { // the longest names first
				if !strings.Contains(told, team) {
					continue
				}
				told = strings.ReplaceAll(told, team, "a team")
				if with++; !c.teams[id][season][team] {
					c.note("ELSEWHERE", r.a, "%s was not with the %s: %q", m[1], team, sentence)
				}
			}
			if with == 0 {
				c.note("ELSEWHERE", r.a, "%s was with nobody: %q", m[1], sentence)
			}
		}
	}
	return true
}

// order reports whether a sentence has the record of the season before to that season: after the other with "after"
// or "in" it, or before it with the season beside it.
func (c *checker) order(sentence, last, now string) bool {
	name := c.sport.Method.Years.Name(c.sport.Last)
	return regexp.MustCompile(regexp.QuoteMeta(last)+` in `+name).MatchString(sentence) || regexp.MustCompile(`In `+name+` the .+ went `+regexp.QuoteMeta(last)).MatchString(sentence) || last == now
}
