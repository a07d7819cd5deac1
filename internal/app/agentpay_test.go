package app_test

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/getkin/kin-openapi/openapi3"

	"groundline/internal/ledger"
	"groundline/tools/browsertest"
	"groundline/tools/cleanup"
	"groundline/tools/stripelocal"
	"groundline/tools/x402local"
)

const (
	oneRating = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"
	wallet    = "0x00000000000000000000000000000000000000aA"
)

// agentsBundle is the product with both ways for agents to pay, and their stand-ins.
type agentsBundle struct {
	*testBundle
	network *x402local.Server
	stripe  *stripelocal.Server
}

func setupAgents(t *testing.T, profile string) *agentsBundle {
	t.Helper()
	network := x402local.New(time.Now)
	facilitator := httptest.NewServer(network)
	stripe, err := stripelocal.New(stripelocal.Options{Secret: "whsec_agents"})
	must(t, err)
	api := httptest.NewServer(stripe)
	stripe.SetURLs(api.URL, "")
	cleanup.Do(t, func() { facilitator.Close(); stripe.Close(); api.Close() })
	return &agentsBundle{setup(t, "RATES", "off", "TRIES_PER_DAY", "100",
		"X402_FACILITATOR", facilitator.URL, "X402_RPC", facilitator.URL+"/rpc", "X402_PAY_TO", wallet, "X402_NETWORK", "base-sepolia",
		"STRIPE_SECRET_KEY", "sk_test_standin", "STRIPE_WEBHOOK_SECRET", "whsec_agents", "STRIPE_API_BASE", api.URL, "MPP_PROFILE", profile), network, stripe}
}

// usedUp gets a provisional key and uses its credits.
func (b *agentsBundle) usedUp(t *testing.T) tried {
	t.Helper()
	p := b.tryIt(t, "{}")
	for i := range 10 {
		if r := b.get(t, oneRating, "X-API-Key", p.Key); r.status != http.StatusOK {
			t.Fatalf("request %d: %d %s", i, r.status, r.body)
		}
	}
	return p
}

// offers is what a 402 offers.
type offers struct {
	Code, Remedy string
	Payment      *struct {
		X402 struct {
			X402Version int
			Resource    struct{ URL string }
			Accepts     []map[string]any
		}
		MPP       []map[string]any
		Purchases string
	}
}

func offered(t *testing.T, r reply) offers {
	t.Helper()
	got := decode[offers](t, r.body)
	if r.status != http.StatusPaymentRequired || got.Payment == nil || len(got.Payment.X402.Accepts) == 0 || len(got.Payment.MPP) != len(got.Payment.X402.Accepts) {
		t.Fatalf("no offers: %d %s", r.status, r.body)
	}
	return got
}

func randomHex(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return "0x" + hex.EncodeToString(b)
}

// byWallet is a payment by x402 for an offer, as the value of PAYMENT-SIGNATURE.
func byWallet(t *testing.T, offer map[string]any) string {
	t.Helper()
	text, err := json.Marshal(map[string]any{"x402Version": 2, "accepted": offer, "payload": map[string]any{"signature": randomHex(65),
		"authorization": map[string]any{"from": randomHex(20), "to": offer["payTo"], "value": offer["amount"], "validAfter": "0",
			"validBefore": strconv.FormatInt(time.Now().Add(time.Minute).Unix(), 10), "nonce": randomHex(32)}}})
	must(t, err)
	return base64.StdEncoding.EncodeToString(text)
}

// byToken is a payment by the Machine Payments Protocol, as credentials of the scheme Payment.
func (b *agentsBundle) byToken(t *testing.T, challenge map[string]any, card string) string {
	t.Helper()
	token, err := b.stripe.GrantToken(card, 1_000)
	must(t, err)
	text, err := json.Marshal(map[string]any{"challenge": challenge, "payload": map[string]string{"spt": token}})
	must(t, err)
	return "Payment " + base64.RawURLEncoding.EncodeToString(text)
}

