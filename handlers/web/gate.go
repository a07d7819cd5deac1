package web

import (
	"container/list"
	"context"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"
)

// Gate limits how many requests run at once, how many wait, and for how long.
// Others are refused at once, because an overloaded service answers nobody in time.
//
// Waiting requests form one line for each address (or IPv6 /64 network), and lines
// take turns, so that a flood from one address delays only itself. The more lines,
// the shorter each may be.
type Gate struct {
	limit    int
	queue    int
	patience time.Duration
	shed     atomic.Int64

	mu      sync.Mutex
	running int
	waiting int
	lines   map[netip.Prefix]*list.Element // elements of turns
	turns   *list.List                     // of *line, the next turn first
}

// line holds one sender's waiting requests, oldest first.
type line struct {
	of      netip.Prefix
	waiters *list.List // of *waiter
}

// waiter is one waiting request. Its channel is closed when it is admitted.
type waiter struct {
	in    chan struct{}
	place *list.Element // nil once it stops waiting
	line  *line
}

// NewGate returns a gate for limit running and queue waiting requests, each waiting
// for at most patience.
func NewGate(limit, queue int, patience time.Duration) *Gate {
	return &Gate{limit: limit, queue: queue, patience: patience, lines: map[netip.Prefix]*list.Element{}, turns: list.New()}
}

// Load is the state of a gate.
type Load struct {
	Running, Waiting int
	Shed             int64 // since start
}

// Load returns the gate's state.
func (g *Gate) Load() Load {
	g.mu.Lock()
	defer g.mu.Unlock()
	return Load{g.running, g.waiting, g.shed.Load()}
}

// Enter admits a request, after a wait if needed. It reports false if there is no
// room in time or ctx ends. Admitted requests must call Leave once.
func (g *Gate) Enter(ctx context.Context, from netip.Prefix) bool {
	w, in := g.join(from)
	if in {
		return true
	}
	if w == nil {
		g.shed.Add(1)
		return false
	}
	timer := time.NewTimer(g.patience)
	defer timer.Stop()
	select {
	case <-w.in:
		return true
	case <-timer.C:
	case <-ctx.Done():
	}
	if g.giveUp(w) {
		return true // admitted at the last moment
	}
	g.shed.Add(1)
	return false
}

// TryEnter admits a request without waiting. Admitted requests must call Leave.
func (g *Gate) TryEnter() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.running >= g.limit {
		return false
	}
	g.running++
	return true
}

// join admits a request or appends it to its line. It does neither if the line is
// full.
func (g *Gate) join(from netip.Prefix) (w *waiter, in bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.running < g.limit { // so no line exists
		g.running++
		return nil, true
	}
	at, known := g.lines[from]
	lines, length := len(g.lines)+1, 0
	if known {
		lines, length = lines-1, at.Value.(*line).waiters.Len()
	}
	if g.waiting >= g.queue || length >= max(1, g.queue/(lines+1)) {
		return nil, false
	}
	if !known {
		at = g.turns.PushBack(&line{of: from, waiters: list.New()})
		g.lines[from] = at
	}
	own := at.Value.(*line)
	w = &waiter{in: make(chan struct{}), line: own}
	w.place = own.waiters.PushBack(w)
	g.waiting++
	return w, false
}

// giveUp removes a request from its line, and reports whether it was admitted meanwhile.
func (g *Gate) giveUp(w *waiter) (in bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if w.place == nil {
		return true
	}
	g.take(w)
	return false
}

// take removes a waiter, and its line if it becomes empty.
func (g *Gate) take(w *waiter) {
	w.line.waiters.Remove(w.place)
	w.place = nil
	g.waiting--
	if w.line.waiters.Len() == 0 {
		g.turns.Remove(g.lines[w.line.of])
		delete(g.lines, w.line.of)
	}
}

// Leave frees a slot and admits the oldest request of the next line.
func (g *Gate) Leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	next := g.turns.Front()
	if next == nil {
		g.running--
		return
	}
	g.turns.MoveToBack(next)
	w := next.Value.(*line).waiters.Front().Value.(*waiter)
	g.take(w)
	close(w.in)
}
