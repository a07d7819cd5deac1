package signup

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/internal/mail"
	"groundline/internal/membership"
	"groundline/models"
)

// greet queues the first mail to a new account's address.
func (s *Service) greet(ctx context.Context, tx *gorm.DB, a models.Account) error {
	if a.VerifiedAt != nil { // whoever runs the service opened it
		return mail.Queue(ctx, tx, s.opened(a))
	}
	// More mail to one address a day than is allowed is left out. The account stands:
	// whether there is mail says nothing to who signed up.
	if err := s.accounts.AllowGreeting(ctx, tx, a.Email); apperr.Is(err, accounts.CodeTooManyToday) {
		return nil
	} else if err != nil {
		return err
	}
	// The same statements whoever has the address: nobody learns of it by the time.
	token, err := s.accounts.MakeLink(ctx, tx, a.ID, accounts.Verify, a.Email)
	if err != nil {
		return err
	}
	holder, err := s.accounts.Holder(ctx, tx, a.Email)
	if err != nil {
		return err
	}
	if holder.ID != a.ID && accounts.Established(holder) {
		return mail.Queue(ctx, tx, mail.Message{AccountID: &a.ID, To: a.Email, Subject: membership.AlreadySubject, Text: membership.AlreadyText(s.baseURL)})
	}
	return mail.Queue(ctx, tx, s.welcome(a, token))
}

// welcome never holds the key: mail is read by more machines than the one it is for.
func (s *Service) welcome(a models.Account, verify string) mail.Message {
	text := fmt.Sprintf(`Welcome to Groundline.

Verify that this address is yours, and your account has %d credits a month:

%s/account/verify/%s

Until then its key works for %d credits. It was shown to you once when you signed
up; send it with each request in the header X-API-Key. A first request:

  curl -H 'X-API-Key: YOUR_KEY' \
    '%s/api/v1/grounded/rating?sport=mlb&slug=babe-ruth'

Your balance and your last requests, each with its receipt:

%s/dashboard

If you did not sign up, do nothing.
`, ledger.MonthlyGrant, s.baseURL, verify, ledger.FirstCredits, s.baseURL, s.baseURL)
	return mail.Message{AccountID: &a.ID, To: a.Email, Subject: "Your Groundline account", Text: text}
}

// opened greets the owner of an account that somebody opened for them.
func (s *Service) opened(a models.Account) mail.Message {
	text := fmt.Sprintf(`Welcome to Groundline.

An account with %d credits a month was opened for you. To sign in, set a password:

%s/reset
`, ledger.MonthlyGrant, s.baseURL)
	return mail.Message{AccountID: &a.ID, To: a.Email, Subject: "Your Groundline account", Text: text}
}
