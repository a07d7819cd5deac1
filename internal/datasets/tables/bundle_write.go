package tables

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// BundleEntry is one file to be put into a bundle.
type BundleEntry struct {
	Path    string // name of the file, without .gz
	Source  Source
	Without []string // columns that nothing reads
}

// WriteBundle returns the files of one sport as a bundle: the same files give the same
// bytes on any machine. It rejects sources that are not openly licensed.
func WriteBundle(files Files, sport string, entries []BundleEntry, progress Progress) ([]byte, error) {
	z, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1), zstd.WithEncoderCRC(true))
	if err != nil {
		return nil, err
	}
	index, body := BundleIndex{Sport: sport}, []byte(nil)
	for _, e := range slices.SortedFunc(slices.Values(entries), func(a, b BundleEntry) int { return strings.Compare(a.Path, b.Path) }) {
		if !e.Source.Open() {
			return nil, fmt.Errorf("%s: %s has the licence class %q and may not be passed on", e.Path, e.Source.Key, e.Source.LicenceClass)
		}
		t, fields, err := readColumns(files, e)
		if err != nil {
			return nil, err
		}
		for i := range t.Columns {
			c := &t.Columns[i]
			var packed []byte
			c.Encoding, packed = packColumn(z, fields, i)
			c.Offset, c.Length = int64(len(body)), int64(len(packed))
			body = append(body, packed...)
		}
		index.Tables = append(index.Tables, t)
		progress.Report(Storing, t.Path, int64(t.Rows), int64(t.Rows))
	}
	index.Notice = bundleNotice(index.Tables)
	text, err := json.Marshal(index)
	if err != nil {
		return nil, err
	}
	head := z.EncodeAll(text, nil)
	out := binary.LittleEndian.AppendUint32([]byte(bundleMagic), uint32(len(head))) // #nosec G115 -- an index of some kilobytes
	return slices.Concat(out, head, body), nil
}

// readColumns reads a file by columns.
func readColumns(files Files, e BundleEntry) (BundleTable, [][]string, error) {
	t := BundleTable{Source: e.Source.Repository, Commit: e.Source.Commit, Licence: e.Source.Licence,
		LicenceClass: e.Source.LicenceClass, Attribution: e.Source.Attribution}
	src, err := files.Open(e.Path)
	if err != nil {
		return t, nil, err
	}
	t.Path, t.SHA256 = src.Path, src.sha256
	header, r, err := src.records()
	if err != nil {
		return t, nil, err
	}
	var places []int
	for i, name := range header {
		if !slices.Contains(e.Without, name) {
			places = append(places, i)
			t.Columns = append(t.Columns, BundleColumn{Name: name})
		}
	}
	fields := make([][]string, len(places))
	for {
		record, err := r.next()
		if err == io.EOF {
			return t, fields, nil
		}
		if err != nil {
			return t, nil, err
		}
		if len(record) != len(header) {
			return t, nil, &FileError{Path: src.Path, Line: r.line(), Problem: fmt.Sprintf("the row has %d fields, the header %d", len(record), len(header))}
		}
		t.Rows++
		for i, at := range places {
			fields[i] = append(fields[i], strings.Clone(record[at]))
		}
	}
}

// bundleNotice returns the licences and attributions of a bundle's tables.
func bundleNotice(tables []BundleTable) string {
	var b strings.Builder
	b.WriteString("Facts and figures in a form of Groundline's own, made from the files named here. Each source's rows stay under its licence.\n")
	said := map[string]bool{}
	for _, t := range tables {
		line := fmt.Sprintf("\n%s\n  licence: %s\n  from %s at %s\n", t.Attribution, t.Licence, t.Source, t.Commit)
		if !said[line] {
			said[line] = true
			b.WriteString(line)
		}
	}
	return b.String()
}
