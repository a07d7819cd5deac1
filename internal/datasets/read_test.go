package datasets_test

import (
	"sync"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

type reading struct {
	set   *rowset.Set
	notes []string
}

// readings are all the data of each sport, read once for all tests, which leave
// them as they are.
var readings = map[string]func() (reading, error){
	stats.MLB:  sync.OnceValues(func() (reading, error) { return readAll(stats.MLB) }),
	stats.NBA:  sync.OnceValues(func() (reading, error) { return readAll(stats.NBA) }),
	stats.NFL:  sync.OnceValues(func() (reading, error) { return readAll(stats.NFL) }),
	stats.NHL:  sync.OnceValues(func() (reading, error) { return readAll(stats.NHL) }),
	stats.WNBA: sync.OnceValues(func() (reading, error) { return readAll(stats.WNBA) }),
}

func readAll(sport string) (reading, error) {
	files, err := bundle.Files()
	if err != nil {
		return reading{}, err
	}
	set, notes, err := datasets.Read(files, sport, nil)
	return reading{set, notes}, err
}

func fullSet(tb testing.TB, sport string) *rowset.Set {
	tb.Helper()
	r, err := readings[sport]()
	if err != nil {
		tb.Fatal(err)
	}
	return r.set
}

func TestFilesAgreeWithTheManifest(t *testing.T) {
	t.Parallel()
	r, err := readings[stats.MLB]()
	if err != nil || len(r.notes) > 0 {
		t.Errorf("error %v, notes %q", err, r.notes)
	}
}

func TestFullDataIsReadWhole(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.MLB)
	if n := len(set.Players); n != 24270 {
		t.Errorf("players: %d", n)
	}
	got := map[string]int{}
	for i := range set.Lines {
		got[set.Lines[i].Kind.Name]++
	}
	for kind, want := range map[string]int{"batting": 128598, "pitching": 57630, "fielding": 174332, "appearances": 128512, "teams": 3614} {
		t.Run(kind, func(t *testing.T) {
			if got[kind] != want {
				t.Errorf("%s: %d lines, want %d", kind, got[kind], want)
			}
		})
	}
}

func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if _, _, err := datasets.Read(datatest.Bundle(b), stats.MLB, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCanonical(b *testing.B) {
	set := fullSet(b, stats.MLB)
	b.ResetTimer()
	for b.Loop() {
		rowset.Canonical(set)
	}
}
