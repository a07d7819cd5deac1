package translog

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/highwater"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

// marked opens the log of a database with a mark outside of it.
func marked(t *testing.T, pg *postgres.DB, key byte, marks highwater.Store) testBundle {
	t.Helper()
	l := open(t, pg, key)
	l.marks = marks
	return testBundle{l, pg}
}

// restored copies a database as it is now, as a base backup does, and opens the copy.
func restored(t *testing.T, pg *postgres.DB) *postgres.DB {
	t.Helper()
	config := pg.Pool.Config().ConnConfig
	name := config.Database
	config.Database = "postgres"
	admin, err := pgx.ConnectConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = admin.Close(context.WithoutCancel(t.Context())) }()
	pg.Pool.Reset() // a database in use cannot be copied
	copied := name + "_restored"
	for _, statement := range []string{
		"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '" + name + "'",
		"CREATE DATABASE " + copied + " TEMPLATE " + name,
	} {
		if _, err := admin.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	db, err := postgres.Open(t.Context(), strings.Replace(pg.Pool.Config().ConnString(), "/"+name, "/"+copied, 1))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		db.Close()
		admin, err := pgx.ConnectConfig(context.Background(), config)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := admin.Exec(context.Background(), "DROP DATABASE "+copied+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
		_ = admin.Close(context.Background())
	})
	return db
}

func behind(err error) bool {
	var refused *highwater.RefusedError
	return errors.As(err, &refused)
}

// Part 14, point 15: a database that is behind the checkpoint outside of it signs
// nothing; continued on purpose, it goes on under another name and key, the proofs of
// before hold, and no key has signed two roots of one size.
func TestRestoredLogSignsNothingUntilAdopted(t *testing.T) {
	t.Parallel()
	marks := highwater.NewFile(filepath.Join(t.TempDir(), "mark"))
	b := marked(t, pgtest.New(t), 1, marks)
	entry := b.add(t, "before", 300)[0]
	b.sequence(t)
	backup := restored(t, b.pg)
	b.add(t, "lost", 40)
	b.sequence(t)
	published := b.checkpoints(t, 1)

	old := marked(t, backup, 1, marks)
	old.add(t, "other", 40) // as many as were lost
	for range 2 {
		if err := old.SequenceAll(t.Context()); !behind(err) || old.Refusal() == nil || !strings.Contains(err.Error(), "300 leaves of 340") {
			t.Errorf("the restored log goes on: %v", err)
		}
	}
	if n := len(old.placed(t)); n != 300 {
		t.Errorf("%d leaves have a place", n)
	}
	mark, err := marks.Load(t.Context())
	if err != nil || mark.Log.Size != 340 {
		t.Fatalf("%+v, %v", mark, err)
	}
	tx, err := sqlDB(t, backup).BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	head, err := Continue(t.Context(), tx, mark.Log, time.Now())
	if err := errors.Join(err, tx.Commit()); err != nil {
		t.Fatal(err)
	}
	if err := old.SequenceAll(t.Context()); !behind(err) {
		t.Errorf("a process that knows the old name goes on: %v", err)
	}
	// A mark of the old name is one that has not heard of it, as another replica's own is.
	next := marked(t, backup, 2, marks)
	next.sequence(t)
	if next.Refusal() != nil || next.Origin() != head.Origin || next.newest(t, 2).Size != 340 {
		t.Errorf("%v, %s, %+v", next.Refusal(), next.Origin(), next.newest(t, 2))
	}
	if mark, err := marks.Load(t.Context()); err != nil || mark.Log.Origin != head.Origin || mark.Log.Size != 340 {
		t.Errorf("%+v, %v", mark, err)
	}
	p, _, err := next.Prove(t.Context(), entry)
	if err == nil {
		_, err = p.Verify(entry, public(1))
	}
	if err != nil {
		t.Errorf("an old proof: %v", err)
	}
	if err := CheckConsistency(published[0], next.newest(t, 2), servedTiles{t.Context(), next.Log}); err == nil {
		t.Error("the continued log bears the old name")
	}
	// What is left of the old database is refused from now on.
	if err := b.SequenceAll(t.Context()); !behind(err) {
		t.Errorf("the old log goes on: %v", err)
	}
	for key := byte(1); key <= 2; key++ {
		roots := map[int64]string{}
		for _, c := range append(published, next.checkpoints(t, 1, 2)...) {
			if (key == 1) != (c.Origin == testOrigin) {
				continue
			}
			if before, ok := roots[c.Size]; ok && before != c.Root.String() {
				t.Errorf("key %d signed two roots of size %d", key, c.Size)
			}
			roots[c.Size] = c.Root.String()
		}
	}
}

