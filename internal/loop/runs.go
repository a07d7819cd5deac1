package loop

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/postgres"
)

// States of a run.
const (
	stateRunning = "running"
	stateDone    = "done"
	stateFailed  = "failed"
)

// keepRuns is how long runs are kept.
const keepRuns = 60 * 24 * time.Hour

// Run is the record of one step of one round.
type Run struct {
	Round    time.Time
	Step     string
	State    string // running, done or failed
	Tries    int
	Started  time.Time
	Finished *time.Time
	Done     int64  // in units of the step: sports, players, weeks, propositions, mails
	Error    string // of the last try
}

// begin records that a step runs, and returns its previous state.
func (l *Loop) begin(ctx context.Context, round time.Time, step string) (state string, err error) {
	now := l.d.Clock()
	if _, err := l.d.Pool.Exec(ctx, `DELETE FROM weekly_runs WHERE round < $1`, now.Add(-keepRuns)); err != nil {
		return "", err
	}
	err = l.d.Pool.QueryRow(ctx, `INSERT INTO weekly_runs AS r (round, step, state, tries, started_at, done, error) VALUES ($1, $2, $3, 1, $4, 0, '')
		ON CONFLICT (round, step) DO UPDATE SET
			state = CASE WHEN r.state = 'done' THEN r.state ELSE excluded.state END,
			tries = CASE WHEN r.state = 'done' THEN r.tries ELSE r.tries + 1 END
		RETURNING state`, round, step, stateRunning, now).Scan(&state)
	return state, err
}

func (l *Loop) fail(ctx context.Context, round time.Time, step string, cause error) error {
	_, err := l.d.Pool.Exec(ctx, `UPDATE weekly_runs SET state = $3, finished_at = $4, error = left($5, 2000) WHERE round = $1 AND step = $2`,
		round, step, stateFailed, l.d.Clock(), cause.Error())
	return err
}

// Runs returns the records of the newest rounds, newest first, each in order of its
// steps.
func Runs(ctx context.Context, pool *pgxpool.Pool, rounds int) ([]Run, error) {
	return postgres.Collect(ctx, pool, "runs of the weekly round", pgx.RowToStructByPos[Run],
		`SELECT round, step, state, tries, started_at, finished_at, done, error FROM weekly_runs
		WHERE round IN (SELECT DISTINCT round FROM weekly_runs ORDER BY round DESC LIMIT $1) ORDER BY round DESC, started_at, step`, rounds)
}
