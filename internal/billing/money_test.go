package billing

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"groundline/internal/apperr"
	"groundline/models"
	"groundline/tools/stripelocal"
)

// No purchase and no change of card turns auto-refill on; only the owner's tick
// does, and what was agreed to is kept.
func TestOnlyTheOwnersConsentTurnsRefillOn(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	terms := Terms{500, "starter", 50_00}
	if err := b.svc.TurnOn(t.Context(), account, terms, true); !apperr.Is(err, "no_card") {
		t.Errorf("without a card: %v", err)
	}
	url, err := b.svc.Buy(t.Context(), account, "starter", true)
	must(t, err)
	_, err = b.standin.Pay(url[len(b.api)+len("/pay/"):], stripelocal.CardOK)
	must(t, err)
	b.addCard(t, account, stripelocal.CardOK)
	b.burn(t, account, 10_800)
	b.look(t)
	if st, err := b.svc.Settings(t.Context(), account); err != nil || st.Enabled || len(b.attempts(t, account)) != 0 {
		t.Errorf("%+v, %v", st, err)
	}
	for name, wrong := range map[string]Terms{"no_consent": terms, "bad_cap": {500, "league", 50_00}, "bad_threshold": {-1, "starter", 50_00}, "unknown_pack": {500, "none", 50_00}} {
		t.Run(name, func(t *testing.T) {
			if err := b.svc.TurnOn(t.Context(), account, wrong, name != "no_consent"); !apperr.Is(err, name) {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	must(t, b.svc.TurnOn(t.Context(), account, terms, true))
	must(t, b.svc.TurnOff(t.Context(), account))
	b.look(t)
	if n := b.count(t, "SELECT count(*) FROM refill_consents WHERE account_id = $1 AND version = $2 AND (given AND consent = $3 AND monthly_cap_cents = 5000 OR NOT given)",
		account, ConsentVersion, ConsentText); n != 2 || len(b.attempts(t, account)) != 0 {
		t.Errorf("%d consents kept, %d attempts", n, len(b.attempts(t, account)))
	}
	if _, err := b.db.Pool.Exec(t.Context(), "DELETE FROM refill_consents"); err == nil {
		t.Error("a consent can be deleted")
	}
}

// Each level is told once a crossing, and again after the balance was above it.
func TestEachThresholdIsAlertedOnce(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	want := func(left20, left5, left0, overage, capped int64) {
		t.Helper()
		for range 3 {
			b.svc.Charged.Add(account)
			b.look(t)
		}
		must(t, b.svc.check(t.Context(), nil))
		for subject, n := range map[string]int64{"20% of your credits": left20, "5% of your credits": left5, "Your credits are used up": left0,
			"Overage began": overage, "Your monthly cap": capped} {
			b.wantMails(t, account, subject, n)
		}
	}
	b.burn(t, account, 799)
	want(0, 0, 0, 0, 0)
	b.burn(t, account, 1)
	want(1, 0, 0, 0, 0)
	b.burn(t, account, 150)
	want(1, 1, 0, 0, 0)
	b.burn(t, account, 50)
	want(1, 1, 1, 0, 0)
	limit := models.Credits(1_100)
	must(t, b.meter.SetCap(t.Context(), account, &limit))
	b.burn(t, account, 5)
	want(1, 1, 1, 1, 0)
	b.burn(t, account, 95)
	want(1, 1, 1, 1, 1)
	must(t, b.meter.SetCap(t.Context(), account, nil))
	b.buy(t, account, "starter")
	b.deliver(t)
	want(1, 1, 1, 1, 1)
	b.burn(t, account, 10_000)
	want(2, 2, 2, 1, 1)
	b.clock.set(time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC))
	b.burn(t, account, 1_005)
	want(3, 3, 3, 2, 1)
}

// An unused pack is refunded for 24 hours, once; a used one, a late one and
// another's are not.
func TestUnusedPackIsRefundedForADay(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, other := b.account(t), b.account(t)
	bought := func() models.Purchase {
		p := b.buy(t, account, "starter")
		b.deliver(t)
		return b.purchase(t, account, p.ID)
	}
	p := bought()
	if err := b.svc.Refund(t.Context(), other, p.ID); !apperr.Is(err, "purchase_not_found") {
		t.Errorf("another's: %v", err)
	}
	var g errgroup.Group
	for range 5 {
		g.Go(func() error { return b.svc.Refund(t.Context(), account, p.ID) })
	}
	must(t, g.Wait())
	b.wantBalance(t, account, 1_000, 0) // out of reach at once
	// On a connection that was used before, the transport itself asks once more.
	b.standin.Inject(stripelocal.Fault{Match: "POST /v1/refunds", Lose: true, Times: 10})
	if err := b.svc.RunRefund(t.Context(), account, p.ID); err == nil {
		t.Error("the lost answer was not noticed")
	}
	b.standin.ClearFaults()
	for range 2 {
		must(t, b.svc.RunRefund(t.Context(), account, p.ID))
	}
	b.deliver(t)
	if p = b.purchase(t, account, p.ID); p.State != "refunded" || p.Held != 0 || p.Clawed != 10_000 || len(b.standin.Objects("refund")) != 1 {
		t.Errorf("%+v, %d refunds", p, len(b.standin.Objects("refund")))
	}
	b.wantMails(t, account, "Refund: $10.00", 1)

	p = bought()
	b.burn(t, account, 1_001) // the grant, and one credit of the pack
	if err := b.svc.Refund(t.Context(), account, p.ID); !apperr.Is(err, "pack_used") {
		t.Errorf("a used pack: %v", err)
	}
	b.wantBalance(t, account, 9_999, 0)
	p = bought()
	b.clock.advance(RefundWindow)
	if err := b.svc.Refund(t.Context(), account, p.ID); !apperr.Is(err, "not_refundable") {
		t.Errorf("a late one: %v", err)
	}
	b.wantSound(t)
}

// What Stripe will not refund is the buyer's again.
func TestRefusedRefundGivesTheCreditsBack(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	p := b.buy(t, account, "starter")
	b.deliver(t)
	must(t, b.svc.Refund(t.Context(), account, p.ID))
	_, err := b.standin.Dispute(b.newest("payment_intent"))
	must(t, err)
	must(t, b.svc.RunRefund(t.Context(), account, p.ID))
	b.wantBalance(t, account, 11_000, 0)
	b.wantAlerts(t, "refund_refused", 1)
	b.deliver(t)
	b.wantBalance(t, account, 1_000, 0)
	b.wantSound(t)
}

// A dispute that comes between a refund's being asked and being made ends the
// refund, not the purchase: won, all of it is its owner's again.
func TestDisputeBetweenAskingAndRefunding(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	pack, plan := b.buy(t, account, "starter"), b.buy(t, account, ThemePlan.ID)
	b.deliver(t)
	var disputes []string
	for _, p := range []models.Purchase{pack, plan} {
		must(t, b.svc.Refund(t.Context(), account, p.ID))
		dispute, err := b.standin.Dispute(*b.purchase(t, account, p.ID).PaymentIntentID)
		must(t, err)
		disputes = append(disputes, dispute)
	}
	b.deliver(t)
	b.clock.advance(stale)
	must(t, b.svc.Sweep(t.Context()))
	b.wantAlerts(t, "refund_refused", 2)
	b.wantBalance(t, account, 1_000, 0)
	b.wantPlan(t, account, false)
	for _, dispute := range disputes {
		must(t, b.standin.CloseDispute(dispute, true))
	}
	b.deliver(t)
	b.wantBalance(t, account, 11_000, 0)
	b.wantPlan(t, account, true)
	b.wantSound(t)
}

// A refund that somebody made elsewhere, and that no webhook told of, is found
// when ours is refused for it.
func TestRefundMadeElsewhereIsFound(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	p := b.buy(t, account, "starter")
	b.deliver(t)
	must(t, b.svc.Refund(t.Context(), account, p.ID))
	must(t, b.standin.Refund(*b.purchase(t, account, p.ID).PaymentIntentID, 0))
	b.standin.Drop("")
	must(t, b.svc.RunRefund(t.Context(), account, p.ID))
	if p = b.purchase(t, account, p.ID); p.State != "refunded" || p.Held != 0 || p.Clawed != 10_000 {
		t.Errorf("%+v", p)
	}
	b.wantBalance(t, account, 1_000, 0)
	b.wantSound(t)
}

// Without a card overage is carried, whatever it is, until there is one.
func TestOverageWithoutCardIsCarried(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	period := b.clock.now()
	b.burn(t, account, 1_000+4_321)
	b.clock.set(time.Date(2025, 7, 3, 0, 0, 0, 0, time.UTC))
	must(t, b.svc.CloseMonths(t.Context()))
	st, _, err := b.svc.Statement(t.Context(), account, period)
	must(t, err)
	if st.State != "carried" || st.CarriedOut != 4_321_000 || len(b.standin.Objects("invoice")) != 0 {
		t.Errorf("%+v", st)
	}
	b.addCard(t, account, stripelocal.CardOK)
	b.clock.set(time.Date(2025, 8, 1, 0, 0, 0, 0, time.UTC))
	must(t, b.svc.CloseMonths(t.Context()))
	b.clock.advance(3 * time.Minute)
	must(t, b.svc.Sweep(t.Context()))
	b.deliver(t)
	if st, _, err = b.svc.Statement(t.Context(), account, b.clock.now().AddDate(0, -1, 0)); err != nil || st.State != "paid" || st.BilledCents != 432 || st.CarriedOut != 1_000 {
		t.Errorf("%+v, %v", st, err)
	}
	b.wantSound(t)
}

// Lines of another service go on the same statement, once each, and the cents of
// all lines are those of the whole.
func TestAddedLinesAreBilledOnceWithOverage(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.withCard(t, stripelocal.CardOK)
	period := b.clock.now()
	b.burn(t, account, 1_000+1_234)
	for source, l := range map[string]Line{"a": {"article", "a", "Brief", 1, 50_000, time.Time{}}, "b": {"article", "b", "Deep dive", 3, 200_000, time.Time{}}, "c": {"article", "c", "A volume rate", 7, 33_333, time.Time{}}} {
		t.Run(source, func(t *testing.T) {
			for try := range 2 {
				must(t, b.svc.inAccount(t.Context(), account, func(tx pgxTx) error {
					fresh, err := b.svc.AddLine(t.Context(), tx, account, l)
					if fresh != (try == 0) {
						t.Errorf("line %s, try %d: fresh %t", source, try, fresh)
					}
					return err
				}))
			}
		})
	}
	b.clock.set(time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC))
	must(t, b.svc.CloseMonth(t.Context(), period))
	st, lines, err := b.svc.Statement(t.Context(), account, period)
	must(t, err)
	must(t, b.svc.RunInvoice(t.Context(), account, st.ID))
	b.deliver(t)
	sum := int64(0)
	for _, l := range lines {
		sum += l.Cents
	}
	whole := models.Micros(1_234_000 + 50_000 + 600_000 + 233_331)
	inv := b.standin.Objects("invoice")[0]
	if len(lines) != 4 || st.LinesMicros != whole || st.BilledCents != 211 || sum != 211 || inv["amount_paid"] != int64(211) {
		t.Errorf("%+v %+v, sum %d, invoice %v", st, lines, sum, inv["amount_paid"])
	}
	b.wantSound(t)
}

// A credit note is a line below 0 of the invoice, and lessens what the card pays;
// one that is larger than all else is carried, and the next invoice bills less.
func TestCreditNoteLessensTheInvoice(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.withCard(t, stripelocal.CardOK)
	add := func(source string, unit models.Micros) {
		must(t, b.svc.inAccount(t.Context(), account, func(tx pgxTx) error {
			_, err := b.svc.AddLine(t.Context(), tx, account, Line{Kind: "article_credit", Source: source, Description: "Credit note", Quantity: 1, Unit: unit})
			return err
		}))
	}
	bill := func(used models.Credits, paid int64) {
		t.Helper()
		period := b.clock.now()
		b.burn(t, account, 1_000+used)
		b.clock.set(time.Date(period.Year(), period.Month()+1, 1, 0, 0, 0, 0, time.UTC))
		must(t, b.svc.CloseMonth(t.Context(), period))
		st, _, err := b.svc.Statement(t.Context(), account, period)
		must(t, err)
		must(t, b.svc.RunInvoice(t.Context(), account, st.ID))
		b.deliver(t)
		if st, _, err = b.svc.Statement(t.Context(), account, period); err != nil || st.BilledCents != paid || (st.State == "paid") != (paid > 0) {
			t.Errorf("%s: %+v, %v", period.Format("January"), st, err)
		}
	}
	add("a", -350_000)
	bill(2_000, 165)
	add("b", -900_000)
	bill(500, 0) // 40 cents are left of the credit
	bill(1_000, 60)
	var on []any
	for _, item := range b.standin.Objects("invoiceitem") {
		on = append(on, item["amount"])
	}
	if inv := b.standin.Objects("invoice"); len(inv) != 2 || inv[0]["amount_paid"].(int64)+inv[1]["amount_paid"].(int64) != 225 || !slices.Contains(on, any(int64(-35))) || !slices.Contains(on, any(int64(-40))) {
		t.Errorf("%v invoices, lines of %v cents", inv, on)
	}
	b.wantSound(t)
}

// An invoice that was left a draft for longer than Stripe remembers keys is filled
// once all the same, and bills what its statement says.
func TestDraftOfADayIsFilledOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.withCard(t, stripelocal.CardOK)
	period := b.clock.now()
	b.burn(t, account, 1_000+2_000)
	b.clock.set(time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC))
	must(t, b.svc.CloseMonth(t.Context(), period))
	st, _, err := b.svc.Statement(t.Context(), account, period)
	must(t, err)
	b.standin.Inject(stripelocal.Fault{Match: "POST /v1/invoices/in_", Status: 503, Times: 3})
	if err := b.svc.RunInvoice(t.Context(), account, st.ID); err == nil || len(b.standin.Objects("invoiceitem")) != 1 {
		t.Fatalf("%v, %d items", err, len(b.standin.Objects("invoiceitem")))
	}
	b.standin.ClearFaults()
	b.clock.advance(25 * time.Hour)
	must(t, b.svc.RunInvoice(t.Context(), account, st.ID))
	b.deliver(t)
	if st, _, err = b.svc.Statement(t.Context(), account, period); err != nil || st.State != "paid" || b.standin.Objects("invoice")[0]["amount_paid"] != int64(200) {
		t.Errorf("%s, %v, %v paid", st.State, err, b.standin.Objects("invoice")[0]["amount_paid"])
	}
	b.wantAlerts(t, "wrong_amount", 0)
	b.wantSound(t)
}

