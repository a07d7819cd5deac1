package app_test

import (
	"net/http"
	"strings"
	"testing"

	"groundline/internal/app"
	"groundline/internal/papers/paperstest"
	"groundline/tools/eventually"
	"groundline/tools/stripelocal"
)

// payer is a customer of the product, and what the ledger and Stripe say about them.
type payer struct {
	*member
	standin *stripelocal.Server
}

// newPayer returns a payer of a product of their own.
func newPayer(t *testing.T) *payer {
	t.Helper()
	b, standin := setupSelling(t, func(c *app.Config) { c.Operator, c.Contact = "Example Ltd, 1 Long Street", "hello@example.org" })
	return &payer{b.member(t, "ada.lovelace@example.org"), standin}
}

// text returns a column of the account's only row of a table.
func (o *payer) text(column, table string) (value string) {
	o.t.Helper()
	must(o.t, o.db.Pool.QueryRow(o.t.Context(), "SELECT "+column+"::text FROM "+table+" WHERE account_id = (SELECT id FROM accounts WHERE email_key = $1)", o.email).Scan(&value))
	return value
}

// collected returns what the ledger has of the account's money, in millionths of a dollar.
func (o *payer) collected() int {
	o.t.Helper()
	return o.count(`SELECT COALESCE(sum(amount), 0)::bigint FROM entries WHERE kind = 'card' AND account_id = (SELECT id FROM accounts WHERE email_key = $1)`, o.email)
}

// paper returns what a PDF file prints, a piece a line.
func (o *payer) paper(path string) string {
	o.t.Helper()
	r := o.person.get(path)
	if kind := r.header.Get("Content-Type"); r.status != http.StatusOK || kind != "application/pdf" || r.header.Get("Cache-Control") != "no-store" ||
		!strings.HasPrefix(r.header.Get("Content-Disposition"), `attachment; filename="groundline-`) {
		o.t.Fatalf("%s: %d %s %s", path, r.status, kind, r.body)
	}
	return paperstest.Text(o.t, r.body)
}

// A pack bought with a card has a receipt for its buyer alone, made out to their billing
// details. It counts a partial refund, as the ledger does.
func TestReceiptsEqualTheLedger(t *testing.T) {
	t.Parallel()
	o := newPayer(t)
	o.says(o.form("/billing/details", "billed_to", "東京 Ltd", "address", "1 Street"), "Our PDF files can&#39;t print", "東京 Ltd", "1 Street", `id="details-name-error"`)
	o.says(o.form("/billing/details", "address", strings.Repeat("line\n", 7)), "at most 6 lines", `id="details-address-error"`)
	o.says(o.form("/billing/details", "billed_to", "Żółć & Ωmega ООО", "address", "1 Long Street\r\n\r\n12345 Town", "tax_id", "ES B12345678"),
		"Your billing details are saved.", "Żółć &amp; Ωmega ООО", "1 Long Street\n12345 Town", "ES B12345678")

	o.form("/billing/buy", "pack", "starter", "save", "yes")
	id := o.text("id", "purchases")
	path := "/billing/purchases/" + id + "/receipt.pdf"
	o.wants(o.person.get(path), http.StatusNotFound, "not paid")
	_, err := o.standin.Pay(o.text("session_id", "purchases"), stripelocal.CardOK)
	must(t, err)
	o.says(o.page("/billing/bought/"+id), path)
	o.says(o.page("/billing"), path)
	o.says(o.paper(path), "Billed to\nŻółć & Ωmega ООО\n1 Long Street\n12345 Town\nTax ID ES B12345678", "Example Ltd, 1 Long Street\nhello@example.org",
		"10,000 credits (starter pack)", "Paid\n$10.00\nAmounts", id)
	if got := o.collected(); got != 10_000_000 {
		t.Errorf("the ledger has %d, the receipt $10.00", got)
	}
	stranger := o.testBundle.member(t, "eve@example.org")
	stranger.wants(stranger.person.get(path), http.StatusNotFound)

	must(t, o.standin.Refund(o.text("payment_intent_id", "purchases"), 333))
	eventually.Holds(t, "the refund is booked", func() bool { return o.collected() == 6_670_000 })
	o.says(o.paper(path), "Paid\n$10.00\nRefunded\n-$3.33\nRemains paid\n$6.67\nAmounts")
}

