package translog

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

const testOrigin = "example.com/log"

func testKey(n byte) ed25519.PrivateKey { return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, 32)) }

func public(n byte) ed25519.PublicKey { return testKey(n).Public().(ed25519.PublicKey) }

// testBundle is a log on a database of its own.
type testBundle struct {
	*Log
	pg *postgres.DB
}

func setup(t *testing.T) testBundle {
	t.Helper()
	pg := pgtest.New(t)
	return testBundle{open(t, pg, 1), pg}
}

// open opens the log of a database with a key, as another process would.
func open(t *testing.T, pg *postgres.DB, key byte) *Log {
	t.Helper()
	id := sha256.Sum256(public(key))
	if _, err := pg.Pool.Exec(t.Context(), `INSERT INTO signing_keys (id, public_key, created_at) VALUES ($1, $2, now())
		ON CONFLICT DO NOTHING`, hex.EncodeToString(id[:]), []byte(public(key))); err != nil {
		t.Fatal(err)
	}
	l, err := Open(t.Context(), sqlDB(t, pg), testOrigin, testKey(key), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func sqlDB(t *testing.T, pg *postgres.DB) *sql.DB {
	t.Helper()
	db, err := pg.Gorm.DB()
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// add stores n pending leaves and returns their entries.
func (b testBundle) add(t *testing.T, name string, n int) [][]byte {
	t.Helper()
	entries := make([][]byte, n)
	for i := range entries {
		sum := sha256.Sum256(fmt.Append(nil, name, i))
		entries[i] = sum[:]
	}
	if _, err := b.pg.Pool.Exec(t.Context(), `INSERT INTO log_leaves (receipt) SELECT * FROM unnest($1::bytea[])`, entries); err != nil {
		t.Fatal(err)
	}
	return entries
}

func (b testBundle) sequence(t *testing.T) {
	t.Helper()
	if err := b.SequenceAll(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (b testBundle) newest(t *testing.T, key byte) Checkpoint {
	t.Helper()
	signed, err := b.Newest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c, err := OpenCheckpoint(signed, public(key))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// placed lists the entries in the order of their places, which must be 0, 1, 2….
func (b testBundle) placed(t *testing.T) [][]byte {
	t.Helper()
	rows, err := b.pg.Pool.Query(t.Context(), `SELECT place, receipt FROM log_leaves WHERE place IS NOT NULL ORDER BY place`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var entries [][]byte
	for rows.Next() {
		var at int64
		var entry []byte
		if err := rows.Scan(&at, &entry); err != nil {
			t.Fatal(err)
		}
		if at != int64(len(entries)) {
			t.Fatalf("place %d comes after %d leaves", at, len(entries))
		}
		entries = append(entries, entry)
	}
	return entries
}

// checkpoints lists every checkpoint, the smallest first.
func (b testBundle) checkpoints(t *testing.T, keys ...byte) []Checkpoint {
	t.Helper()
	rows, err := b.pg.Pool.Query(t.Context(), `SELECT note FROM log_checkpoints ORDER BY size, created_at`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var all []Checkpoint
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		all = append(all, openWith(t, []byte(text), keys...))
	}
	return all
}

func openWith(t *testing.T, signed []byte, keys ...byte) Checkpoint {
	t.Helper()
	for _, key := range keys {
		if c, err := OpenCheckpoint(signed, public(key)); err == nil {
			return c
		}
	}
	t.Fatalf("no key opens %s", signed)
	return Checkpoint{}
}

// wholeTree computes the root of some entries without any of our code.
func wholeTree(t *testing.T, entries [][]byte) tlog.Hash {
	t.Helper()
	var hashes []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		out := make([]tlog.Hash, len(indexes))
		for i, index := range indexes {
			out[i] = hashes[index]
		}
		return out, nil
	})
	for i, entry := range entries {
		more, err := tlog.StoredHashes(int64(i), entry, reader)
		if err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, more...)
	}
	root, err := tlog.TreeHash(int64(len(entries)), reader)
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// servedTiles reads tiles by the paths that they are served under.
type servedTiles struct {
	ctx context.Context
	log *Log
}

func (servedTiles) Height() int                     { return tileHeight }
func (servedTiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (s servedTiles) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	out := make([][]byte, len(tiles))
	for i, tile := range tiles {
		var err error
		if out[i], err = s.log.Tile(s.ctx, TilePath(tile)[len("tile/"):]); err != nil {
			return nil, err
		}
	}
	return out, nil
}
