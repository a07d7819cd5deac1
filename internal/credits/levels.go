package credits

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// OnCharged has f called with the account of every charge, on the path of the
// call: it must be quick and must not wait. It is set once, before calls come.
func (s *Service) OnCharged(f func(accountID uuid.UUID)) { s.onCharged = f }

// Level is where an account stands against what it was granted.
type Level struct {
	AccountID uuid.UUID
	Remaining models.Credits
	Overage   models.Credits // this month
	Base      models.Credits // what the lots in use held when they were granted
	Granted   time.Time      // when the last of them was granted, by the month or against money
	Month     time.Time
	Used      models.Credits  // this month
	Cap       *models.Credits // what the account lets itself use in a month; nil if anything
}

const levelsSQL = `SELECT b.account_id, b.remaining, b.overage, b.month, b.used, b.cap,
		COALESCE((SELECT sum(granted) FROM lots l WHERE l.account_id = b.account_id
			AND (l.expires_at IS NULL OR l.expires_at > $2) AND (l.remaining > 0 OR l.kind = 'monthly')), 0)::bigint AS base,
		COALESCE((SELECT max(granted_at) FROM lots l WHERE l.account_id = b.account_id AND l.kind IN ('monthly', 'paid')), b.since) AS granted
	FROM credit_balances b WHERE ($1::uuid[] IS NULL OR b.account_id = ANY ($1)) AND b.seq > 0 ORDER BY b.account_id`

// Levels gives where the accounts stand; nil means all that were ever used. It
// settles nothing: an account past its boundary is shown as it was before it.
func (s *Service) Levels(ctx context.Context, accounts []uuid.UUID) ([]Level, error) {
	rows, err := s.pool.Query(ctx, levelsSQL, accounts, s.clock().UTC())
	if err != nil {
		return nil, fmt.Errorf("credits: levels: %w", err)
	}
	levels, err := pgx.CollectRows(rows, pgx.RowToStructByName[Level])
	if err != nil {
		return nil, fmt.Errorf("credits: levels: %w", err)
	}
	return levels, nil
}

// Spent is what one kind of call cost over a time.
type Spent struct {
	Endpoint string
	Calls    int64
	Credits  models.Credits
}

// SpentBetween lists, inside tx, what an account's calls cost from one moment up
// to another, the dearest kind first.
func (s *Service) SpentBetween(ctx context.Context, tx pgx.Tx, accountID uuid.UUID, from, to time.Time) ([]Spent, error) {
	rows, err := tx.Query(ctx, `SELECT endpoint, count(*) AS calls, sum(cost)::bigint AS credits FROM usage
		WHERE account_id = $1 AND at >= $2 AND at < $3 AND cost > 0 GROUP BY endpoint ORDER BY 3 DESC, 1`, accountID, from, to)
	if err != nil {
		return nil, fmt.Errorf("credits: spent: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (Spent, error) {
		var e Endpoint
		var sp Spent
		err := r.Scan(&e, &sp.Calls, &sp.Credits)
		sp.Endpoint = e.String()
		return sp, err
	})
}

// MonthOverage gives what an account used beyond its lots in the calendar month
// that begins at month. The month must be over: the account is settled first, so
// that no later call can fall into it.
func (s *Service) MonthOverage(ctx context.Context, accountID uuid.UUID, month time.Time) (models.Credits, error) {
	end := nextMonth(month)
	if now := s.clock(); now.Before(end) {
		return 0, fmt.Errorf("credits: the month of %s is not over", month.Format("2006-01"))
	}
	if err := s.Post(ctx, accountID); err != nil {
		return 0, err
	}
	var n models.Credits
	err := s.pool.QueryRow(ctx, `SELECT COALESCE(sum(overage), 0)::bigint FROM usage
		WHERE account_id = $1 AND at >= $2 AND at < $3`, accountID, monthOf(month), end).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("credits: overage of a month: %w", err)
	}
	return n, nil
}

// AccountsWithOverage lists who used credits beyond their lots in the month.
func (s *Service) AccountsWithOverage(ctx context.Context, month time.Time) ([]uuid.UUID, error) {
	rows, err := s.pool.Query(ctx, `SELECT DISTINCT account_id FROM usage
		WHERE overage > 0 AND at >= $1 AND at < $2 ORDER BY account_id`, monthOf(month), nextMonth(month))
	if err != nil {
		return nil, fmt.Errorf("credits: accounts with overage: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowTo[uuid.UUID])
}
