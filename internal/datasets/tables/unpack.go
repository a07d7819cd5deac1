package tables

import (
	"encoding/csv"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Unpack writes a file, or the files below a folder, as plain CSV into dir, for
// inspection or editing. The rows are the same; the bytes, and so the sha256, are not.
func Unpack(files Files, under, dir string) error {
	names, err := files.list(under)
	if err != nil {
		return err
	}
	if Has(files, under) {
		names = []string{under}
	}
	for _, name := range names {
		if err := unpackFile(files, name, dir); err != nil {
			return err
		}
	}
	return nil
}

func unpackFile(files Files, name, dir string) (err error) {
	src, err := files.Open(name)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, filepath.FromSlash(strings.TrimSuffix(name, ".gz")))
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		return err
	}
	f, err := os.Create(path) // #nosec G304 -- below the folder that the caller names
	if err != nil {
		return err
	}
	defer func() {
		if e := f.Close(); err == nil {
			err = e
		}
	}()
	header, r, err := src.records()
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	for record := header; ; {
		if err := w.Write(record); err != nil {
			return err
		}
		if record, err = r.next(); err == io.EOF {
			break
		} else if err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}
