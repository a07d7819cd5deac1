package receipts

import (
	"testing"

	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/migrations"
)

// beforeTheLog is the last schema without a log.
const beforeTheLog = 5

// What was given out before there was a log is a leaf of it as soon as there is,
// and its key is known to have signed since then.
func TestReceiptsFromBeforeTheLogEnterIt(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	if _, err := db.Pool.Exec(t.Context(), "DROP SCHEMA public CASCADE; CREATE SCHEMA public"); err != nil {
		t.Fatal(err)
	}
	pooled := stdlib.OpenDBFromPool(db.Pool)
	defer pooled.Close()
	provider, err := goose.NewProvider(goose.DialectPostgres, pooled, migrations.Files,
		goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(migrations.Go()...))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), beforeTheLog); err != nil {
		t.Fatal(err)
	}
	signer := testSigner(t, 1)
	old := sign(t, signer, ruth())
	for sql, args := range map[string][]any{
		`INSERT INTO signing_keys (id, public_key, created_at) VALUES ($1, $2, $3)`: {signer.KeyID(), []byte(signer.PublicKey()), testTime},
		`INSERT INTO receipts (id, grounded, sport, artifact, claim, envelope, created_at) VALUES ($1, true, 'mlb', 'x', 'y', $2, $3)`: {
			old.ID, old.Envelope, testTime},
	} {
		t.Run(sql, func(t *testing.T) {
			if _, err := db.Pool.Exec(t.Context(), sql, args...); err != nil {
				t.Fatal(err)
			}
		})
	}
	if err := postgres.Migrate(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	s := newStore(t, db, 1)
	if err := s.Log().SequenceAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	document, err := s.Document(t.Context(), old.ID)
	if err != nil {
		t.Fatal(err)
	}
	if v, err := Verify(document, signer.PublicKey()); err != nil || v.Log == nil || v.Log.Checkpoint.Size != 1 {
		t.Errorf("%+v: %v", v.Log, err)
	}
	keys, err := s.Keys(t.Context())
	if err != nil || len(keys) != 1 || keys[0].SignsSince == nil || keys[0].SignsSince.Year() != testTime.Year() {
		t.Errorf("keys %+v: %v", keys, err)
	}
}

// A claim and a refusal alike are leaves, each once, however often they are
// given; and a receipt that could not be stored is none.
func TestEveryReceiptIsALeafOnce(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	s, other := newStore(t, db, 1), newStore(t, db, 2)
	for range 3 {
		for _, store := range []*Store{s, other} {
			for _, statement := range []Statement{ruth(), refusal()} {
				if _, err := store.Issue(t.Context(), statement); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	bad := ruth()
	bad.Predicate.Claim = ""
	if _, err := s.Issue(t.Context(), bad); err == nil {
		t.Error("a statement that says nothing was issued")
	}
	if leaves, rows := count(t, db, "log_leaves"), count(t, db, "receipts"); leaves != 2 || rows != 2 {
		t.Errorf("%d leaves of %d receipts, want 2", leaves, rows)
	}
	for _, store := range []*Store{s, other} {
		if err := store.Log().SequenceAll(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	// The receipts were signed by the first key; so is the checkpoint that covers them.
	issued, err := other.Issue(t.Context(), ruth())
	if err != nil {
		t.Fatal(err)
	}
	document, err := other.Document(t.Context(), issued.ID)
	if err != nil {
		t.Fatal(err)
	}
	if v, err := Verify(document, testSigner(t, 1).PublicKey()); err != nil || v.Log == nil {
		t.Errorf("under the first key: %v", err)
	}
}

// A pinned key vouches for the checkpoint, too: one signed by another fails.
func TestCheckpointOfAnotherKeyIsNotTrusted(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	s, other := newStore(t, db, 1), newStore(t, db, 2)
	issued, err := s.Issue(t.Context(), ruth())
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Log().SequenceAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	document, err := s.Document(t.Context(), issued.ID)
	if err != nil {
		t.Fatal(err)
	}
	first, second := testSigner(t, 1).PublicKey(), testSigner(t, 2).PublicKey()
	if _, err := Verify(document, first); err == nil {
		t.Error("a checkpoint by a key that was not given passes")
	}
	if _, err := Verify(document, second); err == nil {
		t.Error("a signature by a key that was not given passes")
	}
	if v, err := Verify(document, first, second); err != nil || !v.Log.PublicKey.Equal(second) {
		t.Errorf("with both keys: %v", err)
	}
}
