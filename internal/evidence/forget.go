package evidence

import (
	"context"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Forget deletes an account's reviews.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account,
		`DELETE FROM evidence_reviews WHERE account_id = $1`)
}
