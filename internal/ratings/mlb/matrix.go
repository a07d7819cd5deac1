package mlb

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// newMatrix fills the availability matrix. Batting looks at the lines of
// qualified batters, pitching at those of qualified pitchers, appearances and
// fielding at both (what is a catcher's, at catchers), teams at all.
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
		Has: func(l *stats.Line, column int) bool {
			return l.Kind != stats.MLBFielding || l.Pos == "C" || !catcherColumns[column]
		},
		CanBeZero: canBeZero,
	})
}

// catcherColumns are the places of what only catchers have among the fielding
// columns.
var catcherColumns = func() map[int]bool {
	places := make(map[int]bool)
	for _, i := range stats.MLBFielding.Places("PB", "WP", "SB", "CS") {
		places[i] = true
	}
	return places
}()

// canBeZero reports whether a column's zeros are real even in a large pool:
// triples, shutouts, saves, and games at a position that a league does not have
// (the designated hitter).
func canBeZero(k *stats.Kind, column string) bool {
	switch column {
	case "3B", "SHO", "SV":
		return true
	}
	return k == stats.MLBAppearances || k == stats.MLBTeams
}
