package keys

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/models"
)

// Overlap is the default time for which a rolled key works beside its successor; MaxOverlap
// is the maximum.
const (
	Overlap    = 24 * time.Hour
	MaxOverlap = 30 * 24 * time.Hour
)

// Change changes the terms of a key.
func (s *Service) Change(ctx context.Context, accountID, keyID uuid.UUID, t Terms) error {
	row, err := t.row(s.clock())
	if err != nil {
		return err
	}
	return s.locked(ctx, accountID, keyID, func(tx *gorm.DB, key models.APIKey) error {
		if key.ReplacedBy != nil || key.Client != nil {
			row.ExpiresAt = key.ExpiresAt // its overlap still ends then, or its connection lapses
		}
		if key.Client != nil {
			row.Scope = key.Scope // what was approved
		}
		_, err := gorm.G[models.APIKey](tx).Where("id = ?", key.ID).
			Select("name", "scope", "allow", "rate", "expires_at").Updates(ctx, row)
		return err
	})
}

// Roll creates a key with the same terms and family. The old key works for the overlap. The
// first result is the new key.
func (s *Service) Roll(ctx context.Context, accountID, keyID uuid.UUID, overlap time.Duration) (raw string, made models.APIKey, err error) {
	if overlap < 0 || overlap > MaxOverlap {
		return "", made, invalid("overlap", "The old key may keep working for up to 30 days.")
	}
	err = s.locked(ctx, accountID, keyID, func(tx *gorm.DB, old models.APIKey) error {
		if old.Client != nil {
			return apperr.New(apperr.Conflict, "app_key", "A connected app renews its access itself.").
				WithRemedy("Revoke it, or connect the app again.")
		}
		if old.ReplacedBy != nil {
			return apperr.New(apperr.Conflict, "key_rolled", "This key was rolled before.").
				WithRemedy("Roll its replacement instead.")
		}
		next := models.APIKey{AccountID: old.AccountID, Name: old.Name, Scope: old.Scope, Allow: old.Allow,
			Rate: old.Rate, Family: old.Family, ExpiresAt: old.ExpiresAt, MemberID: old.MemberID}
		if raw, made, err = s.store(ctx, tx, next, generate()); err != nil {
			return err
		}
		end := s.clock().Add(overlap)
		if old.ExpiresAt != nil && old.ExpiresAt.Before(end) {
			end = *old.ExpiresAt
		}
		_, err := gorm.G[models.APIKey](tx).Where("id = ?", old.ID).Select("expires_at", "replaced_by").
			Updates(ctx, models.APIKey{ExpiresAt: &end, ReplacedBy: &made.ID})
		return err
	})
	return raw, made, err
}

// Revoke revokes a key at once. A revoked key stays as it was.
func (s *Service) Revoke(ctx context.Context, accountID, keyID uuid.UUID) error {
	now := s.clock()
	err := s.locked(ctx, accountID, keyID, func(tx *gorm.DB, key models.APIKey) error {
		_, err := gorm.G[models.APIKey](tx).Where("id = ?", key.ID).Select("revoked_at").
			Updates(ctx, models.APIKey{RevokedAt: &now})
		return err
	})
	if apperr.Is(err, codeEnded) {
		return nil
	}
	return err
}

// Find returns the key that raw is, in use or not. It reports false if no account has it.
func (s *Service) Find(ctx context.Context, raw string) (models.APIKey, bool, error) {
	return s.FindIn(ctx, s.db, raw)
}

// FindIn is Find in the caller's transaction.
func (s *Service) FindIn(ctx context.Context, tx *gorm.DB, raw string) (models.APIKey, bool, error) {
	if !wellFormed(raw) {
		return models.APIKey{}, false, nil
	}
	row, err := gorm.G[models.APIKey](tx).Where("hash = ?", hashOf(raw)).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, false, nil
	}
	if err != nil {
		return row, false, fmt.Errorf("find key: %w", err)
	}
	return row, true, nil
}

