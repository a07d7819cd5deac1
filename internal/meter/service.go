package meter

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

// chargeTimeout bounds how long Charge waits for the database, whatever the caller's
// own deadline is.
const chargeTimeout = 15 * time.Second

// Service is the meter of one process. Any number of processes may share a database.
type Service struct {
	pool       *pgxpool.Pool
	clock      func() time.Time
	logger     *slog.Logger
	committer  *committer
	waiters    waiters
	settling   singleflight.Group
	partitions partitions
	late       lateCharges
	refunds    sync.WaitGroup // goroutines that refund late charges
	closing    chan struct{}
	stop       func()
	charged    func(accountID uuid.UUID)
}

// Deps are what a Service needs.
type Deps struct {
	Pool    *pgxpool.Pool
	Clock   func() time.Time // decides months and expiries
	Logger  *slog.Logger
	Tracer  *tracing.Tracer // nil records nothing
	Overage OverageRate     // nil leaves overage unbounded
	// Charged receives the account of every charge, on the charge path: it must not block. It may be nil.
	Charged func(accountID uuid.UUID)
}

// New starts a meter. It creates the partitions of this month and the next, and opens
// the committer's own connections with the pool's configuration.
func New(ctx context.Context, d Deps) (*Service, error) {
	s := &Service{pool: d.Pool, clock: d.Clock, logger: d.Logger, charged: d.Charged, closing: make(chan struct{})}
	s.stop = sync.OnceFunc(func() { close(s.closing) })
	if err := s.EnsurePartitions(ctx); err != nil {
		return nil, err
	}
	s.committer = newCommitter(d, s.refundLate)
	if err := s.committer.connect(ctx); err != nil {
		return nil, fmt.Errorf("meter: connect the committer: %w", err)
	}
	go s.committer.run()
	return s, nil
}

// Waiting returns how many requests wait to be charged.
func (s *Service) Waiting() int { return len(s.committer.queue) }

// Close stops accepting requests, charges those that wait, and closes the committer's
// connections. If the database does not answer within a few seconds, it gives up and
// fails the waiting requests. The pool stays open.
func (s *Service) Close() {
	s.committer.close()
	s.stop()
	s.refunds.Wait()
}
