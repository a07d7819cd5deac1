package app

import (
	"context"
	"time"

	"github.com/google/uuid"

	"groundline/internal/agentpay"
	"groundline/internal/badges"
	"groundline/internal/billing"
	"groundline/internal/corrections"
	"groundline/internal/digest"
	"groundline/internal/evidence"
	"groundline/internal/idempotency"
	"groundline/internal/ledger"
	"groundline/internal/licensing"
	"groundline/internal/mail"
	"groundline/internal/notices"
	"groundline/internal/oauth"
	"groundline/internal/postgres"
	"groundline/internal/predictions"
	"groundline/internal/receipts"
	"groundline/internal/teams"
	"groundline/internal/webhooks"
)

// forgetters delete, service by service, what an account's owner entered.
var forgetters = []func(context.Context, postgres.Tx, uuid.UUID) error{
	webhooks.Forget, digest.Forget, mail.Forget, idempotency.Forget, receipts.Forget, evidence.Forget,
	badges.Forget, billing.Forget, agentpay.Forget, licensing.Forget, predictions.Forget, oauth.Forget, notices.Forget,
}

// forget deletes what an account's owner entered in any service.
func forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	for _, f := range forgetters {
		if err := f(ctx, tx, account); err != nil {
			return err
		}
	}
	return nil
}

// forgetPerson returns forget for a person's own account, who also leaves their teams.
func forgetPerson(t *teams.Service) func(context.Context, postgres.Tx, uuid.UUID) error {
	return func(ctx context.Context, tx postgres.Tx, person uuid.UUID) error {
		if err := t.ForgetPerson(ctx, tx, person); err != nil {
			return err
		}
		return forget(ctx, tx, person)
	}
}

// movers move, service by service, what a claimed account received.
var movers = []func(ctx context.Context, tx postgres.Tx, from, to uuid.UUID) error{receipts.Move, corrections.Move}

// move moves what a claimed account received in any service.
func move(ctx context.Context, tx postgres.Tx, from, to uuid.UUID) error {
	for _, m := range movers {
		if err := m(ctx, tx, from, to); err != nil {
			return err
		}
	}
	return idempotency.Forget(ctx, tx, from)
}

// beginGrants returns how a verified account's monthly grants begin.
func beginGrants(clock func() time.Time) func(context.Context, postgres.Tx, uuid.UUID, bool) error {
	return func(ctx context.Context, tx postgres.Tx, account uuid.UUID, hadThisMonth bool) error {
		return ledger.BeginMonthly(ctx, tx, account, clock(), hadThisMonth)
	}
}

// deliverEvery is how often due mail is sent.
const deliverEvery = 10 * time.Second

// scheduleMail schedules the sending of mail, if there is a server, and the deletion of
// mail past its retention.
func (a *App) scheduleMail(outbox *mail.Outbox, post mail.Post, clock func() time.Time) {
	a.jobs.Periodic("sweep_mail", 24*time.Hour, 0, func(ctx context.Context) error {
		_, err := outbox.Sweep(ctx, time.Now()) // the clock that stamps a message
		return err
	})
	if post == nil {
		return
	}
	a.jobs.Periodic("deliver_mail", deliverEvery, 0, func(ctx context.Context) error {
		_, err := outbox.Deliver(ctx, post, clock)
		if err != nil {
			a.logger.Warn("mail", "error", err) // each message records its own failure
		}
		return nil
	})
}
