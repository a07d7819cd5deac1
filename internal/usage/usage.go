// Package usage reports metered requests: pages, sums, forecasts, budgets, CSV, and the
// archive of old months.
//
// It owns usage_days (sums by day, kept by Fold) and the archive. Invariants, which
// ledger.Check verifies:
//   - every request is counted in exactly one row of usage or of the archive;
//   - the sums by day equal the rows that were folded into them.
//
// It does not charge: package meter writes the rows of usage.
package usage

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/models"
)

// Service reports usage. It is safe for concurrent use.
type Service struct {
	pool  *pgxpool.Pool
	meter *meter.Service
	clock func() time.Time
}

// New returns a service over the database of m.
func New(pool *pgxpool.Pool, m *meter.Service, clock func() time.Time) *Service {
	return &Service{pool: pool, meter: m, clock: clock}
}

// Filter narrows an account's usage. The zero value matches everything.
type Filter struct {
	From, Until time.Time // half-open; the zero time is no bound
	KeyID       uuid.UUID
	Endpoint    meter.Endpoint
	Outcome     meter.Outcome
}

// filterSQL is a Filter as SQL over $1 to $6, where u is usage.
const filterSQL = `u.account_id = $1 AND ($2::timestamptz IS NULL OR u.at >= $2) AND ($3::timestamptz IS NULL OR u.at < $3)
	AND ($4::uuid IS NULL OR u.key_id = $4) AND ($5::smallint = 0 OR u.endpoint = $5)
	AND ($6::smallint = 0 OR u.outcome = $6)`

// args returns the values of filterSQL's parameters, followed by more.
func (f Filter) args(accountID uuid.UUID, more ...any) []any {
	bound := func(t time.Time) any {
		if t.IsZero() {
			return nil
		}
		return t
	}
	var key any
	if f.KeyID != uuid.Nil {
		key = f.KeyID
	}
	return append([]any{accountID, bound(f.From), bound(f.Until), key, f.Endpoint, f.Outcome}, more...)
}

// Total is the sum of the requests that match a filter.
type Total struct {
	Calls   int64
	Cost    models.Credits
	Overage models.Credits // the part of Cost that no batch covered
}

// Row is one metered request. Seq is its number among its account's requests.
type Row struct {
	RequestID uuid.UUID
	At        time.Time
	Endpoint  meter.Endpoint
	Outcome   meter.Outcome
	Cost      models.Credits
	KeyID     uuid.UUID
	ReceiptID string
	Claim     string // the receipt's claim or refusal reason
	Seq       int64
	Overage   models.Credits
}

const (
	rowColumns = `u.request_id, u.at, u.endpoint, u.outcome, u.cost, u.key_id, u.seq, u.overage,
		COALESCE(encode(u.receipt, 'hex'), '') AS receipt_id, `
	claimColumn  = `COALESCE(r.claim, f.reason, '') AS claim`
	joinReceipts = ` LEFT JOIN receipts r ON r.id = encode(u.receipt, 'hex')
	LEFT JOIN refusals f ON r.id IS NULL AND f.account_id = u.account_id AND f.id = encode(u.receipt, 'hex') `

	pageSQL = `SELECT ` + rowColumns + claimColumn + ` FROM usage u ` + joinReceipts + `
	WHERE ` + filterSQL + ` AND ($7 = 0 OR u.seq < $7) ORDER BY u.seq DESC LIMIT $8`
)

// Page returns the requests that match a filter, newest first, at most limit of them. If
// before is not 0, it is the Seq of the last row of the page before.
func (s *Service) Page(ctx context.Context, accountID uuid.UUID, f Filter, before int64, limit int) ([]Row, error) {
	return s.rows(ctx, pageSQL, f.args(accountID, before, limit))
}

func (s *Service) rows(ctx context.Context, sql string, args []any) ([]Row, error) {
	rows, err := s.pool.Query(ctx, sql, args...)
	if err != nil {
		return nil, fmt.Errorf("usage: rows of %s: %w", args[0], err)
	}
	page, err := pgx.CollectRows(rows, pgx.RowToStructByName[Row])
	if err != nil {
		return nil, fmt.Errorf("usage: rows of %s: %w", args[0], err)
	}
	return page, nil
}

// Total sums the requests that match a filter. Without a filter it equals what the ledger
// says was used, posted or not.
func (s *Service) Total(ctx context.Context, accountID uuid.UUID, f Filter) (Total, error) {
	rows, err := s.pool.Query(ctx, `SELECT count(*) AS calls, COALESCE(sum(u.cost), 0)::bigint AS cost,
		COALESCE(sum(u.overage), 0)::bigint AS overage FROM usage u WHERE `+filterSQL, f.args(accountID)...)
	if err != nil {
		return Total{}, fmt.Errorf("usage: total of %s: %w", accountID, err)
	}
	total, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[Total])
	if err != nil {
		return Total{}, fmt.Errorf("usage: total of %s: %w", accountID, err)
	}
	return total, nil
}

// Batches lists an account's credit batches in their order of use. They sum to its balance.
func (s *Service) Batches(ctx context.Context, accountID uuid.UUID) ([]models.Lot, error) {
	return ledger.Batches(ctx, s.pool, accountID)
}

// PostedBatches lists an account's credit batches in their order of use, as of the last
// posting.
func (s *Service) PostedBatches(ctx context.Context, accountID uuid.UUID) ([]models.Lot, error) {
	return ledger.PostedBatches(ctx, s.pool, accountID)
}
