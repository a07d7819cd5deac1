package app_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"groundline/internal/app"
	"groundline/internal/datasets/sample/sampletest"
	"groundline/internal/grounding"
	"groundline/tools/browsertest"
	"groundline/tools/cleanup"
	"groundline/tools/eventually"
	"groundline/tools/stripelocal"
)

// paying is the product with a stand-in for Stripe, as `make run` starts them,
// and a browser.
type paying struct {
	*testBundle
	page    context.Context
	standin *stripelocal.Server
	email   string
}

func setupPaying(t *testing.T) *paying {
	t.Helper()
	return setupPayingWith(t, browsertest.Limit, func(*app.Config) {})
}

// setupPayingWith is setupPaying for limit, with a configuration that the
// environment cannot give. The stand-in's clock is the product's.
func setupPayingWith(t *testing.T, limit time.Duration, change func(*app.Config)) *paying {
	t.Helper()
	b, standin := setupSelling(t, change)
	return &paying{b, browsertest.Start(t, limit), standin, "buyer@example.org"}
}

// setupSelling returns the product with a stand-in for Stripe, each reaching the other.
func setupSelling(t *testing.T, change func(*app.Config)) (*testBundle, *stripelocal.Server) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	var ours app.Config
	change(&ours)
	standin, err := stripelocal.New(stripelocal.Options{Secret: "whsec_browser", Clock: ours.Clock})
	must(t, err)
	stripe := httptest.NewServer(standin)
	standin.SetURLs(stripe.URL, "http://"+listener.Addr().String()+"/webhooks/stripe")
	cleanup.Do(t, func() { standin.Close(); stripe.Close() })
	secret := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{42}, 32))
	config, err := app.ConfigFromEnv(func(name string) string {
		return map[string]string{
			"DATABASE_URL": sampletest.NewURL(t, grounding.Sports...), "BASE_URL": "http://" + listener.Addr().String(),
			"SIGNING_KEY": secret, "SESSION_KEY": secret, "DEV_OUTBOX": "1", "LOAD_DATA": "off",
			"STRIPE_SECRET_KEY": "sk_test_standin", "STRIPE_WEBHOOK_SECRET": "whsec_browser", "STRIPE_API_BASE": stripe.URL,
		}[name]
	})
	must(t, err)
	change(&config)
	product, err := app.New(t.Context(), config)
	must(t, err)
	serve(t, product, listener)
	return &testBundle{config: config, product: product}, standin
}

// signUp takes a free key in the browser.
func (b *paying) signUp(t *testing.T) {
	t.Helper()
	must(t, browsertest.Do(b.page,
		chromedp.Navigate(b.config.BaseURL+"/signup"),
		chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), b.email),
		chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long enough password"),
		chromedp.Submit(chromedp.CSS(`input[name="password"]`)),
		chromedp.WaitVisible(chromedp.CSS(`main a[href="/dashboard"]`)),
	))
	if b.key = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`).FindString(text(t, b.page)); b.key == "" {
		t.Fatal("no key")
	}
	b.verifyByMail(t, b.email, "a long enough password")
}

// buy pays for a pack on the hosted page with a card, saved or not.
func (b *paying) buy(t *testing.T, pack string, save bool, card string) {
	t.Helper()
	form := `form.offer:has(input[value="` + pack + `"])`
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/billing"), chromedp.WaitVisible(chromedp.CSS(form))))
	if save {
		must(t, browsertest.Do(b.page, chromedp.Click(chromedp.CSS(form+` input[name="save"]`))))
	}
	must(t, browsertest.Do(b.page, chromedp.Click(chromedp.CSS(form+` button`)), chromedp.WaitVisible(chromedp.CSS(`#number`))))
	b.payWith(t, card)
}

func (b *paying) payWith(t *testing.T, card string) {
	t.Helper()
	must(t, browsertest.Do(b.page, chromedp.SetValue(chromedp.CSS(`#number`), card), chromedp.Click(chromedp.CSS(`main form button`))))
}

// until opens a page again and again until its text holds what is waited for.
func (b *paying) until(t *testing.T, path, want string) (shown string) {
	t.Helper()
	eventually.Holds(t, path+" says "+want, func() bool {
		must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+path)))
		shown = text(t, b.page)
		return strings.Contains(shown, want)
	})
	return shown
}

// burn asks for ratings that cost so many credits.
func (b *paying) burn(t *testing.T, credits int) {
	t.Helper()
	for ; credits >= 5; credits -= 5 {
		if a := b.rate(t, "sport=mlb&slug=babe-ruth"); !a.Grounded {
			t.Fatalf("%+v", a)
		}
	}
}

// shoot writes what the browser shows, for a person to look at.
func (b *paying) shoot(t *testing.T, name string) {
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		return
	}
	shot, err := chromedp.Run(b.page, chromedp.FullScreenshot(100))
	must(t, err)
	must(t, os.WriteFile(dir+"/"+name+".png", shot, 0o600))
}

