package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// A checker of how sure a board says its forecasts are. The ends of the intervals are those of its table, the games those of
// the rows.

// rangeWays are the sentences about them, with the names and the figures in braces: x is the first of the board, a and c have
// the highest low ends of the rest, A the highest of all, e is one of them who is only in that place by forecast, f has the next one, and g has
// the widest range of the rest, G that of all.
var rangeWays = rangesOf(
	`Behind {x}, the highest floors on the board, the low ends of the intervals, are those of {a}, {lo}, and {c}, {loc}.`,
	`By the low end of the interval, the safest on the board after {x} are {a}, {lo}, and {c}, {loc}.`,
	`{a} has the highest floor of those behind {x}, {lo} at the low end of the interval, and {c} the next, {loc}.`,
	`Behind {x}, the highest floors on the board, the low ends of the intervals, are those of {a}, {lo}, and {c}, {loc}, though {e} is only {place} by forecast.`,
	`By the low end of the interval, the safest on the board after {x} are {a}, {lo}, and {c}, {loc}; by forecast, {e} is only {place}.`,
	`{a} has the highest floor of those behind {x}, {lo} at the low end of the interval, and {c} the next, {loc}; {e} is only {place} by forecast.`,
	`Behind {x}, the highest floor on the board, the low end of the interval, is {a}'s, {lo}.`,
	`By the low end of the interval, the safest on the board after {x} is {a}, at {lo}.`,
	`{a} has the highest floor of those behind {x}, {lo} at the low end of the interval.`,
	`Behind {x}, the highest floor on the board, the low end of the interval, is {a}'s, {lo}, though {e} is only {place} by forecast.`,
	`By the low end of the interval, the safest on the board after {x} is {ae}, at {lo}, who is only {place} by forecast.`,
	`{ae}, only {place} by forecast, has the highest floor of those behind {x}, {lo} at the low end of the interval.`,
	`The highest floor on the board, the low end of the interval, is not {x}'s, {lox}, but {aA}'s, {lo}.`,
	`{aA} has the highest floor on the board, {lo} at the low end of the interval to {x}'s {lox}.`,
	`By the low end of the interval, nobody on the board is safer than {aA}, {lo} to {x}'s {lox}.`,
	`The highest floor on the board, the low end of the interval, is not {x}'s, {lox}, but {aA}'s, {lo}, though {e} is only {place} by forecast.`,
	`{aAe}, only {place} by forecast, has the highest floor on the board, {lo} at the low end of the interval to {x}'s {lox}.`,
	`By the low end of the interval, nobody on the board is safer than {aA}, {lo} to {x}'s {lox}, though {e} is only {place} by forecast.`,
	`Behind {x}, the highest floors on the board, the low ends of the intervals, are those of {a}, {lo}, and {c}, {loc}; next is {f}, only {place} by forecast, at {loe}.`,
	`By the low end of the interval, the safest on the board after {x} are {a}, {lo}, {c}, {loc}, and {f}, {loe}, who is only {place} by forecast.`,
	`{a} has the highest floor of those behind {x}, {lo} at the low end of the interval, ahead of {c}, {loc}, and {f}, {loe}, who is only {place} by forecast.`,
	`The 80% interval around the forecast for {x} runs from {lox} to {hix}.`,
	`The forecast for {x} has an 80% interval of {lox} to {hix}.`,
	`{xG} has the widest range on the board, {lox} to {hix}; the next is that of {g}, {age}, {log} to {hig}.`,
	`The widest range on the board is {xG}'s own, {lox} to {hix}, ahead of that of {g}, {age}, {log} to {hig}.`,
	`{xG} has the widest range on the board, {lox} to {hix}.`,
	`The widest range on the board is {xG}'s own, {lox} to {hix}.`,
	`{gG}, {age}, has the widest range on the board, {log} to {hig}.`,
	`The widest range on the board is that of {gG}, {age}: {log} to {hig}.`,
	`The boldest choice is {gG}, {age}, whose range, {log} to {hig}, is the widest on the board.`,
	`{gG}, {age}, has the widest range on the board, {log} to {hig}, and its top is above even {x}'s, {hix}.`,
	`The widest range on the board is that of {gG}, {age}: {log} to {hig}, with a top above {x}'s, {hix}.`,
	`The boldest choice is {gG}, {age}, whose range, {log} to {hig}, is the widest on the board and reaches above {x}'s top, {hix}.`,
)

// cautions are the sentences about games that a player missed.
var cautions = rangesOf(
	`That takes no account of health: {p} played only {games} games in {season}.`,
	`But {p} played only {games} games in {season}, and the figures know nothing of health.`,
	`A caution: {p} played only {games} games in {season}, and no figure here knows how healthy a player is.`,
)

// rangesOf are the patterns of sentences with names and figures in braces; a name that is there again is read once.
func rangesOf(ways ...string) (out []*regexp.Regexp) {
	blank := regexp.MustCompile(`\\\{(\w+)\\\}`)
	for _, way := range ways {
		seen := map[string]bool{}
		out = append(out, regexp.MustCompile("^"+blank.ReplaceAllStringFunc(regexp.QuoteMeta(way), func(m string) string {
			switch name := strings.Trim(m, `\{}`); {
			case name == "place":
				return `(?P<place>(?:tied for )?\w+)`
			case name == "games" || name == "age":
				return "(?P<" + name + `>\w+)`
			case name == "season":
				return `(?P<season>\d{4}(?:-\d\d)?)`
			case strings.Trim(name, "xacefgAGp") != "":
				return "(?P<" + name + ">" + endFigure[1:]
			case seen[name]:
				return `\p{Lu}[^,;:()]+?`
			default:
				seen[name] = true
				return "(?P<" + name + `>\p{Lu}[^,;:()]+?)`
			}
		})+"$"))
	}
	return out
}

