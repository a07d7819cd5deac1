//go:build unix

package faults

import (
	"crypto/ed25519"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"

	"golang.org/x/mod/sumdb/tlog"

	"groundline/internal/counts"
	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
)

// judgeReceipts verifies every receipt that a client was given, as anyone may who
// has the log's key, and that the log begins with every checkpoint that was seen
// and holds each receipt once.
func (b *books) judgeReceipts() {
	b.t.Helper()
	trusted, err := receipts.ParseKey(strings.TrimSpace(string(b.fetch("/log/key"))))
	if err != nil {
		b.t.Fatal(err)
	}
	var verifying sync.WaitGroup
	ids := make(chan string)
	for range 4 {
		verifying.Go(func() {
			for id := range ids {
				if err := b.verify(id, trusted); err != nil {
					b.t.Errorf("receipt %s: %v", id, err)
				}
			}
		})
	}
	for id := range b.seen.receipts {
		ids <- id
	}
	close(ids)
	verifying.Wait()
	newest, err := translog.OpenCheckpoint(b.fetch("/log/checkpoint"), trusted)
	if err != nil {
		b.t.Fatal(err)
	}
	for text := range b.seen.checkpoints {
		c, err := translog.OpenCheckpoint([]byte(text), trusted)
		if err == nil {
			err = translog.CheckConsistency(c, newest, tiles{b})
		}
		if err != nil {
			b.t.Errorf("a checkpoint that was seen: %v", err)
		}
	}
	given, placed := b.number(b.db, "SELECT count(*) FROM receipts"), b.number(b.db, "SELECT count(place) FROM log_leaves")
	if last := b.number(b.db, "SELECT max(place) FROM log_leaves"); given != placed || placed != last+1 || placed < newest.Size {
		b.t.Errorf("%d receipts, %d places up to %d, a checkpoint of %d", given, placed, last, newest.Size)
	}
	counts.Say(b.t, "%d receipts given to clients verify and are in the log of %d leaves; %d checkpoints that were seen are its beginnings", len(b.seen.receipts), newest.Size, len(b.seen.checkpoints))
}

func (b *books) verify(id string, trusted ed25519.PublicKey) error {
	v, err := receipts.Verify(b.fetch("/receipts/"+id), trusted)
	switch {
	case err != nil:
		return err
	case v.ID != id:
		return fmt.Errorf("it is another one, %s", v.ID)
	case v.Log == nil:
		return fmt.Errorf("it has no place in the log")
	}
	return nil
}

// fetch reads a document from either replica; nil is none.
func (r *run) fetch(path string) []byte {
	request, err := http.NewRequest(http.MethodGet, r.url+path, nil)
	if err != nil {
		return nil
	}
	request.Header.Set("Accept", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		return nil
	}
	return text
}

// tiles reads the log's tiles over HTTP. They are checked against a signed root.
type tiles struct{ *books }

// Height is that of every tile.
func (tiles) Height() int { return 8 }

// SaveTiles keeps nothing.
func (tiles) SaveTiles([]tlog.Tile, [][]byte) {}

// ReadTiles reads each tile.
func (s tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	out := make([][]byte, len(wanted))
	for i, tile := range wanted {
		if out[i] = s.fetch("/log/" + translog.TilePath(tile)); len(out[i]) < tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s is not there", translog.TilePath(tile))
		}
		out[i] = out[i][:tile.W*tlog.HashSize]
	}
	return out, nil
}
