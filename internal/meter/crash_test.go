package meter

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/errgroup"

	"groundline/internal/apperr"
	"groundline/models"
	"groundline/tools/eventually"
)

func TestKilledConnectionsLoseAndDoubleNothing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	services := []*Service{b.svc, b.replica(t)}
	var accounts []uuid.UUID
	for range 5 {
		accounts = append(accounts, b.account(t))
	}
	const workers, calls, kills = 16, 100, 12
	var answers atomic.Int64
	kill := make(chan struct{}, kills)
	var mu sync.Mutex
	answered := map[uuid.UUID]uuid.UUID{} // request to account
	var load, killer errgroup.Group
	killer.Go(func() error {
		for range kill {
			if _, err := b.db.Pool.Exec(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
				WHERE datname = current_database() AND application_name = $1`, applicationName); err != nil {
				return err
			}
		}
		return nil
	})
	for w := range workers {
		load.Go(func() error {
			for i := range calls {
				call := rating(accounts[(w+i)%len(accounts)])
				if _, err := services[w%2].Charge(t.Context(), call); err != nil {
					return err
				}
				mu.Lock()
				answered[call.RequestID] = call.AccountID
				mu.Unlock()
				if n := answers.Add(1); n%(workers*calls/kills) == 0 {
					select {
					case kill <- struct{}{}:
					default:
					}
				}
			}
			return nil
		})
	}
	err := load.Wait()
	close(kill)
	if err := killer.Wait(); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	b.wantUsageIs(t, answered)
	for _, a := range accounts {
		const used = workers * calls / 5 * 5
		b.wantBalance(t, a, 0, used-1000, used)
	}
	b.wantSound(t)
}

// wantUsageIs compares what callers were answered with the usage rows.
func (b *testBundle) wantUsageIs(t *testing.T, answered map[uuid.UUID]uuid.UUID) {
	t.Helper()
	rows, err := b.db.Pool.Query(t.Context(), "SELECT account_id, request_id FROM usage")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	n := 0
	for ; rows.Next(); n++ {
		var account, request uuid.UUID
		if err := rows.Scan(&account, &request); err != nil {
			t.Fatal(err)
		}
		if answered[request] != account {
			t.Errorf("a usage row of request %s, which nobody was answered", request)
		}
	}
	if n != len(answered) {
		t.Errorf("%d usage rows for %d answers", n, len(answered))
	}
}

// The hardest case: the commit reached the disk, its answer never came back.
func TestUnknownCommitResultIsLookedUp(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		known    bool  // the account is remembered: its call goes over the pipe
		exchange int32 // whose answer is lost
	}{
		"over the pipe":                {true, 1},
		"of the locks":                 {false, 1},
		"of the commit on locked rows": {false, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := setup(t)
			line := &cutLine{}
			svc := b.over(t, line)
			charge := func(account uuid.UUID, remain models.Credits) {
				t.Helper()
				ch, err := svc.Charge(t.Context(), rating(account))
				if err != nil || ch.Cost != 5 || ch.Remaining != remain {
					t.Errorf("%+v %v, want it charged once and %d credits left", ch, err, remain)
				}
			}
			charge(b.account(t), 995) // prepares the statements
			account, left := b.account(t), models.Credits(1000)
			if c.known {
				charge(account, 995)
				left = 995
			}
			line.cutAt.Store(c.exchange)
			charge(account, left-5)
			if line.cutAt.Load() != 0 {
				t.Fatal("the line was not cut")
			}
			charge(account, left-10)
			b.wantBalance(t, account, left-10, 0, 1010-left)
			b.wantSound(t)
		})
	}
}

func TestMeterComesBackAfterAnOutage(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, other := b.account(t), b.account(t)
	line := &cutLine{}
	svc := b.over(t, line)
	if _, err := svc.Charge(t.Context(), rating(account)); err != nil {
		t.Fatal(err)
	}
	line.down.Store(true)
	line.cutAt.Store(1)
	// Its caller leaves when the database cannot be reached again.
	ctx, leave := context.WithCancel(t.Context())
	var g errgroup.Group
	g.Go(func() error {
		if _, err := svc.Charge(ctx, rating(other)); !apperr.Is(err, "meter_unavailable") {
			t.Errorf("a call during an outage got %v", err)
		}
		return nil
	})
	eventually.Holds(t, "a refused connection", func() bool { return line.refused.Load() > 0 })
	leave()
	_ = g.Wait()
	g.Go(func() error { _, err := svc.Charge(t.Context(), rating(account)); return err }) // waits for it
	before := line.refused.Load()
	eventually.Holds(t, "another refused connection", func() bool { return line.refused.Load() > before })
	line.down.Store(false)
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	b.wantBalance(t, account, 990, 0, 10)
	b.wantBalance(t, other, 1000, 0, 0)
	b.wantSound(t)
}

// over is a meter that reaches the database over line.
func (b *testBundle) over(t *testing.T, line *cutLine) *Service {
	t.Helper()
	config := b.db.Pool.Config()
	dial := config.ConnConfig.DialFunc
	config.ConnConfig.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
		if line.down.Load() {
			line.refused.Add(1)
			return nil, errors.New("the database is down")
		}
		conn, err := dial(ctx, network, addr)
		return &cutConn{Conn: conn, line: line}, err
	}
	pool, err := pgxpool.NewWithConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	svc, err := New(t.Context(), Deps{Pool: pool, Clock: b.clock.now, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(svc.Close)
	return svc
}

// cutLine refuses new connections while it is down. It cuts a connection after the server has answered the nth exchange from
// now, and before the client hears it. 0 leaves it whole.
// heldAt holds the answer back instead, until release is closed; lostAt ends the
// connection for the client, and the server is not told.
type cutLine struct {
	down    atomic.Bool
	refused atomic.Int32
	cutAt   atomic.Int32
	heldAt  atomic.Int32
	held    atomic.Bool
	release chan struct{}
	lostAt  atomic.Int32
}

type cutConn struct {
	net.Conn
	line *cutLine
	lost atomic.Bool
}

// Close says nothing to the server when the connection is lost.
func (c *cutConn) Close() error {
	if c.lost.Load() {
		return nil
	}
	return c.Conn.Close()
}

func (c *cutConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if c.line.cutAt.Load() > 0 && err == nil && c.line.cutAt.Add(-1) == 0 {
		_ = c.Close()
		return 0, io.EOF
	}
	if c.line.heldAt.Load() > 0 && err == nil && c.line.heldAt.Add(-1) == 0 {
		c.line.held.Store(true)
		<-c.line.release
	}
	if c.lost.Load() || c.line.lostAt.Load() > 0 && err == nil && c.line.lostAt.Add(-1) == 0 {
		c.lost.Store(true)
		return 0, io.EOF
	}
	return n, err
}

// An error costs nothing: a caller that waited in vain is given back what its call
// was charged a moment later.
func TestLateChargeIsRefunded(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	line := &cutLine{release: make(chan struct{})}
	svc := b.over(t, line)
	if _, err := svc.Charge(t.Context(), rating(account)); err != nil {
		t.Fatal(err)
	}
	line.heldAt.Store(1)
	late := rating(account)
	ctx, leave := context.WithCancel(t.Context())
	var g errgroup.Group
	g.Go(func() error { _, err := svc.Charge(ctx, late); return err })
	eventually.Holds(t, "the answer of the database is held", line.held.Load)
	leave()
	if err := g.Wait(); !apperr.Is(err, "meter_unavailable") {
		t.Errorf("the caller that left got %v", err)
	}
	close(line.release)
	eventually.Holds(t, "what it cost is given back", func() bool {
		return b.count(t, "SELECT count(*) FROM journals WHERE kind = 'correction' AND source_id = $1", "request:"+late.RequestID.String()) == 1
	})
	b.wantBalance(t, account, 995, 0, 10)
	b.wantSound(t)
}

// A connection whose peer vanishes silently during a charge holds the
// account's row on the server: the next try ends it first.
func TestLostConnectionDoesNotKeepAnAccountLocked(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	line := &cutLine{}
	svc := b.over(t, line)
	for range 2 { // on locked rows, then from memory: both ways are prepared
		if _, err := svc.Charge(t.Context(), rating(account)); err != nil {
			t.Fatal(err)
		}
	}
	// After another's charge memory is wrong: that is found, undone, and the row locked.
	if _, err := b.svc.Charge(t.Context(), rating(account)); err != nil {
		t.Fatal(err)
	}
	line.lostAt.Store(3)
	if ch, err := svc.Charge(t.Context(), rating(account)); err != nil || ch.Cost != 5 || ch.Remaining != 980 {
		t.Errorf("%+v %v, want it charged once", ch, err)
	}
	if line.lostAt.Load() != 0 {
		t.Error("no connection was lost")
	}
	if n := b.count(t, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'"); n != 0 {
		t.Errorf("%d connections hold their locks", n)
	}
	b.wantBalance(t, account, 980, 0, 20)
	b.wantSound(t)
}
