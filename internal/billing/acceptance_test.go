package billing

// The acceptance points of the design, one test each, in its numbers.

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/models"
	"groundline/tools/stripelocal"
	"groundline/tools/stripelocal/stripetest"
)

// 1. Each pack, paid at checkout, grants exactly its credits; a wrong amount
// grants nothing and raises an alert.
func TestAcceptance01EachPackGrantsItsCredits(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, pack := range Packs {
		account := b.account(t)
		p := b.buy(t, account, pack.ID)
		b.deliver(t)
		b.wantBalance(t, account, 1_000+pack.Credits, 0)
		if p = b.purchase(t, account, p.ID); p.State != "fulfilled" || p.AmountCents != pack.Cents {
			t.Errorf("%+v", p)
		}
		b.wantMails(t, account, "Receipt: ", 1)
	}
	account := b.account(t)
	p, session := b.checkout(t, account, "starter")
	_, err := b.db.Pool.Exec(t.Context(), "UPDATE purchases SET amount_cents = 999 WHERE id = $1", p.ID)
	must(t, err)
	_, err = b.standin.Pay(session, stripelocal.CardOK)
	must(t, err)
	b.deliver(t)
	b.wantBalance(t, account, 1_000, 0)
	b.wantAlerts(t, "wrong_amount", 1)
	if r, err := b.svc.Reconcile(t.Context()); err != nil || r.OK() {
		t.Errorf("money without credits is no difference: %+v, %v", r, err)
	}
	b.wantAlerts(t, "reconciliation", 1)
}

// 2. The success redirect without payment grants nothing.
func TestAcceptance02RedirectAloneGrantsNothing(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	p, session := b.checkout(t, account, "starter")
	for range 3 {
		if p, err := b.svc.Bought(t.Context(), account, p.ID); err != nil || p.State != "session_open" {
			t.Errorf("%s, %v", p.State, err)
		}
	}
	b.wantBalance(t, account, 1_000, 0)
	_, err := b.standin.Pay(session, stripelocal.CardOK)
	must(t, err)
	if p, err := b.svc.Bought(t.Context(), account, p.ID); err != nil || p.State != "fulfilled" {
		t.Errorf("paid, and the page says %s, %v", p.State, err)
	}
	b.deliver(t)
	b.wantBalance(t, account, 11_000, 0)
	if _, err := b.svc.Bought(t.Context(), b.account(t), p.ID); !apperr.Is(err, "purchase_not_found") {
		t.Errorf("another account's purchase: %v", err)
	}
	b.wantSound(t)
}

// 3. One event sent 50 times at once: one grant, all 2xx.
func TestAcceptance03OneEventFiftyTimes(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	b.buy(t, account, "starter")
	event := b.event(t, "checkout.session.completed")
	var g sync.WaitGroup
	for range 50 {
		g.Go(func() {
			if status := b.standin.Send(t.Context(), event); status != http.StatusOK {
				t.Errorf("status %d", status)
			}
		})
	}
	g.Wait()
	b.wantBalance(t, account, 11_000, 0)
	b.deliver(t)
	b.wantSound(t)
}

// event returns the newest event of a type.
func (b *testBundle) event(t testing.TB, kind string) (id string) {
	t.Helper()
	for _, e := range b.standin.Objects("event") {
		if e["type"] == kind {
			id = e["id"].(string)
		}
	}
	if id == "" {
		t.Fatalf("no event %s", kind)
	}
	return id
}

// 4. Different events for one session: one grant.
func TestAcceptance04DifferentEventsGrantOnce(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	b.buy(t, account, "starter")
	var g sync.WaitGroup
	for _, kind := range []string{"checkout.session.completed", "payment_intent.succeeded", "charge.succeeded"} {
		event := b.event(t, kind)
		g.Go(func() { b.standin.Send(t.Context(), event) })
	}
	g.Wait()
	b.wantBalance(t, account, 11_000, 0)
	b.deliver(t)
	b.wantBalance(t, account, 11_000, 0)
	b.wantSound(t)
}

