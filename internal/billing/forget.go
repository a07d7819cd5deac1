package billing

import (
	"context"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Forget turns off an account's auto-refill. Records of purchases stay, as the law
// requires.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account,
		`UPDATE refill_settings SET enabled = false WHERE account_id = $1 AND enabled`)
}
