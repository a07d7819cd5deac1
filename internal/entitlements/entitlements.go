// Package entitlements stores what accounts own permanently: today the theme plan.
//
// Invariants: granting twice for the same reason grants once, and a revoked reason stays
// revoked until it is restored; an account owns a kind while one reason for it holds.
// Grants and revocations are part of the caller's transaction, so that they commit with the
// payment or refund.
//
// It knows no prices and no gateway: package billing calls it.
package entitlements

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"groundline/models"
)

// Kind is something that an account can own.
type Kind string

// ThemePlan lets an account use themes on its badges.
const ThemePlan Kind = "theme"

// Service reads and writes entitlements.
type Service struct {
	db    *gorm.DB
	clock func() time.Time
}

// New returns the service.
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

// Tx is the transaction that an entitlement is part of, or a pool.
type Tx interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
}

// Grant grants a kind to an account. source is the reason: a payment's id, or a person's
// decision.
func (s *Service) Grant(ctx context.Context, tx Tx, account uuid.UUID, kind Kind, source string) error {
	_, err := tx.Exec(ctx, `INSERT INTO entitlements (account_id, kind, source, granted_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT DO NOTHING`, account, string(kind), source, s.now())
	return named("grant", kind, err)
}

// Revoke revokes what was granted for one reason; a repeat changes nothing. It also holds if
// it comes before its grant, as a gateway's messages may.
func (s *Service) Revoke(ctx context.Context, tx Tx, account uuid.UUID, kind Kind, source string) error {
	_, err := tx.Exec(ctx, `INSERT INTO entitlements (account_id, kind, source, granted_at, revoked_at) VALUES ($1, $2, $3, $4, $4)
		ON CONFLICT (account_id, kind, source) DO UPDATE SET revoked_at = COALESCE(entitlements.revoked_at, EXCLUDED.revoked_at)`,
		account, string(kind), source, s.now())
	return named("revoke", kind, err)
}

// Restore undoes a revocation, for example after a dispute was won. It grants nothing that
// was not granted before.
func (s *Service) Restore(ctx context.Context, tx Tx, account uuid.UUID, kind Kind, source string) error {
	_, err := tx.Exec(ctx, "UPDATE entitlements SET revoked_at = NULL WHERE account_id = $1 AND kind = $2 AND source = $3",
		account, string(kind), source)
	return named("restore", kind, err)
}

func named(act string, kind Kind, err error) error {
	if err != nil {
		return fmt.Errorf("%s %s: %w", act, kind, err)
	}
	return nil
}

func (s *Service) now() time.Time { return s.clock().UTC().Truncate(time.Microsecond) }
