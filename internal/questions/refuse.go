package questions

import (
	"context"
	"time"

	"groundline/internal/questions/answer"
	"groundline/internal/questions/parse"
	"groundline/internal/receipts"
)

// refuse refuses words that make no plan. The receipt holds the code, never the
// words, which may be private.
func (s *Service) refuse(ctx context.Context, xs sports, r parse.Reading) (*Answer, error) {
	p := r.Problem
	a := &Answer{Rows: []answer.Row{}, Choices: xs.choices(r), AsOf: s.clock().UTC().Format(time.DateOnly)}
	a.Refusal = &receipts.Refusal{Code: p.Code, Reason: p.Reason, Missing: []string{p.Missing}, Nearest: xs.suggest(r)}
	sport, artifact := "all", receipts.NoArtifact
	if x := xs.Leagues[p.Sport]; x != nil {
		sport, artifact = p.Sport, x.Sport.Artifact
		a.AsOf = x.Sport.AsOf.Format(time.DateOnly)
		a.Refusal.Coverage = &receipts.Coverage{From: x.Sport.Earliest, To: x.Sport.Last}
	}
	// What was typed may be private: the receipt says why it was refused alone.
	kept := *a.Refusal
	kept.Reason, kept.Missing = reasonOf(p.Code), nil
	return a, s.issue(ctx, sport, artifact, receipts.Predicate{
		Plan: map[string]any{"endpoint": endpoint}, Refusal: &kept, AsOf: a.AsOf, CodeVersion: receipts.CodeVersion,
	}, a, nil)
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
