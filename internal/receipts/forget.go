package receipts

import (
	"context"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Forget deletes an account's refusals. Receipts stay: others may have cited them.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account,
		`DELETE FROM refusals WHERE account_id = $1`)
}
