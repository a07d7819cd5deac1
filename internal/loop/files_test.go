package loop_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/loop"
	"groundline/internal/postgres/pgtest"
)

// TestNewWeeklyFilesAreImportedOnce puts the WNBA's games into a folder as they
// come: one week's less, then all, then a broken file.
func TestNewWeeklyFilesAreImportedOnce(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	if _, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: datatest.Bundle(t), Sport: "wnba"}); err != nil {
		t.Fatal(err)
	}
	from := t.TempDir()
	imports := func(want int) {
		t.Helper()
		if got, err := loop.Import(t.Context(), db.Pool, from, []string{"mlb", "wnba"}); err != nil || got != want {
			t.Fatalf("%d sports have new games, want %d: %v", got, want, err)
		}
	}
	imports(0) // there are no files
	const name = "wnba/open/player_box_2009_2026.csv"
	if err := tables.Unpack(datatest.Bundle(t), name, from); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(from, filepath.FromSlash(name))
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(whole, []byte("\n"))
	put := func(body []byte) {
		t.Helper()
		if err := os.WriteFile(path, body, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put(bytes.Join(lines[:len(lines)-200], nil))
	imports(1)
	imports(0)
	put(whole)
	imports(1)
	before, err := datasets.GamesArtifact(t.Context(), db.Pool, "wnba")
	if err != nil || before == "" {
		t.Fatal(err)
	}
	put([]byte("torn,off\n1"))
	if _, err := loop.Import(t.Context(), db.Pool, from, []string{"wnba"}); err == nil {
		t.Error("a broken file was imported")
	}
	if after, err := datasets.GamesArtifact(t.Context(), db.Pool, "wnba"); err != nil || after != before {
		t.Error("a broken file took the games away")
	}
	put(whole)
	imports(0) // the same games again
}
