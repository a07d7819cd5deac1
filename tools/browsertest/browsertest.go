// Package browsertest gives tests pages of a real browser: headless Chromium, one of each process, in which
// every test has an empty profile of its own. A test fails if a page's Content-Security-Policy blocked
// anything. The TestMain of a package that uses it calls Close.
package browsertest

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"groundline/tools/cleanup"
)

// names are Chromium's possible names, in order of preference.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Limit is for a page that hangs: no slow machine needs it for the longest of the tests.
const Limit = 20 * time.Minute

// shared is the browser of the tests of a process: starting one costs more than most of them do with it.
var shared struct {
	once    sync.Once
	browser context.Context
	stop    func()
	profile string
	err     error
}

// Start returns the context of an empty page, which ends after limit. It shares no cookie, cache or storage
// with the pages of other tests, and believes that it has the focus.
func Start(t testing.TB, limit time.Duration) context.Context {
	t.Helper()
	shared.once.Do(start)
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	page, closePage := chromedp.NewContext(shared.browser, chromedp.WithNewBrowserContext())
	cleanup.Do(t, closePage)
	page, cancel := context.WithTimeout(page, limit)
	cleanup.Do(t, cancel)
	watchPolicy(t, page)
	if _, err := chromedp.Call(page, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		t.Fatalf("focus the page: %v", err)
	}
	return page
}

// Close ends the browser, if one was started. Call it when the tests of a package have ended.
func Close() error {
	if shared.stop == nil {
		return nil
	}
	shared.stop()
	return os.RemoveAll(shared.profile)
}

func start() {
	var path string
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		shared.err = errors.New("no Chromium found; `make test` installs it or says how")
		return
	}
	if shared.profile, shared.err = os.MkdirTemp("", "groundline-browser-"); shared.err != nil {
		return
	}
	allocator, end := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(shared.profile),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.WSURLReadTimeout(time.Minute),
	)...)
	browser, closeBrowser := chromedp.NewContext(allocator)
	shared.browser, shared.stop = browser, func() { closeBrowser(); end() }
	shared.err = chromedp.Do(browser)
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

// replaced reports whether err says that an element, or what its scripts run in, is of a page, or of a state of it,
// that is no more, or that the page left for another address on the way to the one asked for. Nothing was done
// then: the protocol refuses before it acts, and where a form led is no matter of the step after it.
func replaced(err error) bool {
	if err == nil {
		return false
	}
	for _, says := range []string{"Could not find node with given id", "No node with given id found", "Cannot find context with specified id", "page load error net::ERR_ABORTED"} {
		if strings.Contains(err.Error(), says) {
			return true
		}
	}
	return false
}
