package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// readSplits reads a question about a player's games in parts; false if it is not one, or names
// what games in parts have not.
func readSplits(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	words, ok := lexicon.ReadSplits(tokens)
	if !ok {
		return Reading{}, false
	}
	r := read(lexicon.RewriteVerbs(words.Tokens), leagues, -1)
	if r.Problem == nil {
		p, ok := splitsOf(r.Plan, words, leagues)
		if r.Plan = p; !ok {
			return r, false
		}
		r.Inferred = nil
		if !words.Said {
			r.Inferred = []string{"splits are read as at home and on the road"}
		}
		return r, true
	}
	if len(r.Options) == 0 {
		return r, false
	}
	for i := range r.Options {
		if r.Options[i].Plan == nil {
			continue
		}
		p, ok := splitsOf(*r.Options[i].Plan, words, leagues)
		if !ok {
			return r, false
		}
		r.Options[i].Plan = &p
	}
	return r, true
}

// splitsOf turns a plan about a player's season or figure into one of splits.
func splitsOf(of plan.Plan, words lexicon.SplitWords, leagues Leagues) (plan.Plan, bool) {
	p := plan.Plan{Intent: plan.Splits, Sport: of.Sport, Players: of.Players, Stat: of.Stat, Since: of.Since, Until: of.Until, Playoffs: of.Playoffs, SplitBy: words.By}
	about := []plan.Intent{plan.PlayerStat, plan.PlayerSeason, plan.Standing, plan.PlayerBest}
	if !slices.Contains(about, of.Intent) || len(of.Players) != 1 || of.Team != "" || of.League != "" || of.AgeFrom != 0 || of.AgeTo != 0 || of.High || of.Position != "" || len(of.Where) > 0 {
		return p, false
	}
	x := leagues[of.Sport]
	if words.ThisSeason && x.Sport.GameLines != nil && of.Since == 0 {
		if seasons := x.Sport.GameLines.Held(of.Playoffs != "").Seasons(); len(seasons) > 0 {
			p.Since, p.Until = seasons[len(seasons)-1], seasons[len(seasons)-1]
		}
	}
	p.Stat = countedStat(of.Sport, p.Stat)
	return p, p.Playoffs == "" || p.Playoffs == plan.AllPlayoffs && words.By != "stage" && of.Sport != stats.MLB
}

// countedStat returns the count that a figure a game is the average of, or the statistic.
func countedStat(sport, key string) string {
	if st, ok := statistics.Find(sport, key); ok && st.Qualified() && statistics.PerGameOf(st) != nil {
		return statistics.PerGameOf(st).Key
	}
	return key
}
