package nhl

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

const (
	replacement = 7. / 12 // of the average: what a team gets for nothing
	skaterShare = 7.      // sevenths of defence: 2 the goalie's at average shots, 1 the plus-minus's
)

// created is a player's goals created: (G + A/2) times what his team scores for
// each such point, teamG/(teamG + teamA/2). It splits every goal between scorer
// and helpers (Bill James; Justin Kubatko, "Calculating Point Shares",
// hockey-reference.com).
func (t *TeamSeason) created(goals, assists float64) float64 {
	return (goals + assists/2) * ratings.Ratio(t.Goals, t.Goals+t.Assists/2)
}

// shotRate is the shots against a team's goalies per minute over the league's,
// and 1 where they are not recorded.
func (c *Context) shotRate(t *TeamSeason) float64 {
	l := c.league[leagueKey{t.League, t.Season}]
	if !c.hasShots(t.League, t.Season) || t.ShotMin == 0 || l.ShotMin == 0 {
		return 1
	}
	return t.Shots / t.ShotMin / (l.Shots / l.ShotMin)
}

// skaterTerms are the parts of a skater's value, in goals. A part that was
// dropped is NaN.
type skaterTerms struct {
	created     float64 // goals created
	offence     float64 // created less 7/12 of what his group creates in his playing time
	teamDefence float64 // his share of what his team allowed less than 19/12 of the average
	plusMinus   float64 // a seventh of plus-minus above his share of the team's
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

// terms computes a skater's value after Kubatko's Point Shares ("Calculating
// Point Shares", hockey-reference.com), in goals: the divisor that makes points
// of goals is the same for a whole pool. Instead goals count at three a team's
// game, which changes no rank in a pool either, but makes luck alike in all eras.
//
// Offence is GC − (7/12)·time·(GC per time of his group). Defence is his share of
// his team's time × (7−2·shots)/7 × position × ((1+7/12)·games·league goals per
// game − goals against), plus position/7 × (± − his share of the team's ±). Shots
// is the team's shot rate against: the more it allows, the more of the defence is
// its goalie's. Position is 10/7 for defencemen and 5/7 for forwards.
func (c *Context) terms(u *unit) skaterTerms {
	l := c.league[leagueKey{u.Group, u.Season}]
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

// hasPlusMinus reports whether the league's season records plus-minus and his
// own rows do.
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
