package almanac

import (
	"context"
	"io"
	"log/slog"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/sample"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// store saves the bundled MLB players as if they were full data.
func store(t *testing.T, db *postgres.DB, drop int) models.Import {
	t.Helper()
	bundled, err := sample.Bundled("mlb")
	if err != nil {
		t.Fatal(err)
	}
	set := bundled.Set
	set.Fallback = false
	set.Lines = set.Lines[:len(set.Lines)-drop]
	imported, _, err := datasets.Store(t.Context(), db.Pool, set, datasets.StoreOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return imported
}

func open(t *testing.T, db *postgres.DB) *Book {
	t.Helper()
	book, err := Open(t.Context(), db.Pool, []string{"mlb", "nhl"}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func TestRowsThatDoNotMatchTheArtifactAreRejected(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	store(t, db, 0)
	book := open(t, db)
	before := book.Sport("mlb")
	if _, err := db.Pool.Exec(t.Context(), `UPDATE stat_lines SET stats[7] = stats[7] + 1
		WHERE player_id = 'mlb_ruthba01' AND season = 1927 AND kind = 'batting'`); err != nil {
		t.Fatal(err)
	}
	if err := book.Refresh(t.Context(), "mlb"); err == nil {
		t.Error("a home run was added to the stored rows, and nobody noticed")
	}
	if book.Sport("mlb") != before {
		t.Error("the data in place did not stay")
	}
}

func TestImportByAnotherProcessIsSwappedInWhole(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	first := store(t, db, 0)
	book := open(t, db)
	watching, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { book.Watch(watching, 0); close(ended) }()
	t.Cleanup(func() { stop(); <-ended })

	second := store(t, db, 100)
	if first.Artifact == second.Artifact {
		t.Fatal("two different sets have one artifact")
	}
	held := book.Sport("mlb")
	for held.Artifact != second.Artifact {
		held = book.Sport("mlb") // the notice is on its way; the test's deadline bounds the wait
		if t.Context().Err() != nil {
			t.Fatal("the import was never swapped in")
		}
	}
	if n := held.Lines.Len() + held.Playoffs.Lines.Len(); n != int(second.Lines) {
		t.Errorf("%d lines with the artifact of %d", n, second.Lines)
	}
}

func TestSportWithoutDataIsAbsent(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	store(t, db, 0)
	if book := open(t, db); book.Sport("nhl") != nil || book.Sport("mlb") == nil {
		t.Error("what has no data is there, or what has is not")
	}
}

func TestBareNameResolvesOnlyToADominantPlayer(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	if _, err := sample.Load(t.Context(), db.Pool, "mlb"); err != nil {
		t.Fatal(err)
	}
	mlb := open(t, db).Sport("mlb")
	for _, test := range []struct {
		slug, player string
		namesakes    int
	}{
		{"babe-ruth", "mlb_ruthba01", 0},
		{"ken-griffey-1989", "mlb_griffke02", 0},
		{"ken-griffey", "", 2},
		{"no-such-player", "", 0},
	} {
		m := mlb.Resolve(test.slug)
		id := ""
		if m.Player != nil {
			id = m.Player.ID
		}
		if id != test.player || len(m.Namesakes) != test.namesakes || m.Ambiguous() != (test.namesakes == 2) {
			t.Errorf("%s: player %q, %d namesakes, ambiguous %v", test.slug, id, len(m.Namesakes), m.Ambiguous())
		}
	}
	// With the father's career shrunk, the son dominates.
	for i := range mlb.Careers {
		if mlb.Careers[i].Player == "mlb_griffke01" {
			mlb.Careers[i].C = .01
		}
	}
	if m := mlb.Resolve("ken-griffey"); m.Player == nil || m.Player.ID != "mlb_griffke02" || len(m.Namesakes) != 1 {
		t.Errorf("a clearly greater namesake is not chosen, or the other not named: %+v", m)
	}
}

func TestSimilarFindsOnlyMisspelledNames(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	store(t, db, 0)
	mlb := open(t, db).Sport("mlb")
	for slug, want := range map[string]string{"babe-rooth": "babe-ruth", "mike-trot": "mike-trout", "walter-jonson": "walter-johnson", "xxxxxxxx": ""} {
		t.Run(slug, func(t *testing.T) {
			got := ""
			if found := mlb.Similar(slug, 3); len(found) > 0 {
				got = found[0].Slug
			}
			if got != want {
				t.Errorf("%s: %q, want %q", slug, got, want)
			}
		})
	}
}
