package ledger

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/models"
)

// The priorities of credit batches: lower ones are used first. Within a priority the
// earliest expiry comes first, then the oldest.
const (
	PriorityMonthly   = 1
	PriorityPromotion = 2
	PriorityPaid      = 3
)

const batchesSQL = `SELECT account_id, id, journal_id, kind, priority, granted, remaining, granted_at, expires_at
	FROM lots WHERE account_id = $1 AND remaining > 0
	ORDER BY priority, expires_at NULLS LAST, granted_at, id`

// Draw is the credits taken from one batch.
type Draw struct {
	Batch  uuid.UUID
	Amount models.Credits
}

// DrawDown takes n credits from batches in their order. It returns what it took from
// each, and the rest that no batch held.
func DrawDown(batches []models.Lot, n models.Credits) (draws []Draw, rest models.Credits) {
	for i := range batches {
		take := min(n, batches[i].Remaining)
		if take == 0 {
			continue
		}
		batches[i].Remaining -= take
		n -= take
		draws = append(draws, Draw{batches[i].ID, take})
	}
	return draws, n
}

// never is the next boundary of an account whose credits have ended for good.
var never = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// nextBoundary returns the first instant after now at which a batch expires or the
// month ends.
func (l *Ledger) nextBoundary() time.Time {
	if until := l.balance.ProvisionalUntil; until != nil && !l.now.Before(*until) {
		return never
	}
	at := NextMonth(l.now)
	for _, b := range l.batches {
		if b.Remaining > 0 && b.ExpiresAt != nil && b.ExpiresAt.After(l.now) && b.ExpiresAt.Before(at) {
			at = *b.ExpiresAt
		}
	}
	return at
}

func (l *Ledger) readBatches(ctx context.Context) error {
	rows, err := l.tx.Query(ctx, batchesSQL, l.balance.AccountID)
	if err != nil {
		return err
	}
	l.batches, err = pgx.CollectRows(rows, pgx.RowToStructByName[models.Lot])
	return err
}

const heldSQL = `SELECT b.remaining AS balance, l.account_id, l.id, l.journal_id, l.kind, l.priority, l.granted, l.remaining, l.granted_at, l.expires_at
	FROM credit_balances b JOIN (` + batchesSQL + `) l USING (account_id)
	ORDER BY l.priority, l.expires_at NULLS LAST, l.granted_at, l.id`

// Batches lists the batches with credits left, in their order of use, less the usage
// that is not posted yet. They sum to the balance.
func Batches(ctx context.Context, pool *pgxpool.Pool, account uuid.UUID) ([]models.Lot, error) {
	type row struct {
		Balance models.Credits
		models.Lot
	}
	rows, err := pool.Query(ctx, heldSQL, account)
	if err != nil {
		return nil, fmt.Errorf("ledger: batches of %s: %w", account, err)
	}
	read, err := pgx.CollectRows(rows, pgx.RowToStructByName[row])
	if err != nil {
		return nil, fmt.Errorf("ledger: batches of %s: %w", account, err)
	}
	var batches []models.Lot
	var posted models.Credits
	for _, r := range read {
		batches = append(batches, r.Lot)
		posted += r.Remaining
	}
	if len(read) > 0 {
		DrawDown(batches, posted-read[0].Balance)
	}
	return slices.DeleteFunc(batches, func(b models.Lot) bool { return b.Remaining == 0 }), nil
}

// PostedBatches lists the batches with credits left, in their order of use, as of the
// last posting.
func PostedBatches(ctx context.Context, pool *pgxpool.Pool, account uuid.UUID) ([]models.Lot, error) {
	rows, err := pool.Query(ctx, batchesSQL, account)
	if err != nil {
		return nil, fmt.Errorf("ledger: posted batches of %s: %w", account, err)
	}
	batches, err := pgx.CollectRows(rows, pgx.RowToStructByName[models.Lot])
	if err != nil {
		return nil, fmt.Errorf("ledger: posted batches of %s: %w", account, err)
	}
	return batches, nil
}