// A newcomer signs up, buys each pack, turns auto-refill on, burns past the
// threshold, and sees the refill and its receipt. Nobody touches Stripe.
func TestBuyRefillAndReceiptInABrowser(t *testing.T) {
	t.Parallel()
	b := setupPaying(t)
	b.signUp(t)
	for pack, left := range map[string]string{"starter": "10,000 credits", "team": "50,000 credits", "league": "250,000 credits"} {
		t.Run(pack, func(t *testing.T) {
			b.buy(t, pack, pack == "starter", stripelocal.CardOK)
			must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS(`main a[href="/billing"]`))))
			if shown := text(t, b.page); !strings.Contains(shown, left) {
				t.Errorf("after paying for %s: %s", pack, shown)
			}
		})
	}
	shown := b.until(t, "/billing", "Visa ending in 4242")
	if !strings.Contains(shown, "311,000") || strings.Contains(shown, "Turn auto-refill off") {
		t.Errorf("311,000 credits and auto-refill still off are wanted: %s", shown)
	}
	b.until(t, "/dev/mail", "Receipt: 250,000 credits")

	// A threshold just below what is left, so that one call passes it.
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/billing"),
		chromedp.SetValue(chromedp.CSS(`#threshold`), "310990"), chromedp.Click(chromedp.CSS(`form.terms button`)),
		chromedp.WaitVisible(chromedp.CSS(`form.terms .error`))))
	if shown := text(t, b.page); !strings.Contains(shown, "needs your consent") || strings.Contains(shown, "Turn auto-refill off") {
		t.Errorf("without the ticked box: %s", shown)
	}
	must(t, browsertest.Do(b.page, chromedp.Click(chromedp.CSS(`input[name="consent"]`)), chromedp.Click(chromedp.CSS(`form.terms button`)),
		chromedp.WaitVisible(chromedp.CSS(`form[action="/billing/refill/off"]`))))
	b.burn(t, 10)
	b.until(t, "/billing", "at or below the threshold of 310,990")
	b.until(t, "/billing", "320,990")
	b.shoot(t, "billing")
	must(t, browsertest.Do(b.page, chromedp.Click(chromedp.CSS(`#refills td a`)), chromedp.WaitVisible(chromedp.CSS(`main .receipt`))))
	for _, want := range []string{"310,990 credits", "grounded/rating", "$10.00", "paid"} {
		if shown := text(t, b.page); !strings.Contains(shown, want) {
			t.Errorf("the refill's receipt does not say %q: %s", want, shown)
		}
	}
	b.shoot(t, "receipt")
	b.until(t, "/dev/mail", "Refill receipt")
	if n := len(b.standin.Objects("payment_intent")); n != 4 {
		t.Errorf("%d payments, want three packs and a refill", n)
	}
}

// A card that is saved and then fails: the page says why, and the way on; calls go
// on meanwhile.
func TestFailingCardShowsItsReasonInABrowser(t *testing.T) {
	t.Parallel()
	b := setupPaying(t)
	b.signUp(t)
	b.buy(t, "starter", false, stripelocal.CardInsufficient)
	must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS(`main .bad`))))
	if shown := text(t, b.page); !strings.Contains(shown, "insufficient funds") {
		t.Errorf("the payment page: %s", shown)
	}
	if shown := b.until(t, "/billing", "insufficient funds"); !strings.Contains(shown, "Try another card") {
		t.Errorf("the billing page: %s", shown)
	}
	must(t, browsertest.Do(b.page, chromedp.Click(chromedp.CSS(`form[action="/billing/card"] button`)), chromedp.WaitVisible(chromedp.CSS(`#number`))))
	b.payWith(t, stripelocal.CardSavesThen)
	must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS(`main #card`)))) // it came back by itself
	b.until(t, "/billing", "ending in 0341")
	must(t, browsertest.Do(b.page, chromedp.SetValue(chromedp.CSS(`#threshold`), "998"), chromedp.Click(chromedp.CSS(`input[name="consent"]`)),
		chromedp.Click(chromedp.CSS(`form.terms button`)), chromedp.WaitVisible(chromedp.CSS(`form[action="/billing/refill/off"]`))))
	b.burn(t, 5)
	// What the page reads of the failure first; while the refill is under way, another waits for that.
	shown := b.until(t, "/billing", "Auto-refill is on hold: a payment failed; the next try is possible at")
	if !strings.Contains(shown, "The bank declined the card without a reason.") {
		t.Errorf("the page does not say what was declined: %s", shown)
	}
	b.shoot(t, "failing")
	must(t, browsertest.Do(b.page, chromedp.Click(chromedp.CSS(`#refills td a`)), chromedp.WaitVisible(chromedp.CSS(`main .receipt`))))
	if shown := text(t, b.page); !strings.Contains(shown, "add another card") {
		t.Errorf("no way on: %s", shown)
	}
	b.burn(t, 5)
}

// Without a payment service nothing can be bought, and nothing pretends so.
func TestWithoutPaymentServiceThereIsNoWebhook(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for path, want := range map[string]int{"/pricing": http.StatusOK, "/billing": http.StatusNotFound, "/webhooks/stripe": http.StatusNotFound} {
		t.Run(path, func(t *testing.T) {
			if r := b.get(t, path, "Accept", "text/html"); r.status != want {
				t.Errorf("%s: %d, want %d", path, r.status, want)
			}
		})
	}
}