// A key that is used up gets offers, and the same request with a payment is answered: once
// charged, whatever is repeated.
func TestAnAgentPaysAndIsAnsweredInOneRequest(t *testing.T) {
	t.Parallel()
	b := setupAgents(t, "profile_test")
	p := b.usedUp(t)
	b.key = p.Key
	refused := b.get(t, oneRating)
	wantProblem(t, "used up", refused, http.StatusPaymentRequired, "provisional_over")
	offer := offered(t, refused)
	header, err := base64.StdEncoding.DecodeString(refused.header.Get("Payment-Required"))
	must(t, err)
	if !bytes.Contains(header, []byte(`"x402Version":2`)) || len(refused.header.Values("Www-Authenticate")) != 3 || !strings.HasSuffix(offer.Payment.X402.Resource.URL, "/api/v1/grounded/rating") {
		t.Errorf("headers: %s, %v", header, refused.header)
	}

	payment := byWallet(t, offer.Payment.X402.Accepts[0])
	if r := b.get(t, oneRating+"&dry_run=1", "PAYMENT-SIGNATURE", payment); len(b.network.Transfers()) > 0 {
		t.Errorf("a dry run paid: %d", r.status)
	}
	for i, left := range []int64{9_995, 9_990} {
		r := b.get(t, oneRating, "PAYMENT-SIGNATURE", payment)
		if r.status != http.StatusOK || r.header.Get("Payment-Response") == "" || decode[answer](t, r.body).CreditsRemaining != left {
			t.Fatalf("payment %d: %d %s", i, r.status, r.body)
		}
	}
	if n := len(b.network.Transfers()); n != 1 {
		t.Errorf("charged %d times", n)
	}
	again := b.get(t, oneRating, "PAYMENT-SIGNATURE", byWallet(t, offer.Payment.X402.Accepts[0]))
	wantProblem(t, "another payment", again, http.StatusConflict, "payment_challenge_paid")
	other := b.usedUp(t)
	stolen := b.get(t, oneRating, "X-API-Key", other.Key, "PAYMENT-SIGNATURE", payment)
	wantProblem(t, "another account's challenge", stolen, http.StatusNotFound, "payment_challenge_not_found")
	wantProblem(t, "no payment", b.get(t, oneRating, "PAYMENT-SIGNATURE", "%"), http.StatusBadRequest, "payment_unreadable")

	// Bought credits outlive the key's 72 hours.
	var deadline time.Time
	db, _, _ := b.services(t)
	must(t, db.Pool.QueryRow(t.Context(), `SELECT k.provisional_until FROM api_keys k JOIN provisional_accounts p USING (account_id) JOIN payment_challenges c USING (account_id)
		WHERE c.state = 'paid' AND p.until = k.provisional_until`).Scan(&deadline))
	if time.Until(deadline) < 9*365*24*time.Hour {
		t.Errorf("the key ends at %v", deadline)
	}

	// Stripe: a declined card charges nothing, another token for a new offer pays.
	b.key = other.Key
	declined := b.get(t, oneRating, "Authorization", b.byToken(t, offered(t, b.get(t, oneRating)).Payment.MPP[0], stripelocal.CardInsufficient))
	wantProblem(t, "a declined card", declined, http.StatusPaymentRequired, "payment_failed")
	paid := b.get(t, oneRating, "Authorization", b.byToken(t, offered(t, b.get(t, oneRating)).Payment.MPP[0], stripelocal.CardOK))
	if paid.status != http.StatusOK || paid.header.Get("Payment-Receipt") == "" {
		t.Fatalf("by token: %d %s", paid.status, paid.body)
	}
	list := decode[struct {
		Purchases []struct{ State, Method, Reference string }
	}](t, b.get(t, "/api/v1/credits/purchases").body).Purchases
	if len(list) != 2 || list[0].State != "paid" || list[0].Method != "mpp" || !strings.HasPrefix(list[0].Reference, "pi_") || list[1].State != "failed" {
		t.Errorf("purchases: %+v", list)
	}
	report, err := ledger.Check(t.Context(), db.Pool)
	if err != nil || !report.OK() {
		t.Errorf("ledger: %v %v", report.Problems, err)
	}
}

// A pack can be bought without a request that fails; what is shown in the description holds.
func TestAgentsBuyPacksDirectly(t *testing.T) {
	t.Parallel()
	b := setupAgents(t, "profile_test")
	const at = "/api/v1/credits/purchases"
	offer := offered(t, b.send(t, "POST", at+` {"pack":"league"}`))
	if offer.Code != "payment_required" || len(offer.Payment.MPP) != 1 || offer.Payment.X402.Accepts[0]["amount"] != "150000000" || offer.Payment.Purchases != b.config.BaseURL+at {
		t.Errorf("%+v", offer)
	}
	bearer := offered(t, b.send(t, "POST", at, "X-API-Key", "", "Authorization", "Bearer "+b.key))
	if bearer.Payment.MPP[0]["header"] != "Payment-Authorization" {
		t.Errorf("a client with its key in Authorization would replace it: %v", bearer.Payment.MPP[0])
	}
	bought := b.send(t, "POST", at, "PAYMENT-SIGNATURE", byWallet(t, offer.Payment.X402.Accepts[0]))
	listed := b.get(t, at)
	if bought.status != http.StatusOK || listed.status != http.StatusOK || bought.header.Get("Payment-Response") == "" {
		t.Fatalf("%d %s, %d", bought.status, bought.body, listed.status)
	}
	if left := decode[struct {
		Balance struct{ CreditsRemaining int64 }
	}](t, b.get(t, "/api/v1/account").body).Balance.CreditsRemaining; left != 251_000 {
		t.Errorf("%d credits", left)
	}
	wantProblem(t, "an unknown pack", b.send(t, "POST", at+` {"pack":"huge"}`), http.StatusBadRequest, "invalid_parameter")
	wantProblem(t, "no key", b.send(t, "POST", at, "X-API-Key", ""), http.StatusUnauthorized, "key_missing")
	checked := 0
	for _, r := range routesOf(b.description(t, "/openapi.json")) {
		answers := map[string][]byte{"buyCredits": bought.body, "creditPurchases": listed.body}
		if answers[r.id] == nil {
			continue
		}
		checked++
		media := r.Operation.Responses.Status(http.StatusOK).Value.Content["application/json"]
		var given any
		must(t, json.Unmarshal(answers[r.id], &given))
		must(t, media.Schema.Value.VisitJSON(given, openapi3.EnableJSONSchema2020()))
		if media.Example == nil && len(media.Examples) == 0 {
			t.Errorf("%s has no example", r.id)
		}
		for name, e := range media.Examples {
			if err := media.Schema.Value.VisitJSON(e.Value.Value, openapi3.EnableJSONSchema2020()); err != nil {
				t.Errorf("the example %s of %s: %v", name, r.id, err)
			}
		}
	}
	if checked != 2 {
		t.Errorf("%d of the operations are described", checked)
	}
}

