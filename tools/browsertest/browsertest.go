// Package browsertest starts a real browser for tests: headless Chromium with an empty profile, closed when
// the test ends. A test fails if a page's Content-Security-Policy blocked anything.
package browsertest

import (
	"context"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"groundline/tools/cleanup"
)

// names are Chromium's possible names, in order of preference.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Limit is for a page that hangs: no slow machine needs it for the longest of the tests.
const Limit = 20 * time.Minute

// Start returns the context of an empty page, which ends after limit.
func Start(t testing.TB, limit time.Duration) context.Context {
	t.Helper()
	var path string
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Fatal("Chromium not found; `make test` installs it or says how")
	}
	allocator, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.WSURLReadTimeout(time.Minute),
	)...)
	cleanup.Do(t, stop)
	page, closePage := chromedp.NewContext(allocator)
	cleanup.Do(t, closePage)
	page, cancel := context.WithTimeout(page, limit)
	cleanup.Do(t, cancel)
	watchPolicy(t, page)
	return page
}

// retakes bounds how often Do takes a step again: a page is replaced once or twice in a row.
const retakes = 20

// Do takes the steps in order on a page. A link or form leads to a page that is still being read, and the
// browser may renew its elements between a step's look for one and its use of it; such a step is taken again.
func Do(page context.Context, steps ...chromedp.Action[chromedp.Void]) error {
	for i, step := range steps {
		steps[i] = func(ctx context.Context, target *chromedp.Target) (none chromedp.Void, err error) {
			for range retakes {
				if _, err = step(ctx, target); !replaced(err) {
					break
				}
			}
			return none, err
		}
	}
	return chromedp.Do(page, steps...)
}

// replaced reports whether err says that an element is of a page, or of a state of it, that is no more.
// Nothing was done to it then: the protocol refuses before it acts.
func replaced(err error) bool {
	if err == nil {
		return false
	}
	for _, says := range []string{"Could not find node with given id", "No node with given id found"} {
		if strings.Contains(err.Error(), says) {
			return true
		}
	}
	return false
}
