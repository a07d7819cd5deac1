// Package browsertest starts a real browser for tests: headless Chromium with an empty profile, closed when
// the test ends. A test fails if a page's Content-Security-Policy blocked anything.
package browsertest

import (
	"context"
	"os/exec"
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
