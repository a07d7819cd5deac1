// Package pgtest gives a test a migrated PostgreSQL database of its own.
//
// The server is the one named by TEST_DATABASE_URL (a superuser's URL of a
// throw-away server; `go run ./cmd/dev test` sets it), or else a private one of
// the test process. Databases are copies of a template that is migrated once a
// server, whatever the number of packages that test on it; a test may begin with
// rows, which are written once a server likewise.
//
// Without a server a test fails; it never skips. Nothing outside tests may
// import this package.
package pgtest

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"groundline/internal/logscan"
	"groundline/internal/postgres"
)

// poolSize bounds each test's pool, so that many parallel tests fit on a server
// with 300 connections.
const poolSize = 10

var server struct {
	once  sync.Once
	admin string // URL of the maintenance database
	local *postgres.Local
	err   error
}

// Main runs the tests of a package, with their logs searched for secrets, then after,
// which ends what the tests shared, and stops the private server if one was started.
// Call it from TestMain. A package without it works too: the server ends with the
// process, only less gently, and nobody looks at its logs.
func Main(m *testing.M, after ...func() error) {
	code := logscan.Run(func() int {
		code := m.Run()
		for _, end := range after {
			if err := end(); err != nil {
				fmt.Fprintln(os.Stderr, "after the tests:", err)
				code = max(code, 1)
			}
		}
		return code
	})
	if server.local != nil {
		if err := server.local.Stop(); err != nil {
			fmt.Fprintln(os.Stderr, "pgtest:", err)
			code = max(code, 1)
		}
	}
	os.Exit(code)
}

// New gives a migrated, empty database that is dropped when the test ends.
func New(t testing.TB) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), NewURL(t))
	if err != nil {
		t.Fatalf("open the test's database: %v", err)
	}
	t.Cleanup(db.Close)
	return db
}

// NewURL gives the URL of a database like New's, for what opens it itself.
func NewURL(t testing.TB) string {
	t.Helper()
	return NewURLOf(t, Filled{})
}

// NewURLOf gives the URL of a database of the test's own that holds what f says.
// It is filled once a server, and copied.
func NewURLOf(t testing.TB, f Filled) string {
	t.Helper()
	admin, err := adminURL()
	if err != nil {
		t.Fatalf("PostgreSQL for tests: %v", err)
	}
	template, err := templateOn(t.Context(), admin, f)
	if err != nil {
		t.Fatalf("template database: %v", err)
	}
	name := "test_" + strings.ToLower(rand.Text())
	if err := copyTemplate(t.Context(), admin, name, template); err != nil {
		t.Fatalf("make the test's database: %v", err)
	}
	t.Cleanup(func() {
		// FORCE: what the test left connected must not keep the database.
		if err := execute(context.Background(), admin, "DROP DATABASE "+quote(name)+" WITH (FORCE)"); err != nil {
			t.Errorf("drop the test's database: %v", err)
		}
	})
	own, err := withDatabase(admin, name)
	if err != nil {
		t.Fatalf("TEST_DATABASE_URL: %v", err)
	}
	return own
}

func adminURL() (string, error) {
	server.once.Do(func() {
		if server.admin = os.Getenv("TEST_DATABASE_URL"); server.admin != "" {
			return
		}
		server.local, server.err = postgres.StartLocal(context.Background(), postgres.LocalOptions{
			Throwaway: true, MaxConnections: 300, Install: true, Log: os.Stderr,
		})
		if server.err == nil {
			server.admin = server.local.URL()
		}
	})
	return server.admin, server.err
}

func withDatabase(admin, name string) (string, error) {
	u, err := url.Parse(admin)
	if err != nil || (u.Scheme != "postgres" && u.Scheme != "postgresql") {
		return "", fmt.Errorf("want a postgres:// URL (%w)", err)
	}
	u.Path = "/" + name
	query := u.Query()
	query.Set("pool_max_conns", fmt.Sprint(poolSize))
	u.RawQuery = query.Encode()
	return u.String(), nil
}

func execute(ctx context.Context, url, sql string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, sql)
	return err
}

func quote(name string) string { return pgx.Identifier{name}.Sanitize() }
