package articles_test

import (
	"regexp"
	"strconv"
	"testing"
)

// What a comparison says of the seasons before is held here to the ratings of both, and what it says that the unit of its
// forecasts measures, to the words of the sport and the role.

var (
	orderRow    = regexp.MustCompile(`^(?:It was|[^\d]+ had the higher rating of the two for|For) the (?P<nth>\w+) season in a row(?: in which [^\d]+ had the higher rating of the two|, [^\d]+ had the higher rating of the two)?\.$`)
	orderTurned = regexp.MustCompile(`^(?:In (?P<y>` + seasonForm + `), the season before, [^\d]+ had the higher rating|[^\d]+ had the higher rating in (?P<y2>` + seasonForm + `), the season before|The season before, in (?P<y3>` + seasonForm + `), [^\d]+ had the higher rating), (?P<x>\d+\.\d) to (?P<z>\d+\.\d)\.$`)
	betweenBare = regexp.MustCompile(`^[^.].* (?:(?:came|was|were) between the two|stood between them)\.$`)
	unitOf      = regexp.MustCompile(`^(?P<unit>[A-Z][a-z]+ (?:over replacement|yards)) (?P<says>(?:measure|are|stand for|count) .+)\.$`)
)

// ratedBoth are the ratings of two players of a season as they are shown, and whether both have one.
func (c *checker) ratedBoth(one, other string, season int) (out [2]string, both bool) {
	n := 0
	for i, name := range []string{one, other} {
		for _, s := range c.sport.SeasonsOf(c.idOfLast(name)) {
			if s.Season == season && s.Rated() {
				out[i] = strconv.FormatFloat(s.Display, 'f', 1, 64)
				n++
			}
		}
	}
	return out, n == 2 && out[0] != "" && out[1] != ""
}

// orderHeld holds how many seasons in a row one of two was rated higher, and that the other was in the season before. It
// reports whether a sentence says that.
func (c *checker) orderHeld(r *reading, sentence string, named []string) bool {
	if r.a.Story != "comparison" || len(r.a.Players) < 2 {
		return false
	}
	row, turned := groupsOf(orderRow, sentence), groupsOf(orderTurned, sentence)
	if row == nil && turned == nil {
		return c.unitHeld(r, sentence)
	}
	c.numbers++
	if len(named) != 1 || named[0] != r.a.Players[0] && named[0] != r.a.Players[1] {
		c.note("ORDER", r.a, "%v: %q", named, sentence)
		return true
	}
	own, other, last := named[0], r.a.Players[0], c.sport.Last
	if own == other {
		other = r.a.Players[1]
	}
	if row != nil {
		n := 0
		for {
			shown, both := c.ratedBoth(own, other, last-n)
			if !both || amount(shown[0]) <= amount(shown[1]) {
				break
			}
			n++
		}
		if nthOf(row["nth"]) != n {
			c.note("ORDER", r.a, "%d seasons in a row: %q", n, sentence)
		}
		return true
	}
	shown, both := c.ratedBoth(own, other, last-1)
	if !both || shown != [2]string{turned["x"], turned["z"]} || amount(shown[0]) <= amount(shown[1]) || turned["y"]+turned["y2"]+turned["y3"] != c.sport.Method.Years.Name(last-1) {
		c.note("ORDER", r.a, "%v in the season before: %q", shown, sentence)
	}
	return true
}

const beyond = "value beyond that of a player at the fringe of a roster"

// unitMeans is what a unit may be said to measure, by the sport and the role, or by the sport alone: what no reader takes it
// for is named last.
var unitMeans = map[string]*regexp.Regexp{
	"nhl":               notOf("goals scored"),
	"nhl goalie":        regexp.MustCompile(`^(?:measure|stand for) ` + beyond + `$`),
	"nba":               notOf("points scored"),
	"wnba":              notOf("points scored"),
	"mlb batter":        notOf("fielding"),
	"mlb starter":       notOf("wins and losses"),
	"mlb reliever":      notOf("wins and losses"),
	"nfl running_back":  regexp.MustCompile(`^(?:are yards from scrimmage|count yards from scrimmage,) with a bonus for touchdowns and a penalty for lost fumbles$`),
	"nfl wide_receiver": caughtOf,
	"nfl tight_end":     caughtOf,
	"nfl quarterback":   regexp.MustCompile(`^(?:count passing and rushing, touchdowns, turnovers and sacks|are passing and rushing yards adjusted for touchdowns, turnovers and sacks), from what a passer at the fringe of a roster would gain$`),
}

