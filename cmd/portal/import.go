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
	From  string `type:"existingdir" help:"Folder with the source files, one subfolder a sport; without it, the data that the binary carries and whatever portal fetch brought." placeholder:"DIR"`
	Sport string `enum:"mlb,nba,nfl,nhl,wnba," default:"" help:"One sport alone: ${enum}." placeholder:"SPORT"`

	Report bool `help:"Also print how the sources were joined and where they disagree."`
}

// Run imports the sports one after the other, each all or nothing. A sport that
// fails holds up no other.
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

func (c *importCommand) sport(ctx context.Context, pool *pgxpool.Pool, files datasets.Files, sport string) error {
	report, err := datasets.Import(ctx, pool, datasets.Options{Files: files, Sport: sport, Progress: progress(os.Stderr)})
	if err != nil {
		return fmt.Errorf("%w\nnothing was changed: the data in place stays", err)
	}
	printReport(os.Stdout, report)
	if c.Report {
		printFindings(os.Stdout, report.Findings)
	}
	return c.games(ctx, pool, files, sport)
}

// games imports the games of the sport, where there are files of them. They
// are all or nothing on their own: the seasons stay in force if they fail.
func (c *importCommand) games(ctx context.Context, pool *pgxpool.Pool, files datasets.Files, sport string) error {
	games, unchanged, err := datasets.ImportGames(ctx, pool, files, sport, progress(os.Stderr))
	if datasets.IsMissing(err) {
		fmt.Println("  note: no games:", err)
		return nil
	}
	if err != nil {
		return fmt.Errorf("%w\nthe seasons are in force; the games in place stay", err)
	}
	if unchanged {
		fmt.Printf("  %7d games, unchanged\n", len(games.Games))
	} else {
		fmt.Printf("  %7d games to %s, artifact sha256:%s\n", len(games.Games), games.AsOf.Format(time.DateOnly), games.Artifact)
	}
	if games.Unjoined > 0 {
		fmt.Printf("  note: %d players of the weekly files are nobody that the seasons hold\n", games.Unjoined)
	}
	return nil
}

// sourceFiles returns the files of a folder, or without one those that the binary
// carries and those that were fetched.
func sourceFiles(from string) (datasets.Files, error) {
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
		fmt.Fprintf(w, "%s: unchanged, artifact sha256:%s is in force already\n", r.Sport, r.Artifact)
	} else {
		fmt.Fprintf(w, "%s: imported in %s, artifact sha256:%s is in force\n", r.Sport, r.Took.Round(time.Millisecond), r.Artifact)
	}
	fmt.Fprintf(w, "  %7d players\n", r.Players)
	for _, k := range r.Lines {
		fmt.Fprintf(w, "  %7d %s rows\n", k.Lines, k.Kind)
	}
	for _, note := range r.Notes {
		fmt.Fprintln(w, "  note:", note)
	}
}

// progress shows a bar on a terminal, and a line a finished step elsewhere.
func progress(f *os.File) datasets.Progress {
	if term.IsTerminal(int(f.Fd())) {
		return progressBar(f)
	}
	return func(e datasets.Event) {
		if e.Done == e.Total {
			fmt.Fprintf(f, "%s %s: %d\n", e.Stage, e.Name, e.Total)
		}
	}
}

func progressBar(f *os.File) datasets.Progress {
	var bar *progressbar.ProgressBar
	var name string
	return func(e datasets.Event) {
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
		_ = bar.Set64(e.Done) // a bar that cannot be drawn is no reason to stop an import
	}
}
