package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/models"
)

// A checker of whom a board advises to take: once its first is gone, in the tiers beneath, and who is the gamble. All is
// counted from the table of the board.

// adviceWays are the sentences of advice, with the names and the figures in braces: x is the first of the board, a has the
// best bad case, b the best good case and c the best forecast of the rest or of a tier, g the widest range.
var adviceWays = adviceOf(
	`With {x} gone, {abc} has the best forecast, {vc}, the best bad case, {lo}, and the best good case, {hib}.`,
	`After {x}, the pick is {abc} on every count: forecast ({vc}), bad case ({lo}) and good case ({hib}).`,
	`Once {x} is taken, nobody left matches {abc}'s forecast, {vc}, bad case, {lo}, or good case, {hib}.`,
	`If {x} is off the board, take {abc}, who has the best forecast of the rest ({vc}), the best bad case ({lo}) and the best good case ({hib}).`,
	`With {x} gone, {ac} has the best forecast ({vc}) and the best bad case ({lo}); {b}, with the best good case ({hib}), is the bold pick.`,
	`After {x}, {ac} is the pick by forecast, {vc}, and the safe one, with the best bad case, {lo}; the bold one is {b}, whose good case is the best of the rest, {hib}.`,
	`Once {x} is taken, the best forecast left, {vc}, and the best bad case, {lo}, are {ac}'s, and the best good case, {hib}, is {b}'s.`,
	`If {x} is off the board, {ac} is the safe choice, with the best forecast of the rest ({vc}) and the best bad case ({lo}); {b} is the bold one, with the best good case ({hib}).`,
	`Of those behind {x}, {ac} has the best forecast, {vc}, and the best bad case, {lo}, but {b} the best good case, {hib}.`,
	`With {x} gone, {ac} has the best forecast ({vc}), the best bad case ({lo}) and a good case ({hi}) that only {b}'s ({hib}) tops.`,
	`After {x}, {ac} is the pick by forecast, {vc}, and by bad case, {lo}, and only {b}'s good case, {hib}, tops {again}'s, {hi}.`,
	`Once {x} is taken, the best forecast left, {vc}, and the best bad case, {lo}, are {ac}'s; only {b} has a better good case, {hib} to {hi}.`,
	`If {x} is off the board, take {ac}, with the best forecast of the rest ({vc}) and the best bad case ({lo}), and the good case, {hi}, trails only {b}'s, {hib}.`,
	`With {x} gone, {bc} has the best forecast ({vc}) and the best good case ({hib}); {a}, with the best bad case ({lo}), is the safe pick.`,
	`After {x}, {bc} is the pick by forecast, {vc}, and the bold one, with the best good case, {hib}; the safe one is {a}, whose bad case is the best of the rest, {lo}.`,
	`Once {x} is taken, the best forecast left, {vc}, and the best good case, {hib}, are {bc}'s, and the best bad case, {lo}, is {a}'s.`,
	`If {x} is off the board, {bc} is the bold choice, with the best forecast of the rest ({vc}) and the best good case ({hib}); {a} is the safe one, with the best bad case ({lo}).`,
	`Of those behind {x}, {bc} has the best forecast, {vc}, and the best good case, {hib}, but {a} the best bad case, {lo}.`,
	`With {x} gone, {bc} has the best forecast ({vc}), the best good case ({hib}) and a bad case ({lob}) that only {a}'s ({lo}) tops.`,
	`After {x}, {bc} is the pick by forecast, {vc}, and by good case, {hib}, and only {a}'s bad case, {lo}, tops {again}'s, {lob}.`,
	`Once {x} is taken, the best forecast left, {vc}, and the best good case, {hib}, are {bc}'s; only {a} has a better bad case, {lo} to {lob}.`,
	`If {x} is off the board, take {bc}, with the best forecast of the rest ({vc}) and the best good case ({hib}), and the bad case, {lob}, trails only {a}'s, {lo}.`,
	`With {x} gone, {c} has the best forecast ({vc}), but {ab} both the best bad case ({lo}) and the best good case ({hi}).`,
	`After {x}, the pick by forecast is {c}, {vc}; by bad case, {lo}, and by good case, {hi}, it is {ab}.`,
	`Once {x} is taken, the best forecast left is {c}'s, {vc}, while the best bad case, {lo}, and the best good case, {hi}, are both {ab}'s.`,
	`If {x} is off the board, the forecast points to {c} ({vc}), and both ends of the range to {ab}: the best bad case of the rest ({lo}) and the best good case ({hi}).`,
	`With {x} gone, {c} has the best forecast ({vc}); {a}, with the best bad case ({lo}), is the safe pick and {b}, with the best good case ({hib}), the bold one.`,
	`After {x}, the pick by forecast is {c}, {vc}, the safe pick {a}, with the best bad case of the rest, {lo}, and the bold pick {b}, with the best good case, {hib}.`,
	`Once {x} is taken, the best forecast left is {c}'s, {vc}, the best bad case {a}'s, {lo}, and the best good case {b}'s, {hib}.`,
	`Of those behind {x}, {c} has the best forecast, {vc}, {a} the best bad case, {lo}, and {b} the best good case, {hib}.`,
	`In tier {tier}, the safe pick is {a}, with the best bad case, {lo}, and the bold one {b}, with the best good case, {hib}.`,
	`Of tier {tier}, {a} is the safe pick, with the best bad case ({lo}), and {b} the bold one, with the best good case ({hib}).`,
	`The safe pick of tier {tier} is {a}, whose bad case is the best there, {lo}; the bold one is {b}, whose good case is the best, {hib}.`,
	`In tier {tier}, the safe pick is only {place} by forecast: {a}, whose bad case, {lo}, beats that of the other {n}; the bold pick is {b}, with the best good case, {hib}.`,
	`Though only {place} by forecast, {a} has the best bad case of tier {tier}, {lo}, and is its safe pick; {b}, with its best good case, {hib}, is the bold one.`,
	`The safe pick of tier {tier}, {a}, is only {place} by forecast but first by bad case, {lo}; the bold one, with the best good case, {hib}, is {b}.`,
	`In tier {tier}, {ab} is both the safe pick and the bold one, with the best bad case, {lo}, and the best good case, {hi}.`,
	`Of tier {tier}, the pick is {ab}, with its best bad case ({lo}) and its best good case ({hi}).`,
	`The best bad case of tier {tier}, {lo}, and its best good case, {hi}, are both {ab}'s.`,
	`The biggest gamble on the board is {g}, {age}: the forecast is {v}, but the range runs from {log} to {hig}.`,
	`{g}, {age}, is the biggest gamble on the board, with a range from {log} to {hig} around a forecast of {v}.`,
	`The biggest gamble is {g}, {age}: with a forecast of {v}, anything from {log} to {hig} is in the range.`,
	`{g}, {age}, is also the biggest gamble on the board: the range runs from {log} to {hig} around a forecast of {v}.`,
	`{g}, {age}, is the biggest gamble as well, with a range from {log} to {hig} around a forecast of {v}.`,
	`The biggest gamble is also {g}, {age}, with a range from {log} to {hig} around a forecast of {v}.`,
)

