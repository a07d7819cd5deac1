package membership

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/models"
)

// FieldConfirm is the form field that repeats the account's e-mail.
const FieldConfirm = "confirm"

// Delete closes the account permanently. typed must repeat its e-mail. Keys and sessions
// end, and the address and everything about the person are deleted. The records of
// credits and money stay under the account's id, as the law requires, and the last
// statement is still billed.
func (s *Service) Delete(ctx context.Context, account models.Account, typed string, from accounts.Origin) error {
	if !strings.EqualFold(strings.TrimSpace(typed), account.Email) {
		return apperr.New(apperr.Invalid, "not_confirmed", "Type the account's e-mail address to delete it.").WithField(FieldConfirm)
	}
	return s.ending(ctx, account.ID, func(tx postgres.Tx) error {
		if err := s.forget(ctx, tx, account); err != nil {
			return err
		}
		if err := s.Accounts.Close(ctx, tx, account.ID); err != nil {
			return err
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "deleted", "", accounts.Origin{}); err != nil {
			return err
		}
		if account.VerifiedAt == nil {
			return nil // the address may be someone else's
		}
		// It does not belong to the account, which no longer has an address.
		return s.farewell(ctx, tx, account)
	})
}

// forget deletes what the account's owner entered, except what accounts.Close deletes.
func (s *Service) forget(ctx context.Context, tx postgres.Tx, account models.Account) error {
	if err := s.strip(ctx, tx, account.ID); err != nil {
		return err
	}
	if err := s.Accounts.NoteGrant(ctx, tx, account); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "DELETE FROM reset_requests WHERE lower(email) = lower($1)", account.Email); err != nil {
		return fmt.Errorf("delete reset requests: %w", err)
	}
	return mail.DeleteOf(ctx, tx, account)
}

// strip ends the account's keys and deletes what its owner entered in other services.
func (s *Service) strip(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	if err := s.Keys.RevokeAll(ctx, tx.Gorm, account); err != nil {
		return err
	}
	if err := s.Forget(ctx, tx, account); err != nil {
		return fmt.Errorf("delete what account %s entered: %w", account, err)
	}
	return nil
}

func (s *Service) farewell(ctx context.Context, tx postgres.Tx, account models.Account) error {
	text := fmt.Sprintf(`Your Groundline account was deleted, as you requested.

- Its keys no longer work, and every browser is signed out.
- Your address, passkeys and emails were removed from our records.
- As the law requires, we keep records of purchases and usage under the number %s. What you owe for this month is still billed to your card.

This is the last email about this account.
`, account.ID)
	return mail.Queue(ctx, tx, mail.Message{To: account.Email, Subject: "Your account was deleted", Text: text})
}
