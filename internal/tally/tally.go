// Package tally counts frequent events in memory, to be written periodically.
//
// It owns the counts between two writes. Invariants: the number of kinds is
// bounded, so that a flood of unusual ones cannot exhaust memory; counts are
// written in the same order everywhere, so that concurrent replicas do not
// deadlock; the last counts are written when the process ends.
//
// It does not store: counts that could not be written, or of a process that dies,
// are lost. Nothing that costs money is counted here.
package tally

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"
)

// Key is a kind of event.
type Key[K any] interface {
	comparable
	Compare(K) int
}

// Tally counts events by kind. It is safe for concurrent use.
type Tally[K Key[K]] struct {
	limit int
	mu    sync.Mutex
	seen  map[K]int64
}

// New returns a tally that counts at most limit kinds between two writes.
func New[K Key[K]](limit int) *Tally[K] { return &Tally[K]{limit: limit, seen: map[K]int64{}} }

// Count adds one event of a kind.
func (t *Tally[K]) Count(k K) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, met := t.seen[k]; met || len(t.seen) < t.limit {
		t.seen[k]++
	}
}

// Count is the number of events of a kind.
type Count[K any] struct {
	Of K
	N  int64
}

// Take returns the counts in the order of their kinds, and resets them.
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

// writeLimit bounds one write, so that a silent database does not delay later ones.
const writeLimit = 10 * time.Second

// Watch writes periodically until ctx ends, and then once more.
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
