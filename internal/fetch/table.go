package fetch

// Connectors lists every source, live ones first.
func Connectors() []Connector {
	return []Connector{
		// Live.
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
		// Pinned: sources without a licence, for those who want the full data.
		pfrPlayers(),
		pfrRosters(),
		fantasyDataPros(),
		nflcomCareers(),
		bballTotals(),
		bballRates(),
		bballReference(),
		nbaGames2425(),
		nbaGamesCheckpoint(),
		nbacom2526(),
		moneypuckPlayers(),
		wnbaDatabank(),
		wnbaLogs(),
		mlbGameLogs(),
	}
}
