package jobs_test

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/jobs"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type note struct {
	N int `json:"n"`
}

func (note) Kind() string { return "test_note" }

type tick struct{}

func (tick) Kind() string { return "test_tick" }

// testBundle is one database and the jobs that its replicas ran.
type testBundle struct {
	db *postgres.DB

	mu   sync.Mutex
	runs map[int]int
	ran  chan int // every run of a note
}

func setup(t *testing.T) *testBundle {
	return &testBundle{db: pgtest.New(t), runs: map[int]int{}, ran: make(chan int, 1000)}
}

// replica returns a client, not yet started, that counts the notes it works.
func (b *testBundle) replica(t *testing.T) *jobs.Client {
	t.Helper()
	c, err := jobs.New(jobs.Deps{Pool: b.db.Pool, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Stop(context.Background()) })
	jobs.Handle(c, 0, func(_ context.Context, n note) error {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.runs[n.N]++
		b.ran <- n.N
		return nil
	})
	return c
}

func (b *testBundle) start(t *testing.T, c *jobs.Client) {
	t.Helper()
	if err := c.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// await waits for n runs.
func (b *testBundle) await(t *testing.T, n int) {
	t.Helper()
	for range n {
		select {
		case <-b.ran:
		case <-time.After(30 * time.Second):
			t.Fatal("a job did not run")
		}
	}
}

func TestAJobExistsExactlyWhenItsTransactionCommits(t *testing.T) {
	t.Parallel()
	b := setup(t)
	c := b.replica(t)
	b.start(t, c)
	undone := errors.New("undone")
	for n, want := range map[int]error{1: undone, 2: nil} {
		if err := b.db.InTx(t.Context(), func(tx postgres.Tx) error {
			return errors.Join(c.Enqueue(t.Context(), tx, note{n}, nil), want)
		}); !errors.Is(err, want) {
			t.Fatal(err)
		}
	}
	for n, want := range map[int]error{3: undone, 4: nil} {
		if err := pgx.BeginFunc(t.Context(), b.db.Pool, func(tx pgx.Tx) error {
			return errors.Join(c.Enqueue(t.Context(), tx, note{n}, nil), want)
		}); !errors.Is(err, want) {
			t.Fatal(err)
		}
	}
	b.await(t, 2)
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.runs) != 2 || b.runs[2] != 1 || b.runs[4] != 1 {
		t.Errorf("runs %v, want 2 and 4 once each", b.runs)
	}
}

func TestTwoReplicasWorkEveryJobOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	one, two := b.replica(t), b.replica(t)
	b.start(t, one)
	b.start(t, two)
	const n = 100
	if err := b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		for i := range n {
			if err := one.Enqueue(t.Context(), tx, note{i}, nil); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	b.await(t, n)
	b.mu.Lock()
	defer b.mu.Unlock()
	for i := range n {
		if b.runs[i] != 1 {
			t.Errorf("job %d ran %d times", i, b.runs[i])
		}
	}
}

func TestOneReplicaWorksOnAfterAnotherStops(t *testing.T) {
	t.Parallel()
	b := setup(t)
	one, two := b.replica(t), b.replica(t)
	b.start(t, one)
	b.start(t, two)
	if err := one.Stop(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.enqueue(t, one, note{1}) // a stopped client still enqueues
	b.await(t, 1)
}

func (b *testBundle) enqueue(t *testing.T, c *jobs.Client, args jobs.Args) {
	t.Helper()
	if err := b.db.InTx(t.Context(), func(tx postgres.Tx) error { return c.Enqueue(t.Context(), tx, args, nil) }); err != nil {
		t.Fatal(err)
	}
}

func TestPeriodicJobsRunOncePerPeriodAcrossReplicasAndRestarts(t *testing.T) {
	t.Parallel()
	b := setup(t)
	done := make(chan struct{}, 100)
	for range 2 { // a restart in the middle of the period
		var replicas []*jobs.Client
		for range 2 {
			c := b.replica(t)
			jobs.Handle(c, 0, func(context.Context, tick) error { done <- struct{}{}; return nil })
			c.Every(24*365*time.Hour, tick{})
			b.start(t, c)
			replicas = append(replicas, c)
		}
		b.enqueue(t, replicas[0], note{0})
		b.await(t, 1)
		if len(done) == 0 {
			select {
			case <-done:
				done <- struct{}{}
			case <-time.After(30 * time.Second):
				t.Fatal("the periodic job did not run")
			}
		}
		for _, c := range replicas {
			if err := c.Stop(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(done) != 1 {
		t.Errorf("ran %d times in one period", len(done))
	}
}

func TestAFailingOrPanickingJobIsRetried(t *testing.T) {
	t.Parallel()
	b := setup(t)
	c := b.replica(t)
	tries := 0
	jobs.Handle(c, 0, func(context.Context, tick) error {
		if tries++; tries == 1 {
			panic("first try")
		}
		b.ran <- 0
		return nil
	})
	b.start(t, c)
	b.enqueue(t, c, tick{})
	b.await(t, 1) // after River's first interval, a second
	if tries != 2 {
		t.Errorf("%d tries, want 2", tries)
	}
}
