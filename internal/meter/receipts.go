package meter

import (
	"cmp"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// receiptsSQL stores receipts. Several requests may bring the same one at once, here and in
// other processes: the first commit stores it. Inserting in order avoids deadlocks.
const receiptsSQL = `INSERT INTO receipts (id, grounded, sport, artifact, claim, envelope, salt, created_at)
	SELECT * FROM unnest($1::text[], $2::boolean[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::timestamptz[])
	ON CONFLICT (id) DO NOTHING`

// queueReceipts stores the receipts of charged requests in the transaction of their charge:
// a receipt is stored if and only if its answer was paid for.
func queueReceipts(b *pgx.Batch, rows []usageRow) {
	var all []models.Receipt
	for _, r := range rows {
		if r.outcome == Answered {
			all = append(all, r.request.Receipts...)
		}
	}
	if len(all) == 0 {
		return
	}
	slices.SortFunc(all, func(a, b models.Receipt) int { return cmp.Compare(a.ID, b.ID) })
	n := len(all)
	ids, sports, artifacts, claims := make([]string, n), make([]string, n), make([]string, n), make([]string, n)
	grounded, envelopes, salts, at := make([]bool, n), make([][]byte, n), make([][]byte, n), make([]time.Time, n)
	for i, r := range all {
		ids[i], sports[i], artifacts[i], claims[i] = r.ID, r.Sport, r.Artifact, r.Claim
		grounded[i], envelopes[i], salts[i], at[i] = r.Grounded, r.Envelope, r.Salt, r.CreatedAt
	}
	b.Queue(receiptsSQL, ids, grounded, sports, artifacts, claims, envelopes, salts, at)
}
