package nba

import (
	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// First seasons, by the year they end in, in which these were recorded.
const (
	firstMinutes   = 1952 // minutes played
	firstSteals    = 1974 // steals, blocks, offensive rebounds
	firstTurnovers = 1978 // turnovers
)

// tierOf returns the tier of a season whose totals are held as recorded. The ABA follows
// the NBA's tiers although it sometimes recorded more, so that the fitted coefficients
// apply.
func tierOf(season int) ratings.Tier {
	switch {
	case season < firstMinutes:
		return ratings.TierD
	case season < firstSteals:
		return ratings.TierC
	case season < firstTurnovers:
		return ratings.TierB
	}
	return ratings.TierA
}

// tier returns the tier of a player's season: that of the league's season. Older contexts
// lack it and use the tier of the season.
func (c *Context) tier(u *unit) ratings.Tier {
	lg := c.leagues[ratings.KeyOfLeague(u.Group, u.Season)]
	switch {
	case lg != nil && lg.Tier != "":
		return lg.Tier
	case len(u.stints) > 0 && u.stints[0].kind == stats.NBAPer100:
		return ratings.TierE
	}
	return tierOf(u.Season)
}

// term is one term of impact: the coefficient of a rate per 36 minutes, less the league's
// mean rate. A coefficient of 0 means the tier lacks the term.
type term struct {
	key  string
	rate func(b, lg *per.Box) float64 // the total behind the rate
	of   func(c *coefficients) float64
}

// coefficients are in points per 100 possessions for one more per 36 minutes. They were
// fitted by least squares to published box plus-minus of even seasons and tested on odd
// ones, players of 500 minutes and more: R² .76, .71 and .58, RMSE 1.37, 1.50 and 1.80 for
// tiers A, B and C. Replacement is the minute-weighted mean impact of players below the
// qualifier.
type coefficients struct {
	tsx, tsa, ast, tov, orb, drb, trb, stl, blk, pf float64
	constant                                        float64
	replacement                                     float64
}

var (
	tierA = coefficients{tsx: 1.232, tsa: .212, ast: .558, tov: -1.390, orb: .367, drb: .405, stl: 2.309, blk: .959, pf: -.556, constant: .04, replacement: -2.8}
	tierB = coefficients{tsx: 1.243, tsa: .091, ast: .260, orb: .274, drb: .357, stl: 2.324, blk: .906, pf: -.812, constant: .05, replacement: -3.1}
	tierC = coefficients{tsx: 1.237, tsa: .099, ast: .456, trb: .427, pf: -.658, constant: .06, replacement: -3.6}
)

// formula returns the coefficients of a tier, nil if it has no rates. Estimated totals
// (tier E) use tier A's: over 2009-10 to 2020-21, where both exist, estimate and actual
// correlate at .9996.
func formula(tier ratings.Tier) *coefficients {
	switch tier {
	case ratings.TierA, ratings.TierE:
		return &tierA
	case ratings.TierB:
		return &tierB
	case ratings.TierC:
		return &tierC
	}
	return nil
}

// shots returns true shots: field goal attempts and .44 of free throw attempts.
func shots(b *per.Box) float64 { return b.FGA + .44*b.FTA }

var terms = []term{
	{"TSX", func(b, lg *per.Box) float64 { return b.PTS - lg.PTS/shots(lg)*shots(b) }, func(c *coefficients) float64 { return c.tsx }},
	{"TSA", func(b, _ *per.Box) float64 { return shots(b) }, func(c *coefficients) float64 { return c.tsa }},
	{"AST", func(b, _ *per.Box) float64 { return b.AST }, func(c *coefficients) float64 { return c.ast }},
	{"TOV", func(b, _ *per.Box) float64 { return b.TOV }, func(c *coefficients) float64 { return c.tov }},
	{"ORB", func(b, _ *per.Box) float64 { return b.ORB }, func(c *coefficients) float64 { return c.orb }},
	{"DRB", func(b, _ *per.Box) float64 { return b.DRB }, func(c *coefficients) float64 { return c.drb }},
	{"TRB", func(b, _ *per.Box) float64 { return b.TRB }, func(c *coefficients) float64 { return c.trb }},
	{"STL", func(b, _ *per.Box) float64 { return b.STL }, func(c *coefficients) float64 { return c.stl }},
	{"BLK", func(b, _ *per.Box) float64 { return b.BLK }, func(c *coefficients) float64 { return c.blk }},
	{"PF", func(b, _ *per.Box) float64 { return b.PF }, func(c *coefficients) float64 { return c.pf }},
}

// essential returns the totals that a tier needs, with their columns: the first n of all.
func essential(b *per.Box, tier ratings.Tier) (all [12]column, n int) {
	all = [12]column{
		{"MP", b.MP}, {"PTS", b.PTS}, {"FGA", b.FGA}, {"FTA", b.FTA}, {"AST", b.AST}, {"PF", b.PF}, {"TRB", b.TRB},
		{"ORB", b.ORB}, {"DRB", b.DRB}, {"STL", b.STL}, {"BLK", b.BLK}, {"TOV", b.TOV},
	}
	switch tier {
	case ratings.TierA, ratings.TierE:
		return all, 12
	case ratings.TierB:
		return all, 11
	}
	return all, 7
}

// column is a total with the key of its column.
type column struct {
	key   string
	value float64
}
