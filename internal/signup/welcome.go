package signup

import (
	"context"
	"fmt"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/internal/mail"
	"groundline/internal/membership"
	"groundline/internal/postgres"
	"groundline/models"
)

// greet queues the first mail to a new account.
func (s *Service) greet(ctx context.Context, tx postgres.Tx, a models.Account) error {
	if a.VerifiedAt != nil { // an operator opened it
		return mail.Queue(ctx, tx, s.opened(a))
	}
	// Beyond the daily limit the mail is skipped and the account is opened anyway: the
	// person who signed up cannot tell the difference.
	if err := s.Accounts.AllowGreeting(ctx, tx, a.Email); apperr.Is(err, accounts.CodeTooManyToday) {
		return nil
	} else if err != nil {
		return err
	}
	// The same statements run whether or not the address has an account, so that timing
	// reveals nothing.
	token, err := s.Accounts.MakeLink(ctx, tx, a.ID, accounts.Verify, a.Email)
	if err != nil {
		return err
	}
	holder, err := s.Accounts.Holder(ctx, tx, a.Email)
	if err != nil {
		return err
	}
	if holder.ID != a.ID && accounts.Established(holder) {
		return mail.Queue(ctx, tx, mail.Message{AccountID: &a.ID, To: a.Email, Subject: membership.AlreadySubject, Text: membership.AlreadyText(s.BaseURL)})
	}
	return mail.Queue(ctx, tx, s.welcome(a, token))
}

// welcome returns the first mail to a self-opened account. It never contains the key,
// because mail passes through many machines.
func (s *Service) welcome(a models.Account, verify string) mail.Message {
	text := fmt.Sprintf(`Welcome to Groundline.

Verify your address to get %d credits a month:

%s/account/verify/%s

Until then, your key works for %d credits. You saw it once when you signed up; send it
with each request in the header X-API-Key. A first request:

  curl -H 'X-API-Key: YOUR_KEY' \
    '%s/api/v1/grounded/rating?sport=mlb&slug=babe-ruth'

Your balance and recent requests, each with its receipt:

%s/dashboard

If you did not sign up, ignore this email.
`, ledger.MonthlyGrant, s.BaseURL, verify, ledger.FirstCredits, s.BaseURL, s.BaseURL)
	return mail.Message{AccountID: &a.ID, To: a.Email, Subject: "Your Groundline account", Text: text}
}

// opened returns the mail to the owner of an account that an operator opened.
func (s *Service) opened(a models.Account) mail.Message {
	text := fmt.Sprintf(`Welcome to Groundline.

An account with %d credits a month was created for you. To sign in, set a password:

%s/reset
`, ledger.MonthlyGrant, s.BaseURL)
	return mail.Message{AccountID: &a.ID, To: a.Email, Subject: "Your Groundline account", Text: text}
}
