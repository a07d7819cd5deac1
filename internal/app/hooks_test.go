package app

import (
	"testing"
	"time"

	"groundline/internal/licensing"
	"groundline/internal/webhooks"
)

// CloseMonths closes the months that are over.
func (a *App) CloseMonths(t *testing.T) {
	t.Helper()
	if err := a.billing.CloseMonths(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// FillSubscriptions licenses and announces what subscriptions to articles match, as the job
// does every minute.
func (a *App) FillSubscriptions(t testing.TB, clock func() time.Time) {
	t.Helper()
	d := licensing.Deps{Pool: a.db.Pool, Billing: a.billing, Webhooks: webhooks.New(webhooks.Deps{Pool: a.db.Pool, Clock: clock}), Clock: clock}
	if _, err := licensing.New(d).FillSubscriptions(t.Context()); err != nil {
		t.Error(err)
	}
}
