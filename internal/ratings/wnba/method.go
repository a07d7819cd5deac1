package wnba

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Player is the only role: basketball pools are not split by position.
const Player ratings.Role = "player"

// Method rates the WNBA.
var Method = &ratings.Method{
	Sport:   stats.WNBA,
	Unit:    "points over replacement, by player efficiency",
	Roles:   []ratings.RoleSpec{ratings.NewRole(Player, Player, "player", "careers", "wnba-efficiency", "1")},
	Measure: measure,
	NewOwn:  func() ratings.Own { return new(Context) },
}

// newMatrix builds the availability matrix from the lines of qualifiers and all lines of
// teams.
func newMatrix(lines []stats.Line, units []unit, of []int32) *ratings.Matrix {
	qualifies := make([]bool, len(units))
	for i := range units {
		qualifies[i] = units[i].sample().Enough()
	}
	return ratings.NewMatrix(stats.WNBA, lines, ratings.MatrixRules{
		Counts: func(i int) bool {
			return lines[i].Kind == stats.WNBATeams || of[i] >= 0 && qualifies[of[i]]
		},
		CanBeZero: func(k *stats.Kind, column string) bool { return k == stats.WNBATeams || column == "DQ" },
	})
}