// 5. Every order of completed, succeeded, failed: the same end state.
func TestAcceptance05EveryOrderEndsTheSame(t *testing.T) {
	t.Parallel()
	b := setup(t)
	kinds := []string{"checkout.session.completed", "payment_intent.succeeded", "payment_intent.payment_failed"}
	for _, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		account := b.account(t)
		p, session := b.checkout(t, account, "starter")
		if _, err := b.standin.Pay(session, stripelocal.CardInsufficient); err == nil {
			t.Fatal("paid")
		}
		_, err := b.standin.Pay(session, stripelocal.CardOK)
		must(t, err)
		var events []string
		for _, kind := range kinds {
			events = append(events, b.event(t, kind))
		}
		b.standin.Drop("")
		for _, i := range order {
			if status := b.standin.Send(t.Context(), events[i]); status != http.StatusOK {
				t.Errorf("order %v: %s answered %d", order, kinds[i], status)
			}
		}
		b.wantBalance(t, account, 11_000, 0)
		if p = b.purchase(t, account, p.ID); p.State != "fulfilled" || p.Failure != "" {
			t.Errorf("order %v: %s %q", order, p.State, p.Failure)
		}
	}
	b.wantSound(t)
}

// 6. A crash between the event row and the grant: redelivery grants once.
func TestAcceptance06CrashBetweenEventAndGrant(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	b.buy(t, account, "starter")
	event := b.event(t, "charge.succeeded")
	for _, step := range []string{"event", "granted", "applied"} {
		b.killed(t, step, "receive", event)
		b.wantBalance(t, account, 1_000, 0)
	}
	if n := b.count(t, "SELECT count(*) FROM stripe_events WHERE id = $1", event); n != 0 {
		t.Error("the event's row outlived the crash")
	}
	b.deliver(t)
	b.wantBalance(t, account, 11_000, 0)
	b.wantSound(t)
}

// 7. Database down: 5xx, retried, granted once.
func TestAcceptance07DatabaseDown(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	b.buy(t, account, "starter")
	pool := b.svc.Pool
	closed, err := pgxPool(t, b.dbURL)
	must(t, err)
	closed.Close()
	b.svc.Pool = closed
	for _, d := range b.standin.Deliver(t.Context()) {
		if d.Status < 500 {
			t.Errorf("%s answered %d with the database down", d.Type, d.Status)
		}
	}
	b.svc.Pool = pool
	b.deliver(t)
	b.wantBalance(t, account, 11_000, 0)
	b.wantSound(t)
}

// 8. Bad signature, 301 s old, over 5 min ahead, altered body: 400 and no rows.
// Part 14, point 12: nor does a second time in the header make an old event new.
func TestAcceptance08ForgedEventsLeaveNoRow(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.buy(t, b.account(t), "starter")
	body := b.body(t, b.event(t, "charge.succeeded"))
	now := b.clock.now()
	rows := b.count(t, "SELECT count(*) FROM stripe_events")
	for name, forged := range map[string]struct {
		body   []byte
		header string
	}{
		"no signature":          {body, ""},
		"another secret":        {body, header(body, now, "whsec_other")},
		"empty secret":          {body, header(body, now, "")},
		"301 s old":             {body, header(body, now.Add(-301*time.Second), stripetest.Secret)},
		"301 s ahead":           {body, header(body, now.Add(301*time.Second), stripetest.Secret)},
		"altered body":          {bytes.Replace(body, []byte("1000"), []byte("9000"), 1), header(body, now, stripetest.Secret)},
		"altered time":          {body, strings.Replace(header(body, now.Add(-400*time.Second), stripetest.Secret), "t=", "t=9", 1)},
		"another time before":   {body, "t=" + itoa(now.Unix()) + "," + header(body, now.Add(-400*time.Second), stripetest.Secret)},
		"another time after":    {body, header(body, now.Add(-400*time.Second), stripetest.Secret) + ",t=" + itoa(now.Unix())},
		"the time twice":        {body, header(body, now, stripetest.Secret) + ",t=" + itoa(now.Unix())},
		"another time, blank":   {body, " t=" + itoa(now.Unix()) + "," + header(body, now.Add(-400*time.Second), stripetest.Secret)},
		"another time, capital": {body, "T=" + itoa(now.Unix()) + "," + header(body, now.Add(-400*time.Second), stripetest.Secret)},
		"no time":               {body, strings.Replace(header(body, now, stripetest.Secret), "t=", "x=", 1)},
		"not an event":          {[]byte("{}"), header(body, now, stripetest.Secret)},
		"a header of v0s":       {body, strings.Replace(header(body, now, stripetest.Secret), "v1=", "v0=", 1)},
	} {
		t.Run(name, func(t *testing.T) {
			if status := b.post(t, forged.body, forged.header); status != http.StatusBadRequest {
				t.Errorf("%s: status %d", name, status)
			}
		})
	}
	if n := b.count(t, "SELECT count(*) FROM stripe_events"); n != rows {
		t.Errorf("%d rows of forged events", n-rows)
	}
	if n := b.count(t, "SELECT count(*) FROM billing_alerts"); n != 0 {
		t.Errorf("anybody can raise alerts: %d", n)
	}
	for _, edge := range []time.Duration{-300 * time.Second, 300 * time.Second} {
		if status := b.post(t, body, header(body, now.Add(edge), stripetest.Secret)); status != http.StatusOK {
			t.Errorf("signed at %v: status %d", edge, status)
		}
	}
}

