package postgres

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// initialise creates the cluster on the first start. It works in a temporary folder and
// renames it at the end, so that an interrupted start leaves nothing that looks
// complete.
func (p *place) initialise(ctx context.Context, throwaway bool) error {
	if _, err := os.Stat(filepath.Join(p.data(), "PG_VERSION")); err == nil {
		return nil
	}
	fresh := p.data() + ".new"
	var failure error
	for _, locale := range []string{"C.UTF-8", "C"} { // not every libc has C.UTF-8
		if err := os.RemoveAll(fresh); err != nil {
			return fmt.Errorf("clear %s: %w", fresh, err)
		}
		args := []string{"-D", fresh, "-U", superuser, "-E", "UTF8", "--locale=" + locale,
			"--auth-local=trust", "--auth-host=scram-sha-256", "--pwfile=" + p.passwordFile()}
		if throwaway {
			args = append(args, "--no-sync")
		}
		out, err := p.owner.command(ctx, p.dir, p.binaries.path("initdb"), args...).CombinedOutput()
		if err == nil {
			return os.Rename(fresh, p.data())
		}
		failure = fmt.Errorf("initdb: %w\n%s", err, bytes.TrimSpace(out))
	}
	return failure
}

// start runs the server and waits until it answers. If another program took the chosen
// port meanwhile, it picks another.
func (l *Local) start(ctx context.Context, o LocalOptions) error {
	for attempt := 1; ; attempt++ {
		if err := l.choosePort(); err != nil {
			return err
		}
		err := l.launch(ctx, o)
		if err == nil {
			err = l.awaitAnswer(ctx)
		}
		if err == nil {
			return nil
		}
		if l.port == 0 || attempt == 3 || !strings.Contains(err.Error(), "could not bind") {
			return err
		}
	}
}

func (l *Local) choosePort() error {
	if l.place.socketUsable() {
		return nil
	}
	probe, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("find a free port: %w", err)
	}
	l.port = probe.Addr().(*net.TCPAddr).Port
	return probe.Close()
}

// socketUsable reports whether the socket's path fits in sockaddr_un and in a URL,
// where a comma would separate hosts.
func (p *place) socketUsable() bool {
	limit := 103
	switch runtime.GOOS {
	case "linux":
		limit = 107
	case "windows":
		return false // its sockets have no owner that the server could check
	}
	if strings.Contains(p.socketDir(), ",") {
		return false
	}
	return len(p.socketDir())+len("/.s.PGSQL.")+len(strconv.Itoa(socketPort)) <= limit
}

// settings returns the server's settings, name=value.
func (l *Local) settings(o LocalOptions) []string {
	connections := o.MaxConnections
	if connections == 0 {
		connections = defaultConn
	}
	settings := []string{"max_connections=" + strconv.Itoa(connections), "timezone=UTC", "lc_messages=C"}
	if l.port == 0 {
		// A list of quoted names, because a folder may contain a space.
		dir := `"` + strings.ReplaceAll(l.place.socketDir(), `"`, `""`) + `"`
		settings = append(settings, "listen_addresses=", "unix_socket_directories="+dir, "port="+strconv.Itoa(socketPort))
	} else {
		settings = append(settings, "listen_addresses=127.0.0.1", "unix_socket_directories=", "port="+strconv.Itoa(l.port))
	}
	if l.throw {
		settings = append(settings, "fsync=off", "synchronous_commit=off", "full_page_writes=off",
			"wal_level=minimal", "max_wal_senders=0", "max_wal_size=1GB", "checkpoint_timeout=1h")
	}
	return append(settings, o.Settings...)
}

// awaitAnswer waits until the server accepts connections, or returns why it exited.
func (l *Local) awaitAnswer(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, l.urlOf("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-l.exited:
			return fmt.Errorf("PostgreSQL exited at start; the end of %s:\n%s", l.place.log(), l.place.logTail())
		case <-ctx.Done():
			return fmt.Errorf("PostgreSQL does not answer: %w; the end of %s:\n%s", err, l.place.log(), l.place.logTail())
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func (p *place) logTail() string {
	text, err := os.ReadFile(p.log())
	if err != nil {
		return err.Error()
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return strings.Join(lines[max(0, len(lines)-10):], "\n")
}

func (l *Local) makeDatabase(ctx context.Context) error {
	if l.database == "postgres" {
		return nil
	}
	conn, err := pgx.Connect(ctx, l.urlOf("postgres"))
	if err != nil {
		return fmt.Errorf("connect to the private server: %w", err)
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, "CREATE DATABASE "+pgx.Identifier{l.database}.Sanitize())
	var refused *pgconn.PgError
	if errors.As(err, &refused) && refused.Code == "42P04" { // duplicate_database: not the first start
		return nil
	}
	return err
}
