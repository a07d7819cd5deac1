package corrections

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/postgres"
)

// Move moves an account's corrections that are still to be refunded to the account that
// claimed it.
func Move(ctx context.Context, tx postgres.Tx, from, to uuid.UUID) error {
	const sql = `WITH moved AS (DELETE FROM correction_notices WHERE account_id = $1 AND given_at IS NULL RETURNING *)
		INSERT INTO correction_notices AS n (account_id, receipt_id, successor, credits, at)
		SELECT $2, receipt_id, successor, credits, at FROM moved
		ON CONFLICT (account_id, receipt_id) DO UPDATE SET credits = n.credits + excluded.credits WHERE n.given_at IS NULL`
	if _, err := tx.Exec(ctx, sql, from, to); err != nil {
		return fmt.Errorf("move corrections: %w", err)
	}
	return nil
}
