package keys

import (
	"context"
	"io"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
	"groundline/tools/eventually"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// testBundle is one database, and an account in it.
type testBundle struct {
	db      *postgres.DB
	account uuid.UUID
	ahead   atomic.Int64 // by how much the clock is ahead of time
}

func setup(t testing.TB) *testBundle {
	t.Helper()
	b := &testBundle{db: pgtest.New(t)}
	b.account = b.open(t)
	return b
}

func (b *testBundle) open(t testing.TB) uuid.UUID {
	t.Helper()
	id := uuid.Must(uuid.NewV7())
	email := id.String() + "@example.test"
	row := models.Account{ID: id, Email: email, EmailKey: email, Role: "user", CreatedAt: time.Now()}
	if err := b.db.Gorm.Create(&row).Error; err != nil {
		t.Fatal(err)
	}
	return id
}

func (b *testBundle) now() time.Time {
	return time.Now().Add(time.Duration(b.ahead.Load())).UTC().Truncate(time.Microsecond)
}

// replica is a process that holds keys in memory.
func (b *testBundle) replica(t *testing.T) *Service {
	t.Helper()
	s := New(b.db.Gorm, b.now)
	ctx, stop := context.WithCancel(context.Background())
	var watching sync.WaitGroup
	watching.Go(func() { s.Watch(ctx, b.db.Pool, slog.New(slog.NewTextHandler(io.Discard, nil))) })
	t.Cleanup(func() { stop(); watching.Wait() })
	eventually.Holds(t, "the replica believes its keys", s.believed)
	return s
}

func (b *testBundle) mint(t *testing.T, s *Service, terms Terms) (string, models.APIKey) {
	t.Helper()
	if terms.Name == "" {
		terms.Name = "Test"
	}
	if terms.Scope == nil {
		terms.Scope = []Scope{Data}
	}
	raw, row, err := s.MintAs(t.Context(), b.db.Gorm, b.account, terms)
	if err != nil {
		t.Fatal(err)
	}
	return raw, row
}

func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	if code == "" && err != nil || code != "" && !apperr.Is(err, code) {
		t.Errorf("got %v, want %q", err, code)
	}
}

func verify(t *testing.T, s *Service, raw string) error {
	t.Helper()
	_, err := s.Verify(t.Context(), raw)
	return err
}

func TestRevokeHoldsOnEveryReplicaWithinASecond(t *testing.T) {
	t.Parallel()
	b := setup(t)
	one, two := b.replica(t), b.replica(t)
	raw, row := b.mint(t, one, Terms{})
	for range 3 {
		wantCode(t, verify(t, two, raw), "")
	}
	if err := one.Revoke(t.Context(), b.account, row.ID); err != nil {
		t.Fatal(err)
	}
	revoked := time.Now()
	wantCode(t, verify(t, one, raw), CodeRevoked) // here at once
	eventually.Holds(t, "the key is revoked", func() bool { return apperr.Is(verify(t, two, raw), CodeRevoked) })
	if took := time.Since(revoked); took > time.Second {
		t.Logf("took %v on this machine", took)
	}
}

// Without a notice the look at what changed finds it; without either, memory is
// not believed.
func TestARevokedKeyIsDroppedWithoutANotice(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := b.replica(t)
	raw, row := b.mint(t, s, Terms{})
	wantCode(t, verify(t, s, raw), "")
	if _, err := b.db.Pool.Exec(t.Context(), `ALTER TABLE api_keys DISABLE TRIGGER api_keys_noted;
		UPDATE api_keys SET revoked_at = now() - interval '1 hour', changed_at = clock_timestamp();
		ALTER TABLE api_keys ENABLE TRIGGER api_keys_noted`); err != nil {
		t.Fatal(err)
	}
	eventually.Holds(t, "the key is revoked", func() bool { return apperr.Is(verify(t, s, raw), CodeRevoked) })
	_ = row

	// A look that stands still vouches for nothing.
	s.cache.Add(digest(hashOf(raw)), newKey(models.APIKey{ID: row.ID, Scope: "data"}))
	past := time.Now().Add(-believe)
	if stale := New(b.db.Gorm, b.now); true {
		stale.cache.Add(digest(hashOf(raw)), newKey(models.APIKey{ID: row.ID, Scope: "data"}))
		stale.seen.Store(&past)
		wantCode(t, verify(t, stale, raw), CodeRevoked)
	}
}

