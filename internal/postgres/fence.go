package postgres

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/highwater"
)

// fenceEvery is how often Watch reads the mark, which other processes may raise.
const fenceEvery = time.Second

// identitySQL identifies the server with functions that any role may call. A primary's
// timeline is read from its current segment, since the control file lags behind a
// promotion. A standby's is the newest it knows; its receiver's timeline is visible
// only to members of pg_read_all_stats.
const identitySQL = `SELECT system_identifier, CASE WHEN pg_is_in_recovery() THEN greatest((SELECT timeline_id FROM pg_control_checkpoint()),
		(SELECT min_recovery_end_timeline FROM pg_control_recovery()), (SELECT received_tli FROM pg_stat_wal_receiver))::text END,
	CASE WHEN NOT pg_is_in_recovery() THEN substring(pg_walfile_name(pg_current_wal_insert_lsn()) FROM 1 FOR 8) END FROM pg_control_system()`

// Identity identifies a PostgreSQL server.
type Identity struct {
	System   string // identifier chosen by initdb
	Timeline uint32 // raised by each promotion and point-in-time recovery
}

// Holds returns a *highwater.RefusedError if the database of a connection lacks the log
// up to head.
type Holds func(ctx context.Context, conn *pgconn.PgConn, head highwater.Head) error

// Fence refuses connections to a database that is older than the newest seen: one with
// another system identifier, an older timeline, or without the log's newest checkpoint.
// When it sees a newer timeline it closes connections to older ones, so that nothing
// writes to a replaced primary. It is safe for concurrent use.
type Fence struct {
	marks   highwater.Store
	holds   Holds // nil: the log is not checked
	follows bool  // never raises the mark

	refused atomic.Int64
	mu      sync.Mutex
	seen    highwater.Mark // newest of the store and of all connections
	open    map[*fencedConn]struct{}
	refusal error // of the last connection; nil if it was accepted
}

// NewFence returns a fence that stores what it sees in marks. It fails if the mark
// cannot be read or written. holds may be nil.
func NewFence(ctx context.Context, marks highwater.Store, holds Holds) (*Fence, error) {
	f := &Fence{marks: marks, holds: holds, open: map[*fencedConn]struct{}{}}
	err := marks.Update(ctx, func(m highwater.Mark) (highwater.Mark, error) {
		f.seen = m
		return m, nil
	})
	return f, err
}

// FollowFence returns a fence for a standby: it reads the mark but does not raise it,
// and does not check the log, which may lag.
func FollowFence(ctx context.Context, marks highwater.Store) (*Fence, error) {
	seen, err := marks.Load(ctx)
	return &Fence{marks: marks, follows: true, seen: seen, open: map[*fencedConn]struct{}{}}, err
}

// Refusal returns the *highwater.RefusedError of the last connection, or nil if it was
// accepted.
func (f *Fence) Refusal() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.refusal
}

// Refused returns the number of refused connections.
func (f *Fence) Refused() int64 { return f.refused.Load() }

// Watch closes connections to servers that another process found to be outdated, until
// ctx ends.
func (f *Fence) Watch(ctx context.Context) {
	tick := time.NewTicker(fenceEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			f.known(ctx)
			f.closeOlder()
		}
	}
}

// guard makes a configuration and its copies check every connection. It hooks
// ValidateConnect so that, of several hosts, the next one is tried.
func (f *Fence) guard(config *pgxpool.Config) {
	conn := &config.ConnConfig.Config
	conn.AfterNetConnect = func(_ context.Context, _ *pgconn.Config, c net.Conn) (net.Conn, error) {
		return &fencedConn{Conn: c, fence: f}, nil
	}
	chosen := conn.ValidateConnect // of target_session_attrs
	conn.ValidateConnect = func(ctx context.Context, c *pgconn.PgConn) error {
		var preference error
		if chosen != nil {
			preference = chosen(ctx, c)
		}
		var notPreferred *pgconn.NotPreferredError
		if preference != nil && !errors.As(preference, &notPreferred) {
			return preference
		}
		if err := f.admit(ctx, c); err != nil { // a server that is not preferred is still used if it is the only one
			return err
		}
		return preference
	}
}

// admit accepts a connection or returns why not.
func (f *Fence) admit(ctx context.Context, c *pgconn.PgConn) error {
	id, err := identify(ctx, c)
	if err != nil {
		return err
	}
	err = f.compare(ctx, c, id)
	var refused *highwater.RefusedError
	if err != nil && !errors.As(err, &refused) {
		return err
	}
	f.mu.Lock()
	f.refusal = err
	if own, ok := c.Conn().(*fencedConn); ok && err == nil {
		own.id = id
		f.open[own] = struct{}{}
	}
	f.mu.Unlock()
	if err != nil {
		f.refused.Add(1)
		return err
	}
	f.closeOlder()
	return nil
}

