package membership

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/models"
)

// Claimant is who follows a mailed link. The link shows that they read the mail of an
// address; being signed in, or the password, shows that they are who asked for it. One
// without the other would give somebody's address to an account that a stranger opened.
type Claimant struct {
	SignedIn uuid.UUID // the account that the browser is signed in to, or none
	Password string    // as typed, where the browser is not signed in to the account
	From     accounts.Origin
}

// admit refuses a claimant who has not shown that the account is theirs.
func (s *Service) admit(ctx context.Context, account models.Account, who Claimant) error {
	if who.SignedIn == account.ID {
		return nil
	}
	if who.Password == "" {
		return apperr.New(apperr.Invalid, "password_missing", "Enter the password that was chosen when this account was opened.").
			WithField(accounts.FieldPassword).WithRemedy("If you did not open it, set a new one instead: nothing of it is kept.")
	}
	return s.accounts.CheckPassword(ctx, account, who.Password, who.From.Address, false)
}

// AskVerification mails the account's owner a link that shows the address is
// theirs. A verified account is not mailed again.
func (s *Service) AskVerification(ctx context.Context, account models.Account, from accounts.Origin) error {
	if account.VerifiedAt != nil {
		return apperr.New(apperr.Conflict, "verified", "The address is verified already.")
	}
	return s.in(ctx, func(tx *gorm.DB) error {
		if err := s.accounts.AllowStrangerMail(ctx, tx, account.ID, account.Email, from); err != nil {
			return err
		}
		token, err := s.accounts.MakeLink(ctx, tx, account.ID, accounts.Verify, account.Email)
		if err != nil {
			return err
		}
		holder, err := s.accounts.Holder(ctx, tx, account.Email)
		if err != nil {
			return err
		}
		if holder.ID != account.ID && accounts.Established(holder) {
			return s.mail(ctx, tx, account.ID, account.Email, AlreadySubject, AlreadyText(s.baseURL))
		}
		return s.mail(ctx, tx, account.ID, account.Email, "Verify your e-mail address", fmt.Sprintf(`Open this page and press the button to show that this address is yours:

%s/account/verify/%s

The link works once, for %s. If you have no account at Groundline, do nothing.
`, s.baseURL, token, days(accounts.Verify)))
	})
}

// Verify takes a verification link. A link mailed to an address that the account no
// longer has has ended. An account whose address another one only typed gets it.
func (s *Service) Verify(ctx context.Context, token string, who Claimant) (account models.Account, err error) {
	err = s.in(ctx, func(tx *gorm.DB) error {
		if account, err = s.linked(ctx, tx, accounts.Verify, token); err != nil {
			return err
		}
		if err := s.admit(ctx, account, who); err != nil {
			return err
		}
		first := account.VerifiedAt == nil
		if err := s.accounts.SetEmail(ctx, tx, account.ID, account.Email); err != nil {
			return err
		}
		if err := s.accounts.Note(ctx, tx, account.ID, "email_verified", "", who.From); err != nil {
			return err
		}
		return s.verified(ctx, tx, &account, first)
	})
	return account, err
}

// linked takes a link and returns the account that it belongs to, as long as that has
// the address which the link was mailed to.
func (s *Service) linked(ctx context.Context, tx *gorm.DB, purpose accounts.Purpose, token string) (models.Account, error) {
	link, err := s.accounts.UseLink(ctx, tx, purpose, token)
	if err != nil {
		return models.Account{}, err
	}
	account, err := s.accounts.Lock(ctx, tx, link.AccountID)
	if err != nil {
		return account, err
	}
	if account.DeletedAt != nil || account.Email != link.Email {
		return account, apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "The account has another address by now.")
	}
	return account, nil
}

// verified reads the account again, whose address was just shown to be its owner's,
// and runs the hook if that was the first time.
func (s *Service) verified(ctx context.Context, tx *gorm.DB, account *models.Account, first bool) (err error) {
	if *account, err = s.accounts.Lock(ctx, tx, account.ID); err != nil || !first {
		return err
	}
	return s.hooks.Verified.run(ctx, tx, *account)
}

// AlreadySubject is the subject of AlreadyText.
const AlreadySubject = "You have an account already"

// AlreadyText is the mail that says to whoever has an address that somebody signed up with it.
func AlreadyText(baseURL string) string {
	return fmt.Sprintf(`Somebody signed up at Groundline with this address. You have an account with it
already, and nothing was changed there.

If it was you, sign in to the account that you have:

%s/login

Without the password, set a new one:

%s/reset

If it was not you, do nothing.
`, baseURL, baseURL)
}
