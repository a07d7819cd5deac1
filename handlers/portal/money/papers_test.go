package money

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/papers"
	"groundline/internal/papers/paperstest"
	"groundline/models"
)

// printed returns what a paper prints, a piece a line.
func printed(t *testing.T, p papers.Paper) string {
	t.Helper()
	var file bytes.Buffer
	if err := papers.Write(&file, p); err != nil {
		t.Fatalf("%s: %v", p.Title, err)
	}
	return "\n" + paperstest.Text(t, file.Bytes()) + "\n"
}

// wantPrinted checks that a paper prints pieces one after the other, and not others.
func wantPrinted(t *testing.T, p papers.Paper, wants []string, never ...string) {
	t.Helper()
	text := printed(t, p)
	for _, want := range wants {
		if !strings.Contains(text, "\n"+want+"\n") {
			t.Errorf("%s %s does not say %q: %s", p.Title, p.Number, want, text)
		}
	}
	for _, word := range never {
		if strings.Contains(text, word) {
			t.Errorf("%s %s says %q: %s", p.Title, p.Number, word, text)
		}
	}
}

// A receipt says what was paid, and for every state what came back and what remains, as the
// row of the billing page does.
func TestReceiptsCountWhatCameBack(t *testing.T) {
	t.Parallel()
	h := &Handlers{Deps{Operator: "Example Ltd, 1 Long Street, 12345 Town", Contact: "hello@example.org"}}
	paidAt, intent := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), "pi_1"
	base := models.Purchase{ID: uuid.New(), Kind: "checkout", Pack: "starter", Packs: 1, Credits: 10_000, AmountCents: 1_000, State: "fulfilled", PaymentIntentID: &intent, FulfilledAt: &paidAt}
	with := func(change func(*models.Purchase)) models.Purchase { p := base; change(&p); return p }
	for name, c := range map[string]struct {
		p     models.Purchase
		wants []string
		never []string
	}{
		"paid":          {base, []string{"10,000 credits (starter pack)", "1\n$10.00\n$10.00", "Paid\n$10.00", "Paid by\ncard", "Groundline\nExample Ltd, 1 Long Street, 12345 Town\nhello@example.org"}, []string{"Refunded", "Remains"}},
		"part refunded": {with(func(p *models.Purchase) { p.State, p.RefundedCents, p.Clawed = "part_refunded", 333, 3_330 }), []string{"Paid\n$10.00\nRefunded\n-$3.33\nRemains paid\n$6.67", "3,330 credits were removed with the money that was returned.", "State\npart refunded"}, nil},
		"refunded":      {with(func(p *models.Purchase) { p.State, p.RefundedCents = "refunded", 1_000 }), []string{"Refunded\n-$10.00\nRemains paid\n$0.00"}, nil},
		"lost":          {with(func(p *models.Purchase) { p.State, p.RefundedCents, p.LostCents = "lost", 400, 600 }), []string{"Refunded\n-$4.00\nReturned by your bank\n-$6.00\nRemains paid\n$0.00"}, nil},
		"disputed":      {with(func(p *models.Purchase) { p.State = "disputed" }), []string{"State\ndisputed", "Paid\n$10.00"}, []string{"Remains"}},
		"two packs":     {with(func(p *models.Purchase) { p.Kind, p.Packs, p.Credits, p.AmountCents = "refill", 2, 20_000, 2_000 }), []string{"2\n$10.00\n$20.00", "10,000 credits (starter pack)", "Paid by\ncard on file, by auto-refill"}, []string{"20,000"}},
		"plan":          {with(func(p *models.Purchase) { p.Kind, p.Pack, p.Credits, p.AmountCents = "plan", "theme", 0, 1_900 }), []string{"Theme plan", "Paid\n$19.00"}, []string{"credits"}},
		"agent":         {with(func(p *models.Purchase) { p.Kind, p.PaymentIntentID = "agent", nil }), []string{"Paid by\nan agent with one of your keys, in USDC", "Paid\n$10.00"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			paper := h.receipt(c.p, []string{"Peña & Sons", "1 Street", "Tax ID ES B12345678"})
			wantPrinted(t, paper, append(c.wants, "Billed to\nPeña & Sons\n1 Street\nTax ID ES B12345678", "Amounts are in US dollars."), c.never...)
			if last := paper.Totals[len(paper.Totals)-1].Value; last != amount(purchaseRow(c.p).Amount) {
				t.Errorf("the receipt ends with %s, the page with %s", last, amount(purchaseRow(c.p).Amount))
			}
		})
	}
}

