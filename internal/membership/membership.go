// Package membership is what an account's owner does with the account itself: show
// that the e-mail is theirs, change it or the password, come back without one, keep
// passkeys, sign browsers out, take everything along, and leave.
//
// It owns the mails of these acts and the lines they leave in the audit trail, each
// in the transaction of the act. Invariants: whoever asks for a new password learns
// nothing of who has an account; an act that could take the account from its owner
// ends the other sessions and is told to the address that was there before, with a
// way to undo it; whoever shows that an address is theirs gets an account without
// anything that somebody else typed, added or kept open; what the law has us keep is
// kept and said so.
//
// It does not hash or sign in (accounts), and knows nothing of HTTP.
package membership

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/keys"
	"groundline/internal/mail"
	"groundline/models"
)

// How often a transaction that PostgreSQL ended for a deadlock is tried, and how it
// says so (SQLSTATE).
const (
	maxTries         = 4
	deadlockDetected = "40P01"
)

// Service is the acts.
type Service struct {
	db       *gorm.DB
	accounts *accounts.Service
	passkeys *accounts.Passkeys
	keys     *keys.Service
	clock    func() time.Time
	baseURL  string
	hooks    Hooks
	asked    chan struct{} // told of a request for a new password; it holds one
}

// Hooks are what other services do in the transaction of an act. A nil one does
// nothing.
type Hooks struct {
	Closed   Hook // the account is deleted
	Claimed  Hook // its address turned out to be somebody's who did not open it
	Verified Hook // its address was shown to be its owner's, for the first time
}

// Hook is one of them.
type Hook func(ctx context.Context, tx *gorm.DB, account models.Account) error

func (h Hook) run(ctx context.Context, tx *gorm.DB, account models.Account) error {
	if h == nil {
		return nil
	}
	return h(ctx, tx, account)
}

// New makes the service. baseURL is where the links of mails lead.
func New(db *gorm.DB, a *accounts.Service, p *accounts.Passkeys, k *keys.Service, clock func() time.Time, baseURL string, hooks Hooks) *Service {
	return &Service{db, a, p, k, clock, baseURL, hooks, make(chan struct{}, 1)}
}

// in runs an act in a transaction.
func (s *Service) in(ctx context.Context, act func(tx *gorm.DB) error) error {
	// An account's first grant takes its balance, which a call that is being charged may
	// hold while it looks at the account: PostgreSQL then ends one of the two.
	for tries := 1; ; tries++ {
		err := s.db.WithContext(ctx).Transaction(act)
		var pg *pgconn.PgError
		if !errors.As(err, &pg) || pg.Code != deadlockDetected || tries == maxTries {
			return err
		}
	}
}

func (s *Service) mail(ctx context.Context, tx *gorm.DB, account uuid.UUID, to, subject, text string) error {
	return mail.Queue(ctx, tx, mail.Message{AccountID: &account, To: to, Subject: subject, Text: text})
}

// ChangePassword sets a new password for who knows the old one. Every other browser
// is signed out.
func (s *Service) ChangePassword(ctx context.Context, account models.Account, session models.Session, old, fresh string, from accounts.Origin) error {
	if account.PasswordHash != "" {
		if err := s.accounts.CheckPassword(ctx, account, old, from.Address, true); err != nil {
			return err
		}
	}
	return s.in(ctx, func(tx *gorm.DB) error {
		if err := s.accounts.SetPassword(ctx, tx, account, fresh); err != nil {
			return err
		}
		n, err := s.accounts.EndSessions(ctx, tx, account.ID, session)
		if err != nil {
			return err
		}
		return s.passwordChanged(ctx, tx, account, signedOut(n), from)
	})
}

// passwordChanged notes and mails that the account has a new password; done says what
// else happened.
func (s *Service) passwordChanged(ctx context.Context, tx *gorm.DB, account models.Account, done string, from accounts.Origin) error {
	if err := s.accounts.Note(ctx, tx, account.ID, "password_changed", done, from); err != nil {
		return err
	}
	return s.mail(ctx, tx, account.ID, account.Email, "Your password was changed", fmt.Sprintf(`The password of your Groundline account was changed, and %s.

If it was not you, set a new one at once:
%s/reset
`, done, s.baseURL))
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
