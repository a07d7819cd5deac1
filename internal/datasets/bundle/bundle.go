// Package bundle holds the openly licensed data that the product carries with it:
// one file a sport in the form of tables.WriteBundle, embedded in the binary.
//
// It owns the files and what is said of their licences. It does not read rows, and
// holds nothing of a source that states no open licence.
//
// The files are written by `go run ./cmd/dev bundle --from DIR`: the same bytes
// from the same source files on any machine.
package bundle

import (
	"crypto/sha256"
	_ "embed" // for the files
	"encoding/hex"
	"fmt"
	"sync"

	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The files stay in the binary's pages: an embed.FS would copy what is read of it.
var (
	//go:embed data/mlb.glb
	mlb []byte
	//go:embed data/nba.glb
	nba []byte
	//go:embed data/nfl.glb
	nfl []byte
	//go:embed data/nhl.glb
	nhl []byte
	//go:embed data/wnba.glb
	wnba []byte

	data = map[string][]byte{stats.MLB: mlb, stats.NBA: nba, stats.NFL: nfl, stats.NHL: nhl, stats.WNBA: wnba}
)

// Sports lists the sports that the bundle holds, in alphabetical order.
func Sports() []string { return []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL, stats.WNBA} }

var opened = sync.OnceValues(func() (map[string]*tables.Bundle, error) {
	all := map[string]*tables.Bundle{}
	for _, sport := range Sports() {
		b, err := tables.OpenBundle(data[sport])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", sport, err)
		}
		all[sport] = b
	}
	return all, nil
})

// Files returns the files of all sports.
func Files() (tables.Files, error) {
	all, err := opened()
	if err != nil {
		return nil, err
	}
	var places []tables.Files
	for _, sport := range Sports() {
		places = append(places, all[sport])
	}
	return tables.Layers(places...), nil
}

// Index returns the index of a sport's bundle: its files with provenance, and the notice.
func Index(sport string) (tables.BundleIndex, error) {
	all, err := opened()
	if err != nil {
		return tables.BundleIndex{}, err
	}
	b, ok := all[sport]
	if !ok {
		return tables.BundleIndex{}, fmt.Errorf("the bundle holds no sport %.20q", sport)
	}
	return b.Index, nil
}

// Digest returns the sha256 of a sport's file in hex, which identifies the bundle.
func Digest(sport string) (string, error) {
	raw, ok := data[sport]
	if !ok {
		return "", fmt.Errorf("the bundle holds no sport %.20q", sport)
	}
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), nil
}
