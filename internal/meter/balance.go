package meter

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/models"
)

const balanceSQL = `SELECT remaining, overage, used, month, since, overage_from, valid_until, cap, card, grants_from, provisional_until,
		COALESCE((SELECT sum(granted) FROM lots l WHERE l.account_id = b.account_id AND priority = 1
			AND expires_at = (b.month + interval '1 month') AT TIME ZONE 'UTC'), 0)::bigint AS granted
	FROM credit_balances b WHERE account_id = $1`

// Balance returns the account's current balance. It settles the account first if a
// boundary has passed, so that the grant of a new month shows at once.
func (s *Service) Balance(ctx context.Context, accountID uuid.UUID) (Balance, error) {
	type row struct {
		Remaining, Overage, Used, Granted models.Credits
		Month, Since, OverageFrom         time.Time
		ValidUntil                        time.Time
		Cap                               *models.Credits
		Card                              bool
		GrantsFrom, ProvisionalUntil      *time.Time
	}
	now := s.clock().UTC()
	for {
		rows, err := s.pool.Query(ctx, balanceSQL, accountID)
		if err != nil {
			return Balance{}, fmt.Errorf("meter: balance of %s: %w", accountID, err)
		}
		r, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[row])
		if err != nil {
			return Balance{}, fmt.Errorf("meter: balance of %s: %w", accountID, err)
		}
		if now.Before(r.ValidUntil) {
			b := Balance{Remaining: r.Remaining, Overage: r.Overage, Used: r.Used, Granted: r.Granted,
				Cap: r.Cap, Card: r.Card, Unverified: r.GrantsFrom == nil, GrantsFrom: r.GrantsFrom, RenewsAt: ledger.NextMonth(r.Month), ProvisionalUntil: r.ProvisionalUntil}
			a := balanceRow{remaining: r.Remaining, overage: r.Overage, card: r.Card, unverified: b.Unverified, since: r.Since, overageFrom: r.OverageFrom, provisionalUntil: r.ProvisionalUntil}
			b.Allowance = a.allowance(now, s.committer.overageRate)
			return b, nil
		}
		if err := s.settleShared(ctx, accountID, now); err != nil {
			return Balance{}, err
		}
	}
}