// A payment that no webhook told of is found at night.
func TestReconciliationMakesUpForLostWebhooks(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	p := b.buy(t, account, "starter")
	b.standin.Drop("")
	r, err := b.svc.Reconcile(t.Context())
	if err != nil || !r.OK() || r.Repaired != 1 || r.StripeCents != 1_000 {
		t.Errorf("%+v, %v", r, err)
	}
	b.wantBalance(t, account, 11_000, 0)
	must(t, b.standin.Refund(*b.purchase(t, account, p.ID).PaymentIntentID, 500))
	b.standin.Drop("")
	if r, err = b.svc.Reconcile(t.Context()); err != nil || !r.OK() || r.Repaired != 1 {
		t.Errorf("%+v, %v", r, err)
	}
	b.wantBalance(t, account, 6_000, 0)
	b.wantAlerts(t, "reconciliation", 0)
}

// Cards come and go in any order of their events; the meter knows whether there
// is one.
func TestCardOnFileWhateverTheOrder(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, order := range [][]string{{"payment_method.attached", "payment_method.detached"}, {"payment_method.detached", "payment_method.attached"}} {
		account := b.account(t)
		customer, err := b.svc.customer(t.Context(), account)
		must(t, err)
		id, err := b.standin.AddCard(customer, stripelocal.CardOK)
		must(t, err)
		must(t, b.standin.RemoveCard(id))
		attached, detached := b.event(t, order[0]), b.event(t, order[1])
		b.standin.Drop("")
		for _, event := range []string{attached, detached} {
			b.standin.Send(t.Context(), event)
		}
		if has, err := b.svc.HasCard(t.Context(), account); err != nil || has {
			t.Errorf("%v: a card that was removed is on file, %v", order, err)
		}
		b.addCard(t, account, stripelocal.CardOK)
		if balance, err := b.meter.Balance(t.Context(), account); err != nil || !balance.Card {
			t.Errorf("the meter knows no card: %v", err)
		}
	}
}

