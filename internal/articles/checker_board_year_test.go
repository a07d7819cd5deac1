package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

// A checker of what boards say of a forecast beside the season before it: what it comes to a season, from the table, and what
// that season was worth, by the season's value before it was compared; and of what the units count.

var (
	yearWays = []*regexp.Regexp{
		regexp.MustCompile(`^For (?P<a>.+) the forecast comes to ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
		regexp.MustCompile(`^The forecast for (?P<a>.+) is ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `(?: alone)?\.$`),
		regexp.MustCompile(`^The forecast for (?P<a>.+) is ` + perYear + `, (?P<above>above) the ` + yearWorth + ` of ` + ofYear + `\.$`),
		regexp.MustCompile(`^(?P<a>.+) was worth ` + yearWorth + ` in ` + ofYear + `(?: alone)?; the forecast comes to ` + perYear + `\.$`),
		regexp.MustCompile(`^For (?P<a>.+) the forecast comes to ` + perYear + `, and ` + ofYear + ` was worth ` + yearWorth + `\.$`),
	}
	tieWays = map[string][]*regexp.Regexp{
		"": {
			regexp.MustCompile(`^(?P<a>.+) is forecast at ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^The forecast for (?P<a>.+) comes to ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^At ` + perYear + `, the forecast is (?P<down>below) the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^The forecast for (?P<a>.+) is ` + perYear + `, (?P<down>down) from ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) is forecast at ` + perYear + `, (?P<down>down) from ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^The forecast is ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^After ` + yearWorth + ` in ` + ofYear + `, the forecast for (?P<a>.+) is ` + perYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) was worth ` + yearWorth + ` in ` + ofYear + `, and the forecast comes to ` + perYear + `\.$`),
			regexp.MustCompile(`^From ` + yearWorth + ` in ` + ofYear + `, the forecast goes (?P<down>down) to ` + perYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+?)(?:'s)? ` + ofYear + ` was worth ` + yearWorth + `, against ` + perYear + ` in the forecast\.$`),
		},
		"far": {
			regexp.MustCompile(`^(?P<a>.+?)(?:'s)? ` + ofYear + ` was worth ` + yearWorth + `; the forecast is far lower, ` + perYear + `\.$`),
			regexp.MustCompile(`^At ` + perYear + `, the forecast is far below what ` + ofYear + ` was worth, ` + yearWorth + `\.$`),
			regexp.MustCompile(`^After ` + yearWorth + ` in ` + ofYear + `, the forecast for (?P<a>.+) drops to ` + perYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) is forecast at only ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^The forecast, ` + perYear + `, is far below the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) was worth ` + yearWorth + ` in ` + ofYear + `; the forecast, ` + perYear + `, expects much less\.$`),
			regexp.MustCompile(`^Of the ` + yearWorth + ` that (?P<a>.+) was worth in ` + ofYear + `, the forecast keeps ` + perYear + `\.$`),
		},
		"near": {
			regexp.MustCompile(`^(?P<a>.+?)(?:'s)? ` + ofYear + ` was worth ` + yearWorth + `, and the forecast is nearly that, ` + perYear + `\.$`),
			regexp.MustCompile(`^The forecast for (?P<a>.+), ` + perYear + `, is nearly the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^After ` + yearWorth + ` in ` + ofYear + `, the forecast for (?P<a>.+) slips only to ` + perYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) is forecast at ` + perYear + `, little less than the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^The forecast, ` + perYear + `, is close to the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) was worth ` + yearWorth + ` in ` + ofYear + `, and the forecast, ` + perYear + `, is hardly below that\.$`),
			regexp.MustCompile(`^At ` + perYear + `, the forecast has (?P<a>.+) nearly holding the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^Of (?P<a>.+?)(?:'s)? ` + ofYear + `, worth ` + yearWorth + `, the forecast gives up little: ` + perYear + `\.$`),
		},
		"same": {
			regexp.MustCompile(`^(?P<a>.+) is forecast at ` + perYear + `, as much as ` + ofYear + ` was worth\.$`),
			regexp.MustCompile(`^The forecast for (?P<a>.+) is ` + perYear + `, exactly the worth of ` + ofYear + `\.$`),
			regexp.MustCompile(`^The forecast, ` + perYear + `, is what (?P<a>.+) was worth in ` + ofYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) was worth ` + yearWorth + ` in ` + ofYear + `, just what the forecast comes to a season\.$`),
		},
		"about": {
			regexp.MustCompile(`^(?P<a>.+) is forecast at ` + perYear + `, about the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^After ` + yearWorth + ` in ` + ofYear + `, the forecast for (?P<a>.+) is about as much, ` + perYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+?)(?:'s)? ` + ofYear + ` was worth ` + yearWorth + `, and the forecast is about the same, ` + perYear + `\.$`),
			regexp.MustCompile(`^The forecast, ` + perYear + `, is about the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) was worth ` + yearWorth + ` in ` + ofYear + `, and the forecast is about that, ` + perYear + `\.$`),
		},
		"up": {
			regexp.MustCompile(`^(?P<a>.+?)(?:'s)? ` + ofYear + ` was worth ` + yearWorth + `; the forecast is higher, ` + perYear + `\.$`),
			regexp.MustCompile(`^After ` + yearWorth + ` in ` + ofYear + `, the forecast for (?P<a>.+) goes up to ` + perYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) is forecast at ` + perYear + `, more than the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^From ` + yearWorth + ` in ` + ofYear + `, the forecast for (?P<a>.+) rises to ` + perYear + `\.$`),
			regexp.MustCompile(`^The forecast, ` + perYear + `, is above the ` + yearWorth + ` of ` + ofYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+) was worth ` + yearWorth + ` in ` + ofYear + `; the forecast, ` + perYear + `, expects more\.$`),
			regexp.MustCompile(`^At ` + perYear + `, the forecast has (?P<a>.+) above the ` + yearWorth + ` of ` + ofYear + `\.$`),
		},
		"old": {
			regexp.MustCompile(`^(?P<a>[^\d;]+) is the (?P<old>oldest) on the board; the forecast is ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^(?P<a>[^\d;]+) is the (?P<old>oldest) on the board, and the forecast comes to ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^At (?P<age>\d\d), (?P<a>.+) is the oldest on the board; the forecast is ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
			regexp.MustCompile(`^(?P<a>.+), (?P<age>\d\d), is the oldest on the board, and the forecast comes to ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
		},
	}
	captionOf = regexp.MustCompile(`^(?:Forecasts in|The forecast of each player in|What each player is forecast at, in) .+ 80% interval, and (?:beside them the worth of|what|the worth of) (\S+) alone(?: was worth)?\.$`)
	nobodys   = regexp.MustCompile(`^(?:he|she|him|her|his)$`)
)

