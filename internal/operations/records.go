package operations

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
)

// Import is one import of a sport's source files or games.
type Import struct {
	Sport, Artifact   string
	Fallback          bool
	AsOf              time.Time
	Players, Lines    int64
	Report            string // JSON: how identities were joined, where sources disagree
	Started, Finished time.Time
}

// Imports returns up to limit imports, newest first.
func (s *Service) Imports(ctx context.Context, limit int) ([]Import, error) {
	return list[Import](ctx, s.d.Pool, "imports", `SELECT sport, artifact, fallback, as_of, players, lines,
		left(jsonb_pretty(report), 20000) AS report, started_at AS started, finished_at AS finished FROM imports ORDER BY id DESC LIMIT $1`, limit)
}

// Job is a job that failed or waits.
type Job struct {
	ID               int64
	Kind, State      string
	Attempt, Most    int16
	Created          time.Time
	Attempted, Ended *time.Time
	Error            string // of the last try
}

// JobCount is the number of jobs of a kind in a state.
type JobCount struct {
	Kind, State string
	Jobs        int64
	Newest      time.Time
}

// JobCounts counts the stored jobs by kind and state.
func (s *Service) JobCounts(ctx context.Context) ([]JobCount, error) {
	return list[JobCount](ctx, s.d.Pool, "jobs", `SELECT kind, state::text AS state, count(*) AS jobs, max(COALESCE(finalized_at, attempted_at, created_at)) AS newest
		FROM river_job GROUP BY 1, 2 ORDER BY 1, 2`)
}

// FailedJobs returns the newest failed jobs, including those that will be retried.
func (s *Service) FailedJobs(ctx context.Context, limit int) ([]Job, error) {
	return list[Job](ctx, s.d.Pool, "failed jobs", `SELECT id, kind, state::text AS state, attempt, max_attempts AS most, created_at AS created,
		attempted_at AS attempted, finalized_at AS ended, COALESCE(left(errors[array_upper(errors, 1)] ->> 'error', 1000), '') AS error
		FROM river_job WHERE state IN ('discarded', 'cancelled', 'retryable') ORDER BY COALESCE(attempted_at, created_at) DESC LIMIT $1`, limit)
}

// RetryJob retries a failed job now.
func (s *Service) RetryJob(ctx context.Context, id int64) error {
	var failed bool
	err := s.d.Pool.QueryRow(ctx, `SELECT state IN ('discarded', 'cancelled', 'retryable') FROM river_job WHERE id = $1`, id).Scan(&failed)
	if errors.Is(err, pgx.ErrNoRows) || err == nil && !failed || s.d.Retry == nil {
		return apperr.New(apperr.NotFound, "job_not_found", "There is no failed job with this number.")
	}
	if err != nil {
		return fmt.Errorf("operations: job %d: %w", id, err)
	}
	return s.d.Retry(ctx, id)
}

// Alert is something that an operator must look at.
type Alert struct {
	AccountID             *uuid.UUID
	Kind, Subject, Detail string
	At                    time.Time
}

// Alerts returns the newest alerts.
func (s *Service) Alerts(ctx context.Context, limit int) ([]Alert, error) {
	return list[Alert](ctx, s.d.Pool, "alerts", `SELECT account_id, kind, subject, detail, at FROM billing_alerts ORDER BY at DESC LIMIT $1`, limit)
}

// Withdrawal is a withdrawn version of an article.
type Withdrawal struct {
	ID            uuid.UUID
	Version       int32
	Headline, Why string
	At            time.Time
	Licences      int64
}

// Withdrawals returns the newest withdrawn articles and the number of licences of each.
func (s *Service) Withdrawals(ctx context.Context, limit int) ([]Withdrawal, error) {
	return list[Withdrawal](ctx, s.d.Pool, "withdrawals", `SELECT id, version, headline, status_why AS why, status_at AS at,
		(SELECT count(*) FROM article_licences l WHERE l.article_id = a.id) AS licences
		FROM articles a WHERE status = 'withdrawn' ORDER BY status_at DESC LIMIT $1`, limit)
}

// LogHealth describes the state of the log of receipts.
type LogHealth struct {
	Leaves, Waiting int64 // in the log, and not yet
	Oldest          *time.Time
	Checkpoint      *time.Time // the newest
}

// Log returns the health of the log.
func (s *Service) Log(ctx context.Context) (LogHealth, error) {
	found, err := list[LogHealth](ctx, s.d.Pool, "log", `SELECT COALESCE((SELECT max(size) FROM log_checkpoints), 0) AS leaves,
		(SELECT count(*) FROM log_waiting) AS waiting,
		(SELECT min(issued_at) FROM log_waiting) AS oldest,
		(SELECT max(created_at) FROM log_checkpoints) AS checkpoint`)
	if err != nil {
		return LogHealth{}, err
	}
	return found[0], nil
}

// LedgerCheck is the last check of the ledger's invariants.
type LedgerCheck struct {
	State string // River's; completed means that all invariants hold
	Ended *time.Time
	Error string
}

// LedgerCheck returns the last check of the ledger that was started, or nil before the
// first.
func (s *Service) LedgerCheck(ctx context.Context) (*LedgerCheck, error) {
	found, err := list[LedgerCheck](ctx, s.d.Pool, "ledger check", `SELECT state::text AS state, finalized_at AS ended,
		COALESCE(left(errors[array_upper(errors, 1)] ->> 'error', 1000), '') AS error FROM river_job WHERE kind = 'check_ledger' ORDER BY id DESC LIMIT 1`)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}