func (b *testBundle) body(t testing.TB, event string) []byte {
	t.Helper()
	for _, e := range b.standin.Objects("event") {
		if e["id"] == event {
			body, err := json.Marshal(e)
			must(t, err)
			return body
		}
	}
	t.Fatal("no such event")
	return nil
}

func header(body []byte, at time.Time, secret string) string {
	return "t=" + itoa(at.Unix()) + ",v1=" + stripelocal.Signature(body, at, secret)
}

func (b *testBundle) post(t testing.TB, body []byte, signature string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.hook.URL, bytes.NewReader(body))
	must(t, err)
	r.Header.Set("Stripe-Signature", signature)
	answer, err := http.DefaultClient.Do(r)
	must(t, err)
	_ = answer.Body.Close()
	return answer.StatusCode
}

// 9. No webhook secret: the process will not start.
func TestAcceptance09NoSecretNoStart(t *testing.T) {
	t.Parallel()
	good := Config{SecretKey: "sk_test_x", WebhookSecrets: []string{"whsec_x"}, APIBase: "http://127.0.0.1:1"}
	must(t, good.Check())
	for name, change := range map[string]func(*Config){
		"no secret":               func(c *Config) { c.WebhookSecrets = nil },
		"an empty secret":         func(c *Config) { c.WebhookSecrets = []string{""} },
		"a second, empty secret":  func(c *Config) { c.WebhookSecrets = []string{"whsec_x", ""} },
		"no secret behind prefix": func(c *Config) { c.WebhookSecrets = []string{"whsec_"} },
		"another kind of secret":  func(c *Config) { c.WebhookSecrets = []string{"sk_test_x"} },
		"no key":                  func(c *Config) { c.SecretKey = "" },
		"a public key":            func(c *Config) { c.SecretKey = "pk_test_x" },
		"a live key elsewhere":    func(c *Config) { c.SecretKey = "sk_live_x" },
	} {
		t.Run(name, func(t *testing.T) {
			c := good
			change(&c)
			if _, err := New(Deps{Config: c, Clock: time.Now}); err == nil {
				t.Errorf("%s: started", name)
			}
		})
	}
}

// 10. Wrong API version or livemode: no effect, an alert.
func TestAcceptance10WrongVersionOrMode(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	b.buy(t, account, "starter")
	body := b.body(t, b.event(t, "charge.succeeded"))
	for kind, change := range map[string][2]string{
		"wrong_version": {`"api_version":"2023-10-16"`, `"api_version":"2025-03-31.basil"`},
		"wrong_mode":    {`"livemode":false,"object":"event"`, `"livemode":true,"object":"event"`},
	} {
		t.Run(kind, func(t *testing.T) {
			altered := []byte(strings.ReplaceAll(string(body), change[0], change[1]))
			if bytes.Equal(altered, body) {
				t.Fatal("nothing altered")
			}
			if status := b.post(t, altered, header(altered, b.clock.now(), stripetest.Secret)); status != http.StatusBadRequest {
				t.Errorf("%s: status %d", kind, status)
			}
			b.wantAlerts(t, kind, 1)
		})
	}
	b.wantBalance(t, account, 1_000, 0)
	if n := b.count(t, "SELECT (SELECT count(*) FROM stripe_events WHERE type = 'charge.succeeded') + (SELECT count(*) FROM purchases WHERE fulfilled_at IS NOT NULL)"); n != 0 {
		t.Errorf("%d rows of events that are not ours to act upon", n)
	}
}

// 11. Secret rotation works both ways inside its window.
func TestAcceptance11SecretRotation(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	b.buy(t, account, "starter")
	event := b.event(t, "charge.succeeded")
	send := func(window string, want int, secrets ...string) {
		t.Helper()
		b.svc.Config.WebhookSecrets = secrets
		if status := b.standin.Send(t.Context(), event); status != want {
			t.Errorf("%s, we know %v: status %d, want %d", window, secrets, status, want)
		}
	}
	b.standin.Rotate("whsec_second", time.Hour)
	send("inside", 200, stripetest.Secret)
	send("inside", 200, "whsec_second")
	send("inside", 200, "whsec_second", stripetest.Secret)
	b.standin.Advance(30 * time.Second)
	b.clock.advance(2 * time.Hour)
	send("after", 400, stripetest.Secret)
	send("after", 200, "whsec_second")
	send("after", 200, stripetest.Secret, "whsec_second")
}

