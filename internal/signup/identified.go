package signup

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/models"
)

// OpenIdentified opens an account that signs in with an identity, and links the two. The
// limits are those of Open. If the identity's provider verified the address, so is the
// account's, and its monthly grants begin; another account that has it is
// accounts.CodeEmailTaken. Otherwise the address is verified by mail, as by Open. An
// identity that is linked already is accounts.CodeIdentityTaken.
func (s *Service) OpenIdentified(ctx context.Context, identity models.Identity, email string, verified bool, from accounts.Origin) (Opened, error) {
	return s.open(ctx, ledger.CreateUnverified, func(tx postgres.Tx) (account models.Account, err error) {
		holder, err := s.Accounts.LockIdentity(ctx, tx, identity.Issuer, identity.Subject)
		if err != nil {
			return account, err
		}
		if holder.ID != uuid.Nil {
			return account, apperr.New(apperr.Conflict, accounts.CodeIdentityTaken, "This sign-in has an account already.").WithRemedy("Sign in with it.")
		}
		if err := s.Accounts.CountSignUp(ctx, tx, from); err != nil {
			return account, err
		}
		if account, err = s.Accounts.RegisterIdentified(ctx, tx, email, verified); err != nil {
			return account, err
		}
		identity.AccountID = account.ID
		if err := s.Accounts.LinkIdentity(ctx, tx, identity); err != nil {
			return account, err
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "identity_linked", identity.Provider, from); err != nil || !verified {
			return account, err
		}
		if err := s.Accounts.SetVerified(ctx, tx, account.ID); err != nil {
			return account, err
		}
		return s.Accounts.Lock(ctx, tx, account.ID)
	}, func(tx postgres.Tx, account models.Account) error {
		if !verified {
			return s.greet(ctx, tx, account)
		}
		had, err := s.Accounts.HadGrant(ctx, tx, account)
		if err != nil {
			return err
		}
		if err := ledger.BeginMonthly(ctx, tx, account.ID, s.Clock(), had); err != nil {
			return err
		}
		return mail.Queue(ctx, tx, s.identified(account))
	})
}

// identified returns the first mail to an account whose address its provider verified.
func (s *Service) identified(a models.Account) mail.Message {
	return mail.Message{AccountID: &a.ID, To: a.Email, Subject: "Your Groundline account", Text: fmt.Sprintf(`Welcome to Groundline.

Your account has %d credits a month. You saw its first key once when you signed up; send
it with each request in the header X-API-Key. Your balance, keys and recent requests:

%s/dashboard

If you did not sign up, sign in with your identity provider and delete the account.
`, ledger.MonthlyGrant, s.BaseURL)}
}
