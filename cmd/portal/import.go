package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"groundline/internal/datasets"
)

type importCommand struct {
	From  string `required:"" type:"existingdir" help:"Folder with the source files, one subfolder a sport."`
	Sport string `required:"" enum:"mlb,nba,nfl,nhl,wnba" help:"Sport to import: ${enum}."`

	Report bool `help:"Also print how the sources were joined and where they disagree."`
}

// Run imports one sport, all or nothing.
func (c *importCommand) Run(ctx context.Context) error {
	db, err := openDatabase(ctx)
	if err != nil {
		return err
	}
	defer db.Close()
	report, err := datasets.Import(ctx, db.Pool, datasets.Options{
		Files: datasets.Folder(c.From), Sport: c.Sport, Progress: progress(os.Stderr),
	})
	if err != nil {
		return fmt.Errorf("%w\nnothing was changed: the data in place stays", err)
	}
	printReport(os.Stdout, report)
	if c.Report {
		printFindings(os.Stdout, report.Findings)
	}
	return c.games(ctx, db.Pool)
}

// games imports the weekly files of the sport, where the folder has them. They
// are all or nothing on their own: the seasons stay in force if they fail.
func (c *importCommand) games(ctx context.Context, pool *pgxpool.Pool) error {
	if _, err := os.Stat(filepath.Join(c.From, c.Sport, "weekly")); errors.Is(err, fs.ErrNotExist) {
		fmt.Println("  note: there are no weekly files")
		return nil
	}
	games, unchanged, err := datasets.ImportGames(ctx, pool, datasets.Folder(c.From), c.Sport, progress(os.Stderr))
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
