package ledger

import (
	"cmp"
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// Grant is a batch of credits to grant: the journal that grants it, and its terms.
type Grant struct {
	Journal, Source string
	Kind            string
	Priority        int16
	Amount          models.Credits
	Paid            models.Micros // money received for it
	Into            string        // where it is: Card, the zero value's meaning, or Wallet
	Expires         *time.Time
}

// Granted is a new batch and the journal that granted it.
type Granted struct{ Journal, Batch uuid.UUID }

// Grant grants a batch of credits. It reports false if the source granted before.
func (l *Ledger) Grant(ctx context.Context, g Grant) (Granted, bool, error) {
	j, fresh, err := l.begin(ctx, g.Journal, g.Source)
	if err != nil || !fresh {
		return Granted{}, false, err
	}
	id := newID()
	q := &pgx.Batch{}
	q.Queue(`INSERT INTO lots (account_id, id, journal_id, kind, priority, granted, remaining, granted_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)`, j.AccountID, id, j.ID, g.Kind, g.Priority, g.Amount, l.now, g.Expires)
	queueEntries(q, j, append([]entry{
		{kind: "granted", amount: -int64(g.Amount)}, {kind: "available", amount: int64(g.Amount), batch: &id}}, received(cmp.Or(g.Into, Card), g.Paid)...))
	if err := l.tx.SendBatch(ctx, q).Close(); err != nil {
		return Granted{}, false, err
	}
	l.balance.Remaining += g.Amount
	return Granted{j.ID, id}, true, nil
}

// GrantPaid grants credits that were paid for; they do not expire. Credits that the
// account owes are repaid from them at once. It reports false if the source granted
// before.
func (l *Ledger) GrantPaid(ctx context.Context, source string, amount models.Credits, paid models.Micros) (Granted, bool, error) {
	return l.GrantPaidInto(ctx, Card, source, amount, paid)
}

// GrantPaidInto is GrantPaid for money that is elsewhere than at the card service.
func (l *Ledger) GrantPaidInto(ctx context.Context, into, source string, amount models.Credits, paid models.Micros) (Granted, bool, error) {
	granted, fresh, err := l.Grant(ctx, Grant{Journal: "purchase", Source: source, Kind: "paid", Priority: PriorityPaid, Amount: amount, Paid: paid, Into: into})
	if err != nil || !fresh {
		return Granted{}, false, err
	}
	return granted, true, l.repay(ctx, source, granted.Batch, amount)
}

// repay takes from a new batch what the account owes in credits.
func (l *Ledger) repay(ctx context.Context, source string, batch uuid.UUID, limit models.Credits) error {
	debt, err := l.debt(ctx)
	n := min(debt, limit)
	if err != nil || n <= 0 {
		return err
	}
	j, fresh, err := l.begin(ctx, "debt_repayment", source)
	if err != nil || !fresh {
		return err
	}
	return l.draw(ctx, j, batch, n, entry{kind: "debt", amount: int64(n)})
}

// debt returns the credits that the account owes: spent before their payment was
// returned.
func (l *Ledger) debt(ctx context.Context) (n models.Credits, err error) {
	err = l.tx.QueryRow(ctx, `SELECT COALESCE(-sum(amount), 0)::bigint FROM entries
		WHERE account_id = $1 AND kind = 'debt'`, l.balance.AccountID).Scan(&n)
	return n, err
}

// GiveBack returns credits that were charged wrongly, as a batch of their own that does
// not expire. It reports false if the source was given back before.
func (l *Ledger) GiveBack(ctx context.Context, source string, amount models.Credits) (bool, error) {
	if amount <= 0 {
		return false, nil
	}
	_, fresh, err := l.Grant(ctx, Grant{Journal: "correction", Source: source, Kind: "correction", Priority: PriorityPromotion, Amount: amount})
	return fresh, err
}
