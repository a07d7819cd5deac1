//go:build conformance

package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/evanw/esbuild/pkg/api"

	"groundline/tools/browsertest"
	"groundline/tools/cleanup"
	"groundline/tools/eventually"
)

// appHost is a page that hosts MCP Apps, with the sandbox that it puts cards into. Both are on
// this machine under two origins of one site, so that the page's network is the sandbox's, too.
type appHost struct {
	*testBundle
	page    context.Context
	sandbox string
}

// cardSeen is what a card shows, with the size of its frame, in pixels.
type cardSeen struct {
	Text, Ground                   string
	Height, Wide, Room, Out, Frame int
}

func hostApps(t *testing.T) *appHost {
	t.Helper()
	b := setup(t, "RATES", "off")
	folder, err := filepath.Abs(installed)
	must(t, err)
	built := api.Build(api.BuildOptions{AbsWorkingDir: folder, EntryPoints: []string{"apphost.mjs"}, Bundle: true, Format: api.FormatESModule, Platform: api.PlatformBrowser})
	if len(built.Errors) > 0 {
		t.Fatalf("bundle the host: %+v", built.Errors)
	}
	product, err := url.Parse(b.config.BaseURL)
	must(t, err)
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprintf(w, "<!doctype html><title>Host</title><body><script type=module>%s</script>", strings.ReplaceAll(string(built.OutputFiles[0].Contents), "</script", `<\/script`))
	})
	// A host calls from its own program, not from a page: the browser's headers are left out.
	mux.Handle("/api/mcp", &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(product)
		r.Out.Host = product.Host
		for name := range r.Out.Header {
			if name == "Origin" || name == "Referer" || strings.HasPrefix(name, "Sec-") {
				r.Out.Header.Del(name)
			}
		}
		r.Out.Header.Set("X-API-Key", b.key)
	}})
	host := httptest.NewServer(mux)
	cleanup.Do(t, host.Close)
	page, err := os.ReadFile(filepath.Join(folder, "sandbox.html"))
	must(t, err)
	sandbox := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			t.Errorf("the card asked for %s", r.URL)
		}
		// What the specification derives from the card's empty lists.
		w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(page)
	}))
	cleanup.Do(t, sandbox.Close)
	h := &appHost{testBundle: b, page: browsertest.Start(t, browsertest.Limit), sandbox: sandbox.URL + "/"}
	must(t, browsertest.Do(h.page, chromedp.EmulateViewport(800, 900), chromedp.Navigate(host.URL+"/")))
	return h
}

// run evaluates an expression in the host's page and awaits it.
func run[T any](t *testing.T, page context.Context, expression string) T {
	t.Helper()
	got, err := chromedp.Run(page, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%.200s: %v", expression, err)
	}
	return got
}

// call calls a tool from the page and keeps the outcome there as last.
func (h *appHost) call(t *testing.T, name string, arguments map[string]any) {
	t.Helper()
	given, err := json.Marshal(arguments)
	must(t, err)
	run[bool](t, h.page, fmt.Sprintf(`callTool(%q, %s).then((got) => { globalThis.last = got; return true; })`, name, given))
}

// show renders the last outcome, changed by a statement, in a frame of a width, and returns what the
// card shows once it holds the wanted text. Without a network, if off.
func (h *appHost) show(t *testing.T, change, theme string, width int, off bool, want string) cardSeen {
	t.Helper()
	run[bool](t, h.page, fmt.Sprintf(`open(%q, %d).then(() => true)`, h.sandbox, width))
	networkOff(t, h.page, off)
	if off && run[string](t, h.page, `fetch("/").then(() => "reached", () => "off")`) != "off" {
		t.Fatal("the network is not off")
	}
	run[bool](t, h.page, fmt.Sprintf(`(async () => { const shown = structuredClone(last); { %s } await show(shown, { theme: %q }); return true; })()`, change, theme))
	seen := h.waits(t, "", want)
	networkOff(t, h.page, false)
	return seen
}

// waits presses a button of the card, if one is named, and returns what the card shows once it
// holds the wanted text, in a frame of its height.
func (h *appHost) waits(t *testing.T, press, want string) cardSeen {
	t.Helper()
	if press != "" {
		run[bool](t, h.page, fmt.Sprintf(`look(%q).then(() => true)`, press))
	}
	var seen cardSeen
	defer func() {
		if t.Failed() {
			t.Logf("the card last showed %+v", seen)
		}
	}()
	eventually.Holds(t, "the card with "+want, func() bool {
		seen = run[cardSeen](t, h.page, `look()`)
		return strings.Contains(seen.Text, want) && seen.Frame == seen.Height
	})
	return seen
}

