package billing

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/models"
	"groundline/tools/stripelocal"
)

// faultSteps is how long the run is where nobody says otherwise; the full one is
// FAULT_STEPS=10000. FAULT_SEED replays a run.
const faultSteps = 300

// errCrash is the end of a process at a step, in a test that goes on.
var errCrash = errors.New("crashed")

// faultRun is a random walk over everything that happens to money.
type faultRun struct {
	*testBundle
	t        *testing.T
	r        *rand.Rand
	accounts []uuid.UUID
	disputes []string
}

// 25. After a random fault run: every journal sums to 0, lots equal entries,
// Stripe's totals equal the ledger.
func TestAcceptance25RandomFaults(t *testing.T) {
	t.Parallel()
	steps, seed := number("FAULT_STEPS", faultSteps), number("FAULT_SEED", time.Now().UnixNano())
	t.Logf("replay: FAULT_SEED=%d FAULT_STEPS=%d", seed, steps)
	f := &faultRun{testBundle: setup(t), t: t, r: rand.New(rand.NewPCG(uint64(seed), 0))} // #nosec G404 G115 -- a seed
	cards := []string{stripelocal.CardOK, stripelocal.CardOK, stripelocal.CardSavesThen, stripelocal.CardAlwaysAsks, stripelocal.CardAsksOnce}
	for _, card := range cards {
		f.accounts = append(f.accounts, f.refilling(t, card))
	}
	f.accounts = append(f.accounts, f.account(t))
	for range steps {
		f.step()
	}
	f.settle()
	f.wantSound(t)
	if n := f.count(t, "SELECT count(*) FROM (SELECT FROM entries GROUP BY account_id, journal_id, unit HAVING sum(amount) <> 0) x"); n != 0 {
		t.Errorf("%d journals do not sum to zero", n)
	}
	if n := f.count(t, "SELECT count(*) FROM refill_attempts WHERE state IN ('pending', 'charging', 'unknown')"); n != 0 {
		t.Errorf("%d refills are open after all is settled", n)
	}
	alerts, err := f.db.Pool.Query(t.Context(), `SELECT concat_ws(' ', kind, subject, detail) FROM billing_alerts
		WHERE kind NOT IN ('dispute_opened', 'uncollectible', 'refund_refused', 'statement_lost')`)
	must(t, err)
	if odd, err := pgx.CollectRows(alerts, pgx.RowTo[string]); err != nil || len(odd) > 0 {
		t.Errorf("alerts of what must not happen: %q, %v", odd, err)
	}
	t.Logf("%d charges, %d refunds, %d disputes, %d plans sold, %d statements of which %d had money go back, %d journals", f.charges(),
		len(f.standin.Objects("refund")), len(f.disputes), f.count(t, "SELECT count(*) FROM purchases WHERE kind = 'plan' AND fulfilled_at IS NOT NULL"),
		f.count(t, "SELECT count(*) FROM statements"), f.count(t, "SELECT count(*) FROM statements WHERE refunded_cents + lost_cents > 0"), f.count(t, "SELECT count(*) FROM journals"))
}

func number(name string, otherwise int64) int64 {
	if n, err := strconv.ParseInt(os.Getenv(name), 10, 64); err == nil {
		return n
	}
	return otherwise
}