// compare checks a server against the mark, and raises the mark to a newer server.
func (f *Fence) compare(ctx context.Context, c *pgconn.PgConn, id Identity) error {
	mark := f.known(ctx)
	if err := id.Follows(mark); err != nil {
		return err
	}
	if f.holds != nil && mark.Log.Origin != "" {
		if err := f.holds(ctx, c, mark.Log); err != nil {
			return err
		}
	}
	if mark.System == id.System && mark.Timeline == id.Timeline {
		return nil
	}
	return f.raise(ctx, id)
}

// raise records a newer server, in memory even if the store fails: the connection is to
// the newest database either way.
func (f *Fence) raise(ctx context.Context, id Identity) error {
	var stale error
	raised := func(m highwater.Mark) (highwater.Mark, error) {
		if stale = id.Follows(m); stale != nil { // another process raised it first
			return m, stale
		}
		m.System, m.Timeline = id.System, id.Timeline
		return m, nil
	}
	if !f.follows {
		_ = f.marks.Update(ctx, raised) // a mark that cannot be written blocks checkpoints, which is reported
		if stale != nil {
			return stale
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	next, err := raised(f.seen)
	if err == nil {
		f.seen = next
	}
	return err
}

// known returns the current mark. The store takes precedence over memory, since an
// operator edits it; if it cannot be read, the last known mark holds.
func (f *Fence) known(ctx context.Context) highwater.Mark {
	kept, err := f.marks.Load(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	if err != nil || kept.System == "" {
		return f.seen
	}
	if kept.System == f.seen.System && kept.Timeline < f.seen.Timeline {
		kept.Timeline = f.seen.Timeline // the newer one could not be written
	}
	f.seen = kept
	return kept
}

// closeOlder closes the connections to outdated servers.
func (f *Fence) closeOlder() {
	var older []*fencedConn
	f.mu.Lock()
	for c := range f.open {
		if f.seen.System != "" && c.id.Follows(f.seen) != nil {
			older = append(older, c)
		}
	}
	f.mu.Unlock()
	for _, c := range older {
		_ = c.Close() // its user gets an error
	}
}

// Follows returns a *highwater.RefusedError if a server is older than a mark or another
// one.
func (id Identity) Follows(m highwater.Mark) error {
	switch {
	case m.System == "":
		return nil
	case id.System != m.System:
		return &highwater.RefusedError{Why: fmt.Sprintf("the database is another PostgreSQL (system identifier %s) than the one used last (%s): it was restored from a dump or created new", id.System, m.System)}
	case id.Timeline < m.Timeline:
		return &highwater.RefusedError{Why: fmt.Sprintf("the database is on timeline %d, but timeline %d was used last: it is a replaced primary, or a standby that lags behind the promotion", id.Timeline, m.Timeline)}
	}
	return nil
}

// identify returns the identity of the server behind a connection.
func identify(ctx context.Context, c *pgconn.PgConn) (Identity, error) {
	result := c.ExecParams(ctx, identitySQL, nil, nil, nil, nil).Read()
	if result.Err != nil {
		return Identity{}, fmt.Errorf("read PostgreSQL's system identifier and timeline: %w", result.Err)
	}
	if len(result.Rows) != 1 || len(result.Rows[0]) != 3 {
		return Identity{}, errors.New("PostgreSQL returned no system identifier")
	}
	row := result.Rows[0]
	text, base := string(row[1]), 10
	if row[1] == nil {
		text, base = string(row[2]), 16
	}
	timeline, err := strconv.ParseUint(text, base, 32)
	if err != nil {
		return Identity{}, fmt.Errorf("parse PostgreSQL's timeline: %w", err)
	}
	return Identity{System: string(row[0]), Timeline: uint32(timeline)}, nil
}

// Identify returns the identity of the database's server.
func (db *DB) Identify(ctx context.Context) (id Identity, err error) {
	conn, err := db.Pool.Acquire(ctx)
	if err != nil {
		return id, fmt.Errorf("connect to the database: %w", err)
	}
	defer conn.Release()
	return identify(ctx, conn.Conn().PgConn())
}

// fencedConn is a connection that the fence can close.
type fencedConn struct {
	net.Conn
	fence *Fence
	id    Identity // guarded by the fence's mutex; set once
}

// Close closes the connection and removes it from the fence.
func (c *fencedConn) Close() error {
	c.fence.mu.Lock()
	delete(c.fence.open, c)
	c.fence.mu.Unlock()
	return c.Conn.Close()
}
