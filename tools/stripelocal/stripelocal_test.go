package stripelocal_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"groundline/tools/stripelocal"
	"groundline/tools/stripelocal/stripetest"
)

// testBundle is a stand-in and a client of it.
type testBundle struct {
	standin *stripelocal.Server
	url     string
}

func setup(t *testing.T, webhook string) *testBundle {
	t.Helper()
	s, u := stripetest.New(t, time.Now, true, webhook)
	return &testBundle{s, u}
}

// call sends a request as an SDK does and gives status, body and headers.
func (b *testBundle) call(t *testing.T, method, path, key string, pairs ...string) (int, map[string]any, http.Header) {
	t.Helper()
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	var body io.Reader
	target := b.url + path
	if method == http.MethodPost {
		body = strings.NewReader(form.Encode())
	} else if len(pairs) > 0 {
		target += "?" + form.Encode()
	}
	r, err := http.NewRequestWithContext(t.Context(), method, target, body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+stripetest.Key)
	r.Header.Set("Stripe-Version", stripelocal.Version)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	r.Close = true // a kept connection that drops would be tried again unseen
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil, nil
	}
	defer answer.Body.Close()
	var o map[string]any
	if err := json.NewDecoder(answer.Body).Decode(&o); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, o, answer.Header
}

func (b *testBundle) customer(t *testing.T) string {
	t.Helper()
	status, c, _ := b.call(t, "POST", "/v1/customers", "", "email", "ada@example.org", "metadata[account]", "1")
	if status != 200 {
		t.Fatal(status, c)
	}
	return c["id"].(string)
}

func (b *testBundle) intent(t *testing.T, customer, card, key string) (int, map[string]any) {
	t.Helper()
	pm, err := b.standin.AddCard(customer, card)
	if err != nil {
		t.Fatal(err)
	}
	status, pi, _ := b.call(t, "POST", "/v1/payment_intents", key, "amount", "1000", "currency", "usd", "customer", customer,
		"payment_method", pm, "confirm", "true", "off_session", "true", "metadata[purchase_id]", "p", "payment_method_types[0]", "card")
	return status, pi
}

