package tables

import (
	"io"
	"path/filepath"
	"slices"
)

// Raw holds a source file record by record, exactly as it is on disk. Receipts are
// verified against it.
type Raw struct {
	SHA256  string // of the bytes on disk, hex
	header  map[string]int
	records [][]string
}

// OpenRaw reads a source file by the path that receipts use, relative to the data folder.
// An error about the file is a *FileError.
func OpenRaw(files Files, path string) (*Raw, error) {
	if !filepath.IsLocal(filepath.FromSlash(path)) {
		return nil, &FileError{Path: path, Problem: "does not lie in the data folder"}
	}
	src, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	if src.Path != path {
		return nil, notThere(path)
	}
	header, r, err := src.records()
	if err != nil {
		return nil, err
	}
	raw := &Raw{SHA256: src.sha256, header: map[string]int{}, records: [][]string{header}}
	for {
		record, err := r.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		raw.records = append(raw.records, slices.Clone(record))
	}
	for i, name := range header {
		if _, twice := raw.header[name]; !twice {
			raw.header[name] = i
		}
	}
	return raw, nil
}

// Records returns the number of records, including the header.
func (r *Raw) Records() int { return len(r.records) }

// Field returns the text under a heading in a record, false if there is none. The header
// is record 1.
func (r *Raw) Field(record int, heading string) (string, bool) {
	column, ok := r.header[heading]
	if !ok || record < 1 || record > len(r.records) || column >= len(r.records[record-1]) {
		return "", false
	}
	return r.records[record-1][column], true
}
