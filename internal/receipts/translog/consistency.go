package translog

import (
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// CheckConsistency checks that the log of the larger of two checkpoints begins
// with that of the smaller: nothing was changed or taken away between them. tiles
// are those of the larger; they need not be trusted. The signatures are the
// caller's to check.
func CheckConsistency(a, b Checkpoint, tiles tlog.TileReader) error {
	older, newer := a, b
	if older.Size > newer.Size {
		older, newer = newer, older
	}
	if older.Origin != newer.Origin {
		return errors.New("the checkpoints are of different logs")
	}
	if older.Size == newer.Size {
		if older.Root != newer.Root {
			return errors.New("two checkpoints of the same size have different roots: the log was forked")
		}
		return nil
	}
	if older.Size == 0 {
		return nil // everything begins with nothing
	}
	reader := tlog.TileHashReader(newer.Tree(), tiles)
	path, err := tlog.ProveTree(newer.Size, older.Size, reader)
	if err != nil {
		return fmt.Errorf("the tiles do not give the newer checkpoint's root, or cannot be read: %w", err)
	}
	if err := tlog.CheckTree(path, newer.Size, newer.Root, older.Size, older.Root); err != nil {
		return errors.New("the newer log does not begin with the older one: the log was rewritten")
	}
	return nil
}

// TilePath returns the path of a tile below the log's address, as tlog-tiles defines it.
func TilePath(t tlog.Tile) string {
	_, path, _ := strings.Cut(strings.TrimPrefix(t.Path(), "tile/"), "/")
	return "tile/" + path
}
