// Package answer computes plans over the almanac: rows, claims and the source rows
// they rest on, or a refusal. It knows nothing of the words of questions.
package answer

import (
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
)

// Compute answers a plan that Check accepts.
func (xs Leagues) Compute(p plan.Plan) *result {
	switch p.Intent {
	case plan.Leaders:
		return xs.leaders(p)
	case plan.TimesLeading:
		return xs.timesLeading(p)
	case plan.Best:
		return xs.best(p)
	case plan.PlayerBest, plan.PlayerSeason:
		return xs.playerSeason(p)
	case plan.Standing:
		return xs.careerRank(p)
	case plan.Shape:
		return xs.shape(p)
	case plan.PlayerStat:
		if len(p.Stats()) > 1 {
			return xs.severalStats(p)
		}
		return xs.playerStat(p)
	case plan.Whether:
		return xs.whether(p)
	case plan.PlayerTeams:
		return xs.playerTeams(p)
	case plan.PlayerFact:
		return xs.personFacts(p)
	case plan.Threshold:
		return xs.threshold(p)
	case plan.AgeExtreme, plan.FirstLast:
		return xs.firstLast(p)
	case plan.Consecutive:
		return xs.consecutive(p)
	case plan.Compare:
		return xs.compare(p)
	case plan.Comparables:
		return xs.comparables(p)
	case plan.LeagueMean, plan.Trend:
		return xs.mean(p)
	case plan.LeagueTotal:
		return xs.total(p)
	case plan.Current:
		if len(p.Players) == 1 {
			return xs.currentOf(p)
		}
		return xs.currentBest(p)
	case plan.Movers:
		return xs.movers(p)
	case plan.Moved:
		return xs.moved(p)
	case plan.Value:
		return xs.value(p)
	case plan.GameHigh, plan.GameLine, plan.GameCount, plan.GameStreak, plan.GameList:
		return xs.games(p)
	}
	return &result{Refusal: &receipts.Refusal{Code: "unsupported_grammar", Reason: "There is no such intent.", Missing: []string{"an intent"}, Nearest: []receipts.Nearest{}}}
}