// RevokeIn revokes a key in the caller's transaction and reports whether it was in force.
// The commit notifies every replica; the caller's own need not wait for the notice if it
// calls Evict.
func (s *Service) RevokeIn(ctx context.Context, tx *gorm.DB, accountID, keyID uuid.UUID) (bool, error) {
	now := s.clock()
	n, err := gorm.G[models.APIKey](tx).Where("id = ? AND account_id = ? AND revoked_at IS NULL", keyID, accountID).
		Select("revoked_at").Updates(ctx, models.APIKey{RevokedAt: &now})
	if err != nil {
		return false, fmt.Errorf("revoke key: %w", err)
	}
	return n > 0, nil
}

// RevokeAll revokes every key of an account in the caller's transaction, as RevokeIn does.
func (s *Service) RevokeAll(ctx context.Context, tx *gorm.DB, accountID uuid.UUID) error {
	now := s.clock()
	_, err := gorm.G[models.APIKey](tx).Where("account_id = ? AND revoked_at IS NULL", accountID).
		Select("revoked_at").Updates(ctx, models.APIKey{RevokedAt: &now})
	if err != nil {
		return fmt.Errorf("revoke keys: %w", err)
	}
	return nil
}

// RevokeMember revokes every key and connection that a member has of a team's account, in the
// caller's transaction, as RevokeIn does.
func (s *Service) RevokeMember(ctx context.Context, tx *gorm.DB, accountID, memberID uuid.UUID) error {
	now := s.clock()
	_, err := gorm.G[models.APIKey](tx).Where("account_id = ? AND member_id = ? AND revoked_at IS NULL", accountID, memberID).
		Select("revoked_at").Updates(ctx, models.APIKey{RevokedAt: &now})
	if err != nil {
		return fmt.Errorf("revoke keys of member: %w", err)
	}
	return nil
}

// Get returns a key of an account. Another account's key is not found.
func (s *Service) Get(ctx context.Context, accountID, keyID uuid.UUID) (models.APIKey, error) {
	row, err := gorm.G[models.APIKey](s.db).Where("id = ? AND account_id = ?", keyID, accountID).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, ErrNotFound()
	}
	if err != nil {
		return row, fmt.Errorf("read key: %w", err)
	}
	return row, nil
}

// Family lists the ids of the keys of a family.
func (s *Service) Family(ctx context.Context, accountID, family uuid.UUID) ([]uuid.UUID, error) {
	var ids []uuid.UUID
	err := s.db.WithContext(ctx).Model(&models.APIKey{}).Where("account_id = ? AND family = ?", accountID, family).Pluck("id", &ids).Error
	if err != nil {
		return nil, fmt.Errorf("family of key: %w", err)
	}
	return ids, nil
}

const codeEnded = "key_ended"

// locked locks a key in use and changes it.
func (s *Service) locked(ctx context.Context, accountID, keyID uuid.UUID, change func(*gorm.DB, models.APIKey) error) error {
	var hash []byte
	err := s.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		key, err := gorm.G[models.APIKey](tx, clause.Locking{Strength: "UPDATE"}).
			Where("id = ? AND account_id = ?", keyID, accountID).First(ctx)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return ErrNotFound()
		}
		if err != nil {
			return fmt.Errorf("read key: %w", err)
		}
		if key.RevokedAt != nil || key.ExpiresAt != nil && !s.clock().Before(*key.ExpiresAt) {
			return apperr.New(apperr.Conflict, codeEnded, "This key is no longer in use.").WithRemedy("Make a new key on /keys.")
		}
		hash = key.Hash
		if err := change(tx, key); err != nil {
			return fmt.Errorf("change key: %w", err)
		}
		return nil
	})
	if err == nil {
		s.drop(fmt.Sprintf("%x", hash)) // other replicas evict it by the notice
	}
	return err
}

// ErrNotFound returns the error about a key that is not the account's.
func ErrNotFound() error {
	return apperr.New(apperr.NotFound, "key_not_found", "You have no such key.")
}
