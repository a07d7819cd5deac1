package credits

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

const money = "micro_usd"

// Books is one account's ledger, open for writing in the caller's transaction:
// its balance row is locked until that ends. Whoever also locks rows of their
// own takes those first.
//
// Every method names its source, by which it happens once: called again with the
// same source it changes nothing. Save writes the balance and comes last.
type Books struct{ b *book }

// OpenBooks locks the account's books, posts its usage so far and passes the
// boundaries that are due, so that what follows stands after every call that
// was charged before it.
func (s *Service) OpenBooks(ctx context.Context, tx pgx.Tx, accountID uuid.UUID) (*Books, error) {
	b, err := openBook(ctx, tx, accountID, s.clock().UTC())
	if err != nil {
		return nil, fmt.Errorf("credits: open the books of %s: %w", accountID, err)
	}
	if err := b.post(ctx, b.Seq); err != nil {
		return nil, fmt.Errorf("credits: post %s: %w", accountID, err)
	}
	if !b.now.Before(b.ValidUntil) {
		if err := b.turn(ctx); err != nil {
			return nil, fmt.Errorf("credits: turn %s: %w", accountID, err)
		}
	}
	return &Books{b}, nil
}

// PaidLot is a lot that was paid for, and the journal that granted it.
type PaidLot struct{ Journal, Lot uuid.UUID }

// GrantPaid grants credits against money received. Paid credits do not expire
// unless expires says so. What the account owes in credits is repaid from them
// at once. The second value is false when the source granted before.
func (k *Books) GrantPaid(ctx context.Context, source string, amount models.Credits, paid models.Micros, expires *time.Time) (PaidLot, bool, error) {
	j, fresh, err := k.begin(ctx, "purchase", source)
	if err != nil || !fresh {
		return PaidLot{}, false, err
	}
	lot := newID()
	_, err = k.b.tx.Exec(ctx, `INSERT INTO lots (account_id, id, journal_id, kind, priority, granted, remaining, granted_at, expires_at)
		VALUES ($1, $2, $3, 'paid', $4, $5, $5, $6, $7)`, j.AccountID, lot, j.ID, paidLast, amount, k.b.now, expires)
	if err != nil {
		return PaidLot{}, false, err
	}
	err = k.write(ctx, j, []line{
		{kind: "granted", amount: -int64(amount)}, {kind: "available", amount: int64(amount), lot: &lot},
		{kind: "card", unit: money, amount: int64(paid)}, {kind: "sales", unit: money, amount: -int64(paid)},
	})
	if err != nil {
		return PaidLot{}, false, err
	}
	k.b.Remaining += amount
	return PaidLot{j.ID, lot}, true, k.repay(ctx, source, lot, amount)
}

// Sell books money received for what is no credits, and gives the journal. The
// second value is false when the source sold before.
func (k *Books) Sell(ctx context.Context, source string, paid models.Micros) (uuid.UUID, bool, error) {
	j, fresh, err := k.begin(ctx, "purchase", source)
	if err != nil || !fresh {
		return uuid.Nil, false, err
	}
	return j.ID, true, k.write(ctx, j, []line{{kind: "card", unit: money, amount: int64(paid)}, {kind: "sales", unit: money, amount: -int64(paid)}})
}

// repay takes from a new lot what the account owes in credits.
func (k *Books) repay(ctx context.Context, source string, lot uuid.UUID, atMost models.Credits) error {
	debt, err := k.Debt(ctx)
	if n := min(debt, atMost); err == nil && n > 0 {
		j, fresh, err := k.begin(ctx, "debt_repayment", source)
		if err != nil || !fresh {
			return err
		}
		return k.draw(ctx, j, lot, n, []line{{kind: "debt", amount: int64(n)}})
	}
	return err
}

// Debt is what the account owes in credits: spent before their payment was
// returned.
func (k *Books) Debt(ctx context.Context) (models.Credits, error) {
	var n models.Credits
	err := k.b.tx.QueryRow(ctx, `SELECT COALESCE(-sum(amount), 0)::bigint FROM entries
		WHERE account_id = $1 AND kind = 'debt'`, k.b.AccountID).Scan(&n)
	return n, err
}

// Left is what the lot still holds.
func (k *Books) Left(ctx context.Context, lot uuid.UUID) (models.Credits, error) {
	var n models.Credits
	err := k.b.tx.QueryRow(ctx, "SELECT remaining FROM lots WHERE account_id = $1 AND id = $2", k.b.AccountID, lot).Scan(&n)
	return n, err
}

// Hold takes what the lot still holds out of reach, and says how much that was.
func (k *Books) Hold(ctx context.Context, source string, lot uuid.UUID) (models.Credits, error) {
	n, err := k.Left(ctx, lot)
	if err != nil || n == 0 {
		return 0, err
	}
	j, fresh, err := k.begin(ctx, "hold", source)
	if err != nil || !fresh {
		return 0, err
	}
	return n, k.draw(ctx, j, lot, n, []line{{kind: "held", amount: int64(n)}})
}

