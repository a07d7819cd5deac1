package ledger

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// ProvisionalCredits is what a provisional account can use until its deadline. They count
// as the account's first credits: once it is verified, that month's grant is less by them.
const ProvisionalCredits models.Credits = 50

// movedReceipts bounds the requests that a claim copies, newest first.
const movedReceipts = 10_000

// CreateProvisional opens the books of an account that gets ProvisionalCredits, which
// expire at until, and nothing beyond.
func CreateProvisional(ctx context.Context, tx pgx.Tx, account uuid.UUID, now, until time.Time) error {
	return create(ctx, tx, account, now, nil, &until)
}

// EndProvisional makes a provisional account one like any other with an unverified
// address. What is left of its credits keeps its expiry.
func EndProvisional(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time) error {
	return Update(ctx, tx, account, now, func(l *Ledger) error {
		l.balance.ProvisionalUntil = nil
		return nil
	})
}

// KeepProvisional moves a provisional account's deadline. Its first credits keep theirs.
func (l *Ledger) KeepProvisional(until time.Time) {
	if was := l.balance.ProvisionalUntil; was != nil && was.Before(until) {
		l.balance.ProvisionalUntil = &until
	}
}

// Claimed is what a claim moved.
type Claimed struct {
	Credits  models.Credits
	Receipts int64 // requests that had a receipt
}

// Claim moves a provisional account's books to another account in the caller's
// transaction, and ends the provisional one: the credits left, with their expiry, and its
// requests that had a receipt, as free ones. An account gets the free credits of one claim a
// month; those of further ones expire. Credits that were paid for always move.
func Claim(ctx context.Context, tx pgx.Tx, from, to uuid.UUID, now time.Time) (Claimed, error) {
	// Both rows are locked first, in the order in which the meter locks them.
	if _, err := tx.Exec(ctx, `SELECT FROM credit_balances WHERE account_id = ANY ($1) ORDER BY account_id FOR UPDATE`, []uuid.UUID{from, to}); err != nil {
		return Claimed{}, fmt.Errorf("ledger: lock the books of %s and %s: %w", from, to, err)
	}
	var again bool
	err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM journals WHERE account_id = $1 AND kind = 'claim' AND at >= $2)`, to, MonthOf(now)).Scan(&again)
	if err != nil {
		return Claimed{}, fmt.Errorf("ledger: earlier claims of %s: %w", to, err)
	}
	var moved []models.Lot
	err = Update(ctx, tx, from, now, func(l *Ledger) (err error) {
		moved, err = l.giveUp(ctx, to, again)
		return err
	})
	if err != nil {
		return Claimed{}, err
	}
	var claimed Claimed
	err = Update(ctx, tx, to, now, func(l *Ledger) (err error) {
		claimed, err = l.takeOver(ctx, from, moved)
		return err
	})
	return claimed, err
}

// giveUp ends a provisional account. It empties its batches, for the account that claims
// or by expiry, and returns what that account gets.
func (l *Ledger) giveUp(ctx context.Context, to uuid.UUID, expire bool) (moved []models.Lot, err error) {
	if err := l.readBatches(ctx); err != nil {
		return nil, err
	}
	for _, b := range l.batches {
		kind, source, against := "claim", to.String()+"/", "moved"
		expires := expire && b.Kind != "paid"
		if expires {
			kind, source, against = "expiry", "", "expired"
		}
		j, fresh, err := l.begin(ctx, kind, source+b.ID.String())
		if err != nil || !fresh {
			return nil, err
		}
		if err := l.draw(ctx, j, b.ID, b.Remaining, entry{kind: against, amount: int64(b.Remaining)}); err != nil {
			return nil, err
		}
		if !expires {
			moved = append(moved, b)
		}
	}
	if until := l.balance.ProvisionalUntil; until == nil || l.now.Before(*until) {
		l.balance.ProvisionalUntil = &l.now
	}
	return moved, nil
}

// movedSQL numbers a provisional account's requests that had a receipt after the
// account's own. They cost nothing here, because the provisional account paid.
const movedSQL = `INSERT INTO usage (account_id, request_id, key_id, at, seq, cost, overage, endpoint, outcome, receipt)
	SELECT $2, request_id, key_id, at, $3 + row_number() OVER (ORDER BY seq), 0, 0, endpoint, outcome, receipt
	FROM (SELECT * FROM usage WHERE account_id = $1 AND receipt IS NOT NULL ORDER BY seq DESC LIMIT $4) u`

// takeOver grants what a claim moved, and copies the requests.
func (l *Ledger) takeOver(ctx context.Context, from uuid.UUID, moved []models.Lot) (c Claimed, err error) {
	slices.SortFunc(moved, func(a, b models.Lot) int { return bytes.Compare(a.ID[:], b.ID[:]) })
	for _, b := range moved {
		g := Grant{Journal: "claim", Source: from.String() + "/" + b.ID.String(), Kind: "promotion", Priority: PriorityPromotion, Amount: b.Remaining, Expires: b.ExpiresAt}
		if b.Kind == "paid" {
			g.Kind, g.Priority = b.Kind, b.Priority
		}
		if _, _, err := l.Grant(ctx, g); err != nil {
			return c, err
		}
		c.Credits += b.Remaining
	}
	tag, err := l.tx.Exec(ctx, movedSQL, from, l.balance.AccountID, l.balance.Seq, movedReceipts)
	if err != nil {
		return c, err
	}
	c.Receipts = tag.RowsAffected()
	l.balance.Seq += c.Receipts
	_, err = l.tx.Exec(ctx, `UPDATE credit_balances SET seq = $2 WHERE account_id = $1`, l.balance.AccountID, l.balance.Seq)
	return c, err
}
