package app

import (
	"context"
	"errors"

	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// sentenceCheck returns the check of new sentences against their own receipts. An
// unsupported sentence is refused and logged: it is a bug in a template.
func (a *App) sentenceCheck() grounding.SentenceCheck {
	reference := verifier.Reference{Sport: a.book.Sport, Statistic: questions.Statistic, GameTerms: questions.GameTerms, ClubName: questions.ClubName}
	return func(ctx context.Context, st receipts.Statement) *receipts.Refusal {
		problem := reference.CheckStatement(st)
		// Lists without a sentence about a figure, such as search results, cannot be judged.
		if problem == nil || errors.Is(problem, verifier.ErrUnknownKind) {
			return nil
		}
		a.logger.ErrorContext(ctx, "a sentence is not supported by its receipt and is refused", "claim", st.Predicate.Claim, "problem", problem)
		return verifier.Refusal(problem)
	}
}

// logUnverified logs a sentence of a week that was refused.
func (a *App) logUnverified(claim string, problem error) {
	a.logger.Error("a week's sentence is not supported by its receipt and is refused", "claim", claim, "problem", problem)
}
