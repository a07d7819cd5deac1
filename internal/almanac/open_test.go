package almanac_test

import (
	"log/slog"
	"strings"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/datasets/sample"
	"groundline/internal/postgres/pgtest"
)

// Rows from another version take out only their own sport, and the log says why.
func TestUnknownKindLeavesOneSportOut(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	for _, sport := range []string{"nba", "wnba"} {
		if _, err := sample.Load(t.Context(), db.Pool, sport); err != nil {
			t.Fatal(err)
		}
	}
	for _, table := range []string{"stat_kinds", "stat_lines"} {
		if _, err := db.Pool.Exec(t.Context(), "UPDATE "+table+" SET kind = 'bygone' WHERE sport = 'nba' AND kind = 'teams'"); err != nil {
			t.Fatal(err)
		}
	}
	var log strings.Builder
	book, err := almanac.Open(t.Context(), db.Pool, []string{"nba", "wnba"}, slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	if book.Sport("nba") != nil || book.Sport("wnba") == nil {
		t.Errorf("served: nba %v, wnba %v", book.Sport("nba") != nil, book.Sport("wnba") != nil)
	}
	if !strings.Contains(log.String(), "sport=nba") || !strings.Contains(log.String(), "bygone") {
		t.Errorf("the log does not say why: %s", log.String())
	}
}
