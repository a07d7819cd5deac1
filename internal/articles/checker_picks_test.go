package articles_test

import (
	"math"
	"regexp"
	"strings"

	"groundline/models"
)

// A checker of the safe pick and the bold one of a whole board, and of what each costs beside the first. All is counted from
// the table of the board.

// wholeWays are the sentences that name them, with the names and the figures in braces: x is the first of the board, A has the
// best bad case of all and B the best good case, a and b those of all but the first.
var wholeWays = wholeOf(
	`{xA} is also the safe pick, {lox} at worst, the best bad case on the board; the bold one is {B}, {hib} at best to {x}'s {hix}, but {lob} at worst.`,
	`The safe pick is {xA} as well, with the best bad case on the board, {lox}; {B} is the bold one, {hib} at best to {hix}, but {lob} at worst.`,
	`{xA} is the safe pick, too, with a bad case, {lox}, that nobody matches; the bold one is {B}, {hib} at best to {x}'s {hix}, at the risk of {lob}.`,
	`The safest of all is {xA}, {lox} at worst; {B}, the bold pick, offers more at the top, {hib} to {hix}, and less at the bottom, {lob}.`,
	`With {x} gone, the safe pick is {a}, {lo} at worst and {hi} at best.`,
	`After {x}, {a} is the safe pick: {lo} at worst, {hi} at best.`,
	`Once {x} is taken, the best bad case left is {a}'s, {lo}, with {hi} at best.`,
	`The safe pick after {x} is {a}, with {lo} at worst and {hi} at best.`,
	`With {x} gone, {ab} has the best bad case left as well, {lo}.`,
	`After {x}, {ab} is the safe pick, too: no bad case left is better than {lo}.`,
	`{aA} is the safe pick, {lo} at worst to {x}'s {lox}, the best bad case on the board; that gives up {d} at the top, {hi} to {hix}.`,
	`The safe pick is {aA}, with the best bad case on the board, {lo} to {x}'s {lox}; the price is {d} at the top, {hi} to {hix}.`,
	`{aA}, the safe pick, has the best bad case on the board, {lo} to {x}'s {lox}, but gives up {d} at the top, {hi} to {hix}.`,
	`{aA} is the safe pick and gives up next to nothing: {lo} at worst to {x}'s {lox}, {hi} at best to {hix}.`,
	`The safe pick is {aA}, by a hair: {lo} at worst to {x}'s {lox}, with {hi} at best to {hix}.`,
	`{xB} is the bold pick, {hix} at best; after him it is {b}, {hib} at best but {lob} at worst.`,
	`The bold pick is {xB}, {hix} at best, and after him {b}: {hib} at best, {lob} at worst.`,
	`{xB}, {hix} at best, is the bold one, and after him {b}, with {hib} at best and {lob} at worst.`,
	`{xB} is the bold pick, {hix} at best; after him {ab} has the best good case as well, {hi}.`,
	`The bold pick is {xB}, {hix} at best; after him, no good case is better than {ab}'s, {hi}.`,
	`{aA} is the safe pick, {lo} at worst to {x}'s {lox}, and {bB} the bold one, {hib} at best to {x}'s {hix}, but {lob} at worst.`,
	`First by forecast, {x} is neither the safe pick nor the bold one: {aA} has the best bad case, {lo} to {lox}, and {bB} the best good case, {hib} to {hix}.`,
	`The safe pick is {aA}, whose bad case is the best on the board, {lo} to {x}'s {lox}; the bold one is {bB}, with the best good case, {hib} to {hix}.`,
	`{aAB} has both the best bad case on the board, {lo} to {x}'s {lox}, and the best good case, {hi} to {hix}.`,
	`By both ends of the range, {aAB} is the pick before {x}: the bad case is {lo} to {lox}, the good case {hi} to {hix}.`,
)

// wholeOf are the patterns of sentences with names and figures in braces; a name that is there twice is read once.
func wholeOf(ways ...string) (out []*regexp.Regexp) {
	blank := regexp.MustCompile(`\\\{(\w+)\\\}`)
	for _, way := range ways {
		seen := map[string]bool{}
		out = append(out, regexp.MustCompile("^"+blank.ReplaceAllStringFunc(regexp.QuoteMeta(way), func(m string) string {
			name := strings.Trim(m, `\{}`)
			if strings.Trim(name, "xabAB") != "" {
				return "(?P<" + name + ">" + endFigure[1:]
			}
			if seen[name] || name == "x" && strings.HasPrefix(way, "{xA}") {
				return `\p{Lu}[^,;:()]+?`
			}
			seen[name] = true
			return "(?P<" + name + `>\p{Lu}[^,;:()]+?)`
		})+"$"))
	}
	return out
}

// wholePicks holds a sentence about the safe pick or the bold one of a whole board, and reports whether it is one.
func (c *checker) wholePicks(a *models.Article, sentence string, rows []boardRow) bool {
	if len(rows) < 3 {
		return false
	}
	var m map[string]string
	for _, way := range wholeWays {
		if m = groupsOf(way, strings.ReplaceAll(sentence, " after her", " after him")); m != nil {
			break
		}
	}
	if m == nil {
		return false
	}
	low, high := func(b boardRow) float64 { return b.low }, func(b boardRow) float64 { return b.high }
	first := rows[0]
	holder := map[byte]boardRow{'x': first, 'a': onlyOne(rows[1:], low), 'b': onlyOne(rows[1:], high), 'A': onlyOne(rows, low), 'B': onlyOne(rows, high)}
	wrong := func(what string) { c.note("PICK", a, "%s: %q", what, sentence) }
	safe, bold := holder['a'], holder['b']
	for key, said := range m {
		if strings.Trim(key, "xabAB") != "" {
			continue
		}
		for i := range len(key) {
			if called := c.called(a, said); len(called) != 1 || holder[key[i]].name != called[0] {
				wrong(said + " is not " + holder[key[i]].name)
			}
		}
	}
	for key, want := range map[string]float64{"lo": safe.low, "hi": safe.high, "lob": bold.low, "hib": bold.high, "lox": first.low, "hix": first.high, "d": first.high - safe.high} {
		if m[key] == "" {
			continue
		}
		if c.numbers++; math.Abs(signed(m[key])-want) > 1e-6 {
			wrong(key + " is " + m[key])
		}
	}
	if near := strings.Contains(sentence, "next to nothing") || strings.Contains(sentence, "by a hair"); near && (first.high-safe.high > .02*first.value || safe.low-first.low > .02*first.value) {
		wrong("not next to nothing")
	}
	return true
}

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