const (
	perYear   = `(?P<yr>[\d.,]*\d) a season`
	yearWorth = `(?P<own>[\d.,]*\d)`
	ofYear    = `(?P<y>\d{4}(?:-\d\d)?)`
)

// unitSays is what boards say of what forecasts rest on and what their units count: it counts nothing of anybody.
var unitSays = map[string]string{ // by the sport, or all
	"The forecast follows what players of like age and ratings went on to do, so it allows for decline, and games and seasons missed count as zero.": "",
	"A forecast rests on what players of like age and ratings went on to do: decline is in it, and games and seasons missed count as zero.":          "",
	"Forecasts follow what players of like age and ratings went on to do, their decline included; games and seasons missed count as zero.":           "",
	"The forecast follows what players of like age and ratings went on to do, so it allows for decline.":                                             "",
	"A forecast rests on what players of like age and ratings went on to do, their decline included.":                                                "",
	"Forecasts follow what players of like age and ratings went on to do, so decline is in them.":                                                    "",

	"The measure counts hitting and stolen bases, with an allowance for the position; replacement stands for a player at the fringe of a roster.":                                       "mlb",
	"Hitting and stolen bases count, with an allowance for the position; replacement is the level of a player at the fringe of a roster.":                                               "mlb",
	"What counts is hitting and stolen bases, with an allowance for the position; a replacement is a player at the fringe of a roster.":                                                 "mlb",
	"The measure counts innings, runs allowed, strikeouts, walks and home runs; replacement stands for a pitcher at the fringe of a roster.":                                            "mlb",
	"What counts is innings, runs allowed, strikeouts, walks and home runs; a replacement is a pitcher at the fringe of a roster.":                                                      "mlb",
	"The measure counts goals, assists, plus-minus and a share of the goals that the team allows; replacement stands for a player at the fringe of a roster.":                           "nhl",
	"What counts is goals, assists, plus-minus and a share of the goals that the team allows; a replacement is a player at the fringe of a roster.":                                     "nhl",
	"The measure counts goals, assists, plus-minus and a share, twice that of a forward, of the goals that the team allows; replacement stands for a player at the fringe of a roster.": "nhl",
	"What counts is goals, assists, plus-minus and a share, twice that of a forward, of the goals that the team allows; a replacement is a player at the fringe of a roster.":           "nhl",
}

