// Package entitlements keeps what accounts own for good, beside the credits they
// use up: today the theme plan.
//
// Invariants: granting the same thing for the same reason twice is granting it
// once, and a reason that was revoked stays revoked; an account owns a kind while
// one reason for it holds. Granting and revoking are part of the caller's
// transaction, so that they stand or fall with the payment or refund.
//
// It takes no money and knows no gateway: billing calls it.
package entitlements

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/models"
)

// Kind is something to own.
type Kind string

// ThemePlan lets an account put themes on its badges.
const ThemePlan Kind = "theme"

// ThemePlanPrice is what the theme plan costs, once an account.
const ThemePlanPrice models.Micros = 19_000_000

// Service reads and writes entitlements.
type Service struct {
	db    *gorm.DB
	clock func() time.Time
}

// New makes the service.
func New(db *gorm.DB, clock func() time.Time) *Service { return &Service{db, clock} }

// Entitled reports whether an account owns a kind.
func (s *Service) Entitled(ctx context.Context, account uuid.UUID, kind Kind) (bool, error) {
	n, err := gorm.G[models.Entitlement](s.db).
		Where("account_id = ? AND kind = ? AND revoked_at IS NULL", account, string(kind)).Count(ctx, "*")
	if err != nil {
		return false, fmt.Errorf("look up entitlement: %w", err)
	}
	return n > 0, nil
}

// Grant gives an account a kind. source is why: a payment's id, a person's
// decision.
func (s *Service) Grant(ctx context.Context, tx *gorm.DB, account uuid.UUID, kind Kind, source string) error {
	row := models.Entitlement{AccountID: account, Kind: string(kind), Source: source, GrantedAt: s.now()}
	if err := gorm.G[models.Entitlement](tx, clause.OnConflict{DoNothing: true}).Create(ctx, &row); err != nil {
		return fmt.Errorf("grant %s: %w", kind, err)
	}
	return nil
}

// Revoke takes back what was given for one reason; what was not given, or was
// taken back before, is left alone. A revocation that comes before its grant, as
// messages of a gateway may, holds all the same.
func (s *Service) Revoke(ctx context.Context, tx *gorm.DB, account uuid.UUID, kind Kind, source string) error {
	now := s.now()
	row := models.Entitlement{AccountID: account, Kind: string(kind), Source: source, GrantedAt: now, RevokedAt: &now}
	if err := gorm.G[models.Entitlement](tx, clause.OnConflict{DoNothing: true}).Create(ctx, &row); err != nil {
		return fmt.Errorf("revoke %s: %w", kind, err)
	}
	_, err := gorm.G[models.Entitlement](tx).
		Where("account_id = ? AND kind = ? AND source = ? AND revoked_at IS NULL", account, string(kind), source).
		Update(ctx, "revoked_at", now)
	if err != nil {
		return fmt.Errorf("revoke %s: %w", kind, err)
	}
	return nil
}

func (s *Service) now() time.Time { return s.clock().UTC().Truncate(time.Microsecond) }
