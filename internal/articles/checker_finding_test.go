package articles_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// What a trend says made a change, and how a season went, is counted here from the rows of both seasons: figures stand
// in pairs, "X, after Y" or "from Y to X", and each pair has to be one that the sentence may be about.

const pairFigure = `(\d+(?:,\d{3})*(?:\.\d+)?|\.\d{3}|\b(?:one|two|three|four|five|six|seven|eight|nine)\b)`

var (
	findingWord = regexp.MustCompile(`(?i)per 36 minutes|per 36 of them`)
	madeParts   = regexp.MustCompile(pairFigure + `% of ` + pairFigure + ` shots a game, after ` + pairFigure + `% of ` + pairFigure)
	ofParts     = regexp.MustCompile(pairFigure + ` of (?:his |her )?` + pairFigure + `[a-z ]*, after ` + pairFigure + ` of ` + pairFigure)
	inParts     = regexp.MustCompile(pairFigure + ` [a-z]+ in ` + pairFigure + ` games, after ` + pairFigure + ` in ` + pairFigure)
	fromParts   = regexp.MustCompile(`from ` + pairFigure + ` in ` + pairFigure + ` games to ` + pairFigure + ` in ` + pairFigure)
	afterPair   = regexp.MustCompile(pairFigure + `%?(?: [a-zA-Z -]+?)?, after (?:once every |one every |every )?` + pairFigure)
	fromPair    = regexp.MustCompile(`from ` + pairFigure + `%?(?: [a-zA-Z -]+?)?(?: in SEASON)? to ` + pairFigure)
	sharesOf    = regexp.MustCompile(pairFigure + ` of ` + pairFigure + ` targets(?: \(|, or )` + pairFigure + `%\)?, after ` + pairFigure + ` of ` + pairFigure + `(?: \(| in SEASON, or )` + pairFigure + `%\)?(?: in SEASON)?`)
	onBaseOf    = regexp.MustCompile(`on-base percentage (?:gained |lost )?(\d+)|(\d+) (?:points )?of on-base`)
	ofMinutes   = regexp.MustCompile(`matter of playing time|minutes explain it|Playing time made|what changed is the playing time|the difference is in the|What changed is`)
	ofRate      = regexp.MustCompile(`playing time is the same|as many minutes as|minutes are the same|as much as in|explains? little|not the reason|the change is in what`)
	perUnit     = regexp.MustCompile(`(points|rebounds|assists)`)
	perGameUnit = regexp.MustCompile(`^(?:That comes to|On a per-game basis|Per game, that is|By the game, that is|That works out to)|` + pairFigure + ` [a-z -]+? a game, after|a game went from|went from ` + pairFigure + ` [a-z -]+? a game`)
)

// pairsIn are the pairs of a text, each with the figure of the season first, and the text without them.
func pairsIn(text string) (out [][2]string, rest string) {
	text = seasonWord.ReplaceAllString(text, "SEASON")
	text = sharesOf.ReplaceAllString(text, "$1 of $2 targets, after $4 of $5: $3%, after $6%")
	cut := func(in *regexp.Regexp, at ...[2]int) {
		for m := in.FindStringSubmatch(text); m != nil; m = in.FindStringSubmatch(text) {
			for _, of := range at {
				out = append(out, [2]string{plainNumber(m[of[0]]), plainNumber(m[of[1]])})
			}
			text = strings.Replace(text, m[0], "so", 1)
		}
	}
	cut(madeParts, [2]int{1, 3}, [2]int{2, 4})
	cut(ofParts, [2]int{1, 3}, [2]int{2, 4})
	cut(inParts, [2]int{1, 3}, [2]int{2, 4})
	cut(fromParts, [2]int{3, 1}, [2]int{4, 2})
	cut(fromPair, [2]int{2, 1})
	cut(afterPair, [2]int{1, 2})
	return out, text
}

// quantity is what a figure may be of a season.
type quantity func(id string, season int) []string

