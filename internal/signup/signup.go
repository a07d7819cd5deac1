// Package signup opens accounts: the account, its ledger, a first key and the welcome
// mail are created in one transaction. It also opens provisional accounts, which have a key
// and a deadline but no address, and turns them into accounts once they are claimed.
//
// It owns the table provisional_accounts; it joins accounts, keys, ledger and mail, which
// do not know each other. Invariants: a provisional account is claimed at most once, all of
// it or nothing; after its deadline nothing of it can be spent; a claim's address and a
// session cannot be guessed, and neither reveals the key.
package signup

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/accounts"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/models"
)

// Service opens accounts.
type Service struct {
	Deps
}

// Deps are what the service needs.
type Deps struct {
	DB       *postgres.DB
	Accounts *accounts.Service
	Keys     *keys.Service
	Clock    func() time.Time
	BaseURL  string // of links in mails, and of claims
	Secret   []byte // authenticates claims and sessions

	// Move moves what a claimed account received in other services.
	Move func(ctx context.Context, tx postgres.Tx, from, to uuid.UUID) error
	// CapKey caps what a claimed key may use in a period.
	CapKey func(ctx context.Context, tx pgx.Tx, account, family uuid.UUID, limit models.Credits, p meter.Period) error
}

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Opened is a new account with its first key, which cannot be shown again.
type Opened struct {
	Account models.Account
	Key     string
	KeyRow  models.APIKey
}

// Open opens an account that signs in with a password. Its key works at once for the
// first credits; the monthly grant begins when the address is verified. If the e-mail
// already has an account, the new one cannot sign in and the mail says so, so that
// signing up does not reveal who has an account. Errors are those of accounts.Register,
// and accounts.CodeTooManyToday beyond a network's daily sign-ups.
func (s *Service) Open(ctx context.Context, email, password string, from accounts.Origin) (Opened, error) {
	return s.open(ctx, ledger.CreateUnverified, func(tx postgres.Tx) (models.Account, error) {
		if err := s.Accounts.CountSignUp(ctx, tx, from); err != nil {
			return models.Account{}, err
		}
		return s.Accounts.Register(ctx, tx, email, password)
	}, func(tx postgres.Tx, account models.Account) error { return s.greet(ctx, tx, account) })
}

func (s *Service) open(ctx context.Context, openLedger func(context.Context, pgx.Tx, uuid.UUID, time.Time) error, register func(tx postgres.Tx) (models.Account, error), welcome func(tx postgres.Tx, account models.Account) error) (Opened, error) {
	var o Opened
	err := s.DB.InTx(ctx, func(tx postgres.Tx) (err error) {
		if o.Account, err = register(tx); err != nil {
			return err
		}
		if err = openLedger(ctx, tx, o.Account.ID, s.Clock()); err != nil {
			return fmt.Errorf("open ledger: %w", err)
		}
		if o.Key, o.KeyRow, err = s.Keys.Mint(ctx, tx.Gorm, o.Account.ID, "Default key"); err != nil {
			return err
		}
		return welcome(tx, o.Account)
	})
	if err != nil {
		return Opened{}, err
	}
	return o, nil
}

// OpenWithoutPassword opens an account for a script: it has a key, and nobody can sign
// in to it until its owner sets a password.
func (s *Service) OpenWithoutPassword(ctx context.Context, email string) (Opened, error) {
	return s.open(ctx, ledger.Create, func(tx postgres.Tx) (models.Account, error) {
		return s.Accounts.RegisterWithoutPassword(ctx, tx, email)
	}, func(tx postgres.Tx, account models.Account) error { return s.greet(ctx, tx, account) })
}
