package receipts

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Move moves an account's stored refusals to the account that claimed it. Receipts belong
// to nobody.
func Move(ctx context.Context, tx postgres.Tx, from, to uuid.UUID) error {
	const sql = `WITH moved AS (DELETE FROM refusals WHERE account_id = $1 RETURNING *)
		INSERT INTO refusals (account_id, id, sport, artifact, reason, envelope, created_at)
		SELECT $2, id, sport, artifact, reason, envelope, created_at FROM moved ON CONFLICT DO NOTHING`
	if _, err := tx.Exec(ctx, sql, from, to); err != nil {
		return fmt.Errorf("move refusals: %w", err)
	}
	return nil
}
