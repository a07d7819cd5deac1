package meter

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/tracing"
)

const (
	maxQueue            = 4096            // requests that may wait
	maxBatch            = 1024            // requests of one commit
	minPipelined        = 4               // requests of a batch sent while another is in flight
	batchTimeout        = 6 * time.Second // a slower database is reconnected to
	closeGrace          = 5 * time.Second
	minReconnectBackoff = 20 * time.Millisecond
	maxReconnectBackoff = time.Second

	applicationName = "groundline meter"
)

// committer is the one writer of charges in this process. Everything that queued during
// its last batches goes into the next one.
type committer struct {
	config *pgx.ConnConfig
	logger *slog.Logger
	tracer *tracing.Tracer
	// Bounds overage without a card; set before the first request.
	overageRate OverageRate

	mu     sync.RWMutex // guards closed and the closing of queue
	closed bool
	queue  chan *pending
	wakeAt atomic.Int32  // queue length at which enqueue wakes run; 0 means never
	wake   chan struct{} // buffered

	// Used by the goroutine run alone:
	conn     *pgx.Conn // for everything but the pipe's batches, while none is in flight
	pipe     *pipe
	pids     []uint32 // server processes of these connections, and of lost ones not yet terminated
	wire     wire
	inFlight []sentBatch // sent over the pipe, oldest first
	sent     int
	setAside []*pending   // requests whose accounts this process is changing
	cache    balanceCache // except the fields guarded by its mu

	refundLate func(*pending) // called for charges committed after their caller gave up
	quit       context.Context
	stop       context.CancelFunc // gives up on a database that does not answer
	done       chan struct{}
}

func newCommitter(d Deps, refundLate func(*pending)) *committer {
	c := &committer{
		config: d.Pool.Config().ConnConfig.Copy(), logger: d.Logger, tracer: d.Tracer, overageRate: d.Overage, refundLate: refundLate,
		queue: make(chan *pending, maxQueue), wake: make(chan struct{}, 1), done: make(chan struct{}),
	}
	c.cache.wake = c.wake
	// Tells its connections from the pool's in pg_stat_activity.
	c.config.RuntimeParams["application_name"] = applicationName
	c.quit, c.stop = context.WithCancel(context.Background())
	return c
}

// submit queues a request and waits for its answer, which comes from the committer or,
// if the wait ends first, from waiters.
func (c *committer) submit(p *pending) (Charge, error) {
	if err := c.enqueue(p); err != nil {
		return Charge{}, err
	}
	r := <-p.done
	return r.charge, r.err
}

// answerCharged answers a request that is charged, or refunds it if its caller left.
func (c *committer) answerCharged(p *pending, r result) {
	if !p.answer(r) && r.err == nil && !p.request.DryRun && r.charge.Cost > 0 {
		c.refundLate(p)
	}
}

func (c *committer) enqueue(p *pending) error {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.closed {
		return errStopping()
	}
	p.answered.Store(false) // it may come back after its account was settled
	select {
	case c.queue <- p:
	default:
		return errBusy()
	}
	if at := c.wakeAt.Load(); at > 0 && len(c.queue) >= int(at) {
		select {
		case c.wake <- struct{}{}:
		default:
		}
	}
	return nil
}

// run charges what is queued. It sends a batch at once if none is in flight, and a
// second one only if it is no smaller: more, smaller batches cost PostgreSQL more
// transactions.
func (c *committer) run() {
	defer close(c.done)
	defer c.disconnect()
	queue := c.queue
	for queue != nil || len(c.setAside) > 0 || len(c.inFlight) > 0 {
		switch {
		case len(c.inFlight) < pipeDepth && c.chargeSetAside():
		case len(c.inFlight) > 0 && !c.queueSuffices():
			c.awaitBatch(c.wake)
			c.wakeAt.Store(0)
		default:
			select {
			case p, open := <-queue:
				if !open {
					queue = nil
					continue
				}
				c.charge(c.gather(p))
			case <-c.wake: // an account of setAside may be free
			case <-c.quit.Done(): // the queue is closed already
				answerAll(c.setAside, errStopping())
				c.setAside = nil
			}
		}
	}
}

// queueSuffices reports whether the queue holds enough for another batch in flight. If
// not, it asks enqueue to wake run when it does.
func (c *committer) queueSuffices() bool {
	if len(c.inFlight) == pipeDepth {
		return false
	}
	want := max(minPipelined, len(c.inFlight[len(c.inFlight)-1].batch))
	c.wakeAt.Store(int32(want)) // #nosec G115 -- at most maxBatch
	return len(c.queue) >= want
}

// chargeSetAside charges the requests set aside whose accounts are free again. It reports
// whether there were any.
func (c *committer) chargeSetAside() bool {
	if len(c.setAside) == 0 {
		return false
	}
	var free []*pending
	free, c.setAside = c.cache.splitBusyAccounts(c.setAside)
	if len(free) == 0 {
		return false
	}
	c.charge(free)
	return true
}

// charge sends a batch over the pipe, or charges it on locked rows. Requests whose
// accounts this process is changing are set aside.
func (c *committer) charge(batch []*pending) {
	if c.quit.Err() != nil {
		answerAll(batch, errStopping())
		return
	}
	batch, busy := c.cache.splitBusyAccounts(stillWaiting(batch))
	c.setAside = append(c.setAside, busy...)
	if len(batch) == 0 || (len(c.inFlight) > 0 || c.connected()) && c.send(batch) {
		return
	}
	c.drain()
	c.chargeLocked(batch)
}

// gather takes what is queued without waiting for more. It first lets other goroutines
// run, so that under load each batch holds as many requests as there are.
func (c *committer) gather(first *pending) []*pending {
	runtime.Gosched()
	batch := append(make([]*pending, 0, len(c.queue)+1), first)
	for len(batch) < maxBatch {
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

// stillWaiting drops the requests whose callers have left: they are not charged.
func stillWaiting(batch []*pending) []*pending {
	kept := batch[:0]
	for _, p := range batch {
		if p.ctx.Err() == nil && !p.answered.Load() {
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