// The schema is checked on every request and object of every test here; this one
// walks through all that there is.
func TestEveryObjectAndRequestFitsTheSchema(t *testing.T) {
	t.Parallel()
	b := setup(t, "")
	c := b.customer(t)
	status, cs, _ := b.call(t, "POST", "/v1/checkout/sessions", "k1", "mode", "payment", "customer", c, "success_url", "http://x/s?id={CHECKOUT_SESSION_ID}",
		"cancel_url", "http://x/c", "line_items[0][quantity]", "1", "line_items[0][price_data][currency]", "usd", "line_items[0][price_data][unit_amount]", "1000",
		"line_items[0][price_data][product_data][name]", "10,000 credits", "payment_intent_data[metadata][purchase_id]", "p", "payment_intent_data[setup_future_usage]", "off_session")
	if status != 200 {
		t.Fatal(cs)
	}
	id := cs["id"].(string)
	if _, err := b.standin.Pay(id, stripelocal.CardDeclined); err == nil {
		t.Error("a declined card paid")
	}
	next, err := b.standin.Pay(id, stripelocal.CardAlwaysAsks)
	if err != nil || !strings.Contains(next, "/authenticate/pi_") {
		t.Fatal(next, err)
	}
	pi := next[strings.LastIndex(next, "/")+1:]
	if err := b.standin.Authenticate(pi, true); err != nil {
		t.Fatal(err)
	}
	if _, cs, _ := b.call(t, "GET", "/v1/checkout/sessions/"+id, "", "expand[0]", "payment_intent"); cs["payment_status"] != "paid" ||
		cs["payment_intent"].(map[string]any)["metadata"].(map[string]any)["purchase_id"] != "p" {
		t.Errorf("%v", cs)
	}
	if err := b.standin.Refund(pi, 400); err != nil {
		t.Fatal(err)
	}
	if status, _, _ := b.call(t, "POST", "/v1/refunds", "r", "payment_intent", pi, "amount", "700"); status != 400 {
		t.Error("more was refunded than paid")
	}
	dispute, err := b.standin.Dispute(pi)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.standin.CloseDispute(dispute, false); err != nil {
		t.Fatal(err)
	}
	_, inv, _ := b.call(t, "POST", "/v1/invoices", "i", "customer", c, "auto_advance", "false", "pending_invoice_items_behavior", "exclude", "metadata[statement_id]", "s")
	in := inv["id"].(string)
	b.call(t, "POST", "/v1/invoiceitems", "ii", "customer", c, "invoice", in, "amount", "123", "currency", "usd", "description", "Overage")
	if _, inv, _ := b.call(t, "POST", "/v1/invoices/"+in+"/finalize", "f"); inv["status"] != "open" || inv["total"] != 123.0 {
		t.Errorf("%v", inv)
	}
	if status, _, _ := b.call(t, "POST", "/v1/invoices/"+in+"/pay", "p1"); status != 400 {
		t.Error("an invoice was paid without a card")
	}
	if _, err := b.standin.AddCard(c, stripelocal.CardOK); err != nil {
		t.Fatal(err)
	}
	if _, inv, _ := b.call(t, "POST", "/v1/invoices/"+in+"/pay", "p2"); inv["status"] != "paid" || inv["amount_paid"] != 123.0 {
		t.Errorf("%v", inv)
	}
	b.call(t, "POST", "/v1/billing_portal/sessions", "bp", "customer", c, "return_url", "http://x/")
	for _, path := range []string{"charges", "disputes", "payment_intents", "refunds", "invoices", "events"} {
		if status, list, _ := b.call(t, "GET", "/v1/"+path, "", "limit", "2"); status != 200 || len(list["data"].([]any)) == 0 {
			t.Errorf("%s: %v", path, list)
		}
	}
}

// An invoice below the least amount is marked paid, and nobody paid.
func TestSmallInvoiceIsPaidWithoutMoney(t *testing.T) {
	t.Parallel()
	b := setup(t, "")
	c := b.customer(t)
	_, inv, _ := b.call(t, "POST", "/v1/invoices", "i", "customer", c)
	in := inv["id"].(string)
	b.call(t, "POST", "/v1/invoiceitems", "ii", "customer", c, "invoice", in, "amount", "49", "currency", "usd")
	if _, inv, _ := b.call(t, "POST", "/v1/invoices/"+in+"/finalize", "f"); inv["status"] != "paid" || inv["amount_paid"] != 0.0 {
		t.Errorf("%v", inv)
	}
}

func TestIdempotencyKeyHasItsEffectOnce(t *testing.T) {
	t.Parallel()
	b := setup(t, "")
	c := b.customer(t)
	pm, err := b.standin.AddCard(c, stripelocal.CardOK)
	if err != nil {
		t.Fatal(err)
	}
	pay := func(amount string) (int, map[string]any, http.Header) {
		return b.call(t, "POST", "/v1/payment_intents", "same", "amount", amount, "currency", "usd", "customer", c,
			"payment_method", pm, "confirm", "true", "off_session", "true", "payment_method_types[0]", "card")
	}
	b.standin.Inject(stripelocal.Fault{Match: "POST /v1/payment_intents", Lose: true})
	if status, _, _ := pay("1000"); status != 0 {
		t.Fatalf("the answer was not lost: %d", status)
	}
	status, pi, header := pay("1000")
	if status != 200 || pi["status"] != "succeeded" || header.Get("Idempotent-Replayed") != "true" || len(b.standin.Objects("charge")) != 1 {
		t.Errorf("%d %v, %d charges", status, pi, len(b.standin.Objects("charge")))
	}
	if status, problem, _ := pay("2000"); status != 400 || problem["error"].(map[string]any)["type"] != "idempotency_error" {
		t.Errorf("other parameters: %d %v", status, problem)
	}
	b.standin.Inject(stripelocal.Fault{Match: "POST /v1/customers", Delay: 300 * time.Millisecond})
	statuses := make(chan int, 4)
	for range cap(statuses) {
		go func() {
			status, _, _ := b.call(t, "POST", "/v1/customers", "slow", "email", "a@example.org")
			statuses <- status
		}()
	}
	conflicts := 0
	for range cap(statuses) {
		if <-statuses == 409 {
			conflicts++
		}
	}
	if conflicts == 0 || len(b.standin.Objects("customer")) != 2 {
		t.Errorf("%d conflicts, %d customers", conflicts, len(b.standin.Objects("customer")))
	}
}

