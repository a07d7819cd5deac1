package receipts

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/tools/browsertest"
)

func TestMain(m *testing.M) { pgtest.Main(m, browsertest.Close) }

var testTime = time.Date(2026, 3, 1, 12, 0, 0, 123456789, time.UTC)

// testClock returns a later time at each call, so that a receipt stored twice
// would show it.
func testClock() func() time.Time {
	var mu sync.Mutex
	now := testTime
	return func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		now = now.Add(time.Second)
		return now
	}
}

func newStore(tb testing.TB, db *postgres.DB, key byte) *Store {
	tb.Helper()
	s, err := New(tb.Context(), db.Gorm, testSigner(tb, key), testClock())
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func count(tb testing.TB, db *postgres.DB, table string) int {
	tb.Helper()
	var n int
	if err := db.Pool.QueryRow(tb.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
		tb.Fatal(err)
	}
	return n
}

func TestIssuedReceiptIsStoredAndItsDocumentVerifies(t *testing.T) {
	t.Parallel()
	s := newStore(t, pgtest.New(t), 1)
	for _, statement := range []Statement{ruth(), refusal()} {
		issued, err := s.Issue(t.Context(), statement)
		if err != nil {
			t.Fatal(err)
		}
		stored, read, err := s.Get(t.Context(), issued.ID)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(issued, stored); diff != "" {
			t.Errorf("what was given out is not what is stored: %s", diff)
		}
		if stored.Sport != "mlb" || stored.Artifact != statement.artifact() ||
			stored.Claim != statement.headline() || stored.Grounded != statement.Predicate.Grounded {
			t.Errorf("stored as %+v", stored)
		}
		if sign(t, s.signer, read).ID != issued.ID {
			t.Error("the statement read is not the one issued")
		}
		document, err := s.Document(t.Context(), issued.ID)
		if err != nil {
			t.Fatal(err)
		}
		v, err := Verify(document, s.signer.PublicKey())
		if err != nil || v.ID != issued.ID {
			t.Errorf("id %s: %v", v.ID, err)
		}
	}
}

func TestManyIssuersOfOneStatementStoreOneReceipt(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	// Two replicas with one key, and one that has rotated to the next.
	stores := []*Store{newStore(t, db, 1), newStore(t, db, 1), newStore(t, db, 2)}
	const goroutines = 50
	envelopes, start := make([]string, goroutines), make(chan struct{})
	var wg sync.WaitGroup
	for i := range goroutines {
		wg.Go(func() {
			<-start
			r, err := stores[i%len(stores)].Issue(t.Context(), ruth())
			if err != nil {
				t.Error(err)
			}
			envelopes[i] = fmt.Sprint(r.ID, r.CreatedAt, string(r.Envelope))
		})
	}
	close(start)
	wg.Wait()
	for i, e := range envelopes {
		if e != envelopes[0] {
			t.Errorf("issuer %d was given another receipt:\n%s\n%s", i, e, envelopes[0])
		}
	}
	if n := count(t, db, "receipts"); n != 1 {
		t.Errorf("%d rows", n)
	}
}

func TestFirstSignatureIsGivenOutAfterKeyRotation(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	before, after := newStore(t, db, 1), newStore(t, db, 2)
	first, err := before.Issue(t.Context(), ruth())
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // from the database, then from memory
		again, err := after.Issue(t.Context(), ruth())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(first, again); diff != "" {
			t.Errorf("another receipt after rotation: %s", diff)
		}
	}
	document, err := after.Document(t.Context(), first.ID)
	if err != nil {
		t.Fatal(err)
	}
	if v, err := Verify(document, before.signer.PublicKey()); err != nil || v.KeyID != before.signer.KeyID() {
		t.Errorf("key %s: %v", v.KeyID, err)
	}
}

