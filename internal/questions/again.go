package questions

import (
	"context"
	"encoding/json"
	"maps"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
)

// seasonToDate is an intent whose answer is of the data alone, though its plan says whether the season was on.
const seasonToDate = plan.SeasonToDate

// Again recomputes recorded plans. Plans of several sports and questions refused
// while parsing cannot be recomputed, since receipts do not hold the words.
var Again = grounding.Replayer{Endpoint: endpoint, Over: func(sport *almanac.Sport, issuer grounding.Issuer) func(context.Context, map[string]any) error {
	s := New(Deps{Book: almanac.NewBook(sport), Issuer: issuer, Clock: time.Now})
	return func(ctx context.Context, recorded map[string]any) error {
		plan, err := readPlan(recorded)
		if err != nil || plan.Intent == "" {
			return grounding.NotRestated("its plan is not that of one question")
		}
		if plan.Now && plan.Intent != seasonToDate {
			return grounding.NotRestated("it is about the day it was asked on")
		}
		if plan.Sport != sport.Key {
			return grounding.NotRestated("it rests on more than this sport's data")
		}
		xs := s.sports()
		for _, id := range plan.Players {
			if _, ok := sport.Player(id); !ok {
				return &grounding.GoneError{Player: id}
			}
		}
		if err := xs.Check(plan); err != nil {
			return err
		}
		_, err = s.compose(ctx, xs, plan)
		return err
	}
}}

// planBefore returns the plan of the answer that a conversation is at. Its statement must be
// of a question.
func (s *Service) planBefore(ctx context.Context, receipt string) (plan.Plan, error) {
	unknown := apperr.New(apperr.Invalid, "unknown_conversation", "There is no answer to a question with that receipt.").WithField("conversation").
		WithRemedy("Send the receipt id of the answer before, from provenance.receipt. Refusals and dry runs have no stored receipt.")
	if s.recall == nil {
		return plan.Plan{}, unknown
	}
	statement, err := s.recall(ctx, receipt)
	switch {
	case apperr.Is(err, "receipt_not_found"):
		return plan.Plan{}, unknown
	case err != nil:
		return plan.Plan{}, err
	case statement.Predicate.Plan["endpoint"] != endpoint:
		return plan.Plan{}, unknown
	}
	p, err := readPlan(statement.Predicate.Plan)
	if err != nil || p.Intent == "" {
		return plan.Plan{}, unknown
	}
	return p, nil
}

// readPlan decodes a plan from a receipt.
func readPlan(recorded map[string]any) (p plan.Plan, err error) {
	own := maps.Clone(recorded)
	delete(own, "endpoint")
	text, err := json.Marshal(own)
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	return p, err
}
