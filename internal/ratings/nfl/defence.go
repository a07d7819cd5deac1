package nfl

import (
	"math"

	"groundline/internal/ratings"
)

// The weights of a defender's box production: 1 a game and a sack, 5 a start,
// 4 a takeaway, 5 a touchdown, and by role a part of a tackle. It counts what a
// defender was there for and what he finished; it is no measure of skill, and
// covers neither coverage nor pressure.
const (
	startPoints     = 5
	takeawayPoints  = 4
	touchdownPoints = 5
)

var tacklePoints = map[ratings.Role]float64{Lineman: .6, Linebacker: .3, Back: 0}

var defenceTerms = []string{"games", "starts", "sacks", "fumblesRecovered", "interceptions", "touchdowns", "tackles"}

// rateDefence sets a defender's value. A blank in his line is none: the sources
// of the seasons that are ranked count tackles, sacks and takeaways for all.
func (u *unit) rateDefence(s *ratings.Season) {
	d := &u.def
	terms := []float64{
		u.games, startPoints * u.starts, recorded(d.Sk), takeawayPoints * recorded(d.FR), takeawayPoints * recorded(d.Int),
		touchdownPoints * recorded(d.TD), tacklePoints[u.role] * (recorded(d.Solo) + recorded(d.Ast)),
	}
	for _, v := range terms {
		s.Value += v
	}
	s.Terms = ratings.Figures{Keys: defenceTerms, Values: terms}
	s.Notes = append(s.Notes, "box production, not a skill rating")
}

// started reports whether the games and starts of a defender are recorded.
func (u *unit) started() bool { return !math.IsNaN(u.games) && !math.IsNaN(u.starts) }