// The card of the newest answer is verified in the frame of another program, with no network; nothing
// that was changed on the way is.
func TestConformanceCardInTheReferenceHost(t *testing.T) {
	t.Parallel()
	h := hostApps(t)
	h.call(t, "service_grounded_rating", map[string]any{"sport": "mlb", "slug": "babe-ruth"})
	seen := h.show(t, "", "light", 600, true, "✓ Verified")
	for _, want := range []string{"Babe Ruth's best MLB season was 1921", "98.3", "80% interval 96.7 to 99.1", "rank 5 of 39,700", "Games through 1934-09-30", "Data as of 2025-12-31", "Receipt ", "Lahman"} {
		if !strings.Contains(seen.Text, want) {
			t.Errorf("the card lacks %q: %s", want, seen.Text)
		}
	}
	light := seen.Ground
	run[bool](t, h.page, `(setTheme("dark"), true)`)
	eventually.Holds(t, "the dark card", func() bool { return run[cardSeen](t, h.page, `look()`).Ground != light })
	dark := h.show(t, "", "dark", 300, true, "✓ Verified")
	if dark.Ground == light || dark.Wide > 300 || dark.Out > 0 || dark.Room != 300 {
		t.Errorf("dark, in 300 px: %+v", dark)
	}

	for change, want := range map[string]string{
		`const m = shown.result._meta; m["groundline/receiptDocument"] = m["groundline/receiptDocument"].replace('"sig":"', '"sig":"A')`:            "✗ Not verified",
		`const m = shown.result._meta; m["groundline/receiptDocument"] = m["groundline/receiptDocument"].replace('"payload":"ey', '"payload":"ez')`: "✗ Not verified",
		`shown.result.structuredContent.answer.claim = "Babe Ruth was better in 1927."`:                                                             "the sentence differs",
		`shown.result.structuredContent.answer.rating.value = 99.9`:                                                                                 "“value” differs",
		`shown.result.structuredContent.answer.rating.rank = 1`:                                                                                     "“rank” differs",
		`shown.result.structuredContent.answer.rating.interval.low = 98`:                                                                            "“interval” differs",
		`shown.result.structuredContent.answer.evidenceThrough = "2025-09-30"`:                                                                      "the date differs",
		`shown.result.structuredContent.provenance.receipt = "0".repeat(64)`:                                                                        "it belongs to another answer",
		`shown.html = shown.html.replace(/data-trusted="[^"]*"/, 'data-trusted="' + "0".repeat(32) + '"')`:                                          "not one of Groundline’s",
		`delete shown.result._meta`: "Not checked",
		`shown.html = shown.html.replace("<script>", "<script>Object.defineProperty(crypto, 'subtle', { value: undefined });")`: "cannot check Ed25519",
	} {
		got := h.show(t, change, "light", 600, true, want)
		if strings.Contains(got.Text, "✓") {
			t.Errorf("after %s: %s", change, got.Text)
		}
	}

	// The receipt is in the log a minute later; the host asks for it again.
	receipt := run[string](t, h.page, `last.result.structuredContent.provenance.receipt`)
	h.show(t, "", "light", 600, false, "the public log will have it")
	h.proved(t, receipt)
	h.waits(t, "Check the log", "in the public log, leaf ")
	h.waits(t, "Receipt "+receipt[:8], "✓ Verified")
	if opened := run[[]string](t, h.page, `opened`); len(opened) != 1 || opened[0] != h.config.BaseURL+"/receipts/"+receipt {
		t.Errorf("the card opened %v", opened)
	}
	h.call(t, "verify_receipt", map[string]any{"receipt": receipt})
	h.show(t, "", "light", 600, true, "in the public log, leaf ")
}

func TestConformanceCardOfOtherAnswersInTheReferenceHost(t *testing.T) {
	t.Parallel()
	h := hostApps(t)
	for _, test := range []struct {
		tool      string
		arguments map[string]any
		want      []string
	}{
		{"service_career_standing", map[string]any{"sport": "mlb", "slug": "babe-ruth"}, []string{"✓ Verified", "rank 1 of 7,297", "99.8"}},
		{"query", map[string]any{"question": "who is better, babe ruth or ty cobb"}, []string{"✓ Verified", "Ty Cobb", "39.22"}},
		{"query", map[string]any{"question": "how many home runs did Babe Ruth hit in 1927"}, []string{"✓ Verified", "60 home runs"}},
		{"service_career_standing", map[string]any{"sport": "mlb", "slug": "ken-griffey"}, []string{"No answer", "2 MLB players are named Ken Griffey", "(1973 to 1991)"}},
		{"service_grounded_rating", map[string]any{"sport": "cricket", "slug": "babe-ruth"}, []string{"Not answered", "sport"}},
	} {
		h.call(t, test.tool, test.arguments)
		seen := h.show(t, "", "light", 300, true, test.want[0])
		for _, want := range test.want {
			if !strings.Contains(seen.Text, want) {
				t.Errorf("%s %v: no %q in %s", test.tool, test.arguments, want, seen.Text)
			}
		}
		if seen.Wide > 300 || seen.Out > 0 {
			t.Errorf("%s %v: too wide: %+v", test.tool, test.arguments, seen)
		}
	}
	h.show(t, "shown.result = null", "dark", 300, true, "You stopped it.")
}
