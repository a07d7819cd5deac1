package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
)

// How a change of an average is split between playing time and what a player did in it, and how often a player shot in how
// many minutes more or fewer, are held here to the rows of both seasons. A split that the shots a game do not bear out is
// none.

// Each part has a name: d is the change, w what the minutes alone made, rest what is left, p and q what it comes to over 36
// minutes, m and n the minutes.
var (
	partForms = func() (out []*regexp.Regexp) {
		for _, form := range []string{
			`^Of the D U a game(?: that .+)? (?:gained|lost), W come from (?:more|fewer) minutes and R from (?:DO in them:|a (?:better|lower) rate,) P per 36 minutes, after Q\.$`,
			`^(?:More|Fewer) minutes account for W of the D U a game(?: that .+)? (?:gained|lost); a (?:better|lower) rate, P per 36 minutes, after Q, accounts for the other R\.$`,
			`^More playing time is worth W of the D U a game gained; a better rate, P per 36 minutes, after Q, is worth the other R\.$`,
			`^(?:The|His|Her|.+'s) extra minutes brought W of the D U a game gained; a rate of P per 36 minutes, after Q, brought the other R\.$`,
			`^.+ is (?:up|down) D U a game, W from (?:more|fewer) minutes and R from a (?:better|lower) rate, P per 36 minutes, after Q\.$`,
			`^(?:The|His|Her|.+'s) (?:gain|drop) of D U a game is W from (?:more|fewer) minutes and R from (?:DO in them:|a (?:better|lower) rate,) P per 36 minutes, after Q\.$`,
			`^(?:More|Less) time on the court accounts for W of the D U a game(?: that .+)? (?:gained|lost), and (?:DO in that time|a (?:better|lower) rate), P per 36 minutes, after Q, for the other R\.$`,
		} {
			for short, name := range map[string]string{"D": "d", "W": "w", "R": "rest", "P": "p", "Q": "q", "M": "m", "N": "n"} {
				form = regexp.MustCompile(`\b`+short+`\b`).ReplaceAllString(form, "(?<"+name+">[\\d.]+\\d)")
			}
			form = strings.NewReplacer(" U ", " (?<unit>points|rebounds|assists) ", "DO ", "(?<doing>[a-z]+ (?:up )?(?:more|less|fewer)(?: baskets)?) ", " Y rate", " (?<year>[\\d-]+) rate").Replace(form)
			out = append(out, regexp.MustCompile(form))
		}
		return out
	}()
	shotsBeside = regexp.MustCompile(`\d (?:more|fewer) minutes\b.*%`)
	besideForm  = regexp.MustCompile(`([\d.]+\d) (more|fewer) minutes`)
)

// partSaid are the parts of a sentence that splits a change, by name; nil of another.
func partSaid(sentence string) map[string]string {
	for _, form := range partForms {
		if m := form.FindStringSubmatch(sentence); m != nil {
			out := map[string]string{}
			for i, name := range form.SubexpNames() {
				out[name] = m[i]
			}
			return out
		}
	}
	return nil
}

