package credits

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

const unit = "credit"

const hoursSQL = `SELECT date_trunc('hour', at, 'UTC') AS hour, min(seq) AS first, max(seq) AS last,
		sum(cost)::bigint AS cost, sum(overage)::bigint AS overage
	FROM usage WHERE account_id = $1 AND seq > $2 AND seq <= $3 GROUP BY 1 ORDER BY 1`

// hour is the usage of one account in one hour that one journal posts.
type hour struct {
	Hour          time.Time
	First, Last   int64 // seq
	Cost, Overage models.Credits
}

// source names the usage of h: no call stands in two of them.
func (h hour) source() string {
	return fmt.Sprintf("%s/%d-%d", h.Hour.UTC().Format("2006-01-02T15"), h.First, h.Last)
}

// post writes the usage after PostedSeq and up to upTo into journals: what lots
// covered, one line a lot, and what is owed as overage. The balance is the same
// before and after.
func (b *book) post(ctx context.Context, upTo int64) error {
	if upTo == b.PostedSeq {
		return nil
	}
	rows, err := b.tx.Query(ctx, hoursSQL, b.AccountID, b.PostedSeq, upTo)
	if err != nil {
		return err
	}
	hours, err := pgx.CollectRows(rows, pgx.RowToStructByName[hour])
	if err != nil {
		return err
	}
	batch := &pgx.Batch{}
	for _, h := range hours {
		if err := b.postHour(batch, h); err != nil {
			return err
		}
	}
	b.PostedSeq = upTo
	return b.tx.SendBatch(ctx, batch).Close()
}

func (b *book) postHour(batch *pgx.Batch, h hour) error {
	if h.Cost == 0 { // free calls leave usage rows and no entries
		return nil
	}
	draws, rest := burn(b.lots, h.Cost-h.Overage)
	if rest != 0 {
		return fmt.Errorf("usage %s took %d credits more than the lots held", h.source(), rest)
	}
	j := b.journal("usage", h.source(), h.Hour)
	queueJournal(batch, j)
	lines := []models.Entry{{Kind: "used", Amount: h.Cost}}
	for _, d := range draws {
		lines = append(lines, models.Entry{Kind: "available", Amount: -d.amount, LotID: &d.lot})
		queueDraw(batch, b.AccountID, d)
	}
	if h.Overage > 0 {
		lines = append(lines, models.Entry{Kind: "overage", Amount: -h.Overage})
	}
	queueEntries(batch, j, lines)
	return nil
}

// expire empties the lots that are over at now, each by a journal of its own,
// and drops them from the balance. All usage has been posted before.
func (b *book) expire(ctx context.Context) error {
	batch := &pgx.Batch{}
	open := b.lots[:0:0]
	for _, l := range b.lots {
		if l.Remaining == 0 || l.ExpiresAt == nil || l.ExpiresAt.After(b.now) {
			open = append(open, l)
			continue
		}
		j := b.journal("expiry", l.ID.String(), *l.ExpiresAt)
		queueJournal(batch, j)
		queueDraw(batch, b.AccountID, draw{l.ID, l.Remaining})
		queueEntries(batch, j, []models.Entry{
			{Kind: "available", Amount: -l.Remaining, LotID: &l.ID}, {Kind: "expired", Amount: l.Remaining}})
		b.Remaining -= l.Remaining
		if l.ExpiresAt.After(b.Since) {
			b.Since = *l.ExpiresAt
		}
	}
	b.lots = open
	return b.tx.SendBatch(ctx, batch).Close()
}

// lotGrant is a lot to be given: the journal that gives it, and its terms.
type lotGrant struct {
	journal, source string
	kind            string
	priority        int16
	amount          models.Credits
	expires         *time.Time
}

// grant gives a lot, unless its source gave one before. All usage has been
// posted before, so that it burns what was there when it happened.
func (b *book) grant(ctx context.Context, g lotGrant) error {
	j := b.journal(g.journal, g.source, b.now)
	tag, err := b.tx.Exec(ctx, insertJournalSQL+" ON CONFLICT (account_id, kind, source_id) DO NOTHING",
		j.AccountID, j.ID, j.Kind, j.SourceID, j.At, j.RecordedAt)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	id := newID()
	batch := &pgx.Batch{}
	batch.Queue(`INSERT INTO lots (account_id, id, journal_id, kind, priority, granted, remaining, granted_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
		b.AccountID, id, j.ID, g.kind, g.priority, g.amount, b.now, g.expires)
	queueEntries(batch, j, []models.Entry{
		{Kind: "granted", Amount: -g.amount}, {Kind: "available", Amount: g.amount, LotID: &id}})
	if err := b.tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	b.Remaining += g.amount
	return b.readLots(ctx)
}

func (b *book) journal(kind, source string, at time.Time) models.Journal {
	return models.Journal{AccountID: b.AccountID, ID: newID(), Kind: kind, SourceID: source, At: at, RecordedAt: b.now}
}

const insertJournalSQL = `INSERT INTO journals (account_id, id, kind, source_id, at, recorded_at)
	VALUES ($1, $2, $3, $4, $5, $6)`

func queueJournal(batch *pgx.Batch, j models.Journal) {
	batch.Queue(insertJournalSQL, j.AccountID, j.ID, j.Kind, j.SourceID, j.At, j.RecordedAt)
}

func queueEntries(batch *pgx.Batch, j models.Journal, lines []models.Entry) {
	for i, e := range lines {
		batch.Queue(`INSERT INTO entries (account_id, journal_id, line, kind, unit, amount, lot_id)
			VALUES ($1, $2, $3, $4, $5, $6, $7)`, j.AccountID, j.ID, i+1, e.Kind, unit, e.Amount, e.LotID)
	}
}

func queueDraw(batch *pgx.Batch, accountID uuid.UUID, d draw) {
	batch.Queue("UPDATE lots SET remaining = remaining - $3 WHERE account_id = $1 AND id = $2", accountID, d.lot, d.amount)
}

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }
