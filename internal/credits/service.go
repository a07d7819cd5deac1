package credits

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/singleflight"

	"groundline/internal/tracing"
)

// writers is how many commits a process has under way at most: while one waits for
// the disk, another's calls are written (docs/performance.md).
const writers = 2

// patience bounds how long Charge waits for the database, whatever the caller's
// own deadline is.
const patience = 15 * time.Second

// Service is the ledger and the meter of one process. Any number of processes
// may share a database.
type Service struct {
	pool       *pgxpool.Pool
	clock      func() time.Time
	logger     *slog.Logger
	committers []*committer
	settling   singleflight.Group
	partitions partitions
	returning  sync.WaitGroup // of charges that nobody heard of
	closing    chan struct{}
	stop       func()
	onCharged  func(accountID uuid.UUID)
}

// New makes the meter ready: partitions for this month and the next exist, and
// the committers hold a connection each, made as the pool makes them.
// The clock is the only source of time; it decides months and expiries.
func New(ctx context.Context, pool *pgxpool.Pool, clock func() time.Time, logger *slog.Logger) (*Service, error) {
	s := &Service{pool: pool, clock: clock, logger: logger, closing: make(chan struct{})}
	s.stop = sync.OnceFunc(func() { close(s.closing) })
	if err := s.ensurePartitions(ctx, clock()); err != nil {
		return nil, fmt.Errorf("credits: partitions of usage: %w", err)
	}
	for range writers {
		c := newCommitter(pool.Config().ConnConfig, s.unsaid, logger)
		if err := c.connect(ctx); err != nil {
			s.Close()
			return nil, fmt.Errorf("credits: committer: %w", err)
		}
		go c.run()
		s.committers = append(s.committers, c)
	}
	return s, nil
}

// Trace has every commit recorded. Call it before the first charge.
func (s *Service) Trace(t *tracing.Tracer) {
	for _, c := range s.committers {
		c.tracer = t
	}
}

// committerOf gives the one writer that an account's calls go through here, so
// that they wait for each other in a queue and not at the account's row.
func (s *Service) committerOf(account uuid.UUID) *committer {
	return s.committers[int(account[len(account)-1])%len(s.committers)]
}

// Waiting gives how many calls wait to be charged.
func (s *Service) Waiting() (n int) {
	for _, c := range s.committers {
		n += len(c.queue)
	}
	return n
}

// Close takes no more calls, charges those that wait, and releases the
// committers' connections. When the database does not answer it gives up after a
// few seconds, and the calls that wait are told so. The pool stays open.
func (s *Service) Close() {
	var all sync.WaitGroup
	for _, c := range s.committers {
		all.Go(c.close)
	}
	all.Wait()
	s.stop()
	s.returning.Wait()
}