// 12. 100 concurrent burns across the threshold: one attempt, one payment intent.
func TestAcceptance12ConcurrentBurnsRefillOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.refilling(t, stripelocal.CardOK)
	b.burn(t, account, 700)
	var g errgroup.Group
	for range 100 {
		g.Go(func() error {
			_, err := b.meter.Charge(t.Context(), meter.Request{AccountID: account, KeyID: newID(), RequestID: newID(), Endpoint: meter.GroundedRating, Outcome: meter.Answered})
			if err != nil {
				return err
			}
			return b.svc.Look(t.Context())
		})
	}
	must(t, g.Wait())
	b.work(t, nil)
	b.deliver(t)
	if n := len(b.attempts(t, account)); n != 1 || len(b.standin.Objects("payment_intent")) != 1 {
		t.Errorf("%d attempts, %d payment intents", n, len(b.standin.Objects("payment_intent")))
	}
	if n := b.count(t, "SELECT count(*) FROM river_job WHERE kind = 'billing_refill'"); n != 1 {
		t.Errorf("%d jobs", n)
	}
	a := b.attempts(t, account)[0]
	if a.State != "succeeded" || a.BalanceBefore > 200 || a.Threshold != 200 {
		t.Errorf("%+v", a)
	}
	b.wantMails(t, account, "Refill receipt", 1)
	// 1,000 less 1,200, of which 200 are overage, and the pack: what came before it is not paid by it.
	got, err := b.meter.Balance(t.Context(), account)
	must(t, err)
	if got.Remaining-got.Overage != 1_000-1_200+10_000 {
		t.Errorf("%+v", got)
	}
	b.wantSound(t)
}

// 13. Charged but the answer lost: one charge, one grant.
func TestAcceptance13LostAnswer(t *testing.T) {
	t.Parallel()
	for _, webhookFirst := range []bool{false, true} {
		b := setup(t)
		account := b.refilling(t, stripelocal.CardOK)
		b.burn(t, account, 900)
		b.standin.Inject(stripelocal.Fault{Match: "POST /v1/payment_intents", Lose: true, Times: 2}) // once more by the connection itself
		must(t, b.svc.Look(t.Context()))
		b.work(t, func(error) bool { return true })
		b.standin.ClearFaults()
		if a := b.attempts(t, account)[0]; a.State != "unknown" || b.charges() != 1 {
			t.Fatalf("state %s, %d charges", a.State, b.charges())
		}
		if webhookFirst {
			b.deliver(t)
		}
		b.clock.advance(3 * time.Minute)
		must(t, b.svc.Sweep(t.Context()))
		b.deliver(t)
		if a := b.attempts(t, account)[0]; a.State != "resolved" || b.charges() != 1 {
			t.Errorf("state %s, %d charges", a.State, b.charges())
		}
		b.wantBalance(t, account, 10_100, 0)
		b.wantSound(t)
	}
}

// TestAttemptOfAClockThatRanAheadIsResumed checks that a refill with a lost answer, posted by a
// process whose clock was an hour ahead, does not wait for an hour.
func TestAttemptOfAClockThatRanAheadIsResumed(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.refilling(t, stripelocal.CardOK)
	b.burn(t, account, 900)
	b.standin.Inject(stripelocal.Fault{Match: "POST /v1/payment_intents", Lose: true, Times: 2})
	must(t, b.svc.Look(t.Context()))
	b.work(t, func(error) bool { return true })
	b.standin.ClearFaults()
	if a := b.attempts(t, account)[0]; a.State != "unknown" {
		t.Fatalf("state %s", a.State)
	}
	b.clock.advance(-time.Hour)
	must(t, b.svc.Sweep(t.Context())) // before Stripe's event comes, if it ever does
	if a := b.attempts(t, account)[0]; a.State != "resolved" || b.charges() != 1 {
		t.Errorf("state %s, %d charges", a.State, b.charges())
	}
	b.deliver(t)
	b.wantSound(t)
}

