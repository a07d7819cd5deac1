package predictions

import (
	"context"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Forget makes an account's predictions anonymous. They stay, so that every track
// record can be recomputed.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account,
		`UPDATE callers SET handle = 'gone-' || left(replace(id::text, '-', ''), 12), account_id = NULL WHERE account_id = $1`)
}
