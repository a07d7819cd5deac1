package keys

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"groundline/models"
	"groundline/tools/eventually"
)

// statements is a connection that keeps what each statement came to.
type statements struct {
	conn    *pgx.Conn
	rows    []int64 // that each wrote
	longest time.Duration
	fail    error // what the next one comes to, instead of being run
}

func (s *statements) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	if err := s.fail; err != nil {
		s.fail = nil
		return pgconn.CommandTag{}, err
	}
	began := time.Now()
	tag, err := s.conn.Exec(ctx, sql, args...)
	s.longest = max(s.longest, time.Since(began))
	s.rows = append(s.rows, tag.RowsAffected())
	return tag, err
}

func (b *testBundle) statements(t testing.TB) *statements {
	t.Helper()
	held, err := b.db.Pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(held.Release)
	return &statements{conn: held.Conn()}
}

// wantChunks holds every statement to what one may write.
func (s *statements) wantChunks(t *testing.T) {
	t.Helper()
	for _, n := range s.rows {
		if n > chunk {
			t.Errorf("a statement wrote %d rows", n)
		}
	}
}

// keys stores n keys that nobody holds.
func (b *testBundle) keys(t testing.TB, n int) []uuid.UUID {
	t.Helper()
	ids := make([]uuid.UUID, n)
	for i := range ids {
		ids[i] = uuid.Must(uuid.NewV7())
	}
	if _, err := b.db.Pool.Exec(t.Context(), `INSERT INTO api_keys (id, account_id, name, hash, prefix, created_at, family)
		SELECT id, $2, 'Test', sha256(uuid_send(id)), 'gl_test', now(), id FROM unnest($1::uuid[]) AS u (id)`, ids, b.account); err != nil {
		t.Fatal(err)
	}
	return ids
}

// use notes a use of each key.
func use(s *Service, ids []uuid.UUID, at time.Time) {
	for _, id := range ids {
		s.note(newKey(models.APIKey{ID: id}), at)
	}
}

// wantLastUse checks that n keys in total were last used at that time.
func (b *testBundle) wantLastUse(t *testing.T, n int, at time.Time) {
	t.Helper()
	var got int
	if err := b.db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM api_keys WHERE last_used_at = $1", at).Scan(&got); err != nil {
		t.Fatal(err)
	}
	if got != n {
		t.Errorf("%d keys were last used at %v, want %d", got, at, n)
	}
}

func TestLastUsesAreWrittenInChunks(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s, db := New(b.db.Gorm, b.now), b.statements(t)
	ids, at := b.keys(t, 300), b.now()
	use(s, ids, at)
	next := at.Add(time.Minute)
	for written := 0; written < len(ids); {
		s.take()
		if err := s.write(t.Context(), db); err != nil {
			t.Fatal(err)
		}
		written = min(written+chunk, len(ids))
		b.wantLastUse(t, written, at)
		use(s, ids[:10], next) // waits for the next round
	}
	s.take()
	if err := s.write(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	b.wantLastUse(t, len(ids)-10, at)
	b.wantLastUse(t, 10, next)
	db.wantChunks(t)
}

// What a round has left is written when the service ends, and what was noted since.
func TestAllLastUsesAreWrittenAtTheEnd(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s, db := New(b.db.Gorm, b.now), b.statements(t)
	ids, at := b.keys(t, 300), b.now()
	use(s, ids, at)
	s.take()
	use(s, ids[:100], at.Add(time.Minute))
	if err := s.flush(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	b.wantLastUse(t, 200, at)
	b.wantLastUse(t, 100, at.Add(time.Minute))
	db.wantChunks(t)

	ctx, stop := context.WithCancel(t.Context())
	var watching sync.WaitGroup
	watching.Go(func() { s.Watch(ctx, b.db.Pool, slog.New(slog.DiscardHandler)) })
	eventually.Holds(t, "the replica believes its keys", s.believed)
	use(s, ids, at.Add(time.Hour))
	stop()
	watching.Wait()
	b.wantLastUse(t, len(ids), at.Add(time.Hour))
}

func TestAFailedWriteLosesNoLastUse(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s, db := New(b.db.Gorm, b.now), b.statements(t)
	ids, first := b.keys(t, chunk+1), b.now()
	use(s, ids, first)
	gone := errors.New("the database is away")
	for range 2 {
		db.fail = gone
		if err := s.flush(t.Context(), db); !errors.Is(err, gone) {
			t.Errorf("got %v", err)
		}
	}
	later := first.Add(time.Minute)
	use(s, ids[:5], later)
	if err := s.flush(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	b.wantLastUse(t, chunk-4, first)
	b.wantLastUse(t, 5, later)

	// Another replica knew of a later use.
	use(s, ids[:5], first)
	if err := s.flush(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	b.wantLastUse(t, 5, later)
}

func BenchmarkThousandLastUses(b *testing.B) {
	base := setup(b)
	s, db := New(base.db.Gorm, base.now), base.statements(b)
	ids := base.keys(b, 1000)
	for b.Loop() {
		use(s, ids, base.now())
		if err := s.flush(b.Context(), db); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(db.longest.Microseconds())/1000, "ms/longest-statement")
}
