package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// mark is the round number that an article says a career nears.
type mark struct {
	keys []string
	at   float64
}

const (
	aNumber = `(\d+(?:,\d{3})*(?:\.\d+)?|(?i:one|two|three|four|five|six|seven|eight|nine))`
	aLabel  = `(?:[a-z-]+ ){0,4}`
)

var (
	shortOf   = regexp.MustCompile(aNumber + ` ` + aLabel + `(?:short of|away from) (?:the )?` + aNumber)
	moreTo    = regexp.MustCompile(aNumber + ` more ` + aLabel + `to ` + aNumber)
	toGo      = regexp.MustCompile(aNumber + ` ` + aLabel + `to go\b`)
	moreAway  = regexp.MustCompile(aNumber + ` more ` + aLabel + `away\b`)
	theMark   = regexp.MustCompile(`\bthe ` + aNumber + ` mark\b`)
	moreGames = regexp.MustCompile(aNumber + ` more (?:(?:regular-season )?games? of h(?:is|er) own|appearances?)\b`)
	paceOf    = regexp.MustCompile(aNumber + ` a game\b`)
	havePlays = regexp.MustCompile(aNumber + ` players?\b`)
	atLeast   = regexp.MustCompile(`[Aa]t least ` + aNumber + ` ([a-z -]+?)(?: in (?:a|their) careers?| from\b|[:,.])`)
)

// amount is the value of a number as an article prints it.
func amount(text string) float64 {
	if w := words[strings.ToLower(text)]; w != "" {
		text = w
	}
	v, err := strconv.ParseFloat(strings.NewReplacer(",", "", "−", "-").Replace(text), 64)
	if err != nil {
		return 0
	}
	return v
}

// marks holds what a sentence says of a round number that a career nears: how far off it is, the
// season's pace, and the games that it takes. It takes those numbers out of the text.
func (c *checker) marks(r *reading, text string) string {
	near := shortOf.MatchString(text) || moreTo.MatchString(text) || toGo.MatchString(text) || moreAway.MatchString(text) || theMark.MatchString(text)
	paced := strings.Contains(text, "pace") && paceOf.MatchString(text)
	if !near && !paced {
		return text
	}
	for _, keys := range labelsIn(strings.ReplaceAll(paceOf.ReplaceAllString(text, ""), "point guard", "guard")) {
		if !slices.Contains(keys, "GP") {
			c.mark.keys = keys
			break
		}
	}
	var ats, away []float64
	take := func(in *regexp.Regexp, as func(found []string)) {
		text = in.ReplaceAllStringFunc(text, func(m string) string {
			as(in.FindStringSubmatch(m))
			return "so far"
		})
	}
	both := func(found []string) {
		away, ats = append(away, amount(found[1])), append(ats, amount(found[2]))
	}
	take(shortOf, both)
	take(moreTo, both)
	take(toGo, func(found []string) { away = append(away, amount(found[1])) })
	take(moreAway, func(found []string) { away = append(away, amount(found[1])) })
	take(theMark, func(found []string) { ats = append(ats, amount(found[1])) })
	c.numbers += len(ats) + len(away)
	for _, at := range ats {
		if c.mark.at == 0 {
			c.mark.at = at
		}
		if at != c.mark.at || !round(at) {
			c.note("NUMBER", r.a, "%v is no mark, or another than %v: %q", at, c.mark.at, r.text)
		}
	}
	have := c.careers(r)
	for _, n := range away {
		if !slices.Contains(have, c.mark.at-n) {
			c.note("NUMBER", r.a, "%v to %v, the rows come to %v: %q of %v", n, c.mark.at, have, r.text, r.names)
		}
	}
	if near {
		r.nears = true
		c.wholly(r)
	}
	if paced {
		text = c.pace(r, text)
	}
	return text
}

// round reports whether a number is one that people wait for: two digits and zeros, the second of
// them 0 or 5, or quarters of a thousand.
func round(v float64) bool {
	step := 5 * math.Pow(10, math.Max(0, math.Floor(math.Log10(v))-1))
	return v >= 10 && math.Mod(v, step) == 0 || v >= 1000 && math.Mod(v, 250) == 0
}

// careers are the sums over all seasons of those named, of the statistic of the mark.
func (c *checker) careers(r *reading) (out []float64) {
	for _, id := range r.players {
		for _, key := range c.mark.keys {
			for _, sum := range c.careerSums(c.seasons[id], key) {
				out = append(out, sum)
			}
		}
	}
	return out
}

// careerSums are a column's sums over a career, by what it is a sum of.
func (c *checker) careerSums(seasons map[int]map[string]float64, key string) map[string]float64 {
	out := map[string]float64{}
	if strings.Contains(key, "/") {
		return out
	}
	for _, rows := range seasons {
		season := map[string]float64{}
		for name, v := range c.sums(rows, key) {
			of, _, _ := strings.Cut(name, ".")
			season[countOf(of)] = max(season[countOf(of)], v)
		}
		for of, v := range season {
			out[of] += v
		}
	}
	return out
}