// both holds that pairs are of some quantities in the season and the one before, and that a text has no other figure.
func (c *checker) both(r *reading, sentence, text string, of ...quantity) {
	pairs, rest := pairsIn(text)
	c.numbers += 2 * len(pairs)
	season := c.aSeason(r.a)
	for _, p := range pairs {
		right := false
		for _, id := range r.players {
			for _, q := range of {
				right = right || slices.Contains(q(id, season), p[0]) && slices.Contains(q(id, season-1), p[1])
			}
		}
		if !right {
			c.note("FINDING", r.a, "%v in %q of %v", p, sentence, r.names)
		}
	}
	if left := numberWord.FindString(rest); left != "" || len(pairs) == 0 {
		c.note("FINDING", r.a, "%q is not read: %q", left, sentence)
	}
}

// counted is the quantity of a column, summed or as rows have it.
func (c *checker) counted(keys ...string) quantity {
	return func(id string, season int) (out []string) {
		for _, key := range keys {
			for _, v := range c.sums(c.seasons[id][season], key) {
				out = append(out, strconv.FormatFloat(v, 'f', -1, 64))
			}
		}
		return out
	}
}

// rated is the quantity of a rate.
func (c *checker) rate(name string) quantity {
	return func(id string, season int) (out []string) {
		for of := range ratesOf(c.seasons[id][season]) {
			if shown, is := strings.CutPrefix(of, name+" "); is {
				out = append(out, shown)
			}
		}
		return out
	}
}

// by is the quantity of one column by another, of those of one kind of rows.
func (c *checker) by(above, below []string, times float64, digits int) quantity {
	return func(id string, season int) (out []string) {
		rows := c.seasons[id][season]
		for _, x := range above {
			for name, v := range c.sums(rows, x) {
				for _, y := range below {
					for other, w := range c.sums(rows, y) {
						if w > 0 && name != other {
							out = append(out, halfUp(times*v/w, digits))
						}
					}
				}
			}
		}
		return out
	}
}

// averageIn is a player's average of a season of basketball, of the one that is on by its games.
func (c *checker) averageIn(id string, season int, key string) float64 {
	if season > c.sport.Last {
		v, _ := c.averageOf(id, season, key)
		return v
	}
	v, _ := c.lastAverage(id, season, key)
	return v
}

// directedPair is a figure that is said to be up or down from another.
var directedPair = regexp.MustCompile(pairFigure + `%?(?: (?:per 36 minutes|in \d{4}(?:-\d\d)?|[a-zA-Z -])+?)?, (up|down) from ` + pairFigure)

// undirected holds that figures which are said to be up or down from others are, and returns the sentence with "after" there.
func (c *checker) undirected(r *reading, sentence string) string {
	for m := directedPair.FindStringSubmatch(sentence); m != nil; m = directedPair.FindStringSubmatch(sentence) {
		if x, y := amount(m[3]), amount(m[1]); x == y || (y > x) != (m[2] == "up") {
			c.note("FINDING", r.a, "%s is not %s from %s: %q", m[1], m[2], m[3], sentence)
		}
		sentence = strings.Replace(sentence, m[0], strings.Replace(m[0], ", "+m[2]+" from ", ", after ", 1), 1)
	}
	return sentence
}

// findingSaid holds a sentence about what made a change, and reports whether it is one.
func (c *checker) findingSaid(r *reading, sentence string) bool {
	sentence = c.undirected(r, sentence)
	switch r.a.Sport {
	case "nba", "wnba":
		switch {
		case shotsBeside.MatchString(sentence):
			c.besideSaid(r, sentence)
			return true
		case findingWord.MatchString(sentence):
			return c.minutesSaid(r, sentence)
		case shotsTaken.MatchString(sentence):
			c.shotsSaid(r, sentence)
			return true
		}
		return false
	case "nfl":
		return c.footballSaid(r, sentence) || c.gameSaid(r, sentence)
	case "nhl":
		return c.hockeySaid(r, sentence) || c.gameSaid(r, sentence)
	}
	return c.baseballSaid(r, sentence)
}

