package articles_test

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// A checker of what a review's tables of moves come to, of the ends of its forecasts, and of the games that are left of a
// season that is on. Counted from the rows, the ratings and the results.

var (
	ofRoleWord = regexp.MustCompile(`^(?:(All five) of the|(\w+) of the five) biggest (rises|falls) (?:are those of|belong to) ([a-z ]+)\.$`)
	leftWord   = regexp.MustCompile(`^(?:The (.+) have (\w+) games left, the (.+) (\w+)|Left to play are (\w+) games for the (.+) and (\w+) for the (.+))\.$`)
	withEnds   = regexp.MustCompile(`([\d,]*\d(?:\.\d)?)(?: [a-z -]+?)? \((?:80% interval )?(-?[\d,]*\d(?:\.\d)?) to (-?[\d,]*\d(?:\.\d)?)\)`)
	aheadWord  = regexp.MustCompile(`\bforecasts?\b.*\d`)
)

// movedRows are the rows of a review's table of rises or of falls.
func movedRows(a *models.Article, up bool) (out [][]string) {
	for _, cells := range changeRows(a) {
		if strings.HasPrefix(cells[len(cells)-1], "+") == up {
			out = append(out, cells)
		}
	}
	return out
}

// reviewFinding holds a sentence about what a table of moves comes to, or about forecasts with their ends, and reports
// whether it is one of those about a table.
func (c *checker) reviewFinding(r *reading, sentence string) bool {
	if r.a.Story != "season_review" {
		return false
	}
	if c.noneAhead(r.a, sentence) {
		return true
	}
	c.forecastEnds(r.a, sentence)
	return false
}

// ofOneRole holds how many of a table are of a role, and reports whether a sentence says that.
func (c *checker) ofOneRole(a *models.Article, sentence string) bool {
	m := ofRoleWord.FindStringSubmatch(sentence)
	if m == nil || a.Story != "season_review" {
		return false
	}
	rows, n := movedRows(a, m[3] == "rises"), 0
	for _, cells := range rows {
		role := c.sport.RoleIn(firstOr(c.names[cells[0]]), c.sport.Last)
		if strings.TrimPrefix(c.sport.Method.Role(role).Plural, "qualified ") == m[4] {
			n++
		}
	}
	want := "5"
	if m[1] == "" {
		want = plainNumber(m[2])
	}
	if c.numbers++; len(rows) != 5 || strconv.Itoa(n) != want {
		c.note("ROLE", a, "%d of %d: %q", n, len(rows), sentence)
	}
	return true
}

// movedCell is one of the figures of a row of a table of moves.
var movedCell = regexp.MustCompile(`^(` + gaugeNames + `) from ` + gaugeFigure + ` to ` + gaugeFigure + `$`)

// movedMost holds the figures of a row of a table of moves: one or two of both seasons, from the rows, which moved the way of
// the rating.
func (c *checker) movedMost(a *models.Article, id, cell string) {
	parts := strings.Split(cell, ", ")
	if len(parts) > 2 {
		c.note("MOVED", a, "of %s: %q", id, cell)
	}
	for _, part := range parts {
		m := movedCell.FindStringSubmatch(part)
		c.numbers += 2
		if m == nil {
			c.note("MOVED", a, "of %s: %q", id, cell)
			continue
		}
		q := c.gaugeOf(m[1])
		better := (amount(strings.TrimPrefix(m[3], "+")) > amount(strings.TrimPrefix(m[2], "+"))) != lessIsMore.MatchString(m[1])
		if !slices.Contains(q(id, c.sport.Last-1), m[2]) || !slices.Contains(q(id, c.sport.Last), m[3]) || better != c.moves.up {
			c.note("MOVED", a, "%s of %s, %v and %v", part, id, q(id, c.sport.Last-1), q(id, c.sport.Last))
		}
	}
}

var noForecast = regexp.MustCompile(`^(?:(?P<a>.+), (?P<y>\d\d), the top-rated (?P<r>[a-z ]+), has no forecast|(?P<b>.+), who was the top-rated (?P<s>[a-z ]+) at age (?P<z>\d\d), has no forecast|There is no forecast for (?P<c>.+), (?P<x>\d\d), the top-rated (?P<t>[a-z ]+)): too few players are comparable\.$`)

