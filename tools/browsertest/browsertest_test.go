package browsertest_test

import (
	"context"
	"errors"
	"testing"

	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
)

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
	gone, other := errors.New("Could not find node with given id (-32000)"), errors.New("no such button")
	if err := browsertest.Do(page, step(gone, gone)); err != nil || taken != 3 {
		t.Errorf("taken %d times: %v", taken, err)
	}
	taken = 0
	if err := browsertest.Do(page, step(other)); !errors.Is(err, other) || taken != 1 {
		t.Errorf("taken %d times: %v", taken, err)
	}
}
