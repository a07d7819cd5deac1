package app

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"groundline/internal/jobs"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/mail"
	"groundline/internal/membership"
	"groundline/models"
)

// typed is what other services hold that a person entered or set up. It goes when the
// account is deleted, and when its address turns out to be somebody else's.
var typed = []string{
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
}

// hooksOf is what other services do when an account is deleted or claimed. What the
// books need stays: see package membership.
func hooksOf(k *keys.Service, clock func() time.Time) membership.Hooks {
	strip := func(ctx context.Context, tx *gorm.DB, account models.Account) error {
		if err := k.RevokeAll(ctx, tx, account.ID); err != nil {
			return err
		}
		for _, q := range typed {
			if err := tx.WithContext(ctx).Exec(q, account.ID).Error; err != nil {
				return fmt.Errorf("strip account: %w", err)
			}
		}
		return nil
	}
	return membership.Hooks{
		Claimed: strip,
		Verified: func(ctx context.Context, tx *gorm.DB, account models.Account) error {
			var had bool
			err := tx.WithContext(ctx).Raw(`SELECT EXISTS (SELECT FROM address_grants WHERE key = sha256(convert_to(?, 'UTF8')) AND month = ?)`,
				account.EmailKey, monthOf(clock())).Scan(&had).Error
			if err != nil {
				return fmt.Errorf("look up grants of the address: %w", err)
			}
			return ledger.BeginMonthly(ctx, tx, account.ID, clock(), had)
		},
		Closed: func(ctx context.Context, tx *gorm.DB, account models.Account) error {
			if err := strip(ctx, tx, account); err != nil {
				return err
			}
			// Until the month is over its address has had the grant of the month.
			err := tx.WithContext(ctx).Exec(`INSERT INTO address_grants (key, month) SELECT sha256(convert_to(?, 'UTF8')), ?::date
				FROM credit_balances WHERE account_id = ? AND grants_from IS NOT NULL ON CONFLICT DO NOTHING`, account.EmailKey, monthOf(clock()), account.ID).Error
			if err != nil {
				return fmt.Errorf("note grant of the address: %w", err)
			}
			if err := tx.WithContext(ctx).Exec("DELETE FROM reset_requests WHERE lower(email) = lower(?)", account.Email).Error; err != nil {
				return fmt.Errorf("forget requests: %w", err)
			}
			return mail.Forget(ctx, tx, account)
		},
	}
}

// monthOf returns the first day of a month, UTC.
func monthOf(at time.Time) string { return at.UTC().Format("2006-01") + "-01" }

// deliverEvery is how often mail is looked for that is to be sent.
const deliverEvery = 10 * time.Second

type deliverMail struct{}

// Kind names the sending of mail.
func (deliverMail) Kind() string { return "deliver_mail" }

type sweepMail struct{}

// Kind names the removal of old mail.
func (sweepMail) Kind() string { return "sweep_mail" }

// scheduleMail sends what is queued, where there is a server that takes it, and deletes
// what has been kept long enough.
func (a *App) scheduleMail(outbox *mail.Outbox, post mail.Post, clock func() time.Time) {
	jobs.Handle(a.jobs, 0, func(ctx context.Context, _ sweepMail) error {
		_, err := outbox.Sweep(ctx, clock())
		return err
	})
	a.jobs.Every(24*time.Hour, sweepMail{})
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
