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

// cut says that a season was cut, as its line goes on: " in a season cut to 48 games", or " of a season cut to 48"
// behind its games; empty of the others.
func (c *chapter) cut() string {
	games, was := cutSeasons[c.sport][c.season]
	if !was {
		return ""
	}
	joint, to := " in a season cut", " short"
	if games > 0 {
		to = fmt.Sprintf(" to %d games", games)
	}
	if c.fewGames() != "" {
		if joint = " of a season cut"; games > 0 {
			to = fmt.Sprintf(" to %d", games)
		}
	}
	c.from.license(joint[1:] + to)
	return joint + to
}