// What an agent bought is on the billing page of the key's owner, with its receipt.
func TestBillingShowsWhatAnAgentBought(t *testing.T) {
	t.Parallel()
	b := setupAgents(t, "profile_test")
	page := browser(t)
	must(t, browsertest.Do(page,
		chromedp.Navigate(b.config.BaseURL+"/signup"),
		chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), b.own("agents@example.org")),
		chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long enough password"),
		chromedp.Submit(chromedp.CSS(`input[name="password"]`)),
		chromedp.WaitVisible(chromedp.CSS(`main a[href="/dashboard"]`)),
	))
	b.key = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`).FindString(text(t, page))
	b.verifyByMail(t, "agents@example.org", "a long enough password")
	const at = "/api/v1/credits/purchases"
	offer := offered(t, b.send(t, "POST", at+` {"pack":"starter"}`))
	if bought := b.send(t, "POST", at, "PAYMENT-SIGNATURE", byWallet(t, offer.Payment.X402.Accepts[0])); bought.status != http.StatusOK {
		t.Fatalf("%d %s", bought.status, bought.body)
	}
	must(t, browsertest.Do(page, chromedp.Navigate(b.config.BaseURL+"/billing"), chromedp.WaitVisible(chromedp.CSS(`main a[href$=".pdf"]`))))
	shown := text(t, page)
	for _, want := range []string{"11,000", "Paid by an agent with one of your keys. Its credits are in your account.", "$10.00"} {
		if !strings.Contains(shown, want) {
			t.Errorf("the billing page does not say %q: %s", want, shown)
		}
	}
	pictures(t, page, "agents")
}

// A tool's result carries the same offers, and a call can carry the payment.
func TestAnAgentPaysThroughMCP(t *testing.T) {
	t.Parallel()
	b := setupAgents(t, "profile_test")
	b.key = b.usedUp(t).Key
	call := func(meta string) (out struct {
		Result struct {
			IsError           bool
			StructuredContent struct {
				Status  string
				Payment *struct {
					X402 struct{ Accepts []map[string]any }
					MPP  []map[string]any
				}
			}
			Meta map[string]any `json:"_meta"`
		}
	}) {
		r := b.send(t, "POST", `/api/mcp {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"service_grounded_rating","arguments":{"sport":"mlb","slug":"babe-ruth"}`+meta+`}}`,
			"Accept", "application/json, text/event-stream", "MCP-Protocol-Version", "2025-11-25")
		must(t, json.Unmarshal(r.body, &out))
		return out
	}
	refused := call("")
	if p := refused.Result.StructuredContent.Payment; !refused.Result.IsError || p == nil || len(p.X402.Accepts) != 3 || len(p.MPP) != 3 {
		t.Fatalf("%+v", refused)
	}
	payment, err := base64.StdEncoding.DecodeString(byWallet(t, refused.Result.StructuredContent.Payment.X402.Accepts[0]))
	must(t, err)
	paid := call(`,"_meta":{"x402/payment":` + string(payment) + `}`)
	if paid.Result.IsError || paid.Result.StructuredContent.Status != "ok" || paid.Result.StructuredContent.Payment != nil || paid.Result.Meta["x402/payment-response"] == nil {
		t.Errorf("%+v", paid)
	}
}

// Where nothing is configured, nothing is offered, taken or routed.
func TestAgentsPayNothingWhereItIsOff(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	p := (&agentsBundle{testBundle: b}).usedUp(t)
	r := b.get(t, oneRating, "X-API-Key", p.Key, "PAYMENT-SIGNATURE", "e30=", "Authorization", "Payment e30")
	wantProblem(t, "used up", r, http.StatusPaymentRequired, "provisional_over")
	if bytes.Contains(r.body, []byte(`"payment"`)) || r.header.Get("Payment-Required") != "" || strings.Contains(strings.Join(r.header.Values("Www-Authenticate"), ""), "Payment") {
		t.Errorf("%v %s", r.header, r.body)
	}
	if r := b.send(t, "POST", "/api/v1/credits/purchases"); r.status != http.StatusNotFound {
		t.Errorf("buying: %d", r.status)
	}
}
