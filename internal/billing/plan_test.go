package billing

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/models"
	"groundline/tools/stripelocal"
)

func (b *testBundle) wantPlan(t testing.TB, account uuid.UUID, owned bool) {
	t.Helper()
	if got, err := b.svc.Plans.Entitled(t.Context(), account, ThemePlan.Kind); err != nil || got != owned {
		t.Errorf("owns the plan: %t, %v; want %t", got, err, owned)
	}
}

// The plan is bought once, owned from its payment on, whatever is repeated or
// asked twice, and touches no credits; a refund takes it at once, and it can be
// bought again.
func TestPlanIsOwnedWhileItIsPaidFor(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	p := b.buy(t, account, ThemePlan.ID)
	b.wantPlan(t, account, false)
	for range 2 {
		for _, kind := range []string{"payment_intent.succeeded", "checkout.session.completed", "charge.succeeded"} {
			b.standin.Send(t.Context(), b.event(t, kind))
		}
	}
	b.deliver(t)
	b.wantPlan(t, account, true)
	b.wantBalance(t, account, 1_000, 0)
	b.wantMails(t, account, "Receipt: Theme plan", 1)
	if p = b.purchase(t, account, p.ID); p.State != "fulfilled" || p.AmountCents != 1_900 || p.Credits != 0 || p.LotID != nil {
		t.Errorf("%+v", p)
	}
	if _, err := b.svc.Buy(t.Context(), account, ThemePlan.ID, false); !apperr.Is(err, "plan_owned") {
		t.Errorf("bought again: %v", err)
	}
	b.wantSound(t)

	must(t, b.svc.Refund(t.Context(), account, p.ID))
	b.wantPlan(t, account, false)
	must(t, b.svc.RunRefund(t.Context(), account, p.ID))
	b.deliver(t)
	if p = b.purchase(t, account, p.ID); p.State != "refunded" {
		t.Errorf("%+v", p)
	}
	b.wantMails(t, account, "Refund: $19.00", 1)
	b.buy(t, account, ThemePlan.ID)
	b.deliver(t)
	b.wantPlan(t, account, true)
	b.wantSound(t)
}

// A wrong amount gives no plan, and nobody else gets one.
func TestPlanNeedsItsPrice(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	p, session := b.checkout(t, account, ThemePlan.ID)
	_, err := b.db.Pool.Exec(t.Context(), "UPDATE purchases SET amount_cents = 1 WHERE id = $1", p.ID)
	must(t, err)
	_, err = b.standin.Pay(session, stripelocal.CardOK)
	must(t, err)
	b.deliver(t)
	b.wantPlan(t, account, false)
	b.wantPlan(t, b.account(t), false)
	b.wantAlerts(t, "wrong_amount", 1)
	if err := b.svc.TurnOn(t.Context(), account, Terms{200, ThemePlan.ID, 50_00}, true); !apperr.Is(err, "unknown_pack") {
		t.Errorf("refilled with plans: %v", err)
	}
}

// A checkout that was left is gone on with; of two that were both paid the second
// goes back by itself, and the plan stays.
func TestPlanPaidTwiceGoesBack(t *testing.T) {
	t.Parallel()
	b, account := setupOne(t)
	first, session := b.checkout(t, account, ThemePlan.ID)
	if again, _ := b.checkout(t, account, ThemePlan.ID); again.ID != first.ID {
		t.Error("a second checkout was opened beside the first")
	}
	b.clock.advance(sessionReuse)
	second, later := b.checkout(t, account, ThemePlan.ID)
	if second.ID == first.ID {
		t.Fatal("an old checkout is gone on with")
	}
	for _, s := range []string{session, later} {
		_, err := b.standin.Pay(s, stripelocal.CardOK)
		must(t, err)
		b.deliver(t)
	}
	b.clock.advance(stale)
	must(t, b.svc.Sweep(t.Context()))
	b.deliver(t)
	if first, second = b.purchase(t, account, first.ID), b.purchase(t, account, second.ID); first.State != "fulfilled" || second.State != "refunded" {
		t.Errorf("%s and %s", first.State, second.State)
	}
	b.wantPlan(t, account, true)
	b.wantMails(t, account, "The theme plan was paid twice", 1)
	b.wantSound(t)
}

