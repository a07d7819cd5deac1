package translog

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"groundline/tools/eventually"
)

func TestLogIsTheTreeOfItsEntries(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for i, n := range []int{0, 1, 1, 3, 250, 1, 255, 257, 4096, 61_000} { // past 65,536: a tile of the third level
		b.add(t, fmt.Sprint("batch", i, "."), n)
		b.sequence(t)
	}
	entries, c := b.placed(t), b.newest(t, 1)
	if int(c.Size) != len(entries) || c.Root != wholeTree(t, entries) || c.Origin != testOrigin {
		t.Fatalf("checkpoint %+v of %d entries", c, len(entries))
	}
	tiles := servedTiles{t.Context(), b.Log}
	r := rand.New(rand.NewPCG(4, 2))
	for range 100 {
		at := r.IntN(len(entries))
		path, err := tlog.ProveRecord(c.Size, int64(at), tlog.TileHashReader(c.Tree(), tiles))
		if err != nil {
			t.Fatal(err)
		}
		if err := tlog.CheckRecord(path, c.Size, c.Root, int64(at), tlog.RecordHash(entries[at])); err != nil {
			t.Errorf("leaf %d: %v", at, err)
		}
	}
	all := b.checkpoints(t, 1)
	for _, older := range all {
		if err := CheckConsistency(older, c, tiles); err != nil {
			t.Errorf("size %d: %v", older.Size, err)
		}
	}
	if len(all) < 10 {
		t.Errorf("only %d checkpoints", len(all))
	}
}

func TestProofIsUnderTheFirstCheckpointThatCoversTheLeaf(t *testing.T) {
	t.Parallel()
	b := setup(t)
	sizes := map[string]int64{}
	var total int64
	for i := range 5 {
		for _, entry := range b.add(t, fmt.Sprint("batch", i, "."), 7) {
			if _, _, err := b.Prove(t.Context(), entry); !errors.Is(err, ErrNotFound) {
				t.Errorf("a leaf that waits has a proof: %v", err)
			}
			sizes[string(entry)] = total + 7
		}
		total += 7
		b.sequence(t)
	}
	for entry, size := range sizes {
		p, _, err := b.Prove(t.Context(), []byte(entry))
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseProof(p.Format())
		if err != nil {
			t.Fatal(err)
		}
		if c, err := again.Verify([]byte(entry), public(1)); err != nil || c.Size != size {
			t.Errorf("size %d, want %d: %v", c.Size, size, err)
		}
	}
}

// Tiles and bundles stand under the paths of tlog-tiles, and hold what it says.
func TestTilesAreServedAsTheirFormatHasThem(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.add(t, "entry", 300)
	b.sequence(t)
	entries := b.placed(t)
	var leaves, bundle []byte
	for _, entry := range entries {
		hash := tlog.RecordHash(entry)
		leaves = append(leaves, hash[:]...)
		bundle = binary.BigEndian.AppendUint16(bundle, 32)
		bundle = append(bundle, entry...)
	}
	above := fold(leaves[:tileBytes])
	for path, want := range map[string][]byte{
		"0/000": leaves[:tileBytes], "0/001.p/44": leaves[tileBytes:], "0/001.p/43": leaves[tileBytes : len(leaves)-32],
		"1/000.p/1": above[:], "entries/000": bundle[:256*34], "entries/001.p/44": bundle[256*34:],
	} {
		t.Run(path, func(t *testing.T) {
			if got, err := b.Tile(t.Context(), path); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s: %d bytes, want %d (%v)", path, len(got), len(want), err)
			}
		})
	}
	for _, path := range []string{
		"0/001", "0/001.p/45", "0/002.p/1", "1/000", "2/000.p/1", "entries/001", "entries/001.p/45", "0/000.p/256", "0/0", "0/00",
		"0/1", "00/000", "-1/000", "8/000", "64/000", "0/x000/000", "0/000/", "0/001.p/044", "data/000", "", "0", "0/-01", "8/0/000",
		"entries", "entries/", "0/999999999999999999999", "../../etc",
	} {
		t.Run(path, func(t *testing.T) {
			if got, err := b.Tile(t.Context(), path); !errors.Is(err, ErrNotFound) {
				t.Errorf("%q gives %d bytes, %v", path, len(got), err)
			}
		})
	}
	if path := TilePath(tlog.Tile{H: 8, L: 1, N: 1_234_067, W: 5}); path != "tile/1/x001/x234/067.p/5" {
		t.Error(path)
	}
}

