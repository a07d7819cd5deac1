// Package sampletest provides a test with its own database that holds the bundled
// samples of some sports. They are loaded once a server and copied. Nothing
// outside tests may import this package.
package sampletest

import (
	"context"
	"strings"
	"testing"

	"groundline/internal/datasets/sample"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

// New returns a database that holds the samples of sports, which is dropped when the
// test ends.
func New(t testing.TB, sports ...string) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), NewURL(t, sports...))
	if err != nil {
		t.Fatalf("open the test's database: %v", err)
	}
	t.Cleanup(db.Close)
	return db
}

// NewURL returns the URL of a database like New's, for what opens it itself.
func NewURL(t testing.TB, sports ...string) string {
	t.Helper()
	if len(sports) == 0 {
		return pgtest.NewURL(t)
	}
	versions := make([]string, 0, len(sports))
	for _, sport := range sports {
		artifact, err := sample.Artifact(sport)
		if err != nil {
			t.Fatal(err)
		}
		versions = append(versions, sport+" "+artifact)
	}
	return pgtest.NewURLOf(t, pgtest.Filled{Name: "samples of " + strings.Join(versions, ", "), Fill: func(ctx context.Context, db *postgres.DB) error {
		for _, sport := range sports {
			if _, err := sample.Load(ctx, db.Pool, sport); err != nil {
				return err
			}
		}
		return nil
	}})
}
