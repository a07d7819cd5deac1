package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings/comps"
	"groundline/models"
)

// A checker of whom a board leaves out of the league's first, of forecasts that are level, of places by rating and by forecast
// without a reason, and of what seasons like a player's came to.

const boardSpot = `(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)`

var (
	knownWays = []*regexp.Regexp{
		regexp.MustCompile(`^(?P<a>\p{Lu}.+?), (?P<age>\d\d), was (?P<r>` + boardSpot[1:] + ` in (?:MLB|the [A-Z]+) in (?P<u>[a-z ]+), with (?P<x>[\d.,]*\d), but is further down, with a forecast of (?P<v>[\d.,]*\d) [a-z ]+\.$`),
		regexp.MustCompile(`^Further down is (?P<a>\p{Lu}.+?), (?P<age>\d\d), with a forecast of (?P<v>[\d.,]*\d) [a-z ]+, though (?P<r>` + boardSpot[1:] + ` in (?:MLB|the [A-Z]+) in (?P<u>[a-z ]+), with (?P<x>[\d.,]*\d)\.$`),
		regexp.MustCompile(`^(?P<a>\p{Lu}.+?), (?P<r>` + boardSpot[1:] + ` in (?:MLB|the [A-Z]+) in (?P<u>[a-z ]+) \((?P<x>[\d.,]*\d)\), has no forecast: at age (?P<age>\d\d), too few players are comparable\.$`),
		regexp.MustCompile(`^There is no forecast for (?P<a>\p{Lu}.+?), (?P<r>` + boardSpot[1:] + ` in (?:MLB|the [A-Z]+) in (?P<u>[a-z ]+) with (?P<x>[\d.,]*\d): at age (?P<age>\d\d), too few players are comparable\.$`),
	}
	levelWays = []*regexp.Regexp{
		regexp.MustCompile(`^From (?P<p>` + boardSpot[1:] + ` to (?P<q>` + boardSpot[1:] + ` place, (?P<a>.+) to (?P<b>.+), the forecasts are all but level, (?P<v>[\d.,]*\d) to (?P<w>[\d.,]*\d)\.$`),
		regexp.MustCompile(`^Places (?P<p>` + boardSpot[1:] + ` to (?P<q>` + boardSpot[1:] + `, from (?P<a>.+) to (?P<b>.+), are all but level by forecast, (?P<v>[\d.,]*\d) to (?P<w>[\d.,]*\d)\.$`),
		regexp.MustCompile(`^There is next to nothing between (?P<p>` + boardSpot[1:] + ` and (?P<q>` + boardSpot[1:] + ` place, (?P<a>.+) and (?P<b>.+), forecast at (?P<v>[\d.,]*\d) and (?P<w>[\d.,]*\d)\.$`),
		regexp.MustCompile(`^From (?P<p>` + boardSpot[1:] + ` to (?P<q>` + boardSpot[1:] + ` place, (?P<a>.+) to (?P<b>.+), the forecasts are the same, (?P<v>[\d.,]*\d)\.$`),
		regexp.MustCompile(`^Places (?P<p>` + boardSpot[1:] + ` to (?P<q>` + boardSpot[1:] + `, from (?P<a>.+) to (?P<b>.+), share one forecast, (?P<v>[\d.,]*\d)\.$`),
	}
	plainlyWays = []*regexp.Regexp{
		regexp.MustCompile(`^by forecast (?P<a>.+) is (?:only )?(?P<f>(?:tied for )?\w+), though (?P<up>only )?(?P<r>` + boardPlace[1:] + ` of the (?P<n>\w+) by rating in (?P<y>\S+)(?P<gap>)(?P<at>)\.$`),
		regexp.MustCompile(`^(?P<up>only )?(?P<r>` + boardPlace[1:] + ` of the (?P<n>\w+) by rating in (?P<y>\S+), (?P<a>.+) is (?:only )?(?P<f>(?:tied for )?\w+) by forecast(?:, but no more than (?P<gap>\S+) [a-z ]+ behind (?P<at>\w+) place)?\.$`),
		regexp.MustCompile(`^(?P<a>.+) was (?P<up>only )?(?P<r>` + boardPlace[1:] + ` of the (?P<n>\w+) by rating in (?P<y>\S+) and is (?:only )?(?P<f>(?:tied for )?\w+) by forecast(?:, though just (?P<gap>\S+) [a-z ]+ behind (?P<at>\w+) place)?\.$`),
	}
	alikeWays = []*regexp.Regexp{
		regexp.MustCompile(`^Such years, rated from (?P<l>[\d.]+) to (?P<h>[\d.]+), are what the forecast for (?P<a>.+) allows for: ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
		regexp.MustCompile(`^The forecast for (?P<a>.+), ` + perYear + ` after ` + yearWorth + ` in ` + ofYear + `, allows for all of these, from (?P<l>[\d.]+) to (?P<h>[\d.]+) by rating\.$`),
		regexp.MustCompile(`^From (?P<l>[\d.]+) to (?P<h>[\d.]+) by rating, all of that is in the forecast for (?P<a>.+): ` + perYear + `, after ` + yearWorth + ` in ` + ofYear + `\.$`),
	}
	mainOf = map[string]string{"running_back": "rushing yards", "wide_receiver": "receiving yards", "tight_end": "receiving yards", "quarterback": "passing yards", "forward": "points", "defenceman": "points", "batter": "home runs", "starter": "strikeouts"}
)

// placeNamed is a place in words.
func placeNamed(word string) int {
	if word == "first" {
		return 1
	}
	return places[word]
}

// knownSaid holds one of the league's first in the figure of a board's position who is not on the board, with the forecast or
// that there is none, and reports whether a sentence says that.
func (c *checker) knownSaid(a *models.Article, sentence string, rows []boardRow) bool {
	m := saidIn(knownWays, sentence)
	if m == nil {
		return false
	}
	wrong := func(what string) { c.note("KNOWN", a, "%s: %q", what, sentence) }
	c.numbers += 3
	name := m["a"]
	id := c.idOfLast(name)
	if slices.ContainsFunc(rows, func(b boardRow) bool { return b.name == name }) {
		wrong("on the board")
	}
	list := c.ordered(c.sport.Last, m["u"])
	at := slices.IndexFunc(list, func(h held) bool { return h.id == id })
	role := string(c.sport.RoleIn(id, c.sport.Last))
	if at < 0 || at+1 != placeNamed(m["r"]) || at > 0 && list[at-1].v == list[at].v || thousandsOf(list[at].shown(m["u"])) != m["x"] || mainOf[role] != m["u"] || role != string(c.sport.RoleIn(c.idOfLast(rows[0].name), c.sport.Last)) {
		wrong("the place")
	}
	c.ageCell(a, name, m["age"])
	v, refused := c.sport.Comparables().Value(comps.Query{Player: id})
	switch {
	case m["v"] == "" && refused == nil, m["v"] != "" && refused != nil:
		wrong("the forecast")
	case m["v"] != "":
		shown := thousandsOf(halfUp(v.Value.Mean, map[string]int{"mlb": 1}[a.Sport]))
		if c.numbers++; shown != m["v"] || amount(shown) > rows[len(rows)-1].value {
			wrong("forecast at " + shown)
		}
	}
	return true
}

const (
	missingOf  = `(?P<a>\p{Lu}.+?), (?P<r>` + `first|second|third|fourth|fifth) among (?P<g>[a-z ]+) by rating in (?P<y>\S+) \((?P<x>[\d.]+)\)`
	missingWas = `(?P<a>\p{Lu}.+?) was (?P<r>` + `first|second|third|fourth|fifth) among (?P<g>[a-z ]+) by rating in (?P<y>\S+) \((?P<x>[\d.]+)\)`
	missingBy  = `By rating, (?P<a>\p{Lu}.+?) was (?P<r>` + `first|second|third|fourth|fifth) among (?P<g>[a-z ]+) in (?P<y>\S+) \((?P<x>[\d.]+)\)`
	missingWhy = `(?P<why>at age \d\d|after a rating of [\d.]+ in \S+?|without a rating for \S+?)`
)

// missingWays say why one of the first five of a position by rating is not on a board.
var missingWays = []*regexp.Regexp{
	regexp.MustCompile(`^` + missingOf + `, is (?:left off|not on the board) ` + missingWhy + `, with a forecast of (?P<v>[\d.,]*\d) [a-z ]+\.$`),
	regexp.MustCompile(`^Not on the board, ` + missingWhy + `, is ` + missingOf + `, with a forecast of (?P<v>[\d.,]*\d) [a-z ]+\.$`),
	regexp.MustCompile(`^` + missingWas + `, but falls short by forecast, ` + missingWhy + `\.$`),
	regexp.MustCompile(`^` + missingOf + `, falls short by forecast, ` + missingWhy + `\.$`),
	regexp.MustCompile(`^` + missingBy + `, but the forecast falls short, ` + missingWhy + `\.$`),
	regexp.MustCompile(`^` + missingOf + `, misses the board by (?P<gap>\S+) [a-zA-Z ]+\.$`),
	regexp.MustCompile(`^` + missingWas + ` and misses the board by (?P<gap>\S+) [a-zA-Z ]+\.$`),
	regexp.MustCompile(`^` + missingBy + `; the forecast misses the board by (?P<gap>\S+) [a-zA-Z ]+\.$`),
	regexp.MustCompile(`^` + missingOf + `, has no forecast: too (?P<none>few) players are comparable\.$`),
	regexp.MustCompile(`^There is no forecast for ` + missingOf + `: too (?P<none>few) players are comparable\.$`),
	regexp.MustCompile(`^` + missingBy + `, but too (?P<none>few) players are comparable for a forecast\.$`),
}

// missingSaid holds one of the first five of a position by rating who is not on its board, with the reason, and reports whether
// a sentence says that.
func (c *checker) missingSaid(a *models.Article, sentence string, rows []boardRow) bool {
	m := saidIn(missingWays, sentence)
	if m == nil {
		return false
	}
	wrong := func(what string) { c.note("MISSING", a, "%s: %q", what, sentence) }
	c.numbers += 2
	name := m["a"]
	id := c.idOfLast(name)
	all, word := c.ofKind(id)
	at := placeNamed(m["r"]) - 1
	year := c.sport.Method.Years.Name
	if at >= len(all) || all[at].Player != id || m["x"] != strconv.FormatFloat(all[at].Display, 'f', 1, 64) || m["y"] != year(c.sport.Last) || m["g"] != word || !strings.HasSuffix(a.Subject, word) {
		wrong("the place among " + word)
	}
	if slices.ContainsFunc(rows, func(b boardRow) bool { return b.name == name }) {
		wrong("on the board")
	}
	v, refused := c.sport.Comparables().Value(comps.Query{Player: id})
	if (refused != nil) != (m["none"] != "") {
		wrong("the forecast")
		return true
	}
	digits := map[string]int{"mlb": 1}[a.Sport]
	shown := halfUp(v.Value.Mean, digits)
	last := rows[len(rows)-1].value
	if m["none"] == "" && amount(shown) > last || m["v"] != "" && m["v"] != thousandsOf(shown) || m["gap"] != "" && math.Abs(amount(plainNumber(m["gap"]))-(last-amount(shown))) > 1e-6 {
		wrong("forecast at " + shown)
	}
	years, rated := 0., amount(m["x"])
	for _, b := range rows {
		years += b.age / float64(len(rows))
	}
	before := c.ratingOf(id, c.sport.Last-1)
	if age, is := strings.CutPrefix(m["why"], "at age "); is {
		if c.ageCell(a, name, age); amount(age)-years < 1.9 {
			wrong("the age")
		}
	} else if strings.HasPrefix(m["why"], "after") && (m["why"] != "after a rating of "+before+" in "+year(c.sport.Last-1) || rated-amount(before) < 4.9) {
		wrong("rated " + before + " before")
	} else if strings.HasPrefix(m["why"], "without") && (before != "" || m["why"] != "without a rating for "+year(c.sport.Last-1)) {
		wrong("rated " + before + " before")
	}
	return true
}

// levelSaid holds that the forecasts of some places in a row of a board are so close, and reports whether a sentence says that.
func (c *checker) levelSaid(a *models.Article, sentence string, rows []boardRow) bool {
	m := saidIn(levelWays, sentence)
	if m == nil {
		return false
	}
	c.numbers += 4
	from, to := placeNamed(m["p"]), placeNamed(m["q"])
	if to > len(rows) || to-from < 2 || from < 2 {
		c.note("LEVEL", a, "places: %q", sentence)
		return true
	}
	x, y := rows[from-1], rows[to-1]
	if firstOr(c.called(a, m["a"])) != x.name || firstOr(c.called(a, m["b"])) != y.name || amount(m["v"]) != x.value || m["w"] != "" && amount(m["w"]) != y.value || m["w"] == "" && x.value != y.value || x.value-y.value > .0201*rows[0].value {
		c.note("LEVEL", a, "%v to %v: %q", x, y, sentence)
	}
	return true
}

// plainlySaid holds a player's places by rating and by forecast where no reason is told, and reports whether a sentence has
// them.
func (c *checker) plainlySaid(a *models.Article, sentence string, rows []boardRow) bool {
	m := saidIn(plainlyWays[:2], lowerFirst(sentence))
	if m == nil {
		m = groupsOf(plainlyWays[2], sentence)
	}
	if m == nil {
		return false
	}
	wrong := func(what string) { c.note("PLACE", a, "%s: %q", what, sentence) }
	c.numbers += 3
	name := ""
	if called := c.called(a, m["a"]); len(called) == 1 {
		name = called[0]
	} else {
		name = firstOr(c.called(a, paragraphOf(a, sentence)))
	}
	at := slices.IndexFunc(rows, func(b boardRow) bool { return b.name == name })
	if at < 0 || m["y"] != c.sport.Method.Years.Name(c.sport.Last) || plainNumber(m["n"]) != strconv.Itoa(len(rows)) {
		wrong("of " + name)
		return true
	}
	rated := 1
	for i, b := range rows {
		if i != at && b.rated == rows[at].rated {
			wrong("level with " + b.name)
		}
		rated += map[bool]int{true: 1}[b.rated > rows[at].rated]
	}
	want := placeNamed(strings.ToLower(m["r"]))
	if strings.EqualFold(m["r"], "last") {
		want = len(rows)
	}
	if rated != want || m["f"] != placeShared(rows, at) || (m["up"] != "" || strings.EqualFold(m["r"], "last")) != (at+1 < rated) {
		wrong("places " + strconv.Itoa(rated) + " and " + strconv.Itoa(at+1))
	}
	if m["gap"] != "" {
		c.numbers++
		gap := rows[rated-1].value - rows[at].value
		if math.Abs(amount(plainNumber(m["gap"]))-gap) > 1e-6 || gap >= rows[0].value/10 || placeNamed(m["at"]) != rated {
			wrong("the distance")
		}
	}
	return true
}

// alikeSaid holds between which ratings the seasons after those of the table were, beside the forecast of the one whom they are
// like, and reports whether a sentence says that.
func (c *checker) alikeSaid(a *models.Article, sentence string, rows []boardRow) bool {
	m := saidIn(alikeWays, sentence)
	if m == nil {
		return false
	}
	c.numbers += 4
	name := firstOr(c.called(a, m["a"]))
	at := slices.IndexFunc(rows, func(b boardRow) bool { return b.name == name })
	least, most := math.Inf(1), 0.
	for line := range strings.SplitSeq(a.BodyMarkdown, "\n") {
		cells := cellsOf(line)
		if len(cells) != 5 || amount(cells[4]) == 0 {
			continue
		}
		least, most = math.Min(least, amount(cells[4])), math.Max(most, amount(cells[4]))
	}
	digits := map[string]int{"mlb": 1}[a.Sport]
	if at < 0 || amount(m["l"]) != least || amount(m["h"]) != most || m["own"] != c.worthIn(a, name) || m["yr"] != thousandsOf(halfUp(rows[at].value/3, digits)) || m["y"] != c.sport.Method.Years.Name(c.sport.Last) {
		c.note("ALIKE", a, "%v to %v: %q", least, most, sentence)
	}
	return true
}
