package export

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
	"groundline/models"
)

// Count says what Write will write, without writing it: the manifest, but for
// Bytes and SHA256. It refuses a slice that Write would refuse: one that is
// malformed, that no row matches, or of which no row may be passed on, each an
// *apperr.Error.
func Count(sport *almanac.Sport, s Slice) (Manifest, error) {
	if err := s.check(sport.Key); err != nil {
		return Manifest{}, err
	}
	t := tableOf(sport, s)
	m := Manifest{
		Sport: sport.Key, Artifact: "sha256:" + sport.Artifact, AsOf: sport.AsOf.Format(time.DateOnly), Fallback: sport.Fallback,
		Kind: s.Kind, Format: s.Format, Since: bound(s.Since), Until: bound(s.Until), LeftOut: []LeftOut{},
	}
	for _, c := range t.columns {
		m.Columns = append(m.Columns, c.Name)
	}
	closed, files := make(map[string]int), make(map[*models.SourceFile]bool)
	for r := range t.rows {
		if class := r.closed(); class != "" {
			closed[class]++
			continue
		}
		m.Rows++
		for _, f := range r.files {
			files[f] = true
		}
	}
	for _, class := range sortedKeys(closed) {
		m.LeftOut = append(m.LeftOut, LeftOut{class, closed[class]})
	}
	m.from(files)
	return m, m.empty()
}

// empty refuses a slice without a row: it is not worth its price.
func (m *Manifest) empty() error {
	switch {
	case m.Rows > 0:
		return nil
	case len(m.LeftOut) > 0:
		return apperr.New(apperr.Forbidden, "not_redistributable",
			fmt.Sprintf("All %d rows of this slice come from sources that state no licence: they may be cited, not passed on.", m.leftOut())).
			WithField("kind").WithRemedy("Single ratings are answered, with their receipts.")
	}
	return apperr.New(apperr.NotFound, "empty_slice", "No row matches.").WithRemedy("Choose other seasons or another kind.")
}

// from names the files behind the rows that are written.
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

// Write writes a slice and gives its manifest. It refuses what Count refuses
// before a byte is written; any other error leaves a part of the slice in w. The
// rows are not held: a slice of any size takes little memory.
func Write(w io.Writer, sport *almanac.Sport, s Slice) (Manifest, error) {
	m, err := Count(sport, s)
	if err != nil {
		return m, err
	}
	body := &digester{w: w, sum: sha256.New()}
	t := tableOf(sport, s)
	out, err := newWriter(body, t.columns, m)
	if err != nil {
		return m, fmt.Errorf("export: %w", err)
	}
	for r := range t.rows {
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

// digester hashes and counts what passes through it.
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
