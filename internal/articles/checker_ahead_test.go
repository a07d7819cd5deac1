package articles_test

import (
	"regexp"
	"slices"
	"strings"
)

var (
	closestWord  = regexp.MustCompile(`(?i)closest match (?:(?:by|in) (?:age and rating|rating and age) )?to|most like`)
	closeWord    = regexp.MustCompile(`(?i)among the closest|the closest matches|close match|is close to|season close to|also close|close as well|next on the list|a further match|near, too|another such season|next is|then there is`)
	tableWord    = regexp.MustCompile(`(?i)\b(?:here|these) (?:seasons )?are close matches|are these\.|has these close matches|in these seasons\.`)
	forecastWord = regexp.MustCompile(`(?i)forecast|project`)
	lowEnd       = regexp.MustCompile(`below replacement level`)
)

// likened holds a season that is said to be most like another to the distances between them: the
// nearest of all, or one of the first ten, with three complete seasons after it.
func (c *checker) likened(r *reading, text string) {
	first := closestWord.MatchString(text)
	if !first && !closeWord.MatchString(text) || tableWord.MatchString(text) { // the rows name them, and are held
		return
	}
	for q, list := range c.alike {
		own, ok := c.sport.Player(q.Player)
		before := r.a.Story == "week" && q.Season == c.sport.Weeks().Season-1 // the last that was over then
		if !ok || q.Season != c.sport.Last && !before || !slices.Contains(append(slices.Clone(r.a.Players), r.names...), own.Name) {
			continue
		}
		for k, like := range list {
			p, ok := c.sport.Player(like.Player)
			if ok && (k == 0 || !first && k < 10) && slices.Contains(r.years, like.Season) && like.Season <= c.sport.Last-3 && slices.Contains(r.names, p.Name) {
				return
			}
		}
	}
	c.note("LIKE", r.a, "%q of %v", r.text, r.names)
}

// ahead holds the seasons of a forecast to the three that follow the one it is from, and what is
// said of its low end to the forecast.
func (c *checker) ahead(r *reading, text string) {
	if forecastWord.MatchString(text) {
		for _, s := range r.spans {
			if s[1] > c.sport.Last && s != [2]int{c.sport.Last + 1, c.sport.Last + 3} {
				c.note("SEASON", r.a, "a forecast of %v: %q", s, r.text)
			}
		}
	}
	if !lowEnd.MatchString(text) {
		return
	}
	for _, id := range r.players {
		c.valueOf(&facts{rated: map[string]bool{}, years: map[int]bool{}}, id)
		if v := c.values[id]; v != nil && v.Value.P10 < 0 {
			return
		}
	}
	c.note("NUMBER", r.a, "no forecast of %s begins below 0: %q", strings.Join(r.names, ", "), r.text)
}
