package jobs

import (
	"context"
	"time"

	"github.com/riverqueue/river"
)

// Handle registers the work of jobs with arguments of type A. After an error the job is
// retried at growing intervals, unless it is Later or Never. Call it before Start, once
// per kind. limit bounds one run; 0 means one minute.
func Handle[A Args](c *Client, limit time.Duration, work func(ctx context.Context, args A) error) {
	river.AddWorker(c.workers, &worker[A]{work: work, limit: limit, client: c})
}

// Register registers the work of jobs without arguments, by the kind that is stored.
// It is otherwise like Handle.
func (c *Client) Register(kind string, limit time.Duration, work func(ctx context.Context) error) {
	river.AddWorkerArgs(c.workers, plain{kind}, &worker[plain]{
		work: func(ctx context.Context, _ plain) error { return work(ctx) }, limit: limit, client: c,
	})
}

// Periodic registers the work of a kind of jobs and enqueues one per period, like
// Register and Every.
func (c *Client) Periodic(kind string, period, limit time.Duration, work func(ctx context.Context) error) {
	c.Register(kind, limit, work)
	c.Every(period, plain{kind})
}

// plain are the arguments of a job that has none.
type plain struct{ kind string }

// Kind returns the stored name.
func (p plain) Kind() string { return p.kind }

// worker adapts a function to river.Worker.
type worker[A Args] struct {
	river.WorkerDefaults[A]
	work   func(context.Context, A) error
	limit  time.Duration
	client *Client
}

// Work runs the job.
func (w *worker[A]) Work(ctx context.Context, job *river.Job[A]) error {
	ctx, span := w.client.tracer.Start(ctx, "job "+job.Kind)
	err := w.work(ctx, job.Args)
	span.End(err)
	return err
}

// Timeout returns the limit of one run; 0 means the client's.
func (w *worker[A]) Timeout(*river.Job[A]) time.Duration { return w.limit }

// Later returns an error with which work asks to be retried after a delay, without
// counting as a failure.
func Later(after time.Duration) error { return river.JobSnooze(after) }

// Never returns an error with which work asks not to be retried.
func Never(cause error) error { return river.JobCancel(cause) }

// Every enqueues a job once per period, aligned to UTC, from whichever replica leads.
// A period that began while no replica ran is made up for at start. Call it before Start.
func (c *Client) Every(period time.Duration, args Args) {
	c.config.PeriodicJobs = append(c.config.PeriodicJobs, river.NewPeriodicJob(
		aligned(period),
		func() (river.JobArgs, *river.InsertOpts) {
			return args, &river.InsertOpts{MaxAttempts: 3, UniqueOpts: river.UniqueOpts{ByArgs: true, ByPeriod: period}}
		},
		&river.PeriodicJobOpts{ID: args.Kind(), RunOnStart: true},
	))
}

// aligned is a schedule of periods that are the same on every replica.
type aligned time.Duration

// Next returns the start of the period after t.
func (a aligned) Next(t time.Time) time.Time {
	period := time.Duration(a)
	return t.UTC().Truncate(period).Add(period)
}
