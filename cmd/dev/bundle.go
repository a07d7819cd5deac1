package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"groundline/internal/datasets"
	"groundline/internal/datasets/errata"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// makeBundle writes the bundle from the openly licensed source files, one file per
// sport, in parallel. The bytes are the same on any machine.
func makeBundle(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("bundle", flag.ContinueOnError)
	from := flags.String("from", "", "folder with the source files, one subfolder per sport (required)")
	to := flags.String("to", filepath.Join("internal", "datasets", "bundle", "data"), "folder to write")
	only := flags.String("sport", "", "write only this sport")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *from == "" {
		return fmt.Errorf("--from is required: dev bundle --from DIR")
	}
	files, err := tables.ReadFrom(*from)
	if err != nil {
		return err
	}
	files = errata.Beside(files)
	group, _ := errgroup.WithContext(ctx)
	for _, sport := range []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL, stats.WNBA} {
		if *only != "" && *only != sport {
			continue
		}
		group.Go(func() error {
			entries := datasets.OpenFiles(sport)
			body, err := tables.WriteBundle(files, sport, entries, nil)
			if err != nil {
				return fmt.Errorf("%s: %w", sport, err)
			}
			if err := os.WriteFile(filepath.Join(*to, sport+".glb"), body, 0o644); err != nil { // #nosec G306 -- a file of the repository
				return err
			}
			fmt.Fprintf(out, "%-4s %3d files, %9d bytes\n", sport, len(entries), len(body))
			return nil
		})
	}
	return group.Wait()
}
