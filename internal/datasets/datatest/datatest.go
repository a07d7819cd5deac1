// Package datatest gives tests the data that they run on: the bundle, which is
// always there, and the full data, which a machine may have.
//
// It owns the reading of DATASETS, the folder of the full data: every source file,
// those without an open licence too. A test that needs it says so by Full, and is
// left out where DATASETS is not set; what was left out is counted.
package datatest

import (
	"os"
	"testing"

	"groundline/internal/counts"
	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
)

// Bundle returns the files of the bundle.
func Bundle(tb testing.TB) datasets.Files {
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
		if err := datasets.Unpack(Bundle(tb), sport, dir); err != nil {
			tb.Fatal(err)
		}
	}
	return dir
}

// FullFiles returns the files of the full data; see Full.
func FullFiles(tb testing.TB) datasets.Files {
	tb.Helper()
	return datasets.Folder(Full(tb))
}

// Full returns the folder of the full data, or leaves the test out where the
// machine has none.
func Full(tb testing.TB) string {
	tb.Helper()
	dir := os.Getenv("DATASETS")
	if dir == "" {
		counts.Say(tb, "left out: it needs files that no open licence covers; DATASETS names their folder")
		tb.SkipNow()
	}
	if _, err := os.Stat(dir); err != nil {
		tb.Fatalf("DATASETS: %v", err)
	}
	return dir
}
