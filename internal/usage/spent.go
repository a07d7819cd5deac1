package usage

import (
	"context"
	"encoding/hex"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/models"
)

// Spent is what requests to one endpoint cost over a period.
type Spent struct {
	Endpoint string
	Calls    int64
	Credits  models.Credits
}

// SpentBetween lists, inside tx, what an account's requests cost from one moment up to
// another, most expensive first.
func SpentBetween(ctx context.Context, tx pgx.Tx, accountID uuid.UUID, from, to time.Time) ([]Spent, error) {
	rows, err := tx.Query(ctx, `SELECT endpoint, count(*) AS calls, sum(cost)::bigint AS credits FROM usage
		WHERE account_id = $1 AND at >= $2 AND at < $3 AND cost > 0 GROUP BY endpoint ORDER BY 3 DESC, 1`, accountID, from, to)
	if err != nil {
		return nil, fmt.Errorf("usage: spent by %s: %w", accountID, err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (Spent, error) {
		var e meter.Endpoint
		var sp Spent
		err := r.Scan(&e, &sp.Calls, &sp.Credits)
		sp.Endpoint = e.String()
		return sp, err
	})
}

// MonthOverage returns what an account used beyond its batches in the calendar month that
// begins at month. The month must be over: the account is settled first, so that no later
// request can fall into it.
func (s *Service) MonthOverage(ctx context.Context, accountID uuid.UUID, month time.Time) (models.Credits, error) {
	end := ledger.NextMonth(month)
	if now := s.clock(); now.Before(end) {
		return 0, fmt.Errorf("usage: the month %s is not over", month.Format("2006-01"))
	}
	if err := s.meter.Post(ctx, accountID); err != nil {
		return 0, err
	}
	var n models.Credits
	err := s.pool.QueryRow(ctx, `SELECT COALESCE(sum(overage), 0)::bigint FROM usage
		WHERE account_id = $1 AND at >= $2 AND at < $3`, accountID, ledger.MonthOf(month), end).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("usage: overage of %s: %w", accountID, err)
	}
	return n, nil
}

// AccountsWithOverage lists the accounts that used credits beyond their batches in a month.
func (s *Service) AccountsWithOverage(ctx context.Context, month time.Time) ([]uuid.UUID, error) {
	rows, err := s.pool.Query(ctx, `SELECT DISTINCT account_id FROM usage
		WHERE overage > 0 AND at >= $1 AND at < $2 ORDER BY account_id`, ledger.MonthOf(month), ledger.NextMonth(month))
	if err != nil {
		return nil, fmt.Errorf("usage: accounts with overage: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowTo[uuid.UUID])
}

// PaidAnswer is what one account paid for one answer, over all its requests.
type PaidAnswer struct {
	AccountID uuid.UUID
	ReceiptID string // hex sha256
	Credits   models.Credits
}

// PaidFor lists who paid for any of the answers, by account and receipt; what a provisional
// account paid counts as its claimant's. It scans the
// usage of all accounts once, and is meant for corrections, which are rare.
func PaidFor(ctx context.Context, tx pgx.Tx, receiptIDs []string) ([]PaidAnswer, error) {
	ids := make([][]byte, len(receiptIDs))
	for i, id := range receiptIDs {
		var err error
		if ids[i], err = hex.DecodeString(id); err != nil {
			return nil, fmt.Errorf("usage: receipt id %q: %w", id, err)
		}
	}
	rows, err := tx.Query(ctx, `SELECT COALESCE(p.claimed_by, u.account_id) AS account_id, encode(u.receipt, 'hex') AS receipt_id, sum(u.cost)::bigint AS credits
		FROM usage u LEFT JOIN provisional_accounts p USING (account_id) WHERE u.receipt = ANY($1) AND u.cost > 0 GROUP BY 1, 2 ORDER BY 1, 2`, ids)
	if err != nil {
		return nil, fmt.Errorf("usage: who paid: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowToStructByName[PaidAnswer])
}
