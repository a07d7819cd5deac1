package signup

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/credits"
	"groundline/internal/mail"
	"groundline/models"
)

// greet queues the first mail to a new account's address.
func (s *Service) greet(ctx context.Context, tx *gorm.DB, a models.Account) error {
	if accounts.Unclaimed(a) {
		return mail.Queue(ctx, tx, s.already(a))
	}
	token, err := s.accounts.MakeLink(ctx, tx, a.ID, accounts.Verify, a.Email)
	if err != nil {
		return err
	}
	return mail.Queue(ctx, tx, s.welcome(a, token))
}

// welcome never holds the key: mail is read by more machines than the one it is for.
func (s *Service) welcome(a models.Account, verify string) mail.Message {
	text := fmt.Sprintf(`Welcome to Groundline.

Your account has %d credits a month and a key, which was shown to you once when
you signed up. Send it with each call in the header X-API-Key.

Show that this address is yours, so that you can come back without a password:

%s/account/verify/%s

A first request:

  curl -H 'X-API-Key: YOUR_KEY' \
    '%s/api/v1/grounded/rating?sport=mlb&slug=babe-ruth'

Your balance and your last calls, each with its receipt:

%s/dashboard
`, credits.MonthlyGrant, s.baseURL, verify, s.baseURL, s.baseURL)
	return mail.Message{AccountID: &a.ID, To: a.Email, Subject: "Your Groundline account", Text: text}
}

// already tells whoever has the address that somebody signed up with it. The mail
// belongs to no account: the new one's owner must not read it in an export.
func (s *Service) already(a models.Account) mail.Message {
	text := fmt.Sprintf(`Somebody signed up at Groundline with this address. You have an account with it
already, and nothing was changed there.

If it was you, sign in to the account that you have:

%s/login

Without the password, set a new one:

%s/reset

If you want the second account too, give it another address in the browser that
made it, on its account page. If it was not you, do nothing.
`, s.baseURL, s.baseURL)
	return mail.Message{To: a.Email, Subject: "You have an account already", Text: text}
}