func TestCardsBehaveAsTheirNumbersSay(t *testing.T) {
	t.Parallel()
	b := setup(t, "")
	for card, want := range map[string]string{
		stripelocal.CardOK: "", stripelocal.CardSavesThen: "card_declined", stripelocal.CardAlwaysAsks: "authentication_required", stripelocal.CardAsksOnce: "",
	} {
		t.Run(card, func(t *testing.T) {
			status, o := b.intent(t, b.customer(t), card, "k"+card)
			if want == "" && (status != 200 || o["status"] != "succeeded") {
				t.Errorf("%s: %d %v", card, status, o)
			}
			if want == "" {
				return
			}
			problem := o["error"].(map[string]any)
			pi := problem["payment_intent"].(map[string]any)
			if status != 402 || problem["code"] != want || pi["status"] != "requires_payment_method" || pi["payment_method"] != nil {
				t.Errorf("%s: %d %v", card, status, problem)
			}
		})
	}
	if _, err := b.standin.AddCard(b.customer(t), stripelocal.CardInsufficient); err == nil {
		t.Error("a card without funds was saved")
	}
}

// What is not accepted is sent again; a rotated secret signs beside the new one.
func TestWebhooksAreSignedAndRetried(t *testing.T) {
	t.Parallel()
	var fails atomic.Int32
	signatures := make(chan string, 10)
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if fails.Add(-1) >= 0 {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		signatures <- r.Header.Get("Stripe-Signature")
	}))
	defer receiver.Close()
	b := setup(t, receiver.URL)
	b.customer(t)
	fails.Store(1)
	if got := b.standin.Deliver(t.Context()); len(got) != 1 || got[0].Status != 500 || len(b.standin.Pending()) != 1 {
		t.Fatalf("%v", got)
	}
	b.standin.Rotate("whsec_second", time.Hour)
	if got := b.standin.Deliver(t.Context()); len(got) != 1 || got[0].Status != 200 || len(b.standin.Pending()) != 0 {
		t.Fatalf("%v", got)
	}
	if n := strings.Count(<-signatures, "v1="); n != 2 {
		t.Errorf("%d signatures inside the window, want 2", n)
	}
	b.standin.Advance(2 * time.Hour)
	b.standin.Duplicate(b.standin.Objects("event")[0]["id"].(string))
	b.standin.Deliver(t.Context())
	if n := strings.Count(<-signatures, "v1="); n != 1 {
		t.Errorf("%d signatures after the window, want 1", n)
	}
}

func TestObjectsOutliveARun(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "stripe.json")
	for run := range 2 {
		s, err := stripelocal.New(stripelocal.Options{Secret: "whsec_x", File: file, Manual: true})
		if err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(s)
		b := &testBundle{s, server.URL}
		if run == 0 {
			b.intent(t, b.customer(t), stripelocal.CardOK, "k")
		}
		if n := len(s.Objects("charge")); n != 1 {
			t.Errorf("run %d: %d charges", run, n)
		}
		if err := s.Refund(s.Objects("payment_intent")[0]["id"].(string), 100); err != nil {
			t.Errorf("run %d: %v", run, err)
		}
		server.Close()
		s.Close()
	}
}
