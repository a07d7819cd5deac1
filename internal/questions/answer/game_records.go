package answer

import (
	"time"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
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

// refuseNone refuses where no game meets the question.
func (a *gameAsk) refuseNone(of int) {
	who := "anybody"
	if len(a.Players) == 1 {
		who = a.PlayerName(a.Players[0])
	}
	if of > 0 {
		a.refuse("stat_not_recorded", "a game above zero", "No game of %s %s has more than none.", who, a.when)
		return
	}
	a.refuse("unknown_entity", "a game of that description", "We hold no game of %s %s. We hold games of %s, through %s.", who, a.when, a.heldSeasons(),
		english.Day(a.store.AsOf.Format(time.DateOnly)))
}

// refuseUnmet refuses a list of games where none of those held reaches the thresholds.
func (a *gameAsk) refuseUnmet() {
	of := len(a.store.Lines(a.all, a.filter))
	if of == 0 || len(a.Where) == 0 {
		a.refuseNone(0)
		return
	}
	if len(a.Players) == 1 && a.refuseUnheld(a.careerWithin(0, maxSeason)) {
		return
	}
	a.refuse("unknown_entity", "a game of that description", "None of %s%s, %s%s, has %s.", say.Count(of, "game", "games"), a.ofPlayer(), a.when, a.among(), say.GameBounds(a.Plan))
}
