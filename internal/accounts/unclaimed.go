package accounts

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/postgres"
	"groundline/models"
)

// unclaimedKey returns a key that no typed address matches.
func unclaimedKey(id uuid.UUID) string { return "unclaimed-" + id.String() }

// Unclaimed reports whether the account was opened with an address that another account
// already had. It looks like any other unverified account, so that signing up reveals
// nothing; whoever verifies the address gets it.
func Unclaimed(a models.Account) bool { return a.EmailKey == unclaimedKey(a.ID) }

// Established reports whether an account keeps its address when another one verifies
// it: it was verified itself, or predates verification.
func Established(a models.Account) bool { return a.VerifiedAt != nil || a.SignInUnverified }

// Holder returns the account with an address, or the zero account.
func (s *Service) Holder(ctx context.Context, tx postgres.Tx, email string) (models.Account, error) {
	return holderOf(ctx, tx.Gorm, email)
}

func holderOf(ctx context.Context, db *gorm.DB, email string, lock ...clause.Expression) (models.Account, error) {
	if !strings.Contains(email, "@") { // the key of an account that nobody finds by its address
		return models.Account{}, nil
	}
	row, err := gorm.G[models.Account](db, lock...).Where("email_key = ?", storable(EmailKey(email))).First(ctx)
	if err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Account{}, fmt.Errorf("look up account: %w", err)
	}
	return row, nil
}

// lockAddress serializes the transactions that decide who has an address: a unique
// violation would abort one of them.
func lockAddress(ctx context.Context, tx postgres.Tx, key string) error {
	if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", key); err != nil {
		return fmt.Errorf("lock address: %w", err)
	}
	return nil
}

// vacate takes an address from an account that never verified it, because claimant
// did. An established holder keeps it, which is CodeEmailTaken.
func (s *Service) vacate(ctx context.Context, tx postgres.Tx, email string, claimant uuid.UUID) error {
	if err := lockAddress(ctx, tx, EmailKey(email)); err != nil {
		return err
	}
	holder, err := holderOf(ctx, tx.Gorm, email, clause.Locking{Strength: "UPDATE"})
	if err != nil || holder.ID == uuid.Nil || holder.ID == claimant {
		return err
	}
	if Established(holder) {
		return emailTaken()
	}
	if err := s.EndLinks(ctx, tx, holder.ID); err != nil {
		return err
	}
	return s.update(ctx, tx, holder.ID, models.Account{EmailKey: unclaimedKey(holder.ID)}, "email_key")
}
