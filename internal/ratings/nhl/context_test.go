package nhl

import (
	"slices"
	"testing"

	"groundline/internal/ratings"
)

// Players of both sources, of two leagues in a season, traded, in goal, and of a
// league whose rows name no position.
func TestRestrictedContextRatesIdentically(t *testing.T) {
	t.Parallel()
	full(t).CutContextRatesAlike(t, 150000, "nhl_lemiema01",
		"nhl_gretzwa01", "nhl_orrbo01", "nhl_howego01", "nhl_rantami01", "nhl_hasekdo01", "nhl_taylocy01",
		"nhl_hullbo01", "nhl_8484144", "nhl_kellyre01", "nhl_vezinge01")
}

func TestTwoBuildsAreEqual(t *testing.T) {
	t.Parallel()
	full(t).TwoBuildsAreEqual(t)
}

// A season lists the player's own rows of that season and league: a goalie's those in goal,
// a season with ice time both.
func TestSeasonListsItsSourceRows(t *testing.T) {
	t.Parallel()
	lines := full(t).Set.Lines
	for _, c := range []struct {
		player string
		season int
		role   ratings.Role
		kinds  []string
	}{
		{"crosbsi01", 2012, Forward, []string{"ice_time", "scoring"}},
		{"crosbsi01", 2014, Forward, []string{"scoring"}},
		{"crosbsi01", 2020, Forward, []string{"ice_time", "scoring"}},
		{"hasekdo01", 1999, Goalie, []string{"goaltending"}},
		{"helleco01", 2025, Goalie, []string{"goaltending"}},
	} {
		s := season(t, c.player, c.season, "NHL", c.role)
		var kinds []string
		for _, ref := range s.LineRefs {
			l := &lines[ref]
			if l.Player != s.Player || l.Season != s.Season || l.League != s.Group {
				t.Errorf("%s %d rests on %+v", c.player, c.season, l)
			}
			kinds = append(kinds, l.Kind.Name)
		}
		if slices.Sort(kinds); !slices.Equal(kinds, c.kinds) {
			t.Errorf("%s %d rests on %q, want %q", c.player, c.season, kinds, c.kinds)
		}
	}
}
