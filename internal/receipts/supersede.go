package receipts

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"groundline/models"
)

// Supersession describes how a receipt was superseded.
type Supersession struct {
	ReceiptID   string
	SuccessorID string    // the last of the chain: the current answer
	Corrected   bool      // a row that the receipt names was corrected; otherwise data was only added
	Wrong       bool      // and the answer changed
	At          time.Time // of the first step
}

const supersededSQL = `WITH RECURSIVE chain AS (
		SELECT receipt_id, successor_id, reason, wrong, at, 1 AS step FROM supersessions WHERE receipt_id = ?
		UNION ALL
		SELECT c.receipt_id, s.successor_id, c.reason, c.wrong, c.at, c.step + 1
		FROM chain c JOIN supersessions s ON s.receipt_id = c.successor_id WHERE c.step < 100)
	SELECT receipt_id, successor_id, reason = 'corrected' AS corrected, wrong, at FROM chain ORDER BY step DESC LIMIT 1`

// Superseded returns the supersession of a receipt; ok is false if there is none.
func (s *Store) Superseded(ctx context.Context, id string) (by Supersession, ok bool, err error) {
	by, err = gorm.G[Supersession](s.db).Raw(supersededSQL, id).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return by, false, nil
	}
	if err != nil {
		return by, false, fmt.Errorf("what took the place of a receipt: %w", err)
	}
	return by, true, nil
}

// Supersedes lists the receipts that a receipt superseded directly, the latest first, at
// most 20.
func (s *Store) Supersedes(ctx context.Context, id string) ([]string, error) {
	var ids []string
	err := s.db.WithContext(ctx).Raw(`SELECT receipt_id FROM supersessions WHERE successor_id = ? ORDER BY at DESC, receipt_id LIMIT 20`, id).Scan(&ids).Error
	if err != nil {
		return nil, fmt.Errorf("what a receipt took the place of: %w", err)
	}
	return ids, nil
}

// Standing lists receipts about a sport that are not superseded and were computed from
// data other than an artifact ("" is none), by id, after one. The sample has the artifact of the whole
// dataset, so its receipts are not superseded by it.
func (s *Store) Standing(ctx context.Context, sport, artifact, after string, limit int) ([]models.Receipt, error) {
	rows, err := gorm.G[models.Receipt](s.db).Raw(`SELECT id, grounded, sport, artifact, claim, envelope, created_at FROM receipts r
		WHERE sport = ? AND id > ? AND artifact <> ? AND NOT EXISTS (SELECT FROM supersessions s WHERE s.receipt_id = r.id)
		ORDER BY id LIMIT ?`, sport, after, artifact, limit).Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("receipts that stand: %w", err)
	}
	return rows, nil
}