// worthIn is what the last season of a player was worth, as boards print their forecasts; empty where it is of two roles or
// is not rated.
func (c *checker) worthIn(a *models.Article, name string) string {
	digits := map[string]int{"mlb": 1}[a.Sport]
	for _, id := range c.names[name] {
		for _, s := range c.sport.SeasonsOf(id) {
			if s.Season == c.sport.Last && s.Rated() && len(s.Also) == 0 {
				return thousandsOf(halfUp(s.Value, digits))
			}
		}
	}
	return ""
}

// yearSaid holds a sentence about a forecast a season beside what the last was worth, and reports whether it is one.
func (c *checker) yearSaid(a *models.Article, sentence string, rows []boardRow) bool {
	if sport, is := unitSays[sentence]; is {
		if sport != "" && sport != a.Sport {
			c.note("UNIT", a, "%q", sentence)
		}
		return true
	}
	if m := captionOf.FindStringSubmatch(sentence); m != nil {
		if c.numbers++; m[1] != c.sport.Method.Years.Name(c.sport.Last) {
			c.note("SEASON", a, "%q", sentence)
		}
		c.without(&reading{a: a, text: sentence}, sentence)
		return true
	}
	kind, m := "", saidIn(yearWays, sentence)
	first := m != nil && !strings.Contains(sentence, ", and the forecast comes to")
	if !first {
		for of, ways := range tieWays {
			if m = saidIn(ways, sentence); m != nil {
				kind = of
				break
			}
		}
	}
	if m == nil {
		return false
	}
	wrong := func(what string) { c.note("YEAR", a, "%s: %q", what, sentence) }
	own := rows[0]
	if !first {
		name := ""
		if said := m["a"]; said != "" && !nobodys.MatchString(lowerFirst(said)) {
			name = firstOr(c.called(a, said))
		} else {
			name = firstOr(c.called(a, paragraphOf(a, sentence)))
		}
		at := slices.IndexFunc(rows, func(b boardRow) bool { return b.name == name })
		if at < 1 {
			wrong("of " + name)
			return true
		}
		own = rows[at]
	} else if called := c.called(a, m["a"]); len(called) != 1 || called[0] != own.name {
		wrong(m["a"])
	}
	worth := c.worthIn(a, own.name)
	digits := map[string]int{"mlb": 1}[a.Sport]
	yr := thousandsOf(halfUp(own.value/3, digits))
	c.numbers += 2
	if m["own"] != "" && m["own"] != worth || m["yr"] != "" && m["yr"] != yr || m["y"] != c.sport.Method.Years.Name(c.sport.Last) {
		wrong(yr + " a season, and " + worth)
	}
	if m["age"] != "" && (amount(m["age"]) != own.age || !extreme(rows, own, "oldest")) {
		wrong("the oldest")
	}
	if m["old"] != "" && !extreme(rows, own, "oldest") {
		wrong("the oldest")
	}
	share := own.value / 3 / math.Max(amount(worth), 1e-9)
	switch {
	case kind == "far" && share > .61, m["down"] != "" && share >= 1, kind == "near" && (share < .92 || share > 1.001), kind == "up" && share <= 1, kind == "about" && (share <= 1 || share > 1.08), kind == "same" && yr != worth, first && strings.Contains(sentence, "alone") && share > 1.001, m["above"] != "" && share < 1:
		wrong("a share of it")
	}
	return true
}
