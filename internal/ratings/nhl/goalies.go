package nhl

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// goalieReplacement is the goals against of a replacement goalie relative to the average.
const goalieReplacement = 1.10

// goalieTerms are the parts of a goalie's value, in goals.
type goalieTerms struct {
	shotRate float64 // shots per minute over the league's; NaN, and taken as 1, where not recorded
	expected float64 // goals a replacement would have allowed
	against  float64
	scale    float64 // to goals at three a game
}

var goalieTermKeys = []string{"shotRate", "replacementAgainst", "goalsAgainst", "scale"}

func (t *goalieTerms) figures() ratings.Figures {
	return ratings.Figures{Keys: goalieTermKeys, Values: []float64{t.shotRate, t.expected, t.against, t.scale}}
}

// goalTerms computes a goalie's value: the goals a replacement would have allowed in the
// same minutes against the same shots, 1.10 × shots per minute over the league's × minutes
// × the league's goals per minute, less those allowed. A form with 19/12 of the average for
// replacement would be little more than minutes played.
func (c *Context) goalTerms(u *unit) goalieTerms {
	l := c.league[ratings.KeyOfLeague(u.Group, u.Season)]
	t := goalieTerms{shotRate: stats.NotRecorded(), against: u.inGoal.GA, scale: l.scale()}
	rate := 1.
	if stats.Recorded(u.inGoal.SA) && c.hasShots(u.Group, u.Season) {
		rate = ratings.Ratio(u.inGoal.SA/u.inGoal.Min, l.Shots/l.ShotMin)
		t.shotRate = rate
	}
	t.expected = goalieReplacement * rate * u.inGoal.Min * ratings.Ratio(l.GoalieAgainst, l.GoalieMinutes)
	return t
}

// hasShots reports whether a league's season records shots against.
func (c *Context) hasShots(league string, season int) bool {
	return c.matrix.Recorded(stats.NHLGoaltending.Name, "SA", league, season)
}

func (u *unit) goalieSample(scheduled float64) ratings.Sample {
	return ratings.Sample{Role: Goalie, Amount: u.inGoal.Min, Need: goaliePerGame * scheduled, Unit: "minutes"}
}
