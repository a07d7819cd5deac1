package fetch

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/parquet-go/parquet-go"
)

// FuzzDecode throws anything at the readers of downloads: they return a table
// within its limits, or a rejection, and never panic.
func FuzzDecode(f *testing.F) {
	text := []byte("a,b\n1,2\n\"x,y\",NA\n")
	var packed, archive, columns bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(text)
	_ = z.Close()
	a := zip.NewWriter(&archive)
	entry, _ := a.Create("GL.TXT")
	_, _ = entry.Write(text)
	_ = a.Close()
	type row struct {
		A string   `parquet:"a,optional"`
		B *float64 `parquet:"b,optional"`
		C int32    `parquet:"c,date"`
		D int64    `parquet:"d,timestamp"`
	}
	w := parquet.NewGenericWriter[row](&columns, parquet.Compression(&parquet.Snappy))
	_, _ = w.Write([]row{{A: "x", C: 1}, {A: "y", D: 2}})
	_ = w.Close()
	for i, seed := range [][]byte{text, packed.Bytes(), archive.Bytes(), columns.Bytes()} {
		f.Add(byte(i), seed)
	}
	limits, maxRows := Limits{Download: 1 << 20, Unpacked: 1 << 16}, 100
	f.Fuzz(func(t *testing.T, format byte, content []byte) {
		name := filepath.Join(t.TempDir(), "download")
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
		part := Part{Format: []Format{CSV, CSVGzip, CSVZip, Parquet}[format%4], Entry: "gl.txt"}
		table, err := decode(name, part, limits, maxRows)
		var rejection *Rejection
		if err != nil {
			if !errors.As(err, &rejection) || rejection.Detail == "" {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		if len(table.rows) > maxRows {
			t.Fatalf("%d rows", len(table.rows))
		}
		for _, row := range table.rows {
			if len(row) != len(table.header) {
				t.Fatalf("%d fields, %d columns", len(row), len(table.header))
			}
		}
	})
}
