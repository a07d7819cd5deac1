package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"groundline/internal/receipts/translog"
)

// Limits of a tile's download. A tile has at most 8 KiB.
const (
	maxTile     = 8 << 10
	tileTimeout = 30 * time.Second
)

// compare checks each checkpoint against the next larger one and prints the result.
func (c *verifyCommand) compare(ctx context.Context, w io.Writer, all []translog.Checkpoint) error {
	slices.SortFunc(all, func(a, b translog.Checkpoint) int { return cmp.Compare(a.Size, b.Size) })
	tiles := tileSource{ctx, cmp.Or(c.Log, addressOf(all[0].Origin))}
	for i := range all[1:] {
		if err := translog.CheckConsistency(all[i], all[i+1], tiles); err != nil {
			_, _ = fmt.Fprintf(w, "\nNOT ONE LOG\n  sizes %d and %d: %v\n", all[i].Size, all[i+1].Size, err)
			return fmt.Errorf("checkpoints of sizes %d and %d: %w", all[i].Size, all[i+1].Size, err)
		}
	}
	_, err := fmt.Fprintf(w, "\nONE LOG: it only grew, from %d to %d leaves (%s)\n", all[0].Size, all[len(all)-1].Size, all[0].Origin)
	return err
}

// addressOf derives a log's URL from its name. A continued log keeps its URL; the
// part after # distinguishes its names.
func addressOf(origin string) string {
	origin, _, _ = strings.Cut(origin, "#")
	host, _, _ := strings.Cut(origin, "/")
	name, _, _ := strings.Cut(host, ":")
	if name == "localhost" || name == "127.0.0.1" {
		return "http://" + origin
	}
	return "https://" + origin
}

// tileSource reads tiles from a URL or a folder. They need no trust, since they are
// checked against a signed root.
type tileSource struct {
	ctx  context.Context
	from string
}

func (tileSource) Height() int                     { return 8 }
func (tileSource) SaveTiles([]tlog.Tile, [][]byte) {}

// ReadTiles reads each tile. If a partial tile is missing, it reads the full one.
func (s tileSource) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	out := make([][]byte, len(tiles))
	for i, tile := range tiles {
		body, err := s.read(translog.TilePath(tile))
		if whole := (tlog.Tile{H: tile.H, L: tile.L, N: tile.N, W: 1 << tile.H}); err != nil && tile != whole {
			body, err = s.read(translog.TilePath(whole))
		}
		if err != nil {
			return nil, err
		}
		if len(body) < tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s is too short", translog.TilePath(tile))
		}
		out[i] = body[:tile.W*tlog.HashSize]
	}
	return out, nil
}

func (s tileSource) read(path string) ([]byte, error) {
	if !strings.Contains(s.from, "://") {
		return os.ReadFile(filepath.Join(s.from, filepath.FromSlash(path))) // #nosec G304 -- the user names the folder, we name the tile
	}
	address, err := url.JoinPath(s.from, path) // #nosec G125 -- path is a tile's coordinates, which we wrote
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(s.ctx, tileTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request) // #nosec G704 -- the user names the address on the command line
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", address, response.Status)
	}
	return io.ReadAll(io.LimitReader(response.Body, maxTile))
}
