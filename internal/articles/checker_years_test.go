package articles_test

import (
	"regexp"
	"strings"
)

// What the figure of a story is among those of the career is held here to all its seasons.

var (
	yearsFirst  = regexp.MustCompile(`(?i)(?:no(?:ne| one)?|not one) (?:earlier season|season of|of (?:his|her) earlier)|(?:his|her) earlier seasons, none|in no earlier season|never before did`)
	yearsLow    = regexp.MustCompile(`; (?:the|his|her) (low|high) was ` + pairFigure + `, in ` + aSeasonName + `\.$`)
	yearsOnly   = regexp.MustCompile(`^Only in ` + aSeasonName + `, (?:at|with)|only in ` + aSeasonName + `, (?:at|with)|other seasons, only ` + aSeasonName + ` had|The one season with|Just one of (?:his|her) seasons had|In one other season alone did`)
	yearsOther  = regexp.MustCompile(aSeasonName + `(?:,)?(?: at| with)? ` + pairFigure)
	yearsLess   = regexp.MustCompile(`(fewer|more|a lower|a higher) ([a-zA-Z -]+?)(?:;|:|,|\.| only in | was then)`)
	yearsBefore = regexp.MustCompile(`had been the (lowest|highest|fewest|most) of (?:his|her) career\.$|(?:coming off|had had|season before had) the (lowest|highest|fewest|most) ([a-zA-Z -]+?) of (?:his|her) career, ` + pairFigure)
	yearsWas    = regexp.MustCompile(`(?:His|Her|his|her|The|'s) ` + pairFigure + ` ([a-zA-Z -]+?)(?: in | of | had been)`)
)

// yearsSaid holds a sentence about the figure of a story among those of the career, and reports whether it is one.
func (c *checker) yearsSaid(r *reading, sentence string) bool {
	if r.a.Story != "rise" && r.a.Story != "fall" {
		return false
	}
	plain := seasonWord.ReplaceAllString(sentence, "then")
	low, less, before := yearsLow.FindStringSubmatch(sentence), yearsLess.FindStringSubmatch(plain), yearsBefore.FindStringSubmatch(sentence)
	switch {
	case before != nil:
		unit, shown := before[3], before[4]
		if unit == "" {
			was := yearsWas.FindStringSubmatch(plain)
			if was == nil {
				return false
			}
			shown, unit = was[1], was[2]
		}
		named := seasonWord.FindString(sentence)
		c.amongYears(r, sentence, unit, shown, c.aSeason(r.a)-1, strings.Contains("lowest fewest", before[1]+before[2]), 0)
		if named != "" && yearOf(named) != c.aSeason(r.a)-1 {
			c.note("YEARS", r.a, "%q", sentence)
		}
	case yearsFirst.MatchString(sentence) && low != nil && less != nil:
		c.amongYears(r, sentence, less[2], low[2], yearOf(low[3]), less[1] == "fewer" || less[1] == "a lower", 1)
		if (low[1] == "low") != (less[1] == "fewer" || less[1] == "a lower") {
			c.note("YEARS", r.a, "%q", sentence)
		}
	case yearsOnly.MatchString(sentence) && less != nil:
		other := yearsOther.FindStringSubmatch(strings.Replace(sentence, "had "+less[1]+" "+less[2]+",", "", 1))
		if other == nil {
			return false
		}
		c.amongYears(r, sentence, less[2], other[2], yearOf(other[1]), less[1] == "fewer" || less[1] == "a lower", 2)
	default:
		return false
	}
	return true
}

// amongYears holds that a figure is that of a season, which is the least or the most of a career up to the story's, at
// place 0 without the story's own, at 1 behind it alone, and at 2 ahead of it alone.
func (c *checker) amongYears(r *reading, sentence, unit, shown string, season int, least bool, place int) {
	c.numbers += 2
	now := c.aSeason(r.a)
	unit = strings.NewReplacer("scoring average", "points a game", "rebounding average", "rebounds a game").Replace(unit)
	for _, id := range r.players {
		for _, years := range c.yearsOf(id, unit, now) {
			if now > c.sport.Last {
				years[now] = c.averageIn(id, now, paceKeys[strings.TrimSuffix(unit, " a game")])
			}
			own, held := years[now]
			if v, is := years[season]; !held || !is || season == now || len(years) < 4 || !sameFigure(v, plainNumber(shown)) {
				continue
			}
			beyond := func(a, b float64) bool { return least && a < b || !least && a > b }
			right := true
			for y, v := range years {
				switch {
				case y == season || place == 0 && y == now:
				case y == now && place == 1:
					right = right && beyond(own, years[season])
				case y == now:
					right = right && beyond(years[season], own)
				case place == 2:
					right = right && beyond(own, v)
				default:
					right = right && beyond(years[season], v)
				}
			}
			if right {
				return
			}
		}
	}
	c.note("YEARS", r.a, "%q (%s) of %v", sentence, unit, r.names)
}
