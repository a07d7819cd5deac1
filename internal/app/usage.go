package app

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"groundline/internal/usage"
)

// keptMonths is the default number of months of usage in the database.
const keptMonths = 24

// Archives configures where old months of usage are moved. With an empty Dir they stay.
type Archives struct {
	Dir  string
	Keep int // whole months besides the current one
}

// archives parses USAGE_ARCHIVE, a folder, and USAGE_KEEP, a number of months.
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

// scheduleArchives schedules the archiving of old months, if a folder is configured.
func (a *App) scheduleArchives(to Archives) {
	archive := func(ctx context.Context) error {
		if to.Dir == "" {
			return nil // another replica has the folder
		}
		done, err := a.usage.Archive(ctx, to.Dir, to.Keep)
		for _, m := range done {
			a.logger.InfoContext(ctx, "usage archived", "month", m.Month, "calls", m.Calls, "credits", m.Cost, "file", m.File)
		}
		return err
	}
	if to.Dir != "" {
		a.jobs.Periodic("archive_usage", 24*time.Hour, longJob, archive)
	} else {
		a.jobs.Register("archive_usage", longJob, archive)
	}
}

// ArchiveUsage archives old months, without starting the product.
func ArchiveUsage(ctx context.Context, c Config, to Archives) ([]usage.Manifest, error) {
	m, err := openMeter(ctx, c)
	if err != nil {
		return nil, err
	}
	defer m.close()
	if to.Dir == "" {
		return nil, errors.New("no folder: set --dir or USAGE_ARCHIVE")
	}
	return m.usage.Archive(ctx, to.Dir, to.Keep)
}

// RestoreUsage restores an archived month, without starting the product.
func RestoreUsage(ctx context.Context, c Config, manifest string) (usage.Manifest, error) {
	m, err := openMeter(ctx, c)
	if err != nil {
		return usage.Manifest{}, err
	}
	defer m.close()
	return m.usage.Unarchive(ctx, manifest)
}
