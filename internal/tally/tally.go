// Package tally counts in memory what happens often, to be written now and then.
//
// It owns the counts between two writes. Invariants: kinds are bounded, so that a
// flood of odd ones does not grow without end; counts are written in one order
// everywhere, so that two replicas that write at once do not wait for each other;
// the last are written when the process ends.
//
// It does not store: what could not be written is lost, as are the counts of a
// process that dies. Nothing that costs anybody money is counted here.
package tally

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"
)

// Key is a kind of what is counted.
type Key[K any] interface {
	comparable
	Compare(K) int
}

// Tally counts by kind. It is safe for use by many goroutines.
type Tally[K Key[K]] struct {
	most int
	mu   sync.Mutex
	seen map[K]int64
}

// New makes a tally of at most some kinds between two writes; more are not
// counted.
func New[K Key[K]](most int) *Tally[K] { return &Tally[K]{most: most, seen: map[K]int64{}} }

// Count counts one of a kind.
func (t *Tally[K]) Count(k K) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, met := t.seen[k]; met || len(t.seen) < t.most {
		t.seen[k]++
	}
}

// Count is how often a kind was met.
type Count[K any] struct {
	Of K
	N  int64
}

// Take gives the counts, in the order of their kinds, and begins anew.
func (t *Tally[K]) Take() []Count[K] {
	t.mu.Lock()
	seen := t.seen
	t.seen = map[K]int64{}
	t.mu.Unlock()
	out := make([]Count[K], 0, len(seen))
	for _, k := range slices.SortedFunc(maps.Keys(seen), K.Compare) {
		out = append(out, Count[K]{k, seen[k]})
	}
	return out
}

// writeLimit bounds one write: a database that says nothing must not hold up those
// that come after.
const writeLimit = 10 * time.Second

// Watch writes every so often until ctx ends, and then once more.
func Watch(ctx context.Context, every time.Duration, write func(context.Context) error, failed func(error)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
		}
		writing, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeLimit)
		if err := write(writing); err != nil {
			failed(err)
		}
		cancel()
		if ctx.Err() != nil {
			return
		}
	}
}
