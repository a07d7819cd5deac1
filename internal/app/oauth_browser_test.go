package app_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
)

// A browser applies the policy of the approval page to the redirect that its form is answered
// with, so only a browser tells whether the person gets back to the app.
func TestPersonSignsInApprovesAndReturnsToTheAppInABrowser(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	b.signUp(t, "browsing@example.org")
	returned := make(chan url.Values, 2)
	listening := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/callback" {
			returned <- r.URL.Query()
		}
		_, _ = w.Write([]byte("<main>Back in the app</main>"))
	}))
	t.Cleanup(listening.Close)
	wait := func() url.Values {
		t.Helper()
		select {
		case q := <-returned:
			return q
		case <-time.After(time.Minute):
			t.Fatal("nobody came back to the app")
		}
		return nil
	}
	client := b.registerApp(t, "An app with a name as long as its maker could think of", "http://127.0.0.1/callback")
	page := browser(t)
	at := b.config.BaseURL + asking(client, "redirect_uri", listening.URL+"/callback", "scope", "data articles export write")
	must(t, browsertest.Do(page, chromedp.Navigate(at), chromedp.WaitVisible(chromedp.CSS(`form[action="/login"]`)),
		chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), b.own("browsing@example.org")), chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long password"),
		chromedp.Submit(chromedp.CSS(`input[name="password"]`)), chromedp.WaitVisible(chromedp.CSS(`button[value="approve"]`))))
	if shown := text(t, page); !strings.Contains(shown, "We can’t verify who this is.") || !strings.Contains(shown, "a program on this computer") {
		t.Errorf("%s", shown)
	}
	if dir := os.Getenv("PICTURES"); dir != "" {
		must(t, browsertest.Do(page, chromedp.EmulateViewport(360, 900)))
		shot, err := chromedp.Run(page, chromedp.FullScreenshot(100))
		must(t, err)
		must(t, os.WriteFile(filepath.Join(dir, "connect.png"), shot, 0o600))
	}
	must(t, browsertest.Do(page, chromedp.Click(chromedp.CSS(`button[value="approve"]`)))) // the app sees where that leads
	if q := wait(); q.Get("code") == "" || q.Get("state") == "" || q.Get("iss") != b.config.BaseURL {
		t.Errorf("returned with %v", q)
	}
	must(t, browsertest.Do(page, chromedp.Navigate(at), chromedp.Click(chromedp.CSS(`button[value="deny"]`))))
	if q := wait(); q.Get("error") != "access_denied" || q.Get("code") != "" {
		t.Errorf("returned with %v", q)
	}
}
