package loop

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/jobs"
)

// Period is how often a round begins.
const Period = time.Hour

// Limits of a step: its duration, its tries, and the delay before retrying while
// another replica works.
const (
	stepLimit = 20 * time.Minute
	maxTries  = 5
	busyDelay = 10 * time.Second
)

// stepLock is the advisory lock of the step that runs.
const stepLock = 0x676c5f77656b // "gl_wek"

// Step is one part of a round. Run must be safe to repeat; it returns how much it did.
type Step struct {
	Name string // stored: snake_case, stable
	Run  func(context.Context) (done int, err error)
}

// Deps are what a Loop needs.
type Deps struct {
	Pool  *pgxpool.Pool
	Jobs  *jobs.Client
	Clock func() time.Time
	Steps []Step // in their order
}

// Loop runs rounds of steps.
type Loop struct{ d Deps }

type oneStep struct {
	Round time.Time `json:"round"`
	Step  string    `json:"step"`
}

// Kind names the job of a step.
func (oneStep) Kind() string { return "weekly_step" }

// New returns a loop.
func New(d Deps) *Loop { return &Loop{d} }

// Schedule registers the jobs. Call it before the client starts.
func (l *Loop) Schedule() {
	l.d.Jobs.Periodic("weekly_round", Period, 0, func(ctx context.Context) error { return l.enqueueRound(ctx, Period) })
	jobs.Handle(l.d.Jobs, stepLimit, func(ctx context.Context, args oneStep) error {
		err := l.Work(ctx, args.Round, args.Step)
		if errors.Is(err, ErrBusy) {
			return jobs.Later(busyDelay)
		}
		return err
	})
}

// Begin starts a round now, in addition to the hourly one.
func (l *Loop) Begin(ctx context.Context) error {
	return l.enqueueRound(ctx, time.Second)
}

// enqueueRound enqueues the first step of a round named by the time to a precision, which is
// the same on every replica.
func (l *Loop) enqueueRound(ctx context.Context, precision time.Duration) error {
	return pgx.BeginFunc(ctx, l.d.Pool, func(tx pgx.Tx) error {
		return l.enqueue(ctx, tx, oneStep{l.d.Clock().UTC().Truncate(precision), l.d.Steps[0].Name})
	})
}

func (l *Loop) enqueue(ctx context.Context, tx pgx.Tx, step oneStep) error {
	return l.d.Jobs.Enqueue(ctx, tx, step, &jobs.Options{MaxAttempts: maxTries, UniqueOpts: jobs.Unique{ByArgs: true}})
}

// ErrBusy means that a step is running, here or on another replica.
var ErrBusy = errors.New("another step of the weekly round is running")

// Work runs one step of a round, records it, and enqueues the next one. A step that is
// done is not repeated.
func (l *Loop) Work(ctx context.Context, round time.Time, name string) error {
	at := slices.IndexFunc(l.d.Steps, func(s Step) bool { return s.Name == name })
	if at < 0 {
		return jobs.Never(fmt.Errorf("the weekly round has no step %q", name))
	}
	unlock, err := l.lock(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	state, err := l.begin(ctx, round, name)
	if err != nil {
		return err
	}
	done := 0
	if state != stateDone {
		if done, err = l.run(ctx, l.d.Steps[at]); err != nil {
			return errors.Join(err, l.fail(context.WithoutCancel(ctx), round, name, err))
		}
	}
	return pgx.BeginFunc(ctx, l.d.Pool, func(tx pgx.Tx) error {
		if state != stateDone {
			if _, err := tx.Exec(ctx, `UPDATE weekly_runs SET state = 'done', finished_at = $3, done = $4, error = '' WHERE round = $1 AND step = $2`,
				round, name, l.d.Clock(), done); err != nil {
				return err
			}
		}
		if at+1 == len(l.d.Steps) {
			return nil
		}
		return l.enqueue(ctx, tx, oneStep{round, l.d.Steps[at+1].Name})
	})
}

// run turns a panic of a step into its error, so that it is recorded.
func (l *Loop) run(ctx context.Context, s Step) (done int, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("step %s: panic: %v\n%s", s.Name, p, debug.Stack())
		}
	}()
	if done, err = s.Run(ctx); err != nil {
		err = fmt.Errorf("step %s: %w", s.Name, err)
	}
	return done, err
}

// lock holds the advisory lock on a connection of its own, so that a dead replica
// releases it.
func (l *Loop) lock(ctx context.Context) (unlock func(), err error) {
	conn, err := l.d.Pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	var ours bool
	if err := conn.QueryRow(ctx, `SELECT pg_try_advisory_lock($1)`, int64(stepLock)).Scan(&ours); err != nil || !ours {
		conn.Release()
		if err == nil {
			err = ErrBusy
		}
		return nil, err
	}
	return func() {
		if _, err := conn.Exec(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, int64(stepLock)); err != nil {
			_ = conn.Conn().Close(context.WithoutCancel(ctx)) // closing the connection releases its lock
		}
		conn.Release()
	}, nil
}
