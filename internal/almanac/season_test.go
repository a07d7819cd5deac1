package almanac

import (
	"slices"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// TestNoWeekOfRealDataUsesALaterGameOrSeason follows the WNBA of 2024 as it is,
// and with every later game and the season's own totals altered.
func TestNoWeekOfRealDataUsesALaterGameOrSeason(t *testing.T) {
	t.Parallel()
	const season = 2024
	files := datatest.Bundle(t)
	set, _, err := datasets.Read(files, stats.WNBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	games, err := datasets.ReadGames(files, stats.WNBA, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport, err := FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	whole := sport.Follow(games.Games, season, 0)
	if whole.Weeks < 15 || len(whole.Trajectories()) < 100 {
		t.Fatalf("%d weeks, %d courses", whole.Weeks, len(whole.Trajectories()))
	}
	altered := *sport
	altered.Seasons = slices.Clone(sport.Seasons)
	for i := range altered.Seasons {
		if s := &altered.Seasons[i]; s.Season >= season {
			s.Rating, s.Games, s.Totals = &ratings.Rating{Value: 99}, 3, nil
		}
	}
	for _, week := range []int{1, 5, whole.Weeks - 1} {
		injected := slices.Clone(games.Games)
		for i := range injected {
			if g := &injected[i]; g.Season > season || g.Season == season && g.Week > week {
				g.Values = slices.Clone(g.Values)
				for j := range g.Values {
					g.Values[j] = 77
				}
			}
		}
		then := altered.Follow(injected, season, week)
		for _, c := range whole.Trajectories() {
			if other := then.Of(c.Rating.Player); other == nil || other.At(week) != c.At(week) {
				t.Fatalf("week %d of %s is told from what came later", week, c.Rating.Player)
			}
		}
		a, _ := whole.Movers(week)
		b, _ := then.Movers(week)
		if len(a) != len(b) {
			t.Errorf("week %d has %d movers, and %d with later games altered", week, len(a), len(b))
		}
	}
}
