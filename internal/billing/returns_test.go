package billing

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/ledger"
	"groundline/models"
	"groundline/tools/stripelocal"
)

// billed is an account whose overage of $2.00 was collected, and tells our end of
// it only if told.
func (b *testBundle) billed(t testing.TB, told bool) (uuid.UUID, models.Statement) {
	t.Helper()
	account := b.withCard(t, stripelocal.CardOK)
	must(t, b.svc.TurnOn(t.Context(), account, Terms{0, "starter", 50_00}, true))
	period := ledger.MonthOf(b.clock.now())
	b.burn(t, account, 1_000+2_000)
	b.clock.set(period.AddDate(0, 1, 0))
	must(t, b.svc.CloseMonth(t.Context(), period))
	st, _, err := b.svc.Statement(t.Context(), account, period)
	must(t, err)
	if told {
		must(t, b.svc.RunInvoice(t.Context(), account, st.ID))
		b.deliver(t)
	} else { // the process dies when the invoice is made; its payer pays it by hand
		inv, err := b.svc.invoice(t.Context(), st)
		must(t, err)
		card, _, err := b.svc.Card(t.Context(), account)
		must(t, err)
		_, err = b.svc.stripe.Invoices.Pay(*inv.InvoiceID, payParams(t.Context(), card.ID))
		must(t, err)
		b.standin.Drop("")
	}
	return account, b.statementOf(t, st)
}

func (b *testBundle) statementOf(t testing.TB, st models.Statement) models.Statement {
	t.Helper()
	st, err := b.svc.statement(t.Context(), b.db.Pool, st.AccountID, st.ID)
	must(t, err)
	return st
}

// wantMoney compares an account of an owner's books, in cents.
func (b *testBundle) wantMoney(t testing.TB, account uuid.UUID, kind string, cents int64) {
	t.Helper()
	got := b.count(t, "SELECT COALESCE(sum(amount), 0)::bigint FROM entries WHERE account_id = $1 AND kind = $2 AND unit = 'micro_usd'", account, kind)
	if got != cents*microsPerCent {
		t.Errorf("%s holds %d µ$, want %d¢", kind, got, cents)
	}
}

// A refund of a statement is booked once, by what Stripe says in all, before or
// after its payment is known; its lines and what is owed stay as they were.
func TestStatementRefundsAreBookedOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, told := range []bool{true, false} {
		for _, order := range [][]int{{0, 1}, {1, 0, 1}, {0, 0, 1, 1}} {
			account, st := b.billed(t, told)
			var events []string
			for _, cents := range []int64{50, 150} {
				must(t, b.standin.Refund(b.newest("payment_intent"), cents))
				events = append(events, b.event(t, "charge.refunded"))
			}
			b.standin.Drop("")
			for _, n := range order {
				if status := b.standin.Send(t.Context(), events[n]); status != http.StatusOK {
					t.Errorf("status %d", status)
				}
			}
			if st = b.statementOf(t, st); st.State != "refunded" || st.RefundedCents != 200 || st.BilledCents != 200 || st.LinesMicros != 2_000_000 {
				t.Errorf("told %t, order %v: %+v", told, order, st)
			}
			b.wantMoney(t, account, "refunded", 200)
			b.wantMoney(t, account, "card", 0)
			b.wantMoney(t, account, "receivable", 0)
			b.wantMails(t, account, "Refund: $", int64(map[bool]int{true: 2, false: 1}[order[0] == 0]))
		}
	}
	b.wantAlerts(t, "foreign_return", 0)
	b.wantSound(t)
}

// A disputed statement freezes refills; won, it stands; lost, the money is gone,
// an operator is told, and nothing is billed again by itself.
func TestStatementDisputes(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, told := range []bool{true, false} {
		for _, won := range []bool{true, false} {
			account, st := b.billed(t, told)
			dispute, err := b.standin.Dispute(b.newest("payment_intent"))
			must(t, err)
			opened := b.event(t, "charge.dispute.created")
			if told {
				b.deliver(t)
				b.burn(t, account, 1_000)
				b.look(t)
				if n := len(b.attempts(t, account)); n != 0 {
					t.Errorf("%d refills while a statement is disputed", n)
				}
				if st = b.statementOf(t, st); st.State != "disputed" {
					t.Error(st.State)
				}
			}
			must(t, b.standin.CloseDispute(dispute, won))
			for _, event := range []string{b.event(t, "charge.dispute.closed"), opened} {
				if status := b.standin.Send(t.Context(), event); status != http.StatusOK {
					t.Errorf("status %d", status)
				}
			}
			b.deliver(t)
			st = b.statementOf(t, st)
			if won && (st.State != "won" || st.LostCents != 0) || !won && (st.State != "lost" || st.LostCents != 200) {
				t.Errorf("%+v", st)
			}
			b.wantMoney(t, account, "card", map[bool]int64{true: 200}[won])
			b.wantMoney(t, account, "lost", map[bool]int64{false: 200}[won])
			b.wantMoney(t, account, "receivable", 0)
			b.wantMails(t, account, "Disputed payment: statement", 2)
		}
	}
	b.wantAlerts(t, "statement_lost", 2)
	b.clock.advance(8 * 24 * time.Hour)
	must(t, b.svc.collectDue(t.Context()))
	if n := b.charges(); n != 4 {
		t.Errorf("%d charges: a lost statement was collected again", n)
	}
	b.wantSound(t)
}

// What nobody tells us of a statement's refund and dispute is found at night.
func TestReconciliationFindsStatementReturns(t *testing.T) {
	t.Parallel()
	b := setup(t)
	_, refunded := b.billed(t, true)
	must(t, b.standin.Refund(b.newest("payment_intent"), 70))
	b.standin.Drop("")
	_, lost := b.billed(t, false)
	dispute, err := b.standin.Dispute(b.newest("payment_intent"))
	must(t, err)
	must(t, b.standin.CloseDispute(dispute, false))
	b.standin.Drop("")
	if r, err := b.svc.Reconcile(t.Context()); err != nil || !r.OK() || r.StripeCents != 130 || r.Repaired != 3 {
		t.Errorf("%+v, %v", r, err)
	}
	if refunded, lost = b.statementOf(t, refunded), b.statementOf(t, lost); refunded.State != "part_refunded" || lost.State != "lost" {
		t.Errorf("%s, %s", refunded.State, lost.State)
	}
	b.wantSound(t)
}
