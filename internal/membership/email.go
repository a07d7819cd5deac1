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

// AskEmailChange mails a link to the new address; the account keeps the old one
// until it is used. What the caller sees does not depend on whose the new address
// is.
func (s *Service) AskEmailChange(ctx context.Context, account models.Account, typed string, from accounts.Origin) (email string, err error) {
	if email, err = s.accounts.ParseEmail(typed); err != nil {
		return "", err
	}
	if strings.EqualFold(email, account.Email) && !accounts.Unclaimed(account) {
		return "", apperr.New(apperr.Invalid, accounts.CodeEmailInvalid, "This is the address that the account has.").WithField(accounts.FieldEmail)
	}
	holder, taken, err := s.accounts.FindByEmail(ctx, email)
	if err != nil {
		return "", err
	}
	return email, s.in(ctx, func(tx *gorm.DB) error {
		if err := s.accounts.Note(ctx, tx, account.ID, "email_change_asked", email, from); err != nil {
			return err
		}
		if taken && holder.ID != account.ID {
			return s.mail(ctx, tx, holder.ID, email, "Your address was asked for by another account", fmt.Sprintf(`Another account at Groundline asked to have this address. You have an account with
it, so nothing was changed. If both are yours, sign in to this one, or delete it
first:

%s/account
`, s.baseURL))
		}
		token, err := s.accounts.MakeLink(ctx, tx, account.ID, accounts.Change, email)
		if err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, email, "Confirm your new address", fmt.Sprintf(`Open this page and press the button, and your Groundline account has this address:

%s/account/email/%s

The link works once, for %s. If you have no account at Groundline, do nothing.
`, s.baseURL, token, days(accounts.Change)))
	})
}

// ChangeEmail takes the link mailed to a new address. The old one is told, with a
// link that brings it back.
func (s *Service) ChangeEmail(ctx context.Context, token string, from accounts.Origin) (email string, err error) {
	err = s.in(ctx, func(tx *gorm.DB) error {
		link, err := s.accounts.UseLink(ctx, tx, accounts.Change, token)
		if err != nil {
			return err
		}
		account, err := s.accounts.Get(ctx, link.AccountID)
		if err != nil {
			return err
		}
		email = link.Email
		if err := s.accounts.SetEmail(ctx, tx, account.ID, email); err != nil {
			return err
		}
		if err := s.accounts.Note(ctx, tx, account.ID, "email_changed", email, from); err != nil {
			return err
		}
		if accounts.Unclaimed(account) {
			return nil // the address it had was never its own
		}
		undo, err := s.accounts.MakeLink(ctx, tx, account.ID, accounts.Undo, account.Email)
		if err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, account.Email, "Your account has a new address", fmt.Sprintf(`Your Groundline account now has the address %s instead of this one.

If it was not you, bring this address back within %s, and set a new password:
%s/account/undo/%s
`, email, days(accounts.Undo), s.baseURL, undo))
	})
	return email, err
}

// UndoEmail takes the link mailed to the old address: the account has it again,
// everybody is signed out, and a new password is mailed for.
func (s *Service) UndoEmail(ctx context.Context, token string, from accounts.Origin) (email string, err error) {
	err = s.in(ctx, func(tx *gorm.DB) error {
		link, err := s.accounts.UseLink(ctx, tx, accounts.Undo, token)
		if err != nil {
			return err
		}
		account, err := s.accounts.Get(ctx, link.AccountID)
		if err != nil {
			return err
		}
		if account.DeletedAt != nil {
			return apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "The account was deleted.")
		}
		email = link.Email
		if err := s.accounts.SetEmail(ctx, tx, account.ID, email); err != nil {
			return err
		}
		// Whoever took the account may hold links to later addresses.
		if err := s.accounts.EndLinks(ctx, tx, account.ID); err != nil {
			return err
		}
		n, err := s.accounts.EndSessions(ctx, tx, account.ID, models.Session{})
		if err != nil {
			return err
		}
		return s.accounts.Note(ctx, tx, account.ID, "email_brought_back", signedOut(n), from)
	})
	if err != nil {
		return "", err
	}
	return email, s.AskReset(ctx, email, from)
}