var caughtOf = regexp.MustCompile(`^(?:are yards from scrimmage|count yards from scrimmage,) with a bonus for catches and touchdowns and a penalty for lost fumbles$`)

// notOf matches a measure of value that is not one of something else.
func notOf(what string) *regexp.Regexp {
	return regexp.MustCompile(`^(?:measure ` + beyond + `, not ` + what + `|are a measure of ` + beyond + `, and not of ` + what + `|stand for ` + beyond + `, not for ` + what + `)$`)
}

// unitHeld holds what a unit is said to measure, and reports whether a sentence says that.
func (c *checker) unitHeld(r *reading, sentence string) bool {
	m := groupsOf(unitOf, sentence)
	if m == nil || adjustedInFull.MatchString(sentence) {
		return false
	}
	role := string(c.sport.RoleIn(c.idOfLast(r.a.Players[0]), c.sport.Last))
	means := unitMeans[r.a.Sport+" "+role]
	if means == nil {
		means = unitMeans[r.a.Sport]
	}
	unit := map[string]string{"nhl": "Goals over replacement", "mlb": "Wins over replacement", "nba": "Points over replacement", "wnba": "Points over replacement", "nfl": "Adjusted yards"}[r.a.Sport]
	if means == nil || m["unit"] != unit || !means.MatchString(m["says"]) {
		c.note("UNIT", r.a, "of a %s: %q", role, sentence)
	}
	return true
}

// adjustedInFull finds the sentence about adjusted yards of the end of an article, with what each thing counts.
var adjustedInFull = regexp.MustCompile(`plus (?:20|five) for each`)

// TestAComparisonSaysHowItWasBefore holds that comparisons say in how many seasons in a row one of two was rated higher, or that
// the other was the season before, and what the unit of the forecasts measures, and that another count, player, season or unit
// is seen.
func TestAComparisonSaysHowItWasBefore(t *testing.T) {
	t.Parallel()
	type change struct {
		what   string
		in     *regexp.Regexp
		turned string
	}
	for sport, claims := range map[string][]change{
		"nhl": {
			{"the seasons in a row", regexp.MustCompile(`the third (season in a row)`), "the fourth $1"},
			{"who was rated higher in them", regexp.MustCompile(`(?:MacKinnon|he) (had the higher rating of the two)`), "McDavid $1"},
			{"what is not measured", regexp.MustCompile(`(fringe of a roster, [a-z ]*)goals scored`), "${1}points scored"},
			{"who led in the headline's statistic", regexp.MustCompile(`((?:led the NHL (?:in|with 138)|the most) )points|((?:[Ii]n|[Ww]ith 138|[Hh]is 138|'s 138) )points((?:,| in 2025-26)[^.|]* led the NHL)`), "${1}${2}goals$3"},
		},
		"nfl": {
			{"the season before", regexp.MustCompile(`(Gibbs had the higher rating[^.]*?)86\.2 to 84\.1`), "${1}86.3 to 84.1"},
			{"whose rating it was", regexp.MustCompile(`Gibbs (had the higher rating)`), "Robinson $1"},
			{"what is added", regexp.MustCompile(`with a bonus for touchdowns`), "with a bonus for catches and touchdowns"},
			{"who was between", regexp.MustCompile(`Jonathan Taylor \(86\.7\) ((?:came |was |stood )between)`), "Jonathan Taylor (86.8) $1"},
		},
	} {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			_, c, all := composed(t, sport, "comparison", 12)
			for _, claim := range claims {
				turned(t, c, all, claim.what, claim.in, claim.turned)
			}
		})
	}
}
