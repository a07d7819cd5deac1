// Package membership is what an account's owner does with the account itself: show
// that the e-mail is theirs, change it or the password, come back without one, keep
// passkeys, sign browsers out, take everything along, and leave.
//
// It owns the mails of these acts and the lines they leave in the audit trail, each
// in the transaction of the act. Invariants: whoever asks for a new password learns
// nothing of who has an account; an act that could take the account from its owner
// ends the other sessions and is told to the address that was there before, with a
// way to undo it; what the law has us keep is kept and said so.
//
// It does not hash or sign in (accounts), and knows nothing of HTTP.
package membership

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/mail"
	"groundline/models"
)

// Service is the acts.
type Service struct {
	db       *gorm.DB
	accounts *accounts.Service
	passkeys *accounts.Passkeys
	keys     *keys.Service
	clock    func() time.Time
	baseURL  string
	onClosed []OnClosed
}

// OnClosed is what another service does when an account is closed, in the same
// transaction.
type OnClosed func(ctx context.Context, tx *gorm.DB, account uuid.UUID) error

// New makes the service. baseURL is where the links of mails lead.
func New(db *gorm.DB, a *accounts.Service, p *accounts.Passkeys, k *keys.Service, clock func() time.Time, baseURL string, onClosed ...OnClosed) *Service {
	return &Service{db, a, p, k, clock, baseURL, onClosed}
}

// in runs an act in a transaction.
func (s *Service) in(ctx context.Context, act func(tx *gorm.DB) error) error {
	return s.db.WithContext(ctx).Transaction(act)
}

func (s *Service) mail(ctx context.Context, tx *gorm.DB, account uuid.UUID, to, subject, text string) error {
	return mail.Queue(ctx, tx, mail.Message{AccountID: &account, To: to, Subject: subject, Text: text})
}

// AskVerification mails the account's owner a link that shows the address is
// theirs. A verified account is not mailed again.
func (s *Service) AskVerification(ctx context.Context, account models.Account) error {
	if account.VerifiedAt != nil {
		return apperr.New(apperr.Conflict, "verified", "The address is verified already.")
	}
	return s.in(ctx, func(tx *gorm.DB) error {
		token, err := s.accounts.MakeLink(ctx, tx, account.ID, accounts.Verify, account.Email)
		if err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, account.Email, "Verify your e-mail address", fmt.Sprintf(`Open this page and press the button to show that this address is yours:

%s/account/verify/%s

The link works once, for %s. If you have no account at Groundline, do nothing.
`, s.baseURL, token, days(accounts.Verify)))
	})
}

// Verify takes a verification link. A link mailed to an address that the account no
// longer has has ended.
func (s *Service) Verify(ctx context.Context, token string, from accounts.Origin) error {
	return s.in(ctx, func(tx *gorm.DB) error {
		link, err := s.accounts.UseLink(ctx, tx, accounts.Verify, token)
		if err != nil {
			return err
		}
		account, err := s.accounts.Get(ctx, link.AccountID)
		if err != nil {
			return err
		}
		if account.Email != link.Email || accounts.Unclaimed(account) {
			return apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "The account has another address by now.")
		}
		if err := s.accounts.SetVerified(ctx, tx, account.ID, s.clock()); err != nil {
			return err
		}
		return s.accounts.Note(ctx, tx, account.ID, "email_verified", "", from)
	})
}

// AskReset mails the account of an address a link that sets a new password, if
// there is such an account. Nothing that the caller sees depends on it.
func (s *Service) AskReset(ctx context.Context, email string, from accounts.Origin) error {
	account, known, err := s.accounts.FindByEmail(ctx, email)
	if err != nil || !known {
		return err
	}
	return s.in(ctx, func(tx *gorm.DB) error {
		token, err := s.accounts.MakeLink(ctx, tx, account.ID, accounts.Reset, account.Email)
		if err != nil {
			return err
		}
		if err := s.accounts.Note(ctx, tx, account.ID, "reset_asked", "", from); err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, account.Email, "Set a new password", fmt.Sprintf(`Set a new password here:

%s/reset/%s

The link works once, for an hour. If you did not ask for it, do nothing: your
password stays as it is.
`, s.baseURL, token))
	})
}

// Reset takes a reset link and sets the password. All browsers are signed out; the
// mailed link has shown that the address is the owner's.
func (s *Service) Reset(ctx context.Context, token, password string, from accounts.Origin) (models.Account, error) {
	var account models.Account
	err := s.in(ctx, func(tx *gorm.DB) error {
		link, err := s.accounts.UseLink(ctx, tx, accounts.Reset, token)
		if err != nil {
			return err
		}
		if account, err = s.accounts.Get(ctx, link.AccountID); err != nil {
			return err
		}
		if account.DeletedAt != nil || account.Email != link.Email {
			return apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "The account has another address by now.")
		}
		if err := s.accounts.SetPassword(ctx, tx, account, password); err != nil {
			return err
		}
		if account.VerifiedAt == nil {
			if err := s.accounts.SetVerified(ctx, tx, account.ID, s.clock()); err != nil {
				return err
			}
		}
		return s.passwordChanged(ctx, tx, account, models.Session{}, from)
	})
	return account, err
}

// ChangePassword sets a new password for who knows the old one. Every other browser
// is signed out.
func (s *Service) ChangePassword(ctx context.Context, account models.Account, session models.Session, old, fresh string, from accounts.Origin) error {
	if account.PasswordHash != "" {
		if err := s.accounts.CheckPassword(ctx, account, old, from.Address); err != nil {
			return err
		}
	}
	return s.in(ctx, func(tx *gorm.DB) error {
		if err := s.accounts.SetPassword(ctx, tx, account, fresh); err != nil {
			return err
		}
		return s.passwordChanged(ctx, tx, account, session, from)
	})
}

func (s *Service) passwordChanged(ctx context.Context, tx *gorm.DB, account models.Account, keep models.Session, from accounts.Origin) error {
	n, err := s.accounts.EndSessions(ctx, tx, account.ID, keep)
	if err != nil {
		return err
	}
	if err := s.accounts.Note(ctx, tx, account.ID, "password_changed", signedOut(n), from); err != nil {
		return err
	}
	return s.mail(ctx, tx, account.ID, account.Email, "Your password was changed", fmt.Sprintf(`The password of your Groundline account was changed, and %s.

If it was not you, set a new one at once:
%s/reset
`, signedOut(n), s.baseURL))
}

func signedOut(n int) string {
	switch n {
	case 0:
		return "no other browser was signed in"
	case 1:
		return "1 other browser was signed out"
	}
	return fmt.Sprintf("%d other browsers were signed out", n)
}

func days(p accounts.Purpose) string {
	if n := int(p.Lifetime() / (24 * time.Hour)); n != 1 {
		return fmt.Sprintf("%d days", n)
	}
	return "a day"
}
