package usage

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/google/uuid"
)

// maxCSVChunk bounds the rows read at a time, so that a slow reader of the file holds no
// connection meanwhile.
const maxCSVChunk = 10_000

const csvChunkSQL = `SELECT ` + rowColumns + `'' AS claim
	FROM usage u WHERE ` + filterSQL + ` AND u.seq > $7 AND u.seq <= $8 ORDER BY u.seq LIMIT $9`

// WriteCSV writes the requests that match a filter as CSV, oldest first, up to the last
// one charged when it began. The credits sum to what the ledger says was used. members names, by
// key, the member of a team who has it, in a column of its own; nil leaves the column out.
func (s *Service) WriteCSV(ctx context.Context, w io.Writer, accountID uuid.UUID, f Filter, members map[uuid.UUID]string) error {
	var last int64
	if err := s.pool.QueryRow(ctx, "SELECT seq FROM credit_balances WHERE account_id = $1", accountID).Scan(&last); err != nil {
		return fmt.Errorf("usage: last request of %s: %w", accountID, err)
	}
	table := csv.NewWriter(w)
	head := []string{"at", "request_id", "key_id", "endpoint", "outcome", "credits", "overage", "receipt"}
	if members != nil {
		head = append(head, "member")
	}
	err := table.Write(head)
	for done := int64(0); err == nil; {
		chunk, queryErr := s.rows(ctx, csvChunkSQL, f.args(accountID, done, last, maxCSVChunk))
		if queryErr != nil {
			return queryErr
		}
		for _, r := range chunk {
			done = r.Seq
			line := r.record()
			if members != nil {
				line = append(line, members[r.KeyID])
			}
			if err = table.Write(line); err != nil {
				break
			}
		}
		if len(chunk) < maxCSVChunk {
			break
		}
	}
	table.Flush()
	if err == nil {
		err = table.Error()
	}
	return err
}

func (r Row) record() []string {
	return []string{r.At.Format(time.RFC3339Nano), r.RequestID.String(), r.KeyID.String(), r.Endpoint.String(), r.Outcome.String(),
		strconv.FormatInt(int64(r.Cost), 10), strconv.FormatInt(int64(r.Overage), 10), r.ReceiptID}
}
