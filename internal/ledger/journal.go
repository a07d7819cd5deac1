package ledger

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// The units of entries.
const (
	credit   = "credit"
	microUSD = "micro_usd"
)

// createdKinds are the kinds of ledger accounts that createSQL opens, in credits.
// Others are opened by their first entry.
var createdKinds = []string{"granted", "available", "used", "overage", "expired"}

// entry is one line of a journal. Its unit is credits unless set.
type entry struct {
	kind, unit string
	amount     int64
	batch      *uuid.UUID
}

const insertJournalSQL = `INSERT INTO journals (account_id, id, kind, source_id, at, recorded_at)
	VALUES ($1, $2, $3, $4, $5, $6)`

func (l *Ledger) newJournal(kind, source string, at time.Time) models.Journal {
	return models.Journal{AccountID: l.balance.AccountID, ID: newID(), Kind: kind, SourceID: source, At: at, RecordedAt: l.now}
}

// begin writes a journal. It reports false if its kind and source have one already.
func (l *Ledger) begin(ctx context.Context, kind, source string) (models.Journal, bool, error) {
	j := l.newJournal(kind, source, l.now)
	tag, err := l.tx.Exec(ctx, insertJournalSQL+" ON CONFLICT (account_id, kind, source_id) DO NOTHING",
		j.AccountID, j.ID, j.Kind, j.SourceID, j.At, j.RecordedAt)
	return j, err == nil && tag.RowsAffected() == 1, err
}

func queueJournal(q *pgx.Batch, j models.Journal) {
	q.Queue(insertJournalSQL, j.AccountID, j.ID, j.Kind, j.SourceID, j.At, j.RecordedAt)
}

// queueEntries writes the entries that are not zero.
func queueEntries(q *pgx.Batch, j models.Journal, entries []entry) {
	line := 0
	for _, e := range entries {
		if e.amount == 0 {
			continue
		}
		line++
		if e.unit == "" {
			e.unit = credit
		}
		if e.unit != credit || !slices.Contains(createdKinds, e.kind) {
			q.Queue("INSERT INTO ledger_accounts (account_id, kind, unit) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", j.AccountID, e.kind, e.unit)
		}
		q.Queue(`INSERT INTO entries (account_id, journal_id, line, kind, unit, amount, lot_id)
			VALUES ($1, $2, $3, $4, $5, $6, $7)`, j.AccountID, j.ID, line, e.kind, e.unit, e.amount, e.batch)
	}
}

// queueDraw takes credits from a batch and returns the entry for it. A negative amount
// returns credits to the batch.
func queueDraw(q *pgx.Batch, account uuid.UUID, d Draw) entry {
	q.Queue("UPDATE lots SET remaining = remaining - $3 WHERE account_id = $1 AND id = $2", account, d.Batch, d.Amount)
	return entry{kind: "available", amount: -int64(d.Amount), batch: &d.Batch}
}

// write writes the entries of a journal that begin started.
func (l *Ledger) write(ctx context.Context, j models.Journal, entries ...entry) error {
	q := &pgx.Batch{}
	queueEntries(q, j, entries)
	return l.tx.SendBatch(ctx, q).Close()
}

// draw writes a journal that takes n credits from a batch against the other entries.
// A negative n returns credits to the batch.
func (l *Ledger) draw(ctx context.Context, j models.Journal, batch uuid.UUID, n models.Credits, entries ...entry) error {
	q := &pgx.Batch{}
	if n != 0 {
		entries = append(entries, queueDraw(q, j.AccountID, Draw{batch, n}))
		l.balance.Remaining -= n
	}
	queueEntries(q, j, entries)
	return l.tx.SendBatch(ctx, q).Close()
}

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }
