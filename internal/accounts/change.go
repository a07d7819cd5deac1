package accounts

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

// FieldNew names the field of a password that is to be set.
const FieldNew = "new_password"

// CheckPassword reports whether a password is the account's, counting attempts as
// a sign-in does. A wrong one is an Invalid error of the password's field.
func (s *Service) CheckPassword(ctx context.Context, account models.Account, password, address string) error {
	if err := s.allowAttempt(account.EmailKey, address, true); err != nil {
		return err
	}
	ok, err := s.hasher.matches(ctx, password, account.PasswordHash)
	if err != nil {
		return err
	}
	if !ok {
		return apperr.New(apperr.Invalid, CodeSignInFailed, "This is not the account's password.").WithField(FieldPassword)
	}
	return nil
}

// SetPassword gives the account a new password inside the caller's transaction,
// and ends the links that would set another.
func (s *Service) SetPassword(ctx context.Context, tx *gorm.DB, account models.Account, password string) error {
	if err := checkPassword(password, account.Email); err != nil {
		var e *apperr.Error
		if errors.As(err, &e) {
			return e.WithField(FieldNew)
		}
		return err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return err
	}
	if err := s.endLinks(ctx, tx, account.ID, Reset); err != nil {
		return err
	}
	return s.update(ctx, tx, account.ID, models.Account{PasswordHash: hash}, "password_hash")
}

// ParseEmail checks an address that is to be the account's.
func (s *Service) ParseEmail(typed string) (string, error) { return parseEmail(typed) }

// FindByEmail gives the open account of an address, and false if there is none.
func (s *Service) FindByEmail(ctx context.Context, email string) (models.Account, bool, error) {
	row, err := gorm.G[models.Account](s.db).Where("email_key = ? AND deleted_at IS NULL", storable(emailKey(email))).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, false, nil
	}
	if err != nil {
		return row, false, fmt.Errorf("look up account: %w", err)
	}
	return row, true, nil
}

// SetEmail makes a verified address the account's, inside the caller's
// transaction. An address that another account has is CodeEmailTaken: whoever
// gets here has shown that it is theirs.
func (s *Service) SetEmail(ctx context.Context, tx *gorm.DB, account uuid.UUID, email string) error {
	holder, err := gorm.G[models.Account](tx, clause.Locking{Strength: "UPDATE"}).Where("email_key = ? AND id <> ?", emailKey(email), account).First(ctx)
	if err == nil && holder.ID != uuid.Nil {
		return emailTaken()
	}
	if !errors.Is(err, gorm.ErrRecordNotFound) {
		return fmt.Errorf("look up account: %w", err)
	}
	now := s.clock()
	return s.update(ctx, tx, account, models.Account{Email: email, EmailKey: emailKey(email), VerifiedAt: &now}, "email", "email_key", "verified_at")
}

// SetVerified notes that the account's address is its owner's.
func (s *Service) SetVerified(ctx context.Context, tx *gorm.DB, account uuid.UUID, at time.Time) error {
	return s.update(ctx, tx, account, models.Account{VerifiedAt: &at}, "verified_at")
}

// Close makes the account one that nobody signs in to, without its address and
// password, inside the caller's transaction. Its sessions, links and passkeys
// end; its audit trail keeps what was done, and no longer from where.
func (s *Service) Close(ctx context.Context, tx *gorm.DB, account uuid.UUID) error {
	now := s.clock()
	gone := "deleted-" + account.String()
	err := s.update(ctx, tx, account, models.Account{Email: gone, EmailKey: gone, DeletedAt: &now}, "email", "email_key", "password_hash", "verified_at", "deleted_at")
	if err != nil {
		return err
	}
	for _, q := range []string{
		"DELETE FROM sessions WHERE account_id = ?", "DELETE FROM account_links WHERE account_id = ?",
		"DELETE FROM passkeys WHERE account_id = ?", "DELETE FROM passkey_challenges WHERE account_id = ?",
		"UPDATE account_events SET address = '', browser = '', detail = '' WHERE account_id = ?",
	} {
		if err := tx.WithContext(ctx).Exec(q, account).Error; err != nil {
			return fmt.Errorf("close account: %w", err)
		}
	}
	return nil
}

func (s *Service) update(ctx context.Context, tx *gorm.DB, account uuid.UUID, to models.Account, columns ...string) error {
	done := tx.WithContext(ctx).Model(&models.Account{}).Where("id = ?", account).Select(columns).Updates(to)
	if done.Error != nil {
		return fmt.Errorf("change account: %w", done.Error)
	}
	if done.RowsAffected != 1 {
		return apperr.New(apperr.NotFound, "account_not_found", "There is no such account.")
	}
	return nil
}
