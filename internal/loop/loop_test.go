package loop_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"groundline/internal/jobs"
	"groundline/internal/loop"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

var round = time.Date(2026, time.January, 5, 6, 0, 0, 0, time.UTC)

// testBundle counts what the steps of all replicas do.
type testBundle struct {
	db *postgres.DB

	mu      sync.Mutex
	runs    map[string]int
	order   []string
	running int
	crowded bool
	fail    map[string]int // how often a step still fails, after its work
	last    chan struct{}
}

var names = []string{"import", "rate", "movers", "resolve", "digest"}

func setup(t *testing.T) *testBundle {
	return &testBundle{db: pgtest.New(t), runs: map[string]int{}, fail: map[string]int{}, last: make(chan struct{}, 100)}
}

func (b *testBundle) replica(t *testing.T) (*loop.Loop, *jobs.Client) {
	t.Helper()
	client, err := jobs.New(jobs.Deps{Pool: b.db.Pool, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Stop(context.Background()) })
	var steps []loop.Step
	for _, name := range names {
		steps = append(steps, loop.Step{Name: name, Run: func(context.Context) (int, error) { return b.run(name) }})
	}
	l := loop.New(loop.Deps{Pool: b.db.Pool, Jobs: client, Clock: func() time.Time { return round.Add(time.Minute) }, Steps: steps})
	l.Schedule()
	return l, client
}

func (b *testBundle) run(name string) (int, error) {
	b.mu.Lock()
	b.running++
	b.crowded = b.crowded || b.running > 1
	b.runs[name]++
	b.order = append(b.order, name)
	failing := b.fail[name] > 0
	b.fail[name]--
	b.mu.Unlock()
	defer func() {
		b.mu.Lock()
		b.running--
		b.mu.Unlock()
		if name == names[len(names)-1] && !failing {
			b.last <- struct{}{}
		}
	}()
	if failing && name == "movers" {
		panic("the process dies")
	}
	if failing {
		return 0, errors.New("the process dies")
	}
	return 7, nil
}

// finish waits for the last step of a round.
func (b *testBundle) finish(t *testing.T) {
	t.Helper()
	select {
	case <-b.last:
	case <-time.After(time.Minute):
		t.Fatal("the round does not end")
	}
}

func (b *testBundle) record(t *testing.T) []loop.Run {
	t.Helper()
	runs, err := loop.Runs(t.Context(), b.db.Pool, 1)
	if err != nil {
		t.Fatal(err)
	}
	return runs
}

func TestARoundRunsItsStepsInOrderOnceOverReplicas(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for range 2 {
		_, client := b.replica(t)
		if err := client.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	b.finish(t)
	b.mu.Lock()
	defer b.mu.Unlock()
	if !slices.Equal(b.order, names) || b.crowded {
		t.Errorf("ran %v, at once: %v", b.order, b.crowded)
	}
}

func TestACrashInAnyStepRepeatsThatStepAlone(t *testing.T) {
	t.Parallel()
	b := setup(t)
	l, _ := b.replica(t)
	for _, name := range names {
		b.fail[name] = 2
		for range 2 {
			if err := l.Work(t.Context(), round, name); err == nil || !strings.Contains(err.Error(), "the process dies") {
				t.Fatalf("%s: %v", name, err)
			}
			runs := b.record(t)
			at := slices.IndexFunc(runs, func(r loop.Run) bool { return r.Step == name })
			if at < 0 || runs[at].State != "failed" || !strings.Contains(runs[at].Error, "the process dies") {
				t.Errorf("%s: %+v", name, runs)
			}
		}
		if err := l.Work(t.Context(), round, name); err != nil {
			t.Fatal(err)
		}
		if err := l.Work(t.Context(), round, name); err != nil { // the crash came after the record
			t.Fatal(err)
		}
	}
	for _, name := range names {
		if b.runs[name] != 3 {
			t.Errorf("%s ran %d times", name, b.runs[name])
		}
	}
	runs := b.record(t)
	if len(runs) != len(names) {
		t.Fatalf("%+v", runs)
	}
	for _, r := range runs {
		if r.State != "done" || r.Tries != 3 || r.Done != 7 || r.Error != "" || r.Finished == nil {
			t.Errorf("%+v", r)
		}
	}
	var jobs int
	if err := b.db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM river_job WHERE kind = 'weekly_step'`).Scan(&jobs); err != nil || jobs != len(names)-1 {
		t.Errorf("%d jobs for the steps that follow: %v", jobs, err)
	}
}

func TestOneStepRunsAtATime(t *testing.T) {
	t.Parallel()
	b := setup(t)
	one, _ := b.replica(t)
	two, _ := b.replica(t)
	inside, leave := make(chan struct{}), make(chan struct{})
	client, err := jobs.New(jobs.Deps{Pool: b.db.Pool, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		t.Fatal(err)
	}
	slow := loop.New(loop.Deps{Pool: b.db.Pool, Jobs: client, Clock: time.Now, Steps: []loop.Step{{Name: "import", Run: func(context.Context) (int, error) {
		close(inside)
		<-leave
		return 0, nil
	}}}})
	done := make(chan error)
	go func() { done <- slow.Work(t.Context(), round, "import") }()
	<-inside
	for _, l := range []*loop.Loop{one, two} {
		if err := l.Work(t.Context(), round, "rate"); !errors.Is(err, loop.ErrBusy) {
			t.Errorf("%v, not busy", err)
		}
	}
	close(leave)
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if err := one.Work(t.Context(), round, "rate"); err != nil {
		t.Errorf("the lock is still held: %v", err)
	}
}
