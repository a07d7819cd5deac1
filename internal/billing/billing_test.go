package billing

import (
	"io"
	"log"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/entitlements"
	"groundline/internal/jobs"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
	"groundline/tools/stripelocal"
	"groundline/tools/stripelocal/stripetest"
)

func TestMain(m *testing.M) {
	if os.Getenv(childRuns) != "" {
		child()
	}
	pgtest.Main(m)
}

// testBundle is billing on a database of its own, a stand-in for Stripe whose
// webhooks wait for deliver, and one clock for all of them.
type testBundle struct {
	db      *postgres.DB
	dbURL   string
	clock   *clock
	meter   *meter.Service
	svc     *Service
	standin *stripelocal.Server
	api     string // address of the stand-in
	hook    *httptest.Server
}

var midJune = time.Date(2025, 6, 14, 12, 0, 0, 0, time.UTC)

func setup(t testing.TB) *testBundle {
	t.Helper()
	b := &testBundle{dbURL: pgtest.NewURL(t), clock: &clock{}}
	db, err := postgres.Open(t.Context(), b.dbURL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	b.db = db
	b.clock.set(midJune)
	b.hook = httptest.NewUnstartedServer(http.HandlerFunc(b.receive))
	b.hook.Config.ErrorLog = log.New(io.Discard, "", 0) // the crashes of the fault run
	b.hook.Start()
	b.standin, b.api = stripetest.New(t, b.clock.now, true, b.hook.URL)
	t.Cleanup(b.hook.Close)
	b.meter, b.svc = wire(t, b.db, b.clock.now, b.config())
	t.Cleanup(b.meter.Close)
	return b
}

// setupOne is setup with one account.
func setupOne(t testing.TB) (*testBundle, uuid.UUID) {
	t.Helper()
	b := setup(t)
	return b, b.account(t)
}

// setupAsked is setup with an account whose bank wants its owner to confirm the
// refill that began.
func setupAsked(t testing.TB) (*testBundle, uuid.UUID, models.RefillAttempt) {
	t.Helper()
	b := setup(t)
	account := b.refilling(t, stripelocal.CardAlwaysAsks)
	b.burn(t, account, 900)
	b.look(t)
	return b, account, b.attempts(t, account)[0]
}

func (b *testBundle) config() Config {
	return Config{SecretKey: stripetest.Key, WebhookSecrets: []string{stripetest.Secret}, APIBase: b.api, BaseURL: "https://groundline.test"}
}

func wire(t testing.TB, db *postgres.DB, now func() time.Time, c Config) (*meter.Service, *Service) {
	t.Helper()
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	charged := NewCharged()
	charger, err := meter.New(t.Context(), meter.Deps{Pool: db.Pool, Clock: now, Logger: quiet, Charged: charged.Add})
	if err != nil {
		t.Fatal(err)
	}
	j, err := jobs.New(jobs.Deps{Pool: db.Pool, Logger: quiet})
	if err != nil {
		t.Fatal(err)
	}
	svc, err := New(Deps{Config: c, Pool: db.Pool, Meter: charger, Charged: charged, Jobs: j, Plans: entitlements.New(db.Gorm, now), Clock: now, Logger: quiet})
	if err != nil {
		t.Fatal(err)
	}
	return charger, svc
}

// receive is the webhook's endpoint, as the product answers.
func (b *testBundle) receive(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	if err := b.svc.Receive(r.Context(), body, r.Header.Get("Stripe-Signature")); err != nil {
		status := http.StatusInternalServerError
		if apperr.From(err).Kind == apperr.Invalid {
			status = http.StatusBadRequest
		}
		http.Error(w, err.Error(), status)
	}
}

// account signs somebody up: row and books in one transaction.
func (b *testBundle) account(t testing.TB) uuid.UUID {
	t.Helper()
	id := newID()
	must(t, b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		email := id.String() + "@example.test"
		row := models.Account{ID: id, Email: email, EmailKey: email, Role: "user", CreatedAt: b.clock.now()}
		if err := tx.Gorm.Create(&row).Error; err != nil {
			return err
		}
		return ledger.Create(t.Context(), tx, id, b.clock.now())
	}))
	return id
}

// withCard is an account with a card on file.
func (b *testBundle) withCard(t testing.TB, number string) uuid.UUID {
	t.Helper()
	account := b.account(t)
	b.addCard(t, account, number)
	return account
}

func (b *testBundle) addCard(t testing.TB, account uuid.UUID, number string) {
	t.Helper()
	customer, err := b.svc.customer(t.Context(), account)
	must(t, err)
	_, err = b.standin.AddCard(customer, number)
	must(t, err)
	b.deliver(t)
}

// refilling is an account with auto-refill on: one starter pack at 200 credits or
// below, at most $50 a month.
func (b *testBundle) refilling(t testing.TB, number string) uuid.UUID {
	t.Helper()
	account := b.withCard(t, number)
	must(t, b.svc.TurnOn(t.Context(), account, Terms{200, "starter", 50_00}, true))
	return account
}

// checkout opens a checkout and gives its purchase and session.
func (b *testBundle) checkout(t testing.TB, account uuid.UUID, pack string) (models.Purchase, string) {
	t.Helper()
	url, err := b.svc.Buy(t.Context(), account, pack, false)
	must(t, err)
	session := url[strings.LastIndex(url, "/")+1:]
	var id uuid.UUID
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT id FROM purchases WHERE session_id = $1", session).Scan(&id))
	return b.purchase(t, account, id), session
}

