package web

import (
	"container/list"
	"context"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"
)

// Gate bounds how many requests are worked on at once, how many wait for that,
// and how long. What it has no room for is turned away at once: a service that
// takes in more than it can do answers nobody in time.
//
// Those who wait are let in by turns of their lines, a line being what one
// address, or one IPv6 network of 64 bits, has sent: who sends a thousand
// requests waits behind himself. The more lines wait, the shorter each may be.
type Gate struct {
	limit    int
	queue    int
	patience time.Duration
	shed     atomic.Int64

	mu      sync.Mutex
	running int
	waiting int
	lines   map[netip.Prefix]*list.Element // of turns
	turns   *list.List                     // of *line: whose turn is next is first
}

// line is what waits of one sender, the oldest first.
type line struct {
	of      netip.Prefix
	waiters *list.List // of *waiter
}

// waiter is one request. Its channel is closed when it is let in.
type waiter struct {
	in    chan struct{}
	place *list.Element // nil once it waits no more
	line  *line
}

// NewGate makes a gate that lets limit requests in at once, and queue wait, each
// for as long as patience.
func NewGate(limit, queue int, patience time.Duration) *Gate {
	return &Gate{limit: limit, queue: queue, patience: patience, lines: map[netip.Prefix]*list.Element{}, turns: list.New()}
}

// Load is what a gate is at.
type Load struct {
	Running, Waiting int
	Shed             int64 // ever
}

// Load tells what the gate is at.
func (g *Gate) Load() Load {
	g.mu.Lock()
	defer g.mu.Unlock()
	return Load{g.running, g.waiting, g.shed.Load()}
}

// Enter lets a request in, perhaps after a wait, or reports false: there is no
// room, or none in time, or ctx has ended. Who was let in leaves by Leave, once.
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
		return true // let in at the last moment
	}
	g.shed.Add(1)
	return false
}

// TryEnter lets a request in if there is room at once. Who was let in leaves by Leave.
func (g *Gate) TryEnter() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.running >= g.limit {
		return false
	}
	g.running++
	return true
}

// join lets a request in at once, or puts it at the end of its line; neither when
// the line is full.
func (g *Gate) join(from netip.Prefix) (w *waiter, in bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.running < g.limit { // then nobody waits
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

// giveUp takes a request out of its line, unless it was let in meanwhile.
func (g *Gate) giveUp(w *waiter) (in bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if w.place == nil {
		return true
	}
	g.take(w)
	return false
}

// take ends a request's waiting. A line that nobody stands in is gone.
func (g *Gate) take(w *waiter) {
	w.line.waiters.Remove(w.place)
	w.place = nil
	g.waiting--
	if w.line.waiters.Len() == 0 {
		g.turns.Remove(g.lines[w.line.of])
		delete(g.lines, w.line.of)
	}
}

// Leave makes room: for the request that waits longest in the line whose turn it is.
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
