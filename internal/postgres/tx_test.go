package postgres_test

import (
	"errors"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

type note struct {
	ID int64
	At time.Time
}

func notes(t *testing.T) *postgres.DB {
	t.Helper()
	db := pgtest.New(t)
	if _, err := db.Pool.Exec(t.Context(), `CREATE TABLE notes (id bigint PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`); err != nil {
		t.Fatal(err)
	}
	return db
}

func count(t *testing.T, db *postgres.DB) (n int) {
	t.Helper()
	if err := db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM notes`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestTxSharesOneTransactionBetweenPgxAndGORM(t *testing.T) {
	t.Parallel()
	db := notes(t)
	cause := errors.New("rolled back on purpose")
	for name, tc := range map[string]struct {
		fail error
		want int
	}{"commits both": {nil, 2}, "rolls both back": {cause, 0}} {
		t.Run(name, func(t *testing.T) {
			if _, err := db.Pool.Exec(t.Context(), `DELETE FROM notes`); err != nil {
				t.Fatal(err)
			}
			err := db.InTx(t.Context(), func(tx postgres.Tx) error {
				if _, err := tx.Exec(t.Context(), `INSERT INTO notes (id) VALUES ($1)`, 1); err != nil {
					return err
				}
				var seen note
				if err := tx.Gorm.Take(&seen, 1).Error; err != nil {
					t.Errorf("GORM does not see the row that pgx wrote: %v", err)
				}
				if seen.At.Location() != time.UTC {
					t.Errorf("GORM reads times in %s, not UTC", seen.At.Location())
				}
				if err := tx.Gorm.Create(&note{2, seen.At}).Error; err != nil {
					return err
				}
				var n int
				if err := tx.QueryRow(t.Context(), `SELECT count(*) FROM notes`).Scan(&n); err != nil || n != 2 {
					t.Errorf("pgx sees %d rows, want 2: %v", n, err)
				}
				if n := count(t, db); n != 0 {
					t.Errorf("another connection sees %d uncommitted rows", n)
				}
				return tc.fail
			})
			if !errors.Is(err, tc.fail) {
				t.Errorf("got %v, want %v", err, tc.fail)
			}
			if n := count(t, db); n != tc.want {
				t.Errorf("%d rows were kept, want %d", n, tc.want)
			}
		})
	}
}

func TestNestedTransactionsAreSavepoints(t *testing.T) {
	t.Parallel()
	db := notes(t)
	undone := errors.New("inner")
	err := db.InTx(t.Context(), func(tx postgres.Tx) error {
		if err := tx.Gorm.Create(&note{ID: 1}).Error; err != nil {
			return err
		}
		if err := tx.Gorm.Transaction(func(inner *gorm.DB) error {
			return errors.Join(inner.Create(&note{ID: 2}).Error, undone)
		}); !errors.Is(err, undone) {
			t.Errorf("inner GORM transaction: %v", err)
		}
		if err := pgx.BeginFunc(t.Context(), tx, func(inner pgx.Tx) error {
			_, err := inner.Exec(t.Context(), `INSERT INTO notes (id) VALUES (3)`)
			return errors.Join(err, undone)
		}); !errors.Is(err, undone) {
			t.Errorf("inner pgx transaction: %v", err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := count(t, db); n != 1 {
		t.Errorf("%d rows, want the outer transaction's 1", n)
	}
}

func TestInTxReturnsItsConnection(t *testing.T) {
	t.Parallel()
	db := notes(t)
	for range 3 * int(db.Pool.Config().MaxConns) {
		_ = db.InTx(t.Context(), func(tx postgres.Tx) error {
			_, err := tx.Exec(t.Context(), `SELECT broken`)
			return err
		})
		func() {
			defer func() { _ = recover() }()
			_ = db.InTx(t.Context(), func(postgres.Tx) error { panic("act") })
		}()
	}
	if used := db.Pool.Stat().AcquiredConns(); used != 0 {
		t.Errorf("%d connections are still in use", used)
	}
}