// noneAhead holds that the first of a role by rating has no forecast, and reports whether a sentence says that.
func (c *checker) noneAhead(a *models.Article, sentence string) bool {
	m := groupsOf(noForecast, sentence)
	if m == nil {
		return false
	}
	name := firstOr(c.called(a, m["a"]+m["b"]+m["c"]))
	id := firstOr(c.names[name])
	best, top := "", 0.
	for i := range c.sport.Players {
		for _, s := range c.sport.SeasonsOf(c.sport.Players[i].ID) {
			if s.Season == c.sport.Last && s.Rated() && s.Role == c.sport.RoleIn(id, c.sport.Last) && s.Display > top {
				best, top = s.Player, s.Display
			}
		}
	}
	_, refused := c.sport.Comparables().Value(comps.Query{Player: id})
	if c.numbers++; id == "" || best != id || refused == nil || refused.Code != ratings.PoolTooSmall {
		c.note("BARE", a, "%s is rated first, %v: %q", best, refused, sentence)
	}
	roles := map[string]string{"running_back": "running back", "wide_receiver": "wide receiver", "tight_end": "tight end", "defenceman": "defenseman"}
	role := string(c.sport.RoleIn(id, c.sport.Last))
	if said := m["r"] + m["s"] + m["t"]; said != cmp.Or(roles[role], role) {
		c.note("ROLE", a, "%s: %q", role, sentence)
	}
	day, err := time.Parse("2 January 2006", daysOfAges[a.Sport]+" "+strconv.Itoa(c.sport.Last))
	p, ok := c.sport.Player(id)
	if err != nil || !ok || p.BirthYear == nil || p.BirthMonth == nil || p.BirthDay == nil || m["y"]+m["z"]+m["x"] != strconv.Itoa(yearsOn(time.Date(*p.BirthYear, time.Month(*p.BirthMonth), *p.BirthDay, 0, 0, 0, 0, time.UTC), day)) {
		c.note("AGE", a, "%q", sentence)
	}
	return true
}

// forecastEnds holds that each forecast of a sentence stands with both ends of its interval, and whose they are.
func (c *checker) forecastEnds(a *models.Article, sentence string) {
	if !aheadWord.MatchString(nextThree.ReplaceAllString(sentence, "then")) {
		return
	}
	digits := map[string]int{"mlb": 1}[a.Sport]
	shown := func(v float64) string { return thousandsOf(strconv.FormatFloat(v, 'f', digits, 64)) }
	named, said := c.called(a, sentence), withEnds.FindAllStringSubmatch(sentence, -1)
	if len(named) == 0 || len(said) != len(named) {
		c.note("BARE", a, "%d intervals of %v: %q", len(said), named, sentence)
		return
	}
	for i, name := range named {
		id := firstOr(c.names[name])
		c.valueOf(&facts{rated: map[string]bool{}, years: map[int]bool{}}, id)
		c.numbers += 3
		v := c.values[id]
		if v == nil || said[i][1] != shown(v.Value.Mean) || said[i][2] != shown(v.Value.P10) || said[i][3] != shown(v.Value.P90) {
			c.note("ENDS", a, "%s: %v: %q", name, v, sentence)
		}
	}
	if strings.Contains(sentence, "all but level") && len(said) == 2 {
		if x, y := amount(said[0][1]), amount(said[1][1]); math.Abs(x-y) > .02*x {
			c.note("LEVEL", a, "%v and %v: %q", x, y, sentence)
		}
	}
}

// gamesLeft holds how many games two teams have left of a season that is on.
func (c *checker) gamesLeft(a *models.Article, sentence string) {
	m := leftWord.FindStringSubmatch(sentence)
	scheduled := 0.
	for i := range c.sport.Seasons {
		if s := &c.sport.Seasons[i]; s.Season == c.sport.Last {
			scheduled = max(scheduled, s.Scheduled)
		}
	}
	for _, of := range [][2]string{{m[1] + m[6], m[2] + m[5]}, {m[3] + m[8], m[4] + m[7]}} {
		played := 0.
		for part := range strings.SplitSeq(c.records[of[0]][c.aSeason(a)], "-") {
			played += amount(part)
		}
		if c.numbers++; played == 0 || plainNumber(of[1]) != strconv.Itoa(int(scheduled-played)) {
			c.note("NUMBER", a, "the %s have %v left: %q", of[0], scheduled-played, sentence)
		}
	}
}
