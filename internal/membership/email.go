package membership

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// CodeUnverified means that an action needs a verified address.
const CodeUnverified = "address_unverified"

// AskEmailChange mails a link to the new address; the account keeps the old one until
// the link is used. Neither the response nor the statements depend on whether the new
// address has an account.
func (s *Service) AskEmailChange(ctx context.Context, account models.Account, session models.Session, typed string, from accounts.Origin) error {
	if account.VerifiedAt == nil {
		return apperr.New(apperr.Conflict, CodeUnverified, "Verify the address that the account has before you change it.").
			WithRemedy("If you mistyped it, sign up again with the right one.")
	}
	email, err := s.Accounts.ParseNewEmail(typed)
	if err != nil {
		return err
	}
	if strings.EqualFold(email, account.Email) {
		return apperr.New(apperr.Invalid, accounts.CodeEmailInvalid, "This is the address that the account has.").WithField(accounts.FieldEmail)
	}
	return s.in(ctx, func(tx postgres.Tx) error {
		if err := s.Accounts.Live(ctx, tx, session); err != nil {
			return err
		}
		if err := s.Accounts.AllowStrangerMail(ctx, tx, account.ID, email, from); err != nil {
			return err
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "email_change_asked", email, from); err != nil {
			return err
		}
		token, err := s.Accounts.MakeLink(ctx, tx, account.ID, accounts.Change, email)
		if err != nil {
			return err
		}
		holder, err := s.Accounts.Holder(ctx, tx, email)
		if err != nil {
			return err
		}
		if holder.ID != uuid.Nil && accounts.Established(holder) {
			return s.mail(ctx, tx, account.ID, email, "Another account asked for your address", fmt.Sprintf(`Another Groundline account asked to use this address. You already have an account
with it, so nothing changed. If both are yours, sign in to this one, or delete it
first:

%s/account
`, s.BaseURL))
		}
		return s.mail(ctx, tx, account.ID, email, "Confirm your new address", fmt.Sprintf(`To use this address for your Groundline account, open this page and press the button:

%s/account/email/%s

The link works once, for %s. If you did not ask for this, do nothing.
`, s.BaseURL, token, days(accounts.Change)))
	})
}

// ChangeEmail uses the link mailed to a new address, and mails the old one a link that
// restores it.
func (s *Service) ChangeEmail(ctx context.Context, token string, who Claimant) (email string, err error) {
	err = s.in(ctx, func(tx postgres.Tx) error {
		link, err := s.Accounts.UseLink(ctx, tx, accounts.Change, token)
		if err != nil {
			return err
		}
		account, err := s.Accounts.Lock(ctx, tx, link.AccountID)
		if err != nil {
			return err
		}
		if err := s.admit(ctx, account, who); err != nil {
			return err
		}
		email = link.Email
		if err := s.setEmail(ctx, tx, account.ID, email); err != nil {
			return err
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "email_changed", email, who.From); err != nil {
			return err
		}
		undo, err := s.Accounts.MakeLink(ctx, tx, account.ID, accounts.Undo, account.Email)
		if err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, account.Email, "Your account has a new address", fmt.Sprintf(`Your Groundline account now uses the address %s instead of this one.

If you did not change it, restore this address within %s and set a new password:
%s/account/undo/%s
`, email, days(accounts.Undo), s.BaseURL, undo))
	})
	return email, err
}

// UndoEmail uses the link mailed to the old address: it restores the address, ends all
// sessions, passkeys and the password, and mails a reset link.
func (s *Service) UndoEmail(ctx context.Context, token string, from accounts.Origin) (email string, err error) {
	err = s.in(ctx, func(tx postgres.Tx) error {
		link, err := s.Accounts.UseLink(ctx, tx, accounts.Undo, token)
		if err != nil {
			return err
		}
		account, err := s.Accounts.Lock(ctx, tx, link.AccountID)
		if err != nil {
			return err
		}
		if account.DeletedAt != nil {
			return apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "The account was deleted.")
		}
		email = link.Email
		if err := s.setEmail(ctx, tx, account.ID, email); err != nil {
			return err
		}
		n, err := s.Accounts.Seize(ctx, tx, account.ID)
		if err != nil {
			return err
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "email_brought_back", signedOut(n), from); err != nil {
			return err
		}
		return s.askReset(ctx, tx, email, from)
	})
	return email, err
}
