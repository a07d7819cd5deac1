//go:build unix

package faults

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"

	"groundline/internal/postgres"
	"groundline/tools/eventually"
)

// database is a PostgreSQL that flushes to disk, to a disk that can fail.
type database struct {
	options postgres.LocalOptions
	server  *postgres.Local
	disk    disk
}

func newDatabase(t *testing.T, dir string) *database {
	t.Helper()
	d := &database{disk: newDisk(t, dir)}
	d.options = postgres.LocalOptions{
		Dir: filepath.Join(dir, "postgres"), Database: "faults", MaxConnections: 200, Install: true, Log: os.Stderr, Env: d.disk.environment(),
	}
	d.start(t)
	t.Cleanup(func() { _ = d.server.Stop() })
	db := d.open(t)
	defer db.Close()
	if err := postgres.Migrate(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	return d
}

func (d *database) start(t *testing.T) {
	t.Helper()
	var err error
	if d.server, err = postgres.StartLocal(t.Context(), d.options); err != nil {
		t.Fatal(err)
	}
}

// socket is where it listens, past every network.
func (d *database) socket() string { return filepath.Join(d.options.Dir, "run", ".s.PGSQL.5432") }

// open connects past every network.
func (d *database) open(t *testing.T) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), d.server.URL()+"&pool_max_conns=4")
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// end sends a signal to the postmaster, and starts the server again once it is gone.
func (d *database) end(t *testing.T, signal syscall.Signal) {
	t.Helper()
	if err := syscall.Kill(d.postmaster(t), signal); err != nil {
		t.Fatal(err)
	}
	<-d.server.Done()
	d.revive(t)
}

// killBackend kills one process of those that serve the replicas; PostgreSQL then
// drops them all and recovers by itself.
func (d *database) killBackend(t *testing.T, nth uint64) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), d.server.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(t.Context())) }()
	rows, err := conn.Query(t.Context(), `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY backend_start, pid`)
	if err != nil {
		t.Fatal(err)
	}
	pids, err := pgx.CollectRows(rows, pgx.RowTo[int])
	if err != nil {
		t.Fatal(err)
	}
	if len(pids) == 0 {
		return // the replicas are starting
	}
	if err := syscall.Kill(pids[nth%uint64(len(pids))], syscall.SIGKILL); err != nil { // #nosec G115 -- a length
		t.Fatal(err)
	}
	d.answers(t)
}

// revive starts the server if it has ended.
func (d *database) revive(t *testing.T) {
	t.Helper()
	select {
	case <-d.server.Done():
		_ = d.server.Stop() // gives up the folder
		d.start(t)
	default:
	}
}

// answers waits until the server takes connections.
func (d *database) answers(t *testing.T) {
	t.Helper()
	eventually.Holds(t, "PostgreSQL answers", func() bool {
		conn, err := pgx.Connect(t.Context(), d.server.URL())
		if err != nil {
			d.revive(t)
			return false
		}
		return conn.Close(t.Context()) == nil
	})
}

func (d *database) postmaster(t *testing.T) int {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(d.options.Dir, "data", "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		t.Fatal(err)
	}
	return pid
}