// What a month's paper carries in, sells and carries out adds up to what it bills, to the
// millionth of a dollar; a month without use, and one with more credited than sold, too.
func TestStatementsAddUp(t *testing.T) {
	t.Parallel()
	h, month, paid, invoice := &Handlers{}, time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC), time.Date(2026, 11, 1, 0, 9, 0, 0, time.UTC), "in_123"
	over := models.StatementLine{Description: "Credits used beyond grants and packs in October 2026", Quantity: 1_234, UnitMicros: 1_000, AmountMicros: 1_234_000}
	even := models.StatementLine{Description: over.Description, Quantity: 1_230, UnitMicros: 1_000, AmountMicros: 1_230_000}
	credit := models.StatementLine{Description: "Credit note: articles withdrawn, Brief", Quantity: 2, UnitMicros: -50_000, AmountMicros: -100_000}
	for name, c := range map[string]struct {
		st    models.Statement
		lines []models.StatementLine
		wants []string
		never []string
	}{
		"billed": {models.Statement{State: "paid", CarriedIn: 7_500, LinesMicros: 1_134_000, BilledCents: 114, CarriedOut: 1_500, InvoiceID: &invoice, PaidAt: &paid}, []models.StatementLine{over, credit},
			[]string{"Invoice", "Carried over from earlier statements", "$0.0075", "1,234\n$0.001\n$1.234", "2\n-$0.05\n-$0.10", "Total\n$1.1415\nCarried to the next statement\n-$0.0015\nBilled\n$1.14", "Payment reference\nin_123", "Paid on\n1 Nov 2026"}, []string{"Nothing"}},
		"refunded in part": {models.Statement{State: "part_refunded", LinesMicros: 1_230_000, BilledCents: 123, RefundedCents: 23}, []models.StatementLine{even}, []string{"Billed\n$1.23\nRefunded\n-$0.23\nRemains paid\n$1.00"}, []string{"Carried"}},
		"nothing used":     {models.Statement{State: "carried", WhyCarried: "Less than $0.50 is not collected; it goes on the next statement."}, nil, []string{"Statement", "Nothing was used beyond grants and packs.", "Billed\n$0.00"}, []string{"Invoice"}},
		"credited": {models.Statement{State: "carried", LinesMicros: -100_000, CarriedOut: -100_000, WhyCarried: "A credit note is larger than what there is to pay; the rest of it goes on the next statement."}, []models.StatementLine{credit},
			[]string{"Total\n-$0.10\nCarried to the next statement\n$0.10\nBilled\n$0.00"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			c.st.ID, c.st.Period, c.st.ClosedAt = uuid.New(), month, paid
			wantPrinted(t, h.statement(c.st, c.lines, []string{"buyer@example.org"}), append(c.wants, "Month\nOctober 2026", "buyer@example.org"), c.never...)
			sum := c.st.CarriedIn - c.st.CarriedOut - models.Micros(c.st.BilledCents*microsPerCent)
			for _, l := range c.lines {
				sum += l.AmountMicros
			}
			if sum != 0 {
				t.Errorf("the example does not add up: %d", sum)
			}
		})
	}
}

// Only paid purchases lead to a receipt.
func TestOnlyPaidPurchasesHaveAReceipt(t *testing.T) {
	t.Parallel()
	paid := time.Now()
	if at := purchaseRow(models.Purchase{State: "expired"}).Paper; at != "" {
		t.Errorf("an unpaid purchase leads to %s", at)
	}
	p := models.Purchase{ID: uuid.New(), State: "fulfilled", FulfilledAt: &paid}
	papers := []string{purchaseRow(p).Paper, refillRow(models.RefillAttempt{}, p).Paper}
	if want := "/billing/purchases/" + p.ID.String() + "/receipt.pdf"; !slices.Equal(papers, []string{want, want}) {
		t.Errorf("paid purchases lead to %q", papers)
	}
}

// The pricing page says in ratings what credits buy, by the price list.
func TestCreditsAreSaidInRatings(t *testing.T) {
	t.Parallel()
	if got := ratings(1_000); got != 200 {
		t.Errorf("1,000 credits are %d ratings; the price list changed, or the arithmetic broke", got)
	}
	for _, o := range packOffers() {
		if o.Ratings*5 != int(o.Credits) {
			t.Errorf("%+v", o)
		}
	}
}
