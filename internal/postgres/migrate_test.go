package postgres_test

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/tools/eventually"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// Part 14, point 15: a migration that meets a lock does not make everybody queue
// behind it for ever: it gives up, comes back, and at last says whom to end.
func TestMigrateReleasesAContendedLockAndRetries(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	held, err := db.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = held.Rollback(t.Context()) }()
	if _, err := held.Exec(t.Context(), "LOCK TABLE goose_db_version IN ACCESS EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	err = postgres.MigrateWith(t.Context(), db, postgres.Patience{Lock: 50 * time.Millisecond, Tries: 2, Pause: time.Millisecond})
	if err == nil || !strings.Contains(err.Error(), "pg_stat_activity") || !strings.Contains(err.Error(), "portal migrate") {
		t.Errorf("under a lock that stays: %v", err)
	}
	ended := make(chan error, 1)
	go func() {
		ended <- postgres.MigrateWith(t.Context(), db, postgres.Patience{Lock: 50 * time.Millisecond, Tries: 10_000, Pause: time.Millisecond})
	}()
	eventually.Holds(t, "the migration waits", func() bool {
		var waiting int
		err := db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())").Scan(&waiting)
		return err == nil && waiting > 0
	})
	if err := held.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Errorf("once the lock is gone: %v", err)
	}
}

// Part 14, point 15: an empty or older schema is named before anything is read.
func TestAnOutdatedSchemaIsReported(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	if err := postgres.CheckMigrated(t.Context(), db); err != nil {
		t.Errorf("a migrated database: %v", err)
	}
	for _, old := range []string{"DELETE FROM goose_db_version WHERE version_id = (SELECT max(version_id) FROM goose_db_version)", "DROP TABLE goose_db_version"} {
		if _, err := db.Pool.Exec(t.Context(), old); err != nil {
			t.Fatal(err)
		}
		if err := postgres.CheckMigrated(t.Context(), db); err == nil || !strings.Contains(err.Error(), "portal migrate") {
			t.Errorf("after %s: %v", old, err)
		}
	}
}
