package datasets_test

import (
	"fmt"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The seasons that a source summed from wrong plays are the league's, from rows of their own, and
// the record for passing yards in a season is whose it is.
func TestCorrectedSeasonsAreTheLeagues(t *testing.T) {
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
	set := fullSet(t, stats.NFL)
	seen := 0
	for i := range set.Lines {
		l := &set.Lines[i]
		if l.Kind != stats.NFLPlays {
			continue
		}
		if l.Season <= 2011 && l.Get("PassYds") > 5476 {
			t.Errorf("%s has %v passing yards in %d", l.Player, l.Get("PassYds"), l.Season)
		}
		if l.Season != 2011 || want[l.Player] == nil {
			continue
		}
		seen++
		for key, v := range want[l.Player] {
			if l.Get(key) != v {
				t.Errorf("%s has %s %v, want %v", l.Player, key, l.Get(key), v)
			}
		}
		if path := set.Files[l.File].Path; !strings.HasPrefix(path, "nfl/errata/") {
			t.Errorf("%s in 2011 is cited to %s", l.Player, path)
		}
	}
	if seen != len(want) {
		t.Errorf("%d of %d seasons are held", seen, len(want))
	}
	sums := map[string]map[string]float64{}
	for _, g := range regularOffence(t, 2011) {
		if want[g.Player] != nil && sums[g.Player] == nil {
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
}

// In a corrected game a club's passers completed what its receivers caught, for as many yards.
func TestCorrectedGamesAddUp(t *testing.T) {
	t.Parallel()
	type side struct {
		week int
		team string
	}
	passed, caught := map[side][2]float64{}, map[side][2]float64{}
	for _, g := range regularOffence(t, 2011) {
		s := side{g.Week, g.Team}
		p, c := passed[s], caught[s]
		passed[s] = [2]float64{p[0] + g.Get("Cmp"), p[1] + g.Get("PassYds")}
		caught[s] = [2]float64{c[0] + g.Get("Rec"), c[1] + g.Get("RecYds")}
		if g.Get("Rec") > g.Get("Tgt") {
			t.Errorf("%s caught %v of %v for %v yards in week %d", g.Player, g.Get("Rec"), g.Get("Tgt"), g.Get("RecYds"), g.Week)
		}
	}
	for _, s := range []side{{10, "DET"}, {13, "DET"}, {13, "NO"}, {14, "GB"}} {
		t.Run(fmt.Sprint(s.team, s.week), func(t *testing.T) {
			if passed[s] != caught[s] || passed[s][0] == 0 {
				t.Errorf("passes and yards %v, catches and yards %v", passed[s], caught[s])
			}
		})
	}
}

// nflGames are the games of the bundle, read once for the tests of errata, which leave them as they are.
var nflGames = datatest.Once(datatest.Bundle, func(files tables.Files) (*rowset.Games, error) {
	all, err := readings[stats.NFL]()
	if err != nil {
		return nil, err
	}
	return datasets.ReadGames(files, stats.NFL, all.set.Players, nil)
})

// regularOffence returns the weeks of offense of a regular season.
func regularOffence(t *testing.T, season int) (of []rowset.Game) {
	t.Helper()
	games := nflGames(t)
	for _, all := range [][]rowset.Game{games.Games, games.Archive} {
		for i := range all {
			if g := all[i]; g.Kind == stats.NFLWeekPlays && g.Season == season && !g.Playoffs {
				of = append(of, g)
			}
		}
	}
	return of
}
