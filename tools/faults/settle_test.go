//go:build unix

package faults

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/billing"
	"groundline/internal/counts"
	"groundline/internal/entitlements"
	"groundline/internal/jobs"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/tools/eventually"
)

// job is one of the product's periodic jobs, which is not waited for.
type job string

// Kind names it.
func (j job) Kind() string { return string(j) }

// MarshalJSON returns its arguments: none of them has any.
func (job) MarshalJSON() ([]byte, error) { return json.Marshal(struct{}{}) }

// books are the services in this process, on the same database.
type books struct {
	*run
	db      *postgres.DB
	jobs    *jobs.Client
	billing *billing.Service
	ahead   time.Duration // of all clocks
}

func (r *run) openBooks() *books {
	r.t.Helper()
	b := &books{run: r, db: r.database.open(r.t)}
	r.t.Cleanup(b.db.Close)
	quiet, clock := slog.New(slog.NewTextHandler(io.Discard, nil)), func() time.Time { return time.Now().Add(b.ahead) }
	charged := billing.NewCharged()
	charger, err := meter.New(r.t.Context(), meter.Deps{Pool: b.db.Pool, Clock: clock, Logger: quiet, Charged: charged.Add})
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(charger.Close)
	if b.jobs, err = jobs.New(jobs.Deps{Pool: b.db.Pool, Logger: quiet}); err != nil {
		r.t.Fatal(err)
	}
	config := billing.Config{SecretKey: "sk_test_standin", WebhookSecrets: []string{r.secrets}, APIBase: r.stripeAt, BaseURL: r.url}
	if b.billing, err = billing.New(billing.Deps{Config: config, Pool: b.db.Pool, Meter: charger, Charged: charged, Jobs: b.jobs, Plans: entitlements.New(b.db.Gorm, clock), Clock: clock, Logger: quiet}); err != nil {
		r.t.Fatal(err)
	}
	return b
}

// advance puts all clocks, Stripe's too, on by so much from where they were set last.
func (b *books) advance(d time.Duration) {
	b.ahead += d
	for _, replica := range b.replicas {
		replica.clock.set(b.t, b.ahead)
	}
	b.stripe.Advance(d)
}

// work has a replica do a periodic job now.
func (b *books) work(kinds ...string) {
	b.t.Helper()
	for _, kind := range kinds {
		if err := pgx.BeginFunc(b.t.Context(), b.db.Pool, func(tx pgx.Tx) error { return b.jobs.Enqueue(b.t.Context(), tx, job(kind), nil) }); err != nil {
			b.t.Fatal(err)
		}
	}
}

// until has the jobs worked again and again until a count is zero.
func (b *books) until(what, sql string, kinds ...string) {
	b.t.Helper()
	next := time.Now()
	eventually.Holds(b.t, what, func() bool {
		if b.number(b.db, sql) == 0 {
			return true
		}
		if now := time.Now(); now.After(next) {
			b.work(kinds...)
			next = now.Add(2 * time.Second)
		}
		return false
	})
}

const (
	chargingRefills = `SELECT count(*) FROM refill_attempts WHERE state IN ('pending', 'charging')`
	openRefills     = `SELECT count(*) FROM refill_attempts WHERE state IN ('pending', 'charging', 'unknown')`
	openStatements  = `SELECT count(*) FROM statements WHERE state IN ('closed', 'invoiced')`
	owing           = `SELECT count(*) FROM credit_balances b WHERE b.overage > 0 AND NOT EXISTS (SELECT FROM statements s WHERE s.account_id = b.account_id)`
	unsent          = `SELECT count(*) FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL`
	unplaced        = `SELECT count(*) FROM log_leaves WHERE place IS NULL`
)

// settle ends all faults and lets everything come to its end: questions that were
// cut off, refills, the month and its statements, mail, the log.
func (r *run) settle() *books {
	r.t.Helper()
	r.stripe.ClearFaults()
	r.stripe.Hold(false)
	b := r.openBooks()
	b.advance(3 * time.Minute) // what a dead process had under way is taken for abandoned
	r.awaitRecovery()
	b.askAgain()
	r.look(true)
	eventually.Holds(r.t, "Stripe's events are taken", func() bool { return len(r.stripe.Pending()) == 0 })
	b.until("refills have ended, or their outcome is unknown", chargingRefills, "billing_sweep")
	r.judgeAnswers(b) // before the month ends: keys of questions are kept for a day
	b.endMonth()
	if b.number(b.db, openRefills) > 0 { // Stripe repeats an error 500 for as long as it remembers the key
		b.advance(25 * time.Hour)
	}
	b.until("refills have ended", openRefills, "billing_sweep")
	b.until("mail is sent", unsent, "deliver_mail")
	b.until("the log holds every receipt", unplaced)
	return b
}

// askAgain asks what was never answered once more, under its key.
func (b *books) askAgain() {
	b.t.Helper()
	left := 0
	for _, a := range b.seen.asked {
		if a.answer == nil {
			left++
			c := b.client(left)
			eventually.Holds(b.t, fmt.Sprintf("question %s is answered", a.body), func() bool { return c.try(a) })
			c.http.CloseIdleConnections()
		}
	}
	counts.Say(b.t, "%d questions that were cut off were asked again under their keys", left)
}

// endMonth turns the month while replicas are killed, and collects.
func (b *books) endMonth() {
	b.t.Helper()
	now := time.Now().Add(b.ahead).UTC()
	first := time.Date(now.Year(), now.Month()+1, 1, 1, 0, 0, 0, time.UTC)
	owe := b.number(b.db, "SELECT count(*) FROM credit_balances WHERE overage > 0")
	b.advance(first.Sub(now))
	for _, replica := range b.replicas {
		b.work("post_usage", "billing_close")
		replica.kill()
	}
	b.awaitRecovery()
	b.until("every month is closed", fmt.Sprintf("SELECT %d - count(DISTINCT account_id) FROM statements", owe), "billing_close")
	b.advance(3 * time.Minute)
	b.until("statements are collected", openStatements, "billing_sweep")
	b.advance(3 * time.Minute)
}
