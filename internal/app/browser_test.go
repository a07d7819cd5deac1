package app_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"groundline/tools/browsertest"

	"github.com/chromedp/chromedp"
)

// browser returns an empty page of a real browser.
func browser(t *testing.T) context.Context { return browsertest.Start(t, browsertest.Limit) }

// TestSignUpToFirstAnswerTakesOneForm follows a newcomer: the front page, one
// form, the key, a first call with it, and the call on the dashboard with its
// receipt.
func TestSignUpToFirstAnswerTakesOneForm(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)

	must(t, browsertest.Do(page,
		chromedp.Navigate(b.config.BaseURL+"/"),
		chromedp.Click(chromedp.CSS(`main a[href="/signup"]`)),
		chromedp.WaitVisible(chromedp.CSS(`form[action="/signup"]`)),
		chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), b.own("newcomer@example.org")),
		chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long enough password"),
		chromedp.Submit(chromedp.CSS(`input[name="password"]`)),
		chromedp.WaitVisible(chromedp.CSS(`main a[href="/dashboard"]`)),
	))
	shown := text(t, page)
	key := regexp.MustCompile(`gl_[0-9A-Za-z]{36}`).FindString(shown)
	if key == "" {
		t.Fatalf("the page after the form shows no key: %s", shown)
	}

	b.key = key
	a := b.rate(t, "sport=mlb&slug=babe-ruth")
	if !a.Grounded || a.CreditsRemaining != 20 { // of the first 25
		t.Fatalf("%+v", a)
	}
	b.verifyByMail(t, "newcomer@example.org", "a long enough password")

	must(t, browsertest.Do(page, chromedp.Navigate(b.config.BaseURL+"/dashboard")))
	if dashboard := text(t, page); !strings.Contains(dashboard, "995") || strings.Contains(dashboard, key) {
		t.Errorf("the dashboard does not show the balance, or shows the key: %s", dashboard)
	}
	must(t, browsertest.Do(page,
		chromedp.Click(chromedp.CSS(`table a[href="/receipts/`+a.Provenance.Receipt+`"]`)),
		chromedp.WaitVisible(chromedp.CSS(`main .receipt`)),
	))
	if receipt := text(t, page); !strings.Contains(receipt, *a.Claim) || !strings.Contains(receipt, "Batting.csv.gz") {
		t.Errorf("the receipt does not show the claim and its rows: %s", receipt)
	}
}

// text returns the text of the page's main part.
func text(t *testing.T, page context.Context) string {
	t.Helper()
	shown := ""
	must(t, browsertest.Do(page, func(ctx context.Context, target *chromedp.Target) (none chromedp.Void, err error) {
		shown, err = chromedp.Text(chromedp.CSS("main"))(ctx, target)
		return none, err
	}))
	return shown
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
