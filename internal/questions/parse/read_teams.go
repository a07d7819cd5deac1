package parse

import (
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/parse/teamwords"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// ofTeams are the leagues as questions about teams are read with them.
func (ls Leagues) ofTeams() map[string]*teamwords.League {
	known := map[string]*teamwords.League{}
	for key, x := range ls {
		known[key] = &teamwords.League{Sport: x.Sport, Teams: x.Teams}
	}
	return known
}

// readTitles reads a question about the finals of many seasons; false if it is not one.
func readTitles(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	options, ok := teamwords.ReadTitles(tokens, leagues.ofTeams())
	r := Reading{leagues: leagues}
	switch {
	case !ok:
		return r, false
	case len(options) == 1:
		r.Plan, r.Inferred = options[0].Plan, options[0].Inferred
	default:
		r.Problem = &Problem{Code: "ambiguous_team", Reason: "Several teams or leagues fit: say which one.", Missing: whichLeague}
		r.addOptions(options)
	}
	return r, true
}

// readTeams reads a question about teams alone; false if it is not one.
func readTeams(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	options, problem, ok := teamwords.Read(tokens, leagues.ofTeams())
	r := Reading{leagues: leagues}
	switch {
	case !ok:
		return r, false
	case problem != nil:
		r.Problem = &Problem{Code: problem.Code, Reason: problem.Reason, Missing: problem.Missing, Sport: problem.Sport}
	case len(options) == 1:
		r.Plan, r.Inferred = options[0].Plan, options[0].Inferred
	case options[0].Plan.Intent == plan.PlayoffFinal && options[0].Plan.Sport == stats.NFL:
		r.Problem = &Problem{Code: "ambiguous_team", Reason: "Which Super Bowl? Say of which season, such as \"of the 2023 season\", or its number.", Missing: "the season of the Super Bowl"}
		r.addOptions(options)
	default:
		r.Problem = &Problem{Code: "ambiguous_team", Reason: "Several teams or leagues fit: say which one.", Missing: whichLeague}
		r.addOptions(options)
	}
	return r, true
}

// addOptions adds what a question about teams can mean.
func (r *Reading) addOptions(options []teamwords.Option) {
	for i := range options {
		r.Options = append(r.Options, Option{Label: options[i].Label, Plan: &options[i].Plan, Inferred: options[i].Inferred})
	}
}
