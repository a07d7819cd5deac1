// Package membership implements what owners do with their account itself: verify or
// change its e-mail, change or reset its password, manage passkeys and sessions, export
// its data, and delete it.
//
// It owns the table reset_requests, and writes the mail and the audit trail of each
// action in the action's transaction. Invariants: requesting a password reset reveals
// nothing about who has an account; an action that could take an account from its owner
// ends the other sessions and is reported to the previous address with a way to undo it;
// whoever verifies an address gets an account without anything that someone else entered,
// added or left open; records that the law requires are kept, and the owner is told so.
//
// It does not hash passwords or sign in (accounts), and knows nothing of HTTP.
package membership

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/keys"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/models"
)

// maxTries bounds how often a transaction runs that PostgreSQL aborts for a deadlock.
const maxTries = 4

// Deps are what the service needs.
type Deps struct {
	DB       *postgres.DB
	Accounts *accounts.Service
	Passkeys *accounts.Passkeys
	Keys     *keys.Service
	Clock    func() time.Time
	BaseURL  string // of links in mails

	// Forget deletes what the services above this one hold for an account and its owner
	// entered. It runs when the account is deleted, or recovered by the real owner of an
	// address that was never verified.
	Forget func(ctx context.Context, tx postgres.Tx, account uuid.UUID) error
	// BeginGrants starts the monthly grants of an account that was just verified.
	// hadThisMonth says that an earlier account with its address had this month's.
	BeginGrants func(ctx context.Context, tx postgres.Tx, account uuid.UUID, hadThisMonth bool) error

	// EmailChanged tells other services that a person has a new address. It may be nil.
	EmailChanged func(ctx context.Context, tx postgres.Tx, account uuid.UUID, email string) error
}

// Service implements the actions.
type Service struct {
	Deps
	resets chan struct{} // signals a new reset request; holds one
}

// New returns the service.
func New(d Deps) *Service { return &Service{d, make(chan struct{}, 1)} }

// in runs an action in a transaction.
func (s *Service) in(ctx context.Context, act func(tx postgres.Tx) error) error {
	// An account's first grant locks its balance, which a concurrent charge may hold while
	// it reads the account: PostgreSQL then aborts one of the two.
	for tries := 1; ; tries++ {
		err := s.DB.InTx(ctx, act)
		if !postgres.Deadlocked(err) || tries == maxTries {
			return err
		}
	}
}

// ending runs a transaction that may end keys of an account. The keys stop working in this
// process before ending returns, and in others within a second.
func (s *Service) ending(ctx context.Context, account uuid.UUID, act func(tx postgres.Tx) error) error {
	err := s.in(ctx, act)
	if err == nil {
		s.Keys.Evict(account)
	}
	return err
}

// setEmail sets an account's address, and tells other services.
func (s *Service) setEmail(ctx context.Context, tx postgres.Tx, account uuid.UUID, email string) error {
	if err := s.Accounts.SetEmail(ctx, tx, account, email); err != nil || s.EmailChanged == nil {
		return err
	}
	return s.EmailChanged(ctx, tx, account, email)
}

func (s *Service) mail(ctx context.Context, tx postgres.Tx, account uuid.UUID, to, subject, text string) error {
	return mail.Queue(ctx, tx, mail.Message{AccountID: &account, To: to, Subject: subject, Text: text})
}

// ChangePassword sets a new password for an owner who knows the old one, and signs out
// every other browser.
func (s *Service) ChangePassword(ctx context.Context, account models.Account, session models.Session, old, fresh string, from accounts.Origin) error {
	if account.PasswordHash != "" {
		if err := s.Accounts.CheckPassword(ctx, account, old, from.Address, true); err != nil {
			return err
		}
	}
	return s.in(ctx, func(tx postgres.Tx) error {
		if err := s.Accounts.SetPassword(ctx, tx, account, fresh); err != nil {
			return err
		}
		n, err := s.Accounts.EndSessions(ctx, tx, account.ID, session)
		if err != nil {
			return err
		}
		return s.passwordChanged(ctx, tx, account, signedOut(n), from)
	})
}

// passwordChanged records and mails that the account has a new password; done says what
// else happened.
func (s *Service) passwordChanged(ctx context.Context, tx postgres.Tx, account models.Account, done string, from accounts.Origin) error {
	if err := s.Accounts.Note(ctx, tx, account.ID, "password_changed", done, from); err != nil {
		return err
	}
	return s.mail(ctx, tx, account.ID, account.Email, "Your password was changed", fmt.Sprintf(`The password of your Groundline account was changed, and %s.

If you did not change it, set a new password right away:
%s/reset
`, done, s.BaseURL))
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
