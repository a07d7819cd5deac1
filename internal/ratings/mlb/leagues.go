package mlb

import "groundline/internal/ratings"

// firstSeason is the National League's first. The earlier National Association is imported
// but not rated.
const firstSeason = 1876

// unratedLeagues are independent clubs and loose associations without a common schedule, so
// without a pool of peers to rank in.
var unratedLeagues = map[string]bool{"EAS": true, "WES": true, "IND": true, "INT": true, "NAC": true}

// leagueOffsets are the mean drop in scores of players who moved between the league and the
// National or American League in neighboring seasons. Plain means over this build's movers
// are UA 1.25, FL .87, AA .50 (33, 96 and 262 pairs); the Players' League has .15 from 114
// and is not adjusted. Too few moved between the Negro Leagues and these to adjust them.
var leagueOffsets = []ratings.Offset{{League: "AA", H: .58}, {League: "FL", H: .73}, {League: "UA", H: 1.28}}
