package grounding

import (
	"testing"
	"time"
)

func TestFreshnessFollowsEachLeaguesCalendar(t *testing.T) {
	t.Parallel()
	on := func(day string) time.Time {
		at, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for _, test := range []struct {
		sport, asOf, now string
		want             Freshness
	}{
		{"mlb", "2025-12-31", "2026-01-20", Offseason},
		{"mlb", "2025-12-31", "2026-03-20", Offseason},
		{"mlb", "2025-12-31", "2026-04-02", Live},
		{"mlb", "2025-12-31", "2026-04-20", Stale},
		{"mlb", "2025-12-31", "2026-11-21", Stale},
		{"mlb", "2026-06-01", "2026-06-08", Live},
		{"nfl", "2025-12-08", "2025-12-15", Live},
		{"nfl", "2025-12-08", "2026-02-01", Stale},
		{"nfl", "2026-01-05", "2026-08-01", Offseason},
		{"nba", "2026-04-13", "2026-07-01", Offseason},
		{"nba", "2026-01-01", "2026-01-05", Live},
		{"nhl", "2026-04-16", "2026-10-05", Offseason},
		{"nhl", "2026-04-16", "2026-11-21", Stale},
		{"wnba", "2024-12-31", "2025-05-01", Offseason},
		{"wnba", "2024-12-31", "2026-05-01", Stale},
	} {
		t.Run(test.sport+" "+test.now, func(t *testing.T) {
			if got := FreshnessAt(test.sport, on(test.asOf), on(test.now).Add(15*time.Hour)); got != test.want {
				t.Errorf("%s data of %s on %s: %s, want %s", test.sport, test.asOf, test.now, got, test.want)
			}
		})
	}
}
