package datasets_test

import (
	"strconv"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/stats"
)

// knownFacts are facts of the bundle's open files, one or more of each league and kind.
var knownFacts = map[string]map[string]map[stats.FactKind]string{
	stats.MLB: {
		"mlb_ruthba01":  {stats.Birthplace: "Baltimore, MD, USA", stats.Height: "74", stats.Weight: "215"},
		"mlb_gaedeed01": {stats.Height: "43"},
	},
	stats.NFL: {
		"nfl_BradTo00": {stats.College: "Michigan", stats.Height: "76"},
		"nfl_MahoPa00": {stats.Draft: "2017, round 1, pick 10 (Kansas City Chiefs)", stats.College: "Texas Tech"},
	},
	stats.NBA:  {"nba_jamesle01": {stats.Draft: "2003, round 1, pick 1", stats.Height: "81"}},
	stats.NHL:  {"nhl_gretzwa01": {stats.Birthplace: "Brantford, ON, Canada", stats.Height: "72"}},
	stats.WNBA: {"wnba_1642286": {stats.College: "Iowa"}},
}

func TestFactsAreReadAsTheSourcesRecordThem(t *testing.T) {
	for sport, known := range knownFacts {
		t.Run(sport, func(t *testing.T) {
			set, _, err := datasets.Read(datatest.Bundle(t), sport, nil)
			if err != nil {
				t.Fatal(err)
			}
			found := map[string]map[stats.FactKind]string{}
			for _, f := range set.Facts {
				if found[f.Player] == nil {
					found[f.Player] = map[stats.FactKind]string{}
				}
				found[f.Player][f.Kind] = f.Value
				checkFact(t, f)
			}
			for player, facts := range known {
				for kind, want := range facts {
					if got := found[player][kind]; got != want {
						t.Errorf("%s %s: %q, want %q", player, kind, got, want)
					}
				}
			}
		})
	}
}

// checkFact reports values that no source can mean.
func checkFact(t *testing.T, f stats.Fact) {
	t.Helper()
	within := func(low, high int) {
		if n, err := strconv.Atoi(f.Value); err != nil || n < low || n > high {
			t.Errorf("%s has %s %q (row %d)", f.Player, f.Kind, f.Value, f.Row)
		}
	}
	switch f.Kind {
	case stats.Height:
		within(43, 95) // Eddie Gaedel to Manute Bol and Gheorghe Muresan, 91
	case stats.Weight:
		within(65, 449)
	default:
		if f.Value != strings.TrimSpace(f.Value) || len(f.Value) > 80 || strings.EqualFold(f.Value, "none") || strings.Contains(f.Value, "NA") && len(f.Value) == 2 {
			t.Errorf("%s has %s %q (row %d)", f.Player, f.Kind, f.Value, f.Row)
		}
	}
}