var bothRates = regexp.MustCompile(pairFigure + ` (?:points|rebounds|assists) so(?:, as before| in both seasons)|in both seasons (?:he averaged |she averaged )?` + pairFigure + ` (?:points|rebounds|assists) so`)

// sameTime are the minutes a game of both seasons, where they are the same.
var sameTime = regexp.MustCompile(`^(?:(?:His|Her|Their) playing time is the same as in Y|In as many minutes as in Y|The minutes are the same as in Y|.+ plays as much as in Y), ` + pairFigure)

func (c *checker) minutesSaid(r *reading, sentence string) bool {
	key := paceKeys[perUnit.FindString(sentence)]
	text := strings.NewReplacer("per 36 minutes", "so", "Per 36 minutes", "So", "per 36 of them", "so").Replace(sentence)
	minutes := func(id string, season int) []string { return []string{halfUp(c.averageIn(id, season, "MP"), 1)} }
	per := func(id string, season int) []string {
		return []string{halfUp(36*c.averageIn(id, season, key)/c.averageIn(id, season, "MP"), 1)}
	}
	season := c.aSeason(r.a)
	text = c.partsHeld(r, sentence, text, key)
	if m := bothRates.FindStringSubmatch(text); m != nil { // which is the same
		text = strings.Replace(text, m[0], m[1]+m[2]+" of it, after "+m[1]+m[2]+",", 1)
	}
	if m := sameTime.FindStringSubmatch(seasonWord.ReplaceAllString(text, "Y")); m != nil {
		text = strings.Replace(text, m[1], m[1]+" of it, after "+m[1], 1)
	}
	c.both(r, sentence, text, minutes, per)
	for _, id := range r.players {
		moved := func(key string) float64 { return c.averageIn(id, season, key) / c.averageIn(id, season-1, key) }
		time, rate := moved("MP")-1, moved(key)/moved("MP")-1
		low := strings.ToLower(sentence)
		less := strings.Contains(low, "less playing time") || strings.Contains(low, "less,") || strings.Contains(low, "fewer minutes,") || strings.Contains(low, "fewer minutes") || strings.Contains(low, "lost minutes") || strings.Contains(low, "less time")
		more := strings.Contains(low, "with playing time") || strings.Contains(low, "plays more,") || strings.Contains(low, "played more,") || strings.Contains(low, "more minutes,") || strings.Contains(low, "more minutes") || strings.Contains(low, "extra minutes") || strings.Contains(low, "more time") || strings.Contains(low, "more playing time")
		wrong := ofMinutes.MatchString(sentence) && math.Abs(rate) >= .03 || ofRate.MatchString(sentence) && math.Abs(time) >= .03 || less && time >= 0 || more && time <= 0
		wrong = wrong || partSaid(sentence) != nil && ((time > 0) != (rate > 0) || !c.shotsFollow(id, season, key, time))
		same := halfUp(c.averageIn(id, season, "MP"), 1) == halfUp(c.averageIn(id, season-1, "MP"), 1)
		wrong = wrong || ofRate.MatchString(sentence) && !same && (time > 0) != (moved(key) > 1) // which the minutes explain none of
		wrong = wrong || strings.Contains(low, "better rate") && rate <= 0 || strings.Contains(low, "lower rate") && rate >= 0
		wrong = wrong || strings.Contains(low, "not more per 36") && rate >= 0 || strings.Contains(low, "not fewer per 36") && rate <= 0
		if wrong {
			c.note("FINDING", r.a, "minutes by %.3f and the rate by %.3f: %q", time, rate, sentence)
		}
	}
	return true
}

var shotsTaken = regexp.MustCompile(`(?i)shots a game|field goal attempts a game`)

// shotsSaid holds how often a player of basketball shot, and what share went in.
func (c *checker) shotsSaid(r *reading, sentence string) {
	taken := func(id string, season int) []string { return []string{halfUp(c.averageIn(id, season, "FGA"), 1)} }
	made := func(id string, season int) []string {
		return []string{halfUp(100*c.averageIn(id, season, "FG")/c.averageIn(id, season, "FGA"), 1)}
	}
	text := sentence
	if m := sameShare.FindStringSubmatch(sentence); m != nil {
		text = strings.Replace(sentence, m[0], m[1]+"%, after "+m[1]+"%", 1)
	}
	c.both(r, sentence, text, taken, made)
}

