package signup

import (
	"groundline/internal/mail"
	"groundline/models"
)

// welcome is the mail that confirms a new account. It never holds the key: a
// key is shown once, on the page that made it.
func (s *Service) welcome(a models.Account) mail.Message {
	return mail.Message{
		AccountID: &a.ID,
		To:        a.Email,
		Subject:   "Your Groundline account is open",
		Text: "Your account is open, with 1,000 credits for this month and a free key.\n\n" +
			"The key was shown once, when the account was opened. It is not in this mail, and we\n" +
			"keep only its fingerprint: nobody can read it back to you.\n\n" +
			"Your balance and your last calls: " + s.baseURL + "/dashboard\n",
	}
}
