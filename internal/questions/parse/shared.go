package parse

import (
	"slices"

	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
)

// What ambiguous questions lack that each league can be answered for.
const (
	WhichSport  = "which sport"
	whichLeague = "which team or league"
	whichDraft  = "which draft"
)

// SharedByLeagues reports whether a question is ambiguous only because it names no league, and the options are
// that one question put to each. A team or a person of an unsure name is none.
func (r Reading) SharedByLeagues() bool {
	if r.Problem == nil || !slices.Contains([]string{WhichSport, whichLeague, whichDraft}, r.Problem.Missing) {
		return false
	}
	var sports []string
	for _, o := range r.Options {
		if o.Plan == nil {
			continue
		}
		if o.Plan.Intent == plan.Best && len(r.parts) < 3 { // "best", which says nothing of what
			return false
		}
		if slices.Contains(sports, o.Plan.Sport) || o.Plan.Sport == "" || r.Problem.Missing != whichDraft && (o.Plan.Team != "" || len(o.Plan.Players) > 0) {
			return false
		}
		sports = append(sports, o.Plan.Sport)
	}
	return len(sports) > 0
}

// Sports lists the leagues whose reading of a shared question makes a plan.
func (r Reading) Sports() (out []string) {
	for _, o := range r.Options {
		if o.Plan != nil {
			out = lists.AppendNew(out, o.Plan.Sport)
		}
	}
	return out
}

// Of returns the reading of one league.
func (r Reading) Of(sport string) (Option, bool) {
	i := slices.IndexFunc(r.Options, func(o Option) bool { return o.Plan != nil && o.Plan.Sport == sport })
	if i < 0 {
		return Option{}, false
	}
	return r.Options[i], true
}

// Several returns the reading of a question for each of several leagues.
func Several(options []Option) Reading {
	p := plan.Plan{Intent: plan.Leagues}
	for _, o := range options {
		p.Parts = append(p.Parts, *o.Plan)
	}
	return Reading{Plan: p}
}
