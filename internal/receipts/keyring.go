package receipts

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/receipts/translog"
	"groundline/models"
)

// useKey registers the store's own key, or records that a key published earlier is in
// use from now on.
func (s *Store) useKey(ctx context.Context) error {
	if err := Publish(ctx, s.db, s.signer.PublicKey(), s.now()); err != nil {
		return err
	}
	key, err := gorm.G[models.SigningKey](s.db).Where("id = ?", s.signer.KeyID()).Take(ctx)
	if err != nil {
		return fmt.Errorf("signing key: %w", err)
	}
	if key.RetiredAt != nil {
		return fmt.Errorf("the signing key %.8s was retired on %s; use the one that took over", key.ID, key.RetiredAt.Format(time.DateOnly))
	}
	_, err = gorm.G[models.SigningKey](s.db).Where("id = ? AND signs_since IS NULL", key.ID).Update(ctx, "signs_since", s.now())
	if err != nil {
		return fmt.Errorf("signing key: %w", err)
	}
	return nil
}

// Publish registers a public key before it signs anything, so that those who pin keys
// can add it in time. A registered key does not change.
func Publish(ctx context.Context, db *gorm.DB, key ed25519.PublicKey, at time.Time) error {
	row := models.SigningKey{ID: KeyID(key), PublicKey: key, CreatedAt: at}
	if err := gorm.G[models.SigningKey](db, clause.OnConflict{DoNothing: true}).Create(ctx, &row); err != nil {
		return fmt.Errorf("register signing key: %w", err)
	}
	return nil
}

// Retire ends a key's use for signing; its signatures stay valid. prefix is the
// beginning of its id. The last key in use cannot be retired, and retiring is final.
func Retire(ctx context.Context, db *gorm.DB, prefix string, at time.Time) (models.SigningKey, error) {
	var retired models.SigningKey
	err := db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		var keys []models.SigningKey
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Order("id").Find(&keys, "retired_at IS NULL").Error
		if err != nil {
			return fmt.Errorf("list signing keys: %w", err)
		}
		chosen, others := -1, 0
		for i, k := range keys {
			switch {
			case len(prefix) >= 8 && len(prefix) <= len(k.ID) && k.ID[:len(prefix)] == prefix:
				chosen = i
			case k.SignsSince != nil:
				others++
			}
		}
		if chosen < 0 {
			return fmt.Errorf("no key in use has an id that begins with %.64q (give at least 8 digits)", prefix)
		}
		if others == 0 {
			return errors.New("it is the only key in use: rotate first")
		}
		retired = keys[chosen]
		retired.RetiredAt = &at
		return tx.Model(&retired).Update("retired_at", at).Error
	})
	return retired, err
}

// ListKeys lists all keys, past, present and future: the one in use first, then the
// others from the newest.
func ListKeys(ctx context.Context, db *gorm.DB) ([]models.SigningKey, error) {
	keys, err := gorm.G[models.SigningKey](db).
		Order("retired_at IS NOT NULL, signs_since IS NULL, signs_since DESC, created_at DESC, id").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list signing keys: %w", err)
	}
	return keys, nil
}

// Keys is ListKeys of the store's database.
func (s *Store) Keys(ctx context.Context) ([]models.SigningKey, error) { return ListKeys(ctx, s.db) }

// FormatKey writes a key as a verifier key of this log (package note), under the name
// that the log had when the key signed.
func (s *Store) FormatKey(key models.SigningKey) (string, error) {
	if key.LogOrigin != nil {
		return translog.FormatKey(*key.LogOrigin, key.PublicKey)
	}
	return translog.FormatKey(s.log.Origin(), key.PublicKey)
}

// keyByID finds a key that is or was in use.
func (s *Store) keyByID(ctx context.Context, id string) (ed25519.PublicKey, error) {
	if id == s.signer.KeyID() {
		return s.signer.PublicKey(), nil
	}
	key, err := gorm.G[models.SigningKey](s.db).Where("id = ?", id).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, fmt.Errorf("key %.8s is not registered", id)
	}
	return key.PublicKey, err
}
