package usage

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/postgres"
	"groundline/models"
)

// BudgetStatus compares an account's usage with its grants and its cap.
type BudgetStatus struct {
	AccountID uuid.UUID
	Remaining models.Credits
	Overage   models.Credits // this month
	Base      models.Credits // granted by the batches in use
	Granted   time.Time      // when the last batch was granted or paid for
	Month     time.Time
	Used      models.Credits  // this month
	Cap       *models.Credits // the account's own monthly cap; nil if none
}

const budgetSQL = `SELECT b.account_id, b.remaining, b.overage, b.month, b.used, b.cap,
		COALESCE((SELECT sum(granted) FROM lots l WHERE l.account_id = b.account_id
			AND (l.expires_at IS NULL OR l.expires_at > $2) AND (l.remaining > 0 OR l.kind = 'monthly')), 0)::bigint AS base,
		COALESCE((SELECT max(granted_at) FROM lots l WHERE l.account_id = b.account_id AND l.kind IN ('monthly', 'paid')), b.since) AS granted
	FROM credit_balances b WHERE ($1::uuid[] IS NULL OR b.account_id = ANY ($1)) AND b.seq > 0 ORDER BY b.account_id`

// BudgetStatuses returns the status of the accounts; nil means all that were ever used. It
// settles nothing: an account past its boundary is shown as it was before.
func (s *Service) BudgetStatuses(ctx context.Context, accounts []uuid.UUID) ([]BudgetStatus, error) {
	return postgres.Collect(ctx, s.pool, "usage: budgets", pgx.RowToStructByName[BudgetStatus], budgetSQL, accounts, s.clock().UTC())
}
