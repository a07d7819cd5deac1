package jobs

import (
	"context"
	"time"

	"github.com/riverqueue/river"
)

// Handle says how jobs with arguments of type A are worked. An error tries the
// job again later, at growing intervals; see Later and Never for others. Call it
// before Start, once a kind. limit bounds one run; 0 is the default of a minute.
func Handle[A Args](c *Client, limit time.Duration, work func(ctx context.Context, args A) error) {
	river.AddWorker(c.workers, &worker[A]{work: work, limit: limit, client: c})
}

// worker lets a function be a River worker.
type worker[A Args] struct {
	river.WorkerDefaults[A]
	work   func(context.Context, A) error
	limit  time.Duration
	client *Client
}

// Work runs the job.
func (w *worker[A]) Work(ctx context.Context, job *river.Job[A]) error {
	ctx, span := w.client.tracer.Start(ctx, "job "+job.Args.Kind())
	err := w.work(ctx, job.Args)
	span.End(err)
	return err
}

// Timeout bounds one run; 0 takes the client's.
func (w *worker[A]) Timeout(*river.Job[A]) time.Duration { return w.limit }

// Later is returned by work that wants to be tried again after a while; it does
// not count as a failure.
func Later(after time.Duration) error { return river.JobSnooze(after) }

// Never is returned by work that must not be tried again.
func Never(cause error) error { return river.JobCancel(cause) }

// Every enqueues a job with args once a period (of an hour: the clock hour, UTC), from
// whichever replica leads; a period that began while none ran is made up for at
// the start. Call it before Start.
func (c *Client) Every(period time.Duration, args Args) {
	c.config.PeriodicJobs = append(c.config.PeriodicJobs, river.NewPeriodicJob(
		aligned(period),
		func() (river.JobArgs, *river.InsertOpts) {
			return args, &river.InsertOpts{MaxAttempts: 3, UniqueOpts: river.UniqueOpts{ByArgs: true, ByPeriod: period}}
		},
		&river.PeriodicJobOpts{ID: args.Kind(), RunOnStart: true},
	))
}

// aligned is a schedule whose steps are the same for every replica: the periods
// within which a job is unique.
type aligned time.Duration

// Next gives the start of the period after t.
func (a aligned) Next(t time.Time) time.Time {
	period := time.Duration(a)
	return t.UTC().Truncate(period).Add(period)
}
