// Package ledger keeps each account's double-entry books: journals, entries and
// credit batches.
//
// It owns the tables ledger_accounts, journals, entries and lots (one row per credit
// batch), and decides what credits an account is granted, in which order they are
// used, and when they expire. Package meter charges requests against the balance;
// the ledger posts those charges later, one journal per hour.
//
// Check verifies these invariants; the database itself enforces most of them:
//   - the entries of a journal sum to zero in each unit and never change;
//   - a batch's remaining credits equal the sum of its entries and are never negative;
//   - an account's remaining credits equal its batches less its unposted usage;
//   - every metered request has exactly one usage row, whatever is retried;
//   - the journals agree with the posted usage rows on credits used and owed;
//   - no request takes an account or a key past the cap that its owner set.
//
// No scheduler is needed for correctness: a balance stores the next instant at which
// a batch expires or a month ends, and the first request after it settles the account
// before it is charged.
//
// It does not know keys, plans, prices, Stripe or HTTP.
package ledger

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// Ledger is one account's books, open for writing in the caller's transaction. Update
// and Settle open it; it is the only writer of journals, entries and batches.
//
// Each posting method takes a source and posts at most once per source: a repeat
// changes nothing.
type Ledger struct {
	balance models.CreditBalance
	tx      pgx.Tx
	now     time.Time
	batches []models.Lot // with credits left, in the order of use
}

// Update opens an account's ledger, calls post and saves the balance. The balance row
// stays locked until tx ends; callers that lock rows of their own lock those first.
// All usage so far is posted and every due boundary passed before post runs.
func Update(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time, post func(*Ledger) error) error {
	l, err := open(ctx, tx, account, now.UTC())
	if err != nil {
		return fmt.Errorf("ledger: open account %s: %w", account, err)
	}
	if err := l.postUsage(ctx, l.balance.Seq); err != nil {
		return fmt.Errorf("ledger: post usage of %s: %w", account, err)
	}
	if l.due() {
		if err := l.rollMonth(ctx); err != nil {
			return fmt.Errorf("ledger: roll %s into a new period: %w", account, err)
		}
	}
	if err := post(l); err != nil {
		return fmt.Errorf("ledger: update account %s: %w", account, err)
	}
	if err := l.readBatches(ctx); err != nil {
		return fmt.Errorf("ledger: read the batches of %s: %w", account, err)
	}
	l.balance.ValidUntil = l.nextBoundary()
	return l.save(ctx)
}

// Settle posts at most limit usage rows of an account and, once none are left, passes
// the boundary that is due. It reports whether a boundary was due and whether rows are
// left.
func Settle(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time, limit int64) (due, left bool, err error) {
	l, err := open(ctx, tx, account, now)
	if err != nil {
		return false, false, err
	}
	upTo := min(l.balance.Seq, l.balance.PostedSeq+limit)
	due, left = l.due(), upTo < l.balance.Seq
	if err := l.postUsage(ctx, upTo); err != nil {
		return due, left, err
	}
	if due && !left {
		if err := l.rollMonth(ctx); err != nil {
			return due, left, err
		}
	}
	return due, left, l.save(ctx)
}

// Remaining returns the credits the account can use.
func (l *Ledger) Remaining() models.Credits { return l.balance.Remaining }

// due reports whether a boundary has passed since the account was last settled.
func (l *Ledger) due() bool { return !l.now.Before(l.balance.ValidUntil) }

func open(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time) (*Ledger, error) {
	l := &Ledger{tx: tx, now: now}
	rows, err := tx.Query(ctx, `SELECT account_id, remaining, overage, used, seq, posted_seq, month, since, valid_until,
		cap, capped_keys, card, grants_from, provisional_until FROM credit_balances WHERE account_id = $1 FOR UPDATE`, account)
	if err != nil {
		return nil, err
	}
	if l.balance, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[models.CreditBalance]); err != nil {
		return nil, err
	}
	return l, l.readBatches(ctx)
}

func (l *Ledger) save(ctx context.Context) error {
	b := l.balance
	_, err := l.tx.Exec(ctx, `UPDATE credit_balances SET remaining = $2, overage = $3, used = $4,
		posted_seq = $5, month = $6, since = $7, valid_until = $8, provisional_until = $9 WHERE account_id = $1`,
		b.AccountID, b.Remaining, b.Overage, b.Used, b.PostedSeq, b.Month, b.Since, b.ValidUntil, b.ProvisionalUntil)
	if err != nil {
		return fmt.Errorf("ledger: save the balance of %s: %w", b.AccountID, err)
	}
	return nil
}
