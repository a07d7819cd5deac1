package web

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// limited is a context that ends with its parent, or at a time. It is what
// context.WithDeadline gives, except that the timer and the place among the parent's
// children are made when somebody first asks for the channel: most requests are
// answered from memory, and nobody waits on their context.
type limited struct {
	parent context.Context
	until  time.Time // zero is never; not changed once the context is given to others

	making sync.Mutex
	made   atomic.Pointer[timed] // nil until somebody waits
}

// timed is a context with its timer.
type timed struct {
	context.Context
	stop context.CancelFunc
}

// Deadline gives when the context ends at the latest.
func (l *limited) Deadline() (time.Time, bool) {
	outer, ok := l.parent.Deadline()
	if l.until.IsZero() || ok && outer.Before(l.until) {
		return outer, ok
	}
	return l.until, true
}

// Done gives the channel that is closed when the context ends.
func (l *limited) Done() <-chan struct{} {
	if l.until.IsZero() {
		return l.parent.Done()
	}
	return l.timed().Done()
}

// Err tells whether and why the context has ended. Without a timer it looks at the
// clock; an end that was seen once is kept.
func (l *limited) Err() error {
	if t := l.made.Load(); t != nil {
		return t.Err()
	}
	if l.until.IsZero() || time.Now().Before(l.until) {
		return l.parent.Err()
	}
	return l.timed().Err()
}

// Value gives what the parent has. Asked of the context with the timer, where there
// is one, package context finds that it need not start a goroutine for a child.
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

// end ends the context for whoever waits for that. Whoever looks later sees the end
// of the parent, which net/http ends with the request.
func (l *limited) end() {
	if t := l.made.Load(); t != nil {
		t.stop()
	}
}
