package app

import (
	"context"
	"time"

	"groundline/internal/jobs"
	"groundline/internal/licensing"
)

type settleArticles struct{}

// Kind names the telling of licensees.
func (settleArticles) Kind() string { return "settle_articles" }

// scheduleLicensing has everybody told of corrected and withdrawn articles within
// a minute.
func (a *App) scheduleLicensing(l *licensing.Service) {
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ settleArticles) error {
		told, err := l.Settle(ctx)
		if told > 0 {
			a.logger.InfoContext(ctx, "licensees told", "accounts", told)
		}
		return err
	})
	a.jobs.Every(time.Minute, settleArticles{})
}

// Licensing opens the licences for an operator's command, without starting the
// product. Nothing is billed through it.
func Licensing(ctx context.Context, c Config) (*licensing.Service, func(), error) {
	db, _, _, err := openFenced(ctx, c)
	if err != nil {
		return nil, nil, err
	}
	return licensing.New(licensing.Deps{Pool: db.Pool, BaseURL: c.BaseURL, Clock: time.Now}), db.Close, nil
}
