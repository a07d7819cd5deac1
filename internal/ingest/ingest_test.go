package ingest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/sample"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type testBundle struct {
	*Service
	steps []Progress
}

// setup is a service of one sport over the database of a first start.
func setup(t *testing.T, sport string) *testBundle {
	t.Helper()
	db := pgtest.New(t)
	if _, err := sample.Load(t.Context(), db.Pool, sport); err != nil {
		t.Fatal(err)
	}
	b := &testBundle{}
	b.Service = New(Deps{Pool: db.Pool, Fetched: t.TempDir(), Sports: []string{sport}, Clock: time.Now, Progress: func(p Progress) { b.steps = append(b.steps, p) }})
	return b
}

func (b *testBundle) inForce(t *testing.T) (artifact string, fallback bool) {
	t.Helper()
	in, err := datasets.Newest(t.Context(), b.Pool, b.Sports[0])
	if err != nil {
		t.Fatal(err)
	}
	return in.Artifact, in.Fallback
}

func (b *testBundle) load(t *testing.T, wantReplaced int) {
	t.Helper()
	replaced, err := b.Load(t.Context())
	if err != nil || replaced != wantReplaced {
		t.Fatalf("%d sports replaced, want %d (%v)", replaced, wantReplaced, err)
	}
}

// TestTheBundleReplacesTheSampleOnce: the first load brings every player, a second
// one reads nothing.
func TestTheBundleReplacesTheSampleOnce(t *testing.T) {
	t.Parallel()
	b := setup(t, stats.NHL)
	if _, fallback := b.inForce(t); !fallback {
		t.Fatal("the sample is not in force")
	}
	b.load(t, 1)
	if _, fallback := b.inForce(t); fallback {
		t.Error("the sample is still in force")
	}
	last := 0.0
	for _, p := range b.steps {
		if p.Share < last || p.Share > 1 {
			t.Fatalf("progress goes from %v to %v", last, p.Share)
		}
		last = p.Share
	}
	if end := b.steps[len(b.steps)-1]; !end.Done || end.Err != nil || len(b.steps) < 20 {
		t.Errorf("%d steps, the last %+v", len(b.steps), end)
	}
	n := len(b.steps)
	b.load(t, 0)
	if len(b.steps) != n {
		t.Error("files that were loaded already were read again")
	}
}

// TestADamagedFetchedFileLeavesTheDataInForce: a load that fails changes nothing,
// is on record, and is forgotten with the next one that succeeds.
func TestADamagedFetchedFileLeavesTheDataInForce(t *testing.T) {
	t.Parallel()
	b := setup(t, stats.NHL)
	b.load(t, 1)
	artifact, _ := b.inForce(t)
	folder := filepath.Join(b.Fetched, "nhl")
	if err := os.MkdirAll(folder, 0o750); err != nil {
		t.Fatal(err)
	}
	broken := filepath.Join(folder, "Scoring.csv")
	if err := os.WriteFile(broken, []byte("playerID,year\nx,1990\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Load(t.Context()); err == nil || !strings.Contains(err.Error(), "nhl/Scoring.csv") {
		t.Errorf("error %v does not name the file", err)
	}
	if now, fallback := b.inForce(t); now != artifact || fallback {
		t.Error("the data in force changed")
	}
	if failed := b.failures(t); len(failed) != 1 || failed[0].Sport != stats.NHL || !strings.Contains(failed[0].Error, "Scoring.csv") {
		t.Errorf("on record: %+v", failed)
	}
	if err := os.Remove(broken); err != nil {
		t.Fatal(err)
	}
	b.load(t, 0) // the files are those that are in force
	if failed := b.failures(t); len(failed) > 0 {
		t.Errorf("still on record: %+v", failed)
	}
}

func (b *testBundle) failures(t *testing.T) []Failure {
	t.Helper()
	failed, err := b.Failures(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return failed
}

// TestAnImportByHandStaysInForce: what an operator imported from a folder is not
// replaced by what the binary carries.
func TestAnImportByHandStaysInForce(t *testing.T) {
	t.Parallel()
	b := setup(t, stats.NHL)
	dir := datatest.Folder(t, stats.NHL) // the same rows of other files: another artifact
	report, err := datasets.Import(t.Context(), b.Pool, datasets.Options{Files: tables.Folder(dir), Sport: stats.NHL})
	if err != nil {
		t.Fatal(err)
	}
	b.load(t, 0)
	if artifact, _ := b.inForce(t); artifact != report.Artifact {
		t.Error("the import by hand was replaced")
	}
	if due, err := b.Due(context.Background()); due || err != nil {
		t.Errorf("due %v (%v)", due, err)
	}
}
