// Package jobs runs work that must survive a crash. A job is a row, written in the
// transaction of the data that needs it, and worked by any replica. The package is a
// thin layer over River, whose tables migration 5 creates.
//
// It owns the client, enqueuing in a transaction, the periodic schedule, and the
// limits: how long a job may run, and when the job of a dead replica is rescued.
// Services supply the work; package app says what the jobs are and how often they run.
//
// Invariants:
//   - a job exists exactly when the transaction that enqueued it committed;
//   - it runs at least once, so work must be safe to repeat;
//   - a periodic job is enqueued once per period, whatever the number of replicas.
package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"groundline/internal/tracing"
)

const (
	maxRunning  = 4 // jobs of this process at once; each may hold a pooled connection
	jobLimit    = time.Minute
	rescueAfter = 2 * time.Minute // then the job of a dead replica runs again
)

// Args are the arguments of a job: a JSON-encodable struct whose method Kind returns a
// stable snake_case name, which is stored.
type Args = river.JobArgs

// Options say when and how often a job may run; nil means the defaults.
type Options = river.InsertOpts

// Unique says which jobs are duplicates, which are not enqueued.
type Unique = river.UniqueOpts

// Client enqueues jobs and, once started, works them.
type Client struct {
	pool    *pgxpool.Pool
	config  river.Config
	workers *river.Workers
	tracer  *tracing.Tracer
	queue   *river.Client[pgx.Tx] // enqueues, before Start too

	mu      sync.Mutex
	working *river.Client[pgx.Tx]
}

// Deps are what a client needs.
type Deps struct {
	Pool   *pgxpool.Pool
	Logger *slog.Logger
	Tracer *tracing.Tracer // nil records nothing
}

// New returns a client. It can enqueue at once, and works jobs after Start.
func New(d Deps) (*Client, error) {
	c := &Client{pool: d.Pool, tracer: d.Tracer, workers: river.NewWorkers()}
	logger := slog.New(calm{d.Logger.Handler()})
	c.config = river.Config{
		Logger: logger, JobTimeout: jobLimit, RescueStuckJobsAfter: rescueAfter, Workers: c.workers,
		Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: maxRunning}},
	}
	var err error
	if c.queue, err = river.NewClient(riverpgxv5.New(d.Pool), &river.Config{Logger: logger}); err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	return c, nil
}

// Enqueue adds a job that exists once tx commits.
func (c *Client) Enqueue(ctx context.Context, tx pgx.Tx, args Args, opts *Options) error {
	if _, err := c.queue.InsertTx(ctx, tx, args, opts); err != nil {
		return fmt.Errorf("jobs: enqueue %s: %w", args.Kind(), err)
	}
	return nil
}

// Retry makes a failed job run again as soon as possible.
func (c *Client) Retry(ctx context.Context, id int64) error {
	if _, err := c.queue.JobRetry(ctx, id); err != nil {
		return fmt.Errorf("jobs: retry %d: %w", id, err)
	}
	return nil
}

// Start begins to work jobs. Call it after Handle and Every.
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
	// Only Stop ends it, so that running jobs may finish after ctx ends.
	if err := client.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("jobs: start: %w", err)
	}
	c.working = client
	return nil
}

// Stop takes no more jobs and waits for running ones until ctx ends; then it cancels
// them, and they run again later.
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
