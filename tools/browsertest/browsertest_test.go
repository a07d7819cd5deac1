package browsertest_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	if err := browsertest.Close(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// TestPagesOfTestsShareNothing: what one test's page stores, another's lacks; each has the focus.
func TestPagesOfTestsShareNothing(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(server.Close)
	one, two := browsertest.Start(t, browsertest.Limit), browsertest.Start(t, browsertest.Limit)
	for _, page := range []context.Context{one, two} {
		if err := browsertest.Do(page, chromedp.Navigate(server.URL)); err != nil {
			t.Fatal(err)
		}
		had, err := chromedp.Run(page, chromedp.Evaluate[string](`const had = document.cookie + (localStorage.getItem("kept") ?? "") + (document.hasFocus() ? "" : " no focus"); document.cookie = "kept=1"; localStorage.setItem("kept", "1"); had`))
		if err != nil || had != "" {
			t.Errorf("a fresh page has %q (%v)", had, err)
		}
	}
}

// TestStepOnAReplacedPageIsTakenAgain: what the page refused because it was being replaced is done on the next
// one; any other error ends the steps at once.
func TestStepOnAReplacedPageIsTakenAgain(t *testing.T) {
	t.Parallel()
	page := browsertest.Start(t, browsertest.Limit)
	taken := 0
	step := func(fails ...error) chromedp.Action[chromedp.Void] {
		return chromedp.Func(func(context.Context, *chromedp.Target) error {
			taken++
			if taken <= len(fails) {
				return fails[taken-1]
			}
			return nil
		})
	}
	gone, left, other := errors.New("Could not find node with given id (-32000)"), errors.New("Cannot find context with specified id (-32000)"), errors.New("no such button")
	away := errors.New("page load error net::ERR_ABORTED")
	if err := browsertest.Do(page, step(gone, left, away)); err != nil || taken != 4 {
		t.Errorf("taken %d times: %v", taken, err)
	}
	taken = 0
	if err := browsertest.Do(page, step(other)); !errors.Is(err, other) || taken != 1 {
		t.Errorf("taken %d times: %v", taken, err)
	}
}
