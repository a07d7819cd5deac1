package accounts

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
)

// CodeTooManyToday is what may happen only so often a day.
const CodeTooManyToday = "too_many_today"

// The most mails a day to addresses that their sender has not shown to be theirs: by
// the account that sends them, the network it is used from, and the address.
const (
	mailsByAccount   = 5
	mailsByNetwork   = 20
	mailsByRecipient = 5
)

// daily is one limit of a day.
type daily struct {
	kind, key string
	most      int
}

// AllowStrangerMail counts, inside the caller's transaction, one mail to an address
// that the account has not shown to be its own. Beyond the day's limits it fails with
// CodeTooManyToday, whoever has the address.
func (s *Service) AllowStrangerMail(ctx context.Context, tx *gorm.DB, account uuid.UUID, recipient string, from Origin) error {
	// The recipient's comes last: what the others stop does not use it up.
	return s.takeDaily(ctx, tx,
		daily{"mail_by_account", account.String(), mailsByAccount},
		daily{"mail_by_network", network(from.Address), mailsByNetwork},
		daily{"mail_by_recipient", emailKey(recipient), mailsByRecipient})
}

// takeDaily counts one act against each limit, in order, inside the caller's
// transaction, which must be rolled back when it fails.
func (s *Service) takeDaily(ctx context.Context, tx *gorm.DB, limits ...daily) error {
	now := s.clock().UTC()
	for _, l := range limits {
		key := sha256.Sum256([]byte(l.key))
		done := tx.WithContext(ctx).Exec(`INSERT INTO daily_limits AS d (kind, key, day, used) VALUES (?, ?, ?, 1)
			ON CONFLICT (kind, key, day) DO UPDATE SET used = d.used + 1 WHERE d.used < ?`, l.kind, key[:], now.Format(time.DateOnly), l.most)
		if done.Error != nil {
			return fmt.Errorf("count %s: %w", l.kind, done.Error)
		}
		if done.RowsAffected == 0 {
			tomorrow := now.Truncate(24 * time.Hour).Add(24 * time.Hour)
			e := apperr.New(apperr.RateLimited, CodeTooManyToday, "Too many of these today.").
				WithRemedy("Try again tomorrow.").WithRetryAfter(tomorrow.Sub(now))
			e.LimitSource = "day"
			return e
		}
	}
	return nil
}
