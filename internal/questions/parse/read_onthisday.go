package parse

import (
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
)

// readOnThisDay reads a question about the games of a day of the year; false if it is not one, or
// names more than a league.
func readOnThisDay(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	day, rest, ok := lexicon.ReadOnThisDay(tokens)
	if !ok {
		return Reading{}, false
	}
	named := ""
	for _, p := range segment(rest, leagues.list(), -1) {
		sport := ""
		for _, s := range p.senses {
			if s.Kind == lexicon.Sport {
				sport = s.Sport
			}
		}
		if sport == "" || named != "" && named != sport || leagues[sport] == nil {
			return Reading{}, false
		}
		named = sport
	}
	r := Reading{leagues: leagues}
	for _, x := range leagues.list() {
		if named != "" && x.Sport.Key != named || named == "" && x.Sport.GameLines == nil {
			continue
		}
		on, inferred := day, []string(nil)
		if on.IsZero() {
			if on = x.Today; on.IsZero() {
				on = x.Sport.AsOf
			}
			inferred = []string{"this day is " + on.Format("2 January")}
		}
		r.Options = append(r.Options, Option{Label: strings.ToUpper(x.Sport.Key), Plan: &plan.Plan{Intent: plan.OnThisDay, Sport: x.Sport.Key, Day: on.Format("01-02")}, Inferred: inferred})
	}
	switch len(r.Options) {
	case 0:
		return r, false
	case 1:
		r.Plan, r.Inferred, r.Options = *r.Options[0].Plan, r.Options[0].Inferred, nil
	default:
		r.Problem = &Problem{Code: "ambiguous_team", Reason: "Of which league?", Missing: "which league"}
	}
	return r, true
}
