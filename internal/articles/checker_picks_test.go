package articles_test

import (
	"regexp"
	"strings"

	"groundline/models"
)

// A checker of what a board says of two of whom the one beneath was rated higher. All is counted from its table.

// pairWays are the sentences about two of a board of whom the one beneath, b, was rated higher than the one above, s: with
// the ages, the ratings of the last season, r and rb, and of the one before, p and pb, and the forecasts, v and vb.
var pairWays = pairsOf(
	`{b}, {ab}, was rated higher in SEASON than {s}, {age}, {rb} to {r}, but the forecast puts {s} above, {v} to {vb}.`,
	`By rating in SEASON, {b}, {ab}, was ahead of {s}, {age}, {rb} to {r}; the forecast has {s} above, {v} to {vb}.`,
	`{s}, {age}, stands above {b}, {ab}, on a forecast of {v} to {vb}, though {b} was rated higher in SEASON, {rb} to {r}.`,
	`At {age}, {s} stands above {b}, who was rated higher in SEASON, {rb} to {r}, but at {ab}: the forecasts are {v} and {vb}.`,
	`{s}, rated {r} in SEASON but {p} in BEFORE, stands above {b}, who was rated {rb} in SEASON but {pb} in BEFORE: the forecasts are {v} and {vb}.`,
	`{s} stands above {b}, {v} to {vb}, though {b} was rated higher in SEASON, {rb} to {r}: in BEFORE, {s} was rated {p} and {b} {pb}.`,
	`{b} was rated higher in SEASON, {rb} to {r}, but {s} in BEFORE, {p} to {pb}; the forecast has {s} above, {v} to {vb}.`,
)

// pairsOf are the patterns of those sentences; a name that is there again is read the first time.
func pairsOf(ways ...string) (out []*regexp.Regexp) {
	blank := regexp.MustCompile(`\\\{(\w+)\\\}`)
	for _, way := range ways {
		seen := map[string]bool{}
		out = append(out, regexp.MustCompile("^"+blank.ReplaceAllStringFunc(regexp.QuoteMeta(way), func(m string) string {
			name := strings.Trim(m, `\{}`)
			if name != "s" && name != "b" {
				return "(?P<" + name + ">" + endFigure[1:]
			}
			if seen[name] {
				return `\p{Lu}[^,;:()]+?`
			}
			seen[name] = true
			return "(?P<" + name + `>\p{Lu}[^,;:()]+?)`
		})+"$"))
	}
	return out
}

// pairSaid holds who of two of a board is above though rated lower, by a tenth of the first forecast at least, and that the
// age or the season before speaks for it, and reports whether a sentence says that.
func (c *checker) pairSaid(a *models.Article, sentence string, rows []boardRow) bool {
	year := c.sport.Method.Years.Name
	text := strings.ReplaceAll(strings.ReplaceAll(sentence, "in "+year(c.sport.Last), "in SEASON"), "in "+year(c.sport.Last-1), "in BEFORE")
	var m map[string]string
	for _, way := range pairWays {
		if m = groupsOf(way, text); m != nil {
			break
		}
	}
	if m == nil {
		return false
	}
	row := func(said string) (out boardRow) {
		for _, b := range rows {
			if called := c.called(a, said); len(called) == 1 && called[0] == b.name {
				return b
			}
		}
		return out
	}
	above, under := row(m["s"]), row(m["b"])
	for key, want := range map[string]float64{"age": above.age, "ab": under.age, "r": above.rated, "rb": under.rated, "p": above.before, "pb": under.before, "v": above.value, "vb": under.value} {
		if m[key] == "" {
			continue
		}
		if c.numbers++; signed(m[key]) != want {
			c.note("PAIR", a, "%s is %v: %q", key, want, sentence)
		}
	}
	if above.value-under.value < rows[0].value/10-1e-9 || above.rated >= under.rated {
		c.note("PAIR", a, "%v and %v: %q", above, under, sentence)
	}
	if m["age"] != "" && under.age-above.age < 3 || m["p"] != "" && !(above.before > under.before && under.before > 0) {
		c.note("PAIR", a, "nothing speaks for %v: %q", above, sentence)
	}
	return true
}
