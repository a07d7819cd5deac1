// Package eventually waits, in tests, for a condition that another process, goroutine or browser fulfills
// without a signal. If there is a signal (a channel, a WaitGroup), wait for that instead.
//
// No test passes or fails by its timing: a condition is noticed soon after it holds, and the timeout is only
// for conditions that never hold.
package eventually

import (
	"testing"
	"time"
)

const (
	interval = 50 * time.Millisecond // as often as an account without a card may ask the API
	timeout  = 5 * time.Minute
)

// Holds polls until the condition holds. The condition runs in the test's goroutine, so it may end the test.
// At the timeout, or when the test's context ends, the test fails and reports what it waited for.
func Holds(t testing.TB, what string, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(interval)
	defer tick.Stop()
	expired := time.After(timeout)
	for !holds() {
		select {
		case <-tick.C:
		case <-t.Context().Done():
			t.Fatalf("%s: the test ended first", what)
		case <-expired:
			t.Fatalf("%s: not after %s", what, timeout)
		}
	}
}
