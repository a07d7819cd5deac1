package answer

import (
	"fmt"
	"math"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// What a rate of the playoffs is ranked by in place of a schedule: so many games' worth of
// the customary qualifier a scheduled game.
const (
	playoffGames       = 7  // of one year
	playoffCareerGames = 30 // over several
)

// Of returns the leagues that a plan is computed over: those of the playoffs if it asks
// about these.
func (xs Leagues) Of(p plan.Plan) Leagues {
	if p.Playoffs == "" {
		return xs
	}
	out := Leagues{}
	for key, x := range xs {
		out[key] = x.playoffs()
	}
	return out
}

// newPlayoffs indexes the playoffs of a league, which share its teams.
func (x *League) newPlayoffs() *League {
	p := newLeague(x.Sport.Playoffs)
	p.Teams = x.Teams
	p.playoffs = func() *League { return p }
	return p
}

// ratedSport is the sport whose seasons are rated: of the playoffs, the regular one.
func (x *League) ratedSport() *almanac.Sport {
	if x.Sport.Regular != nil {
		return x.Sport.Regular
	}
	return x.Sport
}

// minPlayoffSample returns the least sample of a rate over so many seasons of playoffs, 0
// being any number.
func minPlayoffSample(st *statistics.Statistic, seasons int) float64 {
	games := playoffCareerGames
	if seasons > 0 {
		games = min(games, seasons*playoffGames)
	}
	return math.Ceil(st.Need * float64(games))
}

// noPlayoffs refuses what is asked of a player without rows in the playoffs asked about.
func (x *League) noPlayoffs(st *statistics.Statistic, name string, p plan.Plan) *receipts.Refusal {
	which := say.Playoffs(x.Sport.Key, p.Playoffs)
	r := x.refusal("unknown_entity", fmt.Sprintf("%s has no %s in %s in the data.", name, st.Label, which), name+" in "+which)
	if held := x.Held(st, p).Names(); held != "" {
		r.Reason = fmt.Sprintf("%s has no %s in %s in the data, which hold those of %s.", name, st.Label, which, held)
	}
	return r
}
