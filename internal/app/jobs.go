package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"groundline/internal/accounts"
	"groundline/internal/badges"
	"groundline/internal/jobs"
	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
)

// The periodic jobs. Each is safe to run twice and on any replica; the stored
// name is the method's.
type (
	postUsage       struct{}
	checkLedger     struct{}
	sweepSessions   struct{}
	usagePartitions struct{}
	sweepAnswers    struct{}
	sweepViews      struct{}
)

// Kind names the roll-up of usage into journals.
func (postUsage) Kind() string { return "post_usage" }

// Kind names the proof of the ledger's invariants.
func (checkLedger) Kind() string { return "check_ledger" }

// Kind names the removal of sessions that have ended, and of old refusals.
func (sweepSessions) Kind() string { return "sweep_sessions" }

// Kind names the making of the coming month's partition of usage.
func (usagePartitions) Kind() string { return "usage_partitions" }

// Kind names the removal of answers kept for repeated requests.
func (sweepAnswers) Kind() string { return "sweep_answers" }

// Kind names the removal of old views of badges.
func (sweepViews) Kind() string { return "sweep_badge_views" }

// longJob bounds the jobs that go over every account.
const longJob = 30 * time.Minute

// schedule says which service works what, and how often.
func (a *App) schedule(people *accounts.Service, badge *badges.Service, store *receipts.Store) {
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ postUsage) error {
		_, err := a.meter.PostAll(ctx)
		_, unfolded := a.usage.FoldAll(ctx)
		return errors.Join(err, unfolded)
	})
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ checkLedger) error { return a.checkLedger(ctx) })
	jobs.Handle(a.jobs, 0, func(ctx context.Context, _ sweepSessions) error {
		_, err := people.Sweep(ctx)
		_, kept := store.ForgetRefusals(ctx)
		return errors.Join(err, kept)
	})
	jobs.Handle(a.jobs, 0, func(ctx context.Context, _ usagePartitions) error { return a.meter.EnsurePartitions(ctx) })
	jobs.Handle(a.jobs, 0, func(ctx context.Context, _ sweepAnswers) error { return a.answers.Sweep(ctx) })

	jobs.Handle(a.jobs, 0, func(ctx context.Context, _ sweepViews) error {
		_, err := badge.Sweep(ctx)
		return err
	})

	a.jobs.Every(10*time.Minute, postUsage{})
	a.jobs.Every(24*time.Hour, checkLedger{})
	a.jobs.Every(24*time.Hour, sweepSessions{})
	a.jobs.Every(24*time.Hour, usagePartitions{})
	a.jobs.Every(time.Hour, sweepAnswers{})
	a.jobs.Every(24*time.Hour, sweepViews{})
}

// checkLedger proves the ledger and makes a breach loud. Trying again mends
// nothing, so it is not tried again.
func (a *App) checkLedger(ctx context.Context) error {
	report, err := ledger.Check(ctx, a.db.Pool)
	if err != nil || report.OK() {
		return err
	}
	for _, p := range report.Problems {
		a.logger.ErrorContext(ctx, "the ledger does not hold", "invariant", p.Invariant, "account", p.AccountID, "detail", p.Detail)
	}
	return jobs.Never(fmt.Errorf("the ledger breaks %d times: %s first", len(report.Problems), report.Problems[0].Invariant))
}

// CheckLedger proves every invariant of the ledger, without starting the product. It
// takes the database whichever it is: a restored one is proved before it is adopted.
func CheckLedger(ctx context.Context, c Config) (ledger.Report, error) {
	db, err := postgres.Open(ctx, c.DatabaseURL)
	if err != nil {
		return ledger.Report{}, err
	}
	m, err := meterOn(ctx, db)
	if err != nil {
		return ledger.Report{}, err
	}
	defer m.close()
	if _, err := m.meter.PostAll(ctx); err != nil {
		return ledger.Report{}, err
	}
	return ledger.Check(ctx, m.db.Pool)
}