// 14. kill −9 at every step of a refill: it resumes with the same key, never two
// charges.
func TestAcceptance14KilledAtEveryStep(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, step := range []string{"charging", "posted", "granted"} {
		account := b.refilling(t, stripelocal.CardOK)
		b.burn(t, account, 900)
		must(t, b.svc.Look(t.Context()))
		a := b.attempts(t, account)[0]
		charges := b.charges()
		for range 2 { // it dies again at the same step
			b.killed(t, step, "refill", account.String(), a.ID.String())
		}
		b.clock.advance(3 * time.Minute)
		must(t, b.svc.Sweep(t.Context()))
		key := a.IdempotencyKey
		if a = b.attempts(t, account)[0]; a.State != "succeeded" || a.IdempotencyKey != key || b.charges() != charges+1 {
			t.Errorf("killed at %s: state %s, key %s after %s, %d charges", step, a.State, a.IdempotencyKey, key, b.charges()-charges)
		}
		b.deliver(t)
		b.wantBalance(t, account, 10_100, 0)
	}
	// Killed between the attempt's row and its job's first run.
	account := b.refilling(t, stripelocal.CardOK)
	b.burn(t, account, 900)
	must(t, b.svc.Look(t.Context()))
	b.clock.advance(3 * time.Minute)
	must(t, b.svc.Sweep(t.Context()))
	b.deliver(t)
	b.wantBalance(t, account, 10_100, 0)
	b.wantSound(t)
}

// 15. Insufficient funds: failed, usage goes on as overage, 1 h back-off, off and
// emailed at the third failure.
func TestAcceptance15InsufficientFunds(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.refilling(t, stripelocal.CardSavesThen)
	b.burn(t, account, 900)
	for failure := 1; failure <= 3; failure++ {
		b.look(t)
		b.deliver(t)
		a := b.attempts(t, account)
		if len(a) != failure || a[failure-1].State != "failed" || a[failure-1].Reason == "" {
			t.Fatalf("failure %d: %+v", failure, a)
		}
		b.burn(t, account, 150)
		b.clock.advance(59 * time.Minute)
		b.look(t)
		if n := len(b.attempts(t, account)); n != failure {
			t.Errorf("%d attempts within an hour of failure %d", n, failure)
		}
		st, err := b.svc.Settings(t.Context(), account)
		must(t, err)
		if st.Enabled != (failure < 3) {
			t.Errorf("enabled %t after failure %d", st.Enabled, failure)
		}
		b.wantMails(t, account, "Auto-refill is off", int64(failure/3))
		b.clock.advance(2 * time.Minute)
		b.burn(t, account, 1)
	}
	b.look(t)
	if n := len(b.attempts(t, account)); n != 3 {
		t.Errorf("%d attempts after it went off", n)
	}
	b.wantBalance(t, account, 0, 3*151-100)
	keys := b.count(t, "SELECT count(DISTINCT idempotency_key) FROM refill_attempts")
	if keys != 3 {
		t.Errorf("%d keys for three definite declines", keys)
	}
	b.wantSound(t)
}

// 16. authentication_required: one email; its link completes the same payment
// intent; one grant; a reused link is harmless.
func TestAcceptance16Authentication(t *testing.T) {
	t.Parallel()
	b, account, a := setupAsked(t)
	b.deliver(t)
	b.wantMails(t, account, "Your bank asks", 1)
	var text string
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT text FROM mails WHERE subject LIKE 'Your bank asks%'").Scan(&text))
	_, rest, _ := strings.Cut(text, "/billing/confirm/")
	token, _, _ := strings.Cut(rest, "\n")
	if _, err := b.svc.Confirm(t.Context(), "WRONG"); !apperr.Is(err, "link_used") {
		t.Errorf("a made-up link: %v", err)
	}
	for range 2 { // the first visit is broken off
		next, err := b.svc.Confirm(t.Context(), token)
		must(t, err)
		if next != b.api+"/authenticate/"+*a.PaymentIntentID {
			t.Fatalf("the link leads to %q", next)
		}
	}
	must(t, b.standin.Authenticate(*a.PaymentIntentID, false))
	b.deliver(t)
	_, err := b.svc.Confirm(t.Context(), token)
	must(t, err)
	must(t, b.standin.Authenticate(*a.PaymentIntentID, true))
	b.deliver(t)
	b.wantBalance(t, account, 10_100, 0)
	if _, err := b.svc.Confirm(t.Context(), token); !apperr.Is(err, "link_used") {
		t.Errorf("a used link: %v", err)
	}
	if n := len(b.standin.Objects("payment_intent")); n != 1 || b.charges() != 1 {
		t.Errorf("%d payment intents, %d charges", n, b.charges())
	}
	b.wantMails(t, account, "Your bank asks", 1)
	b.wantSound(t)
}

