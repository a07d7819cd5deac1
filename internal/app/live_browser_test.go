package app_test

import (
	"bufio"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
)

var keyInPage = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`)

// TestTheFirstCallIsSeenArriving signs up in a browser, makes a call with the key
// elsewhere, and wants it on the page that showed the key, and then the second
// one on the dashboard, without a reload of either.
func TestTheFirstCallIsSeenArriving(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)
	must(t, browsertest.Do(page,
		chromedp.Navigate(b.config.BaseURL+"/signup"),
		chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), b.own("newcomer@example.org")),
		chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long enough password"),
		chromedp.Submit(chromedp.CSS(`input[name="password"]`)),
		chromedp.WaitVisible(chromedp.CSS(`main a[href="/dashboard"]`)),
	))
	b.key = keyInPage.FindString(text(t, page))
	b.verifyByMail(t, "newcomer@example.org", "a long enough password")
	first := b.rate(t, "sport=mlb&slug=babe-ruth")
	must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(`table a[href="/receipts/`+first.Provenance.Receipt+`"]`))))
	if shown := text(t, page); !strings.Contains(shown, "Your first request has arrived") || !strings.Contains(shown, b.key) {
		t.Errorf("the page of the key says %s", shown)
	}
	must(t, browsertest.Do(page, chromedp.Navigate(b.config.BaseURL+"/dashboard"), chromedp.WaitReady(chromedp.CSS(`[data-live="calls"]`))))
	second := b.rate(t, "sport=mlb&slug=hank-aaron")
	must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(`table a[href="/receipts/`+second.Provenance.Receipt+`"]`))))
	if shown := text(t, page); !strings.Contains(shown, "990") || !strings.Contains(shown, "A request arrived: grounded/rating, answered.") {
		t.Errorf("the dashboard says %s", shown)
	}
}

// TestWithoutAStreamTheDashboardAsksNowAndThen takes EventSource away from the
// browser, and wants the call on the page all the same, without a reload. Its
// waits are cut short.
func TestWithoutAStreamTheDashboardAsksNowAndThen(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)
	_, err := chromedp.Call(page, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: "delete globalThis.EventSource; const real = setInterval; globalThis.setInterval = (f, ms) => real(f, ms / 50)"})
	must(t, err)
	must(t, browsertest.Do(page,
		chromedp.Navigate(b.config.BaseURL+"/signup"),
		chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), b.own("pollster@example.org")),
		chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long enough password"),
		chromedp.Submit(chromedp.CSS(`input[name="password"]`)),
		chromedp.WaitVisible(chromedp.CSS(`main a[href="/dashboard"]`)),
	))
	b.key = keyInPage.FindString(text(t, page))
	b.verifyByMail(t, "pollster@example.org", "a long enough password")
	call := b.rate(t, "sport=mlb&slug=babe-ruth")
	must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(`table a[href="/receipts/`+call.Provenance.Receipt+`"]`))))
}

// TestStreamOfRequestsIsOfTheSignedInAccount holds a stream as a browser does, ends
// the session, and wants the stream to end; without a session there is none.
func TestStreamOfRequestsIsOfTheSignedInAccount(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	client := b.signUp(t, "watcher@example.org").client
	stream := func() *http.Response {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, b.config.BaseURL+"/dashboard/events", nil)
		must(t, err)
		request.Header.Set("Accept", "text/event-stream")
		response, err := client.Do(request)
		must(t, err)
		t.Cleanup(func() { _ = response.Body.Close() })
		return response
	}
	var open []*http.Response
	for range 5 {
		open = append(open, stream())
	}
	if got := open[0].Header.Get("Content-Type"); got != "text/event-stream" {
		t.Fatalf("%s, status %d", got, open[0].StatusCode)
	}
	lines := bufio.NewScanner(open[0].Body)
	for lines.Scan() && lines.Text() != "data: 0" {
	}
	if lines.Text() != "data: 0" {
		t.Errorf("the stream does not begin with the newest call: %q, %v", lines.Text(), lines.Err())
	}
	if sixth := stream(); sixth.StatusCode != http.StatusTooManyRequests {
		t.Errorf("a sixth stream: status %d", sixth.StatusCode)
	}
	out, err := client.PostForm(b.config.BaseURL+"/logout", url.Values{})
	must(t, err)
	must(t, out.Body.Close())
	ended := make(chan struct{})
	go func() {
		for lines.Scan() {
		}
		close(ended)
	}()
	select {
	case <-ended: // with the next heartbeat
		if err := lines.Err(); err != nil {
			t.Errorf("the stream is cut off, and not ended: %v", err)
		}
	case <-time.After(5 * time.Minute):
		t.Error("the stream goes on after the session")
	}
	if after := stream(); after.StatusCode == http.StatusOK && after.Header.Get("Content-Type") == "text/event-stream" {
		t.Error("a stream without a session")
	}
}

// TestTheFrontPageAnswersAndVerifiesInPlace asks a question in the box of the
// front page and wants the answer in place, its receipt verified step by step.
func TestTheFrontPageAnswersAndVerifiesInPlace(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)
	must(t, browsertest.Do(page,
		chromedp.EmulateViewport(1200, 900),
		chromedp.Navigate(b.config.BaseURL+"/"),
		chromedp.WaitVisible(chromedp.CSS(`.hero [data-check="verified"]`)),
		chromedp.SendKeys(chromedp.CSS(`.hero input[name="q"]`), "How good was Hank Aaron?"),
		chromedp.Click(chromedp.CSS(`.hero .askrow button`)),
		chromedp.WaitVisible(chromedp.CSS(`.hero a[href*="/ask?q=How"]`)),
		chromedp.WaitVisible(chromedp.CSS(`.hero [data-check="verified"]`)),
	))
	shown := text(t, page)
	for _, want := range []string{"Hank Aaron", "Signed with Ed25519", "In the public log", "Verified here"} {
		if !strings.Contains(shown, want) {
			t.Errorf("the front page does not say %q: %s", want, shown)
		}
	}
	where, err := chromedp.Run(page, chromedp.Location())
	must(t, err)
	if where != b.config.BaseURL+"/" {
		t.Errorf("the page went to %s", where)
	}
	// Without JavaScript the same form leads to the answer.
	if answer := b.get(t, "/ask?q=How+good+was+Hank+Aaron%3F"); !strings.Contains(string(answer.body), "Hank Aaron") {
		t.Error("the form leads nowhere without JavaScript")
	}
}
