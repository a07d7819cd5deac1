package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings"
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

// trend holds what a story of a rise or a fall says of two seasons to the rows of both: each "from
// one to the other" to the figures of the season before and of the last, in this order, with the
// verb beside it; how many more games; and what is the lowest of a career. It takes those out of the text.
func (c *checker) trend(r *reading, text string) string {
	if r.a.Story != "rise" && r.a.Story != "fall" || len(r.players) == 0 {
		return text
	}
	last := c.sport.Last
	c.extremes(r, text)
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
		for _, id := range r.players {
			for _, x := range c.figures(c.seasons[id][last-1], "G", 0) {
				for _, y := range c.figures(c.seasons[id][last], "G", 0) {
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
		counts = labelsIn(after)
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
