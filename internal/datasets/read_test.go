package datasets_test

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/stats"
)

// dataDir is the folder of the full data, beside the repository.
func dataDir(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(dir, "..", "shared", "datasets")
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("no go.mod above the test")
		}
		dir = filepath.Dir(dir)
	}
}

var fullOnce = sync.OnceValues(func() (*datasets.Set, error) {
	dir, err := filepath.Abs("../../../shared/datasets")
	if err != nil {
		return nil, err
	}
	set, _, err := datasets.Read(dir, stats.MLB, nil)
	return set, err
})

// fullMLB is the full data, read once for all tests, which leave it as it is.
func fullMLB(t testing.TB) *datasets.Set {
	t.Helper()
	set, err := fullOnce()
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestFullDataIsReadWhole(t *testing.T) {
	t.Parallel()
	set := fullMLB(t)
	if n := len(set.Players); n != 24270 {
		t.Errorf("players: %d", n)
	}
	got := map[string]int{}
	for i := range set.Lines {
		got[set.Lines[i].Kind.Name]++
	}
	for kind, want := range map[string]int{"batting": 128598, "pitching": 57630, "fielding": 174332, "appearances": 128512, "teams": 3614} {
		if got[kind] != want {
			t.Errorf("%s: %d lines, want %d", kind, got[kind], want)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	dir := dataDir(b)
	for b.Loop() {
		if _, _, err := datasets.Read(dir, stats.MLB, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCanonical(b *testing.B) {
	set := fullMLB(b)
	b.ResetTimer()
	for b.Loop() {
		datasets.Canonical(set)
	}
}
