package ledger

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// firstCreditsSource is the source of the journal of an account's first credits.
const firstCreditsSource = "first_credits"

// rollMonth passes every boundary up to now: it expires the batches that are over and
// grants the current month. Nothing was used since the first boundary, because the
// request would have passed it.
func (l *Ledger) rollMonth(ctx context.Context) error {
	if err := l.expire(ctx); err != nil {
		return err
	}
	b := &l.balance
	month := MonthOf(l.now)
	if month.After(b.Month) {
		b.Month, b.Overage, b.Used = month, 0, 0
	}
	if month.After(b.Since) {
		b.Since = month
	}
	if err := l.grantMonth(ctx, month); err != nil {
		return err
	}
	if err := l.readBatches(ctx); err != nil { // the grant may expire before the month ends
		return err
	}
	b.ValidUntil = l.nextBoundary()
	return nil
}

// expire empties the batches that are over at now, each by its own journal, and takes
// them off the balance. All usage has been posted before.
func (l *Ledger) expire(ctx context.Context) error {
	q := &pgx.Batch{}
	kept := l.batches[:0:0]
	for _, b := range l.batches {
		if b.Remaining == 0 || b.ExpiresAt == nil || b.ExpiresAt.After(l.now) {
			kept = append(kept, b)
			continue
		}
		j := l.newJournal("expiry", b.ID.String(), *b.ExpiresAt)
		queueJournal(q, j)
		drawn := queueDraw(q, j.AccountID, Draw{b.ID, b.Remaining})
		queueEntries(q, j, []entry{drawn, {kind: "expired", amount: int64(b.Remaining)}})
		l.balance.Remaining -= b.Remaining
		if b.ExpiresAt.After(l.balance.Since) {
			l.balance.Since = *b.ExpiresAt
		}
	}
	l.batches = kept
	return l.tx.SendBatch(ctx, q).Close()
}

// grantMonth grants the month's credits less the first credits granted in it. Before
// the address is verified it grants the first credits, once; those of a provisional account
// are more, and expire with it.
func (l *Ledger) grantMonth(ctx context.Context, month time.Time) error {
	g := Grant{Journal: "monthly_grant", Source: month.Format("2006-01"), Kind: "monthly", Priority: PriorityMonthly, Amount: MonthlyGrant}
	expires := NextMonth(month)
	g.Expires = &expires
	until := l.balance.ProvisionalUntil
	switch from := l.balance.GrantsFrom; {
	case until != nil && !l.now.Before(*until):
		return nil
	case until != nil:
		g.Journal, g.Source, g.Kind, g.Amount, g.Expires = "promotion", firstCreditsSource, "promotion", ProvisionalCredits, until
	case from == nil:
		g.Journal, g.Source, g.Kind, g.Amount = "promotion", firstCreditsSource, "promotion", FirstCredits
	case month.Before(*from):
		return nil
	default:
		var first models.Credits
		err := l.tx.QueryRow(ctx, `SELECT COALESCE(sum(l.granted), 0)::bigint FROM lots l JOIN journals j ON j.account_id = l.account_id AND j.id = l.journal_id
			WHERE l.account_id = $1 AND j.kind = 'promotion' AND j.source_id = $2 AND j.at >= $3 AND j.at < $4`,
			l.balance.AccountID, firstCreditsSource, month, expires).Scan(&first)
		if err != nil {
			return err
		}
		g.Amount -= first
	}
	_, _, err := l.Grant(ctx, g)
	return err
}