// saidIn are the groups of the first of some patterns that a sentence is, nil where it is none.
func saidIn(ways []*regexp.Regexp, sentence string) map[string]string {
	for _, way := range ways {
		if m := groupsOf(way, sentence); m != nil {
			return m
		}
	}
	return nil
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

// rangeSaid holds a sentence about the ends of the intervals of a board, or about games that one of it missed, and reports
// whether it is one.
func (c *checker) rangeSaid(a *models.Article, sentence string, rows []boardRow) bool {
	if m := saidIn(cautions, sentence); m != nil {
		c.cautionHeld(a, sentence, m)
		return true
	}
	m := saidIn(rangeWays, sentence)
	if m == nil {
		return false
	}
	wrong := func(what string) { c.note("RANGE", a, "%s: %q", what, sentence) }
	if len(rows) < 3 {
		wrong("of too few")
		return true
	}
	low := func(b boardRow) float64 { return b.low }
	rest := rows[1:]
	safe := onlyOne(rest, low)
	next := onlyOne(slices.DeleteFunc(slices.Clone(rest), func(b boardRow) bool { return b.name == safe.name }), low)
	width := func(b boardRow) float64 { return b.high - b.low }
	wide := onlyOne(rest, width)
	third := onlyOne(slices.DeleteFunc(slices.Clone(rest), func(b boardRow) bool { return b.name == safe.name || b.name == next.name }), low)
	holder := map[byte]boardRow{'x': rows[0], 'a': safe, 'c': next, 'A': onlyOne(rows, low), 'f': third, 'g': wide, 'G': onlyOne(rows, width)}
	at := func(b boardRow) int { return slices.IndexFunc(rows, func(o boardRow) bool { return o.name == b.name }) }
	for key, said := range m {
		if key == "age" || strings.Trim(key, "xacefAGg") != "" || said == "" {
			continue
		}
		called := firstOr(c.called(a, said))
		for i := range len(key) {
			switch {
			case key[i] == 'e': // one of the two whose floor is told
				if called != safe.name && called != next.name || c.placeDeep(rows, called, map[bool]int{true: 1, false: 2}[called == safe.name]) != m["place"] {
					wrong(said + " by forecast")
				}
				c.numbers++
			case holder[key[i]].name != called:
				wrong(said + " is not " + holder[key[i]].name)
			}
		}
	}
	if m["f"] != "" && c.placeDeep(rows, third.name, 3) != m["place"] {
		wrong(m["f"] + " by forecast")
	}
	for key, want := range map[string]float64{"loe": third.low, "lo": safe.low, "loc": next.low, "lox": rows[0].low, "hix": rows[0].high, "log": wide.low, "hig": wide.high, "age": wide.age} {
		if m[key] == "" {
			continue
		}
		if c.numbers++; signed(m[key]) != want {
			wrong(key + " is " + m[key])
		}
	}
	if m["gG"] != "" && m["hix"] != "" && wide.high <= rows[0].high {
		wrong("the top is not above the first's")
	}
	if m["gG"] == "" && m["lox"] == "" && (safe.low > rows[0].low || at(safe) < 1) {
		wrong("the first has not the highest floor")
	}
	return true
}

// placeDeep is the place by forecast of one whose floor is the so manieth of those after the first, empty where that is no
// more than two places further down.
func (c *checker) placeDeep(rows []boardRow, name string, nth int) string {
	at := slices.IndexFunc(rows, func(b boardRow) bool { return b.name == name })
	if at < 0 || at+1-(nth+1) < 3 {
		return ""
	}
	return placeShared(rows, at)
}

// placeShared is a place of a board by forecast in words, "tied for eighth" where others share it.
func placeShared(rows []boardRow, at int) string {
	level := slices.DeleteFunc(slices.Clone(rows), func(b boardRow) bool { return b.value != rows[at].value })
	above := 0
	for _, b := range rows {
		above += map[bool]int{true: 1}[b.value > rows[at].value]
	}
	for word, n := range places {
		if n == above+1 {
			return map[bool]string{true: "tied for "}[len(level) > 1] + word
		}
	}
	return ""
}

// cautionHeld holds that a player played so few games in one of the last two seasons, below seven tenths of the longest
// schedule, and more in a season before that.
func (c *checker) cautionHeld(a *models.Article, sentence string, m map[string]string) {
	named, season := c.called(a, m["p"]), yearOf(m["season"])
	all := func(year int) (most float64) {
		for i := range c.sport.Seasons {
			if own := &c.sport.Seasons[i]; own.Season == year {
				most = max(most, own.Scheduled)
			}
		}
		return most
	}
	c.numbers += 2
	id := c.idOfLast(firstOr(named))
	games := c.gamesOf(id, season)
	full := slices.ContainsFunc(c.sport.SeasonsOf(id), func(s *ratings.Season) bool {
		return s.Season < season && c.gamesOf(id, s.Season) >= .7*all(s.Season)
	})
	if len(named) != 1 || season < c.sport.Last-1 || season > c.sport.Last || halfUp(games, 0) != plainNumber(m["games"]) || games >= .7*all(season) || !full {
		c.note("CAUTION", a, "%v games: %q", games, sentence)
	}
}
