package datatest

import (
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets"
)

// Import stores a sport's seasons, and its games where files hold any: no open
// source has those of MLB.
func Import(tb testing.TB, pool *pgxpool.Pool, files datasets.Files, sport string) {
	tb.Helper()
	if _, err := datasets.Import(tb.Context(), pool, datasets.Options{Files: files, Sport: sport}); err != nil {
		tb.Fatal(err)
	}
	if _, _, err := datasets.ImportGames(tb.Context(), pool, files, sport, nil); err != nil && !datasets.IsMissing(err) {
		tb.Fatal(err)
	}
}
