package fetch

import "slices"

// Connectors lists every source, live ones first.
func Connectors() []Connector {
	live := []Connector{
		nflversePlayerWeek(),
		nflversePlayerSeason(),
		nflversePlayerPost(),
		nflverseRosters(),
		nflverseSnaps(),
		nflverseDefence(),
		nflverseSchedules(),
		hoopR(),
		wehoop(),
		fastRHockey(),
		chadwickRegister(),
		retrosheetGames(),
		lahman(),
	}
	// Pinned are sources without a licence, for those who want the full data.
	return slices.Concat(live, pinnedNFL(), pinnedNBA(), pinnedNHL(), pinnedWNBA(), []Connector{mlbGameLogs()})
}
