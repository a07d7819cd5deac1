package export

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"maps"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
	"groundline/models"
)

// empty refuses a slice without rows, which would be charged for nothing.
func (m *Manifest) empty() error {
	switch {
	case m.Rows > 0:
		return nil
	case len(m.LeftOut) > 0:
		return apperr.New(apperr.Forbidden, "not_redistributable",
			fmt.Sprintf("All %d rows of this slice are from sources without a stated licence: they may be cited, not redistributed.", m.leftOut())).
			WithField("kind").WithRemedy("Ask for single ratings, which are answered with receipts.")
	}
	return apperr.New(apperr.NotFound, "empty_slice", "No rows match.").WithRemedy("Choose other seasons or another kind.")
}

// from sets the sources and attributions of the written rows.
func (m *Manifest) from(files map[*models.SourceFile]bool) {
	m.Attribution = []string{}
	for _, f := range slices.SortedFunc(maps.Keys(files), func(a, b *models.SourceFile) int { return cmp.Compare(a.Path, b.Path) }) {
		m.Attribution = appendNew(m.Attribution, f.Attribution)
		m.Sources = append(m.Sources, receipts.Source{
			File: f.Path, SHA256: f.SHA256, Source: f.Source, Commit: f.Commit, Licence: f.Licence,
			LicenceClass: f.LicenceClass, Attribution: f.Attribution, Redistributable: true,
		})
	}
}

// checkEvery is the number of rows between two checks of the context.
const checkEvery = 1024

// Write writes a slice and returns its manifest. It refuses what Count refuses before writing anything;
// after any other error, including that of an ended context, w has a part of the slice. Rows are streamed,
// so a slice of any size needs little memory.
func Write(ctx context.Context, w io.Writer, sport *almanac.Sport, s Slice) (Manifest, error) {
	m, err := Count(sport, s)
	if err != nil {
		return m, err
	}
	body := &digester{w: w, sum: sha256.New()}
	t := tableOf(sport, s, true)
	out, err := newWriter(body, t.columns, m)
	if err != nil {
		return m, fmt.Errorf("export: %w", err)
	}
	n := 0
	for r := range t.rows {
		if n++; n%checkEvery == 0 && ctx.Err() != nil {
			return m, ctx.Err()
		}
		if r.closed() != "" {
			continue
		}
		if err := out.write(r.cells); err != nil {
			return m, fmt.Errorf("export: %w", err)
		}
	}
	if err := out.close(); err != nil {
		return m, fmt.Errorf("export: %w", err)
	}
	m.Bytes, m.SHA256 = body.n, hex.EncodeToString(body.sum.Sum(nil))
	return m, nil
}

func newWriter(w io.Writer, columns []Column, m Manifest) (writer, error) {
	switch m.Format {
	case Parquet:
		return newParquet(w, columns, map[string]string{
			"groundline.artifact": m.Artifact, "groundline.as_of": m.AsOf, "groundline.attribution": strings.Join(m.Attribution, "\n"),
		}), nil
	case NDJSON:
		return newNDJSON(w, columns)
	}
	return newCSV(w, columns)
}

// digester hashes and counts what is written through it.
type digester struct {
	w   io.Writer
	sum hash.Hash
	n   int64
}

func (d *digester) Write(b []byte) (int, error) {
	n, err := d.w.Write(b)
	d.sum.Write(b[:n])
	d.n += int64(n)
	return n, err
}

func bound(season int) *int {
	if season == 0 {
		return nil
	}
	return &season
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
