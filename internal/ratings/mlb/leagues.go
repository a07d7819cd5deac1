package mlb

import "groundline/internal/ratings"

// firstSeason is the first that is rated: the National League's first. The
// National Association before it is imported, not rated.
const firstSeason = 1876

// unratedLeagues are independent clubs and loose associations without a
// schedule of their own: there is no pool of peers to rank a player in.
var unratedLeagues = map[string]bool{"EAS": true, "WES": true, "IND": true, "INT": true, "NAC": true}

// leagueOffsets are measured from players who moved between the league and the
// National or American League in neighbouring seasons: the mean fall of their
// scores, as the method was designed. Plain means over the movers of this build
// are UA 1.25, FL .87, AA .50 (33, 96 and 262 pairs); the Players' League has .15
// of 114 and is left alone. Too few moved between the Negro Leagues and these to
// adjust them.
var leagueOffsets = []ratings.Offset{{League: "AA", H: .58}, {League: "FL", H: .73}, {League: "UA", H: 1.28}}