// step does one thing, as likely as it is listed.
func (f *faultRun) step() {
	type action struct {
		weight int
		do     func()
	}
	account := f.accounts[f.r.IntN(len(f.accounts))]
	actions := []action{
		{20, func() { f.burn(f.t, account, models.Credits(f.r.IntN(400))) }},
		{6, func() { f.burn(f.t, account, models.Credits(f.r.IntN(8)*500)) }},
		{10, func() { f.buyOne(account) }},
		{14, f.refills},
		{6, func() { f.refundOne(account) }},
		{3, func() { f.disputeOne(account) }},
		{3, f.closeOne},
		{4, func() { f.askRefund(account) }},
		{12, func() { f.standin.Deliver(f.t.Context()) }},
		{5, func() { f.standin.Shuffle(f.r) }},
		{4, f.duplicateOrDrop},
		{4, f.fault},
		{6, func() { f.crashing(func() { f.standin.Deliver(f.t.Context()) }) }},
		{4, func() { f.crashing(f.refills) }},
		{6, func() { f.clock.advance(time.Duration(f.r.IntN(180)) * time.Minute) }},
		{1, f.nextMonth},
		{2, func() { f.newCard(account) }},
		{3, f.together},
		{3, func() { _ = f.svc.Sweep(f.t.Context()) }}, // its errors are the faults
	}
	total := 0
	for _, a := range actions {
		total += a.weight
	}
	at := f.r.IntN(total)
	for _, a := range actions {
		if at -= a.weight; at < 0 {
			a.do()
			return
		}
	}
}

func (f *faultRun) buyOne(account uuid.UUID) {
	items := []string{Packs[0].ID, Packs[1].ID, Packs[2].ID, ThemePlan.ID}
	url, err := f.svc.Buy(f.t.Context(), account, items[f.r.IntN(len(items))], f.r.IntN(2) == 0)
	if err != nil {
		return // a fault of the run
	}
	card := []string{stripelocal.CardOK, stripelocal.CardOK, stripelocal.CardDeclined, stripelocal.CardAlwaysAsks, ""}[f.r.IntN(5)]
	if card == "" {
		return // the buyer left
	}
	session := url[len(f.api)+len("/pay/"):]
	next, err := f.standin.Pay(session, card)
	if err == nil && card == stripelocal.CardAlwaysAsks {
		_ = f.standin.Authenticate(next[len(f.api)+len("/authenticate/"):], f.r.IntN(3) > 0)
	}
}

// refills looks and works, with whatever goes wrong.
func (f *faultRun) refills() {
	_ = f.svc.Look(f.t.Context())
	f.work(f.t, func(error) bool { return true })
	for _, a := range f.attempts(f.t, uuid.Nil) {
		if a.State == "requires_action" && f.r.IntN(3) == 0 {
			card := a.CardID
			if _, err := f.svc.stripe.PaymentIntents.Confirm(*a.PaymentIntentID, confirmParams(f.t.Context(), card)); err == nil {
				_ = f.standin.Authenticate(*a.PaymentIntentID, f.r.IntN(2) == 0)
			}
		}
	}
}

// intent picks a payment of the account, of a purchase or of a statement.
func (f *faultRun) intent(account uuid.UUID) string {
	if f.r.IntN(4) == 0 {
		var paid []string
		for _, inv := range f.standin.Objects("invoice") {
			if inv["paid"] == true && inv["payment_intent"] != nil && inv["metadata"].(map[string]any)["account_id"] == account.String() {
				paid = append(paid, inv["payment_intent"].(string))
			}
		}
		if len(paid) > 0 {
			return paid[f.r.IntN(len(paid))]
		}
	}
	list, err := all[models.Purchase](f.t.Context(), f.db.Pool, "SELECT "+purchaseColumns+" FROM purchases WHERE account_id = $1 AND payment_intent_id IS NOT NULL ORDER BY id DESC LIMIT 10", account)
	must(f.t, err)
	if len(list) == 0 {
		return ""
	}
	return *list[f.r.IntN(len(list))].PaymentIntentID
}

func (f *faultRun) refundOne(account uuid.UUID) {
	if id := f.intent(account); id != "" {
		_ = f.standin.Refund(id, int64(f.r.IntN(12)*100)) // more than is left is refused
	}
}

func (f *faultRun) disputeOne(account uuid.UUID) {
	if id := f.intent(account); id != "" {
		if dispute, err := f.standin.Dispute(id); err == nil {
			f.disputes = append(f.disputes, dispute)
		}
	}
}

func (f *faultRun) closeOne() {
	if len(f.disputes) > 0 {
		_ = f.standin.CloseDispute(f.disputes[f.r.IntN(len(f.disputes))], f.r.IntN(2) == 0) // some are over
	}
}

