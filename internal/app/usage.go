package app

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"groundline/internal/jobs"
	"groundline/internal/usage"
)

// keptMonths is how many months of calls stay in the database, if nobody says.
const keptMonths = 24

// Archives say where old months of calls go. An empty Dir: they stay.
type Archives struct {
	Dir  string
	Keep int // whole months beside the one that runs
}

// archives reads USAGE_ARCHIVE, a folder, and USAGE_KEEP, a number of months.
func archives(getenv func(string) string) (Archives, error) {
	a := Archives{Dir: getenv("USAGE_ARCHIVE"), Keep: keptMonths}
	if text := getenv("USAGE_KEEP"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < usage.MinMonthsKept {
			return a, fmt.Errorf("USAGE_KEEP %q is not a number of months from %d", text, usage.MinMonthsKept)
		}
		a.Keep = n
	}
	return a, nil
}

type archiveUsage struct{}

// Kind names the archiving of old months of calls.
func (archiveUsage) Kind() string { return "archive_usage" }

// scheduleArchives has old months archived, where a folder is named for them.
func (a *App) scheduleArchives(to Archives) {
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ archiveUsage) error {
		if to.Dir == "" {
			return nil // another replica is told where
		}
		done, err := a.usage.Archive(ctx, to.Dir, to.Keep)
		for _, m := range done {
			a.logger.InfoContext(ctx, "usage archived", "month", m.Month, "calls", m.Calls, "credits", m.Cost, "file", m.File)
		}
		return err
	})
	if to.Dir != "" {
		a.jobs.Every(24*time.Hour, archiveUsage{})
	}
}

// ArchiveUsage archives old months without starting the product.
func ArchiveUsage(ctx context.Context, c Config, to Archives) ([]usage.Manifest, error) {
	m, err := openMeter(ctx, c)
	if err != nil {
		return nil, err
	}
	defer m.close()
	if to.Dir == "" {
		return nil, errors.New("no folder is named: --dir or USAGE_ARCHIVE")
	}
	return m.usage.Archive(ctx, to.Dir, to.Keep)
}

// RestoreUsage brings an archived month back, without starting the product.
func RestoreUsage(ctx context.Context, c Config, manifest string) (usage.Manifest, error) {
	m, err := openMeter(ctx, c)
	if err != nil {
		return usage.Manifest{}, err
	}
	defer m.close()
	return m.usage.Unarchive(ctx, manifest)
}
