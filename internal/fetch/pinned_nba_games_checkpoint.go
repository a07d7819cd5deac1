package fetch

// nbaGamesCheckpoint are game logs of an unfinished crawl. The repository has the
// file under data/ and, later, under data/nba/: which of them at this commit
// could not be confirmed.
func nbaGamesCheckpoint() Connector {
	const repository, commit = "Rodgers20/NBA_Player_Stats_Predictor", "0bf1c35619eefce11363e7e00774f35dc8e861da"
	return pinned("nba-games-checkpoint", "nba", "NBA game logs of 197 players, 2023-24 to 2025-26", repository, commit,
		"none stated (NBA Stats API)",
		"Game logs collected by Rodgers20 from the NBA Stats API",
		pinnedFile{"nba/weekly/player_game_logs_checkpoint.csv", "data/player_game_logs_checkpoint.csv", 25125, "83cce1917b8d4b722e0b7b904d7f9dbb18349615e9f265ba5b6f884c8e9216a4"},
	)
}
