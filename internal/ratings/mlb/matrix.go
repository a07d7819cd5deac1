package mlb

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// newMatrix builds the availability matrix: batting from the lines of qualified batters,
// pitching from those of qualified pitchers, appearances and fielding from both (catchers'
// columns from catchers), teams from all.
func newMatrix(lines []stats.Line, units []unit, of []int32) *ratings.Matrix {
	bats, pitches := make([]bool, len(units)), make([]bool, len(units))
	for i := range units {
		u := &units[i]
		bats[i] = u.sched > 0 && !u.pitches() && u.battingSample().Enough()
		pitches[i] = u.sched > 0 && u.pitchingSample().Enough()
	}
	return ratings.NewMatrix(stats.MLB, lines, ratings.MatrixRules{
		Counts: func(i int) bool {
			n := of[i]
			switch lines[i].Kind {
			case stats.MLBBatting:
				return n >= 0 && bats[n]
			case stats.MLBPitching:
				return n >= 0 && pitches[n]
			case stats.MLBAppearances, stats.MLBFielding:
				return n >= 0 && (bats[n] || pitches[n])
			}
			return lines[i].Kind == stats.MLBTeams
		},
		Has:       func(l *stats.Line, column int) bool { return l.Kind.Has(column, l.Pos) },
		CanBeZero: canBeZero,
	})
}

// canBeZero reports whether a column's zeros are real even in a large pool: triples,
// shutouts, saves, and games at a position the league does not have (designated hitter).
func canBeZero(k *stats.Kind, column string) bool {
	switch column {
	case "3B", "SHO", "SV":
		return true
	}
	return k == stats.MLBAppearances || k == stats.MLBTeams
}
