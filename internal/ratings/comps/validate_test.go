package comps

import (
	"testing"

	"groundline/internal/ratings/mlb"
	"groundline/internal/ratings/nba"
	"groundline/internal/ratings/nfl"
	"groundline/internal/ratings/nhl"
	"groundline/internal/ratings/wnba"
)

// Comparables from seasons over by 1996-97 forecast the three seasons after each of 1997-98
// to 2013-14 better than the last season alone: by .03 in the correlation, in every role.
// Bounds are .80 ± .03 where noted; the others are as measured.
func TestComparablesForecastBetterThanTheLastSeason(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sport     string
		trial     Trial
		r, gain   float64
		low, high float64 // of the coverage
	}{
		{"nhl", Trial{nhl.Forward, 1997, 1998, 2014}, .76, .03, .77, .83},
		{"nhl", Trial{nhl.Defenceman, 1997, 1998, 2014}, .71, .03, .77, .83},
		{"nhl", Trial{nhl.Goalie, 1997, 1998, 2014}, .48, .03, .74, .83}, // 730 goalies
		{"mlb", Trial{mlb.Batter, 1996, 1997, 2013}, .70, .03, .77, .83},
		{"mlb", Trial{mlb.Starter, 1996, 1997, 2013}, .57, .03, .77, .83},
		{"mlb", Trial{mlb.Reliever, 1996, 1997, 2013}, .42, .03, .77, .83},
		{"nba", Trial{nba.Player, 1997, 1998, 2014}, .77, .03, .77, .83},
		{"wnba", Trial{wnba.Player, 2009, 2010, 2016}, .72, .03, .77, .83},
		// A fifth left the game, and nobody can fall under 0.
		{"nfl", Trial{nfl.Quarterback, 1996, 1997, 2013}, .59, .025, .77, .86},
		{"nfl", Trial{nfl.RunningBack, 1996, 1997, 2013}, .60, .03, .77, .83},
		{"nfl", Trial{nfl.Receiver, 1996, 1997, 2013}, .60, .03, .77, .86},
		{"nfl", Trial{nfl.TightEnd, 1996, 1997, 2013}, .61, .03, .77, .86},
	} {
		t.Run(c.sport+" "+string(c.trial.Role), func(t *testing.T) {
			from := leagues[c.sport].data
			if c.sport == "nba" || c.sport == "nfl" {
				from = leagues[c.sport].full // the trial's seasons have no licence, or are averages only
			}
			f := from(t).index.Validate(c.trial)
			t.Logf("%s %s: %d seasons, r %.3f, last season %.3f, covered %.3f, below %.3f, above %.3f", c.sport, c.trial.Role, f.N, f.R, f.LastR, f.Coverage, f.Below, f.Above)
			if f.R < c.r || f.R-f.LastR < c.gain || f.Coverage < c.low || f.Coverage > c.high {
				t.Errorf("%s %s: %+v, want r ≥ %.2f, %.3f over the last season, coverage %.2f to %.2f", c.sport, c.trial.Role, f, c.r, c.gain, c.low, c.high)
			}
		})
	}
}
