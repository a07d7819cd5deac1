// Package entitlements keeps what accounts own for good, beside the credits they
// use up: today the theme plan.
//
// Invariants: granting the same thing for the same reason twice is granting it
// once, and a reason that was revoked stays revoked until it is restored; an
// account owns a kind while one reason for it holds. Granting and revoking are
// part of the caller's transaction, so that they stand or fall with the payment
// or refund.
//
// It takes no money and knows no price and no gateway: billing does, and calls it.
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

// Kind is something to own.
type Kind string

// ThemePlan lets an account put themes on its badges.
const ThemePlan Kind = "theme"

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

// Tx is the transaction that an entitlement belongs to; a pool is one of its own.
type Tx interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
}

// Grant gives an account a kind. source is why: a payment's id, a person's
// decision.
func (s *Service) Grant(ctx context.Context, tx Tx, account uuid.UUID, kind Kind, source string) error {
	_, err := tx.Exec(ctx, `INSERT INTO entitlements (account_id, kind, source, granted_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT DO NOTHING`, account, string(kind), source, s.now())
	return named("grant", kind, err)
}

// Revoke takes back what was given for one reason; what was taken back before is
// left alone. A revocation that comes before its grant, as messages of a gateway
// may, holds all the same.
func (s *Service) Revoke(ctx context.Context, tx Tx, account uuid.UUID, kind Kind, source string) error {
	_, err := tx.Exec(ctx, `INSERT INTO entitlements (account_id, kind, source, granted_at, revoked_at) VALUES ($1, $2, $3, $4, $4)
		ON CONFLICT (account_id, kind, source) DO UPDATE SET revoked_at = COALESCE(entitlements.revoked_at, EXCLUDED.revoked_at)`,
		account, string(kind), source, s.now())
	return named("revoke", kind, err)
}

// Restore undoes a revocation whose cause fell away: a dispute that was won, a
// refund that was not made. What was never given is not given by it.
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
