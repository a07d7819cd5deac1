package postgres

import (
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	superuser   = "groundline"
	socketPort  = 5432 // part of the socket's name; nothing listens on it
	fastStop    = 30 * time.Second
	startLimit  = 60 * time.Second // includes crash recovery
	defaultConn = 100
)

// LocalOptions configures a private server.
type LocalOptions struct {
	// Dir is the server's folder, created if missing, which keeps its data between
	// runs. If it is empty, Throwaway uses a temporary folder, in memory if there is
	// enough.
	Dir string
	// Database is created on the first start and named in the URL. Empty means
	// "postgres".
	Database string
	// MaxConnections is PostgreSQL's max_connections. Zero means 100.
	MaxConnections int
	// StandbyOf makes the first start copy this server and replicate from it, including
	// its database.
	StandbyOf *Local
	// Settings are further PostgreSQL settings, name=value.
	Settings []string
	// Throwaway trades durability for speed, and removes Dir when the server stops or
	// this process dies.
	Throwaway bool
	// Wait is how long to wait for another process of ours to release Dir.
	Wait time.Duration
	// Install lets root install Debian's package if PostgreSQL is missing.
	Install bool
	// Env is added to the server's environment, for example to preload a library that
	// makes its disk fail in tests.
	Env []string
	// Log receives a few lines for people. Nil discards them.
	Log io.Writer
}

// Local is a private server that runs as a child of this process.
type Local struct {
	place    *place
	database string
	port     int // 0: unix socket
	throw    bool
	server   *os.Process // the postmaster; nil before the start
	exited   chan struct{}
	watchdog *exec.Cmd
	lifeline io.Closer
	stopOnce sync.Once
	stopErr  error
}

// StartLocal starts a private server and returns once it answers. The server listens on
// a unix socket in a folder only its owner may enter or, if the path is too long for a
// socket, on a free loopback port with a password. It first stops and recovers what a
// killed run left behind. ctx bounds only the start.
func StartLocal(ctx context.Context, o LocalOptions) (*Local, error) {
	if o.Log == nil {
		o.Log = io.Discard
	}
	found, err := findBinaries(ctx)
	if errors.Is(err, errNoBinaries) && o.Install {
		if err = installBinaries(ctx, o.Log, err); err == nil {
			found, err = findBinaries(ctx)
		}
	}
	if err != nil {
		return nil, err
	}
	p, err := takePlace(ctx, o, found)
	if err != nil {
		return nil, err
	}
	l := &Local{place: p, database: o.Database, throw: o.Throwaway}
	if l.database == "" {
		l.database = "postgres"
	}
	if err := l.bringUp(ctx, o); err != nil {
		_ = l.Stop()
		return nil, err
	}
	return l, nil
}

func (l *Local) bringUp(ctx context.Context, o LocalOptions) error {
	initialise := func() error { return l.place.initialise(ctx, o.Throwaway) }
	if o.StandbyOf != nil {
		initialise = func() error { return l.place.copyOf(ctx, o.StandbyOf) }
	}
	if err := initialise(); err != nil {
		return err
	}
	if err := l.place.clearLeftovers(ctx); err != nil {
		return err
	}
	if err := l.start(ctx, o); err != nil {
		return err
	}
	if o.StandbyOf != nil {
		return nil // it replicates the primary's database
	}
	return l.makeDatabase(ctx)
}

// URL returns the server's URL. It contains no '&', so that it needs no quotes in a
// shell file.
func (l *Local) URL() string { return l.urlOf(l.database) }

func (l *Local) urlOf(database string) string {
	u := url.URL{Scheme: "postgres", User: url.User(superuser), Path: "/" + database}
	if l.port == 0 {
		// The explicit port overrides PGPORT in the environment.
		u.Host = ":" + strconv.Itoa(socketPort)
		// %20 for a space: libpq does not decode '+'.
		u.RawQuery = "host=" + strings.ReplaceAll(url.QueryEscape(l.place.socketDir()), "+", "%20")
		return u.String()
	}
	u.User = url.UserPassword(superuser, l.place.password)
	u.Host = "127.0.0.1:" + strconv.Itoa(l.port)
	u.RawQuery = "sslmode=disable"
	return u.String()
}

// Programs returns the folder of PostgreSQL's programs, such as pg_basebackup,
// resolving a link to the server, which has no others beside it.
func (l *Local) Programs() string {
	server, err := filepath.EvalSymlinks(l.place.binaries.path("postgres"))
	if err != nil {
		return l.place.binaries.dir
	}
	return filepath.Dir(server)
}

// PID returns the process id of the postmaster.
func (l *Local) PID() int { return l.server.Pid }

// Done returns a channel that is closed when the server has exited for any reason.
func (l *Local) Done() <-chan struct{} { return l.exited }

// Stop shuts the server down: it ends sessions and flushes data, or after 30 seconds
// aborts and leaves recovery to the write-ahead log. It removes a throwaway server's
// folder. It may be called more than once.
func (l *Local) Stop() error {
	l.stopOnce.Do(func() {
		l.stopErr = errors.Join(l.stopServer(), l.release())
	})
	return l.stopErr
}

// release stops the watchdog, which would remove the folder, and unlocks the folder.
func (l *Local) release() error {
	if l.watchdog != nil {
		_ = l.watchdog.Process.Kill()
		_ = l.watchdog.Wait()
		_ = l.lifeline.Close()
	}
	if l.throw {
		return removeLocked(l.place.dir, l.place.lock)
	}
	return l.place.lock.Close()
}

func (p *place) data() string      { return filepath.Join(p.dir, "data") }
func (p *place) socketDir() string { return filepath.Join(p.dir, "run") }
func (p *place) log() string       { return filepath.Join(p.dir, "postgres.log") }
