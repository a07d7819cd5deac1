// Package jobs runs work that must survive a crash: a job is a row, written in
// the transaction of the data that asks for it, and worked by any replica. It
// is a thin layer over River, whose tables migration 5 makes.
//
// It owns the client, the enqueuing inside pgx and GORM transactions, the
// periodic schedule, and the limits: how long a job may take, when one whose
// replica died is taken up again. The work itself lives in the services, which
// hand it in; what the jobs are and how often they run is said where the product
// is wired.
//
// Invariants:
//   - a job exists exactly when the transaction that enqueued it committed;
//   - it runs at least once, so work must be safe to repeat;
//   - a periodic job is enqueued once a period, whatever the number of replicas.
//
// It knows no service and no rule of the product.
package jobs

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"gorm.io/gorm"

	"groundline/internal/tracing"
)

const (
	atOnce      = 4 // jobs of this process under way; each may hold a pooled connection
	jobLimit    = time.Minute
	rescueAfter = 2 * time.Minute // a job of a replica that died is taken up again
)

// Args are the arguments of a kind of job: a JSON-encodable struct with a method
// Kind that names it, stable and snake_case. The name is stored.
type Args = river.JobArgs

// Options say when and how often a job may run; nil takes the defaults.
type Options = river.InsertOpts

// Unique says which jobs count as the same; a second one is not enqueued.
type Unique = river.UniqueOpts

// Client enqueues jobs and, once started, works them.
type Client struct {
	pool    *pgxpool.Pool
	config  river.Config
	workers *river.Workers
	tracer  *tracing.Tracer // set before Start
	byPgx   *river.Client[pgx.Tx]
	byGorm  *river.Client[*sql.Tx]

	mu      sync.Mutex
	working *river.Client[pgx.Tx]
}

// New makes a client over pool. It enqueues at once and works nothing before
// Start.
func New(pool *pgxpool.Pool, logger *slog.Logger) (*Client, error) {
	c := &Client{pool: pool, workers: river.NewWorkers()}
	c.config = river.Config{
		Logger: logger, JobTimeout: jobLimit, RescueStuckJobsAfter: rescueAfter, Workers: c.workers,
		Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: atOnce}},
	}
	enqueuing := &river.Config{Logger: logger}
	var err error
	if c.byPgx, err = river.NewClient(riverpgxv5.New(pool), enqueuing); err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	// The transaction comes with each call; the driver needs no pool of its own.
	if c.byGorm, err = river.NewClient(riverdatabasesql.New(nil), enqueuing); err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	return c, nil
}

// Enqueue adds a job in a GORM transaction: it exists when that commits.
func (c *Client) Enqueue(ctx context.Context, tx *gorm.DB, args Args, opts *Options) error {
	sqlTx, ok := tx.Statement.ConnPool.(*sql.Tx)
	if !ok {
		return fmt.Errorf("jobs: enqueue %s outside of a transaction", args.Kind())
	}
	if _, err := c.byGorm.InsertTx(ctx, sqlTx, args, opts); err != nil {
		return fmt.Errorf("jobs: enqueue %s: %w", args.Kind(), err)
	}
	return nil
}

// EnqueueTx adds a job in a pgx transaction.
func (c *Client) EnqueueTx(ctx context.Context, tx pgx.Tx, args Args, opts *Options) error {
	if _, err := c.byPgx.InsertTx(ctx, tx, args, opts); err != nil {
		return fmt.Errorf("jobs: enqueue %s: %w", args.Kind(), err)
	}
	return nil
}

// Trace has every job recorded. Call it before Start.
func (c *Client) Trace(t *tracing.Tracer) { c.tracer = t }

// Retry has a job that failed worked again, as soon as may be.
func (c *Client) Retry(ctx context.Context, id int64) error {
	if _, err := c.byPgx.JobRetry(ctx, id); err != nil {
		return fmt.Errorf("jobs: retry %d: %w", id, err)
	}
	return nil
}

// Start begins to work jobs, after every kind was handled.
func (c *Client) Start(ctx context.Context) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.working != nil {
		return errors.New("jobs: started twice")
	}
	config := c.config
	client, err := river.NewClient(riverpgxv5.New(c.pool), &config)
	if err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	// Stop ends it, so that what is under way may finish when ctx ends.
	if err := client.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("jobs: start: %w", err)
	}
	c.working = client
	return nil
}

// Stop takes no more jobs and waits for those under way until ctx ends; then it
// cancels them, and they are tried again later.
func (c *Client) Stop(ctx context.Context) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.working == nil {
		return nil
	}
	client := c.working
	c.working = nil
	if err := client.Stop(ctx); err == nil {
		return nil
	}
	hard, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if err := client.StopAndCancel(hard); err != nil {
		return fmt.Errorf("jobs: stop: %w", err)
	}
	return nil
}
