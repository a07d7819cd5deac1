package tally

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"
)

type word string

func (w word) Compare(o word) int { return cmp.Compare(w, o) }

// TestEveryRowIsCountedExactlyOnce: concurrent counts are taken once, in order.
func TestEveryRowIsCountedExactlyOnce(t *testing.T) {
	t.Parallel()
	tally := New[word](2)
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			tally.Count("b")
			tally.Count("a")
		})
	}
	all.Wait()
	tally.Count("c") // one kind too many
	if got := tally.Take(); !slices.Equal(got, []Count[word]{{"a", 50}, {"b", 50}}) {
		t.Errorf("%v", got)
	}
	if got := tally.Take(); len(got) != 0 {
		t.Errorf("taken twice: %v", got)
	}
	tally.Count("c")
	if got := tally.Take(); len(got) != 1 {
		t.Errorf("after a write there is room: %v", got)
	}
}

// TestTheLastCountsAreWritten: when the process ends, it writes once more, although its
// context is over; a failed write is reported and does not end the watch.
func TestTheLastCountsAreWritten(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	wrote, failed := make(chan error, 100), 0
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		Watch(ctx, time.Millisecond, func(ctx context.Context) error {
			wrote <- ctx.Err()
			return errors.New("away")
		}, func(error) { failed++ })
	}()
	<-wrote
	<-wrote
	stop()
	<-ended
	last := error(nil)
	for len(wrote) > 0 {
		last = <-wrote
	}
	if last != nil || failed < 3 {
		t.Errorf("%v, %d failures told", last, failed)
	}
}
