// Package parse reads a question into a plan: it splits the words into parts, settles
// what each part means, and decides the intent. Every part must be used, else the
// question is refused, so no condition is dropped.
package parse

import (
	"groundline/internal/almanac"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
)

// League is what the parser knows of one sport's data.
type League struct {
	Sport         *almanac.Sport
	Teams         *teams.Index
	LastSeason    int
	HighestSeason func(*statistics.Statistic) float64            // the best season on record of a count
	HasRow        func(f *statistics.Family, player string) bool // the player has a row of that record
}

// Leagues are the leagues with data, by sport.
type Leagues map[string]*League

func (ls Leagues) list() []*League {
	var out []*League
	for _, sport := range statistics.Sports {
		if ls[sport] != nil {
			out = append(out, ls[sport])
		}
	}
	return out
}

// Reading is what a question was read as: a plan, or a problem with the plans that
// the question could mean.
type Reading struct {
	Plan     plan.Plan
	Inferred []string // what the words left open
	Problem  *Problem // nil if there is a plan
	Options  []Option
	leagues  Leagues
	parts    []part
}

// Option is one reading of an ambiguous question. Its plan is nil if the question
// has another problem.
type Option struct {
	Label string
	Plan  *plan.Plan
}

// Read parses a question.
func Read(question string, leagues Leagues) Reading {
	tokens, ok := lexicon.Tokenize(question)
	if !ok {
		return Reading{Problem: &Problem{Code: "unsupported_grammar", Reason: "The question is too long to be one question.", Missing: "a shorter question"}}
	}
	if len(tokens) == 0 {
		return Reading{Problem: &Problem{Code: "unsupported_grammar", Reason: "There is no question.", Missing: "a question"}}
	}
	parts := segment(lexicon.RewriteVerbs(tokens), leagues.list())
	r := Reading{leagues: leagues, parts: parts}
	r.Plan, r.Inferred, r.Problem = interpret(parts, leagues, nil)
	if r.Problem == nil {
		return r
	}
	for _, c := range r.Problem.choices {
		o := Option{Label: c.label}
		if p, _, problem := interpret(parts, leagues, []override{c.override}); problem == nil {
			o.Plan = &p
		}
		r.Options = append(r.Options, o)
	}
	return r
}
