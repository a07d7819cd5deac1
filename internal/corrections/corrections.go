// Package corrections supersedes receipts that an import invalidates, and refunds and
// notifies the accounts that paid for a wrong answer.
//
// It owns the tables corrections, supersessions and correction_notices. After an import,
// the question of each receipt based on older data is answered again. The receipt is
// superseded if a row it names was changed or removed ("corrected"), or if the answer
// differs for another reason ("updated": another season, a better method). An answer was
// wrong if a row was corrected and the answer changed; only then credits are refunded.
// Games that change without an import have the receipts that rest on games compared.
//
// Invariants: a superseded receipt keeps its bytes, and is restored if the data support
// it again; an account is refunded once per wrong answer and notified once by mail and
// once by webhook. The work can stop at any moment and resume on any replica, because
// progress is stored with what was done.
//
// It does not decide what is true: it compares answers to the same question before and
// after. Searches, exports and answers as of a past day cannot be asked again and stay.
package corrections

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/internal/webhooks"
)

// Deps are what the service needs.
type Deps struct {
	Pool     *pgxpool.Pool
	Book     *almanac.Book
	Receipts *receipts.Store
	Meter    *meter.Service
	Webhooks *webhooks.Service
	Others   []grounding.Replayer // recompute the answers of other packages
	BaseURL  string
	Clock    func() time.Time
}

// Service applies corrections.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Report counts what one run did.
type Report struct {
	LookedAt, Superseded, Wrong int // receipts
	Refunded                    int // answers, per account
	Mails                       int
}

// Apply processes every import so far, until ctx ends. Of concurrent runs all but one
// return at once. An import that this process has not loaded yet waits for the next run.
func (s *Service) Apply(ctx context.Context) (r Report, err error) {
	conn, err := s.Pool.Acquire(ctx)
	if err != nil {
		return r, fmt.Errorf("corrections: %w", err)
	}
	defer conn.Release()
	var mine bool
	const lock = `hashtextextended('corrections', 0)`
	if err := conn.QueryRow(ctx, `SELECT pg_try_advisory_lock(`+lock+`)`).Scan(&mine); err != nil || !mine {
		return r, err
	}
	defer func() {
		_, unlock := conn.Exec(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock(`+lock+`)`)
		err = errors.Join(err, unlock)
	}()
	pending, err := s.pending(ctx)
	if err != nil {
		return r, err
	}
	for _, p := range pending {
		if err := s.compare(ctx, p, &r); err != nil {
			return r, fmt.Errorf("corrections of %s: %w", p.Sport, err)
		}
	}
	if err := s.settle(ctx, &r); err != nil {
		return r, fmt.Errorf("corrections: %w", err)
	}
	return r, nil
}

// pending is a sport whose receipts must be compared with the data in force: its newest
// import, which covers unfinished ones before it.
type pending struct {
	Sport    string
	Import   int64
	Artifact string
	Fallback bool
	After    string
	Games    string // artifact of its games if they changed after the import, "" otherwise
}

const pendingSQL = `SELECT DISTINCT ON (i.sport) i.sport, i.id AS import, i.artifact, i.fallback, COALESCE(c.after, '') AS after,
		CASE WHEN c.games THEN COALESCE(g.artifact, '') ELSE '' END AS games
	FROM imports i LEFT JOIN corrections c ON c.import_id = i.id LEFT JOIN game_imports g ON g.sport = i.sport
	WHERE EXISTS (SELECT FROM corrections o WHERE o.sport = i.sport AND o.finished_at IS NULL)
	ORDER BY i.sport, i.id DESC`

func (s *Service) pending(ctx context.Context) ([]pending, error) {
	return postgres.Collect(ctx, s.Pool, "corrections to do", pgx.RowToStructByName[pending], pendingSQL)
}

// row identifies a source row: see the table changed_rows.
type row struct {
	Kind, Player string
	Season       int
	Team         string
}

// changed returns the rows that the unfinished imports of a sport changed.
func (s *Service) changed(ctx context.Context, sport string) (map[row]bool, error) {
	rows, err := s.Pool.Query(ctx, `SELECT DISTINCT r.kind, r.player_id, r.season, r.team FROM changed_rows r
		JOIN corrections c USING (import_id) WHERE c.sport = $1 AND c.finished_at IS NULL`, sport)
	if err != nil {
		return nil, err
	}
	changed := map[row]bool{}
	var at row
	_, err = pgx.ForEachRow(rows, []any{&at.Kind, &at.Player, &at.Season, &at.Team}, func() error {
		changed[at] = true
		return nil
	})
	return changed, err
}
