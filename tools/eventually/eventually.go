// Package eventually waits, in tests, for what another process, goroutine or
// browser brings about and tells nobody of. Where there is an event to wait for
// (a channel, a WaitGroup), wait for that instead.
//
// It owns no timing that a test could pass or fail by: a condition that holds is
// seen soon after, and patience ends only when it will never hold.
package eventually

import (
	"testing"
	"time"
)

const (
	pause    = 50 * time.Millisecond // as often as a plan without a card may ask the API
	patience = 2 * time.Minute
)

// Holds asks until the condition holds. It is asked in the test's own goroutine,
// so it may end the test. When patience or the test's context ends first, the
// test fails and says what it waited for.
func Holds(t testing.TB, what string, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(pause)
	defer tick.Stop()
	enough := time.After(patience)
	for !holds() {
		select {
		case <-tick.C:
		case <-t.Context().Done():
			t.Fatalf("%s: the test ended first", what)
		case <-enough:
			t.Fatalf("%s: not after %s", what, patience)
		}
	}
}
