package loop_test

import (
	"os"
	"path/filepath"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/loop"
	"groundline/internal/postgres/pgtest"
)

// TestNewWeeklyFilesAreImportedOnce puts the WNBA's files into a folder as they
// come: one season, then both, then one broken.
func TestNewWeeklyFilesAreImportedOnce(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	source := datatest.Full(t)
	if _, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: datasets.Folder(source), Sport: "wnba"}); err != nil {
		t.Fatal(err)
	}
	from := t.TempDir()
	weekly := filepath.Join(from, "wnba", "weekly")
	if err := os.MkdirAll(weekly, 0o750); err != nil {
		t.Fatal(err)
	}
	imports := func(want int) {
		t.Helper()
		if got, err := loop.Import(t.Context(), db.Pool, from, []string{"mlb", "wnba"}); err != nil || got != want {
			t.Fatalf("%d sports have new games, want %d: %v", got, want, err)
		}
	}
	const first, second = "player_game_logs_2023.csv", "player_game_logs_2024.csv"
	put(t, filepath.Join(source, "wnba", "weekly", first), filepath.Join(weekly, first))
	put(t, filepath.Join(source, "wnba", "weekly", second), filepath.Join(weekly, second))
	imports(1)
	imports(0)
	before, err := datasets.GamesArtifact(t.Context(), db.Pool, "wnba")
	if err != nil || before == "" {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(weekly, second), []byte("torn,off\n1"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := loop.Import(t.Context(), db.Pool, from, []string{"wnba"}); err == nil {
		t.Error("a broken file was imported")
	}
	if after, err := datasets.GamesArtifact(t.Context(), db.Pool, "wnba"); err != nil || after != before {
		t.Error("a broken file took the games away")
	}
	put(t, filepath.Join(source, "wnba", "weekly", second), filepath.Join(weekly, second))
	imports(0) // the same games again
}

func put(t *testing.T, from, to string) {
	t.Helper()
	body, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, body, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
