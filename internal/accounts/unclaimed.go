package accounts

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// RegisterUnclaimed makes an account inside the caller's transaction for an
// address that another account has. It differs from any other in that nobody can
// sign in to it by that address: the browser that made it is signed in, and gives
// it an address of its own. So whoever signs up learns nothing of who has an
// account, and whose address it is hears of it by mail.
func (s *Service) RegisterUnclaimed(ctx context.Context, tx *gorm.DB, email, password string) (models.Account, error) {
	address, err := parseEmail(email)
	if err != nil {
		return models.Account{}, err
	}
	if err := checkPassword(password, address); err != nil {
		return models.Account{}, err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return models.Account{}, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return models.Account{}, fmt.Errorf("make account id: %w", err)
	}
	row := models.Account{ID: id, Email: address, EmailKey: unclaimedKey(id), PasswordHash: hash, Role: "user", CreatedAt: s.clock()}
	if err := gorm.G[models.Account](tx).Create(ctx, &row); err != nil {
		return models.Account{}, fmt.Errorf("store account: %w", err)
	}
	return row, nil
}

// unclaimedKey is no address: nothing typed finds it.
func unclaimedKey(id uuid.UUID) string { return "unclaimed-" + id.String() }

// Unclaimed reports whether the account's address is another account's.
func Unclaimed(a models.Account) bool { return a.EmailKey == unclaimedKey(a.ID) }

// IsTaken reports whether an error says that an address has an account.
func IsTaken(err error) bool { return apperr.Is(err, CodeEmailTaken) }
