package accounts

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/models"
)

// Recover ends, inside the caller's transaction, what whoever had the account before
// could come back by: every session, the links that are under way, and the passkeys
// added since its owner last showed that the address is theirs; all of them if that
// never happened. Undo links stay: they belong to earlier addresses, whose owner may
// be the rightful one. It returns how many sessions and passkeys there were.
func (s *Service) Recover(ctx context.Context, tx *gorm.DB, account models.Account) (sessions, passkeys int, err error) {
	purposes := []Purpose{Verify, Reset, Change}
	since := time.Time{}
	if account.ProvedAt == nil {
		purposes = append(purposes, Undo)
	} else {
		since = *account.ProvedAt
	}
	if err := s.endLinks(ctx, tx, account.ID, purposes...); err != nil {
		return 0, 0, err
	}
	if passkeys, err = s.endPasskeys(ctx, tx, account.ID, since); err != nil {
		return 0, 0, err
	}
	sessions, err = s.EndSessions(ctx, tx, account.ID, models.Session{})
	return sessions, passkeys, err
}

// Seize ends every way into the account, inside the caller's transaction, its
// password too: after it, only a link mailed to its address lets anybody in. It
// returns how many sessions there were.
func (s *Service) Seize(ctx context.Context, tx *gorm.DB, account uuid.UUID) (sessions int, err error) {
	if err := s.update(ctx, tx, account, models.Account{}, "password_hash"); err != nil {
		return 0, err
	}
	if err := s.EndLinks(ctx, tx, account); err != nil {
		return 0, err
	}
	if _, err := s.endPasskeys(ctx, tx, account, time.Time{}); err != nil {
		return 0, err
	}
	return s.EndSessions(ctx, tx, account, models.Session{})
}

// endPasskeys removes the passkeys added after since, and the challenges for more.
func (s *Service) endPasskeys(ctx context.Context, tx *gorm.DB, account uuid.UUID, since time.Time) (int, error) {
	if _, err := gorm.G[models.PasskeyChallenge](tx).Where("account_id = ?", account).Delete(ctx); err != nil {
		return 0, fmt.Errorf("end challenges: %w", err)
	}
	n, err := gorm.G[models.Passkey](tx).Where("account_id = ? AND created_at > ?", account, since).Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("remove passkeys: %w", err)
	}
	return n, nil
}