// Replicas work on one log at once; leaves arrive meanwhile.
func TestTwoSequencersMakeOneLog(t *testing.T) {
	t.Parallel()
	b := setup(t)
	replicas := []*Log{b.Log, open(t, b.pg, 1), open(t, b.pg, 2)}
	const rounds, each = 40, 9
	var adding, working sync.WaitGroup
	done := make(chan struct{})
	for i, replica := range replicas {
		adding.Go(func() {
			for round := range rounds {
				b.add(t, fmt.Sprint("replica", i, "round", round, "."), each)
			}
		})
		working.Go(func() {
			for finished := false; !finished; {
				select {
				case <-done:
					finished = true // once more, for what came last
				default:
				}
				if err := replica.SequenceAll(t.Context()); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	adding.Wait()
	close(done)
	working.Wait()
	b.sequence(t)
	entries := b.placed(t)
	if want := len(replicas) * rounds * each; len(entries) != want {
		t.Errorf("%d leaves of %d have a place", len(entries), want)
	}
	all := b.checkpoints(t, 1, 2)
	last := all[len(all)-1]
	if last.Root != wholeTree(t, entries) {
		t.Error("the newest root is not that of the leaves")
	}
	for _, c := range all {
		if c.Root != wholeTree(t, entries[:c.Size]) {
			t.Errorf("the checkpoint of size %d is of another log", c.Size)
		}
	}
	t.Logf("%d checkpoints", len(all))
}

// A process that dies between two statements leaves nothing of its batch.
func TestIncompleteBatchIsIgnored(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.add(t, "first", 300)
	b.sequence(t)
	before := b.newest(t, 1)
	entries := b.add(t, "second", 300)
	// The batch does everything but commit; then its connection is gone.
	tx, err := sqlDB(t, b.pg).BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := b.grow(t.Context(), tx, before.Size, before, entries)
	if err == nil {
		err = b.store(t.Context(), tx, e, before.Size, entries)
	}
	if err != nil {
		t.Fatal(err)
	}
	if after := b.newest(t, 1); after != before {
		t.Errorf("a checkpoint is seen before it is committed: %+v", after)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	b.sequence(t)
	after := b.newest(t, 1)
	if after.Size != 600 || CheckConsistency(before, after, servedTiles{t.Context(), b.Log}) != nil || after.Root != wholeTree(t, b.placed(t)) {
		t.Errorf("%+v after %+v", after, before)
	}
}

func TestNewKeySignsTheTreeAsItIs(t *testing.T) {
	t.Parallel()
	b := setup(t)
	entry := b.add(t, "entry", 5)[0]
	b.sequence(t)
	old := b.newest(t, 1)
	successor := testBundle{open(t, b.pg, 2), b.pg}
	for range 3 {
		successor.sequence(t)
	}
	if c := successor.newest(t, 2); c != old {
		t.Errorf("%+v, want %+v under the new key", c, old)
	}
	if all := b.checkpoints(t, 1, 2); len(all) != 2 {
		t.Errorf("%d checkpoints", len(all))
	}
	p, _, err := successor.Prove(t.Context(), entry)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Verify(entry, public(1)); err != nil {
		t.Errorf("the proof of an old leaf changed with the key: %v", err)
	}
	// Whoever is opened under another name is the same log still.
	renamed, err := Open(t.Context(), sqlDB(t, b.pg), "other.example/log", testKey(2), time.Now)
	if err != nil || renamed.Origin() != testOrigin {
		t.Errorf("renamed: %v", err)
	}
}

// What was signed can be neither changed nor taken away, whoever tries.
func TestDatabaseRefusesToRewriteTheLog(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.add(t, "entry", 300)
	b.sequence(t)
	b.add(t, "waits", 1)
	for _, statement := range []string{
		`UPDATE log_leaves SET place = place + 1000 WHERE place = 299`, `UPDATE log_leaves SET place = NULL WHERE place = 1`,
		`UPDATE log_leaves SET receipt = sha256('x') WHERE place = 1`, `UPDATE log_leaves SET receipt = sha256('x'), place = 300 WHERE place IS NULL`,
		`UPDATE log_leaves SET place = 5 WHERE place IS NULL`, `DELETE FROM log_leaves WHERE place IS NULL`, `TRUNCATE log_leaves`,
		`UPDATE log_tiles SET hashes = set_byte(hashes, 0, 1)`, `UPDATE log_tiles SET hashes = substring(hashes FROM 1 FOR 32) WHERE tile = 1`,
		`UPDATE log_tiles SET tile = 7 WHERE tile = 1`, `UPDATE log_tiles SET hashes = hashes`, `DELETE FROM log_tiles`, `TRUNCATE log_tiles`,
		`UPDATE log_checkpoints SET note = note || 'x'`, `DELETE FROM log_checkpoints`, `TRUNCATE log_checkpoints`,
		`UPDATE log_names SET origin = 'x'`, `DELETE FROM log_names`, `TRUNCATE log_names`,
		`DELETE FROM signing_keys`, `TRUNCATE signing_keys CASCADE`, `TRUNCATE receipts`, `TRUNCATE receipts CASCADE`,
	} {
		if _, err := b.pg.Pool.Exec(t.Context(), statement); err == nil {
			t.Errorf("%s was taken", statement)
		}
	}
	b.sequence(t)
	if c := b.newest(t, 1); c.Size != 301 || c.Root != wholeTree(t, b.placed(t)) {
		t.Errorf("%+v", c)
	}
}

func TestNothingIsSignedOverAChangedTile(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.add(t, "entry", 300)
	b.sequence(t)
	before := b.newest(t, 1)
	for _, statement := range []string{
		`ALTER TABLE log_tiles DISABLE TRIGGER ALL`,
		`UPDATE log_tiles SET hashes = set_byte(hashes, 40, (get_byte(hashes, 40) + 1) % 256) WHERE level = 0 AND tile = 1`,
	} {
		if _, err := b.pg.Pool.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	entry := b.add(t, "more", 1)[0]
	if err := b.SequenceAll(t.Context()); err == nil || !strings.Contains(err.Error(), "root") {
		t.Errorf("sequenced over a changed tile: %v", err)
	}
	if after := b.newest(t, 1); after != before {
		t.Errorf("signed %+v", after)
	}
	if _, _, err := b.Prove(t.Context(), entry); !errors.Is(err, ErrNotFound) {
		t.Errorf("proof: %v", err)
	}
}

func TestRunSequencesNotifiedReceipts(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { b.Run(ctx, slog.New(slog.DiscardHandler)) })
	defer running.Wait()
	defer stop()
	entries := b.add(t, "entry", 10)
	b.Wake()
	for _, entry := range entries {
		eventually.Holds(t, "the proof of an entry", func() bool {
			_, _, err := b.Prove(t.Context(), entry)
			if err != nil && !errors.Is(err, ErrNotFound) {
				t.Fatal(err)
			}
			return err == nil
		})
	}
}

func TestRewrittenOrForkedLogIsFoundOut(t *testing.T) {
	t.Parallel()
	honest, liar := setup(t), setup(t)
	for i, n := range []int{400, 500} {
		honest.add(t, fmt.Sprint("batch", i, "."), n)
		honest.sequence(t)
		if i == 0 {
			n-- // one receipt is left out
		}
		liar.add(t, fmt.Sprint("batch", i, "."), n)
		liar.sequence(t)
	}
	liar.add(t, "something else", 1)
	liar.sequence(t)
	old, forked := honest.checkpoints(t, 1)[0], liar.newest(t, 1)
	if err := CheckConsistency(old, forked, servedTiles{t.Context(), liar.Log}); err == nil {
		t.Error("a log without one of its leaves passes")
	}
	if err := CheckConsistency(old, forked, servedTiles{t.Context(), honest.Log}); err == nil {
		t.Error("another log's tiles pass")
	}
	same := honest.newest(t, 1)
	if same.Size != forked.Size || CheckConsistency(same, forked, servedTiles{t.Context(), liar.Log}) == nil {
		t.Errorf("two roots at size %d and %d pass", same.Size, forked.Size)
	}
	other := old
	other.Origin = "other.example/log"
	if err := CheckConsistency(other, same, servedTiles{t.Context(), honest.Log}); err == nil {
		t.Error("checkpoints of two logs pass")
	}
	if !slices.ContainsFunc(honest.checkpoints(t, 1), func(c Checkpoint) bool { return c == same }) {
		t.Error("the newest checkpoint is not stored")
	}
}
