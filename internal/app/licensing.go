package app

import (
	"context"
	"time"

	"groundline/internal/jobs"
	"groundline/internal/licensing"
)

type settleArticles struct{}

// Kind names the job that notifies licensees.
func (settleArticles) Kind() string { return "settle_articles" }

// scheduleLicensing schedules the notification of licensees about corrected and
// withdrawn articles within a minute.
func (a *App) scheduleLicensing(l *licensing.Service) {
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ settleArticles) error {
		notified, err := l.Settle(ctx)
		if notified > 0 {
			a.logger.InfoContext(ctx, "licensees notified", "accounts", notified)
		}
		return err
	})
	a.jobs.Every(time.Minute, settleArticles{})
}

// Licensing opens the licensing service for an operator's command, without starting the
// product. It bills nothing.
func Licensing(ctx context.Context, c Config) (*licensing.Service, func(), error) {
	db, _, _, err := openFenced(ctx, c)
	if err != nil {
		return nil, nil, err
	}
	return licensing.New(licensing.Deps{Pool: db.Pool, BaseURL: c.BaseURL, Clock: time.Now}), db.Close, nil
}
