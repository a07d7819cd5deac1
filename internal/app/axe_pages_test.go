//go:build pages || conformance

package app_test

import (
	"os"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
)

// maxBytes is what a page may send, with all that it loads, into an empty cache.
const maxBytes = 100_000

// axeFlat takes the gradients away that shade what scrolls: axe judges no contrast
// above one, and would pass over every table.
const axeFlat = `(() => { const flat = new CSSStyleSheet(); flat.replaceSync("* { background-image: none !important }");
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, flat]; return true })()`

// axeRun finds what axe-core, at its default rules, has against the page.
const axeRun = `axe.run(document, {resultTypes: ["violations"]}).then(r => r.violations.map(v => v.id + ": " +
	v.nodes.slice(0, 3).map(n => n.html.slice(0, 200) + " " + n.failureSummary).join("; ")).join("\n"))`

// TestConformanceOfEveryPageToAxe examines every page, wide and narrow, in both schemes
// with the axe-core that AXE names, and weighs it as sent: the document and all that it loads.
func TestConformanceOfEveryPageToAxe(t *testing.T) {
	script, err := os.ReadFile(os.Getenv("AXE"))
	must(t, err)
	v := newTourist(t, nil)
	weigh := v.weigher(t)
	v.each(t, func(s stop) {
		weigh()
		v.open(t, s, 1000, "light")
		sent := weigh()
		t.Logf("%s: %d bytes", s.path, sent)
		if sent > maxBytes {
			t.Errorf("%s sends %d bytes", s.path, sent)
		}
		for _, js := range []string{string(script) + ";true", axeFlat} {
			_, err := chromedp.Run(v.page, chromedp.Evaluate[bool](js))
			must(t, err)
		}
		for _, width := range []int64{1000, 360} { // what scrolls by itself on a phone has room on a desk
			must(t, browsertest.Do(v.page, chromedp.EmulateViewport(width, 900)))
			for _, scheme := range schemes {
				v.wears(t, scheme)
				found, err := chromedp.Run(v.page, chromedp.Evaluate[string](axeRun, chromedp.EvalAwaitPromise))
				must(t, err)
				if found != "" {
					t.Errorf("%s, %s at %d px: %s", s.path, scheme, width, found)
				}
			}
		}
	})
}

// weigher switches the cache off, and gives a function that tells how many bytes
// have come, headers too, since it was last called.
func (v *tourist) weigher(t *testing.T) func() int64 {
	t.Helper()
	var came atomic.Int64
	must(t, chromedp.Listen(v.page, func(ev any) {
		if e, ok := ev.(*network.EventLoadingFinished); ok {
			came.Add(int64(e.EncodedDataLength))
		}
	}))
	_, err := chromedp.Call(v.page, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	must(t, err)
	return func() int64 { return came.Swap(0) }
}
