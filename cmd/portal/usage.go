package main

import (
	"cmp"
	"context"
	"fmt"

	"groundline/internal/app"
)

type usageCommand struct {
	Archive usageArchiveCommand `cmd:"" help:"Move old months of usage from the database into compressed files."`
	Restore usageRestoreCommand `cmd:"" help:"Restore an archived month of usage."`
}

type usageArchiveCommand struct {
	Dir  string `help:"Folder for the files; USAGE_ARCHIVE by default."`
	Keep int    `help:"Complete months to keep in the database; USAGE_KEEP by default."`
}

// Run archives every older month.
func (c *usageArchiveCommand) Run(ctx context.Context, conf app.Config) error {
	done, err := app.ArchiveUsage(ctx, conf, app.Archives{Dir: cmp.Or(c.Dir, conf.Archives.Dir), Keep: cmp.Or(c.Keep, conf.Archives.Keep)})
	for _, m := range done {
		fmt.Printf("%s: %d requests, %d credits, %s, sha256 %s\n", m.Month, m.Calls, m.Cost, m.File, m.SHA256)
	}
	if err == nil && len(done) == 0 {
		fmt.Println("no month is old enough to archive")
	}
	return err
}

type usageRestoreCommand struct {
	Manifest string `arg:"" help:"The month's manifest, such as usage_2026_01.json, next to its data file."`
}

// Run restores one month.
func (c *usageRestoreCommand) Run(ctx context.Context, conf app.Config) error {
	m, err := app.RestoreUsage(ctx, conf, c.Manifest)
	if err != nil {
		return err
	}
	fmt.Printf("%s: restored %d requests, %d credits\n", m.Month, m.Calls, m.Cost)
	return nil
}
