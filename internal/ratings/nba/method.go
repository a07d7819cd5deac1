package nba

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Player is the only role: basketball pools are not split by position.
const Player ratings.Role = "player"

// Method rates the NBA and the ABA.
var Method = &ratings.Method{
	Sport:       stats.NBA,
	Unit:        "points over replacement, at 100 possessions a game",
	Years:       ratings.EndYear,
	Roles:       []ratings.RoleSpec{ratings.NewRole(Player, Player, "player", "careers", "nba-impact", "2")},
	NoiseByTier: true,
	// With an exponent of 1, long careers of good seasons pass short ones of great seasons.
	CareerExponent: 1.5,
	Measure:        measure,
	NewOwn:         func() ratings.Own { return new(Context) },
}

// newMatrix builds the availability matrix from the lines of qualifiers and all lines of
// teams.
func newMatrix(c *Context, lines []stats.Line, units []unit, of []int32) *ratings.Matrix {
	qualifies := make([]bool, len(units))
	for i := range units {
		sum, _ := c.sum(&units[i])
		qualifies[i] = c.sample(&units[i], sum.MP).Enough()
	}
	return ratings.NewMatrix(stats.NBA, lines, ratings.MatrixRules{
		Counts: func(i int) bool {
			return lines[i].Kind == stats.NBATeams || lines[i].Kind == stats.NBATeamGames || of[i] >= 0 && qualifies[of[i]]
		},
		CanBeZero: func(k *stats.Kind, _ string) bool {
			return k == stats.NBATeams || k == stats.NBATeamGames || k == stats.NBAPlayByPlay
		},
	})
}
