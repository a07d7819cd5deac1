package articles_test

import (
	"testing"
	"time"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
)

// TestASeasonSplitAmongClubsOfOneLeagueNamesThemAll: a pitcher of three clubs of one league is not
// told as of one of them, and the clubs stand in the order of time.
func TestASeasonSplitAmongClubsOfOneLeagueNamesThemAll(t *testing.T) {
	t.Parallel()
	sport := newNewsroom(t, datatest.Imported(t, "mlb"), "mlb").book.Sport("mlb")
	for _, want := range []struct {
		slug   string
		season int
		clubs  string
	}{
		{"erick-fedde", 2025, "the St. Louis Cardinals, the Atlanta Braves and the Milwaukee Brewers"},
		{"joc-pederson", 2021, "the Chicago Cubs and the Atlanta Braves"},
		{"david-bednar", 2025, "the Pittsburgh Pirates and the New York Yankees"},
		{"cal-raleigh", 2025, "Seattle Mariners"},
	} {
		found := false
		for i := range sport.Players {
			for _, s := range sport.SeasonsOf(sport.Players[i].ID) {
				if sport.Players[i].Slug != want.slug || s.Season != want.season || !s.Rated() {
					continue
				}
				found = true
				if got := articles.ClubsOf(sport, s); got != want.clubs {
					t.Errorf("%s in %d: %q, want %q", want.slug, want.season, got, want.clubs)
				}
			}
		}
		if !found {
			t.Errorf("no rated season of %s in %d", want.slug, want.season)
		}
	}
}

// A streak is told of the club it was for, not of the one that its player has joined since.
func TestAStreakIsOfTheClubItWasFor(t *testing.T) {
	t.Parallel()
	sport := newNewsroom(t, datatest.Imported(t, "nhl"), "nhl").book.Sport("nhl")
	panarin := sport.Resolve("artemi-panarin").Player
	day := func(year int, month time.Month, day int) time.Time {
		return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	}
	for _, want := range []struct {
		from, to time.Time
		club     string
	}{
		{day(2025, time.December, 29), day(2026, time.January, 19), "New York Rangers"},
		{day(2025, time.October, 1), day(2026, time.April, 30), ""}, // he was traded
		{day(2025, time.July, 1), day(2025, time.July, 31), ""},
	} {
		if got := articles.ClubDuring(sport, panarin.ID, want.from, want.to); got != want.club {
			t.Errorf("%s to %s: %q, want %q", want.from, want.to, got, want.club)
		}
	}
}
