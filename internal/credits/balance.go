package credits

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

const balanceSQL = `SELECT remaining, overage, used, month, since, overage_from, valid_until, cap, card, grants_from,
		COALESCE((SELECT sum(granted) FROM lots l WHERE l.account_id = b.account_id AND priority = 1
			AND expires_at = (b.month + interval '1 month') AT TIME ZONE 'UTC'), 0)::bigint AS granted
	FROM credit_balances b WHERE account_id = $1`

// Balance gives what the account has now, and settles it first when a boundary
// has passed: the grant of a new month shows at once.
func (s *Service) Balance(ctx context.Context, accountID uuid.UUID) (Balance, error) {
	type row struct {
		Remaining, Overage, Used, Granted models.Credits
		Month, Since, OverageFrom         time.Time
		ValidUntil                        time.Time
		Cap                               *models.Credits
		Card                              bool
		GrantsFrom                        *time.Time
	}
	now := s.clock().UTC()
	for {
		rows, err := s.pool.Query(ctx, balanceSQL, accountID)
		if err != nil {
			return Balance{}, fmt.Errorf("credits: balance: %w", err)
		}
		r, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[row])
		if err != nil {
			return Balance{}, fmt.Errorf("credits: balance of %s: %w", accountID, err)
		}
		if now.Before(r.ValidUntil) {
			b := Balance{Remaining: r.Remaining, Overage: r.Overage, Used: r.Used, Granted: r.Granted,
				Cap: r.Cap, Card: r.Card, Unverified: r.GrantsFrom == nil, GrantsFrom: r.GrantsFrom, RenewsAt: nextMonth(r.Month)}
			a := account{remaining: r.Remaining, overage: r.Overage, card: r.Card, unverified: b.Unverified, since: r.Since, overageFrom: r.OverageFrom}
			b.Allowance = a.allowance(now, s.committer.overageRate)
			return b, nil
		}
		if err := s.settleShared(ctx, accountID, now); err != nil {
			return Balance{}, err
		}
	}
}

const usageSQL = `SELECT u.request_id, u.at, u.endpoint, u.outcome, u.cost, u.key_id,
		COALESCE(encode(u.receipt, 'hex'), '') AS receipt_id, COALESCE(r.claim, f.reason, '') AS claim
	FROM (SELECT * FROM usage WHERE account_id = $1 ORDER BY seq DESC LIMIT $2) u
	LEFT JOIN receipts r ON r.id = encode(u.receipt, 'hex')
	LEFT JOIN refusals f ON r.id IS NULL AND f.account_id = u.account_id AND f.id = encode(u.receipt, 'hex')
	ORDER BY u.seq DESC`

// Usage gives the account's last calls, newest first, at most limit of them.
func (s *Service) Usage(ctx context.Context, accountID uuid.UUID, limit int) ([]UsageLine, error) {
	rows, err := s.pool.Query(ctx, usageSQL, accountID, limit)
	if err != nil {
		return nil, fmt.Errorf("credits: usage: %w", err)
	}
	lines, err := pgx.CollectRows(rows, pgx.RowToStructByName[UsageLine])
	if err != nil {
		return nil, fmt.Errorf("credits: usage of %s: %w", accountID, err)
	}
	return lines, nil
}