// countOf is what the rows of a kind count: batters and pitchers have columns of one name, while
// other kinds of a season say the same.
func countOf(kind string) string {
	if kind == "batting" || kind == "pitching" {
		return kind
	}
	return ""
}

// wholly holds the span of a career total to the seasons of the player's rows, first to last.
func (c *checker) wholly(r *reading) {
	for _, span := range r.spans {
		fits := slices.ContainsFunc(r.players, func(id string) bool {
			first, last := c.endsOf(id)
			return span == [2]int{first, last}
		})
		if !fits {
			c.note("SEASON", r.a, "%v are not the ends of the career: %q of %v", span, r.text, r.names)
		}
	}
}

// endsOf are the first and the last season of a player's rows.
func (c *checker) endsOf(id string) (first, last int) {
	for y := range c.seasons[id] {
		if first == 0 || y < first {
			first = y
		}
		last = max(last, y)
	}
	return first, last
}

// pace holds a pace to the rows of the player's last season, which is the one named, and the
// games that the mark takes at that pace.
func (c *checker) pace(r *reading, text string) string {
	type rate struct{ pace, games float64 }
	var rates []rate
	var lasts []int
	for _, id := range r.players {
		_, last := c.endsOf(id)
		lasts = append(lasts, last)
		rows := c.seasons[id][last]
		for _, key := range c.mark.keys {
			for name, v := range c.sums(rows, key) {
				of, _, _ := strings.Cut(name, ".")
				games := rows[of+".GP"]
				if games == 0 && c.sport.Key != "nhl" {
					games = rows[of+".G"]
				}
				if games == 0 { // rows of plays have none
					games = c.gamesOf(id, last)
				}
				if games == 0 || v == 0 {
					continue
				}
				left := c.mark.at - c.careerSums(c.seasons[id], key)[countOf(of)]
				rates = append(rates, rate{math.Round(10*v/games) / 10, math.Ceil(left*games/v - 1e-9)}, rate{math.Round(100*v/games) / 100, math.Ceil(left*games/v - 1e-9)})
			}
		}
	}
	if len(r.years) != 1 || !slices.Contains(lasts, r.years[0]) {
		c.note("SEASON", r.a, "the last season is %v: %q of %v", lasts, r.text, r.names)
	}
	hold := func(in *regexp.Regexp, what string, of func(rate) float64) {
		text = in.ReplaceAllStringFunc(text, func(m string) string {
			c.numbers++
			n := amount(in.FindStringSubmatch(m)[1])
			if !slices.ContainsFunc(rates, func(x rate) bool { return of(x) == n }) {
				c.note("NUMBER", r.a, "%v %s, the rows come to %v: %q of %v", n, what, rates, r.text, r.names)
			}
			return "so many"
		})
	}
	hold(paceOf, "a game", func(x rate) float64 { return x.pace })
	hold(moreGames, "more games", func(x rate) float64 { return x.games })
	return text
}

// reached holds how many players ever reached a mark to the rows of all players in the league, and
// the seasons to the first and the last of those rows. It reports whether the sentence says that.
func (c *checker) reached(r *reading, text string) bool {
	m, n := atLeast.FindStringSubmatch(text), havePlays.FindStringSubmatch(text)
	whole := strings.Contains(text, "career")
	if m == nil || n == nil || !whole && len(r.spans) != 1 {
		return false
	}
	c.numbers += 2
	_, keys := labelOf(m[2])
	at, said := amount(m[1]), amount(n[1])
	var counts []int
	for _, key := range keys {
		count := map[string]int{}
		for id := range c.seasons {
			apart, seasons := c.careerSums(c.apart[id], key), c.seasons[id]
			if !whole {
				seasons = within(seasons, r.spans[0])
			}
			for of, sum := range c.careerSums(seasons, key) {
				if sum-apart[of] >= at {
					count[of]++
				}
			}
		}
		for _, k := range count {
			counts = append(counts, k)
		}
	}
	if !slices.Contains(counts, int(said)) {
		c.note("NUMBER", r.a, "%v players with %v, the rows have %v: %q", said, at, counts, r.text)
	}
	if c.mark.at != 0 && at != c.mark.at {
		c.note("NUMBER", r.a, "%v is another mark than %v: %q", at, c.mark.at, r.text)
	}
	if want := [2]int{c.first, c.last}; whole && (len(r.spans) != 1 || r.spans[0] != want) {
		c.note("SEASON", r.a, "the rows go from %d to %d: %q", want[0], want[1], r.text)
	}
	return true
}

// within are the seasons of a span.
func within(seasons map[int]map[string]float64, span [2]int) map[int]map[string]float64 {
	out := map[int]map[string]float64{}
	for y, rows := range seasons {
		if y >= span[0] && y <= span[1] {
			out[y] = rows
		}
	}
	return out
}
