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

// fenceEvery is how often Watch reads a mark that other processes may have raised.
const fenceEvery = time.Second

// identitySQL names the server by what any role may read. A primary's timeline is
// that of the segment it writes: the control file lags behind a promotion. A
// standby's is the newest that it has heard of; the receiver's own is shown to
// members of pg_read_all_stats alone.
const identitySQL = `SELECT system_identifier, CASE WHEN pg_is_in_recovery() THEN greatest((SELECT timeline_id FROM pg_control_checkpoint()),
		(SELECT min_recovery_end_timeline FROM pg_control_recovery()), (SELECT received_tli FROM pg_stat_wal_receiver))::text END,
	CASE WHEN NOT pg_is_in_recovery() THEN substring(pg_walfile_name(pg_current_wal_insert_lsn()) FROM 1 FOR 8) END FROM pg_control_system()`

// Identity is which PostgreSQL a connection leads to.
type Identity struct {
	System   string // identifier that initdb drew
	Timeline uint32 // raised by each promotion and each recovery to a moment
}

// Holds reports, as a *highwater.RefusedError, that the database behind a
// connection does not have the log that a head is of.
type Holds func(ctx context.Context, conn *pgconn.PgConn, head highwater.Head) error

// Fence refuses connections to a database that is older than the newest seen: one
// with another system identifier, an older timeline, or without the log's newest
// checkpoint. When a newer timeline is seen it closes the connections to older ones,
// so that a primary that was replaced is not written to any more. It is safe for use
// by many goroutines.
type Fence struct {
	marks   highwater.Store
	holds   Holds // nil: the log is not looked at
	follows bool  // the mark is not raised

	refused atomic.Int64
	mu      sync.Mutex
	seen    highwater.Mark // newest of what the store held and what was connected to
	open    map[*fencedConn]struct{}
	refusal error // of the last connection; nil if it was accepted
}

// NewFence returns a fence that keeps what it sees in marks. It fails where the mark
// cannot be read or written. holds may be nil.
func NewFence(ctx context.Context, marks highwater.Store, holds Holds) (*Fence, error) {
	f := &Fence{marks: marks, holds: holds, open: map[*fencedConn]struct{}{}}
	err := marks.Update(ctx, func(m highwater.Mark) (highwater.Mark, error) {
		f.seen = m
		return m, nil
	})
	return f, err
}

// FollowFence returns a fence for a standby: it reads the mark, does not raise it,
// and does not look at the log, which may be a moment behind.
func FollowFence(ctx context.Context, marks highwater.Store) (*Fence, error) {
	seen, err := marks.Load(ctx)
	return &Fence{marks: marks, follows: true, seen: seen, open: map[*fencedConn]struct{}{}}, err
}

// Refusal returns why the last connection was refused, a *highwater.RefusedError, and
// nil if it was not.
func (f *Fence) Refusal() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.refusal
}

// Refused returns how many connections were refused.
func (f *Fence) Refused() int64 { return f.refused.Load() }

// Watch closes, until ctx ends, connections to what another process has found to be
// older.
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

// guard puts the fence around every connection that a configuration makes, those of
// its copies too. ValidateConnect is where it belongs: of several hosts the next one
// is tried then.
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
		if err := f.admit(ctx, c); err != nil { // for what is not preferred is used where there is nothing else
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

// compare holds a server against the mark, and raises the mark to it.
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

// raise notes a newer server, in memory even where the store cannot: the connection
// is to the newest database whether or not that can be written down.
func (f *Fence) raise(ctx context.Context, id Identity) error {
	var stale error
	raised := func(m highwater.Mark) (highwater.Mark, error) {
		if stale = id.Follows(m); stale != nil { // another process was faster
			return m, stale
		}
		m.System, m.Timeline = id.System, id.Timeline
		return m, nil
	}
	if !f.follows {
		_ = f.marks.Update(ctx, raised) // what cannot be written now keeps checkpoints from being published, which is reported
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

// known returns the mark. The store's word goes before memory, since an operator
// changes it there; what cannot be read is as it was last.
func (f *Fence) known(ctx context.Context) highwater.Mark {
	kept, err := f.marks.Load(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	if err != nil || kept.System == "" {
		return f.seen
	}
	if kept.System == f.seen.System && kept.Timeline < f.seen.Timeline {
		kept.Timeline = f.seen.Timeline // it could not be written
	}
	f.seen = kept
	return kept
}

// closeOlder closes the connections to servers that are not the newest.
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
		_ = c.Close() // whoever uses it finds that out
	}
}

// Follows reports, as a *highwater.RefusedError, that a server is older than a mark
// or another.
func (id Identity) Follows(m highwater.Mark) error {
	switch {
	case m.System == "":
		return nil
	case id.System != m.System:
		return &highwater.RefusedError{Why: fmt.Sprintf("the database is another PostgreSQL (system identifier %s) than the one that was used last (%s): restored from a dump, or made anew", id.System, m.System)}
	case id.Timeline < m.Timeline:
		return &highwater.RefusedError{Why: fmt.Sprintf("the database is on timeline %d, and timeline %d was used last: it is a primary that was replaced, or a standby that has not heard of the new one", id.Timeline, m.Timeline)}
	}
	return nil
}

// identify asks a connection which server it leads to.
func identify(ctx context.Context, c *pgconn.PgConn) (Identity, error) {
	result := c.ExecParams(ctx, identitySQL, nil, nil, nil, nil).Read()
	if result.Err != nil {
		return Identity{}, fmt.Errorf("ask PostgreSQL for its system identifier and timeline: %w", result.Err)
	}
	if len(result.Rows) != 1 || len(result.Rows[0]) != 3 {
		return Identity{}, errors.New("PostgreSQL does not say its system identifier")
	}
	row := result.Rows[0]
	text, base := string(row[1]), 10
	if row[1] == nil {
		text, base = string(row[2]), 16
	}
	timeline, err := strconv.ParseUint(text, base, 32)
	if err != nil {
		return Identity{}, fmt.Errorf("PostgreSQL's timeline: %w", err)
	}
	return Identity{System: string(row[0]), Timeline: uint32(timeline)}, nil
}

// Identify returns which server a database is on.
func (db *DB) Identify(ctx context.Context) (id Identity, err error) {
	conn, err := db.Pool.Acquire(ctx)
	if err != nil {
		return id, fmt.Errorf("reach the database: %w", err)
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

// Close closes the connection; the fence forgets it.
func (c *fencedConn) Close() error {
	c.fence.mu.Lock()
	delete(c.fence.open, c)
	c.fence.mu.Unlock()
	return c.Conn.Close()
}
