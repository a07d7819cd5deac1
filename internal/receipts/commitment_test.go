package receipts

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"fmt"
	"os"
	"testing"

	"groundline/internal/postgres/pgtest"
)

// Part 14, point 1: who copies the public log cannot open a single receipt with it.
func TestLogRevealsNothingThatOpensAReceipt(t *testing.T) {
	t.Parallel()
	s := newStore(t, pgtest.New(t), 1)
	var ids [][]byte
	for i := range 20 {
		statement := ruth()
		statement.Predicate.Claim = fmt.Sprintf("Babe Ruth hit %d home runs.", i)
		issued, err := s.Issue(t.Context(), statement)
		if err != nil {
			t.Fatal(err)
		}
		id, err := hex.DecodeString(issued.ID)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	if err := s.Log().SequenceAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	checkpoint, err := s.Log().Newest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	public := checkpoint
	for _, path := range []string{"entries/000.p/20", "0/000.p/20"} {
		tile, err := s.Log().Tile(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		public = append(public, tile...)
	}
	for i, id := range ids {
		if bytes.Contains(public, id) {
			t.Errorf("the id of receipt %d stands in the log", i)
		}
		proof, err := s.Proof(t.Context(), hex.EncodeToString(id))
		if err != nil || len(proof) == 0 {
			t.Errorf("receipt %d has no proof: %v", i, err)
		}
	}
	for at := 0; at+32 <= len(public); at++ { // nor anything else that opens one
		if _, _, err := s.Get(t.Context(), hex.EncodeToString(public[at:at+32])); err == nil {
			t.Fatalf("32 bytes of the log open a receipt")
		}
	}
}

// One statement that is issued on two services has two entries: nobody finds it in
// a log by knowing what it says.
func TestCommitmentDiffersWhereTheReceiptIsTheSame(t *testing.T) {
	t.Parallel()
	entries := map[string]bool{}
	for range 2 {
		issued, err := newStore(t, pgtest.New(t), 1).Issue(t.Context(), ruth())
		if err != nil {
			t.Fatal(err)
		}
		entry, err := entryOf(issued)
		if err != nil {
			t.Fatal(err)
		}
		entries[string(entry)] = true
	}
	if len(entries) != 2 {
		t.Error("the entry follows from the statement")
	}
}

// testdata/before_commitments.ndjson holds documents as the service of code version
// 0.5.0 served them, with their proofs.
func TestDocumentsFromBeforeCommitmentsVerify(t *testing.T) {
	t.Parallel()
	f, err := os.Open("testdata/before_commitments.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxDocument)
	n := 0
	for lines.Scan() {
		n++
		v, err := Verify(lines.Bytes())
		if err != nil {
			t.Errorf("document %d: %v", n, err)
			continue
		}
		if v.Log == nil {
			t.Errorf("document %d: its place in the log was not checked", n)
		}
	}
	if err := lines.Err(); err != nil || n < 7 {
		t.Fatalf("%d documents: %v", n, err)
	}
}

// Ten thousand receipts that were stored before there were salts stay leaves by
// their id, beside new ones, and their documents verify.
func TestTenThousandReceiptsFromBeforeCommitmentsVerify(t *testing.T) {
	t.Parallel()
	const stored, read = 10_000, 500
	db := pgtest.New(t)
	s := newStore(t, db, 1)
	signer := testSigner(t, 1)
	ids, envelopes := make([]string, stored), make([][]byte, stored)
	for i := range ids {
		statement := ruth()
		statement.Predicate.Claim = fmt.Sprintf("Babe Ruth hit %d home runs.", i)
		signed := sign(t, signer, statement)
		ids[i], envelopes[i] = signed.ID, signed.Envelope
	}
	_, err := db.Pool.Exec(t.Context(), `INSERT INTO receipts (id, grounded, sport, artifact, claim, envelope, created_at)
		SELECT id, true, 'mlb', 'x', 'y', envelope, now() FROM unnest($1::text[], $2::bytea[]) AS v (id, envelope)`, ids, envelopes)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Issue(t.Context(), refusal()); err != nil {
		t.Fatal(err)
	}
	if err := s.Log().SequenceAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	var byID int
	if err := db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM log_leaves l JOIN receipts r ON r.id = encode(l.receipt, 'hex')`).Scan(&byID); err != nil || byID != stored {
		t.Errorf("%d leaves are ids of receipts, not %d: %v", byID, stored, err)
	}
	for i := 0; i < stored; i += stored / read {
		document, err := s.Document(t.Context(), ids[i])
		if err != nil {
			t.Fatal(err)
		}
		if v, err := Verify(document, signer.PublicKey()); err != nil || v.Log == nil || v.ID != ids[i] {
			t.Fatalf("receipt %d: %v", i, err)
		}
	}
}
