package web

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// limited is a context like that of context.WithDeadline, but its timer and its
// registration with the parent are created on the first call of Done. Most requests
// are answered from memory and never need them.
type limited struct {
	parent context.Context
	until  time.Time // zero for no deadline; constant once the context is shared

	making sync.Mutex
	made   atomic.Pointer[timed] // nil until Done is called
}

// timed is a context with its timer.
type timed struct {
	context.Context
	stop context.CancelFunc
}

// Deadline returns the earlier deadline of the context and its parent.
func (l *limited) Deadline() (time.Time, bool) {
	outer, ok := l.parent.Deadline()
	if l.until.IsZero() || ok && outer.Before(l.until) {
		return outer, ok
	}
	return l.until, true
}

// Done returns a channel that is closed when the context ends.
func (l *limited) Done() <-chan struct{} {
	if l.until.IsZero() {
		return l.parent.Done()
	}
	return l.timed().Done()
}

// Err returns why the context ended, if it did. Without a timer it reads the clock;
// once it ended, it stays ended.
func (l *limited) Err() error {
	if t := l.made.Load(); t != nil {
		return t.Err()
	}
	if l.until.IsZero() || time.Now().Before(l.until) {
		return l.parent.Err()
	}
	return l.timed().Err()
}

// Value returns the parent's value. It asks the context with the timer, if there is
// one, so that package context starts no goroutine for children.
func (l *limited) Value(key any) any {
	if t := l.made.Load(); t != nil {
		return t.Value(key)
	}
	return l.parent.Value(key)
}

func (l *limited) timed() *timed {
	l.making.Lock()
	defer l.making.Unlock()
	t := l.made.Load()
	if t == nil {
		t = &timed{}
		t.Context, t.stop = context.WithDeadline(l.parent, l.until)
		l.made.Store(t)
	}
	return t
}

// end cancels the context's timer. Later reads see the parent, which net/http ends
// with the request.
func (l *limited) end() {
	if t := l.made.Load(); t != nil {
		t.stop()
	}
}
