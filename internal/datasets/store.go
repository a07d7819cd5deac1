package datasets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// Channel is the PostgreSQL notification channel of imports. The payload is the sport; it
// is sent with the commit of its new rows.
const Channel = "almanac"

// StoreOptions are Store's parameters besides the set.
type StoreOptions struct {
	Started  time.Time // when the import began; zero is now
	Progress tables.Progress
	Quiet    bool // see Options
	// For a set with Fallback: the artifact of the whole build it was selected
	// from, and the rating context of that build. Otherwise empty.
	Artifact string
	Context  []byte
}

// Store replaces the rows of a sport in one transaction and returns the current import.
// It writes nothing and returns unchanged if the newest import has these rows; a fallback
// set is always written.
//
// Rows are deleted, not truncated, so that readers see the old rows until the commit and
// never wait. Two imports of a sport wait for each other.
func Store(ctx context.Context, pool *pgxpool.Pool, set *rowset.Set, opts StoreOptions) (in models.Import, unchanged bool, err error) {
	in = models.Import{
		Sport: set.Sport, Artifact: opts.Artifact, Fallback: set.Fallback, AsOf: set.AsOf,
		Players: int64(len(set.Players)), Lines: int64(len(set.Lines)), StartedAt: opts.Started,
	}
	if in.StartedAt.IsZero() {
		in.StartedAt = time.Now()
	}
	if set.Fallback != (opts.Artifact != "") {
		return in, false, errors.New("datasets: an artifact is given for a fallback set, and for no other")
	}
	if !set.Fallback {
		in.Artifact = rowset.Canonical(set)
	}
	err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))`, set.Sport); err != nil {
			return err
		}
		newest, err := newestImport(ctx, tx, set.Sport)
		if err == nil && newest.Artifact == in.Artifact && !newest.Fallback && !set.Fallback {
			in, unchanged = newest, true
			return nil
		}
		if err != nil && !errors.Is(err, ErrNoData) {
			return err
		}
		var changed []identity
		if err == nil && !newest.Fallback && !set.Fallback {
			if changed, err = changedRows(ctx, tx, set); err != nil {
				return err
			}
		}
		if err := replace(ctx, tx, set, &in, opts); err != nil {
			return err
		}
		return storeChanges(ctx, tx, in.ID, set.Sport, changed)
	})
	if err != nil {
		return in, false, fmt.Errorf("store %s: %w", set.Sport, err)
	}
	return in, unchanged, nil
}

// replace replaces the sport's rows with the set's and completes the import's row.
func replace(ctx context.Context, tx pgx.Tx, set *rowset.Set, in *models.Import, opts StoreOptions) error {
	for _, table := range []string{"stat_lines", "player_facts", "players", "teams", "source_files", "stat_kinds", "given_contexts"} {
		if _, err := tx.Exec(ctx, "DELETE FROM "+table+" WHERE sport = $1", set.Sport); err != nil {
			return err
		}
	}
	files, err := storeFiles(ctx, tx, "source_files", set.Sport, set.Files)
	if err != nil {
		return err
	}
	if err := storeKinds(ctx, tx, "stat_kinds", stats.RowKinds(set.Sport)); err != nil {
		return err
	}
	if err := storePlayers(ctx, tx, set, files, opts.Progress); err != nil {
		return err
	}
	if err := storeTeams(ctx, tx, set, files); err != nil {
		return err
	}
	if err := storeFacts(ctx, tx, set, files); err != nil {
		return err
	}
	if err := storeLines(ctx, tx, set, files, opts.Progress); err != nil {
		return err
	}
	if opts.Context != nil {
		if _, err := tx.Exec(ctx, `INSERT INTO given_contexts (sport, body) VALUES ($1, $2)`, set.Sport, opts.Context); err != nil {
			return err
		}
	}
	findings, err := json.Marshal(set.Findings)
	if err != nil {
		return err
	}
	in.Report, in.FinishedAt = string(findings), time.Now()
	err = tx.QueryRow(ctx, `INSERT INTO imports (sport, artifact, fallback, as_of, players, lines, report, started_at, finished_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
		in.Sport, in.Artifact, in.Fallback, in.AsOf, in.Players, in.Lines, in.Report, in.StartedAt, in.FinishedAt).Scan(&in.ID)
	if err != nil {
		return err
	}
	if opts.Quiet {
		return nil
	}
	_, err = tx.Exec(ctx, `SELECT pg_notify($1, $2)`, Channel, set.Sport)
	return err
}

// Notify makes every process that holds the sport reload it.
func Notify(ctx context.Context, pool *pgxpool.Pool, sport string) error {
	_, err := pool.Exec(ctx, `SELECT pg_notify($1, $2)`, Channel, sport)
	return err
}

// storeFiles writes files to source_files or game_files and returns the database's ID of
// each.
func storeFiles(ctx context.Context, tx pgx.Tx, table, sport string, files []models.SourceFile) ([]int64, error) {
	ids := make([]int64, len(files))
	for i, f := range files {
		err := tx.QueryRow(ctx, "INSERT INTO "+table+` (sport, path, sha256, rows, source, commit, licence, licence_class, attribution)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
			sport, f.Path, f.SHA256, f.Rows, f.Source, f.Commit, f.Licence, f.LicenceClass, f.Attribution).Scan(&ids[i])
		if err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// storeKinds writes the columns of kinds to stat_kinds or game_kinds.
func storeKinds(ctx context.Context, tx pgx.Tx, table string, kinds []*stats.Kind) error {
	for _, k := range kinds {
		columns, err := json.Marshal(k.Keys())
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "INSERT INTO "+table+" (sport, kind, columns) VALUES ($1, $2, $3)", k.Sport, k.Name, string(columns)); err != nil {
			return err
		}
	}
	return nil
}
