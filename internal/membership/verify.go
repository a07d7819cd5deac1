package membership

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// Claimant is a person who follows a mailed link. The link proves that they read the
// address's mail; being signed in, or the password, proves that the account is theirs.
// Without both, an account that a stranger opened could get someone's address.
type Claimant struct {
	SignedIn uuid.UUID // the account the browser is signed in to, or uuid.Nil
	Password string    // as typed if the browser is not signed in to the account
	From     accounts.Origin
}

// admit refuses a claimant who has not proved that the account is theirs.
func (s *Service) admit(ctx context.Context, account models.Account, who Claimant) error {
	if who.SignedIn == account.ID {
		return nil
	}
	if who.Password == "" {
		return apperr.New(apperr.Invalid, "password_missing", "Enter the password that was chosen when this account was opened.").
			WithField(accounts.FieldPassword).WithRemedy("If you did not open it, set a new one instead: nothing of it is kept.")
	}
	return s.Accounts.CheckPassword(ctx, account, who.Password, who.From.Address, false)
}

// AskVerification mails a link that verifies the account's address, unless it is
// verified already.
func (s *Service) AskVerification(ctx context.Context, account models.Account, from accounts.Origin) error {
	if account.VerifiedAt != nil {
		return apperr.New(apperr.Conflict, "verified", "The address is verified already.")
	}
	return s.in(ctx, func(tx postgres.Tx) error {
		if err := s.Accounts.AllowStrangerMail(ctx, tx, account.ID, account.Email, from); err != nil {
			return err
		}
		token, err := s.Accounts.MakeLink(ctx, tx, account.ID, accounts.Verify, account.Email)
		if err != nil {
			return err
		}
		holder, err := s.Accounts.Holder(ctx, tx, account.Email)
		if err != nil {
			return err
		}
		if holder.ID != account.ID && accounts.Established(holder) {
			return s.mail(ctx, tx, account.ID, account.Email, AlreadySubject, AlreadyText(s.BaseURL))
		}
		return s.mail(ctx, tx, account.ID, account.Email, "Verify your email address", fmt.Sprintf(`To verify that this address is yours, open this page and press the button:

%s/account/verify/%s

The link works once, for %s. If you have no Groundline account, ignore this email.
`, s.BaseURL, token, days(accounts.Verify)))
	})
}

// Verify uses a verification link, which ends when the account's address changes. If
// an account that never verified the address holds it, that one loses it.
func (s *Service) Verify(ctx context.Context, token string, who Claimant) (account models.Account, err error) {
	err = s.in(ctx, func(tx postgres.Tx) error {
		if account, err = s.linked(ctx, tx, accounts.Verify, token); err != nil {
			return err
		}
		if err := s.admit(ctx, account, who); err != nil {
			return err
		}
		first := account.VerifiedAt == nil
		if err := s.Accounts.SetEmail(ctx, tx, account.ID, account.Email); err != nil {
			return err
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "email_verified", "", who.From); err != nil {
			return err
		}
		return s.verified(ctx, tx, &account, first)
	})
	return account, err
}

// linked uses a link and returns its account, which must still have the address that
// the link was mailed to.
func (s *Service) linked(ctx context.Context, tx postgres.Tx, purpose accounts.Purpose, token string) (models.Account, error) {
	link, err := s.Accounts.UseLink(ctx, tx, purpose, token)
	if err != nil {
		return models.Account{}, err
	}
	account, err := s.Accounts.Lock(ctx, tx, link.AccountID)
	if err != nil {
		return account, err
	}
	if account.DeletedAt != nil || account.Email != link.Email {
		return account, apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "The account has another address by now.")
	}
	return account, nil
}

// verified reloads the account after its address was verified, and begins its monthly
// grants if that was the first time.
func (s *Service) verified(ctx context.Context, tx postgres.Tx, account *models.Account, first bool) (err error) {
	if *account, err = s.Accounts.Lock(ctx, tx, account.ID); err != nil || !first {
		return err
	}
	had, err := s.Accounts.HadGrant(ctx, tx, *account)
	if err != nil {
		return err
	}
	return s.BeginGrants(ctx, tx, account.ID, had)
}

// AlreadySubject is the subject of AlreadyText.
const AlreadySubject = "You already have an account"

// AlreadyText returns the mail to an address with an account that someone signed up with again.
func AlreadyText(baseURL string) string {
	return fmt.Sprintf(`Someone signed up at Groundline with this address. You already have an account with
it, and nothing changed there.

If it was you, sign in to your account:

%s/login

If you forgot the password, set a new one:

%s/reset

If it was not you, ignore this email.
`, baseURL, baseURL)
}
