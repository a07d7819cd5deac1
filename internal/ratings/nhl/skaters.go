package nhl

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

const (
	replacement = 7. / 12 // replacement level as a share of the average
	skaterShare = 7.      // defense in sevenths: 2 go to the goalie at average shots, 1 to plus-minus
)

// created returns a player's goals created: (G + A/2) × teamG/(teamG + teamA/2). It splits
// every goal between scorer and helpers (Bill James; Justin Kubatko, "Calculating Point
// Shares", hockey-reference.com).
func (t *TeamSeason) created(goals, assists float64) float64 {
	return (goals + assists/2) * ratings.Ratio(t.Goals, t.Goals+t.Assists/2)
}

// shotRate returns the shots per minute against a team's goalies over the league's, or 1
// where not recorded.
func (c *Context) shotRate(t *TeamSeason) float64 {
	l := c.league[ratings.KeyOfLeague(t.League, t.Season)]
	if !c.hasShots(t.League, t.Season) || t.ShotMin == 0 || l.ShotMin == 0 {
		return 1
	}
	return t.Shots / t.ShotMin / (l.Shots / l.ShotMin)
}

// skaterTerms are the parts of a skater's value, in goals. A dropped part is NaN.
type skaterTerms struct {
	created     float64 // goals created
	offence     float64 // created less 7/12 of what the group creates in the same time
	teamDefence float64 // share of what the team allowed less than 19/12 of the average
	plusMinus   float64 // a seventh of plus-minus above the share of the team's
	played      float64 // seconds or games
	scale       float64 // to goals at three a game
}

var skaterTermKeys = []string{"goalsCreated", "offence", "teamDefence", "plusMinus", "played", "scale"}

func (t *skaterTerms) figures() ratings.Figures {
	return ratings.Figures{Keys: skaterTermKeys, Values: []float64{t.created, t.offence, t.teamDefence, t.plusMinus, t.played, t.scale}}
}

func (t *skaterTerms) value() float64 {
	value := t.offence + t.teamDefence
	if stats.Recorded(t.plusMinus) {
		value += t.plusMinus
	}
	return value
}

// terms computes a skater's value after Kubatko's Point Shares ("Calculating Point Shares",
// hockey-reference.com), in goals: the divisor from goals to points is constant in a pool.
// Goals are scaled to three per team per game, which changes no rank in a pool and makes
// luck comparable across eras.
//
// Offense is GC − (7/12)·time·(GC per time of the group). Defense is the share of the
// team's time × (7−2·shots)/7 × position × ((1+7/12)·games·league goals per game − goals
// against), plus position/7 × (± − share of the team's ±). Shots is the team's rate of
// shots against: the more it allows, the more of the defense is its goalie's. Position is
// 10/7 for defensemen and 5/7 for forwards.
func (c *Context) terms(u *unit) skaterTerms {
	l := c.league[ratings.KeyOfLeague(u.Group, u.Season)]
	position, rate := 5./7, ratings.Ratio(l.CreatedForward, l.PlayedForward)
	if u.group == defence {
		position, rate = 10./7, ratings.Ratio(l.CreatedDefence, l.PlayedDefence)
	}
	t := skaterTerms{scale: l.scale()}
	for i := range u.stints {
		s := &u.stints[i]
		team := c.team[s.team]
		played := s.played(l)
		share := ratings.Ratio(played, team.Played)
		created := team.created(s.goals, s.assists)
		t.created += created
		t.played += played
		t.offence += created - replacement*played*rate
		t.teamDefence += share * (skaterShare - 2*c.shotRate(team)) / skaterShare * position *
			((1+replacement)*team.Games*l.PerGame - team.Against)
		t.plusMinus += position / skaterShare * (s.plusMinus - share*team.PlusMinus)
	}
	if !c.hasPlusMinus(u) {
		t.plusMinus = math.NaN()
	}
	return t
}

// hasPlusMinus reports whether both the league's season and the player's rows record
// plus-minus.
func (c *Context) hasPlusMinus(u *unit) bool {
	return stats.Recorded(u.skating.PlusMinus) && c.matrix.Recorded(stats.NHLScoring.Name, "+/-", u.Group, u.Season)
}

func (u *unit) skaterSample(scheduled float64) ratings.Sample {
	return ratings.Sample{Role: u.role(), Amount: u.skating.GP, Need: skaterPerGame * scheduled, Unit: "games"}
}

func (u *unit) role() ratings.Role {
	if u.group == defence {
		return Defenceman
	}
	return Forward
}
