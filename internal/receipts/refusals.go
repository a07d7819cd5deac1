package receipts

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/models"
)

// RefusalsKept is how long an account can fetch the signed document of a refusal
// that it received. The refusal is not logged, and nobody else can fetch it.
const RefusalsKept = 30 * 24 * time.Hour

// KeepRefusal stores a refusal for the account that received it.
func (s *Store) KeepRefusal(ctx context.Context, account uuid.UUID, d *Draft) error {
	if d.Saved() || s.reads { // an old refusal that was stored for everybody, or a read-only replica
		return nil
	}
	r := d.unsaved.Load()
	err := s.db.WithContext(ctx).Exec(`INSERT INTO refusals (account_id, id, sport, artifact, reason, envelope, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (account_id, id) DO UPDATE SET created_at = excluded.created_at`,
		account, r.ID, r.Sport, r.Artifact, r.Claim, r.Envelope, s.now()).Error
	if err != nil {
		return fmt.Errorf("keep a refusal: %w", err)
	}
	return nil
}

func (s *Store) refusal(ctx context.Context, account uuid.UUID, id string) (models.Receipt, error) {
	if !hexDigest.MatchString(id) {
		return models.Receipt{}, notFound()
	}
	var found models.Receipt
	err := s.db.WithContext(ctx).Raw(`SELECT id, sport, artifact, reason AS claim, envelope, created_at FROM refusals
		WHERE account_id = ? AND id = ?`, account, id).Take(&found).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Receipt{}, notFound()
	}
	if err != nil {
		return models.Receipt{}, fmt.Errorf("find a refusal: %w", err)
	}
	return found, nil
}

// RefusalDocument returns a refusal that an account received, and its signed document.
// Its errors are those of Get.
func (s *Store) RefusalDocument(ctx context.Context, account uuid.UUID, id string) (r models.Receipt, document []byte, err error) {
	if r, err = s.refusal(ctx, account, id); err != nil {
		return r, nil, err
	}
	d, err := parseDocument(r.Envelope)
	if err != nil {
		return r, nil, fmt.Errorf("stored receipt %s: %w", r.ID, err)
	}
	key, err := s.keyByID(ctx, d.Signatures[0].KeyID)
	if err != nil {
		return r, nil, fmt.Errorf("key of receipt %s: %w", r.ID, err)
	}
	document, err = Document(r, key, nil) // refusals are not logged
	return r, document, err
}

// ForgetRefusals deletes refusals older than RefusalsKept and returns their number.
func (s *Store) ForgetRefusals(ctx context.Context) (int64, error) {
	result := s.db.WithContext(ctx).Exec(`DELETE FROM refusals WHERE created_at < ?`, s.now().Add(-RefusalsKept))
	if result.Error != nil {
		return 0, fmt.Errorf("forget refusals: %w", result.Error)
	}
	return result.RowsAffected, nil
}