// 17. The monthly cap holds under 50 concurrent triggers.
func TestAcceptance17MonthlyCapHolds(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.withCard(t, stripelocal.CardOK)
	must(t, b.svc.TurnOn(t.Context(), account, Terms{500, "starter", 20_00}, true))
	b.burn(t, account, 1_000)
	for round := range 4 {
		var g errgroup.Group
		for range 50 {
			g.Go(func() error { _, err := b.svc.Refill(t.Context(), account); return err })
		}
		must(t, g.Wait())
		b.work(t, nil)
		b.deliver(t)
		if want := min(round+1, 2); len(b.attempts(t, account)) != want || b.charges() != want {
			t.Errorf("round %d: %d attempts, %d charges, want %d", round, len(b.attempts(t, account)), b.charges(), want)
		}
		b.burn(t, account, 10_000)
	}
	b.wantMails(t, account, "Your monthly refill cap", 1)
	b.clock.set(time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC))
	b.burn(t, account, 1_000)
	b.look(t)
	b.deliver(t)
	if b.charges() != 3 {
		t.Errorf("%d charges in the new month", b.charges())
	}
	b.wantSound(t)
}

// 18. A late success after failure grants once.
func TestAcceptance18LateSuccess(t *testing.T) {
	t.Parallel()
	b, account, a := setupAsked(t)
	p := b.purchase(t, account, a.PurchaseID)
	must(t, b.svc.inAccount(t.Context(), account, func(tx pgxTx) error {
		return b.svc.refillDeclined(t.Context(), tx, p, *a.PaymentIntentID, "canceled", "given up")
	}))
	if a = b.attempts(t, account)[0]; a.State != "failed" {
		t.Fatal(a.State)
	}
	pay(t, b, *a.PaymentIntentID, a.CardID)
	b.deliver(t)
	b.deliver(t)
	if a = b.attempts(t, account)[0]; a.State != "resolved" {
		t.Error(a.State)
	}
	b.wantBalance(t, account, 10_100, 0)
	b.wantSound(t)
}

// 19. Unknown over 24 h resolves by listing.
func TestAcceptance19UnknownForADay(t *testing.T) {
	t.Parallel()
	for _, charged := range []bool{true, false} {
		b := setup(t)
		account := b.refilling(t, stripelocal.CardOK)
		b.burn(t, account, 900)
		if charged {
			b.standin.Inject(stripelocal.Fault{Match: "POST /v1/payment_intents", Lose: true, Times: 2})
		} else {
			b.standin.Inject(stripelocal.Fault{Match: "POST /v1/payment_intents", Status: 503})
		}
		must(t, b.svc.Look(t.Context()))
		b.work(t, func(error) bool { return true })
		b.standin.ClearFaults()
		b.standin.Drop("") // no webhook either
		b.clock.advance(24 * time.Hour)
		posts := len(b.standin.Objects("payment_intent"))
		b.work(t, nil)
		a := b.attempts(t, account)[0]
		if n := len(b.standin.Objects("payment_intent")); n != posts {
			t.Error("it posted again after a day")
		}
		if charged {
			if a.State != "resolved" {
				t.Error(a.State)
			}
			b.wantBalance(t, account, 10_100, 0)
		} else if a.State != "failed" || a.ReasonCode != "never_arrived" {
			t.Error(a.State, a.ReasonCode)
		}
		b.wantSound(t)
	}
}

// 20. Refunds of 400 then 600 of 1,000, duplicated and reordered, claw back 100%
// once; spent credits become debt.
func TestAcceptance20Refunds(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, spent := range []models.Credits{0, 7_000} {
		for _, order := range [][]int{{0, 1}, {1, 0}, {1, 0, 1, 0, 0, 1}, {0, 0, 1, 1}} {
			account := b.account(t)
			p := b.buy(t, account, "starter")
			b.deliver(t)
			b.burn(t, account, 1_000+spent)
			intent := *b.purchase(t, account, p.ID).PaymentIntentID
			var events []string
			for _, cents := range []int64{400, 600} {
				must(t, b.standin.Refund(intent, cents))
				events = append(events, b.event(t, "charge.refunded"))
			}
			b.standin.Drop("")
			for _, i := range order {
				if status := b.standin.Send(t.Context(), events[i]); status != http.StatusOK {
					t.Errorf("status %d", status)
				}
			}
			p = b.purchase(t, account, p.ID)
			if p.State != "refunded" || p.Clawed != 10_000 || p.RefundedCents != 1_000 {
				t.Errorf("order %v: %+v", order, p)
			}
			b.wantBalance(t, account, 0, 0)
			if debt := b.count(t, "SELECT COALESCE(-sum(amount), 0) FROM entries WHERE account_id = $1 AND kind = 'debt'", account); debt != int64(spent) {
				t.Errorf("order %v: debt %d, want %d", order, debt, spent)
			}
			b.buy(t, account, "starter") // repays first
			b.deliver(t)
			b.wantBalance(t, account, 10_000-spent, 0)
		}
	}
	b.wantSound(t)
}

