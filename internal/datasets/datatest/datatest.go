// Package datatest provides data for tests: the bundle, which always exists, and the full
// data, which a machine may have.
//
// It owns the reading of DATASETS, the folder of the full data: every source file,
// including those without an open licence. A test that needs it calls Full and is skipped
// if DATASETS is not set; run and skipped tests are counted.
package datatest

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"groundline/internal/counts"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/errata"
	"groundline/internal/datasets/tables"
)

// Bundle returns the files of the bundle.
func Bundle(tb testing.TB) tables.Files {
	tb.Helper()
	files, err := bundle.Files()
	if err != nil {
		tb.Fatal(err)
	}
	return files
}

// Folder writes the bundle's files of some sports as CSV into a folder of the
// test's own, which the test may change.
func Folder(tb testing.TB, sports ...string) string {
	tb.Helper()
	dir := tb.TempDir()
	for _, sport := range sports {
		if err := tables.Unpack(Bundle(tb), sport, dir); err != nil {
			tb.Fatal(err)
		}
	}
	return dir
}

// FullFiles returns the files of the full data, with the errata beside them; see Full.
func FullFiles(tb testing.TB) tables.Files {
	tb.Helper()
	return errata.Beside(tables.Folder(Full(tb)))
}

// Best returns the full data where DATASETS names its folder, and the bundle
// elsewhere: for measurements that may run on either.
func Best(tb testing.TB) tables.Files {
	tb.Helper()
	if os.Getenv("DATASETS") != "" {
		return FullFiles(tb)
	}
	return Bundle(tb)
}

// The lines of the counts that `make test` sums up.
const (
	ranOnFull = "files without a licence: ran"
	leftOut   = "files without a licence: left out"
)

// counted holds the tests whose need for the full data has been counted.
var counted sync.Map

// Full returns the folder of the full data, or leaves the test out where the
// machine has none.
func Full(tb testing.TB) string {
	tb.Helper()
	dir := os.Getenv("DATASETS")
	what := ranOnFull
	if dir == "" {
		what = leftOut
	}
	if _, before := counted.LoadOrStore(tb.Name(), true); !before {
		counts.Say(tb, "%s", what)
	}
	if dir == "" {
		tb.Skip("it needs files that no open licence covers; DATASETS names their folder")
	}
	if _, err := os.Stat(dir); err != nil || !filepath.IsAbs(dir) { // #nosec G703 -- named by who runs the tests
		tb.Fatalf("DATASETS: want the absolute path of a folder, not %q: %v", dir, err)
	}
	return dir
}

// Once returns a function that builds a value from files on its first call and returns it
// from then on: for values that are expensive and that tests do not change. files is
// Bundle or FullFiles.
func Once[T any](files func(testing.TB) tables.Files, build func(tables.Files) (T, error)) func(testing.TB) T {
	var once sync.Once
	var value T
	var err error
	return func(tb testing.TB) T {
		tb.Helper()
		from := files(tb) // before the once: a test that is left out must not use it up
		once.Do(func() { value, err = build(from) })
		if err != nil {
			tb.Fatal(err)
		}
		return value
	}
}

// Source returns the text of a source file, for tests that read it with code of
// their own, and the sha256 that receipts name it by. The file itself is read
// where DATASETS has it; elsewhere, the bundle's rows are written as CSV, and the
// hash is the one that the bundle records.
func Source(tb testing.TB, path string) (text []byte, hash string) {
	tb.Helper()
	if dir := os.Getenv("DATASETS"); dir != "" && !strings.Contains(path, "/errata/") { // which are the product's own
		return sourceFile(tb, filepath.Join(dir, filepath.FromSlash(path)))
	}
	sport, _, _ := strings.Cut(path, "/")
	index, err := bundle.Index(sport)
	if err != nil {
		tb.Fatal(err)
	}
	for _, table := range index.Tables {
		if table.Path == path {
			hash = table.SHA256
		}
	}
	dir, name := tb.TempDir(), strings.TrimSuffix(path, ".gz")
	if err := tables.Unpack(Bundle(tb), name, dir); err != nil {
		tb.Fatal(err)
	}
	if text, err = os.ReadFile(filepath.Join(dir, filepath.FromSlash(name))); err != nil { // #nosec G304 -- in the test's own folder
		tb.Fatal(err)
	}
	return text, hash
}

func sourceFile(tb testing.TB, path string) (text []byte, hash string) {
	tb.Helper()
	text, err := os.ReadFile(path) // #nosec G304 G703 -- below the folder that DATASETS names
	if err != nil {
		tb.Fatal(err)
	}
	sum := sha256.Sum256(text)
	if strings.HasSuffix(path, ".gz") {
		var unpacked *gzip.Reader
		if unpacked, err = gzip.NewReader(bytes.NewReader(text)); err == nil {
			text, err = io.ReadAll(unpacked)
		}
		if err != nil {
			tb.Fatal(err)
		}
	}
	return text, hex.EncodeToString(sum[:])
}
