package grounding_test

import (
	"testing"

	"groundline/internal/almanac/almanactest"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
)

// The career totals are those of the record books; each of these careers runs
// over the end of one source and the beginning of another. The sources run short
// in 2000 to 2005 and in 2022, so a total may miss the official one by a few
// yards.
func TestCareerTotalsCombineSources(t *testing.T) {
	t.Parallel()
	sport, err := almanactest.Read(datatest.FullFiles(t), "nfl") // seasons before 2000 have no licence
	if err != nil {
		t.Fatal(err)
	}
	b := newTruth(t, sport)
	for _, c := range []struct {
		stat, player   string
		official, miss float64
	}{
		{"PassYds", "Tom Brady", 89214, 60},
		{"offence.PassTD", "Tom Brady", 649, 1},
		{"plays.PassTD", "Aaron Rodgers", 503, 6}, // through 2024
		{"RecYds", "Jerry Rice", 22895, 0},
		{"RushYds", "Frank Gore", 16000, 0},
		{"RecTD", "Davante Adams", 103, 1}, // through 2024
	} {
		answer, err := b.service.Lead(b.ctx, grounding.LeadersQuestion{
			Sport: "nfl", Stat: c.stat, By: grounding.ByCareer, Filter: grounding.Filter{Until: 2024}, Page: grounding.Page{Limit: 100},
		})
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, leader := range answer.Leaders {
			if leader.Player.Name == c.player {
				found = true
				if leader.Value < c.official-c.miss || leader.Value > c.official+c.miss {
					t.Errorf("%s: %s has %v, officially %v", c.stat, c.player, leader.Value, c.official)
				}
			}
		}
		if !found {
			t.Errorf("%s: %s is not among the leaders (%d left out): %+v", c.stat, c.player, *answer.LeftOut, answer.Refusal)
		}
	}
	answer, err := b.service.Lead(b.ctx, grounding.LeadersQuestion{Sport: "nfl", Stat: "Int"})
	if err != nil {
		t.Fatal(err)
	}
	// Those caught are held of too few seasons in a row for a list, so only the others are offered.
	if answer.Refusal == nil || answer.Refusal.Code != "ambiguous_stat" || len(answer.Refusal.Nearest) != 1 {
		t.Errorf("interceptions, thrown or caught: %+v", answer.Refusal)
	}
}
