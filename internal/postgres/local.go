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
	startLimit  = 60 * time.Second // crash recovery may take its time
	defaultConn = 100
)

// LocalOptions says what private server to run.
type LocalOptions struct {
	// Dir is the server's own folder, made at need; it keeps the data between
	// runs. Empty with Throwaway: a temporary folder, in memory where there is
	// plenty.
	Dir string
	// Database is made on the first start and named in the URL. Empty: "postgres".
	Database string
	// MaxConnections is PostgreSQL's max_connections. Zero: 100.
	MaxConnections int
	// StandbyOf makes the first start copy this server, and follow it from then on.
	// The standby's database is its.
	StandbyOf *Local
	// Settings are further ones of PostgreSQL's, name=value.
	Settings []string
	// Throwaway gives up durability for speed, and removes Dir when the server
	// stops or this process dies.
	Throwaway bool
	// Wait is how long another process of ours may take to give Dir up. Zero: not
	// at all.
	Wait time.Duration
	// Install lets root install Debian's package when there are no binaries.
	Install bool
	// Env is added to the server's environment: a test may start it with a library
	// through which its disk fails.
	Env []string
	// Log receives the few lines a person should see. Nil: nowhere.
	Log io.Writer
}

// Local is a private server that runs as a child of this process.
type Local struct {
	place    *place
	database string
	port     int // 0: unix socket
	throw    bool
	server   *os.Process // PostgreSQL's first; nil before the start
	exited   chan struct{}
	watchdog *exec.Cmd
	lifeline io.Closer
	stopOnce sync.Once
	stopErr  error
}

// StartLocal starts a private server and returns once it answers. It listens on
// a unix socket in a folder only its owner may enter, or, where that path will not
// do for a socket, on a free loopback port with a password. What a killed run
// has left behind is stopped and recovered first. ctx bounds the start alone.
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
		return nil // it has the database that the other has
	}
	return l.makeDatabase(ctx)
}

// URL is where the server can be reached. It holds no '&', so that it can stand
// unquoted in a file that a shell reads.
func (l *Local) URL() string { return l.urlOf(l.database) }

func (l *Local) urlOf(database string) string {
	u := url.URL{Scheme: "postgres", User: url.User(superuser), Path: "/" + database}
	if l.port == 0 {
		// The port is named so that a PGPORT in the environment changes nothing.
		u.Host = ":" + strconv.Itoa(socketPort)
		// %20 for a blank: libpq does not know '+'.
		u.RawQuery = "host=" + strings.ReplaceAll(url.QueryEscape(l.place.socketDir()), "+", "%20")
		return u.String()
	}
	u.User = url.UserPassword(superuser, l.place.password)
	u.Host = "127.0.0.1:" + strconv.Itoa(l.port)
	u.RawQuery = "sslmode=disable"
	return u.String()
}

// Programs is the folder of PostgreSQL's own programs, such as pg_basebackup: where
// the server really lies, since a link to it has none of them beside it.
func (l *Local) Programs() string {
	server, err := filepath.EvalSymlinks(l.place.binaries.path("postgres"))
	if err != nil {
		return l.place.binaries.dir
	}
	return filepath.Dir(server)
}

// PID is the number of the server's first process, whose children the others are.
func (l *Local) PID() int { return l.server.Pid }

// Done is closed when the server has ended, whether it was told to or not.
func (l *Local) Done() <-chan struct{} { return l.exited }

// Stop ends the server in an orderly way: sessions are ended, the data is
// flushed. After 30 seconds it is told to drop everything; the write-ahead log
// brings the data back then. A throw-away server's folder is removed. Stop may
// be called more than once.
func (l *Local) Stop() error {
	l.stopOnce.Do(func() {
		l.stopErr = errors.Join(l.stopServer(), l.release())
	})
	return l.stopErr
}

// release gives up the folder: the watchdog first, since it would remove it.
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