// sameShare is a share made that is that of the season before.
var sameShare = regexp.MustCompile(pairFigure + `%(?: of them)?(?:, as before| in both seasons)`)

func (c *checker) gameSaid(r *reading, sentence string) bool {
	m := perGameUnit.FindStringSubmatch(sentence)
	if m == nil {
		return false
	}
	found := labelsIn(seasonWord.ReplaceAllString(strings.Replace(sentence, " a game", "", 1), "then"))
	keys := slices.DeleteFunc(slices.Concat(found...), func(k string) bool { return strings.Contains(k, "/") || k == "GP" || k == "PG" })
	digits, games := 1, []string{"G"} // of football, that is games
	if r.a.Sport == "nhl" {
		digits, games = 2, []string{"GP"}
		if slices.Contains(keys, "PTS") || slices.Contains(keys, "Pts") {
			keys = []string{"PTS", "Pts"}
		}
	}
	c.both(r, sentence, sentence, c.by(keys, games, 1, digits), c.counted(games...))
	return true
}

func (c *checker) hockeySaid(r *reading, sentence string) bool {
	of := func(id string, season int, key string) (most float64) {
		for name, v := range c.sums(c.seasons[id][season], key) {
			if strings.HasPrefix(name, "scoring.") || strings.HasPrefix(name, "skating.") || most == 0 {
				most = v
			}
		}
		return most
	}
	even := func(id string, season int) []string {
		return []string{strconv.FormatFloat(of(id, season, "G")-of(id, season, "PPG"), 'f', -1, 64)}
	}
	switch {
	case strings.Contains(sentence, "shooting percentage") && strings.Contains(sentence, "shots"):
		c.both(r, sentence, sentence, c.counted("SOG"), c.rate("S%"))
	case regexp.MustCompile(`(?i)without (?:the power play|it)|power play aside|power-play goals aside|from the power play`).MatchString(sentence):
		c.both(r, sentence, sentence, even, c.counted("PPG"))
	case strings.Contains(sentence, "games in goal, after"):
		c.both(r, sentence, sentence, c.counted("W"), c.counted("GP", "G"))
	default:
		return false
	}
	return true
}

var (
	targetsSaid = regexp.MustCompile(`targets|passes thrown to|thrown to ` + pairFigure + ` times`)
	carriesSaid = regexp.MustCompile(`carries|\b(?:ran|carried) ` + pairFigure + ` times`)
	sameGames   = regexp.MustCompile(`played ` + pairFigure + ` games in both years|[Ii]n as many games, ` + pairFigure + `,|games were as many, ` + pairFigure + `;|[Ii]n ` + pairFigure + ` games both years`)
	mateSaid    = regexp.MustCompile(`(?:with|was [^:]+:|who had|had) ` + pairFigure + ` (carries|catches),? for ` + pairFigure + ` yards\.$`)
)

func (c *checker) footballSaid(r *reading, sentence string) bool {
	if m := mateSaid.FindStringSubmatch(sentence); m != nil && c.mateTook(r, sentence, m) {
		return true
	}
	games := c.counted("G")
	switch {
	case strings.Contains(sentence, "%") && targetsSaid.MatchString(sentence):
		c.both(r, sentence, sentence, c.counted("Rec"), c.counted("Tgt"), c.by([]string{"Rec"}, []string{"Tgt"}, 100, 0))
		return true
	case carriesSaid.MatchString(sentence) && (strings.Contains(sentence, "yards on") || strings.Contains(sentence, "on each") || strings.Contains(sentence, "each was good") || strings.Contains(sentence, "yards a carry, after") || strings.Contains(sentence, "yards a carry from")):
		text := sentence
		if m := sameGames.FindStringSubmatch(sentence); m != nil {
			shown := plainNumber(m[1] + m[2] + m[3] + m[4])
			for _, id := range r.players {
				if !slices.Contains(games(id, c.aSeason(r.a)), shown) || !slices.Contains(games(id, c.aSeason(r.a)-1), shown) {
					c.note("FINDING", r.a, "not %s games in both: %q", shown, sentence)
				}
			}
			text = strings.Replace(text, m[0], "so,", 1)
		}
		c.both(r, sentence, text, c.counted("RushAtt"), c.rate("Y/C"), games)
		return true
	}
	return false
}

