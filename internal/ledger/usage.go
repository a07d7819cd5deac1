package ledger

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/models"
)

const hoursSQL = `SELECT date_trunc('hour', at, 'UTC') AS hour, min(seq) AS first, max(seq) AS last,
		sum(cost)::bigint AS cost, sum(overage)::bigint AS overage
	FROM usage WHERE account_id = $1 AND seq > $2 AND seq <= $3 GROUP BY 1 ORDER BY 1`

// hour is an account's usage in one hour, posted as one journal.
type hour struct {
	Hour          time.Time
	First, Last   int64 // seq
	Cost, Overage models.Credits
}

// source names the usage of h. Each usage row belongs to one source.
func (h hour) source() string {
	return fmt.Sprintf("%s/%d-%d", h.Hour.UTC().Format("2006-01-02T15"), h.First, h.Last)
}

// postUsage posts the usage rows after PostedSeq up to upTo. The balance, which already
// counts them, does not change.
func (l *Ledger) postUsage(ctx context.Context, upTo int64) error {
	if upTo == l.balance.PostedSeq {
		return nil
	}
	rows, err := l.tx.Query(ctx, hoursSQL, l.balance.AccountID, l.balance.PostedSeq, upTo)
	if err != nil {
		return err
	}
	hours, err := pgx.CollectRows(rows, pgx.RowToStructByName[hour])
	if err != nil {
		return err
	}
	q := &pgx.Batch{}
	for _, h := range hours {
		if err := l.queueHour(q, h); err != nil {
			return err
		}
	}
	l.balance.PostedSeq = upTo
	return l.tx.SendBatch(ctx, q).Close()
}

// queueHour posts one hour: what batches covered, one entry per batch, and the rest as
// overage. Free requests leave usage rows and no entries.
func (l *Ledger) queueHour(q *pgx.Batch, h hour) error {
	if h.Cost == 0 {
		return nil
	}
	draws, rest := DrawDown(l.batches, h.Cost-h.Overage)
	if rest != 0 {
		return fmt.Errorf("usage %s took %d credits more than the batches held", h.source(), rest)
	}
	j := l.newJournal("usage", h.source(), h.Hour)
	queueJournal(q, j)
	entries := []entry{{kind: "used", amount: int64(h.Cost)}}
	for _, d := range draws {
		entries = append(entries, queueDraw(q, j.AccountID, d))
	}
	queueEntries(q, j, append(entries, entry{kind: "overage", amount: -int64(h.Overage)}))
	return nil
}
