package cleanup_test

import (
	"runtime"
	"testing"
	"weak"

	"groundline/tools/cleanup"
)

// TestFinishedTestsKeepNothing checks that what a parallel test passed to Do is freed while
// the other tests still run.
func TestFinishedTestsKeepNothing(t *testing.T) {
	t.Parallel()
	undone := false
	var held weak.Pointer[[1 << 20]byte]
	finished := make(chan struct{})
	t.Run("tests", func(t *testing.T) {
		t.Run("finished", func(t *testing.T) {
			t.Parallel()
			t.Cleanup(func() { close(finished) }) // called last
			large := new([1 << 20]byte)
			held = weak.Make(large)
			cleanup.Do(t, func() { large[0], undone = 1, true })
		})
		t.Run("running", func(t *testing.T) {
			t.Parallel()
			<-finished
			runtime.GC()
			if !undone || held.Value() != nil {
				t.Errorf("undone %v, freed %v", undone, held.Value() == nil)
			}
		})
	})
}