// adviceOf are the patterns of sentences with names and figures in braces.
func adviceOf(ways ...string) (out []*regexp.Regexp) {
	blank := regexp.MustCompile(`\\\{(\w+)\\\}`)
	for _, way := range ways {
		out = append(out, regexp.MustCompile("^"+blank.ReplaceAllStringFunc(regexp.QuoteMeta(way), func(m string) string {
			switch name := strings.Trim(m, `\{}`); name {
			case "again":
				return `.+?`
			case "lo", "hi", "lob", "hib", "vc", "v", "log", "hig":
				return "(?P<" + name + ">" + endFigure[1:]
			case "tier", "age", "n", "place":
				return "(?P<" + name + `>\w+)`
			default:
				return "(?P<" + name + `>\p{Lu}[^,;:()]+?)`
			}
		})+"$"))
	}
	return out
}

// onlyOne returns the one row with the greatest figure, an empty one where two share it.
func onlyOne(list []boardRow, of func(boardRow) float64) (row boardRow) {
	for _, b := range list {
		if !slices.ContainsFunc(list, func(o boardRow) bool { return o.name != b.name && of(o) >= of(b) }) {
			return b
		}
	}
	return row
}

// restSaid holds who has the best forecast, the best bad case and the best good case of a board without its first, or of
// one of its tiers, and whose range is the widest, and reports whether a sentence says that.
func (c *checker) restSaid(a *models.Article, sentence string, rows []boardRow) bool {
	var m map[string]string
	for _, way := range adviceWays {
		if m = groupsOf(way, sentence); m != nil {
			break
		}
	}
	if m == nil {
		return false
	}
	wrong := func(what string) { c.note("ADVICE", a, "%s: %q", what, sentence) }
	low, high := func(b boardRow) float64 { return b.low }, func(b boardRow) float64 { return b.high }
	own := rows[1:]
	if m["tier"] != "" {
		c.numbers++
		own = slices.DeleteFunc(slices.Clone(rows), func(b boardRow) bool { return strconv.Itoa(b.tier) != m["tier"] })
	}
	if len(own) < 2 {
		wrong("of too few")
		return true
	}
	safe, bold, next := onlyOne(own, low), onlyOne(own, high), onlyOne(own, func(b boardRow) float64 { return b.value })
	wide := onlyOne(rows, func(b boardRow) float64 { return b.high - b.low })
	holder := map[byte]boardRow{'x': rows[0], 'a': safe, 'b': bold, 'c': next, 'g': wide}
	for key, said := range m {
		if strings.Trim(key, "xabcg") != "" || said == "" {
			continue
		}
		for i := range len(key) {
			if called := c.called(a, said); len(called) != 1 || holder[key[i]].name != called[0] {
				wrong(said + " is not " + holder[key[i]].name)
			}
		}
	}
	for key, want := range map[string]float64{"lo": safe.low, "hi": safe.high, "lob": bold.low, "hib": bold.high, "vc": next.value, "v": wide.value, "log": wide.low, "hig": wide.high, "age": wide.age} {
		if m[key] == "" {
			continue
		}
		if c.numbers++; signed(m[key]) != want {
			wrong(key + " is " + m[key])
		}
	}
	if m["g"] != "" && wide.name == rows[0].name {
		wrong("the first of the board")
	}
	if m["n"] != "" {
		if c.numbers++; plainNumber(m["n"]) != strconv.Itoa(len(own)-1) {
			wrong("the others of the tier")
		}
	}
	if m["place"] != "" {
		c.numbers++
		at := slices.IndexFunc(rows, func(b boardRow) bool { return b.name == safe.name })
		level := slices.ContainsFunc(rows, func(b boardRow) bool { return b.name != safe.name && b.value == safe.value })
		if places[m["place"]] != at+1 || level {
			wrong("the place")
		}
	}
	for word, of := range map[string]func(boardRow) float64{"good case": high, "bad case": low} { // only one is ahead
		x, y := safe, bold
		if word == "bad case" {
			x, y = bold, safe
		}
		if !onlyAhead[word].MatchString(sentence) {
			continue
		}
		for _, b := range own {
			if b.name != x.name && (of(b) > of(x)) != (b.name == y.name) {
				wrong(b.name + " is ahead")
			}
		}
	}
	return true
}

// onlyAhead are the ways to say that only one is ahead in an end of the range.
var onlyAhead = map[string]*regexp.Regexp{
	"good case": regexp.MustCompile(`(?:a good case \(.+\) that only|only [^,;]+'s good case|only [^,;]+ has a better good case|the good case, [\d.,-]*\d, trails only)`),
	"bad case":  regexp.MustCompile(`(?:a bad case \(.+\) that only|only [^,;]+'s bad case|only [^,;]+ has a better bad case|the bad case, [\d.,-]*\d, trails only)`),
}
