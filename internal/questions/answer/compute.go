// Package answer computes plans over the almanac: rows, claims and the source rows
// they rest on, or a refusal. It knows nothing of the words of questions.
package answer

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// Compute answers a plan that Check accepts.
func (xs Leagues) Compute(p plan.Plan) *result {
	xs = xs.Of(p)
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
	case plan.PlayerSeasons:
		return xs.playerSeasons(p)
	case plan.SeasonsPlayed:
		return xs.seasonsPlayed(p)
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
	}
	return xs.computePresent(p)
}

// computePresent answers a plan about the present or the future of players.
func (xs Leagues) computePresent(p plan.Plan) *result {
	switch p.Intent {
	case plan.Current:
		return xs.current(p)
	case plan.Movers:
		return xs.movers(p)
	case plan.Moved:
		return xs.moved(p)
	case plan.Value:
		return xs.value(p)
	}
	return xs.computeGames(p)
}

// computeGames answers a plan about single games, about teams or about milestones.
func (xs Leagues) computeGames(p plan.Plan) *result {
	switch {
	case p.Intent == plan.OnThisDay:
		return xs.onThisDay(p)
	case p.AsksGames():
		return xs.games(p)
	case p.AsksTeams():
		return xs.teamAnswer(p)
	case p.Intent == plan.TeamTotals:
		return xs.teamTotals(p)
	case p.Intent == plan.PlayoffFinal:
		return xs.final(p)
	case p.Intent == plan.Milestones:
		return xs.milestones(p)
	}
	return &result{Refusal: &receipts.Refusal{Code: "unsupported_grammar", Reason: "There is no such intent.", Missing: []string{"an intent"}, Nearest: []receipts.Nearest{}}}
}

// Check refuses a plan that was sent and means nothing.
func (xs Leagues) Check(p plan.Plan) error {
	if err := p.Check(); err != nil {
		return err
	}
	for _, part := range p.Parts {
		if err := xs.Check(part); err != nil {
			return err
		}
	}
	if p.Sport != "" && xs[p.Sport] == nil {
		return plan.Invalid("sport", "There is no data of that sport.")
	}
	for _, id := range p.Players {
		sport, _, _ := strings.Cut(id, "_")
		if xs[sport] == nil || p.Intent != plan.Compare && sport != p.Sport {
			return plan.Invalid("players", fmt.Sprintf("There is no player %q of that sport.", id))
		}
		if _, ok := xs[sport].Sport.Player(id); !ok {
			return plan.Invalid("players", fmt.Sprintf("There is no player %q.", id))
		}
	}
	keys := p.Stats()
	for _, b := range p.Where {
		keys = append(keys, b.Stat)
		if bounds := btoi(b.AtLeast != nil) + btoi(b.Above != nil) + btoi(b.AtMost != nil) + btoi(b.Below != nil); bounds != 1 {
			return plan.Invalid("where", "A threshold is one of atLeast, above, atMost and below.")
		}
	}
	for _, k := range keys {
		if _, ok := statistics.Find(p.Sport, k); !ok {
			return plan.Invalid("stat", fmt.Sprintf("There is no statistic %q of that sport.", k))
		}
	}
	if p.Team != "" && xs[p.Sport].Teams.Seasons[p.Team] == nil {
		return plan.Invalid("team", fmt.Sprintf("There is no team called %q.", p.Team))
	}
	if p.Position != "" && !slices.Contains(positionsOf(p.Sport), p.Position) {
		return plan.Invalid("position", "Positions are "+strings.Join(positionsOf(p.Sport), ", ")+".")
	}
	if p.League != "" && !slices.Contains(leagueNames(p.Sport), p.League) {
		return plan.Invalid("league", "Leagues are "+strings.Join(leagueNames(p.Sport), ", ")+".")
	}
	if p.By != "" && p.By != plan.BySeason && p.By != plan.ByCareer && p.By != plan.ByPeak {
		return plan.Invalid("by", "by is season, career or peak.")
	}
	return nil
}

func positionsOf(sport string) []string {
	var out []string
	for _, senses := range lexicon.Senses {
		for _, s := range senses {
			if s.Kind == lexicon.Position && s.Sport == sport {
				out = lists.AppendNew(out, s.Value)
			}
		}
	}
	if sport == "mlb" {
		out = append(out, "batter")
	}
	slices.Sort(out)
	return out
}

func leagueNames(sport string) []string {
	var out []string
	for _, s := range lexicon.LeagueWords {
		if s.Sport == sport {
			out = lists.AppendNew(out, s.Value)
		}
	}
	out = append(out, completeness.CountedLeagues(sport)...)
	slices.Sort(out)
	return slices.Compact(out)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