func TestSigningKeyIsRegisteredOnce(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if _, err := New(t.Context(), db.Gorm, testSigner(t, 1), testClock()); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	s := newStore(t, db, 2)
	keys, err := s.Keys(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(keys) != 2 {
		t.Fatalf("%d keys", len(keys))
	}
	for _, k := range keys {
		if k.ID != KeyID(k.PublicKey) || k.RetiredAt != nil {
			t.Errorf("registered as %+v", k)
		}
	}
}

func TestRepeatedAnswerDoesNoDatabaseWork(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	s := newStore(t, db, 1)
	first, err := s.Issue(t.Context(), ruth())
	if err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel() // the database would refuse to work for this caller
	again, err := s.Issue(gone, ruth())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, again); diff != "" {
		t.Error(diff)
	}
	if _, err := s.Issue(gone, refusal()); err == nil {
		t.Error("a receipt was given out that is not stored")
	}
	if n := count(t, db, "receipts"); n != 1 {
		t.Errorf("%d rows", n)
	}
	if _, err := s.Issue(t.Context(), refusal()); err != nil { // the failure was not remembered as stored
		t.Error(err)
	}
	if n := count(t, db, "receipts"); n != 2 {
		t.Errorf("%d rows", n)
	}
}

func TestStatementThatCannotBeSignedStoresNothing(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	s := newStore(t, db, 1)
	if _, err := s.Issue(t.Context(), Statement{}); err == nil {
		t.Error("issued an empty statement")
	}
	if n := count(t, db, "receipts"); n != 0 {
		t.Errorf("%d rows", n)
	}
}

func TestUnknownAndMalformedIDsAreNotFound(t *testing.T) {
	t.Parallel()
	s := newStore(t, pgtest.New(t), 1)
	issued, err := s.Issue(t.Context(), ruth())
	if err != nil {
		t.Fatal(err)
	}
	unknown := digest([]byte("nothing"))
	for _, id := range []string{
		"", unknown, issued.ID[:63], issued.ID + "0", issued.ID + "\n", " " + issued.ID,
		"A" + issued.ID[1:], "\x00" + issued.ID[1:], "%", "' OR true --",
	} {
		if _, _, err := s.Get(t.Context(), id); !apperr.Is(err, "receipt_not_found") || apperr.From(err).Kind != apperr.NotFound {
			t.Errorf("Get(%q): %v", id, err)
		}
		if _, err := s.Document(t.Context(), id); !apperr.Is(err, "receipt_not_found") {
			t.Errorf("Document(%q): %v", id, err)
		}
	}
}

func TestDatabaseRefusesToChangeOrRemoveReceipts(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	s := newStore(t, db, 1)
	issued, err := s.Issue(t.Context(), ruth())
	if err != nil {
		t.Fatal(err)
	}
	for _, sql := range []string{
		"UPDATE receipts SET claim = 'Somebody else.'",
		"UPDATE receipts SET envelope = envelope",
		"DELETE FROM receipts",
		"INSERT INTO receipts SELECT * FROM receipts ON CONFLICT (id) DO UPDATE SET claim = ''",
	} {
		if _, err := db.Pool.Exec(t.Context(), sql); err == nil {
			t.Errorf("the database took %q", sql)
		}
	}
	stored, _, err := s.Get(t.Context(), issued.ID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(issued, stored); diff != "" {
		t.Error(diff)
	}
}

// A row damaged behind the triggers' back is an internal error, never an answer.
func TestDamagedRowIsNotShown(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	s := newStore(t, db, 1)
	issued, err := s.Issue(t.Context(), ruth())
	if err != nil {
		t.Fatal(err)
	}
	other := sign(t, s.signer, refusal()).Envelope
	_, err = db.Pool.Exec(t.Context(), `ALTER TABLE receipts DISABLE TRIGGER receipts_final`)
	if err != nil {
		t.Fatal(err)
	}
	for _, envelope := range [][]byte{other, []byte("{}"), issued.Envelope[:100]} {
		if _, err := db.Pool.Exec(t.Context(), "UPDATE receipts SET envelope = $1", envelope); err != nil {
			t.Fatal(err)
		}
		if _, _, err := s.Get(t.Context(), issued.ID); apperr.From(err).Kind != apperr.Internal || err == nil {
			t.Errorf("Get gave %v", err)
		}
	}
}

// A dump is loaded with an empty search path, and the question of each receipt is computed anew.
func TestReceiptsCanBeLoadedFromADump(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	if _, err := newStore(t, db, 1).Issue(t.Context(), ruth()); err != nil {
		t.Fatal(err)
	}
	tx, err := db.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.Background()) }()
	var same bool
	if _, err = tx.Exec(t.Context(), `SET LOCAL search_path = ''`); err == nil {
		err = tx.QueryRow(t.Context(), `SELECT public.receipt_question(envelope) = question FROM public.receipts`).Scan(&same)
	}
	if err != nil || !same {
		t.Errorf("%v, %v", same, err)
	}
}
