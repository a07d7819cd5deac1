package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"groundline/migrations"
)

// Migrate brings the schema up to the newest embedded migration. It holds a
// session lock meanwhile, so replicas that start together run each file once.
func Migrate(ctx context.Context, db *DB) error {
	// Tried every second for five minutes: goose's own 5 s step would make the
	// second of two replicas wait that long for nothing.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return fmt.Errorf("migration lock: %w", err)
	}
	pooled := stdlib.OpenDBFromPool(db.Pool)
	defer func() { _ = pooled.Close() }() // gives connections back; the pool stays open
	provider, err := goose.NewProvider(goose.DialectPostgres, pooled, migrations.Files,
		goose.WithSessionLocker(locker), goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(migrations.Go()...))
	if err != nil {
		return fmt.Errorf("read the migrations: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}
