package ledger

import (
	"context"

	"github.com/google/uuid"

	"groundline/models"
)

// The ledger accounts of money received: at the card service, and in the operator's wallet.
const (
	Card   = "card"
	Wallet = "wallet"
)

// received returns the entries for money received.
func received(into string, paid models.Micros) []entry {
	return []entry{{kind: into, unit: microUSD, amount: int64(paid)}, {kind: "sales", unit: microUSD, amount: -int64(paid)}}
}

// Sell posts money received for something other than credits, and returns the journal.
// It reports false if the source sold before.
func (l *Ledger) Sell(ctx context.Context, source string, paid models.Micros) (uuid.UUID, bool, error) {
	j, fresh, err := l.begin(ctx, "purchase", source)
	if err != nil || !fresh {
		return uuid.Nil, false, err
	}
	return j.ID, true, l.write(ctx, j, received(Card, paid)...)
}

// MoveMoney posts money from one ledger account to another, without credits.
func (l *Ledger) MoveMoney(ctx context.Context, kind, source, from, to string, amount models.Micros) error {
	if amount == 0 {
		return nil
	}
	j, fresh, err := l.begin(ctx, kind, source)
	if err != nil || !fresh {
		return err
	}
	return l.write(ctx, j, entry{kind: to, unit: microUSD, amount: int64(amount)}, entry{kind: from, unit: microUSD, amount: -int64(amount)})
}

// Hold makes the credits left in a batch unavailable and returns how many there were.
func (l *Ledger) Hold(ctx context.Context, source string, batch uuid.UUID) (models.Credits, error) {
	n, err := l.left(ctx, batch)
	if err != nil || n == 0 {
		return 0, err
	}
	j, fresh, err := l.begin(ctx, "hold", source)
	if err != nil || !fresh {
		return 0, err
	}
	return n, l.draw(ctx, j, batch, n, entry{kind: "held", amount: int64(n)})
}

// Release returns held credits to their batch.
func (l *Ledger) Release(ctx context.Context, source string, batch uuid.UUID, n models.Credits) error {
	if n == 0 {
		return nil
	}
	j, fresh, err := l.begin(ctx, "release", source)
	if err != nil || !fresh {
		return err
	}
	return l.draw(ctx, j, batch, -n, entry{kind: "held", amount: -int64(n)})
}

// Clawback is where the credits of a clawback came from.
type Clawback struct{ Batch, Held, Debt models.Credits }

// ClawBack takes n credits of a batch back: first those left in it, then those held;
// the rest was spent and is owed from now on. returned is the money that went back, and
// to names the ledger account it went to ("refunded", "lost").
func (l *Ledger) ClawBack(ctx context.Context, source string, batch uuid.UUID, held, n models.Credits, to string, returned models.Micros) (Clawback, error) {
	left, err := l.left(ctx, batch)
	if err != nil {
		return Clawback{}, err
	}
	j, fresh, err := l.begin(ctx, "clawback", source)
	if err != nil || !fresh {
		return Clawback{}, err
	}
	c := Clawback{Batch: min(n, left)}
	c.Held = min(n-c.Batch, held)
	c.Debt = n - c.Batch - c.Held
	return c, l.draw(ctx, j, batch, c.Batch,
		entry{kind: "held", amount: -int64(c.Held)}, entry{kind: "debt", amount: -int64(c.Debt)}, entry{kind: "clawed", amount: int64(n)},
		entry{kind: "card", unit: microUSD, amount: -int64(returned)}, entry{kind: to, unit: microUSD, amount: int64(returned)})
}

// left returns the credits left in a batch.
func (l *Ledger) left(ctx context.Context, batch uuid.UUID) (n models.Credits, err error) {
	err = l.tx.QueryRow(ctx, "SELECT remaining FROM lots WHERE account_id = $1 AND id = $2", l.balance.AccountID, batch).Scan(&n)
	return n, err
}
