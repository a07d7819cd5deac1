package app_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
	"groundline/tools/cleanup"
	"groundline/widget"
)

// site is somebody else's site with badges on it: pages of its own at another
// origin, and a relay to the product that can be slow, cut off or broken.
type site struct {
	*testBundle
	page   context.Context // a browser
	host   *httptest.Server
	relay  *httptest.Server
	mu     sync.Mutex
	pages  map[string]hostPage
	trip   func(w http.ResponseWriter, r *http.Request) bool // answers in the product's place
	asked  []string                                          // paths at the relay
	fresh  bool                                              // the relay lets nothing be kept
	loaded []string                                          // paths with their queries, at the relay
	thrown []string                                          // by scripts
}

type hostPage struct{ policy, html string }

func embedding(t *testing.T) *site {
	t.Helper()
	return embeddingOf(t, setup(t))
}

func embeddingOf(t *testing.T, b *testBundle) *site {
	t.Helper()
	s := &site{testBundle: b, page: browsertest.Start(t, browsertest.Limit), pages: map[string]hostPage{}}
	product, err := url.Parse(s.config.BaseURL)
	must(t, err)
	proxy := httputil.NewSingleHostReverseProxy(product)
	proxy.ModifyResponse = func(r *http.Response) error {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.fresh {
			r.Header.Set("Cache-Control", "no-store")
		}
		return nil
	}
	s.relay = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		trip := s.trip
		s.asked = append(s.asked, r.Method+" "+r.URL.Path)
		s.loaded = append(s.loaded, r.URL.RequestURI())
		s.mu.Unlock()
		if trip == nil || !trip(w, r) {
			proxy.ServeHTTP(w, r)
		}
	}))
	cleanup.Do(t, s.relay.Close)
	s.host = httptest.NewServer(http.HandlerFunc(s.serve))
	cleanup.Do(t, s.host.Close)
	must(t, browsertest.Do(s.page, chromedp.Navigate("about:blank")))
	must(t, chromedp.Listen(s.page, func(ev any) {
		if e, ok := ev.(*runtime.EventExceptionThrown); ok {
			s.mu.Lock()
			s.thrown = append(s.thrown, e.ExceptionDetails.Text)
			s.mu.Unlock()
		}
	}))
	return s
}

func (s *site) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	p, ok := s.pages[r.URL.Path]
	s.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	if p.policy != "" {
		w.Header().Set("Content-Security-Policy", strings.ReplaceAll(p.policy, "{badge}", s.relay.URL))
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, p.html)
}

// forget empties the browser's cache: it stands for the minutes that an answer is
// kept.
func (s *site) forget(t *testing.T) {
	t.Helper()
	_, err := chromedp.Call(s.page, network.ClearBrowserCache, cdp.Empty{})
	must(t, err)
}

// tripping makes the relay answer some requests in the product's place, from an
// empty cache on.
func (s *site) tripping(t *testing.T, trip func(w http.ResponseWriter, r *http.Request) bool) {
	t.Helper()
	s.forget(t)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.trip, s.asked = trip, nil
}

// at returns the address of a page of the site by another name than the product's,
// so that the two are not even the same site.
func (s *site) at(path string) string {
	return strings.Replace(s.host.URL, "127.0.0.1", "localhost", 1) + path
}

