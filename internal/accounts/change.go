package accounts

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// FieldNew names the field of a password that is to be set.
const FieldNew = "new_password"

// CheckPassword reports whether a password is the account's, counting attempts as
// a sign-in does: from a browser that is signed in (inside), by the owner's
// allowance. A wrong one is an Invalid error of the password's field.
func (s *Service) CheckPassword(ctx context.Context, account models.Account, password, address string, inside bool) error {
	if err := s.allowAttempt(account.ID.String(), address, inside); err != nil {
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

// SetEmail makes an address the account's, inside the caller's transaction, once its
// owner showed that it is theirs. An account that has it without having shown that
// loses it; one that keeps it is CodeEmailTaken.
func (s *Service) SetEmail(ctx context.Context, tx *gorm.DB, account uuid.UUID, email string) error {
	if err := s.vacate(ctx, tx, email, account); err != nil {
		return err
	}
	if err := s.update(ctx, tx, account, models.Account{Email: email, EmailKey: emailKey(email)}, "email", "email_key"); err != nil {
		return err
	}
	return s.SetVerified(ctx, tx, account)
}

// SetVerified notes that the account's owner has just shown that the address is
// theirs.
func (s *Service) SetVerified(ctx context.Context, tx *gorm.DB, account uuid.UUID) error {
	now := s.clock()
	err := tx.WithContext(ctx).Exec("UPDATE accounts SET verified_at = COALESCE(verified_at, ?), proved_at = ? WHERE id = ?", now, now, account).Error
	if err != nil {
		return fmt.Errorf("note verified address: %w", err)
	}
	return nil
}

// Close makes the account one that nobody signs in to, without its address and
// password, inside the caller's transaction. Its sessions, links and passkeys
// end; its audit trail keeps what was done, and no longer from where.
func (s *Service) Close(ctx context.Context, tx *gorm.DB, account uuid.UUID) error {
	now := s.clock()
	gone := "deleted-" + account.String()
	err := s.update(ctx, tx, account, models.Account{Email: gone, EmailKey: gone, DeletedAt: &now}, "email", "email_key", "password_hash", "verified_at", "proved_at", "deleted_at")
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
