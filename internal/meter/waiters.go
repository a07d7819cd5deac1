package meter

import (
	"context"
	"sync"
	"time"
)

// waiterCheckInterval is how often waiters are checked, and so how late a caller may
// learn that its context has ended.
const waiterCheckInterval = 50 * time.Millisecond

// waiters are the charges whose callers wait for an answer. One timer for all of them
// ends the waits that are over: a timer and a context channel per charge would cost more
// than the rest of Charge.
type waiters struct {
	mu      sync.Mutex
	waiting []*pending
	timer   *time.Timer // nil until the first waiter
	idle    bool        // the timer is not set
}

func (w *waiters) add(p *pending) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p.index = len(w.waiting)
	w.waiting = append(w.waiting, p)
	switch {
	case w.timer == nil:
		w.timer = time.AfterFunc(waiterCheckInterval, w.check)
	case w.idle:
		w.idle = false
		w.timer.Reset(waiterCheckInterval)
	}
}

// remove removes p, which must have been added.
func (w *waiters) remove(p *pending) {
	w.mu.Lock()
	defer w.mu.Unlock()
	last := len(w.waiting) - 1
	w.waiting[p.index] = w.waiting[last]
	w.waiting[p.index].index = p.index
	w.waiting[last] = nil
	w.waiting = w.waiting[:last]
}

// check fails the charges whose callers have left or waited too long.
func (w *waiters) check() {
	now := time.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range w.waiting {
		err := p.ctx.Err()
		if err == nil && now.After(p.until) {
			err = context.DeadlineExceeded
		}
		if err != nil {
			p.answer(result{err: errNoAnswer(err)})
		}
	}
	if w.idle = len(w.waiting) == 0; !w.idle {
		w.timer.Reset(waiterCheckInterval)
	}
}
