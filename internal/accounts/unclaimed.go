package accounts

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/models"
)

// unclaimedKey is no address: nothing typed finds it.
func unclaimedKey(id uuid.UUID) string { return "unclaimed-" + id.String() }

// Unclaimed reports whether another account is found by the account's address. It
// is one like any other that is not verified, so that whoever signs up learns
// nothing of who has an account; its address is for who shows it to be theirs.
func Unclaimed(a models.Account) bool { return a.EmailKey == unclaimedKey(a.ID) }

// Established reports whether an account keeps its address against somebody who
// shows that it is theirs: it was verified, or is from before addresses had to be.
func Established(a models.Account) bool { return a.VerifiedAt != nil || a.SignInUnverified }

// Holder returns the account that is found by an address, inside the caller's
// transaction. An address without one is the zero account.
func (s *Service) Holder(ctx context.Context, tx *gorm.DB, email string) (models.Account, error) {
	row, err := gorm.G[models.Account](tx).Where("email_key = ?", storable(emailKey(email))).First(ctx)
	if err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Account{}, fmt.Errorf("look up account: %w", err)
	}
	return row, nil
}

// lockAddress makes the caller's transaction the only one that decides who has an
// address: a unique violation would abort it.
func lockAddress(ctx context.Context, tx *gorm.DB, key string) error {
	if err := tx.WithContext(ctx).Exec("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", key).Error; err != nil {
		return fmt.Errorf("lock address: %w", err)
	}
	return nil
}

// vacate takes an address from the account that only typed it, inside the caller's
// transaction, for the account of whoever showed that it is theirs. An established
// holder keeps it: CodeEmailTaken.
func (s *Service) vacate(ctx context.Context, tx *gorm.DB, email string, claimant uuid.UUID) error {
	if err := lockAddress(ctx, tx, emailKey(email)); err != nil {
		return err
	}
	holder, err := s.Holder(ctx, tx.Clauses(clause.Locking{Strength: "UPDATE"}), email)
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
