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

// Periodic jobs. Each is safe to run twice and on any replica; its stored name is that
// of Kind.
type (
	postUsage       struct{}
	checkLedger     struct{}
	sweepSessions   struct{}
	usagePartitions struct{}
	sweepAnswers    struct{}
	sweepViews      struct{}
)

// Kind names the job that posts usage to journals.
func (postUsage) Kind() string { return "post_usage" }

// Kind names the job that checks the ledger's invariants.
func (checkLedger) Kind() string { return "check_ledger" }

// Kind names the job that deletes expired sessions and old refusals.
func (sweepSessions) Kind() string { return "sweep_sessions" }

// Kind names the job that creates the next month's partition of usage.
func (usagePartitions) Kind() string { return "usage_partitions" }

// Kind names the job that deletes responses stored for repeated requests.
func (sweepAnswers) Kind() string { return "sweep_answers" }

// Kind names the job that deletes old badge views.
func (sweepViews) Kind() string { return "sweep_badge_views" }

// longJob bounds jobs that process every account.
const longJob = 30 * time.Minute

// schedule registers the daily and hourly jobs.
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

// checkLedger checks the ledger and logs every breach. A retry would not help.
func (a *App) checkLedger(ctx context.Context) error {
	report, err := ledger.Check(ctx, a.db.Pool)
	if err != nil || report.OK() {
		return err
	}
	for _, p := range report.Problems {
		a.logger.ErrorContext(ctx, "ledger invariant violated", "invariant", p.Invariant, "account", p.AccountID, "detail", p.Detail)
	}
	return jobs.Never(fmt.Errorf("the ledger has %d violations, first of %s", len(report.Problems), report.Problems[0].Invariant))
}

// CheckLedger checks every invariant of the ledger, without starting the product. It
// accepts any database, because a restored one is checked before it is adopted.
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