// 21. Dispute opened, won, lost: holds, releases, claws back; refill is frozen
// meanwhile.
func TestAcceptance21Disputes(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, won := range []bool{true, false} {
		account := b.refilling(t, stripelocal.CardOK)
		p := b.buy(t, account, "starter")
		b.deliver(t)
		b.burn(t, account, 1_000+4_000)
		b.wantBalance(t, account, 6_000, 0)
		dispute, err := b.standin.Dispute(*b.purchase(t, account, p.ID).PaymentIntentID)
		must(t, err)
		b.deliver(t)
		b.wantBalance(t, account, 0, 0)
		b.burn(t, account, 100)
		b.look(t)
		if n := len(b.attempts(t, account)); n != 0 {
			t.Errorf("%d refills while a dispute is open", n)
		}
		if p = b.purchase(t, account, p.ID); p.State != "disputed" || p.Held != 6_000 {
			t.Errorf("%+v", p)
		}
		must(t, b.standin.CloseDispute(dispute, won))
		b.deliver(t)
		p = b.purchase(t, account, p.ID)
		if won {
			b.wantBalance(t, account, 6_000, 100)
			if p.State != "won" || p.Held != 0 || p.Clawed != 0 {
				t.Errorf("%+v", p)
			}
			continue
		}
		b.wantBalance(t, account, 0, 100)
		if p.State != "lost" || p.Clawed != 10_000 || p.LostCents != 1_000 {
			t.Errorf("%+v", p)
		}
		b.svc.Charged.Add(account)
		b.look(t)
		b.deliver(t)
		b.wantBalance(t, account, 10_000-4_000, 100) // refilled, and the debt repaid
	}
	// Its events may come in any order, before the payment's own.
	account := b.account(t)
	p := b.buy(t, account, "starter")
	pi := b.newest("payment_intent")
	dispute, err := b.standin.Dispute(pi)
	must(t, err)
	must(t, b.standin.CloseDispute(dispute, false))
	b.standin.Shuffle(rand.New(rand.NewPCG(1, 1)))
	for _, kind := range []string{"charge.dispute.closed", "charge.dispute.created"} {
		if status := b.standin.Send(t.Context(), b.event(t, kind)); status != http.StatusOK {
			t.Errorf("%s: %d", kind, status)
		}
	}
	b.deliver(t)
	b.wantBalance(t, account, 1_000, 0)
	if p = b.purchase(t, account, p.ID); p.State != "lost" || p.Held != 0 {
		t.Errorf("%+v", p)
	}
	b.wantSound(t)
}

func (b *testBundle) newest(kind string) string {
	list := b.standin.Objects(kind)
	return list[len(list)-1]["id"].(string)
}

// 22. Burn order and expiry exact at their boundaries; usage at zero balance is
// never refused.
func TestAcceptance22BurnOrderAndExpiry(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	first := b.clock.now().Add(time.Hour)
	for source, expires := range map[string]*time.Time{"late": nil, "soon": &first} {
		t.Run(source, func(t *testing.T) {
			must(t, b.svc.inAccount(t.Context(), account, func(tx pgxTx) error {
				return b.svc.updateLedger(t.Context(), tx, account, func(l *ledger.Ledger) error {
					_, _, err := l.Grant(t.Context(), ledger.Grant{Journal: "purchase", Source: source, Kind: "paid", Priority: ledger.PriorityPaid, Amount: 100, Expires: expires})
					return err
				})
			}))
		})
	}
	left := func(kind string) int64 {
		return b.count(t, "SELECT sum(remaining)::bigint FROM lots l WHERE account_id = $1 AND ($2 = 'monthly' AND kind = 'monthly' OR $2 = 'soon' AND expires_at = $3 OR $2 = 'late' AND kind = 'paid' AND expires_at IS NULL)", account, kind, first)
	}
	b.burn(t, account, 1_030) // the grant first, then what expires first
	must(t, b.meter.Post(t.Context(), account))
	if left("monthly") != 0 || left("soon") != 70 || left("late") != 100 {
		t.Errorf("monthly %d, soon %d, late %d", left("monthly"), left("soon"), left("late"))
	}
	b.clock.set(first.Add(-time.Microsecond))
	b.burn(t, account, 10)
	b.wantBalance(t, account, 160, 0)
	b.clock.set(first)
	b.burn(t, account, 10)
	b.wantBalance(t, account, 90, 0)
	b.burn(t, account, 500)
	b.wantBalance(t, account, 0, 410)
	b.burn(t, account, 500)
	b.wantBalance(t, account, 0, 910)
	b.clock.set(time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC))
	b.wantBalance(t, account, 1_000, 0)
	b.wantSound(t)
}

