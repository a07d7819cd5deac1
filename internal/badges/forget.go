package badges

import (
	"context"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Forget deletes an account's themes and badge counters.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account,
		`DELETE FROM themes WHERE account_id = $1`,
		`DELETE FROM badge_views WHERE counter IN (SELECT id FROM badge_counters WHERE account_id = $1)`,
		`DELETE FROM badge_counters WHERE account_id = $1`)
}