// mateTook holds that a teammate of the role had more of the work than the article's player, and than any other of the
// team.
func (c *checker) mateTook(r *reading, sentence string, m []string) bool {
	named := slices.DeleteFunc(c.called(r.a, sentence), func(n string) bool { return n == r.a.Players[0] })
	if len(named) != 1 {
		return false
	}
	c.numbers += 2
	work, gained := "RushAtt", "RushYds"
	if m[2] == "catches" {
		work, gained = "Rec", "RecYds"
	}
	season := c.sport.Last
	own := firstOr(c.names[r.a.Players[0]])
	had := func(id string) (most float64) {
		for _, v := range c.sums(c.seasons[id][season], work) {
			most = max(most, v)
		}
		return most
	}
	for _, id := range c.names[named[0]] {
		right := strconv.FormatFloat(had(id), 'f', -1, 64) == plainNumber(m[1]) && slices.Contains(c.counted(gained)(id, season), plainNumber(m[3])) && had(id) > had(own)
		for team := range c.teams[own][season] {
			right = right && c.teams[id][season][team]
			for other := range c.seasons {
				if other != id && len(c.teams[other][season]) == 1 && c.teams[other][season][team] && c.sport.RoleIn(other, season) == c.sport.RoleIn(own, season) && had(other) > had(id) {
					right = false
				}
			}
		}
		if right {
			return true
		}
	}
	c.note("MATE", r.a, "%q", sentence)
	return true
}

func (c *checker) baseballSaid(r *reading, sentence string) bool {
	season := c.aSeason(r.a)
	switch {
	case c.startsSaid(r, sentence):
		return true
	case strings.Contains(sentence, "nine innings"):
		c.both(r, sentence, strings.Replace(sentence, "nine innings", "so many", 1), c.by([]string{"SO"}, []string{"IPouts"}, 27, 1), c.by([]string{"BB"}, []string{"IPouts"}, 27, 1))
		return true
	case strings.Contains(sentence, "every ") && regexp.MustCompile(`homered|home run`).MatchString(sentence):
		text := strings.NewReplacer("one every", "every", "in as many", "").Replace(sentence)
		c.both(r, sentence, text, c.by([]string{"G"}, []string{"HR"}, 1, 1))
		return true
	}
	m := onBaseOf.FindStringSubmatch(sentence)
	if m == nil || !regexp.MustCompile(`(?i)slugging`).MatchString(sentence) || strings.Contains(sentence, ".") && regexp.MustCompile(`\.\d{3}`).MatchString(sentence) {
		return false
	}
	c.numbers += 2
	figures := numberWord.FindAllString(strings.Replace(sentence, " one of power", " of power", 1), -1)
	moved := func(id, name string) (out []string) {
		for _, x := range c.rate(name)(id, season) {
			for _, y := range c.rate(name)(id, season-1) {
				out = append(out, fmt.Sprintf("%.0f", 1000*math.Abs(amount(x)-amount(y))))
			}
		}
		return out
	}
	base := m[1] + m[2]
	figures = slices.DeleteFunc(figures, func(f string) bool { return plainNumber(f) == base })
	for _, id := range r.players {
		if slices.Contains(moved(id, "OBP"), base) && (len(figures) == 1 && slices.Contains(moved(id, "SLG"), plainNumber(figures[0])) || len(figures) == 0 && slices.Contains(moved(id, "SLG"), base)) {
			return true
		}
	}
	c.note("FINDING", r.a, "%q of %v", sentence, r.names)
	return true
}
