package main

import (
	"cmp"
	"context"
	"fmt"

	"groundline/internal/app"
)

type usageCommand struct {
	Archive usageArchiveCommand `cmd:"" help:"Take old months of calls out of the database, into compressed files."`
	Restore usageRestoreCommand `cmd:"" help:"Bring an archived month of calls back."`
}

type usageArchiveCommand struct {
	Dir  string `help:"Folder for the files; USAGE_ARCHIVE without it."`
	Keep int    `help:"Whole months to keep in the database; USAGE_KEEP without it."`
}

// Run archives every month that is older.
func (c *usageArchiveCommand) Run(ctx context.Context) error {
	cfg, err := config()
	if err != nil {
		return err
	}
	done, err := app.ArchiveUsage(ctx, cfg, app.Archives{Dir: cmp.Or(c.Dir, cfg.Archives.Dir), Keep: cmp.Or(c.Keep, cfg.Archives.Keep)})
	for _, m := range done {
		fmt.Printf("%s: %d calls, %d credits, %s, sha256 %s\n", m.Month, m.Calls, m.Cost, m.File, m.SHA256)
	}
	if err == nil && len(done) == 0 {
		fmt.Println("no month is old enough")
	}
	return err
}

type usageRestoreCommand struct {
	Manifest string `arg:"" help:"The month's manifest, usage_2026_01.json; its file lies beside it."`
}

// Run brings one month back.
func (c *usageRestoreCommand) Run(ctx context.Context) error {
	cfg, err := config()
	if err != nil {
		return err
	}
	m, err := app.RestoreUsage(ctx, cfg, c.Manifest)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d calls, %d credits are back\n", m.Month, m.Calls, m.Cost)
	return nil
}
