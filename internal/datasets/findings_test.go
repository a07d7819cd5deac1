package datasets_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
)

func TestTheWidestDisagreementsAreKept(t *testing.T) {
	t.Parallel()
	of := func(player string, first, second float64) rowset.Disagreement {
		return rowset.Disagreement{Player: player, Season: 2012, First: first, Second: second}
	}
	got := rowset.Widest([]rowset.Disagreement{of("a", 1, 2), of("b", 9, 1), of("c", 1, 3), of("d", 3, 1), of("e", 0, 5), of("f", 2, 1)})
	want := []rowset.Disagreement{of("b", 9, 1), of("e", 0, 5), of("c", 1, 3), of("d", 3, 1), of("a", 1, 2)}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestFindingsAreStoredWithTheImport(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	set := smallSet(t)
	set.Findings = rowset.Findings{
		Joins: []rowset.Join{{Source: "x", How: "full name and seasons", People: 2}},
		Conflicts: []rowset.Conflict{{Kind: "batting", Column: "HR", First: "x", Second: "y", Season: 1921, Compared: 3, Equal: 2,
			Largest: []rowset.Disagreement{{Player: "mlb_onean01", Season: 1921, First: 59, Second: 58}}}},
	}
	before := rowset.Canonical(set)
	if _, _, err := datasets.Store(t.Context(), db.Pool, set, datasets.StoreOptions{}); err != nil {
		t.Fatal(err)
	}
	got, in, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
	if err != nil {
		t.Fatal(err)
	}
	sameSet(t, got, set)
	if in.Artifact != before || in.Artifact != rowset.Canonical(smallSet(t)) {
		t.Error("findings are part of the artifact")
	}
}
