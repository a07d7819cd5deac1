package idempotency

import (
	"context"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Forget deletes an account's keys and stored responses.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account,
		`DELETE FROM idempotency_keys WHERE account_id = $1`)
}
