package app_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
	"groundline/tools/eventually"
)

// proved waits until a receipt is in the log.
func (b *testBundle) proved(t *testing.T, id string) {
	t.Helper()
	eventually.Holds(t, "the proof of "+id, func() bool {
		r := b.get(t, "/receipts/"+id+"/proof")
		if r.status != http.StatusOK && !strings.Contains(string(r.body), "waits for the next checkpoint") {
			t.Fatalf("proof: status %d: %s", r.status, r.body)
		}
		return r.status == http.StatusOK
	})
}

// networkOff cuts a page off, or connects it again.
func networkOff(t *testing.T, page context.Context, off bool) {
	t.Helper()
	_, err := chromedp.Call(page, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}},
	})
	must(t, err)
}

// The page of a receipt checks it with all that came with the page, and sees
// both a changed document and a number on the page that was not signed.
func TestReceiptPageVerifiesItselfWithTheNetworkOff(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)
	for _, query := range []string{"sport=mlb&slug=babe-ruth", "sport=nba&slug=michael-jordan&scope=career", "sport=nhl&slug=wayne-gretzky&scope=best"} {
		t.Run(query, func(t *testing.T) {
			id := b.rate(t, query).Provenance.Receipt
			b.proved(t, id)
			networkOff(t, page, false)
			must(t, browsertest.Do(page,
				chromedp.EmulateViewport(360, 800),
				chromedp.Navigate(b.config.BaseURL+"/receipts/"+id),
				chromedp.WaitVisible(chromedp.CSS(`[data-check="verified"]`)),
			))
			networkOff(t, page, true)
			reached, err := chromedp.Run(page, chromedp.Evaluate[string](`fetch("/log/key").then(r => "reached", e => "off")`, chromedp.EvalAwaitPromise))
			must(t, err)
			if reached != "off" {
				t.Fatal("the network is not off")
			}
			check := func(change, want string) {
				t.Helper()
				outcome, err := chromedp.Run(page, chromedp.Evaluate[string](`new Promise(done => {
				const box = document.querySelector("[data-check]");
				`+change+`
				box.dataset.check = "waiting";
				new MutationObserver(() => done(box.dataset.check + ": " + box.innerText)).observe(box, {attributes: true, attributeFilter: ["data-check"]});
				box.querySelector("button").click();
			})`, chromedp.EvalAwaitPromise))
				must(t, err)
				if !strings.HasPrefix(outcome, want) {
					t.Errorf("%s after %q: %s, want %s", query, change, outcome, want)
				}
			}
			check("", "verified")
			check(`const n = document.querySelector("dd[data-signed], .claim[data-signed]"); n.dataset.was = n.textContent; n.textContent += "1";`, "broken")
			check(`const n = document.querySelector("[data-was]"); n.textContent = n.dataset.was;`, "verified")
			check(`const d = document.querySelector("#document"); d.textContent = d.textContent.replace('"sig":"', '"sig":"A');`, "broken")
			over, err := chromedp.Run(page, chromedp.Evaluate[int](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
			must(t, err)
			if over > 0 {
				t.Errorf("%s: %d px wider than the screen", query, over)
			}
		})
	}
}

// Without the script the page shows everything, and how to check it by hand.
func TestReceiptPageShowsEverythingWithoutScript(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	a := b.rate(t, "sport=mlb&slug=babe-ruth")
	b.proved(t, a.Provenance.Receipt)
	body := string(b.get(t, "/receipts/"+a.Provenance.Receipt, "Accept", "text/html").body)
	for _, want := range []string{
		`data-check hidden`, "portal verify receipt.json", "c2sp.org/tlog-proof@v1", "DSSEv1 28", `id="row-1"`, `href="#row-1"`, `href="#method"`, `href="#files"`,
		"&#34;payloadType&#34;:&#34;application/vnd.in-toto&#43;json&#34;", "✓ leaf ", "/receipts/" + a.Provenance.Receipt + "/proof",
		"https://github.com/cran/Lahman/tree/", "Neither proves that the statement is right",
	} {
		if !strings.Contains(body, want) && !strings.Contains(body, strings.ReplaceAll(want, "&#43;", "+")) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

func TestLogIsPublicAndItsTilesAreKept(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	a := b.rate(t, "sport=mlb&slug=babe-ruth")
	b.proved(t, a.Provenance.Receipt)
	for path, want := range map[string]struct{ kind, cache string }{
		"/log/checkpoint":           {"text/plain; charset=utf-8", "public, max-age=2"},
		"/log/key":                  {"text/plain; charset=utf-8", "public, max-age=300"},
		"/log/keys":                 {"application/json", "public, max-age=300"},
		"/log/tile/0/000.p/1":       {"application/octet-stream", "public, max-age=31536000, immutable"},
		"/log/tile/entries/000.p/1": {"application/octet-stream", "public, max-age=31536000, immutable"},
		"/receipts/" + a.Provenance.Receipt + "/proof": {"text/plain; charset=utf-8", "public, max-age=31536000, immutable"},
	} {
		t.Run(path, func(t *testing.T) {
			r := b.get(t, path, "X-API-Key", "")
			if r.status != http.StatusOK || r.header.Get("Content-Type") != want.kind || r.header.Get("Cache-Control") != want.cache ||
				r.header.Get("Access-Control-Allow-Origin") != "*" || r.header.Get("Set-Cookie") != "" {
				t.Errorf("%s: %d %v", path, r.status, r.header)
			}
			if again := b.get(t, path, "If-None-Match", r.header.Get("ETag")); again.status != http.StatusNotModified || len(again.body) > 0 {
				t.Errorf("%s with its tag: %d", path, again.status)
			}
		})
	}
	for _, path := range []string{"/log/tile/0/000", "/log/tile/0/001", "/log/tile/9/000", "/log/tile/", "/receipts/" + strings.Repeat("0", 64) + "/proof"} {
		t.Run(path, func(t *testing.T) {
			if r := b.get(t, path); r.status != http.StatusNotFound || strings.Contains(r.header.Get("Cache-Control"), "public") {
				t.Errorf("%s: %d, %s", path, r.status, r.header.Get("Cache-Control"))
			}
		})
	}
}
