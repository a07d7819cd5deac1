package accounts

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// FieldNew is the form field of a new password.
const FieldNew = "new_password"

// CheckPassword returns an Invalid error if a password is not the account's. It counts
// as a sign-in attempt: against the owner's allowance if the browser is signedIn.
func (s *Service) CheckPassword(ctx context.Context, account models.Account, password, address string, signedIn bool) error {
	if err := s.allowAttempt(account.ID.String(), address, signedIn); err != nil {
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

// SetPassword sets the account's password and ends its reset links.
func (s *Service) SetPassword(ctx context.Context, tx postgres.Tx, account models.Account, password string) error {
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

// ParseEmail returns an e-mail address as it is stored, or an Invalid error.
func (s *Service) ParseEmail(typed string) (string, error) { return parseEmail(typed) }

// SetEmail sets and verifies the account's address. An unverified account with the
// address loses it; an established one keeps it, which is CodeEmailTaken.
func (s *Service) SetEmail(ctx context.Context, tx postgres.Tx, account uuid.UUID, email string) error {
	if err := s.vacate(ctx, tx, email, account); err != nil {
		return err
	}
	if err := s.update(ctx, tx, account, models.Account{Email: email, EmailKey: EmailKey(email)}, "email", "email_key"); err != nil {
		return err
	}
	return s.SetVerified(ctx, tx, account)
}

// SetVerified records that the account's owner just proved the address is theirs.
func (s *Service) SetVerified(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	now := s.clock()
	_, err := tx.Exec(ctx, "UPDATE accounts SET verified_at = COALESCE(verified_at, $2), proved_at = $2 WHERE id = $1", account, now)
	if err != nil {
		return fmt.Errorf("record verified address: %w", err)
	}
	return nil
}

// OpenTeam creates an account that nobody can sign in to or find by an address: that of a
// team. email is where mail about the account goes; its owner's, who verified it.
func (s *Service) OpenTeam(ctx context.Context, tx postgres.Tx, email string) (models.Account, error) {
	row, err := s.newAccount(email, "")
	if err != nil {
		return row, err
	}
	row.EmailKey, row.VerifiedAt = "team-"+row.ID.String(), &row.CreatedAt
	if err := gorm.G[models.Account](tx.Gorm).Create(ctx, &row); err != nil {
		return row, fmt.Errorf("store account of a team: %w", err)
	}
	return row, nil
}

// SetTeamEmail sets where mail about a team's account goes.
func (s *Service) SetTeamEmail(ctx context.Context, tx postgres.Tx, team uuid.UUID, email string) error {
	return s.update(ctx, tx, team, models.Account{Email: email}, "email")
}

// Close removes the account's address, password, sessions, links, passkeys and identities. Its
// audit trail keeps what happened, but not from where.
func (s *Service) Close(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	now := s.clock()
	gone := "deleted-" + account.String()
	err := s.update(ctx, tx, account, models.Account{Email: gone, EmailKey: gone, DeletedAt: &now}, "email", "email_key", "password_hash", "verified_at", "proved_at", "deleted_at")
	if err != nil {
		return err
	}
	err = tx.ExecEach(ctx, account,
		"DELETE FROM sessions WHERE account_id = $1", "DELETE FROM account_links WHERE account_id = $1",
		"DELETE FROM passkeys WHERE account_id = $1", "DELETE FROM passkey_challenges WHERE account_id = $1",
		"DELETE FROM identities WHERE account_id = $1", "DELETE FROM sign_in_attempts WHERE account_id = $1",
		"UPDATE account_events SET actor = '', address = '', browser = '', detail = '', salt = NULL WHERE account_id = $1")
	if err != nil {
		return fmt.Errorf("close account: %w", err)
	}
	return nil
}

func (s *Service) update(ctx context.Context, tx postgres.Tx, account uuid.UUID, to models.Account, columns ...string) error {
	done := tx.Gorm.WithContext(ctx).Model(&models.Account{}).Where("id = ?", account).Select(columns).Updates(to)
	if done.Error != nil {
		return fmt.Errorf("change account: %w", done.Error)
	}
	if done.RowsAffected != 1 {
		return apperr.New(apperr.NotFound, "account_not_found", "There is no such account.")
	}
	return nil
}
