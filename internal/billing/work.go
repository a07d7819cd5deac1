package billing

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"groundline/internal/jobs"
	"groundline/models"
)

// RefillJob charges the card for a refill.
type RefillJob struct{ Account, Attempt uuid.UUID }

// RefundJob makes a refund at Stripe.
type RefundJob struct{ Account, Purchase uuid.UUID }

// InvoiceJob creates and collects a statement's invoice.
type InvoiceJob struct{ Account, Statement uuid.UUID }

type (
	sweepJob     struct{}
	closeJob     struct{}
	reconcileJob struct{}
)

// Kind returns the job's name.
func (RefillJob) Kind() string { return "billing_refill" }

// Kind returns the job's name.
func (RefundJob) Kind() string { return "billing_refund" }

// Kind returns the job's name.
func (InvoiceJob) Kind() string { return "billing_invoice" }

// Kind returns the job's name.
func (sweepJob) Kind() string { return "billing_sweep" }

// Kind returns the job's name.
func (closeJob) Kind() string { return "billing_close" }

// Kind returns the job's name.
func (reconcileJob) Kind() string { return "billing_reconcile" }

const (
	longJob = 30 * time.Minute
	stale   = 2 * time.Minute // longer than any request to Stripe
)

// Schedule registers the jobs and their schedule. Call it once, before the client starts.
func (s *Service) Schedule() {
	jobs.Handle(s.Jobs, 0, func(ctx context.Context, j RefillJob) error { return s.RunRefill(ctx, j.Account, j.Attempt) })
	jobs.Handle(s.Jobs, 0, func(ctx context.Context, j RefundJob) error { return s.RunRefund(ctx, j.Account, j.Purchase) })
	jobs.Handle(s.Jobs, 0, func(ctx context.Context, j InvoiceJob) error { return s.RunInvoice(ctx, j.Account, j.Statement) })
	jobs.Handle(s.Jobs, longJob, func(ctx context.Context, _ sweepJob) error { return s.Sweep(ctx) })
	jobs.Handle(s.Jobs, longJob, func(ctx context.Context, _ closeJob) error { return s.CloseMonths(ctx) })
	jobs.Handle(s.Jobs, longJob, func(ctx context.Context, _ reconcileJob) error {
		r, err := s.Reconcile(ctx)
		if err == nil && r.Repaired > 0 {
			s.Logger.WarnContext(ctx, "billing: repaired missed webhooks", "changes", r.Repaired)
		}
		return err
	})
	s.Jobs.Every(time.Minute, sweepJob{})
	s.Jobs.Every(time.Hour, closeJob{})
	s.Jobs.Every(24*time.Hour, reconcileJob{})
}

// Sweep does what prompt handling missed: it checks every account, resumes attempts and
// refunds that a crash interrupted, expires unused links, and collects due statements.
func (s *Service) Sweep(ctx context.Context) error {
	return errors.Join(s.check(ctx, nil), s.resumeRefills(ctx), s.expireLinks(ctx), s.resumeRefunds(ctx), s.collectDue(ctx))
}

// resumable returns when what is under way counts as interrupted: since until, or from ahead on.
// A time so far ahead was set by a clock that ran ahead. What it marks is resumed as if it were
// stale, not once this clock has caught up, which may take hours.
func (s *Service) resumable() (until, ahead time.Time) {
	now := s.now()
	return now.Add(-stale), now.Add(stale)
}

func (s *Service) resumeRefills(ctx context.Context) error {
	until, ahead := s.resumable()
	left, err := all[models.RefillAttempt](ctx, s.Pool, "SELECT "+attemptColumns+` FROM refill_attempts
		WHERE state IN ('pending', 'charging', 'unknown') AND (COALESCE(posted_at, created_at) <= $1 OR COALESCE(posted_at, created_at) >= $2)
		ORDER BY created_at`, until, ahead)
	failed := []error{err}
	for _, a := range left {
		failed = append(failed, s.RunRefill(ctx, a.AccountID, a.ID))
	}
	return errors.Join(failed...)
}

func (s *Service) resumeRefunds(ctx context.Context) error {
	until, ahead := s.resumable()
	left, err := all[models.Purchase](ctx, s.Pool, "SELECT "+purchaseColumns+` FROM purchases
		WHERE (refund_asked_at <= $1 OR refund_asked_at >= $2) AND refunded_cents < amount_cents AND state <> 'lost' ORDER BY refund_asked_at`, until, ahead)
	failed := []error{err}
	for _, p := range left {
		failed = append(failed, s.RunRefund(ctx, p.AccountID, p.ID))
	}
	return errors.Join(failed...)
}

func (s *Service) collectDue(ctx context.Context) error {
	until, ahead := s.resumable()
	due, err := all[models.Statement](ctx, s.Pool, "SELECT "+statementColumns+` FROM statements
		WHERE state IN ('closed', 'invoiced') AND (closed_at <= $1 OR closed_at >= $2) OR state = 'dunning' AND retry_at <= $3 ORDER BY closed_at`, until, ahead, s.now())
	failed := []error{err}
	for _, st := range due {
		failed = append(failed, s.RunInvoice(ctx, st.AccountID, st.ID))
	}
	return errors.Join(failed...)
}
