package ratings

// firstSeason is the first that is rated: the National League's first. The
// National Association before it is imported, not rated.
const firstSeason = 1876

// unratedLeagues are independent clubs and loose associations without a
// schedule of their own: there is no pool of peers to rank a player in.
var unratedLeagues = map[string]bool{"EAS": true, "WES": true, "IND": true, "INT": true, "NAC": true}

// Offset is what a league's level takes off every score earned in it.
type Offset struct {
	League string  `json:"league"`
	H      float64 `json:"h"`
}

// leagueOffsets are measured from players who moved between the league and the
// National or American League in neighbouring seasons: the mean fall of their
// scores, as the method was designed. Plain means over the movers of this build
// are UA 1.25, FL .87, AA .50 (33, 96 and 262 pairs); the Players' League has .15
// of 114 and is left alone. Too few moved between the Negro Leagues and these to
// adjust them.
var leagueOffsets = []Offset{{"AA", .58}, {"FL", .73}, {"UA", 1.28}}

func (c *Context) offset(group string) float64 {
	for _, o := range c.Offsets {
		if o.League == group {
			return o.H
		}
	}
	return 0
}
