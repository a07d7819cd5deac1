package pgtest_test

import (
	"errors"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
	"groundline/tools/eventually"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func account(email string) *models.Account {
	return &models.Account{
		ID: uuid.New(), Email: email, EmailKey: email, PasswordHash: "x", Role: "user",
		CreatedAt: time.Date(2026, 3, 1, 12, 0, 0, 0, time.FixedZone("east", 3600)),
	}
}

func TestEachTestGetsItsOwnDatabase(t *testing.T) {
	t.Parallel()
	one, two := pgtest.New(t), pgtest.New(t)
	if err := gorm.G[models.Account](one.Gorm).Create(t.Context(), account("a@example.org")); err != nil {
		t.Fatal(err)
	}
	n, err := gorm.G[models.Account](two.Gorm).Count(t.Context(), "*")
	if err != nil || n != 0 {
		t.Errorf("the other database holds %d accounts (%v), want 0", n, err)
	}
}

func TestDatabaseIsDroppedWhenItsTestEnds(t *testing.T) {
	t.Parallel()
	var name string
	t.Run("user", func(t *testing.T) {
		db := pgtest.New(t)
		if err := db.Pool.QueryRow(t.Context(), "SELECT current_database()").Scan(&name); err != nil {
			t.Fatal(err)
		}
	})
	var n int
	if err := pgtest.New(t).Pool.QueryRow(t.Context(), "SELECT count(*) FROM pg_database WHERE datname = $1", name).Scan(&n); err != nil || n != 0 {
		t.Errorf("%s still exists (%d, %v)", name, n, err)
	}
}

func TestManyDatabasesAtOnce(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	for range 12 {
		all.Go(func() {
			var one int
			if err := pgtest.New(t).Pool.QueryRow(t.Context(), "SELECT 1").Scan(&one); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func TestTimesAreReadInUTC(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	made := account("a@example.org")
	if err := gorm.G[models.Account](db.Gorm).Create(t.Context(), made); err != nil {
		t.Fatal(err)
	}
	byGorm, err := gorm.G[models.Account](db.Gorm).First(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var byPgx time.Time
	if err := db.Pool.QueryRow(t.Context(), "SELECT created_at FROM accounts").Scan(&byPgx); err != nil {
		t.Fatal(err)
	}
	for how, got := range map[string]time.Time{"GORM": byGorm.CreatedAt, "pgx": byPgx} {
		t.Run(how, func(t *testing.T) {
			if got.Location() != time.UTC || !got.Equal(made.CreatedAt) {
				t.Errorf("%s reads %v, want %v in UTC", how, got, made.CreatedAt)
			}
		})
	}
}

func TestGormTranslatesUniqueViolations(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	for i, want := range []error{nil, gorm.ErrDuplicatedKey} {
		if err := gorm.G[models.Account](db.Gorm).Create(t.Context(), account("a@example.org")); !errors.Is(err, want) {
			t.Errorf("insert %d: %v, want %v", i, err, want)
		}
	}
}

func TestConcurrentMigrationsRunOnce(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	if _, err := db.Pool.Exec(t.Context(), "DROP SCHEMA public CASCADE; CREATE SCHEMA public"); err != nil {
		t.Fatal(err)
	}
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			if err := postgres.Migrate(t.Context(), db); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	var twice int
	if err := db.Pool.QueryRow(t.Context(), "SELECT count(*) - count(DISTINCT version_id) FROM goose_db_version").Scan(&twice); err != nil || twice != 0 {
		t.Errorf("%d migrations ran twice (%v)", twice, err)
	}
}

// Not parallel: it counts the program's goroutines.
func TestAClosedDatabaseLeavesNoGoroutine(t *testing.T) {
	url := pgtest.NewURL(t)
	before := runtime.NumGoroutine()
	for range 10 {
		db, err := postgres.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := gorm.G[models.Account](db.Gorm).Count(t.Context(), "*"); err != nil {
			t.Fatal(err)
		}
		db.Close()
	}
	eventually.Holds(t, "the goroutines have ended", func() bool { return runtime.NumGoroutine() <= before })
}
