// Package pgtest provides tests with migrated PostgreSQL databases of their own.
//
// The server is that of TEST_DATABASE_URL (a superuser's URL of a throwaway server,
// which `go run ./cmd/dev test` sets) or a private one of the test process. Databases
// are copies of a template that is migrated once per server; templates with rows are
// filled once per server, too.
//
// Without a server tests fail; they never skip. Only tests may import this package.
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

// poolSize bounds each test's pool, so that many parallel tests fit on a server with
// 300 connections.
const poolSize = 10

var server struct {
	once  sync.Once
	admin string // URL of the maintenance database
	local *postgres.Local
	err   error
}

// Main runs the tests of a package and then after, searches the tests' logs for
// secrets, and stops the private server if one was started. Call it from TestMain;
// without it the server ends with the process and logs are not searched.
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

// New returns a migrated, empty database that is dropped when the test ends.
func New(t testing.TB) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), NewURL(t))
	if err != nil {
		t.Fatalf("open the test's database: %v", err)
	}
	t.Cleanup(db.Close)
	return db
}

// NewURL returns the URL of a database like New's, for code that opens it itself.
func NewURL(t testing.TB) string {
	t.Helper()
	return NewURLOf(t, Filled{})
}

// NewURLOf returns the URL of a database with the rows of f.
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
		// FORCE, because the test may have left connections open.
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
