package signup

import (
	"fmt"

	"groundline/internal/credits"
	"groundline/internal/mail"
	"groundline/models"
)

// welcome is the first mail to a new account. It never holds the key: mail is
// read by more machines than the one it is for.
func (s *Service) welcome(a models.Account) mail.Message {
	text := fmt.Sprintf(`Welcome to Groundline.

Your account has %d credits a month and a key, which was shown to you once when
you signed up. Send it with each call in the header X-API-Key.

A first request:

  curl -H 'X-API-Key: YOUR_KEY' \
    '%s/api/v1/grounded/rating?sport=mlb&slug=babe-ruth'

Your balance and your last calls, each with its receipt:

  %s/dashboard
`, credits.MonthlyGrant, s.baseURL, s.baseURL)
	return mail.Message{AccountID: &a.ID, To: a.Email, Subject: "Your Groundline account", Text: text}
}
