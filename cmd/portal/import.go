package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"groundline/internal/app"
	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/internal/ingest"
)

type importCommand struct {
	From  string `type:"existingdir" help:"Folder with the source files, one subfolder per sport; by default the bundled and fetched data." placeholder:"DIR"`
	Sport string `enum:"mlb,nba,nfl,nhl,wnba," default:"" help:"Only this sport: ${enum}." placeholder:"SPORT"`

	Report bool `help:"Also print how the sources were joined and where they disagree."`
}

// Run imports the sports one by one, each all or nothing. A failed sport does not
// stop the others.
func (c *importCommand) Run(ctx context.Context) error {
	files, err := sourceFiles(c.From)
	if err != nil {
		return err
	}
	db, err := openDatabase(ctx)
	if err != nil {
		return err
	}
	defer db.Close()
	var failed []error
	for _, sport := range datasets.Importable() {
		if c.Sport == "" || c.Sport == sport {
			failed = append(failed, c.sport(ctx, db.Pool, files, sport))
		}
	}
	return errors.Join(failed...)
}

func (c *importCommand) sport(ctx context.Context, pool *pgxpool.Pool, files tables.Files, sport string) error {
	report, err := datasets.Import(ctx, pool, datasets.Options{Files: files, Sport: sport, Progress: progress(os.Stderr)})
	if err != nil {
		return fmt.Errorf("%w\nnothing was changed", err)
	}
	printReport(os.Stdout, report)
	if c.Report {
		printFindings(os.Stdout, report.Findings)
	}
	return c.games(ctx, pool, files, sport)
}

// games imports a sport's games, if it has files of them, all or nothing. The seasons
// stay active if that fails.
func (c *importCommand) games(ctx context.Context, pool *pgxpool.Pool, files tables.Files, sport string) error {
	games, unchanged, err := datasets.ImportGames(ctx, pool, files, sport, progress(os.Stderr))
	if tables.IsMissing(err) {
		fmt.Println("  note: no games:", err)
		return nil
	}
	if err != nil {
		return fmt.Errorf("%w\nthe seasons are active; the previous games stay", err)
	}
	if unchanged {
		fmt.Printf("  %7d games, unchanged\n", len(games.Games))
	} else {
		fmt.Printf("  %7d games to %s, artifact sha256:%s\n", len(games.Games), games.AsOf.Format(time.DateOnly), games.Artifact)
	}
	if games.Unjoined > 0 {
		fmt.Printf("  note: %d players in the weekly files are not in the seasons\n", games.Unjoined)
	}
	return nil
}

// sourceFiles returns the files of a folder, or the bundled and fetched ones without
// a folder.
func sourceFiles(from string) (tables.Files, error) {
	if from != "" {
		return tables.ReadFrom(from)
	}
	settings, err := app.FetchConfig()
	if err != nil {
		return nil, err
	}
	return ingest.Files(settings.Dir)
}

func printReport(w io.Writer, r datasets.Report) {
	if r.Unchanged {
		fmt.Fprintf(w, "%s: unchanged, artifact sha256:%s is already active\n", r.Sport, r.Artifact)
	} else {
		fmt.Fprintf(w, "%s: imported in %s, artifact sha256:%s is active\n", r.Sport, r.Took.Round(time.Millisecond), r.Artifact)
	}
	fmt.Fprintf(w, "  %7d players\n", r.Players)
	for _, k := range r.Lines {
		fmt.Fprintf(w, "  %7d %s rows\n", k.Lines, k.Kind)
	}
	for _, note := range r.Notes {
		fmt.Fprintln(w, "  note:", note)
	}
}

// progress shows a bar on a terminal, else one line for each finished step.
func progress(f *os.File) tables.Progress {
	if term.IsTerminal(int(f.Fd())) {
		return progressBar(f)
	}
	return func(e tables.Event) {
		if e.Done == e.Total {
			fmt.Fprintf(f, "%s %s: %d\n", e.Stage, e.Name, e.Total)
		}
	}
}

func progressBar(f *os.File) tables.Progress {
	var bar *progressbar.ProgressBar
	var name string
	return func(e tables.Event) {
		if bar == nil || name != e.Name {
			name = e.Name
			bar = progressbar.NewOptions64(e.Total,
				progressbar.OptionSetWriter(f),
				progressbar.OptionSetDescription(fmt.Sprintf("%-5s %-24s", e.Stage, e.Name)),
				progressbar.OptionSetPredictTime(false),
				progressbar.OptionSetWidth(30),
				progressbar.OptionThrottle(50*time.Millisecond),
				progressbar.OptionOnCompletion(func() { fmt.Fprintln(f) }),
			)
		}
		_ = bar.Set64(e.Done) // drawing errors don't stop an import
	}
}
