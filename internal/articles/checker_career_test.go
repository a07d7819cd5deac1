package articles_test

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	careerBefore = regexp.MustCompile(`(?:a )?career-(high|low) (\S+)`)                      // "a career-high 45 home runs", "climbs to a career-low 2.50"
	careerBehind = regexp.MustCompile(`,? (?:was|were|set) (?:also )?a career (high|low)\b`) // "the 45 home runs were a career high"
	careerWas    = regexp.MustCompile(`[;,] (?:past )?(?:h(?:is|er)|the|a) previous (?:high|low) (?:was|had been|of) (\S+?),? in (\d{4}(?:-\d\d)?)`)
	anyFigure    = regexp.MustCompile(`(?:^|[ (])(-?\d[\d,]*(?:\.\d+)?|\.\d+|two|three|four|five|six|seven|eight|nine) `)
)

// careerMark holds what a sentence calls a career's high or low to all seasons of the player up to that one,
// and returns the sentence without that word.
func (c *checker) careerMark(r *reading, sentence string, named []string) string {
	if careerHigh.MatchString(sentence) && highBefore.MatchString(sentence) {
		return sentence // which leftHeld holds
	}
	was := careerWas.FindStringSubmatch(sentence)
	if was != nil {
		if c.sport.Method.Years.Name(yearOf(was[2])) != was[2] {
			c.note("SEASON", r.a, "%s: %q", was[2], sentence)
		}
		sentence = strings.Replace(sentence, was[0], "", 1)
	}
	plain := seasonWord.ReplaceAllString(sentence, "that year")
	extreme, shown, unit, before := "", "", "", ""
	rest := sentence
	if m := careerBefore.FindStringSubmatchIndex(plain); m != nil {
		extreme, shown = plain[m[2]:m[3]], strings.TrimRight(plain[m[4]:m[5]], ",.")
		unit, before = strings.TrimPrefix(plain[m[5]:], " "), plain[:m[0]]
		rest = careerBefore.ReplaceAllString(sentence, "$2")
		if seasonWord.FindString(sentence) == "" { // it is held here
			rest = careerBefore.ReplaceAllString(sentence, "so many")
		}
	} else if m := careerBehind.FindStringSubmatch(plain); m != nil {
		extreme = m[1]
		rest = careerBehind.ReplaceAllString(sentence, "")
		plain = careerBehind.ReplaceAllString(plain, "") + " "
		if f := anyFigure.FindStringSubmatchIndex(plain); f != nil {
			shown, unit = plain[f[2]:f[3]], plain[f[1]:]
			rest = strings.Replace(rest, shown, "so many", 1) // it is held here, in a season that the sentence may not name
		}
	} else {
		if was != nil {
			c.note("CAREER", r.a, "nothing is a high or low: %q", sentence)
		}
		return sentence
	}
	season := c.aSeason(r.a)
	if found := seasonWord.FindString(sentence); found != "" && !strings.Contains(sentence, "after "+found) {
		season = yearOf(found)
	}
	if len(named) == 0 || shown == "" {
		c.note("CAREER", r.a, "of nobody or nothing: %q", sentence)
		return rest
	}
	c.numbers++
	value := c.reader(strings.TrimSpace(unit), before)
	if value == nil {
		c.note("CAREER", r.a, "of no statistic: %q", sentence)
		return rest
	}
	held := false
	for _, id := range c.names[named[0]] {
		for column, own := range value(c.seasons[id][season]) {
			if !sameFigure(own, shown) {
				continue
			}
			held = true
			if was != nil {
				c.before(r, was[1], yearOf(was[2]), extreme, season, func(year int) (float64, bool) {
					v, is := value(c.seasons[id][year])[column]
					return v, is
				})
			}
			for year, rows := range c.seasons[id] {
				other, is := value(rows)[column]
				if year < season && is && (extreme == "high" && other >= own || extreme == "low" && other <= own) {
					c.note("CAREER", r.a, "%v in %d: %q", other, year, sentence)
				}
			}
		}
	}
	if !held {
		c.note("CAREER", r.a, "no row of %d has it: %q", season, sentence)
	}
	return rest
}

// before holds what is called the previous high or low to all seasons before one.
func (c *checker) before(r *reading, shown string, in int, extreme string, season int, value func(year int) (float64, bool)) {
	c.numbers++
	own, is := value(in)
	if !is || !sameFigure(own, strings.ReplaceAll(shown, ",", "")) && !sameFigure(own, shown) || in >= season {
		c.note("CAREER", r.a, "%v in %d, not %s: %q", own, in, shown, r.text)
		return
	}
	for year := range season {
		if v, is := value(year); is && year != in && !sameFigure(v, shown) && (extreme == "high" && v > own || extreme == "low" && v < own) {
			c.note("CAREER", r.a, "%v in %d: %q", v, year, r.text)
		}
	}
}

// reader reads a statistic off the rows of a season, by column: what is named behind a figure, or the last
// before it. It is nil where neither is a statistic.
func (c *checker) reader(unit, before string) func(rows map[string]float64) map[string]float64 {
	keys, rate := []string(nil), ""
	if _, keys = labelOf(unit); keys == nil {
		rate = rateOf(before, unit)
		if found := labelsIn(before); rate == "" && len(found) > 0 {
			keys = found[len(found)-1]
		}
	}
	if strings.Contains(before, "scoring average") {
		keys, rate = []string{"PTS/G"}, ""
	}
	if strings.Contains(before, "rebounding average") {
		keys, rate = []string{"TRB/G"}, ""
	}
	switch {
	case rate != "":
		return func(rows map[string]float64) map[string]float64 {
			out := map[string]float64{}
			for shown := range ratesOf(rows) {
				if figure, is := strings.CutPrefix(shown, rate+" "); is {
					v, _ := strconv.ParseFloat(figure, 64)
					out[rate+strconv.Itoa(len(figure)-strings.IndexByte(figure, '.'))] = v // by its decimals
				}
			}
			return out
		}
	case keys != nil:
		return func(rows map[string]float64) map[string]float64 {
			out := map[string]float64{}
			for _, key := range keys {
				if strings.HasSuffix(key, "/G") { // old seasons have the averages alone
					if v, held := aGame(rows, strings.TrimSuffix(key, "/G")); held {
						out[key] = v
					}
					continue
				}
				for column, v := range c.sums(rows, key) {
					out[key+column] = v
				}
			}
			return out
		}
	}
	return nil
}

// aGame is a season's average of a statistic: of its total where that is held, else as the rows have it.
func aGame(rows map[string]float64, key string) (v float64, held bool) {
	most := 0.
	for column, sum := range rows {
		kind, name, _ := strings.Cut(column, ".")
		if g := rows[kind+".G"]; name == key && kind != "averages" && g > most {
			v, most, held = sum/g, g, true
		}
	}
	if held {
		return v, true
	}
	v, held = rows["averages."+key+"/G"]
	return v, held
}

// sameFigure reports whether a value is printed so.
func sameFigure(v float64, shown string) bool {
	want := figureOf(shown)
	return v == want || strings.Contains(shown, ".") && halfUp(v, len(shown)-1-strings.Index(shown, ".")) == shown
}
