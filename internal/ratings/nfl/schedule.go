package nfl

import (
	"math"
	"slices"

	"groundline/internal/stats"
)

const (
	firstSeason = 1970 // the first whose sources are no selection of players
	firstSnaps  = 2016 // the first of the snap counts, which have everybody's games
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

// findSeasonInPlay marks the newest season unless its lines show it played to the
// end: where games are recorded, half of the clubs or more must have a player with
// all of the schedule's. Earlier seasons are over.
func (c *Context) findSeasonInPlay(lines []stats.Line) {
	if len(c.Seasons) == 0 {
		return
	}
	newest := &c.Seasons[len(c.Seasons)-1]
	most := map[string]float64{}
	for i := range lines {
		if l := &lines[i]; l.Season == newest.Season {
			if g := l.Get("G"); g > 0 {
				most[l.Team] = max(most[l.Team], g)
			}
		}
	}
	games := make([]float64, 0, len(most))
	for _, g := range most {
		games = append(games, g)
	}
	newest.InPlay = len(games) == 0 && newest.Season >= firstSnaps
	if len(games) > 0 {
		slices.Sort(games)
		newest.InPlay = games[len(games)/2] < scheduled(newest.Season)
	}
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
