//go:build unix

package postgres

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"groundline/internal/highwater"
	"groundline/tools/eventually"
)

// fenced opens a database behind a fence of its own, as a process would.
func fenced(t *testing.T, address string, marks highwater.Store) (*DB, *Fence, error) {
	t.Helper()
	fence, err := NewFence(t.Context(), marks, nil)
	if err != nil {
		t.Fatal(err)
	}
	db, err := Open(t.Context(), address, Fenced(fence))
	if err == nil {
		t.Cleanup(db.Close)
	}
	return db, fence, err
}

func isRefused(err error, why string) bool {
	var refused *highwater.RefusedError
	return errors.As(err, &refused) && strings.Contains(refused.Why, why)
}

// TestAnOldPrimaryIsRefusedByEveryConnection promotes a standby while its primary
// goes on, as after a network that was parted. A process that heard of the promotion
// only from the shared mark leaves the old primary too, although it stands first in
// its address; one that begins later does not start on it; the new primary is
// accepted unasked. All as a role without a privilege.
func TestAnOldPrimaryIsRefusedByEveryConnection(t *testing.T) {
	t.Parallel()
	old := startIn(t, serverDir(t))
	query(t, old, "CREATE ROLE ordinary LOGIN")
	standby, err := StartLocal(t.Context(), LocalOptions{Dir: serverDir(t), Database: "groundline", StandbyOf: old})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = standby.Stop() })
	marks := highwater.NewFile(filepath.Join(t.TempDir(), "mark"))
	both := fmt.Sprintf("user=ordinary dbname=groundline host=%s,%s port=5432,5432 target_session_attrs=read-write pool_max_conns=4", old.SocketDir(), standby.SocketDir())
	early, fence, err := fenced(t, both, marks)
	if err != nil {
		t.Fatal(err)
	}
	before, err := early.Identify(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	held, err := early.Pool.Acquire(t.Context()) // in use all the while, as the meter's connection is
	if err != nil {
		t.Fatal(err)
	}
	defer held.Release()

	if err := standby.Promote(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, _, err := fenced(t, ordinary(t, standby), marks); err != nil {
		t.Fatalf("the new primary is refused: %v", err)
	}
	watching, stop := context.WithCancel(t.Context())
	defer stop()
	go fence.Watch(watching)
	eventually.Holds(t, "the end of the connection to the old primary", func() bool { return held.Ping(t.Context()) != nil })
	next, err := early.Pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if at := next.Conn().PgConn().Conn().RemoteAddr().String(); !strings.Contains(at, standby.SocketDir()) {
		t.Errorf("the early process is on %s", at)
	}
	next.Release()
	if after, err := early.Identify(t.Context()); err != nil || after.System != before.System || after.Timeline <= before.Timeline {
		t.Errorf("%+v after %+v: %v", after, before, err)
	}
	if fence.Refused() == 0 {
		t.Error("no connection to the old primary was refused")
	}
	if _, _, err := fenced(t, ordinary(t, old), marks); !isRefused(err, "timeline 2 was used last") {
		t.Errorf("the old primary is let in: %v", err)
	}
	// A restored dump is another PostgreSQL, whatever its timeline.
	other := func(m highwater.Mark) (highwater.Mark, error) { m.System += "1"; return m, nil }
	if err := marks.Update(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	_, last, err := fenced(t, ordinary(t, standby), marks)
	if !isRefused(err, "another PostgreSQL") || !isRefused(last.Refusal(), "another PostgreSQL") {
		t.Errorf("%v, %v", err, last.Refusal())
	}
}

// ordinary is a server's address for a role without a privilege.
func ordinary(t *testing.T, l *Local) string {
	t.Helper()
	u, err := url.Parse(l.URL())
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.User("ordinary")
	return u.String()
}