// 23. 1,234 overage credits = 1,234,000 µ$ → 123¢, 4,000 µ$ carried; 12 months
// sum exactly.
func TestAcceptance23CarriedRemainders(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.withCard(t, stripelocal.CardOK)
	var overage, billed models.Credits
	b.clock.set(time.Date(2025, 6, 1, 0, 0, 0, 0, time.UTC))
	for month := range 12 {
		n := models.Credits(1_234 + 7*month)
		if month == 3 {
			n = 17
		}
		period := b.clock.now()
		b.burn(t, account, 1_000+n)
		overage += n
		b.clock.set(period.AddDate(0, 1, 0))
		must(t, b.svc.CloseMonth(t.Context(), period))
		st, lines, err := b.svc.Statement(t.Context(), account, period)
		must(t, err)
		if month == 0 && (st.LinesMicros != 1_234_000 || st.BilledCents != 123 || st.CarriedOut != 4_000 || len(lines) != 1 || lines[0].Cents != 123) {
			t.Errorf("%+v %+v", st, lines)
		}
		billed += models.Credits(st.BilledCents)
		if st.BilledCents > 0 {
			must(t, b.svc.RunInvoice(t.Context(), account, st.ID))
			b.deliver(t)
		}
		if carried := models.Micros(overage)*OverageMicros - micros(int64(billed)); st.CarriedOut != carried {
			t.Errorf("month %d: carried %d, want %d", month, st.CarriedOut, carried)
		}
	}
	paid := int64(0)
	for _, ch := range b.standin.Objects("charge") {
		paid += ch["amount_captured"].(int64)
	}
	if paid != int64(billed) || paid != int64(overage)*int64(OverageMicros)/microsPerCent {
		t.Errorf("paid %d cents, billed %d, for %d credits", paid, billed, overage)
	}
	if _, err := b.db.Pool.Exec(t.Context(), "UPDATE statement_lines SET amount_micros = 0"); err == nil {
		t.Error("a statement's lines can be changed")
	}
	b.wantSound(t)
}

// 24. Month close run twice or at once: one invoice; under $0.50 is carried;
// payment_failed starts dunning, service goes on.
func TestAcceptance24MonthClose(t *testing.T) {
	t.Parallel()
	b := setup(t)
	period := b.clock.now()
	small, large, failing := b.withCard(t, stripelocal.CardOK), b.withCard(t, stripelocal.CardOK), b.withCard(t, stripelocal.CardSavesThen)
	b.burn(t, small, 1_000+499)
	b.burn(t, large, 1_000+500)
	b.burn(t, failing, 1_000+2_000)
	b.clock.set(time.Date(2025, 7, 1, 0, 5, 0, 0, time.UTC))
	var g errgroup.Group
	for range 8 {
		g.Go(func() error { return b.svc.CloseMonth(t.Context(), period) })
	}
	must(t, g.Wait())
	for account, want := range map[uuid.UUID]string{small: "carried", large: "paid", failing: "dunning"} {
		st, _, err := b.svc.Statement(t.Context(), account, period)
		must(t, err)
		var run errgroup.Group
		for range 4 {
			run.Go(func() error { _ = b.svc.RunInvoice(t.Context(), account, st.ID); return nil }) // one of those at once may be told to wait
		}
		must(t, run.Wait())
		must(t, b.svc.RunInvoice(t.Context(), account, st.ID))
		b.deliver(t)
		if st, _, err = b.svc.Statement(t.Context(), account, period); err != nil || st.State != want {
			t.Errorf("%s, want %s, %v", st.State, want, err)
		}
	}
	if n := len(b.standin.Objects("invoice")); n != 2 || b.charges() != 1 {
		t.Errorf("%d invoices, %d charges", n, b.charges())
	}
	b.wantMails(t, failing, "Payment failed", 1)
	b.burn(t, failing, 1_100) // service goes on
	b.wantBalance(t, failing, 0, 100)
	b.clock.advance(3*24*time.Hour + time.Minute)
	must(t, b.svc.collectDue(t.Context()))
	b.deliver(t)
	b.wantMails(t, failing, "Payment failed", 2)
	b.addCard(t, failing, stripelocal.CardOK)
	b.clock.advance(5*24*time.Hour + time.Minute)
	must(t, b.svc.collectDue(t.Context()))
	b.deliver(t)
	if st, _, err := b.svc.Statement(t.Context(), failing, period); err != nil || st.State != "paid" {
		t.Errorf("%s, %v", st.State, err)
	}
	b.wantMails(t, failing, "Paid: statement", 1)
	b.wantSound(t)
}
