package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"groundline/internal/corrections"
	"groundline/internal/grounding"
	"groundline/internal/jobs"
	"groundline/internal/ledger"
	"groundline/internal/loop"
	"groundline/internal/mail"
	"groundline/internal/notices"
	"groundline/internal/postgres"
	"groundline/internal/status"
)

// longJob bounds jobs that process every account.
const longJob = 30 * time.Minute

// scheduleJobs registers every job with its work and its period. Each is safe to run
// twice and on any replica; its name is stored.
func (a *App) scheduleJobs(c Config, s *services) {
	const day = 24 * time.Hour
	a.jobs.Periodic("post_usage", 10*time.Minute, longJob, func(ctx context.Context) error {
		_, err := a.meter.PostAll(ctx)
		_, unfolded := a.usage.FoldAll(ctx)
		return errors.Join(err, unfolded)
	})
	a.jobs.Periodic("check_ledger", day, longJob, a.checkLedger)
	a.jobs.Periodic("sweep_sessions", day, 0, func(ctx context.Context) error {
		_, err := s.people.Sweep(ctx)
		_, kept := s.receipts.ForgetRefusals(ctx)
		return errors.Join(err, kept)
	})
	a.jobs.Periodic("end_provisional", time.Hour, longJob, a.logCount("provisional accounts ended", "accounts", a.signup.EndProvisional))
	a.jobs.Periodic("sweep_oauth", day, 0, a.logCount("unused apps forgotten", "clients", s.oauth.Sweep))
	a.jobs.Periodic("usage_partitions", day, 0, a.meter.EnsurePartitions)
	a.jobs.Periodic("sweep_answers", time.Hour, 0, a.answers.Sweep)
	a.jobs.Periodic("sweep_badge_views", day, 0, uncounted(s.badges.Sweep))
	a.jobs.Periodic("settle_articles", time.Minute, longJob, a.logCount("licensees notified", "accounts", s.licensing.Settle))
	a.jobs.Periodic("fill_subscriptions", time.Minute, longJob, a.logCount("subscriptions to articles filled", "accounts", s.licensing.FillSubscriptions))
	a.jobs.Periodic("rebuild_answers", time.Minute, longJob, a.logCount("saved questions answered again", "answers", s.saved.Rebuild))
	a.jobs.Periodic("status_round", status.Every, 0, s.status.Round)
	told := notices.New(notices.Deps{Pool: a.db.Pool, Webhooks: s.webhooks, Clock: s.clock, BaseURL: c.BaseURL})
	a.jobs.Periodic("send_notices", time.Minute, longJob, a.logCount("notices of credits sent", "notices", told.Round))
	a.scheduleArchives(c.Archives)
	a.scheduleMail(mail.New(mail.Deps{DB: a.db}), c.Mail, s.clock)
	a.scheduleWeek(&week{pool: a.db.Pool, book: a.book, weekly: s.weekly, predictions: s.predictions, digest: s.digest, from: c.WeeklyFrom, ingest: a.ingest, logger: a.logger,
		rebuilt: []loop.Step{
			{Name: "answers", Run: s.saved.Rebuild},
			{Name: "articles", Run: func(ctx context.Context) (int, error) { return s.author.Step(ctx, grounding.Sports) }},
		}})
	a.scheduleCorrections(corrections.New(corrections.Deps{
		Pool: a.db.Pool, Book: a.book, Receipts: s.receipts, Meter: a.meter, Webhooks: s.webhooks, Others: Others, BaseURL: c.BaseURL, Clock: s.clock,
	}), s.webhooks)
}

// uncounted returns work that ignores how much it did.
func uncounted[N any](work func(context.Context) (N, error)) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := work(ctx)
		return err
	}
}

// logCount returns work that logs how much it did, if anything.
func (a *App) logCount(message, of string, work func(context.Context) (int, error)) func(context.Context) error {
	return func(ctx context.Context) error {
		n, err := work(ctx)
		if n > 0 {
			a.logger.InfoContext(ctx, message, of, n)
		}
		return err
	}
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
