package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/apperr"
	"groundline/internal/meter"
	"groundline/internal/questions"
)

type queryInput struct {
	Body struct {
		Question string          `json:"question,omitempty" maxLength:"400" doc:"A question in words; or send plan." example:"most homers in a season since 2000"`
		Plan     *questions.Plan `json:"plan,omitempty" doc:"The plan of an earlier answer or choice, as it is or changed; or send question."`
	}
}

type queryBody struct {
	questions.Answer
	Costs
}

// query registers POST /api/v1/analytics/query.
func (h *handlers) query() {
	serve(h, meter.Query, huma.Operation{
		OperationID: "query",
		Method:      http.MethodPost,
		Path:        "/api/v1/analytics/query",
		Summary:     "A question in words to an answer with its receipt",
		Description: "Costs 5 credits; a refusal and the choices of an ambiguous question are free. Every word of the question is used or it is refused: no condition is ever dropped. " +
			"The answer returns its plan, which can be sent instead of words.",
	}, func(ctx context.Context, in *queryInput) (answered[queryBody], error) {
		a, err := h.ask(ctx, in)
		if err != nil {
			return answered[queryBody]{}, err
		}
		return foundIn(a.Grounded, a.Provenance, a.Refusal, func(c Costs) queryBody { return queryBody{*a, c} }), nil
	})
}

func (h *handlers) ask(ctx context.Context, in *queryInput) (*questions.Answer, error) {
	c, err := callOf(ctx)
	if err != nil {
		return nil, err
	}
	ctx = questions.As(ctx, c.key.AccountID)
	switch question, plan := in.Body.Question, in.Body.Plan; {
	case (question == "") == (plan == nil):
		return nil, apperr.New(apperr.Invalid, "invalid_body", "Send either a question or a plan.").WithField("question")
	case plan != nil:
		return h.Questions.Answer(ctx, *plan)
	default:
		return h.Questions.Ask(ctx, question)
	}
}
