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

// Options says what to import.
type Options struct {
	Files    tables.Files
	Sport    string
	Progress tables.Progress // may be nil
	Quiet    bool            // no notice goes out: the caller has more to store, and calls Notify
}

// Report is what an import did.
type Report struct {
	Sport     string
	Players   int
	Lines     []KindCount // one a kind, in the order of stats.Kinds
	Artifact  string
	Took      time.Duration
	Unchanged bool     // these rows were there already, and nothing was written
	Notes     []string // what an operator should know, and is no error
	Findings  rowset.Findings
}

// KindCount is the number of lines of a kind.
type KindCount struct {
	Kind  string
	Lines int
}

// Import reads the files of a sport and makes them its rows, all or nothing. A
// damaged file is a *FileError, and leaves the rows in place as they were.
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
	for _, k := range stats.Kinds(set.Sport) {
		out = append(out, KindCount{k.Name, n[k]})
	}
	return out
}

// vacuum frees the space of the rows that were replaced, for the next import to
// use: without it each import would make the table larger by its own size.
func vacuum(ctx context.Context, pool *pgxpool.Pool, sport string) error {
	for _, table := range []string{"stat_lines_" + sport, "players", "teams"} {
		if _, err := pool.Exec(ctx, "VACUUM (ANALYZE) "+pgx.Identifier{table}.Sanitize()); err != nil {
			return fmt.Errorf("vacuum %s: %w", table, err)
		}
	}
	return nil
}
