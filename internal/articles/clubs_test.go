package articles_test

import (
	"testing"

	"groundline/internal/articles"
	"groundline/internal/postgres/pgtest"
)

// TestASeasonSplitAmongClubsOfOneLeagueNamesThemAll: a pitcher of three clubs of one league is not
// told as of one of them, and the clubs stand in the order of time.
func TestASeasonSplitAmongClubsOfOneLeagueNamesThemAll(t *testing.T) {
	t.Parallel()
	sport := newNewsroom(t, pgtest.New(t), "mlb").book.Sport("mlb")
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
