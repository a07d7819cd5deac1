package articles

import (
	"fmt"
	"math"
	"slices"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
)

// Totals of seasons of unlike length compare nothing: where one of two played far fewer games, a comparison has rates, and the
// games of both beside what the one with fewer had more of.

// manyFewer is the share of a season's games, or of a pitcher's innings, that makes totals hard to compare.
const manyFewer = .06

// byInnings reports whether the length of a season is told by innings.
func (u *duel) byInnings() bool {
	return u.chapters[0].role == "starter" || u.chapters[0].role == "reliever"
}

// games returns the places of the games of the two, and how many each has; false where they are not
// held or are told by innings.
func (u *duel) games() (at [2]int, n [2]float64, held bool) {
	s := u.both
	at = [2]int{s.cellOf("games", u.players[0].Name), s.cellOf("games", u.players[1].Name)}
	if at[0] < 0 || at[1] < 0 || u.byInnings() {
		return at, n, false
	}
	return at, [2]float64{float(s.evidence.Cells[at[0]].Shown), float(s.evidence.Cells[at[1]].Shown)}, true
}

// lengths returns how long the season of each of the two was, in games or innings, with the figures as they are printed.
func (u *duel) lengths() (shown [2]string, n [2]float64, unit string, held bool) {
	for i, p := range u.players {
		switch at := u.both.cellOf("innings", p.Name); {
		case u.byInnings() && at < 0:
			return shown, n, "", false
		case u.byInnings():
			unit, shown[i] = "innings", u.both.press(&u.both.evidence.Cells[at], "innings")
			n[i] = inningsOf(shown[i])
		default:
			unit, n[i] = "games", u.chapters[i].gamesPlayed()
			shown[i] = english.Fixed(n[i], 0)
		}
	}
	return shown, n, unit, min(n[0], n[1]) > 0
}

// apart reports whether one of the two had a far shorter season.
func (u *duel) apart() bool {
	_, n, _, held := u.lengths()
	return held && math.Abs(n[0]-n[1]) >= manyFewer*max(n[0], n[1])
}

// longer reports whether one of the two had so much longer a season that the totals are left to the table.
func (u *duel) longer(i int) bool {
	_, n, _, _ := u.lengths()
	return u.apart() && n[i] > n[1-i]
}

// farFewer is the share of a season's games that one of the two missed where that tells more than what was done in the others.
const farFewer = .25

// farLonger reports whether one of the two had so much longer a season that it is a reason for the higher rating.
func (u *duel) farLonger(i int) bool {
	_, n, _, held := u.lengths()
	return held && n[i]-n[1-i] >= farFewer*n[i]
}

// summed finds the differences that the summary may tell: of unlike seasons, totals are none. Innings say themselves how long
// a season was.
func (u *duel) summed() {
	u.sums = u.edges
	if !u.apart() {
		return
	}
	for i := range u.sums {
		u.sums[i] = slices.DeleteFunc(slices.Clone(u.edges[i]), func(e edge) bool { return !e.rate && e.unit != "innings" })
	}
}

// rateBy is a total by which two of a role are compared a game where their seasons are unlike.
type rateBy struct {
	total, name string
	digits      int
}

// ratesBy are those of the roles whose lines have no rate that readers know.
var ratesBy = map[ratings.Role]rateBy{
	"forward": {"points", "points a game", 2}, "defenceman": {"points", "points a game", 2},
	"quarterback": {"passing yards", "passing yards a game", 1}, "running_back": {"rushing yards", "rushing yards a game", 1},
	"wide_receiver": {"receiving yards", "receiving yards a game", 1}, "tight_end": {"receiving yards", "receiving yards a game", 1},
	"starter": {"strikeouts", "strikeouts per nine innings", 1}, "reliever": {"strikeouts", "strikeouts per nine innings", 1},
}

// compareRate adds who is ahead in the rate of a role where the seasons of the two are unlike.
func (u *duel) compareRate() {
	by, known := ratesBy[u.chapters[0].role]
	_, length, _, _ := u.lengths()
	if !known || !u.apart() {
		return
	}
	s, times := u.both, map[bool]float64{true: 9, false: 1}[u.byInnings()]
	var rate [2]float64
	for i, p := range u.players {
		at := s.cellOf(by.total, p.Name)
		if at < 0 {
			return
		}
		rate[i] = times * float(s.evidence.Cells[at].Shown) / length[i]
	}
	a := 0
	if rate[1] > rate[0] {
		a = 1
	}
	e := edge{unit: by.name, x: english.Fixed(rate[a], by.digits), y: english.Fixed(rate[1-a], by.digits), main: true, rate: true}
	if e.x == e.y {
		return
	}
	e.more, e.weight = "more "+e.said(), rateWeight*(rate[a]-rate[1-a])/rate[a]
	e.main = e.weight >= minTelling
	s.call(by.name, by.name, "more "+by.name)
	s.versus(u.players[a].Name, u.players[1-a].Name, by.name, e.x, e.y)
	if u.byInnings() { // whose rate has a number in its name
		s.license(e.said(), e.more)
	}
	u.edges[a] = append(u.edges[a], e)
	sortEdges(u.edges[a])
}

// fewer returns the message that one of the two played far fewer games.
func (u *duel) fewer() message {
	s := u.both
	at, n, held := u.games()
	if !held || !u.apart() || u.d.second == "pair.fewer" {
		return message{}
	}
	few := 0
	if n[1] < n[0] {
		few = 1
	}
	shown := fmt.Sprintf("%.0f", math.Abs(n[0]-n[1]))
	c, err := s.evidence.Derive(verifier.Difference, []int{at[1-few], at[few]}, "fewer games", shown)
	if err != nil {
		return message{}
	}
	c.Player, c.Season, c.Set, c.Than, c.Sign = u.players[few].Name, verifier.Span{}, -1, u.players[1-few].Name, 0
	s.evidence.Metrics["fewer games"] = []string{"fewer games", "fewer game"}
	s.drop()
	m := u.by(few, "pair.fewer")
	m.vars = with(m.vars, "dg", counted(shown)+" fewer "+map[bool]string{true: "game", false: "games"}[shown == "1"])
	return m
}

// shorter is a message about what one of the two was ahead in on fewer games or innings, which it says.
func (u *duel) shorter(i int, m message) message {
	shown, _, unit, held := u.lengths()
	if !held {
		return message{}
	}
	m.from, m.who, m.as = m.from.copied(), "", m.as+".shorter"
	m.vars = plus(m.vars, "a", u.vars[i]["b"], "z", u.vars[1-i]["b"], "n", counted(shown[i]), "m", counted(shown[1-i]), "of", unit)
	return u.d.voice.allowed(m)
}
