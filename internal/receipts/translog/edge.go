package translog

import (
	"context"
	"database/sql"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"
)

// A tile is 256 hashes of one level wide, as tlog-tiles has it.
const (
	tileHeight = 8
	tileWidth  = 1 << tileHeight
	tileBytes  = tileWidth * tlog.HashSize
)

// place names a tile.
type place struct {
	level int
	tile  int64
}

// edge is the right side of the tree: at each level the tile that is being
// filled, and those that were since the edge was loaded.
type edge struct {
	size    int64
	counts  []int64 // hashes at each level
	tiles   map[place][]byte
	changed map[place]bool
}

// loadEdge reads the tiles that appending to a tree of a size needs.
func loadEdge(ctx context.Context, tx *sql.Tx, size int64) (*edge, error) {
	e := &edge{size: size, tiles: map[place][]byte{}, changed: map[place]bool{}}
	for level := 0; size>>(tileHeight*level) > 0; level++ {
		count := size >> (tileHeight * level)
		e.counts = append(e.counts, count)
		if count%tileWidth == 0 {
			continue
		}
		at := place{level, count / tileWidth}
		var hashes []byte
		err := tx.QueryRowContext(ctx, `SELECT hashes FROM log_tiles WHERE level = $1 AND tile = $2`, at.level, at.tile).Scan(&hashes)
		if err != nil {
			return nil, fmt.Errorf("tile %d/%d: %w", at.level, at.tile, err)
		}
		if int64(len(hashes)) != count%tileWidth*tlog.HashSize {
			return nil, fmt.Errorf("tile %d/%d has %d bytes, the size %d wants another number", at.level, at.tile, len(hashes), size)
		}
		e.tiles[at] = hashes
	}
	return e, nil
}

// append adds a hash to a level; a tile that it fills becomes one hash of the
// level above.
func (e *edge) append(level int, hash tlog.Hash) {
	if level == len(e.counts) {
		e.counts = append(e.counts, 0)
	}
	at := place{level, e.counts[level] / tileWidth}
	e.tiles[at] = append(e.tiles[at], hash[:]...)
	e.changed[at] = true
	e.counts[level]++
	if len(e.tiles[at]) == tileBytes {
		e.append(level+1, fold(e.tiles[at]))
	}
}

// fold returns the root of a complete subtree from its hashes at one level, of
// which there are a power of two.
func fold(hashes []byte) tlog.Hash {
	if len(hashes) == tlog.HashSize {
		return tlog.Hash(hashes)
	}
	half := len(hashes) / 2
	return tlog.NodeHash(fold(hashes[:half]), fold(hashes[half:]))
}

// root computes the root of the tree.
func (e *edge) root() (tlog.Hash, error) { return tlog.TreeHash(e.size, tlog.HashReaderFunc(e.read)) }

func (e *edge) read(indexes []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		t := tlog.TileForIndex(tileHeight, index)
		hashes := e.tiles[place{t.L, t.N}]
		if len(hashes) < t.W*tlog.HashSize {
			return nil, fmt.Errorf("hash %d is not at the edge", index)
		}
		hash, err := tlog.HashFromTile(t, hashes[:t.W*tlog.HashSize], index)
		if err != nil {
			return nil, err
		}
		out[i] = hash
	}
	return out, nil
}

// store writes the tiles that changed.
func (e *edge) store(ctx context.Context, tx *sql.Tx) error {
	var levels, tiles []int64
	var hashes [][]byte
	for at := range e.changed {
		levels, tiles, hashes = append(levels, int64(at.level)), append(tiles, at.tile), append(hashes, e.tiles[at])
	}
	if len(hashes) == 0 {
		return nil
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO log_tiles (level, tile, hashes)
		SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[])
		ON CONFLICT (level, tile) DO UPDATE SET hashes = EXCLUDED.hashes`, levels, tiles, hashes)
	return err
}