// Part of the price back leaves the plan, all of it takes it, in any order.
func TestPlanFollowsRefunds(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, order := range [][]int{{0, 1}, {1, 0}, {1, 0, 1, 0}} {
		account := b.account(t)
		p := b.buy(t, account, ThemePlan.ID)
		b.standin.Drop("") // not even the payment is known yet
		intent := b.newest("payment_intent")
		var events []string
		for _, cents := range []int64{900, 1_000} {
			must(t, b.standin.Refund(intent, cents))
			events = append(events, b.event(t, "charge.refunded"))
		}
		b.standin.Drop("")
		for i, n := range order {
			if status := b.standin.Send(t.Context(), events[n]); status != http.StatusOK {
				t.Errorf("status %d", status)
			}
			b.wantPlan(t, account, i == 0 && n == 0)
		}
		if p = b.purchase(t, account, p.ID); p.State != "refunded" || p.RefundedCents != 1_900 {
			t.Errorf("order %v: %+v", order, p)
		}
	}
	b.wantSound(t)
}

// An open dispute takes the plan, one that is won gives it back, one that is lost
// does not, whatever comes first; a refund that Stripe refuses takes nothing.
func TestPlanFollowsDisputes(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, won := range []bool{true, false} {
		account := b.account(t)
		p := b.buy(t, account, ThemePlan.ID)
		dispute, err := b.standin.Dispute(b.newest("payment_intent"))
		must(t, err)
		opened := b.event(t, "charge.dispute.created")
		if won {
			b.deliver(t)
			b.wantPlan(t, account, false)
			if _, err := b.svc.Buy(t.Context(), account, ThemePlan.ID, false); !apperr.Is(err, "plan_owned") {
				t.Errorf("bought while it is disputed: %v", err)
			}
		}
		must(t, b.standin.CloseDispute(dispute, won))
		b.standin.Send(t.Context(), b.event(t, "charge.dispute.closed"))
		b.standin.Send(t.Context(), opened)
		b.deliver(t)
		b.wantPlan(t, account, won)
		want := map[bool]string{true: "won", false: "lost"}[won]
		if p = b.purchase(t, account, p.ID); p.State != want || p.Clawed != 0 {
			t.Errorf("%+v", p)
		}
	}
	account := b.account(t)
	p := b.buy(t, account, ThemePlan.ID)
	b.deliver(t)
	must(t, b.svc.Refund(t.Context(), account, p.ID))
	dispute, err := b.standin.Dispute(b.newest("payment_intent"))
	must(t, err)
	must(t, b.svc.RunRefund(t.Context(), account, p.ID))
	b.wantPlan(t, account, true)
	b.wantAlerts(t, "refund_refused", 1)
	must(t, b.standin.CloseDispute(dispute, true))
	b.deliver(t)
	b.wantPlan(t, account, true)
	b.clock.advance(25 * time.Hour)
	if err := b.svc.Refund(t.Context(), account, p.ID); !apperr.Is(err, "not_refundable") {
		t.Errorf("refunded after a day: %v", err)
	}
	b.wantSound(t)
}

// A plan is no credits: the receipt of a refill tells what was spent before it and
// after it.
func TestPlanDoesNotCutARefillsReceipt(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.refilling(t, stripelocal.CardOK)
	b.burn(t, account, 500)
	b.clock.advance(time.Hour)
	b.buy(t, account, ThemePlan.ID)
	b.deliver(t)
	b.burn(t, account, 400)
	b.look(t)
	var spent []spentLine
	must(t, json.Unmarshal(b.attempts(t, account)[0].Spent, &spent))
	sum := models.Credits(0)
	for _, l := range spent {
		sum += l.Credits
	}
	if sum != 900 {
		t.Errorf("the receipt lists %d credits, 900 were spent: %+v", sum, spent)
	}
}
