package datatest

import (
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
)

// Import stores a sport's seasons, and its games where files hold any: no open
// source has those of MLB.
func Import(tb testing.TB, pool *pgxpool.Pool, files tables.Files, sport string) {
	tb.Helper()
	if _, err := datasets.Import(tb.Context(), pool, datasets.Options{Files: files, Sport: sport}); err != nil {
		tb.Fatal(err)
	}
	if _, _, err := datasets.ImportGames(tb.Context(), pool, files, sport, nil); err != nil && !tables.IsMissing(err) {
		tb.Fatal(err)
	}
}
