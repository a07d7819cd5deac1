package api

import (
	"context"

	"groundline/internal/apperr"
	"groundline/internal/meter"
	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/synthesis"
)

type queryInput struct {
	Body struct {
		Question     string     `json:"question,omitempty" maxLength:"400" doc:"A question in words; or send plan." example:"most homers in a season since 2000"`
		Plan         *plan.Plan `json:"plan,omitempty" doc:"The plan of an earlier answer or choice, unchanged or edited; or send question."`
		Conversation string     `json:"conversation,omitempty" maxLength:"64" doc:"The receipt id of the answer before (provenance.receipt), for a question that follows it: 'and Durant?', 'and in 2016?', 'what about assists?'."`
	}
}

type queryBody struct {
	questions.Answer
	Costs
}

// query registers POST /api/v1/analytics/query.
func (h *handlers) query() {
	serve(h, meter.Query, operation("POST /api/v1/analytics/query", "query",
		"Answer a question in words, with its receipt",
		"Costs 5 credits; a refusal and the choices for an ambiguous question are free. Every word of the question is used, or the question is refused: no condition is ever dropped. "+
			"A question that names no league is answered for each league that its words fit: leagues has each one's sentence, or why it cannot be answered. "+
			"The answer returns its plan, which can be sent instead of words. With conversation, the receipt id of the answer before, a question may name only what changes; understoodAs says how it was read.",
	), func(ctx context.Context, in *queryInput) (answered[queryBody], error) {
		a, err := h.ask(ctx, in)
		if err != nil {
			return answered[queryBody]{}, err
		}
		return foundIn(a.Grounded, a.Provenance, a.Refusal, func(c Costs) queryBody { return queryBody{*a, c} }), nil
	})
}

func (h *handlers) ask(ctx context.Context, in *queryInput) (*questions.Answer, error) {
	c, err := requestOf(ctx)
	if err != nil {
		return nil, err
	}
	ctx = questions.As(ctx, c.key.AccountID)
	switch question, plan := in.Body.Question, in.Body.Plan; {
	case (question == "") == (plan == nil):
		return nil, apperr.New(apperr.Invalid, "invalid_body", "Send either a question or a plan.").WithField("question")
	case plan != nil && in.Body.Conversation != "":
		return nil, apperr.New(apperr.Invalid, "invalid_body", "A plan is complete: send conversation with a question only.").WithField("conversation")
	case plan != nil:
		return h.Questions.Answer(ctx, *plan)
	default:
		return h.Questions.AskAfter(ctx, in.Body.Conversation, question)
	}
}

type textInput struct {
	Body struct {
		Question string `json:"question" minLength:"1" maxLength:"1000" doc:"One question in words, or up to five." example:"most homers in a season? best nhl goalie of the 90s?"`
	}
}

type textBody struct {
	synthesis.Answer
	Costs
}

// text registers POST /api/v1/assistant/answer.
func (h *handlers) text() {
	serve(h, meter.AssistantAnswer, operation("POST /api/v1/assistant/answer", "assistantAnswer",
		"Answer one to five questions in a short text, each sentence with its receipt",
		"Costs 40 credits; a refusal is free. Each part of the question is answered from the data, or the whole is refused, and every sentence is checked against the cells of its "+
			"receipt before it is sent. If the service uses a language model to phrase the text, the account needs a verified email address and a card on file, or credits from a pack; sentences that the receipt does not support are replaced by our template, or refused as `unverified`.",
	), func(ctx context.Context, in *textInput) (answered[textBody], error) {
		c, release, err := h.startLong(ctx, h.writing)
		if err != nil {
			return answered[textBody]{}, err
		}
		defer release()
		a, err := h.Synthesis.Ask(ctx, in.Body.Question, c.dryRun)
		if err != nil {
			return answered[textBody]{}, err
		}
		return answered[textBody]{a.Grounded, a.Provenance.Receipt, a.Drafts(), a.Refusal, func(c Costs) textBody { return textBody{*a, c} }}, nil
	})
}
