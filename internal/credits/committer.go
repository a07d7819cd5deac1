package credits

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"groundline/internal/tracing"
)

const (
	queueLimit   = 4096            // calls that may wait
	batchLimit   = 1024            // calls of one commit
	fewestBehind = 4               // calls of a batch that is sent while another is under way
	batchTimeout = 6 * time.Second // a database that takes longer is reconnected to
	closeGrace   = 5 * time.Second
	backoffFirst = 20 * time.Millisecond
	backoffLast  = time.Second

	applicationName = "groundline meter"
	uniqueViolation = "23505" // SQLSTATE
)

// committer is the one writer of charges in this process. All that queued while its
// last batches were under way goes into the next.
type committer struct {
	config *pgx.ConnConfig
	logger *slog.Logger
	tracer *tracing.Tracer // set before the first call
	// Bounds overage without a card; set before the first call.
	overageRate OverageRate

	mu     sync.RWMutex // guards closed, and the queue's closing
	closed bool
	queue  chan *pending
	wanted atomic.Int32  // calls in the queue that the goroutine run waits for; 0 is none
	enough chan struct{} // holds one, when there are

	// Of the goroutine run alone:
	conn    *pgx.Conn // for what is not sent over the pipe, while nothing is
	pipe    *pipe
	pids    []uint32 // the server's processes of these, and of lost ones that may still be at it
	wire    wire
	flights []flight // sent over the pipe, the oldest first
	sent    int
	aside   []*pending // calls whose accounts are being changed by this process
	memory  memory     // but for what it was told

	unsaid func(*pending) // told of calls that were charged when nobody waited any more
	quit   context.Context
	stop   context.CancelFunc // gives up on a database that does not answer
	done   chan struct{}
}

func newCommitter(config *pgx.ConnConfig, unsaid func(*pending), logger *slog.Logger) *committer {
	c := &committer{
		config: config.Copy(), logger: logger, unsaid: unsaid,
		queue: make(chan *pending, queueLimit), enough: make(chan struct{}, 1), done: make(chan struct{}),
	}
	c.memory.wake = c.enough
	// Named, so that an operator tells it from the pool's.
	c.config.RuntimeParams["application_name"] = applicationName
	c.quit, c.stop = context.WithCancel(context.Background())
	return c
}

// submit queues the call and waits for its answer: the committer's, or that of callers,
// which sees that the wait ends.
func (c *committer) submit(p *pending) (Charged, error) {
	if err := c.enqueue(p); err != nil {
		return Charged{}, err
	}
	r := <-p.done
	return r.charged, r.err
}

// answer tells a call's outcome, or reports false: its caller has left, and was
// told that there is no answer.
func (p *pending) answer(r result) bool {
	if !p.settled.CompareAndSwap(false, true) {
		return false
	}
	p.done <- r
	return true
}

// tell answers a call that is charged. What nobody heard of is given back.
func (c *committer) tell(p *pending, r result) {
	if !p.answer(r) && r.err == nil && !p.call.DryRun && r.charged.Cost > 0 {
		c.unsaid(p)
	}
}

func (c *committer) enqueue(p *pending) error {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.closed {
		return errStopping()
	}
	p.settled.Store(false) // it may come back after its account was settled
	select {
	case c.queue <- p:
	default:
		return errBusy()
	}
	if wanted := c.wanted.Load(); wanted > 0 && len(c.queue) >= int(wanted) {
		select {
		case c.enough <- struct{}{}:
		default:
		}
	}
	return nil
}

// run charges what is queued. A batch is sent at once when none is under way; a second
// one behind it only when it is no smaller: as many calls in smaller batches would
// cost PostgreSQL more transactions.
func (c *committer) run() {
	defer close(c.done)
	defer c.disconnect()
	queue := c.queue
	for queue != nil || len(c.aside) > 0 || len(c.flights) > 0 {
		switch {
		case len(c.flights) < pipeDepth && c.takeBack():
		case len(c.flights) > 0 && !c.worthAnother():
			c.await(c.enough)
			c.wanted.Store(0)
		default:
			select {
			case p, open := <-queue:
				if !open {
					queue = nil
					continue
				}
				c.charge(c.gather(p))
			case <-c.enough: // an account that calls are set aside for may be free
			case <-c.quit.Done(): // the queue is closed already
				answerAll(c.aside, errStopping())
				c.aside = nil
			}
		}
	}
}

// worthAnother reports whether the queue holds enough for a flight behind the others.
// If not, it asks to be told.
func (c *committer) worthAnother() bool {
	if len(c.flights) == pipeDepth {
		return false
	}
	want := max(fewestBehind, len(c.flights[len(c.flights)-1].batch))
	c.wanted.Store(int32(want)) // #nosec G115 -- at most batchLimit
	return len(c.queue) >= want
}

