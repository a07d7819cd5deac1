package nfl

import (
	"math"

	"groundline/internal/ratings"
)

// The weights of a defender's box production: 1 per game and sack, 5 per start, 4 per
// takeaway, 5 per touchdown, and a role-dependent part of a tackle. It measures presence
// and finished plays, not skill, coverage or pressure.
const (
	startPoints     = 5
	takeawayPoints  = 4
	touchdownPoints = 5
)

var tacklePoints = map[ratings.Role]float64{Lineman: .6, Linebacker: .3, Back: 0}

var defenceTerms = []string{"games", "starts", "sacks", "fumblesRecovered", "interceptions", "touchdowns", "tackles"}

// rateDefence sets a defender's value. A blank means zero: the sources of the ranked
// seasons count tackles, sacks and takeaways for everyone.
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

// started reports whether a defender's games and starts are recorded or can be estimated.
func (u *unit) started() bool {
	starts, _ := u.startsOf()
	return !math.IsNaN(u.games) && !math.IsNaN(starts)
}

// startsOf returns a player's starts. Where no source has them they are estimated as the
// games with at least half of a side's snaps; for the defenders of 2016 to 2021, who have
// both, the mean error is a third of a game for linebackers, half a game for linemen and
// two thirds for backs. It is NaN if neither is recorded.
func (u *unit) startsOf() (starts float64, estimated bool) {
	if math.IsNaN(u.starts) {
		return u.half, true
	}
	return u.starts, false
}
