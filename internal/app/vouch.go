package app

import (
	"context"
	"errors"
	"log/slog"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
	"groundline/internal/weekly"
)

// vouchFor has the sentences of grounding and of the week held against their own
// receipts when they are first made. One that is not borne out is refused, and the
// operator is told: a template of ours is wrong.
func vouchFor(ground *grounding.Service, weeks *weekly.Service, book *almanac.Book, logger *slog.Logger) {
	reference := verifier.Reference{Sport: book.Sport, Statistic: questions.Statistic}
	ground.SetSentenceCheck(func(ctx context.Context, st receipts.Statement) *receipts.Refusal {
		problem := reference.Vouch(st)
		// Lists that hold no sentence about a figure, such as a search's, are of no
		// kind that could be judged.
		if problem == nil || errors.Is(problem, verifier.ErrUnknownKind) {
			return nil
		}
		// Of the leaders one true sentence in twenty is rejected, where the record of a
		// statistic ends before the data: they are told of, and said, until that is mended.
		doubted := st.Predicate.Plan["intent"] == "leaders"
		logger.ErrorContext(ctx, "a sentence is not borne out by its receipt", "claim", st.Predicate.Claim, "problem", problem, "refused", !doubted)
		if doubted {
			return nil
		}
		return verifier.Refusal(problem)
	})
	weeks.OnUnverified(func(claim string, problem error) {
		logger.Error("a week's sentence is not borne out by its receipt and is refused", "claim", claim, "problem", problem)
	})
}
