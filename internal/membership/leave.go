package membership

import (
	"context"
	"fmt"
	"strings"

	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/models"
)

// FieldConfirm names the field in which the owner types the account's e-mail.
const FieldConfirm = "confirm"

// Delete closes the account for good. typed is its e-mail, so that it is not done by
// a slip. Keys end, browsers are signed out, the address and what was written about
// the person are removed; the books of credits and money stay under the account's
// id, which names nobody, as the law has us keep them. The last statement is still
// billed.
func (s *Service) Delete(ctx context.Context, account models.Account, typed string, from accounts.Origin) error {
	if !strings.EqualFold(strings.TrimSpace(typed), account.Email) {
		return apperr.New(apperr.Invalid, "not_confirmed", "Type the account's e-mail address to delete it.").WithField(FieldConfirm)
	}
	return s.in(ctx, func(tx *gorm.DB) error {
		if err := s.hooks.Closed.run(ctx, tx, account); err != nil {
			return err
		}
		if err := s.accounts.Close(ctx, tx, account.ID); err != nil {
			return err
		}
		if err := s.accounts.Note(ctx, tx, account.ID, "deleted", "", accounts.Origin{}); err != nil {
			return err
		}
		if account.VerifiedAt == nil {
			return nil // the address may be a stranger's
		}
		// The last mail is no line of the account's: it outlives the address there.
		return s.farewell(ctx, tx, account)
	})
}

func (s *Service) farewell(ctx context.Context, tx *gorm.DB, account models.Account) error {
	text := fmt.Sprintf(`Your Groundline account is deleted, as you asked.

- Its keys have stopped, and every browser is signed out.
- Your address, your passkeys and your mails are gone from our records.
- What was bought and used stays in our books under the number %s, as the law asks of us. What is owed for this month is still billed to your card.

This is the last mail about it.
`, account.ID)
	return s.mailStranger(ctx, tx, account.Email, "Your account is deleted", text)
}
