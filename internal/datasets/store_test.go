package datasets_test

import (
	"errors"
	"math"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
	"groundline/models"
)

// sameSet compares all but the files' IDs, and NaN with NaN as equal. Half a
// million rows are too many for go-cmp.
func sameSet(t *testing.T, got, want *rowset.Set) {
	t.Helper()
	if d := cmp.Diff(want.Files, got.Files, cmpopts.IgnoreFields(models.SourceFile{}, "ID")); d != "" {
		t.Errorf("files differ:\n%s", d)
	}
	if len(got.Players) != len(want.Players) {
		t.Fatalf("%d players, want %d", len(got.Players), len(want.Players))
	}
	for i := range want.Players {
		a, b := got.Players[i], want.Players[i]
		a.FileID, b.FileID = 0, 0
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("player differs:\n%s", cmp.Diff(b, a))
		}
	}
	if len(got.Teams) != len(want.Teams) {
		t.Fatalf("%d teams, want %d", len(got.Teams), len(want.Teams))
	}
	for i := range want.Teams {
		a, b := got.Teams[i], want.Teams[i]
		a.FileID, b.FileID = 0, 0
		if a != b {
			t.Fatalf("team is %+v, want %+v", a, b)
		}
	}
	if d := cmp.Diff(want.Findings, got.Findings); d != "" {
		t.Errorf("findings differ:\n%s", d)
	}
	if got.Sport != want.Sport || !got.AsOf.Equal(want.AsOf) || got.Fallback != want.Fallback {
		t.Errorf("got %s %s %t, want %s %s %t", got.Sport, got.AsOf, got.Fallback, want.Sport, want.AsOf, want.Fallback)
	}
	if len(got.Lines) != len(want.Lines) {
		t.Fatalf("%d lines, want %d", len(got.Lines), len(want.Lines))
	}
	for i := range want.Lines {
		if !sameLine(&got.Lines[i], &want.Lines[i]) {
			t.Fatalf("line %d is %+v, want %+v", i, got.Lines[i], want.Lines[i])
		}
	}
}

func sameLine(a, b *stats.Line) bool {
	if a.Kind != b.Kind || a.Player != b.Player || a.Season != b.Season || a.League != b.League || a.Team != b.Team ||
		a.Stint != b.Stint || a.Pos != b.Pos || a.File != b.File || a.Row != b.Row || len(a.Values) != len(b.Values) {
		return false
	}
	for i := range a.Values {
		if math.Float64bits(a.Values[i]) != math.Float64bits(b.Values[i]) && !(math.IsNaN(a.Values[i]) && math.IsNaN(b.Values[i])) {
			return false
		}
	}
	return true
}

func TestStoredDataComeBackEqual(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	want := fullSet(t, stats.MLB)
	in, unchanged, err := datasets.Store(t.Context(), db.Pool, want, datasets.StoreOptions{})
	if err != nil || unchanged {
		t.Fatalf("unchanged %t, error %v", unchanged, err)
	}
	got, loaded, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
	if err != nil {
		t.Fatal(err)
	}
	sameSet(t, got, want)
	if loaded.ID != in.ID || loaded.Artifact != in.Artifact {
		t.Errorf("loaded import %+v, stored %+v", loaded, in)
	}
	if a := rowset.Canonical(got); a != in.Artifact {
		t.Errorf("the loaded rows have artifact %s, the stored ones %s", a, in.Artifact)
	}
}

func TestASportWithoutImportHasNoData(t *testing.T) {
	t.Parallel()
	if _, _, err := datasets.Load(t.Context(), pgtest.New(t).Pool, stats.MLB); !errors.Is(err, datasets.ErrNoData) {
		t.Errorf("error %v, want ErrNoData", err)
	}
}

func BenchmarkImport(b *testing.B) {
	db := pgtest.New(b)
	for b.Loop() {
		b.StopTimer()
		if _, err := db.Pool.Exec(b.Context(), "UPDATE imports SET fallback = true"); err != nil { // so that it is written again
			b.Fatal(err)
		}
		b.StartTimer()
		if _, err := datasets.Import(b.Context(), db.Pool, datasets.Options{Files: datatest.Bundle(b), Sport: stats.MLB}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	db := pgtest.New(b)
	if _, _, err := datasets.Store(b.Context(), db.Pool, fullSet(b, stats.MLB), datasets.StoreOptions{}); err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	for b.Loop() {
		if _, _, err := datasets.Load(b.Context(), db.Pool, stats.MLB); err != nil {
			b.Fatal(err)
		}
	}
}
