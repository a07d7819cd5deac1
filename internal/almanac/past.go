package almanac

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// InForce returns the import of a sport that was current just before a time; ok is false if
// there was none yet.
func (b *Book) InForce(ctx context.Context, sport string, before time.Time) (in models.Import, ok bool, err error) {
	in.Sport = sport
	err = b.pool.QueryRow(ctx, `SELECT id, artifact, fallback, as_of, finished_at FROM imports
		WHERE sport = $1 AND finished_at < $2 ORDER BY id DESC LIMIT 1`, sport, before).
		Scan(&in.ID, &in.Artifact, &in.Fallback, &in.AsOf, &in.FinishedAt)
	if errors.Is(err, pgx.ErrNoRows) {
		return in, false, nil
	}
	if err != nil {
		return in, false, fmt.Errorf("the import in force: %w", err)
	}
	return in, true, nil
}

// FirstImport returns the time of a sport's first data; ok is false if it has none.
func (b *Book) FirstImport(ctx context.Context, sport string) (at time.Time, ok bool, err error) {
	var first *time.Time
	err = b.pool.QueryRow(ctx, `SELECT min(finished_at) FROM imports WHERE sport = $1`, sport).Scan(&first)
	if err != nil || first == nil {
		return at, false, err
	}
	return first.UTC(), true, nil
}
