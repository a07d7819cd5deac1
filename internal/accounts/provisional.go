package accounts

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// TriesPerDay is the default daily limit of provisional accounts from one IPv4 address or
// IPv6 /64. Its /24 or /48 may open ten times as many. AllTriesPerDay is the default of all
// networks together.
const (
	TriesPerDay    = 5
	AllTriesPerDay = 2000
)

// CountTry counts a provisional account that is opened from a network. Beyond the daily
// limits it returns CodeTooManyToday.
func (s *Service) CountTry(ctx context.Context, tx postgres.Tx, from Origin) error {
	// The total comes last, so that networks past their limit do not use it up.
	err := s.takeDaily(ctx, tx,
		daily{"try_by_network", network(from.Address), s.tries},
		daily{"try_by_network", wideNetwork(from.Address), 10 * s.tries},
		daily{"try_in_all", "all", s.allTries})
	if !apperr.Is(err, CodeTooManyToday) {
		return err
	}
	e := *apperr.From(err)
	e.Message = "No more provisional keys can be given today, to your network or in all."
	e.Remedy = "Sign up at /signup for a key that does not expire, or try again tomorrow."
	return &e
}

// provisionalKey returns the address of a provisional account: text that no typed address
// matches.
func provisionalKey(id uuid.UUID) string { return "provisional-" + id.String() }

// Provisional reports whether the account was opened without an address and has none yet.
func Provisional(a models.Account) bool { return a.EmailKey == provisionalKey(a.ID) }

// RegisterProvisional creates an account without an address, which nobody can sign in to.
func (s *Service) RegisterProvisional(ctx context.Context, tx postgres.Tx) (models.Account, error) {
	row, err := s.newAccount("", "")
	if err != nil {
		return models.Account{}, err
	}
	row.Email, row.EmailKey = provisionalKey(row.ID), provisionalKey(row.ID)
	if err := tx.Gorm.WithContext(ctx).Create(&row).Error; err != nil {
		return models.Account{}, fmt.Errorf("store account: %w", err)
	}
	return row, nil
}

// Complete sets the address and password of a provisional account, as Register does with a
// new one. Its errors are those of Register.
func (s *Service) Complete(ctx context.Context, tx postgres.Tx, account models.Account, email, password string) (models.Account, error) {
	address, hash, err := s.credentials(ctx, email, password)
	if err != nil {
		return models.Account{}, err
	}
	key := EmailKey(address)
	if err := lockAddress(ctx, tx, key); err != nil {
		return models.Account{}, err
	}
	holder, err := holderOf(ctx, tx.Gorm, address)
	if err != nil {
		return models.Account{}, err
	}
	if holder.ID != uuid.Nil { // signing up does not reveal who has an account
		key = unclaimedKey(account.ID)
	}
	account.Email, account.EmailKey, account.PasswordHash = address, key, hash
	return account, s.update(ctx, tx, account.ID, account, "email", "email_key", "password_hash")
}

// EndProvisional closes an account without an address.
func (s *Service) EndProvisional(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	now := s.clock()
	return s.update(ctx, tx, account, models.Account{DeletedAt: &now}, "deleted_at")
}
