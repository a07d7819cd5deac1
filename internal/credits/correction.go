package credits

import (
	"context"
	"encoding/hex"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// Paid is what one account paid for one answer, over all its calls.
type Paid struct {
	AccountID uuid.UUID
	ReceiptID string // hex sha256
	Credits   models.Credits
}

// PaidFor lists who paid for any of the answers, by account and receipt. It reads
// the usage of all accounts once, however many answers are asked about, and is
// meant for corrections, which are rare.
func (s *Service) PaidFor(ctx context.Context, tx pgx.Tx, receiptIDs []string) ([]Paid, error) {
	ids := make([][]byte, len(receiptIDs))
	for i, id := range receiptIDs {
		var err error
		if ids[i], err = hex.DecodeString(id); err != nil {
			return nil, fmt.Errorf("credits: receipt id %q: %w", id, err)
		}
	}
	rows, err := tx.Query(ctx, `SELECT account_id, encode(receipt, 'hex') AS receipt_id, sum(cost)::bigint AS credits
		FROM usage WHERE receipt = ANY($1) AND cost > 0 GROUP BY 1, 2 ORDER BY 1, 2`, ids)
	if err != nil {
		return nil, fmt.Errorf("credits: who paid: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowToStructByName[Paid])
}

// GiveBack returns what an account paid for an answer that proved wrong, in the
// caller's transaction: as a lot of its own that does not expire, by a journal of
// the kind "correction". An answer is given back once an account; done is false
// if it was before.
func (s *Service) GiveBack(ctx context.Context, tx pgx.Tx, paid Paid) (done bool, err error) {
	return s.giveBack(ctx, tx, paid.AccountID, paid.ReceiptID, paid.Credits)
}

// giveBack returns credits once for each source.
func (s *Service) giveBack(ctx context.Context, tx pgx.Tx, account uuid.UUID, source string, amount models.Credits) (done bool, err error) {
	if amount <= 0 {
		return false, nil
	}
	b, err := openBook(ctx, tx, account, s.clock().UTC())
	if err == nil {
		done, err = b.giveBack(ctx, source, amount)
	}
	if err == nil && done {
		err = b.save(ctx)
	}
	if err != nil {
		return false, fmt.Errorf("credits: give back to %s: %w", account, err)
	}
	return done, nil
}

// giveBack returns credits as a lot of its own, unless the source was given back
// before.
func (b *book) giveBack(ctx context.Context, source string, amount models.Credits) (done bool, err error) {
	var before bool
	err = b.tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM journals WHERE account_id = $1 AND kind = 'correction' AND source_id = $2)`,
		b.AccountID, source).Scan(&before)
	if err != nil || before {
		return false, err
	}
	// What was used until now burns what was there until now. A boundary that is
	// due stays due: the next call passes it.
	if err := b.post(ctx, b.Seq); err != nil {
		return false, err
	}
	return true, b.grant(ctx, lotGrant{
		journal: "correction", source: source, kind: "correction", priority: promotionSecond, amount: amount,
	})
}
