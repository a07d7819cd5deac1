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
	starts, estimated := u.startsOf()
	terms := []float64{
		u.games, startPoints * starts, recorded(d.Sk), takeawayPoints * recorded(d.FR), takeawayPoints * recorded(d.Int),
		touchdownPoints * recorded(d.TD), tacklePoints[u.role] * (recorded(d.Solo) + recorded(d.Ast)),
	}
	for _, v := range terms {
		s.Value += v
	}
	s.Terms = ratings.Figures{Keys: defenceTerms, Values: terms}
	s.Notes = append(s.Notes, "box production, not a skill rating")
	if estimated {
		s.Tier, s.Estimated = ratings.TierB, true
		s.Notes = append(s.Notes, "starts estimated: games with half of the defense's snaps")
	}
}

// started reports whether the games and starts of a defender are recorded, or can
// be estimated.
func (u *unit) started() bool {
	starts, _ := u.startsOf()
	return !math.IsNaN(u.games) && !math.IsNaN(starts)
}

// startsOf returns a player's starts. Where no source has them they are estimated
// as the games in which he was on the field for half of a side's snaps or more:
// of the defenders of 2016 to 2021, who have both, the estimate is right to a
// third of a game on average for linebackers, half a game for linemen and two
// thirds for backs. It is NaN if neither is recorded.
func (u *unit) startsOf() (starts float64, estimated bool) {
	if math.IsNaN(u.starts) {
		return u.half, true
	}
	return u.starts, false
}
