package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// A checker of what is said of batters whose value counts pitching, too: that the first sentence that sets such a forecast
// beside that of another says so, and the line of the pitching. The line is counted from the rows.

var (
	pitchedLine  = regexp.MustCompile(`^(?:As a pitcher, .+ had|On the mound in \d{4}, .+ had|.+ also pitched [\d.]+ innings in \d{4}, with) an? (\d+\.\d\d) ERA and (\d+) strikeouts`)
	pitchedIn    = regexp.MustCompile(`([\d.]+) innings`)
	besideOthers = regexp.MustCompile(` ahead of |highest forecast of any|has the highest forecast|all but level`)
)

// pitchedToo reports whether the value of a player's last season counts pitching beside batting.
func (c *checker) pitchedToo(name string) bool {
	return slices.ContainsFunc(c.names[name], func(id string) bool {
		return slices.ContainsFunc(c.sport.SeasonsOf(id), func(s *ratings.Season) bool { return s.Season == c.sport.Last && len(s.Also) > 0 })
	})
}

// bothWaysHeld holds both, and reports whether a sentence is the line of the pitching.
func (c *checker) bothWaysHeld(a *models.Article, sentence string) bool {
	if a.Sport != "mlb" || a.Kind != models.Draft && a.Story != "season_review" {
		return false
	}
	called := c.called(a, sentence)
	if m := pitchedLine.FindStringSubmatch(sentence); m != nil {
		if len(called) == 0 {
			called = c.called(a, paragraphOf(a, sentence))
		}
		in := pitchedIn.FindStringSubmatch(sentence)
		row := c.seasons[c.idOfLast(firstOr(called))][c.sport.Last]
		outs := row["pitching.IPouts"]
		shown := map[int]string{0: "", 1: ".1", 2: ".2"}[int(outs)%3]
		c.numbers += 3
		if in == nil || outs == 0 || !c.pitchedToo(firstOr(called)) || halfUp(27*row["pitching.ER"]/outs, 2) != m[1] || halfUp(row["pitching.SO"], 0) != m[2] || halfUp(float64(int(outs)/3), 0)+shown != in[1] || !strings.Contains(sentence, c.sport.Method.Years.Name(c.sport.Last)) {
			c.note("PITCHED", a, "%v: %q", called, sentence)
		}
		return true
	}
	if len(called) == 0 || !besideOthers.MatchString(sentence) || !strings.Contains(sentence, "forecast") && !strings.Contains(sentence, "over replacement") || !c.pitchedToo(called[0]) {
		return false
	}
	if first, _, _ := strings.Cut(a.BodyMarkdown, sentence); strings.Contains(first, "counts his pitching") {
		return false
	}
	if !strings.Contains(sentence, "counts his pitching") && !strings.Contains(paragraphOf(a, sentence), "counts his pitching") {
		c.note("BOTH", a, "of %s it is not said that pitching counts: %q", called[0], sentence)
	}
	return false
}
