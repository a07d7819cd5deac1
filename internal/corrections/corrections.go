// Package corrections makes an import right what was said before it: receipts
// whose answer is another now are superseded, and who paid for a wrong one is
// told and gets the credits back.
//
// It owns the tables corrections, supersessions and correction_notices. When data
// are imported, each receipt that stands on other data is asked again. It is
// superseded if a row that it names was changed or is gone ("corrected"), or if
// the answer is another for any other reason ("updated": a season more, a better
// method). An answer was wrong if a row was corrected and the answer is another
// for it; only then credits come back.
//
// Invariants: a receipt keeps its bytes whatever takes its place, and stands again
// when the data say it again; a wrong answer is given back once an account; an account is told of it once by mail and by its
// endpoint. All of it may be cut short at any moment and run again, on any
// replica: what is done is on record with what was done.
//
// It does not decide what is true: it compares what the same question gets from
// the data before and after. Searches, exports and answers as of a past day are
// left as they are: nothing can ask them again.
package corrections

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/receipts"
	"groundline/internal/webhooks"
)

// Deps are what corrections work on.
type Deps struct {
	Pool     *pgxpool.Pool
	Gorm     *gorm.DB // over the same database
	Book     *almanac.Book
	Receipts *receipts.Store
	Meter    *meter.Service
	Webhooks *webhooks.Service
	Others   []grounding.Again // how answers of other packages are asked again
	BaseURL  string
	Clock    func() time.Time
}

// Service applies corrections.
type Service struct{ Deps }

// New makes the service.
func New(d Deps) *Service { return &Service{d} }

// Report is what one run did.
type Report struct {
	LookedAt, Superseded, Wrong int // receipts
	GivenBack                   int // answers, one an account
	Mails                       int
}

// Apply does what is left to do for every import so far, or until ctx ends. One
// run at a time works; another one returns at once. An import whose data this
// process has not loaded yet is left for the next run.
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

// pending is a sport whose receipts have to be held against the data in force:
// the newest import, and the unfinished ones before it.
type pending struct {
	Sport    string
	Import   int64
	Artifact string
	Fallback bool
	After    string
}

const pendingSQL = `SELECT DISTINCT ON (i.sport) i.sport, i.id AS import, i.artifact, i.fallback, COALESCE(c.after, '') AS after
	FROM imports i LEFT JOIN corrections c ON c.import_id = i.id
	WHERE EXISTS (SELECT FROM corrections o WHERE o.sport = i.sport AND o.finished_at IS NULL)
	ORDER BY i.sport, i.id DESC`

func (s *Service) pending(ctx context.Context) ([]pending, error) {
	rows, err := s.Pool.Query(ctx, pendingSQL)
	if err != nil {
		return nil, fmt.Errorf("corrections to do: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowToStructByName[pending])
}

// row names a source row as a reader would: see the table changed_rows.
type row struct {
	Kind, Player string
	Season       int
	Team         string
}

// changed lists the rows that the unfinished imports of a sport changed.
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