func TestKeysAreAnsweredFromMemory(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := b.replica(t)
	raw, _ := b.mint(t, s, Terms{})
	unknown := generate()
	gone := New(nil, b.now) // a database that would panic
	// Notices of the minting may still be on their way, and memory is not believed on a slow
	// machine: both are asked for until memory holds them.
	eventually.Holds(t, "both keys are remembered", func() bool {
		_, _ = s.Verify(t.Context(), raw)
		_, _ = s.Verify(t.Context(), unknown)
		key, held := s.cache.Peek(digestOf(raw))
		if !held || !s.unknown.Contains(digestOf(unknown)) {
			return false
		}
		gone.remember(digestOf(raw), key)
		gone.remember(digestOf(unknown), nil)
		return true
	})
	now := time.Now().Add(time.Hour)
	gone.seen.Store(&now)
	wantCode(t, verify(t, gone, raw), "")
	wantCode(t, verify(t, gone, unknown), CodeUnknown)
	wantCode(t, verify(t, gone, "gl_mistyped"), CodeMalformed)
	wantCode(t, verify(t, gone, ""), CodeMissing)
}

func TestARolledKeyWorksForItsOverlapAndNoLonger(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := b.replica(t)
	raw, row := b.mint(t, s, Terms{Name: "CI", Scope: []Scope{Data, Export}, Allow: []string{"192.0.2.0/24"}})
	next, made, err := s.Roll(t.Context(), b.account, row.ID, Overlap)
	if err != nil {
		t.Fatal(err)
	}
	if made.Family != row.Family || made.Name != "CI" || made.Scope != "data,export" || made.Allow != "192.0.2.0/24" {
		t.Errorf("the successor is %+v", made)
	}
	_, _, err = s.Roll(t.Context(), b.account, row.ID, Overlap)
	wantCode(t, err, "key_rolled")
	wantCode(t, verify(t, s, raw), "")
	wantCode(t, verify(t, s, next), "")
	b.ahead.Store(int64(Overlap - time.Minute))
	wantCode(t, verify(t, s, raw), "")
	b.ahead.Store(int64(Overlap + time.Minute))
	wantCode(t, verify(t, s, raw), CodeExpired)
	wantCode(t, verify(t, s, next), "")
	ids, err := s.Family(t.Context(), b.account, row.Family)
	if err != nil || len(ids) != 2 {
		t.Errorf("family %v, %v", ids, err)
	}
}

func TestRollingTwiceAtOnceMakesOneSuccessor(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := b.replica(t)
	_, row := b.mint(t, s, Terms{})
	var made atomic.Int64
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, _, err := s.Roll(t.Context(), b.account, row.ID, 0); err == nil {
				made.Add(1)
			}
		})
	}
	all.Wait()
	if made.Load() != 1 {
		t.Errorf("%d successors", made.Load())
	}
}

func TestAnotherAccountsKeyIsNotFound(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := b.replica(t)
	_, row := b.mint(t, s, Terms{})
	other := b.open(t)
	wantCode(t, s.Revoke(t.Context(), other, row.ID), "key_not_found")
	wantCode(t, s.Change(t.Context(), other, row.ID, Terms{Name: "x", Scope: []Scope{Data}}), "key_not_found")
	_, _, err := s.Roll(t.Context(), other, row.ID, 0)
	wantCode(t, err, "key_not_found")
}

