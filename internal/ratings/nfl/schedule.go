package nfl

import (
	"math"
	"slices"

	"groundline/internal/stats"
)

const (
	firstSeason = 1970 // first season whose sources are not a selection of players
	firstSnaps  = 2016 // first season of snap counts, which have everyone's games
)

// scheduled returns the number of games of a club's season: 14 from the merger on, 16 from
// 1978, 17 from 2021; the strike seasons of 1982 and 1987 had 9 and 15. The sources hold no
// schedules; a test checks that no regular has more games.
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

// findSeasonInPlay marks the newest season as in progress unless, where games are recorded,
// at least half of the clubs have a player with a full schedule. Earlier seasons are over.
func (c *Context) findSeasonInPlay(lines []stats.Line) {
	if len(c.Seasons) == 0 {
		return
	}
	newest := &c.Seasons[len(c.Seasons)-1]
	maxGames := map[string]float64{}
	for i := range lines {
		if l := &lines[i]; l.Season == newest.Season {
			if g := l.Get("G"); g > 0 {
				maxGames[l.Team] = max(maxGames[l.Team], g)
			}
		}
	}
	games := make([]float64, 0, len(maxGames))
	for _, g := range maxGames {
		games = append(games, g)
	}
	newest.InPlay = len(games) == 0 && newest.Season >= firstSnaps
	if len(games) > 0 {
		slices.Sort(games)
		newest.InPlay = games[len(games)/2] < scheduled(newest.Season)
	}
}

// Full per-game loads; a quarter of one qualifies a season.
const (
	fullPlays      = 36 // a quarterback's passes, sacks taken and runs
	fullTouches    = 20 // a running back's runs and catches
	fullReceptions = 6  // a wide receiver's receptions
	fullTight      = 4  // a tight end's receptions
	fullGames      = 1  // a defender's games
)

const qualifyingShare = .25

// recorded returns v, or 0 if it is unrecorded. It serves rows in which a blank means none,
// and terms whose absence the notes mention.
func recorded(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return v
}
