package datasets_test

import (
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/stats"
)

// The seasons of those whose games a source summed from the wrong plays are the league's, to the last
// game, and the record for passing yards in a season is whose it is.
func TestSeasonsSummedFromTheWrongPlaysAreTheLeagues(t *testing.T) {
	t.Parallel()
	want := map[string]map[string]float64{
		"nfl_BreeDr00": {"Cmp": 468, "PassAtt": 657, "PassYds": 5476, "PassTD": 46},
		"nfl_StafMa00": {"Cmp": 421, "PassAtt": 663, "PassYds": 5038, "PassTD": 41},
		"nfl_RodgAa00": {"Cmp": 343, "PassAtt": 502, "PassYds": 4643, "PassTD": 45},
		"nfl_JohnCa00": {"Tgt": 158, "Rec": 96, "RecYds": 1681, "RecTD": 16},
		"nfl_ColsMa00": {"Rec": 80, "RecYds": 1143},
		"nfl_MeacRo00": {"Rec": 40, "RecYds": 620, "RushYds": 18},
		"nfl_BurlNa00": {"Rec": 73, "RecYds": 757},
	}
	set := openNFL(t)
	seen := 0
	for i := range set.Lines {
		l := &set.Lines[i]
		if l.Kind != stats.NFLPlays {
			continue
		}
		if l.Season <= 2011 && l.Get("PassYds") > 5476 {
			t.Errorf("%s has %v passing yards in %d", l.Player, l.Get("PassYds"), l.Season)
		}
		for key, v := range want[l.Player] {
			if l.Season == 2011 && l.Get(key) != v {
				t.Errorf("%s has %s %v, want %v", l.Player, key, l.Get(key), v)
			}
		}
		if l.Season == 2011 && want[l.Player] != nil {
			seen++
		}
	}
	games, err := datasets.ReadGames(datatest.Bundle(t), stats.NFL, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	sums := map[string]map[string]float64{}
	for i := range games.Archive {
		g := &games.Archive[i]
		if g.Season != 2011 || g.Playoffs || want[g.Player] == nil || g.Kind != stats.NFLWeekPlays {
			continue
		}
		if sums[g.Player] == nil {
			sums[g.Player] = map[string]float64{}
		}
		for key := range want[g.Player] {
			sums[g.Player][key] += g.Get(key)
		}
	}
	for player, w := range want {
		for key, v := range w {
			if sums[player][key] != v {
				t.Errorf("the games of %s have %s %v, want %v", player, key, sums[player][key], v)
			}
		}
	}
	if seen != len(want) {
		t.Errorf("%d of %d seasons are held", seen, len(want))
	}
}
