package api

import (
	"runtime"
	"testing"
	"weak"

	"groundline/internal/almanac"
)

// An answer that is kept must not keep the data that it was made of: an import
// would then leave the whole of the old data in memory, each time.
func TestCachedAnswerDoesNotRetainItsData(t *testing.T) {
	t.Parallel()
	r := newReady()
	held := func() weak.Pointer[almanac.Sport] {
		sport := &almanac.Sport{Key: "mlb"}
		book := almanac.NewBook(sport)
		r.add("/api/x?", &prepared{grounded: true}, book.Generation())
		if _, ok := r.get("/api/x?", book.Generation()); !ok {
			t.Fatal("nothing is kept")
		}
		return weak.Make(sport)
	}()
	runtime.GC()
	if held.Value() != nil {
		t.Error("the data is still in memory")
	}
	runtime.KeepAlive(r)
}

func TestCachedAnswerIsOnlyOfTheCurrentData(t *testing.T) {
	t.Parallel()
	r := newReady()
	r.add("/api/x?", &prepared{grounded: true}, 7)
	if _, ok := r.get("/api/x?", 8); ok {
		t.Error("an answer made of older data is given out")
	}
}
