package app

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/jobs"
	"groundline/internal/keys"
	"groundline/internal/mail"
)

// closing is what other services hold about a person, which goes when the account is
// deleted. What the books need stays: see package membership.
var closing = []string{
	`DELETE FROM webhook_deliveries WHERE account_id = ?`,
	`DELETE FROM webhook_endpoints WHERE account_id = ?`,
	`DELETE FROM digest_readers WHERE account_id = ?`,
	`DELETE FROM mail_refusals WHERE account_id = ?`,
	`DELETE FROM idempotency_keys WHERE account_id = ?`,
	`DELETE FROM refusals WHERE account_id = ?`,
	`DELETE FROM evidence_reviews WHERE account_id = ?`,
	`DELETE FROM themes WHERE account_id = ?`,
	`DELETE FROM badge_views WHERE counter IN (SELECT id FROM badge_counters WHERE account_id = ?)`,
	`DELETE FROM badge_counters WHERE account_id = ?`,
	`UPDATE refill_settings SET enabled = false WHERE account_id = ? AND enabled`,
	`UPDATE article_plans SET pay_as_you_go = false WHERE account_id = ? AND pay_as_you_go`,
	// Sealed calls stay, so that every record can be computed again; nobody's name is on them.
	`UPDATE callers SET handle = 'gone-' || left(replace(id::text, '-', ''), 12), account_id = NULL WHERE account_id = ?`,
	`UPDATE mails SET recipient = 'deleted', subject = 'deleted', text = 'deleted', html = '', given_up_at = coalesce(given_up_at, now()) WHERE account_id = ?`,
}

// leave gives what a deleted account takes with it elsewhere.
func leave(k *keys.Service) func(ctx context.Context, tx *gorm.DB, account uuid.UUID) error {
	return func(ctx context.Context, tx *gorm.DB, account uuid.UUID) error {
		if err := k.RevokeAll(ctx, tx, account); err != nil {
			return err
		}
		for _, q := range closing {
			if err := tx.WithContext(ctx).Exec(q, account).Error; err != nil {
				return fmt.Errorf("close account: %w", err)
			}
		}
		return nil
	}
}

// deliverEvery is how often mail is looked for that is to be sent.
const deliverEvery = 10 * time.Second

type deliverMail struct{}

// Kind names the sending of mail.
func (deliverMail) Kind() string { return "deliver_mail" }

// scheduleMail sends what is queued, where there is a server that takes it.
func (a *App) scheduleMail(outbox *mail.Outbox, post mail.Post, clock func() time.Time) {
	if post == nil {
		return
	}
	jobs.Handle(a.jobs, 0, func(ctx context.Context, _ deliverMail) error {
		_, err := outbox.Deliver(ctx, post, clock)
		if err != nil {
			a.logger.Warn("mail", "error", err) // what failed is noted at each message
		}
		return nil
	})
	a.jobs.Every(deliverEvery, deliverMail{})
}
