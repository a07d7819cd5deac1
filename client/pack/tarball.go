package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// tarball returns the TypeScript client as npm packs it: the files that its package.json lists.
func tarball(from string, licence []byte) (string, []byte, error) {
	dir := filepath.Join(from, "typescript")
	text, err := os.ReadFile(filepath.Join(dir, "package.json")) // #nosec G304 -- the caller names the folder
	if err != nil {
		return "", nil, err
	}
	var about struct {
		Name, Version string
		Files         []string
	}
	if err := json.Unmarshal(text, &about); err != nil {
		return "", nil, fmt.Errorf("package.json: %w", err)
	}
	files, err := filesOf(dir, "package/", append([]string{"package.json", "README.md"}, about.Files...)...)
	if err != nil {
		return "", nil, err
	}
	var b bytes.Buffer
	compressed := gzip.NewWriter(&b)
	t := tar.NewWriter(compressed)
	for _, f := range append(files, file{"package/LICENSE", licence}) {
		// npm's own packs bear this time.
		header := &tar.Header{Name: f.name, Mode: 0o644, Size: int64(len(f.text)), ModTime: time.Date(1985, 10, 26, 8, 15, 0, 0, time.UTC), Typeflag: tar.TypeReg}
		if err := t.WriteHeader(header); err != nil {
			return "", nil, err
		}
		if _, err := t.Write(f.text); err != nil {
			return "", nil, err
		}
	}
	if err := t.Close(); err != nil {
		return "", nil, err
	}
	if err := compressed.Close(); err != nil {
		return "", nil, err
	}
	return about.Name + "-" + about.Version + ".tgz", b.Bytes(), nil
}
