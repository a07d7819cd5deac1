package accounts

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/postgres"
	"groundline/models"
)

// Recover ends every way in that a previous holder of the account may have: all
// sessions, pending links, and passkeys and identities added since the owner last proved the address
// is theirs, or all of them if they never did. Undo links of a proven account stay:
// the owner of an earlier address may be the rightful one.
func (s *Service) Recover(ctx context.Context, tx postgres.Tx, account models.Account) (ended Ended, err error) {
	purposes := []Purpose{Verify, Reset, Change}
	since := time.Time{}
	if account.ProvedAt == nil {
		purposes = append(purposes, Undo)
	} else {
		since = *account.ProvedAt
	}
	if err := s.endLinks(ctx, tx, account.ID, purposes...); err != nil {
		return ended, err
	}
	if ended.Passkeys, err = s.endPasskeys(ctx, tx, account.ID, since); err != nil {
		return ended, err
	}
	if ended.Identities, err = s.endIdentities(ctx, tx, account.ID, since); err != nil {
		return ended, err
	}
	ended.Sessions, err = s.EndSessions(ctx, tx, account.ID, models.Session{})
	return ended, err
}

// Ended counts what Recover ended.
type Ended struct{ Sessions, Passkeys, Identities int }

// Seize ends every way into the account, including its password: afterwards, only a
// link mailed to its address works. It returns the number of sessions it ended.
func (s *Service) Seize(ctx context.Context, tx postgres.Tx, account uuid.UUID) (sessions int, err error) {
	if err := s.update(ctx, tx, account, models.Account{}, "password_hash"); err != nil {
		return 0, err
	}
	if err := s.EndLinks(ctx, tx, account); err != nil {
		return 0, err
	}
	if _, err := s.endPasskeys(ctx, tx, account, time.Time{}); err != nil {
		return 0, err
	}
	if _, err := s.endIdentities(ctx, tx, account, time.Time{}); err != nil {
		return 0, err
	}
	return s.EndSessions(ctx, tx, account, models.Session{})
}

// endPasskeys deletes the passkeys added after since, and pending challenges.
func (s *Service) endPasskeys(ctx context.Context, tx postgres.Tx, account uuid.UUID, since time.Time) (int, error) {
	if _, err := gorm.G[models.PasskeyChallenge](tx.Gorm).Where("account_id = ?", account).Delete(ctx); err != nil {
		return 0, fmt.Errorf("end challenges: %w", err)
	}
	n, err := gorm.G[models.Passkey](tx.Gorm).Where("account_id = ? AND created_at > ?", account, since).Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("remove passkeys: %w", err)
	}
	return n, nil
}
