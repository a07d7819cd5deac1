package translog

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// ErrNotFound says that the log does not have what was asked for, now: a tile
// that is not filled so far, the proof of a leaf that waits for its checkpoint.
var ErrNotFound = errors.New("not in the log")

// Newest returns the newest checkpoint, signed.
func (l *Log) Newest(ctx context.Context) ([]byte, error) {
	var text string
	err := l.db.QueryRowContext(ctx, `SELECT note FROM log_checkpoints ORDER BY size DESC, created_at DESC LIMIT 1`).Scan(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("newest checkpoint: %w", err)
	}
	return []byte(text), nil
}

// Prove returns the proof of an entry under the first checkpoint that covers it,
// so a proof is the same for ever; and the id of the key that signed that.
func (l *Log) Prove(ctx context.Context, entry []byte) (p Proof, keyID string, err error) {
	var text string
	err = l.db.QueryRowContext(ctx, `SELECT l.place, c.note, c.key_id FROM log_leaves l
		JOIN LATERAL (SELECT note, key_id FROM log_checkpoints WHERE size > l.place ORDER BY size, created_at LIMIT 1) c ON true
		WHERE l.receipt = $1`, entry).Scan(&p.Index, &text, &keyID)
	if errors.Is(err, sql.ErrNoRows) {
		return Proof{}, "", ErrNotFound
	}
	if err != nil {
		return Proof{}, "", fmt.Errorf("place in the log: %w", err)
	}
	p.Checkpoint = []byte(text)
	c, err := parseCheckpoint(p.Checkpoint)
	if err != nil {
		return Proof{}, "", err
	}
	p.Path, err = tlog.ProveRecord(c.Size, p.Index, tlog.TileHashReader(c.Tree(), l.Tiles(ctx)))
	if err != nil {
		return Proof{}, "", fmt.Errorf("prove leaf %d: %w", p.Index, err)
	}
	return p, keyID, nil
}

// Tiles reads the log's tiles from the database.
func (l *Log) Tiles(ctx context.Context) tlog.TileReader { return storedTiles{ctx, l.db} }

// storedTiles is the tlog.TileReader of one request.
type storedTiles struct {
	ctx context.Context
	db  *sql.DB
}

func (storedTiles) Height() int                     { return tileHeight }
func (storedTiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (s storedTiles) read(t tlog.Tile) ([]byte, error) {
	var hashes []byte
	err := s.db.QueryRowContext(s.ctx, `SELECT substring(hashes FROM 1 FOR $3) FROM log_tiles WHERE level = $1 AND tile = $2`,
		t.L, t.N, t.W*tlog.HashSize).Scan(&hashes)
	if errors.Is(err, sql.ErrNoRows) || err == nil && len(hashes) < t.W*tlog.HashSize {
		return nil, ErrNotFound
	}
	return hashes, err
}

// ReadTiles returns the hashes of each tile.
func (s storedTiles) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	out := make([][]byte, len(tiles))
	for i, t := range tiles {
		var err error
		if out[i], err = s.read(t); err != nil {
			return nil, fmt.Errorf("%s: %w", t.Path(), err)
		}
	}
	return out, nil
}

// Tile returns what tlog-tiles serves under "tile/": path is "<L>/<N>", with
// ".p/<W>" for a partial tile, or "entries/<N>" for the entries themselves. What
// is not there, or no such path, is ErrNotFound; what is there never changes.
func (l *Log) Tile(ctx context.Context, path string) ([]byte, error) {
	// Package tlog's own paths name the height, and entries "data".
	level, rest, _ := strings.Cut(path, "/")
	switch level {
	case "entries":
		level = "data"
	case "data":
		return nil, ErrNotFound
	}
	t, err := tlog.ParseTilePath(fmt.Sprintf("tile/%d/%s/%s", tileHeight, level, rest))
	if err != nil || t.L > 7 {
		return nil, ErrNotFound
	}
	if t.L < 0 {
		return l.entries(ctx, t)
	}
	return storedTiles{ctx, l.db}.read(t)
}

// entries returns a bundle: each entry behind its length in 2 bytes, big-endian.
func (l *Log) entries(ctx context.Context, t tlog.Tile) ([]byte, error) {
	first := t.N * tileWidth
	rows, err := l.db.QueryContext(ctx, `SELECT receipt FROM log_leaves WHERE place >= $1 AND place < $2 ORDER BY place`, first, first+int64(t.W))
	if err != nil {
		return nil, fmt.Errorf("entries: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var out []byte
	n := 0
	for ; rows.Next(); n++ {
		var entry []byte
		if err := rows.Scan(&entry); err != nil {
			return nil, err
		}
		out = binary.BigEndian.AppendUint16(out, uint16(len(entry))) // #nosec G115 -- 32
		out = append(out, entry...)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("entries: %w", err)
	}
	if n < t.W {
		return nil, ErrNotFound
	}
	return out, nil
}

// Name returns the name that the log in a database has now, and ErrNotFound before a
// log was first opened there.
func Name(ctx context.Context, db *sql.DB) (string, error) {
	var origin string
	err := db.QueryRowContext(ctx, `SELECT origin FROM log_origins ORDER BY since DESC LIMIT 1`).Scan(&origin)
	if errors.Is(err, sql.ErrNoRows) {
		return "", ErrNotFound
	}
	return origin, err
}
