package synthesis

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// furtherPlaces is the number of places after the first that a text lists.
const furtherPlaces = 2

// sentences returns the template sentences of an answer: its own sentence and, for a ranked
// list, one for each further place with all filters of the list.
func sentences(a *questions.Answer) []string {
	out := []string{a.Answer}
	if a.Plan.Intent != plan.Leaders || a.Plan.AsksPlace() || a.Of == nil || a.Set == "" || len(a.Plan.Where) > 0 {
		return out
	}
	for _, r := range a.Rows {
		if len(out) > furtherPlaces {
			break
		}
		if r.Rank == nil || *r.Rank == 1 || r.Player == nil {
			continue
		}
		over := "over a career"
		when := ""
		if a.Plan.By == plan.BySeason {
			over, when = "in a single season", " ("+r.SeasonAs+")"
		}
		out = append(out, fmt.Sprintf("%s%s ranks %d of %d: %s %s %s, %s.", r.Player.Name, when, *r.Rank, *a.Of, r.Shown, r.Unit, over, strings.TrimSuffix(a.Set, ",")))
	}
	return out
}

// leagueDrafts returns the verified sentences of a question that several leagues share, one for each. That of a
// league that cannot be answered says why, and has no figures to verify.
func (s *Service) leagueDrafts(ctx context.Context, part int, a *questions.Answer, leagues []receipts.Statement) ([]draft, *verifier.Problem, error) {
	var out []draft
	for i, st := range leagues {
		e, err := s.reference.Evidence(st)
		if err != nil {
			return nil, nil, fmt.Errorf("evidence of an answer: %w", err)
		}
		if st.Predicate.Grounded {
			if problem := s.Config.Judge(e, st.Predicate.Claim); problem != nil {
				s.Logger.ErrorContext(ctx, "a template failed verification against its receipt", "receipt", a.Provenance.Receipt, "problem", problem.Error())
				return nil, problem, nil
			}
		}
		out = append(out, draft{part, receipts.LeaguesClaim(leagues[i : i+1]), a, e})
	}
	return out, nil, nil
}
