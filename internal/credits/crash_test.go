package credits

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
	"groundline/internal/eventually"
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
func TestLostAnswerToACommitIsLookedUp(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	line := &cutLine{}
	svc := b.over(t, line)
	charge := func() Charged {
		t.Helper()
		ch, err := svc.Charge(t.Context(), rating(account))
		if err != nil {
			t.Fatal(err)
		}
		return ch
	}
	charge() // statements are prepared: from here on a batch is two exchanges
	for i, exchange := range []int32{1, 2} {
		line.cutAt.Store(exchange)
		if ch := charge(); ch.Cost != 5 || int(ch.Remaining) != 990-5*i {
			t.Errorf("answer lost at exchange %d: %+v, want it charged once", exchange, ch)
		}
		if line.cutAt.Load() != 0 {
			t.Fatal("the line was not cut")
		}
		charge0 := rating(account)
		charge0.Outcome = Refused // prepares the statements of the new connection
		if _, err := svc.Charge(t.Context(), charge0); err != nil {
			t.Fatal(err)
		}
	}
	b.wantBalance(t, account, 985, 0, 15)
	if n := b.count(t, "SELECT count(*) FROM usage"); n != 5 {
		t.Errorf("%d usage rows of 5 calls", n)
	}
	b.wantSound(t)
}

func TestMeterComesBackAfterAnOutage(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
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
		if _, err := svc.Charge(ctx, rating(account)); !apperr.Is(err, "meter_unavailable") {
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
		return &cutConn{conn, line}, err
	}
	pool, err := pgxpool.NewWithConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	svc, err := New(t.Context(), pool, b.clock.now, slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(svc.Close)
	return svc
}

// cutLine refuses new connections while it is down. It cuts a connection after the server has answered the nth exchange from
// now, and before the client hears it. 0 leaves it whole.
type cutLine struct {
	down    atomic.Bool
	refused atomic.Int32
	cutAt   atomic.Int32
}

type cutConn struct {
	net.Conn
	line *cutLine
}

func (c *cutConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if c.line.cutAt.Load() > 0 && err == nil && c.line.cutAt.Add(-1) == 0 {
		_ = c.Close()
		return 0, io.EOF
	}
	return n, err
}
