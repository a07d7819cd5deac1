// Package keys mints API keys and tells whose key a request carries.
//
// It owns the format of a key and the rule that a key is shown once: only its
// SHA-256 and a short display prefix are stored. A key that is mistyped is
// refused by its checksum, without a query. The balance belongs to the account,
// never to a key, so nothing here knows about credits.
package keys

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// The codes of a refused key: each is a different mistake, with another remedy.
const (
	CodeMissing   = "key_missing"
	CodeMalformed = "key_malformed"
	CodeUnknown   = "key_unknown"
	CodeRevoked   = "key_revoked"
	CodeExpired   = "key_expired"
)

// DefaultScope is what a key may do unless it is told otherwise: everything.
const DefaultScope = "data,articles,export"

// Service mints and verifies keys.
type Service struct {
	db    *gorm.DB
	clock func() time.Time
}

// New makes the service over db; clock gives the time keys are judged by.
func New(db *gorm.DB, clock func() time.Time) *Service {
	return &Service{db: db, clock: clock}
}

// Mint makes a key for an account inside the caller's transaction. The first
// result is the key itself: it exists nowhere else.
func (s *Service) Mint(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, name string) (string, models.APIKey, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return "", models.APIKey{}, fmt.Errorf("mint key: %w", err)
	}
	raw := generate()
	row := models.APIKey{
		ID: id, AccountID: accountID, Name: name,
		Hash: hashOf(raw), Prefix: shown(raw), CreatedAt: s.clock(), Family: id, Scope: DefaultScope,
	}
	if err := tx.WithContext(ctx).Create(&row).Error; err != nil {
		return "", models.APIKey{}, fmt.Errorf("store key: %w", err)
	}
	return raw, row, nil
}

// Verify finds the key that raw is. A missing, malformed, unknown, revoked or
// expired key is an apperr.Unauthenticated error with a code of its own.
func (s *Service) Verify(ctx context.Context, raw string) (models.APIKey, error) {
	if raw == "" {
		return models.APIKey{}, refuse(CodeMissing, "This call needs an API key.",
			"Send your key in the header X-API-Key. A free one comes with an account: /signup.")
	}
	if !wellFormed(raw) {
		return models.APIKey{}, refuse(CodeMalformed, "The API key is not one of ours, or was mistyped.",
			"A key is gl_ followed by 36 letters and digits; copy it whole.")
	}
	row, err := gorm.G[models.APIKey](s.db).Where("hash = ?", hashOf(raw)).First(ctx)
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return models.APIKey{}, refuse(CodeUnknown, "No account has this API key.", "Make a new key in your dashboard.")
	case err != nil:
		return models.APIKey{}, fmt.Errorf("look up key: %w", err)
	case row.RevokedAt != nil && !s.clock().Before(*row.RevokedAt):
		return models.APIKey{}, refuse(CodeRevoked, "This API key was revoked.", "Use another key of the account, or make a new one.")
	case row.ExpiresAt != nil && !s.clock().Before(*row.ExpiresAt):
		return models.APIKey{}, refuse(CodeExpired, "This API key has expired.", "Make a new key in your dashboard.")
	}
	return row, nil
}

// List gives the keys of an account, newest first.
func (s *Service) List(ctx context.Context, accountID uuid.UUID) ([]models.APIKey, error) {
	rows, err := gorm.G[models.APIKey](s.db).Where("account_id = ?", accountID).Order("created_at DESC, id DESC").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	return rows, nil
}

func refuse(code, message, remedy string) error {
	return apperr.New(apperr.Unauthenticated, code, message).WithRemedy(remedy)
}