func (f *faultRun) askRefund(account uuid.UUID) {
	list, err := all[models.Purchase](f.t.Context(), f.db.Pool, "SELECT "+purchaseColumns+" FROM purchases WHERE account_id = $1 AND state = 'fulfilled' ORDER BY id DESC LIMIT 3", account)
	must(f.t, err)
	for _, p := range list {
		if f.svc.Refund(f.t.Context(), account, p.ID) == nil {
			_ = f.svc.RunRefund(f.t.Context(), account, p.ID)
			return
		}
	}
}

func (f *faultRun) duplicateOrDrop() {
	pending := f.standin.Pending()
	if len(pending) == 0 {
		return
	}
	event := pending[f.r.IntN(len(pending))]
	if f.r.IntN(3) == 0 {
		f.standin.Drop(event)
		return
	}
	f.standin.Duplicate(event)
}

func (f *faultRun) fault() {
	match := []string{"POST /v1/payment_intents", "POST /v1/refunds", "POST /v1/invoices", "POST /v1/", "GET /v1/"}[f.r.IntN(5)]
	if f.r.IntN(2) == 0 {
		f.standin.Inject(stripelocal.Fault{Match: match, Lose: true, Times: 1 + f.r.IntN(3)})
		return
	}
	f.standin.Inject(stripelocal.Fault{Match: match, Status: []int{429, 500, 503}[f.r.IntN(3)], Times: 1 + f.r.IntN(2)})
}

// crashing does something whose process ends at the next step but n.
func (f *faultRun) crashing(do func()) {
	var mu sync.Mutex
	left := f.r.IntN(4)
	f.svc.step = func(string) {
		mu.Lock()
		defer mu.Unlock()
		if left--; left == 0 {
			panic(errCrash)
		}
	}
	defer func() {
		f.svc.step = func(string) {}
		if p := recover(); p != nil && !errors.Is(p.(error), errCrash) {
			panic(p)
		}
	}()
	do()
}

// nextMonth closes the month that ends, and collects.
func (f *faultRun) nextMonth() {
	f.clock.set(ledger.MonthOf(f.clock.now()).AddDate(0, 1, 0).Add(time.Minute))
	_ = f.svc.CloseMonths(f.t.Context())
	f.clock.advance(3 * time.Minute)
	_ = f.svc.collectDue(f.t.Context())
}

func (f *faultRun) newCard(account uuid.UUID) {
	customer, err := f.svc.customer(f.t.Context(), account)
	if err != nil {
		return
	}
	if _, err := f.standin.AddCard(customer, []string{stripelocal.CardOK, stripelocal.CardSavesThen, stripelocal.CardAlwaysAsks}[f.r.IntN(3)]); err == nil {
		// Its owner turns refills on again, if they went off and the card is known by now.
		_ = f.svc.TurnOn(f.t.Context(), account, Terms{models.Credits(f.r.IntN(2_000)), Packs[f.r.IntN(2)].ID, 500_00}, true)
	}
}

// together has webhooks, refills and the sweep meet.
func (f *faultRun) together() {
	var g sync.WaitGroup
	ctx := f.t.Context()
	g.Go(func() { f.standin.Deliver(ctx) })
	g.Go(func() { _ = f.svc.Look(ctx) })
	g.Go(func() { _ = f.svc.Sweep(ctx) })
	g.Go(func() { _ = f.svc.CloseMonths(ctx) })
	g.Wait()
}

// settle lets everything come to its end: no more faults, all webhooks but those
// that were dropped, and what waits for a day.
func (f *faultRun) settle() {
	f.standin.ClearFaults()
	for range 3 {
		f.deliver(f.t)
		f.clock.advance(25 * time.Hour)
		must(f.t, f.svc.Sweep(f.t.Context()))
	}
	f.work(f.t, nil) // what the last look started
	f.deliver(f.t)
	_, err := f.svc.Reconcile(f.t.Context())
	must(f.t, err)
}
