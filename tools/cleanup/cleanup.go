// Package cleanup registers what a test must undo without keeping it in memory afterwards.
//
// A parallel test that has ended stays reachable, with the closures it passed to
// testing.T.Cleanup, until all tests of the program have ended. If such a closure stops a
// product or a server, the data of every finished test stays in memory, and each garbage
// collection scans all of it.
package cleanup

import "testing"

// Do calls undo when the test ends, as t.Cleanup does, and then drops its only reference to undo.
func Do(t testing.TB, undo func()) {
	t.Helper()
	t.Cleanup(func() {
		undo()
		undo = nil
	})
}
