package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/meter"
	"groundline/internal/synthesis"
)

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
	serve(h, meter.AssistantAnswer, huma.Operation{
		OperationID: "assistantAnswer",
		Method:      http.MethodPost,
		Path:        "/api/v1/assistant/answer",
		Summary:     "One question or several to a short text, each sentence with its receipt",
		Description: "Costs 40 credits; a refusal is free. The question is taken apart, each part is answered from the data or the whole is refused, and every sentence is held against the cells of its " +
			"receipt before it leaves. A language model may phrase the text where the service has one, and then the account needs a verified e-mail address and a card on file, or credits of a pack: what the model writes and its receipt does not bear out is replaced by our template, or refused as `unverified`.",
	}, func(ctx context.Context, in *textInput) (answered[textBody], error) {
		c, release, err := h.heavy(ctx, h.writing)
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
