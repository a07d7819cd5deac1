package answer

import (
	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
)

// recordedPart is the share of a season's games that must record a statistic for the season to
// count as whole.
const recordedPart = .9

// GameExtent is what the highest single game of a statistic was found among.
type GameExtent struct {
	Seasons []int // in which the statistic is recorded in any game, oldest first
	Whole   []int // in which it is in nearly all games
	Tied    int   // how many games are the highest
}

// extentKey identifies, among what is derived from a sport, the extent of a plan.
type extentKey struct {
	stat, team     string
	club, playoffs bool
}

// GameExtent returns what a plan for the highest single game of a statistic, for a team or
// for anyone, is answered from.
func (xs Leagues) GameExtent(p plan.Plan) GameExtent {
	x := xs[p.Sport]
	return almanac.Derived(x.Sport, extentKey{p.Stat, p.Team, p.Club, p.Playoffs != ""}, func() GameExtent {
		a := &gameAsk{League: x, Plan: p, store: x.Sport.GameLines, out: &result{Method: receipts.Method{}}}
		if a.prepare(); a.out.Refusal != nil {
			return GameExtent{}
		}
		list, _ := a.store.Highest(a.all, a.filter, 1)
		seasons, whole := a.store.SeasonsWith(a.all, a.filter, recordedPart)
		return GameExtent{seasons, whole, len(list)}
	})
}