// Part 14, point 15: as many leaves, or more, are not the log that was published when
// its root at that size is another.
func TestALogOfAnotherHistoryIsRefusedWhateverItsSize(t *testing.T) {
	t.Parallel()
	marks := &highwater.Memory{}
	b := marked(t, pgtest.New(t), 1, marks)
	b.add(t, "before", 10)
	b.sequence(t)
	backup := restored(t, b.pg)
	b.add(t, "lost", 300)
	b.sequence(t)
	other := marked(t, backup, 1, &highwater.Memory{}) // it knows nothing of the mark, and goes on
	other.add(t, "other", 300)
	other.sequence(t)
	for _, more := range []int{0, 500} {
		other.add(t, fmt.Sprint("more", more), more)
		other.sequence(t)
		seen := marked(t, backup, 1, marks)
		if err := seen.SequenceAll(t.Context()); !behind(err) || !strings.Contains(err.Error(), "another root") {
			t.Errorf("%d more: %v", more, err)
		}
	}
}

// spy is a store that looks at the database while the mark is written, and may fail.
type spy struct {
	highwater.Memory
	before func() error
}

func (s *spy) Update(ctx context.Context, change func(highwater.Mark) (highwater.Mark, error)) error {
	return s.Memory.Update(ctx, func(m highwater.Mark) (highwater.Mark, error) {
		m, err := change(m)
		return m, errors.Join(err, s.before())
	})
}

// Part 14, point 15: nobody can see a checkpoint that is not kept outside first; where
// it cannot be kept there none is published, and its leaves wait. What was cut short
// there is published by the next turn, over the same leaves.
func TestNoCheckpointIsPublishedThatIsNotKeptOutsideFirst(t *testing.T) {
	t.Parallel()
	full := errors.New("no space left on device")
	marks := &spy{before: func() error { return full }}
	b := marked(t, pgtest.New(t), 1, marks)
	b.add(t, "entry", 5)
	for range 2 {
		if err := b.SequenceAll(t.Context()); !errors.Is(err, full) || b.Refusal() != nil {
			t.Fatalf("%v", err)
		}
		if signed, err := b.Newest(t.Context()); !errors.Is(err, ErrNotFound) {
			t.Fatalf("published all the same: %s", signed)
		}
	}
	var waiting int
	if err := b.pg.Pool.QueryRow(t.Context(), "SELECT count(*) FROM log_waiting").Scan(&waiting); err != nil || waiting != 5 {
		t.Errorf("%d leaves wait: %v", waiting, err)
	}
	marks.before = func() error {
		if _, err := b.Newest(t.Context()); !errors.Is(err, ErrNotFound) {
			t.Error("a checkpoint can be seen before it is kept")
		}
		return nil
	}
	b.sequence(t) // no leaf came since
	if mark, _ := marks.Load(t.Context()); mark.Log.Size != 5 || b.newest(t, 1).Size != 5 || b.newest(t, 1).Root != wholeTree(t, b.placed(t)) {
		t.Errorf("%+v, %+v", mark, b.newest(t, 1))
	}
}

// Part 14, point 15: a damaged mark keeps checkpoints from being published, and a
// missing one is recreated.
func TestADamagedMarkKeepsCheckpointsBack(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "mark")
	b := marked(t, pgtest.New(t), 1, highwater.NewFile(path))
	b.add(t, "entry", 5)
	b.sequence(t)
	if err := os.WriteFile(path, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.add(t, "more", 5)
	if err := b.SequenceAll(t.Context()); err == nil || !strings.Contains(err.Error(), "damaged") || b.newest(t, 1).Size != 5 {
		t.Errorf("%v, %+v", err, b.newest(t, 1))
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	b.sequence(t)
	if mark, err := highwater.NewFile(path).Load(t.Context()); err != nil || mark.Log.Size != 10 || b.newest(t, 1).Size != 10 {
		t.Errorf("%+v, %v", mark, err)
	}
}

// Part 14, point 15: replicas with a mark each are right, too: each follows what the
// others publish.
func TestReplicasMayKeepSeparateCheckpoints(t *testing.T) {
	t.Parallel()
	pg := pgtest.New(t)
	one, two := marked(t, pg, 1, &highwater.Memory{}), marked(t, pg, 1, &highwater.Memory{})
	for round := range 3 {
		one.add(t, fmt.Sprint("round", round), 7)
		one.sequence(t)
		two.sequence(t)
		for _, replica := range []testBundle{one, two} {
			if mark, err := replica.marks.Load(t.Context()); err != nil || mark.Log.Size != int64(7*(round+1)) || replica.Refusal() != nil {
				t.Errorf("round %d: %+v, %v, %v", round, mark, err, replica.Refusal())
			}
		}
		one, two = two, one
	}
}
