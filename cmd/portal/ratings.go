package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/internal/export"
)

type ratingsCommand struct {
	Out   string `required:"" type:"path" help:"Folder for seasons.csv and careers.csv; created if missing."`
	Sport string `help:"Only this sport; by default every sport with data." placeholder:"SPORT"`
	From  string `type:"existingdir" help:"Folder with source files to rate without a database." placeholder:"DIR"`
}

// Run writes every rating, for external checks.
func (c *ratingsCommand) Run(ctx context.Context) error {
	sports, err := c.sports(ctx)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.Out, 0o750); err != nil {
		return err
	}
	if err := writeTable(filepath.Join(c.Out, "seasons.csv"), sports, export.WriteSeasons); err != nil {
		return err
	}
	return writeTable(filepath.Join(c.Out, "careers.csv"), sports, export.WriteCareers)
}

// sports rates the files or loads the database.
func (c *ratingsCommand) sports(ctx context.Context) ([]*almanac.Sport, error) {
	keys, err := ratedKeys(c.Sport)
	if err != nil {
		return nil, err
	}
	var sports []*almanac.Sport
	if c.From != "" {
		for _, key := range keys {
			sport, err := ratedFiles(tables.Folder(c.From), key)
			if err != nil {
				return nil, err
			}
			sports = append(sports, sport)
		}
		return sports, nil
	}
	db, err := openDatabase(ctx)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	book, err := almanac.Open(ctx, db.Pool, keys, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	if err != nil {
		return nil, err
	}
	for _, key := range keys {
		if sport := book.Sport(key); sport != nil {
			sports = append(sports, sport)
		}
	}
	if len(sports) == 0 {
		return nil, fmt.Errorf("the database has no rows of %v: run `portal import` first, or give --from", keys)
	}
	return sports, nil
}

// ratedFiles reads and rates the source files of a sport.
func ratedFiles(files tables.Files, key string) (*almanac.Sport, error) {
	set, _, err := datasets.Read(files, key, nil)
	if err != nil {
		return nil, err
	}
	return almanac.FromSet(set)
}

// writeTable writes a temporary file and renames it when complete.
func writeTable(path string, sports []*almanac.Sport, write func(io.Writer, ...*almanac.Sport) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // already renamed on success
	if err := write(f, sports...); err != nil {
		f.Close() // #nosec G104 -- the first error is the one to report
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := f.Chmod(0o644); err != nil { // #nosec G302 -- readable by others
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := f.Close(); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return os.Rename(f.Name(), path)
}
