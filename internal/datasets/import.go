package datasets

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// Options selects what to import.
type Options struct {
	Files    tables.Files
	Sport    string
	Progress tables.Progress // may be nil
	Quiet    bool            // sends no notification: the caller stores more, then calls Notify
}

// Report is the outcome of an import.
type Report struct {
	Sport     string
	Players   int
	Lines     []KindCount // one a kind, in the order of stats.RowKinds
	Artifact  string
	Took      time.Duration
	Unchanged bool     // the rows were stored already, and nothing was written
	Notes     []string // remarks for the operator
	Findings  rowset.Findings
}

// KindCount is the number of lines of a kind.
type KindCount struct {
	Kind  string
	Lines int
}

// Import replaces a sport's rows with those of its files, all or nothing. A damaged file
// is a *FileError and leaves the stored rows unchanged.
func Import(ctx context.Context, pool *pgxpool.Pool, o Options) (Report, error) {
	started := time.Now()
	report := Report{Sport: o.Sport}
	set, notes, err := Read(o.Files, o.Sport, o.Progress)
	if err != nil {
		return report, err
	}
	report.Players, report.Lines, report.Notes, report.Findings = len(set.Players), countLines(set), notes, set.Findings
	in, unchanged, err := Store(ctx, pool, set, StoreOptions{Started: started, Progress: o.Progress, Quiet: o.Quiet})
	if err != nil {
		return report, err
	}
	report.Artifact, report.Unchanged = in.Artifact, unchanged
	if !unchanged {
		if err := vacuum(ctx, pool, o.Sport); err != nil {
			report.Notes = append(report.Notes, "the data are in place, but the space of the old rows was not freed: "+err.Error())
		}
	}
	report.Took = time.Since(started)
	return report, nil
}

func countLines(set *rowset.Set) []KindCount {
	n := map[*stats.Kind]int{}
	for i := range set.Lines {
		n[set.Lines[i].Kind]++
	}
	var out []KindCount
	for _, k := range stats.RowKinds(set.Sport) {
		out = append(out, KindCount{k.Name, n[k]})
	}
	return out
}

// vacuum frees the space of the replaced rows for the next import. Without it each import
// would grow the table by its own size.
func vacuum(ctx context.Context, pool *pgxpool.Pool, sport string) error {
	for _, table := range []string{"stat_lines_" + sport, "players", "teams"} {
		if _, err := pool.Exec(ctx, "VACUUM (ANALYZE) "+pgx.Identifier{table}.Sanitize()); err != nil {
			return fmt.Errorf("vacuum %s: %w", table, err)
		}
	}
	return nil
}
