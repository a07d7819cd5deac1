package fetch

// nbaGames2425 are game lines of the first weeks of 2024-25.
func nbaGames2425() Connector {
	const repository, commit = "SmxllMan/Analysis-of-Player-Stats-in-the-2024-25-NBA-Season", "138e6d7f099cc97b891ad39fbfa12069bd9fa048"
	return pinned("nba-games-2024-25", "nba", "NBA game lines, October to December 2024", repository, commit,
		"none stated in repo (copy of the Kaggle set eduardopalmieri/nba-player-stats-season-2425)",
		"NBA Player Stats - Season 24/25 by Eduardo Palmieri (Kaggle)",
		pinnedFile{"nba/weekly/database_24_25.csv", "database_24_25.csv", 7221, "bd89007b97ad8a7c72322f904fb5031990f1c6856282ea17d4657283f6d8351c"},
	)
}