// A month's use is an invoice to the cent of what the ledger has, with the rest carried.
func TestInvoicesEqualTheLedger(t *testing.T) {
	t.Parallel()
	o := newPayer(t)
	o.form("/billing/buy", "pack", "starter", "save", "yes")
	_, err := o.standin.Pay(o.text("session_id", "purchases"), stripelocal.CardOK)
	must(t, err)
	eventually.Holds(t, "the pack is paid", func() bool { return o.collected() == 10_000_000 })
	eventually.Holds(t, "the card is on file", func() bool { return o.countOwn("cards", "true") == 1 })
	_, err = o.db.Pool.Exec(t.Context(), `INSERT INTO billable_lines (account_id, kind, source_id, description, quantity, unit_micros, at)
		SELECT id, 'article', 'test', 'Articles licensed: Brief', 1234, 1000, date_trunc('month', now()) - interval '1 day' FROM accounts WHERE email_key = $1`, o.email)
	must(t, err)
	o.product.CloseMonths(t)
	eventually.Holds(t, "the invoice is paid", func() bool { return o.collected() == 11_230_000 })
	path := "/billing/statements/" + o.text("to_char(period, 'YYYY-MM')", "statements")
	o.says(o.page(path), path+".pdf")
	o.says(o.paper(path+".pdf"), "Invoice", "Billed to\n"+o.email, "1,234\n$0.001\n$1.234", "Total\n$1.234\nCarried to the next statement\n-$0.004\nBilled\n$1.23\nAmounts", "State\npaid")
	stranger := o.testBundle.member(t, "eve@example.org")
	stranger.wants(stranger.person.get(path+".pdf"), http.StatusNotFound)
}

// Billing details are in the account's export, not in a log that keeps them, and gone with the
// account; the purchase stays in the books.
func TestBillingDetailsAreExportedAndErased(t *testing.T) {
	t.Parallel()
	o := newPayer(t)
	o.form("/billing/buy", "pack", "starter")
	_, err := o.standin.Pay(o.text("session_id", "purchases"), stripelocal.CardOK)
	must(t, err)
	eventually.Holds(t, "the pack is paid", func() bool { return o.collected() == 10_000_000 })
	o.form("/billing/details", "billed_to", "Countess Ada", "address", "12 Ockham Lane", "tax_id", "GB999")
	o.says(o.exported()["billing_details.ndjson"], "Countess Ada", "12 Ockham Lane", "GB999")
	o.paper("/billing/purchases/" + o.text("id", "purchases") + "/receipt.pdf")
	o.says(o.form("/account/delete", "confirm", o.email), "The account is deleted")
	o.wantNowhere("lovelace", "countess", "ockham", "GB999")
	if n := o.count("SELECT count(*) FROM purchases WHERE fulfilled_at IS NOT NULL"); n != 1 {
		t.Errorf("%d purchases in the books, want the one", n)
	}

	team := o.testBundle.member(t, "emmy@example.org")
	team.form("/team", "name", "Acme")
	team.says(team.form("/billing/details", "billed_to", "Noether Ltd", "address", "1 Ring Road"), "Noether Ltd")
	if n := team.count("SELECT count(*) FROM account_events WHERE kind = 'set_billing_details'"); n != 1 {
		t.Errorf("the team's activity log has %d entries about billing details, want 1", n)
	}
	if n := team.count("SELECT count(*) FROM account_events e WHERE e::text ILIKE '%noether%' OR e::text ILIKE '%ring road%'"); n != 0 {
		t.Errorf("%d entries of activity logs hold billing details", n)
	}
}

// Who sells can be printed on every receipt, or the service does not start.
func TestAnOperatorThatReceiptsCannotPrintIsRefused(t *testing.T) {
	t.Parallel()
	config := func(stripe string) error {
		_, err := app.ConfigFromEnv(func(name string) string {
			return map[string]string{"OPERATOR": "東京 Ltd", "STRIPE_SECRET_KEY": stripe, "STRIPE_WEBHOOK_SECRET": stripe}[name]
		})
		return err
	}
	if err := config("whsec_1"); err == nil || !strings.Contains(err.Error(), "whose fonts lack \"東京\"") {
		t.Errorf("%v", err)
	}
	if err := config(""); err != nil && strings.Contains(err.Error(), "fonts") {
		t.Errorf("without sales: %v", err)
	}
}
