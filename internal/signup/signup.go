// Package signup opens an account as one act: the account, its ledger with the
// first monthly grant, a free key, and the welcome mail exist together or not
// at all.
//
// It owns nothing of its own; it is the one place where accounts, keys, credits
// and mail meet, because those four do not know each other.
package signup

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/models"
)

// Service opens accounts.
type Service struct {
	db       *gorm.DB
	accounts *accounts.Service
	keys     *keys.Service
	clock    func() time.Time
	baseURL  string
}

// New makes the service; baseURL is the address that the welcome mail links to.
func New(db *gorm.DB, a *accounts.Service, k *keys.Service, clock func() time.Time, baseURL string) *Service {
	return &Service{db: db, accounts: a, keys: k, clock: clock, baseURL: baseURL}
}

// Opened is a new account with its first key, which is shown now or never.
type Opened struct {
	Account models.Account
	Key     string
	KeyRow  models.APIKey
}

// Open makes an account that signs in with a password. It fails with the
// accounts package's errors for a bad e-mail or a weak password. An e-mail that has
// an account gets another one that it does not sign in to, and a mail that says so:
// nobody learns from signing up who has an account.
// Its key works at once for the first credits; the monthly grant comes when the address
// is verified. Beyond the day's sign-ups of a network it is accounts.CodeTooManyToday.
func (s *Service) Open(ctx context.Context, email, password string, from accounts.Origin) (Opened, error) {
	return s.open(ctx, ledger.CreateUnverified, func(tx *gorm.DB) (models.Account, error) {
		if err := s.accounts.AllowOpening(ctx, tx, from); err != nil {
			return models.Account{}, err
		}
		return s.accounts.Register(ctx, tx, email, password)
	})
}

func (s *Service) open(ctx context.Context, books func(context.Context, *gorm.DB, uuid.UUID, time.Time) error, register func(tx *gorm.DB) (models.Account, error)) (Opened, error) {
	var o Opened
	err := s.db.WithContext(ctx).Transaction(func(tx *gorm.DB) (err error) {
		if o.Account, err = register(tx); err != nil {
			return err
		}
		if err = books(ctx, tx, o.Account.ID, s.clock()); err != nil {
			return fmt.Errorf("open ledger: %w", err)
		}
		if o.Key, o.KeyRow, err = s.keys.Mint(ctx, tx, o.Account.ID, "Default key"); err != nil {
			return err
		}
		return s.greet(ctx, tx, o.Account)
	})
	if err != nil {
		return Opened{}, err
	}
	return o, nil
}

// OpenWithoutPassword makes an account for a script: it has a key, and nobody
// can sign in to it until its owner sets a password.
func (s *Service) OpenWithoutPassword(ctx context.Context, email string) (Opened, error) {
	return s.open(ctx, ledger.Create, func(tx *gorm.DB) (models.Account, error) {
		return s.accounts.RegisterWithoutPassword(ctx, tx, email)
	})
}
