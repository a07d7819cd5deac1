package credits

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// usageChunk bounds the rows read at a time: whoever takes the file slowly holds
// no connection meanwhile.
const usageChunk = 10_000

const usageChunkSQL = `SELECT u.request_id, u.at, u.endpoint, u.outcome, u.cost, u.key_id, u.seq, u.overage,
		COALESCE(encode(u.receipt, 'hex'), '') AS receipt_id, '' AS claim
	FROM usage u WHERE ` + usageWhere + ` AND u.seq > $7 AND u.seq <= $8 ORDER BY u.seq LIMIT $9`

// WriteUsage writes the calls of a filter as CSV, oldest first, up to the last
// one charged when it began. The credits sum to what the ledger says was used.
func (s *Service) WriteUsage(ctx context.Context, w io.Writer, accountID uuid.UUID, f UsageFilter) error {
	var last int64
	if err := s.pool.QueryRow(ctx, "SELECT seq FROM credit_balances WHERE account_id = $1", accountID).Scan(&last); err != nil {
		return fmt.Errorf("credits: usage of %s: %w", accountID, err)
	}
	table := csv.NewWriter(w)
	err := table.Write([]string{"at", "request_id", "key_id", "endpoint", "outcome", "credits", "overage", "receipt"})
	for done := int64(0); err == nil; {
		rows, queryErr := s.pool.Query(ctx, usageChunkSQL, append(f.args(accountID), done, last, usageChunk)...)
		if queryErr != nil {
			return fmt.Errorf("credits: usage: %w", queryErr)
		}
		chunk, queryErr := pgx.CollectRows(rows, pgx.RowToStructByName[UsageRow])
		if queryErr != nil {
			return fmt.Errorf("credits: usage of %s: %w", accountID, queryErr)
		}
		for _, r := range chunk {
			done = r.Seq
			if err = table.Write(r.record()); err != nil {
				break
			}
		}
		if len(chunk) < usageChunk {
			break
		}
	}
	table.Flush()
	if err == nil {
		err = table.Error()
	}
	return err
}

func (r UsageRow) record() []string {
	return []string{r.At.Format(time.RFC3339Nano), r.RequestID.String(), r.KeyID.String(), r.Endpoint.String(), r.Outcome.String(),
		strconv.FormatInt(int64(r.Cost), 10), strconv.FormatInt(int64(r.Overage), 10), r.ReceiptID}
}
