package usage

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/postgres"
)

// maxUnfolded bounds the rows that a summary adds up one by one; more are folded first.
const maxUnfolded = 2000

const foldSQL = `INSERT INTO usage_days AS d (account_id, day, key_id, endpoint, outcome, calls, cost, overage, first_seq, last_seq)
	SELECT account_id, (at AT TIME ZONE 'UTC')::date, key_id, endpoint, outcome, count(*), sum(cost), sum(overage), min(seq), max(seq)
	FROM usage WHERE account_id = $1 AND seq > $2 AND seq <= $3 GROUP BY 1, 2, 3, 4, 5
	ON CONFLICT (account_id, day, key_id, endpoint, outcome) DO UPDATE SET
		calls = d.calls + EXCLUDED.calls, cost = d.cost + EXCLUDED.cost, overage = d.overage + EXCLUDED.overage,
		first_seq = LEAST(d.first_seq, EXCLUDED.first_seq), last_seq = GREATEST(d.last_seq, EXCLUDED.last_seq)`

// Fold adds the account's new requests to its sums by day. It may run at any time, on any
// replica: each request is added once.
func (s *Service) Fold(ctx context.Context, accountID uuid.UUID) error {
	err := pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO usage_folds (account_id, seq) VALUES ($1, 0) ON CONFLICT DO NOTHING`, accountID); err != nil {
			return err
		}
		var done, last int64
		if err := tx.QueryRow(ctx, `SELECT seq FROM usage_folds WHERE account_id = $1 FOR UPDATE`, accountID).Scan(&done); err != nil {
			return err
		}
		// A row of usage is committed together with the balance that counts it.
		if err := tx.QueryRow(ctx, `SELECT seq FROM credit_balances WHERE account_id = $1`, accountID).Scan(&last); err != nil || last == done {
			return err
		}
		if _, err := tx.Exec(ctx, foldSQL, accountID, done, last); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `UPDATE usage_folds SET seq = $2 WHERE account_id = $1`, accountID, last)
		return err
	})
	if err != nil {
		return fmt.Errorf("usage: fold usage of %s: %w", accountID, err)
	}
	return nil
}

// FoldAll folds every account with new requests and returns how many it folded. It
// continues past accounts that fail and returns their errors.
func (s *Service) FoldAll(ctx context.Context) (int, error) {
	ids, err := postgres.Collect(ctx, s.pool, "usage: accounts to fold", pgx.RowTo[uuid.UUID],
		`SELECT b.account_id FROM credit_balances b LEFT JOIN usage_folds f USING (account_id)
		WHERE b.seq > COALESCE(f.seq, 0) ORDER BY b.account_id`)
	if err != nil {
		return 0, err
	}
	var failed []error
	for _, id := range ids {
		if err := s.Fold(ctx, id); err != nil {
			failed = append(failed, err)
		}
	}
	return len(ids) - len(failed), errors.Join(failed...)
}
