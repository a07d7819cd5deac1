//go:build unix

package postgres

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
)

// serverDir gives a folder that another user may enter, as t.TempDir's parent
// is not always: TMPDIR may lie in root's home.
func serverDir(t *testing.T) string {
	t.Helper()
	base, err := os.MkdirTemp("/tmp", "groundline-test-")
	if err != nil {
		t.Fatal(err)
	}
	// #nosec G302 -- the server's user must pass
	if err := os.Chmod(base, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(base) })
	return filepath.Join(base, "postgres")
}

// startIn starts a durable server; fsync stays on, as in development.
func startIn(t *testing.T, dir string) *Local {
	t.Helper()
	l, err := StartLocal(t.Context(), LocalOptions{Dir: dir, Database: "groundline", Install: true})
	if err != nil {
		t.Fatalf("start: %v", err)
	}
	t.Cleanup(func() { _ = l.Stop() })
	return l
}

func query(t *testing.T, l *Local, sql string) string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), l.URL())
	if err != nil {
		t.Fatalf("connect to %s: %v", l.URL(), err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	rows, err := conn.Query(t.Context(), sql)
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		values, err := rows.Values()
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, fmt.Sprint(values...))
	}
	if rows.Err() != nil {
		t.Fatalf("%s: %v", sql, rows.Err())
	}
	return strings.Join(out, "\n")
}

func TestFirstStartMakesAPrivateUTF8Server(t *testing.T) {
	t.Parallel()
	l := startIn(t, serverDir(t))
	got := query(t, l, "SELECT current_database(), ' ', pg_encoding_to_char(encoding), ' ', datcollate, ' ', current_setting('listen_addresses'), ' ', current_setting('fsync') FROM pg_database WHERE datname = current_database()")
	if got != "groundline UTF8 C.UTF-8  on" && got != "groundline UTF8 C  on" {
		t.Errorf("database, encoding, locale, addresses, fsync: %q", got)
	}
	for _, dir := range []string{l.place.dir, l.place.socketDir()} {
		info, err := os.Stat(dir)
		if err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("%s: mode %v, %v; want 0700", dir, info.Mode(), err)
		}
	}
	if strings.Contains(l.URL(), "&") {
		t.Errorf("URL %s needs quoting in a shell", l.URL())
	}
	if own, err := syscall.Getpgid(l.server.Pid); err != nil || own == syscall.Getpgrp() {
		t.Errorf("the server is in our process group: Ctrl-C would stop it before us (%v)", err)
	}
}

func TestRestartKeepsData(t *testing.T) {
	t.Parallel()
	dir := serverDir(t)
	l := startIn(t, dir)
	query(t, l, "CREATE TABLE kept AS SELECT 42 AS n")
	if err := l.Stop(); err != nil {
		t.Fatalf("stop: %v", err)
	}
	if err := l.Stop(); err != nil {
		t.Errorf("a second stop: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "data", "postmaster.pid")); !os.IsNotExist(err) {
		t.Errorf("a clean stop leaves no pid file: %v", err)
	}
	if got := query(t, startIn(t, dir), "SELECT n FROM kept"); got != "42" {
		t.Errorf("after a restart: %q, want 42", got)
	}
}

func TestKilledPostmasterIsRecovered(t *testing.T) {
	t.Parallel()
	dir := serverDir(t)
	l := startIn(t, dir)
	query(t, l, "CREATE TABLE kept AS SELECT 42 AS n")
	if err := l.server.Kill(); err != nil {
		t.Fatal(err)
	}
	<-l.Done()
	if err := l.Stop(); err != nil {
		t.Errorf("stop after the kill: %v", err)
	}
	if got := query(t, startIn(t, dir), "SELECT n FROM kept"); got != "42" {
		t.Errorf("after kill -9: %q, want 42", got)
	}
}

// When our own process is killed the server goes on without us. Here it is
// abandoned: the lock is let go, as the kernel does for the dead, and no more.
func TestServerOfAKilledProcessIsStoppedBeforeAnotherStarts(t *testing.T) {
	t.Parallel()
	dir := serverDir(t)
	abandoned := startIn(t, dir)
	query(t, abandoned, "CREATE TABLE kept AS SELECT 42 AS n")
	if err := abandoned.place.lock.Close(); err != nil {
		t.Fatal(err)
	}
	next := startIn(t, dir)
	select {
	case <-abandoned.Done():
	default:
		t.Errorf("process %d still serves the data beside process %d", abandoned.server.Pid, next.server.Pid)
	}
	if got := query(t, next, "SELECT n FROM kept"); got != "42" {
		t.Errorf("after the takeover: %q, want 42", got)
	}
}

func TestFolderInUseIsRefused(t *testing.T) {
	t.Parallel()
	dir := serverDir(t)
	l := startIn(t, dir)
	if second, err := StartLocal(t.Context(), LocalOptions{Dir: dir}); err == nil {
		_ = second.Stop()
		t.Fatal("two servers were started on one folder")
	} else if !strings.Contains(err.Error(), "in use") {
		t.Errorf("error %q does not say that the folder is in use", err)
	}
	if got := query(t, l, "SELECT 1"); got != "1" {
		t.Errorf("the first server was disturbed: %q", got)
	}
}

// After a reboot the pid file's number may belong to any program of the same
// user; PostgreSQL takes it for a living postmaster and refuses to start.
func TestStalePidFileOfAnotherProgramIsIgnored(t *testing.T) {
	t.Parallel()
	dir := serverDir(t)
	l := startIn(t, dir)
	if err := l.Stop(); err != nil {
		t.Fatal(err)
	}
	other := l.place.owner.command(context.Background(), "/", "/bin/sleep", "600")
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Process.Kill(); _ = other.Wait() }()
	stale := filepath.Join(dir, "data", "postmaster.pid")
	text := strconv.Itoa(other.Process.Pid) + "\n" + filepath.Join(dir, "data") + "\n1700000000\n5432\n\n\n        0         0\n"
	if err := os.WriteFile(stale, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := l.place.owner.own(stale); err != nil {
		t.Fatal(err)
	}
	if got := query(t, startIn(t, dir), "SELECT 1"); got != "1" {
		t.Errorf("with a stale pid file: %q", got)
	}
	if err := other.Process.Signal(syscall.Signal(0)); err != nil {
		t.Errorf("the other program was stopped: %v", err)
	}
}
