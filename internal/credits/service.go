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

// patience bounds how long Charge waits for the database, whatever the caller's
// own deadline is.
const patience = 15 * time.Second

// Service is the ledger and the meter of one process. Any number of processes
// may share a database.
type Service struct {
	pool       *pgxpool.Pool
	clock      func() time.Time
	logger     *slog.Logger
	committer  *committer
	callers    callers
	settling   singleflight.Group
	partitions partitions
	unheard    unheard
	returning  sync.WaitGroup // of what gives the unheard back
	closing    chan struct{}
	stop       func()
	onCharged  func(accountID uuid.UUID)
}

// New makes the meter ready: partitions for this month and the next exist, and
// the committer holds a connection of its own, made as the pool makes them.
// The clock is the only source of time; it decides months and expiries.
func New(ctx context.Context, pool *pgxpool.Pool, clock func() time.Time, logger *slog.Logger) (*Service, error) {
	s := &Service{pool: pool, clock: clock, logger: logger, closing: make(chan struct{})}
	s.stop = sync.OnceFunc(func() { close(s.closing) })
	if err := s.ensurePartitions(ctx, clock()); err != nil {
		return nil, fmt.Errorf("credits: partitions of usage: %w", err)
	}
	s.committer = newCommitter(pool.Config().ConnConfig, s.unsaid, logger)
	if err := s.committer.connect(ctx); err != nil {
		return nil, fmt.Errorf("credits: committer: %w", err)
	}
	go s.committer.run()
	return s, nil
}

// Trace has every commit recorded. Call it before the first charge.
func (s *Service) Trace(t *tracing.Tracer) { s.committer.tracer = t }

// Waiting gives how many calls wait to be charged.
func (s *Service) Waiting() int { return len(s.committer.queue) }

// Close takes no more calls, charges those that wait, and releases the
// committer's connection. When the database does not answer it gives up after a
// few seconds, and the calls that wait are told so. The pool stays open.
func (s *Service) Close() {
	s.committer.close()
	s.stop()
	s.returning.Wait()
}
