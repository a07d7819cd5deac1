package keys

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// provisionalScope is that of a provisional key: it reads data and changes nothing.
var provisionalScope = []Scope{Data, ReadOnly}

// MintProvisional creates the key of a provisional account, which works until its deadline,
// in the caller's transaction. raw is the key; if it is empty, one is generated.
func (s *Service) MintProvisional(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, raw string, until time.Time) (string, models.APIKey, error) {
	row, err := Terms{Name: "Provisional key", Scope: provisionalScope, ExpiresAt: &until}.row(s.clock())
	if err != nil {
		return "", models.APIKey{}, err
	}
	if raw == "" {
		raw = generate()
	}
	row.AccountID, row.ProvisionalUntil = accountID, &until
	return s.store(ctx, tx, row, raw)
}

// Provisional returns the key of a provisional account. If it has none, as after a claim,
// it reports false.
func (s *Service) Provisional(ctx context.Context, tx *gorm.DB, accountID uuid.UUID) (models.APIKey, bool, error) {
	row, err := gorm.G[models.APIKey](tx).Where("account_id = ? AND provisional_until IS NOT NULL AND revoked_at IS NULL", accountID).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, false, nil
	}
	if err != nil {
		return row, false, fmt.Errorf("read provisional key: %w", err)
	}
	return row, true, nil
}

// Adopt makes a provisional key one of an account's, in the caller's transaction: it no
// longer expires, and has the given scopes. The commit notifies every replica; the caller's
// own need not wait for the notice if it calls Evict for the key's account before.
func (s *Service) Adopt(ctx context.Context, tx *gorm.DB, key models.APIKey, accountID uuid.UUID, scope []Scope) error {
	if key.AccountID != accountID {
		if err := s.room(ctx, tx, accountID, nil); err != nil {
			return err
		}
	}
	scopes, err := joinScopes(scope)
	if err != nil {
		return err
	}
	n, err := gorm.G[models.APIKey](tx).Where("id = ? AND provisional_until IS NOT NULL AND revoked_at IS NULL", key.ID).
		Select("account_id", "name", "scope", "expires_at", "provisional_until").
		Updates(ctx, models.APIKey{AccountID: accountID, Name: "Claimed key", Scope: scopes})
	if err != nil {
		return fmt.Errorf("adopt key: %w", err)
	}
	if n == 0 {
		return apperr.New(apperr.Conflict, codeEnded, "This key is no longer in use.").WithRemedy("Make a new key on /keys.")
	}
	return nil
}

// ProvisionalScope returns the scopes of a provisional key.
func ProvisionalScope() []Scope { return provisionalScope }

// KeepProvisional moves the deadline of a provisional account's key, in the caller's
// transaction. The commit notifies every replica.
func KeepProvisional(ctx context.Context, tx pgx.Tx, account uuid.UUID, until time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE api_keys SET expires_at = $2, provisional_until = $2
		WHERE account_id = $1 AND provisional_until IS NOT NULL AND revoked_at IS NULL`, account, until)
	if err != nil {
		return fmt.Errorf("keep the provisional key of %s: %w", account, err)
	}
	return nil
}