func TestScopeAndAddressAreHeld(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := b.replica(t)
	raw, _ := b.mint(t, s, Terms{Scope: []Scope{Data, ReadOnly}, Allow: []string{"192.0.2.7", "2001:db8::/32"}})
	key, err := s.Verify(t.Context(), raw)
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, key.MayUse(Data, false), "")
	wantCode(t, key.MayUse(Data, true), "key_read_only")
	wantCode(t, key.MayUse(Export, false), "scope_missing")
	for address, code := range map[string]string{
		"192.0.2.7": "", "::ffff:192.0.2.7": "", "2001:db8::1": "", "192.0.2.8": "address_not_allowed", "nonsense": "address_not_allowed",
	} {
		wantCode(t, key.MayComeFrom(address), code)
	}
}

func TestTermsAreChecked(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := New(b.db.Gorm, b.now)
	past, zero := b.now(), int32(0)
	for name, terms := range map[string]Terms{
		"no name":        {Name: " ", Scope: []Scope{Data}},
		"long name":      {Name: string(make([]byte, 61)), Scope: []Scope{Data}},
		"no scope":       {Name: "x"},
		"only read-only": {Name: "x", Scope: []Scope{ReadOnly}},
		"made-up scope":  {Name: "x", Scope: []Scope{Data, "root"}},
		"past":           {Name: "x", Scope: []Scope{Data}, ExpiresAt: &past},
		"bad network":    {Name: "x", Scope: []Scope{Data}, Allow: []string{"10.0.0.0/40"}},
		"no rate":        {Name: "x", Scope: []Scope{Data}, Rate: &zero},
	} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := s.MintAs(t.Context(), b.db.Gorm, b.account, terms); !apperr.Is(err, "invalid_parameter") {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
}

func TestLastUseIsWritten(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := New(b.db.Gorm, b.now)
	raw, row := b.mint(t, s, Terms{})
	wantCode(t, verify(t, s, raw), "")
	var changed time.Time
	if err := b.db.Pool.QueryRow(t.Context(), "SELECT changed_at FROM api_keys").Scan(&changed); err != nil {
		t.Fatal(err)
	}
	if err := s.flush(t.Context(), b.db.Pool); err != nil {
		t.Fatal(err)
	}
	got, err := s.Get(t.Context(), b.account, row.ID)
	if err != nil || got.LastUsedAt == nil || time.Since(*got.LastUsedAt) > time.Minute {
		t.Errorf("last used %v, %v", got.LastUsedAt, err)
	}
	if !got.ChangedAt.Equal(changed) {
		t.Error("a use counts as a change, and would empty every replica's memory")
	}
}

// An update of last_used_at alone costs no trigger; a column that the trigger does
// not name could be changed behind every replica's back.
func TestTheTriggerNamesEveryColumnButLastUse(t *testing.T) {
	t.Parallel()
	b := setup(t)
	var left []string
	if err := b.db.Gorm.Raw(`SELECT a.attname FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid
		WHERE t.tgrelid = 'api_keys'::regclass AND t.tgname = 'api_keys_noted'
		AND a.attnum > 0 AND NOT a.attisdropped AND a.attnum <> ALL (t.tgattr)`).Scan(&left).Error; err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(left, []string{"last_used_at"}) {
		t.Errorf("the trigger does not fire for %v", left)
	}
}

func TestUnchangedRowIsNoChange(t *testing.T) {
	t.Parallel()
	b := setup(t)
	_, row := b.mint(t, New(b.db.Gorm, b.now), Terms{})
	for _, write := range []struct {
		set     string
		changes bool
	}{{"name = name, last_used_at = now()", false}, {"name = name || '!', last_used_at = now()", true}} {
		var before, after time.Time
		if err := b.db.Pool.QueryRow(t.Context(), "SELECT changed_at FROM api_keys WHERE id = $1", row.ID).Scan(&before); err != nil {
			t.Fatal(err)
		}
		if err := b.db.Pool.QueryRow(t.Context(), "UPDATE api_keys SET "+write.set+" WHERE id = $1 RETURNING changed_at", row.ID).Scan(&after); err != nil {
			t.Fatal(err)
		}
		if changed := !after.Equal(before); changed != write.changes {
			t.Errorf("SET %s: changed %v", write.set, changed)
		}
	}
}
