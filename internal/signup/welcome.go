package signup

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/credits"
	"groundline/internal/mail"
	"groundline/internal/membership"
	"groundline/models"
)

// greet queues the first mail to a new account's address.
func (s *Service) greet(ctx context.Context, tx *gorm.DB, a models.Account) error {
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