// put makes a page of the site: head and body are its author's.
func (s *site) put(path, policy, attributes, body string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages[path] = hostPage{policy, `<!doctype html><html ` + attributes + `><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
		`<title>A site about players</title></head><body><main><h1>A site about players</h1>` + body + `</main></body></html>`}
}

// open goes to a page and waits until each badge on it shows something.
func (s *site) open(t *testing.T, path string) {
	t.Helper()
	must(t, browsertest.Do(s.page, chromedp.EmulateViewport(800, 1000), chromedp.Navigate(s.at(path))))
	s.settled(t)
}

// begin goes to a page that may never finish loading.
func (s *site) begin(t *testing.T, path string) {
	t.Helper()
	must(t, browsertest.Do(s.page, chromedp.EmulateViewport(800, 1000)))
	_, err := chromedp.Call(s.page, cdppage.Navigate, cdppage.NavigateParams{URL: s.at(path)})
	must(t, err)
}

// settled waits until every badge shows an answer or that there is none.
func (s *site) settled(t *testing.T) {
	t.Helper()
	js[bool](t, s, `new Promise(done => { const look = () =>
		document.readyState === "complete" && [...document.querySelectorAll("groundline-badge")].every(b => b.shadowRoot?.querySelector(".b"))
			? requestAnimationFrame(() => done(true)) : setTimeout(look, 10); look(); })`)
}

// js evaluates an expression in the page, a promise to its end.
func js[T any](t *testing.T, s *site, expression string) T {
	t.Helper()
	v, err := chromedp.Run(s.page, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%v in %s", err, expression)
	}
	return v
}

// shift is the page's Cumulative Layout Shift so far.
const shift = `new Promise(done => { let sum = 0;
	new PerformanceObserver(list => { for (const e of list.getEntries()) sum += e.value; }).observe({type: "layout-shift", buffered: true});
	requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 50))); })`

// painted waits for the page's first paint, so that what comes later would shift
// what was seen.
const painted = `new Promise(done => new PerformanceObserver(() => done(true)).observe({type: "paint", buffered: true}))`

// elsewhere lists the origins that the page asked, besides its own.
const elsewhere = `[...new Set(performance.getEntriesByType("resource").map(e => new URL(e.name).origin))].filter(o => o !== location.origin && !o.startsWith("null")).join(" ")`

// clean checks what holds on every page with badges: nothing moved, nothing
// thrown, nobody else asked, nothing left behind, nothing inaccessible.
func (s *site) clean(t *testing.T) {
	t.Helper()
	if moved := js[float64](t, s, shift); moved != 0 {
		t.Errorf("the layout shifted by %v", moved)
	}
	if asked := js[string](t, s, elsewhere); asked != s.relay.URL && asked != "" {
		t.Errorf("the page asked %q", asked)
	}
	if left := js[string](t, s, `document.cookie + JSON.stringify({...localStorage, ...sessionStorage})`); left != "{}" {
		t.Errorf("the badge left %s", left)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.thrown) > 0 {
		t.Errorf("thrown: %q", s.thrown)
		s.thrown = nil
	}
	s.accessible(t, "main")
}

// accessible runs axe-core on a part of the page if AXE names the file of it (`make axe`
// does); what can be checked without it is always checked.
func (s *site) accessible(t *testing.T, within string) {
	t.Helper()
	if bad := js[string](t, s, `[...document.querySelectorAll("groundline-badge")].flatMap(b => [...b.shadowRoot.querySelectorAll("a")])
		.filter(a => !a.textContent.trim() || !a.href || a.tabIndex < 0).map(a => a.outerHTML).join()`); bad != "" {
		t.Errorf("links without text or out of reach: %s", bad)
	}
	axe := os.Getenv("AXE")
	if axe == "" {
		return
	}
	script, err := os.ReadFile(axe)
	must(t, err)
	js[bool](t, s, string(script)+";true")
	if found := js[string](t, s, `axe.run("`+within+`").then(r => r.violations.map(v => v.id + ": " + v.nodes.map(n => n.html + " " + n.failureSummary).join("; ")).join("\n"))`); found != "" {
		t.Errorf("axe: %s", found)
	}
}

// picture takes one of what a selector finds, and keeps it if PICTURES names a
// folder (`make axe` does).
func (s *site) picture(t *testing.T, name, selector string) []byte {
	t.Helper()
	// Not chromedp's own: that waits for a page to be loaded, and some never are.
	box := js[cdppage.Viewport](t, s, `(r => ({x: r.x + scrollX, y: r.y + scrollY, width: r.width, height: r.height, scale: 1}))(document.querySelector(`+strconv.Quote(selector)+`).getBoundingClientRect())`)
	taken, err := chromedp.Call(s.page, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{Clip: &box})
	must(t, err)
	keepPicture(t, name, taken.Data)
	return taken.Data
}

func keepPicture(t *testing.T, name string, shot []byte) {
	t.Helper()
	if dir := os.Getenv("PICTURES"); dir != "" && name != "" {
		must(t, os.WriteFile(filepath.Join(dir, name+".png"), shot, 0o644))
	}
}

// badge returns what the nth badge of the page says, and its state.
func (s *site) badge(t *testing.T, n int) (text, state string) {
	t.Helper()
	both := js[string](t, s, fmt.Sprintf(`(b => b.innerText.replace(/\s+/g, " ") + "|" + b.className)(document.querySelectorAll("groundline-badge")[%d].shadowRoot.querySelector(".b"))`, n))
	text, class, _ := strings.Cut(both, "|")
	return text, strings.TrimPrefix(class, "b ")
}

func (s *site) wants(t *testing.T, n int, state string, texts ...string) {
	t.Helper()
	text, got := s.badge(t, n)
	if got != state {
		t.Errorf("badge %d is %s, not %s: %s", n, got, state, text)
	}
	for _, want := range texts {
		if !strings.Contains(text, want) {
			t.Errorf("badge %d does not say %q: %s", n, want, text)
		}
	}
}

var ruth = widget.Tag{Sport: "mlb", Player: "babe-ruth"}