// partsHeld holds a sentence that splits a change between minutes and rate, and returns what is left of it to be held: its
// minutes and what it comes to over 36 of them.
func (c *checker) partsHeld(r *reading, sentence, text, key string) string {
	said, season := partSaid(sentence), c.aSeason(r.a)
	if said == nil {
		return text
	}
	c.numbers += 5
	right := false
	for _, id := range r.players {
		shown := func(key string, season int) float64 { return amount(halfUp(c.averageIn(id, season, key), 1)) }
		a, b := shown(key, season-1), shown(key, season)
		by, time := amount(halfUp(math.Abs(b-a), 1)), amount(halfUp(math.Abs(a*shown("MP", season)/shown("MP", season-1)-a), 1))
		own := paceKeys[said["unit"]] == key || said["unit"] == ""
		own = own && (said["d"] == "" || amount(said["d"]) == by) && amount(said["w"]) == time && (said["rest"] == "" || math.Abs(amount(said["rest"])-(by-time)) < .01) && time < by
		own = own && (b > a) == !regexp.MustCompile(`lost|drop|cost|is down`).MatchString(sentence)
		own = own && regexp.MustCompile(`(?i)more minutes|extra|better rate|more time|more playing|is up`).MatchString(sentence) != regexp.MustCompile(`(?i)fewer|lost minutes|lower rate|less time|is down`).MatchString(sentence)
		if doing := said["doing"]; doing != "" {
			own = own && strings.Contains(doing, "more") == (b > a) && map[string]string{"scoring": "PTS", "rebounding": "TRB", "setting": "AST"}[strings.Fields(doing)[0]] == key
		}
		own = own && (said["year"] == "" || said["year"] == c.sport.Method.Years.Name(season-1))
		right = right || own
	}
	if !right {
		c.note("FINDING", r.a, "%v of %v: %q", said, r.names, sentence)
	}
	out := said["p"] + ", after " + said["q"]
	if said["m"] != "" {
		out += "; " + said["m"] + ", after " + said["n"]
	}
	return out
}

// shotsFollow reports whether the shots a game of a scorer moved with the minutes, by half as much; of another statistic
// nothing is known.
func (c *checker) shotsFollow(id string, season int, key string, time float64) bool {
	if key != "PTS" {
		return true
	}
	return math.Log(c.averageIn(id, season, "FGA")/c.averageIn(id, season-1, "FGA"))/math.Log(1+time) >= .5-1e-6
}

// besideSaid holds that a player shot as often as the season before, or about so, in how many minutes more or fewer, and
// which share went in: for the better in a rise, for the worse in a fall.
func (c *checker) besideSaid(r *reading, sentence string) {
	season := c.aSeason(r.a)
	m := besideForm.FindStringSubmatch(sentence)
	about, right := strings.Contains(sentence, "about") || strings.Contains(sentence, "after "+m[1]), false
	for _, id := range r.players {
		of := func(key string, years int) float64 { return c.averageIn(id, season-years, key) }
		x, x1 := halfUp(of("FGA", 0), 1), halfUp(of("FGA", 1), 1)
		p, p1 := 100*of("FG", 0)/of("FGA", 0), 100*of("FG", 1)/of("FGA", 1)
		by := amount(halfUp(of("MP", 0), 1)) - amount(halfUp(of("MP", 1), 1))
		if x != x1 {
			about = true
		}
		figures := numberWord.FindAllString(strings.Replace(seasonWord.ReplaceAllString(sentence, "Y"), m[0], "", 1), -1)
		want := []string{x, halfUp(p, 1), halfUp(p1, 1)}
		if x != x1 {
			want = []string{x, x1, halfUp(p, 1), halfUp(p1, 1)}
		}
		right = right || slices.Equal(figures, want) && halfUp(math.Abs(by), 1) == m[1] && (by > 0) == (m[2] == "more") &&
			math.Abs(of("FGA", 0)/of("FGA", 1)-1) < .04 && (p > p1) == (r.a.Story == "rise")
		for _, year := range seasonWord.FindAllString(sentence, -1) {
			right = right && year == c.sport.Method.Years.Name(season-1)
		}
		right = right && (about == (x != x1))
	}
	if c.numbers += 4; !right {
		c.note("SHOTS", r.a, "%q of %v", sentence, r.names)
	}
}

var afterSame = regexp.MustCompile(`([\d.,]*\d)%?(?: [a-zA-Z -]+?)?(?: per 36 minutes)?, after (?:once every |one every |every )?([\d.,]*\d)`)

// sameAfter holds that no figure is told after itself: "9.7 shots a game, after 9.7" is no change.
func (c *checker) sameAfter(r *reading, sentence string) {
	for _, m := range afterSame.FindAllStringSubmatch(sentence, -1) {
		if c.numbers++; m[1] == m[2] {
			c.note("SAME", r.a, "%q in %q", m[0], sentence)
		}
	}
}
