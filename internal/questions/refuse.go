package questions

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/questions/answer"
	"groundline/internal/questions/parse"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
)

// refuse refuses words that make no plan. The receipt holds the code, never the
// words, which may be private.
func (s *Service) refuse(ctx context.Context, xs sports, r parse.Reading) (*Answer, error) {
	p, pieces := r.Problem, r.Pieces()
	a := &Answer{Rows: []answer.Row{}, Choices: xs.choices(r), AsOf: s.clock().UTC().Format(time.DateOnly)}
	a.Refusal = &receipts.Refusal{Code: p.Code, Reason: p.Reason, Missing: []string{p.Missing}, Nearest: xs.suggest(r, pieces)}
	sport, artifact := "all", receipts.NoArtifact
	if x := xs.Leagues[cmp.Or(p.Sport, pieces.Sport)]; x != nil {
		sport, artifact = x.Sport.Key, x.Sport.Artifact
		if len(r.Options) == 0 && slices.Contains([]string{"unsupported_grammar", "unknown_entity", "no_granularity"}, p.Code) {
			a.Refusal.Reason += " " + held(x, pieces)
		}
		a.AsOf = x.Sport.AsOf.Format(time.DateOnly)
		a.Refusal.Coverage = &receipts.Coverage{From: x.Sport.Earliest, To: x.Sport.Last}
	}
	// What was typed may be private: the receipt says why it was refused alone.
	kept := *a.Refusal
	kept.Reason, kept.Missing = reasonOf(p.Code), nil
	return a, s.issue(ctx, receipts.NewStatement(sport, artifact, receipts.Predicate{
		Plan: map[string]any{"endpoint": endpoint}, Refusal: &kept, AsOf: a.AsOf, CodeVersion: receipts.CodeVersion,
	}), a, nil)
}

// held says which seasons the data hold of what was understood of a question.
func held(x *answer.League, p parse.Pieces) string {
	league := strings.ToUpper(x.Sport.Key)
	if p.Stat != nil && p.Stat.Family.Sport == x.Sport.Key {
		if seasons := x.Held(p.Stat, plan.Plan{Sport: x.Sport.Key}).Names(); seasons != "" {
			return fmt.Sprintf("We hold whole-season %s %s for %s.", league, p.Stat.AskedAs(), seasons)
		}
	}
	return fmt.Sprintf("We hold %s regular seasons from %s to %s.", league, x.SeasonName(x.Sport.Earliest), x.SeasonName(x.Sport.Last))
}

func reasonOf(code string) string {
	if r := parse.Reasons[code]; r != "" {
		return r
	}
	switch code {
	case "ambiguous_player", "ambiguous_team", "ambiguous_stat":
		return "The question can mean several things."
	case "unknown_entity":
		return "The question names what is not in the data."
	}
	return "The question could not be read without leaving a part of it out."
}