// buy pays for a pack, and delivers nothing yet.
func (b *testBundle) buy(t testing.TB, account uuid.UUID, pack string) models.Purchase {
	t.Helper()
	p, session := b.checkout(t, account, pack)
	_, err := b.standin.Pay(session, stripelocal.CardOK)
	must(t, err)
	return p
}

func (b *testBundle) purchase(t testing.TB, account, id uuid.UUID) models.Purchase {
	t.Helper()
	p, err := b.svc.Purchase(t.Context(), account, id)
	must(t, err)
	return p
}

// deliver sends what waits until nothing does, and wants it all taken.
func (b *testBundle) deliver(t testing.TB) {
	t.Helper()
	for range 5 {
		if len(b.standin.Pending()) == 0 {
			return
		}
		for _, d := range b.standin.Deliver(t.Context()) {
			if d.Status != http.StatusOK {
				t.Errorf("%s answered %d", d.Type, d.Status)
			}
		}
	}
	t.Fatalf("%d webhooks still wait", len(b.standin.Pending()))
}

// burn uses n credits.
func (b *testBundle) burn(t testing.TB, account uuid.UUID, n models.Credits) {
	t.Helper()
	for _, e := range []meter.Endpoint{meter.Export, meter.GroundedRating, meter.Rankings} {
		for ; n >= e.Cost(); n -= e.Cost() {
			_, err := b.meter.Charge(t.Context(), meter.Request{AccountID: account, KeyID: newID(), RequestID: newID(), Endpoint: e, Outcome: meter.Answered})
			must(t, err)
		}
	}
}

// look has billing look at who was charged, and works what that enqueued.
func (b *testBundle) look(t testing.TB) {
	t.Helper()
	must(t, b.svc.Look(t.Context()))
	b.work(t, nil)
}

// work runs the attempts that wait, as the jobs would; wrong is an error that is
// expected of them.
func (b *testBundle) work(t testing.TB, wrong func(error) bool) {
	t.Helper()
	for _, a := range b.attempts(t, uuid.Nil) {
		if a.State == "pending" || a.State == "charging" || a.State == "unknown" {
			if err := b.svc.RunRefill(t.Context(), a.AccountID, a.ID); err != nil && (wrong == nil || !wrong(err)) {
				t.Fatal(err)
			}
		}
	}
}

// attempts returns the refill attempts of an account (of all, for uuid.Nil), the
// oldest first.
func (b *testBundle) attempts(t testing.TB, account uuid.UUID) []models.RefillAttempt {
	t.Helper()
	list, err := all[models.RefillAttempt](t.Context(), b.db.Pool, "SELECT "+attemptColumns+" FROM refill_attempts WHERE $1::uuid IN (account_id, $2::uuid) ORDER BY created_at, id", account, uuid.Nil)
	must(t, err)
	return list
}

func (b *testBundle) wantBalance(t testing.TB, account uuid.UUID, remaining, overage models.Credits) {
	t.Helper()
	got, err := b.meter.Balance(t.Context(), account)
	must(t, err)
	if got.Remaining != remaining || got.Overage != overage {
		t.Errorf("remaining %d, overage %d; want %d, %d", got.Remaining, got.Overage, remaining, overage)
	}
}

// wantMails counts the mails whose subject begins so.
func (b *testBundle) wantMails(t testing.TB, account uuid.UUID, subject string, n int64) {
	t.Helper()
	if got := b.count(t, "SELECT count(*) FROM mails WHERE account_id = $1 AND subject LIKE $2 || '%'", account, subject); got != n {
		t.Errorf("%d mails %q, want %d", got, subject, n)
	}
}

func (b *testBundle) wantAlerts(t testing.TB, kind string, n int64) {
	t.Helper()
	if got := b.count(t, "SELECT count(*) FROM billing_alerts WHERE kind = $1", kind); got != n {
		t.Errorf("%d alerts %s, want %d", got, kind, n)
	}
}

// wantSound proves the ledger, and that Stripe's totals equal it, with no webhook
// missed.
func (b *testBundle) wantSound(t testing.TB) {
	t.Helper()
	for range 2 {
		r, err := ledger.Check(t.Context(), b.db.Pool)
		must(t, err)
		for _, p := range r.Problems {
			t.Errorf("%s: account %s: %s", p.Invariant, p.AccountID, p.Detail)
		}
		_, err = b.meter.PostAll(t.Context())
		must(t, err)
	}
	r, err := b.svc.Reconcile(t.Context())
	must(t, err)
	if !r.OK() || r.Repaired != 0 {
		t.Errorf("reconciliation: %+v", r)
	}
}

func (b *testBundle) count(t testing.TB, sql string, args ...any) (n int64) {
	t.Helper()
	must(t, b.db.Pool.QueryRow(t.Context(), sql, args...).Scan(&n))
	return n
}

// charges counts the payments that went through at Stripe.
func (b *testBundle) charges() (n int) {
	for _, ch := range b.standin.Objects("charge") {
		if ch["paid"] == true {
			n++
		}
	}
	return n
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// clock is a clock set by hand.
type clock struct{ at atomic.Int64 } // microseconds

func (c *clock) now() time.Time          { return time.UnixMicro(c.at.Load()).UTC() }
func (c *clock) set(t time.Time)         { c.at.Store(t.UnixMicro()) }
func (c *clock) advance(d time.Duration) { c.at.Add(d.Microseconds()) }
