package datasets_test

import (
	"sync"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/stats"
)

// dataDir is the folder of the full data, beside the repository.
const dataDir = "../../../shared/datasets"

type reading struct {
	set   *datasets.Set
	notes []string
}

var readOnce = sync.OnceValues(func() (reading, error) {
	set, notes, err := datasets.Read(dataDir, stats.MLB, nil)
	return reading{set, notes}, err
})

// fullMLB is the full data, read once for all tests, which leave it as it is.
func fullMLB(t testing.TB) *datasets.Set {
	t.Helper()
	r, err := readOnce()
	if err != nil {
		t.Fatal(err)
	}
	return r.set
}

func TestFilesAgreeWithTheManifest(t *testing.T) {
	t.Parallel()
	r, err := readOnce()
	if err != nil || len(r.notes) > 0 {
		t.Errorf("error %v, notes %q", err, r.notes)
	}
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
	for b.Loop() {
		if _, _, err := datasets.Read(dataDir, stats.MLB, nil); err != nil {
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
