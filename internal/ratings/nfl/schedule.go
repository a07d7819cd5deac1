package nfl

import "math"

const (
	firstSeason = 1970 // the first whose sources are no selection of players
	lastWhole   = 2024 // the last that was played to its end in the sources
)

// scheduled is the number of games of a club's season: 14 from the merger on,
// 16 from 1978, 17 from 2021; 9 were played in the strike season of 1982 and 15
// in that of 1987. The sources hold no schedules; that no regular player has
// more games is tested.
func scheduled(season int) float64 {
	switch {
	case season == 1982:
		return 9
	case season == 1987:
		return 15
	case season < 1978:
		return 14
	case season < 2021:
		return 16
	}
	return 17
}

// Full loads a game; a quarter of one qualifies a season.
const (
	fullPlays      = 36 // passes, sacks taken and runs of a quarterback
	fullTouches    = 20 // runs and catches of a running back
	fullReceptions = 6  // of a wide receiver
	fullTight      = 4  // receptions of a tight end
	fullGames      = 1  // of a defender
)

const qualifyingShare = .25

// recorded reads a number that may be unrecorded as its recorded part. It
// serves rows in which a blank means none, and terms that drop out by name.
func recorded(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return v
}