// A refill buys as many packs as bring the balance above the threshold, as far as
// the cap goes, at most three times a day.
func TestRefillBuysWholePacks(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.withCard(t, stripelocal.CardOK)
	must(t, b.svc.TurnOn(t.Context(), account, Terms{25_000, "starter", 500_00}, true))
	b.look(t) // it is below as soon as it is on
	b.svc.Charged.Add(account)
	b.burn(t, account, 1)
	b.look(t)
	b.deliver(t)
	b.wantBalance(t, account, 999+30_000, 0)
	for range 4 {
		b.burn(t, account, 6_000)
		b.look(t)
		b.deliver(t)
	}
	if n := len(b.attempts(t, account)); n != 3 {
		t.Errorf("%d refills in a day", n)
	}
	if o, err := b.svc.Overview(t.Context(), account); err != nil || o.Waits == "" {
		t.Errorf("the owner is not told why: %+v, %v", o, err)
	}
	b.burn(t, account, 6_000)
	b.look(t)
	if n := len(b.attempts(t, account)); n != 3 {
		t.Errorf("%d refills in a day, far below the threshold", n)
	}
	b.clock.advance(24 * time.Hour)
	b.svc.Charged.Add(account)
	b.look(t)
	if n := len(b.attempts(t, account)); n != 4 {
		t.Errorf("%d refills after a day", n)
	}
	b.deliver(t)
	b.wantSound(t)
}

// An attempt without its card is no loop: refills go off, and the owner is told.
func TestRefillWithoutCardGoesOff(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.refilling(t, stripelocal.CardOK)
	must(t, b.standin.RemoveCard(b.newest("payment_method")))
	b.deliver(t)
	b.burn(t, account, 900)
	b.look(t)
	b.burn(t, account, 5)
	b.look(t)
	b.wantMails(t, account, "Auto-refill is off", 1)
	if n := len(b.attempts(t, account)); n != 0 {
		t.Errorf("%d attempts", n)
	}
	if _, _, err := b.svc.RefillReceipt(t.Context(), account, uuid.New()); !apperr.Is(err, "refill_not_found") {
		t.Errorf("%v", err)
	}
}
