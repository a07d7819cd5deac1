//go:build corpus

package synthesis_test

import (
	"os"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

// TestMutations makes false sentences of at least 10,000 claims on the full data
// of all sports: that of CORPUS_DATABASE_URL, or imported for it.
func TestMutations(t *testing.T) {
	url := os.Getenv("CORPUS_DATABASE_URL")
	if url == "" {
		url = pgtest.NewURL(t)
	}
	db, err := postgres.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	for _, sport := range grounding.Sports {
		if _, err := datasets.Newest(t.Context(), db.Pool, sport); err == nil {
			continue
		}
		datatest.Import(t, db.Pool, datatest.Best(t), sport)
	}
	said := newSpeaker(t, db).claims(t, 150, 3)
	if len(said) < 10_000 {
		t.Errorf("%d sentences are too few", len(said))
	}
	mutate(t, said, 2)
}
