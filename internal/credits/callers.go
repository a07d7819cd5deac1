package credits

import (
	"context"
	"sync"
	"time"
)

// lookEvery is how often the callers that wait are looked at, and so how late one of
// them may learn that his context has ended.
const lookEvery = 50 * time.Millisecond

// callers are the calls that somebody waits for. One look at all of them, some times
// a second while there are any, ends the waits that have to end: a timer for each
// call, and a place on the channel of its context, would cost it more than all else
// that Charge does.
type callers struct {
	mu      sync.Mutex
	waiting []*pending
	looking *time.Timer // nil until somebody waited
	asleep  bool        // the next look is not set
}

// add has the call looked at until it is removed.
func (c *callers) add(p *pending) {
	c.mu.Lock()
	defer c.mu.Unlock()
	p.place = len(c.waiting)
	c.waiting = append(c.waiting, p)
	switch {
	case c.looking == nil:
		c.looking = time.AfterFunc(lookEvery, c.look)
	case c.asleep:
		c.asleep = false
		c.looking.Reset(lookEvery)
	}
}

// remove ends that; the call has to be among them.
func (c *callers) remove(p *pending) {
	c.mu.Lock()
	defer c.mu.Unlock()
	last := len(c.waiting) - 1
	c.waiting[p.place] = c.waiting[last]
	c.waiting[p.place].place = p.place
	c.waiting[last] = nil
	c.waiting = c.waiting[:last]
}

// look tells those who need not or may not wait any longer that there is no answer.
func (c *callers) look() {
	now := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, p := range c.waiting {
		err := p.ctx.Err()
		if err == nil && now.After(p.until) {
			err = context.DeadlineExceeded
		}
		if err != nil {
			p.answer(result{err: errNoAnswer(err)})
		}
	}
	if c.asleep = len(c.waiting) == 0; !c.asleep {
		c.looking.Reset(lookEvery)
	}
}
