package nfl

import (
	"fmt"
	"slices"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Context holds the league data that NFL values depend on beyond the player's own lines, by
// season in order.
type Context struct {
	Seasons []LeagueSeason `json:"seasons"`

	units ratings.Measured[unit]
}

// LeagueSeason holds a season's level and how much of it the sources have.
type LeagueSeason struct {
	Season int `json:"season"`
	// Passers with a record of sacks, in this season and those beside it.
	SackRate  float64 `json:"sackRate"`  // sacks per attempt
	SackYards float64 `json:"sackYards"` // yards per attempt
	// Replacement is the yards per play gained by passers of under 14 attempts a game, in
	// this season and its neighbors.
	Replacement float64 `json:"replacement"`
	// PoolMean is the yards per play of the season's qualified passers, toward which each
	// passer's rate is shrunk.
	PoolMean float64 `json:"poolMean"`
	// The regulars of each kind, who started in at least half of the games (where starts
	// are not recorded: were on the field for half of a side's snaps), and the share of
	// them with a line of numbers. 0 players if neither is recorded.
	Carriers      int     `json:"carriers"`
	CarriersHave  float64 `json:"carriersHave"`
	Defenders     int     `json:"defenders"`
	DefendersHave float64 `json:"defendersHave"`
	// InPlay marks the newest season before its last games.
	InPlay bool `json:"inPlay,omitempty"`
}

// measure computes the context and the matrix from all lines.
func measure(lines []stats.Line) (ratings.Own, *ratings.Matrix) {
	c := &Context{}
	units := newUnits(lines)
	for i := range units {
		c.open(units[i].Season)
	}
	slices.SortFunc(c.Seasons, func(a, b LeagueSeason) int { return a.Season - b.Season })
	c.findSeasonInPlay(lines)
	c.buildCoverage(units)
	c.buildSacks(units)
	c.buildReplacement(units)
	c.buildPoolMean(units)
	c.units.Keep(lines, units)
	return c, c.newMatrix(lines, units)
}

// open adds a season's entry if there is none yet.
func (c *Context) open(season int) {
	if !slices.ContainsFunc(c.Seasons, func(l LeagueSeason) bool { return l.Season == season }) {
		c.Seasons = append(c.Seasons, LeagueSeason{Season: season})
	}
}

// Of returns a season's entry, false if the context has none.
func (c *Context) Of(season int) (*LeagueSeason, bool) {
	i, ok := c.find(season)
	if !ok {
		return nil, false
	}
	return &c.Seasons[i], true
}

// find returns the index of a season's entry.
func (c *Context) find(season int) (int, bool) {
	return slices.BinarySearchFunc(c.Seasons, season, func(l LeagueSeason, s int) int { return l.Season - s })
}

// Use does nothing: the formulas use only what is stored.
func (c *Context) Use(*ratings.Matrix) {}

// Appraise returns the valued seasons of the lines' players.
func (c *Context) Appraise(lines []stats.Line) ([]ratings.Season, error) {
	units, ok := c.units.Take(lines)
	if !ok {
		units = newUnits(lines)
	}
	seasons := make([]ratings.Season, 0, len(units))
	for i := range units {
		l, ok := c.Of(units[i].Season)
		if !ok {
			return nil, fmt.Errorf("nfl: the context has no season %d", units[i].Season)
		}
		seasons = append(seasons, units[i].appraise(l))
	}
	return seasons, nil
}

// Restrict returns the part of the context for the seasons of the lines.
func (c *Context) Restrict(lines []stats.Line) ratings.Own {
	seasons := make(map[int]bool)
	for i := range lines {
		seasons[lines[i].Season] = true
	}
	return &Context{Seasons: ratings.Keep(c.Seasons, func(l *LeagueSeason) bool { return seasons[l.Season] })}
}

// Constants returns the figures from which a season's terms can be recomputed.
func (c *Context) Constants(s *ratings.Season) ratings.Figures {
	l, ok := c.Of(s.Season)
	if !ok {
		return ratings.Figures{}
	}
	switch {
	case s.Role == Quarterback:
		return ratings.Figures{Keys: passingConstants, Values: []float64{touchdownYards, turnoverYards, lostShare[Quarterback], l.SackRate, l.SackYards, l.Replacement, l.PoolMean, shrinkPlays}}
	case defends(s.Role):
		return ratings.Figures{Keys: defenceConstants, Values: []float64{startPoints, takeawayPoints, touchdownPoints, tacklePoints[s.Role], l.DefendersHave}}
	}
	return ratings.Figures{Keys: carryingConstants, Values: []float64{touchdownYards, turnoverYards, lostShare[s.Role], perReception(s.Role)}}
}

var (
	passingConstants  = []string{"touchdownYards", "turnoverYards", "fumblesLostShare", "sacksPerAttempt", "sackYardsPerAttempt", "replacementYardsPerPlay", "poolYardsPerPlay", "shrinkPlays"}
	carryingConstants = []string{"touchdownYards", "turnoverYards", "fumblesLostShare", "yardsPerReception"}
	defenceConstants  = []string{"perStart", "perTakeaway", "perTouchdown", "perTackle", "regularsRecorded"}
)
