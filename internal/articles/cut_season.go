package articles

import (
	"fmt"

	"groundline/internal/stats"
)

// cutSeasons are the seasons that a strike, a lockout or the pandemic cut, with the games that each team was left; 0
// where the teams played unlike numbers. What a player did in one is no collapse. A season is known by its last year.
var cutSeasons = map[string]map[int]int{
	stats.MLB:  {1981: 0, 1994: 0, 1995: 144, 2020: 60},
	stats.NBA:  {1999: 50, 2012: 66, 2020: 0, 2021: 72},
	stats.NFL:  {1982: 9, 1987: 15},
	stats.NHL:  {1995: 48, 2013: 48, 2020: 0, 2021: 56},
	stats.WNBA: {2020: 22},
}

// played says in how many games a season was where they were few, and that the season itself was cut, as its line goes
// on: " in 36 games", " in a season cut to 48 games" or " in 36 games of a season cut to 48"; empty of the others.
func (c *chapter) played() string {
	few := c.fewGames()
	games, cut := cutSeasons[c.sport][c.season]
	said := ""
	switch {
	case !cut:
		return few
	case few == "" || float64(games) == c.gamesPlayed():
		few, said = "", "in a season cut short"
		if games > 0 {
			said = fmt.Sprintf("in a season cut to %d games", games)
		}
	case games > 0:
		said = fmt.Sprintf("of a season cut to %d", games)
	default:
		said = "of a season cut short"
	}
	c.from.license(said)
	return few + " " + said
}
