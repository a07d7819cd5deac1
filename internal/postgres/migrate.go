package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"groundline/migrations"
)

// Patience is how long a migration waits for a table lock, and how often it retries.
// Later queries queue behind a waiting migration, so it gives up soon, lets them pass,
// and retries.
type Patience struct {
	Lock  time.Duration // at least a millisecond
	Tries int
	Pause time.Duration // between tries
}

// patience is that of Migrate: about two minutes in all.
var patience = Patience{Lock: 5 * time.Second, Tries: 12, Pause: 5 * time.Second}

// SQLSTATEs of a lock timeout and of a missing table.
const (
	lockNotAvailable = "55P03"
	undefinedTable   = "42P01"
)

// Migrate applies all embedded migrations. A session lock makes replicas that start
// together run each file once.
func Migrate(ctx context.Context, db *DB) error { return MigrateWith(ctx, db, patience) }

// MigrateWith is Migrate with another patience. Each migration is a transaction; a
// retry continues with the one that failed.
func MigrateWith(ctx context.Context, db *DB, p Patience) error {
	// Retry every second for five minutes: goose's default of 5 s would make the second
	// of two replicas wait too long.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return fmt.Errorf("migration lock: %w", err)
	}
	config := db.Pool.Config().ConnConfig
	config.RuntimeParams["lock_timeout"] = strconv.FormatInt(p.Lock.Milliseconds(), 10)
	own := stdlib.OpenDB(*config)
	defer func() { _ = own.Close() }()
	provider, err := goose.NewProvider(goose.DialectPostgres, own, migrations.Files,
		goose.WithSessionLocker(locker), goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(migrations.Go()...))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	for try := 1; ; try++ {
		_, err := provider.Up(ctx)
		switch {
		case err == nil:
			return nil
		case !hasCode(err, lockNotAvailable):
			return fmt.Errorf("migrate: %w", err)
		case try >= p.Tries:
			return fmt.Errorf("migrate: another session held a table lock for %d tries: end its transaction (pg_stat_activity lists the oldest by xact_start), then run `portal migrate` again: %w", try, err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(p.Pause):
		}
	}
}

func hasCode(err error, code string) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code == code
}

// CheckMigrated returns an error that says how to migrate if the schema is older than
// this program's. A newer schema is allowed, because replicas are upgraded one by one.
func CheckMigrated(ctx context.Context, db *DB) error {
	needed, err := newestMigration()
	if err != nil {
		return err
	}
	var held int64
	err = db.Pool.QueryRow(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied").Scan(&held)
	if err != nil && !hasCode(err, undefinedTable) {
		return fmt.Errorf("schema version: %w", err)
	}
	if held < needed {
		return fmt.Errorf("the database schema is at version %d, but this program needs %d: run `portal migrate` first", held, needed)
	}
	return nil
}

// newestMigration returns the highest migration number.
func newestMigration() (newest int64, err error) {
	for _, m := range migrations.Go() {
		newest = max(newest, m.Version)
	}
	files, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil {
		return 0, err
	}
	for _, file := range files {
		number, _, _ := strings.Cut(file, "_")
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("migration %s: %w", file, err)
		}
		newest = max(newest, n)
	}
	return newest, nil
}