// takeBack charges the calls that were set aside and whose accounts are free again. It
// reports whether there were any.
func (c *committer) takeBack() bool {
	if len(c.aside) == 0 {
		return false
	}
	var free []*pending
	free, c.aside = c.memory.divide(c.aside)
	if len(free) == 0 {
		return false
	}
	c.charge(free)
	return true
}

// charge sends the calls over the pipe, or charges them on locked rows, but for those
// whose accounts are being changed.
func (c *committer) charge(batch []*pending) {
	if c.quit.Err() != nil {
		answerAll(batch, errStopping())
		return
	}
	batch, aside := c.memory.divide(stillWaiting(batch))
	c.aside = append(c.aside, aside...)
	if len(batch) == 0 || (len(c.flights) > 0 || c.connected()) && c.fly(batch) {
		return
	}
	c.drain()
	c.commit(batch)
}

// gather takes what waits. It waits for nothing, as a timer would only lose, but lets
// the requests run first that have come already: under load each batch then holds as
// many calls as there are, and PostgreSQL's fixed cost of a batch is shared by more.
func (c *committer) gather(first *pending) []*pending {
	runtime.Gosched()
	batch := append(make([]*pending, 0, len(c.queue)+1), first)
	for len(batch) < batchLimit {
		select {
		case p, open := <-c.queue:
			if !open {
				return batch
			}
			batch = append(batch, p)
		default:
			return batch
		}
	}
	return batch
}

// commit charges the calls on locked rows and answers each of them. Nothing is in
// flight meanwhile.
//
// A batch that failed on a living connection was rolled back; its calls are then
// sent again without those charged before, or one by one, so that one bad call
// holds up no other. When the connection was lost the outcome is unknown until the
// server's process is gone that may still be at it: then the calls found charged are
// answered, and only the others are sent again, if anybody waits for them.
func (c *committer) commit(batch []*pending) {
	for batch = stillWaiting(batch); len(batch) > 0; batch = stillWaiting(batch) {
		if c.connected() {
			err := c.attempt(batch)
			if err == nil {
				return
			}
			if c.connected() {
				c.commitAgain(batch, err)
				return
			}
			c.logger.Warn("credits: connection lost during a commit", "calls", len(batch), "error", err)
		}
		if c.quit.Err() != nil {
			c.abandon()
			answerAll(batch, errStopping())
			return
		}
		var err error
		if batch, err = c.recover(batch); err != nil {
			answerAll(batch, errStopping())
			return
		}
	}
}

// abandon waits until the server was told to cancel what a connection had under way
// that is not looked after any more: a batch is sent with its COMMIT, and one that
// hangs on a lock would be committed after its callers were told that it was not.
func (c *committer) abandon() {
	if c.conn == nil {
		return
	}
	select {
	case <-c.conn.PgConn().CleanupDone():
	case <-time.After(batchTimeout):
	}
}

// commitAgain commits a batch that was rolled back. Calls in it that are charged
// already, as is what a caller who left is noted for, are answered, and the others
// sent together again; whatever else is wrong, one by one.
func (c *committer) commitAgain(batch []*pending, err error) {
	if isRepeat(err) {
		rest, failed := c.resolve(slices.Clone(batch))
		switch {
		case failed != nil:
			err = failed
		case len(rest) < len(batch):
			c.commit(rest)
			return
		}
	}
	if len(batch) == 1 {
		answerAll(batch, fmt.Errorf("credits: charge: %w", err))
		return
	}
	for _, p := range slices.Clone(batch) {
		c.commit([]*pending{p})
	}
}

// isRepeat reports whether PostgreSQL refused a call because it is charged already.
func isRepeat(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == uniqueViolation
}

// recover reconnects, however long it takes, and tells the calls that were
// charged from those to be sent again. Its only error is that close gave up.
func (c *committer) recover(batch []*pending) ([]*pending, error) {
	for backoff := backoffFirst; ; backoff = min(2*backoff, backoffLast) {
		rest, err := c.reconnectAndResolve(batch)
		if err == nil {
			return rest, nil
		}
		select {
		case <-c.quit.Done():
			return batch, c.quit.Err()
		case <-time.After(backoff):
		}
	}
}

func (c *committer) reconnectAndResolve(batch []*pending) ([]*pending, error) {
	if !c.connected() {
		if err := c.connect(c.quit); err != nil {
			return nil, err
		}
	}
	return c.resolve(batch)
}

// stillWaiting drops the calls whose callers have left: they are not charged.
func stillWaiting(batch []*pending) []*pending {
	kept := batch[:0]
	for _, p := range batch {
		if p.ctx.Err() == nil && !p.settled.Load() {
			kept = append(kept, p)
		}
	}
	return kept
}

func answerAll(batch []*pending, err error) {
	for _, p := range batch {
		p.answer(result{err: err})
	}
}

func (c *committer) close() {
	c.mu.Lock()
	if !c.closed {
		c.closed = true
		close(c.queue)
	}
	c.mu.Unlock()
	select {
	case <-c.done:
	case <-time.After(closeGrace):
		c.stop()
		<-c.done
	}
	c.stop()
}
