package questions

import (
	"fmt"
	"slices"

	"groundline/internal/questions/parse"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// choices lists the plans that an ambiguous question can mean, in words.
func (xs sports) choices(r parse.Reading) []Choice {
	var out []Choice
	for _, o := range r.Options {
		c := Choice{Label: o.Label, Plan: o.Plan}
		if o.Plan != nil {
			c.UnderstoodAs = say.Plan(xs, *o.Plan)
		}
		out = append(out, c)
	}
	return out
}

// impossible are the codes of refusals that rule a reading out: nobody of that name did
// that.
var impossible = []string{"unknown_entity", "stat_not_recorded"}

// settle drops the readings of an ambiguous question that have no answer. If the others are
// ruled out, the one that is left is meant; if none is left, the first one's refusal stands.
// Of the readings dropped, what can be asked instead is offered.
// before is the league of the question before, "" for none.
func (xs sports) settle(r parse.Reading, before string) parse.Reading {
	if r = xs.byLeague(r, before); r.Problem == nil {
		return r
	}
	var answered []parse.Option
	var first *receipts.Refusal
	var instead []string
	ruledOut := slices.Contains([]string{"ambiguous_player", "ambiguous_team"}, r.Problem.Code)
	for _, o := range r.Options {
		if o.Plan == nil {
			ruledOut = false
			continue
		}
		refusal := xs.Compute(*o.Plan).Refusal
		if refusal == nil {
			answered = append(answered, o)
			continue
		}
		if held, ok := xs.heldInstead(o, refusal); ok {
			answered = append(answered, held)
		}
		if first == nil {
			first = refusal
		}
		if near := xs.nearest(*o.Plan, refusal); len(near) > 0 && !slices.Contains(impossible, refusal.Code) {
			instead = append(instead, near[0].Question)
		}
		ruledOut = ruledOut && slices.Contains(impossible, refusal.Code)
	}
	planned := slices.DeleteFunc(slices.Clone(r.Options), func(o parse.Option) bool { return o.Plan == nil })
	switch {
	case len(answered) == 1 && len(planned) == 1 && len(answered[0].Plan.Players) > 1 && r.Problem.Missing == parse.WhichSport: // in which alone the players are of one sport
		return meant(r, answered[0], "the "+answered[0].Label+" is meant, where all of them played")
	case len(answered) == 1 && len(r.Options) > 1 && ruledOut:
		r.Plan, r.Problem = *answered[0].Plan, nil
		r.Inferred = append(answered[0].Inferred, fmt.Sprintf("%s is meant, as the data has nothing of that kind of the others", answered[0].Label))
	case len(answered) == 0 && first != nil && ruledOut: // the refusal of the likeliest
		r.Plan, r.Inferred, r.Problem = *r.Options[0].Plan, r.Options[0].Inferred, nil
	case len(answered) > 0:
		r.Options, r.Instead = answered, instead
	case !slices.ContainsFunc(r.Options, func(o parse.Option) bool { return o.Plan != nil }) && len(r.Options) > 0 && r.Options[0].Problem != nil:
		r.Problem, r.Options = r.Options[0].Problem, nil // none of them can be asked so
	}
	return r
}

// heldInstead returns a choice near one that is refused because not all of its seasons are held: of
// leaders of a season the average a game, of careers those of the longest run that is held.
func (xs sports) heldInstead(o parse.Option, why *receipts.Refusal) (parse.Option, bool) {
	p, x := *o.Plan, xs.Leagues[o.Plan.Sport]
	st, ok := statistics.Find(p.Sport, p.Stat)
	if p.Intent != plan.Leaders || len(p.Players) > 0 || p.PerGame || why.Code != "partial_record" && why.Code != "stat_not_recorded" || !ok || x == nil {
		return o, false
	}
	if run, held := x.Held(st, p).Longest(p.Since, p.Until); p.By == plan.BySeason {
		p.PerGame = true
	} else if held {
		p.Since, p.Until = run.From, run.To
	}
	if xs.Compute(p).Refusal != nil {
		return o, false
	}
	o.Plan, o.Inferred = &p, append(slices.Clone(o.Inferred), "the whole record is not held")
	return o, true
}