// Release gives held credits back to their lot.
func (k *Books) Release(ctx context.Context, source string, lot uuid.UUID, n models.Credits) error {
	if n == 0 {
		return nil
	}
	j, fresh, err := k.begin(ctx, "release", source)
	if err != nil || !fresh {
		return err
	}
	return k.draw(ctx, j, lot, -n, []line{{kind: "held", amount: -int64(n)}})
}

// Clawed is where the credits of a clawback came from.
type Clawed struct{ Lot, Held, Debt models.Credits }

// ClawBack takes n credits of a lot back: what the lot still holds, then what is
// held of it, and the rest was spent and is owed from now on. returned is the
// money that went back, under the name of account ("refunded", "lost").
func (k *Books) ClawBack(ctx context.Context, source string, lot uuid.UUID, held, n models.Credits, account string, returned models.Micros) (Clawed, error) {
	left, err := k.Left(ctx, lot)
	if err != nil {
		return Clawed{}, err
	}
	j, fresh, err := k.begin(ctx, "clawback", source)
	if err != nil || !fresh {
		return Clawed{}, err
	}
	c := Clawed{Lot: min(n, left)}
	c.Held = min(n-c.Lot, held)
	c.Debt = n - c.Lot - c.Held
	return c, k.draw(ctx, j, lot, c.Lot, []line{
		{kind: "held", amount: -int64(c.Held)}, {kind: "debt", amount: -int64(c.Debt)}, {kind: "clawed", amount: int64(n)},
		{kind: "card", unit: money, amount: -int64(returned)}, {kind: account, unit: money, amount: int64(returned)},
	})
}

// MoveMoney books money from one account to another, without credits.
func (k *Books) MoveMoney(ctx context.Context, kind, source, from, to string, amount models.Micros) error {
	if amount == 0 {
		return nil
	}
	j, fresh, err := k.begin(ctx, kind, source)
	if err != nil || !fresh {
		return err
	}
	return k.write(ctx, j, []line{{kind: to, unit: money, amount: int64(amount)}, {kind: from, unit: money, amount: -int64(amount)}})
}

// Remaining is the balance as it stands in the books.
func (k *Books) Remaining() models.Credits { return k.b.Remaining }

// Save writes the balance. Without it nothing of the above may be committed.
func (k *Books) Save(ctx context.Context) error {
	if err := k.b.readLots(ctx); err != nil {
		return err
	}
	k.b.ValidUntil = nextBoundary(k.b.lots, k.b.now)
	return k.b.save(ctx)
}

// line is one entry to write; unit is credits unless it says otherwise.
type line struct {
	kind, unit string
	amount     int64
	lot        *uuid.UUID
}

// begin opens the journal of a source, unless there is one.
func (k *Books) begin(ctx context.Context, kind, source string) (models.Journal, bool, error) {
	j := k.b.journal(kind, source, k.b.now)
	tag, err := k.b.tx.Exec(ctx, insertJournalSQL+" ON CONFLICT (account_id, kind, source_id) DO NOTHING",
		j.AccountID, j.ID, j.Kind, j.SourceID, j.At, j.RecordedAt)
	return j, err == nil && tag.RowsAffected() == 1, err
}

// draw writes a journal that takes n credits from a lot (gives, if negative)
// against the other lines.
func (k *Books) draw(ctx context.Context, j models.Journal, lot uuid.UUID, n models.Credits, lines []line) error {
	if n != 0 {
		lines = append(lines, line{kind: "available", amount: -int64(n), lot: &lot})
		_, err := k.b.tx.Exec(ctx, "UPDATE lots SET remaining = remaining - $3 WHERE account_id = $1 AND id = $2", k.b.AccountID, lot, n)
		if err != nil {
			return err
		}
		k.b.Remaining -= n
	}
	return k.write(ctx, j, lines)
}

// write stores the lines that are not empty, and opens the books they need.
func (k *Books) write(ctx context.Context, j models.Journal, lines []line) error {
	batch := &pgx.Batch{}
	n := 0
	for _, l := range lines {
		if l.amount == 0 {
			continue
		}
		if l.unit == "" {
			l.unit = unit
		}
		n++
		batch.Queue("INSERT INTO ledger_accounts (account_id, kind, unit) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", j.AccountID, l.kind, l.unit)
		batch.Queue(`INSERT INTO entries (account_id, journal_id, line, kind, unit, amount, lot_id)
			VALUES ($1, $2, $3, $4, $5, $6, $7)`, j.AccountID, j.ID, n, l.kind, l.unit, l.amount, l.lot)
	}
	return k.b.tx.SendBatch(ctx, batch).Close()
}
