package fetch

// pinnedNBA lists the pinned sources of the NBA.
func pinnedNBA() []Connector {
	const (
		bball            = "sumitrodatta/bball-reference-datasets"
		bballLicence     = "none stated in repo (data from Basketball-Reference)"
		bballAttribution = "Sumitro Datta, bball-reference-datasets; data from Basketball-Reference"
	)
	return []Connector{
		// The season totals with the older numeric player ids. The
		// repository had its tables in the top folder at this commit.
		pinned("bball-reference-totals", "nba", "NBA season totals, 1947 to 2021", bball, "ce81f3a1fd440cf857cc7e3726473d38f656ce6c",
			bballLicence, bballAttribution,
			kept("nba/Player Totals.csv", "Player Totals.csv", 29647, "244a354cbbdd036266d2af6c2de5f24ab3a7eb53248bd2309e24c7d486f1be05"),
		),
		// The rates per 100 possessions. The folder Data is where the
		// repository has its tables since 2025; that it did at this commit could not be
		// confirmed.
		pinned("bball-reference-rates", "nba", "NBA rates per 100 possessions, 1974 to 2026", bball, "6918b05ea496feb2502cd7eb5df12f13b6dc6abb",
			bballLicence, bballAttribution,
			kept("nba/Per 100 Poss.csv", "Data/Per 100 Poss.csv", 27472, "3632290afdec76fbdfaa1c7090e2179fa48c2d9a63fead7b1185ea48fc3758ed"),
		),
		// The tables of players, seasons and teams. The folder Data
		// is where the repository has its tables since 2025; that it did at this commit
		// could not be confirmed.
		pinned("bball-reference", "nba", "NBA players, seasons and teams, 1947 to 2026", bball, "2d866872591f7d2a07ee8027c5ca0543517e162f",
			bballLicence, bballAttribution,
			kept("nba/Player Play By Play.csv", "Data/Player Play By Play.csv", 18193, "6a3a96f2d333ca7aa16749570443f32bb1ba8407d03f8afc38edef2e55e995c1"),
			kept("nba/Player Season Info.csv", "Data/Player Season Info.csv", 33278, "29f58683d49f8c61c15bd47ed7168681149fc58e126830b8395ba41e78300322"),
			kept("nba/Team Abbrev.csv", "Data/Team Abbrev.csv", 1818, "567f3ec3d2e5ff157281b43a60f7172345b3f41c825cddee4d2bc4fb8a517c74"),
			kept("nba/Team Summaries.csv", "Data/Team Summaries.csv", 1907, "dedd3b83b98e3ddb7bffca1a66a4f0b31f69e2a8dbff1f754303ecd9b3758e82"),
			kept("nba/Player Career Info.csv", "Data/Player Career Info.csv", 5396, "b715721ce1937e1ef496c8fc5dfafcb3e0ab0bd58cf20fe1821274ab52ae015b").
				only("player player_id pos ht_in_in wt birth_date colleges from to debut"), // the Hall of Fame is not evidence
		),
		// Game lines of the first weeks of 2024-25.
		pinned("nba-games-2024-25", "nba", "NBA game lines, October to December 2024", "SmxllMan/Analysis-of-Player-Stats-in-the-2024-25-NBA-Season", "138e6d7f099cc97b891ad39fbfa12069bd9fa048",
			"none stated in repo (copy of the Kaggle set eduardopalmieri/nba-player-stats-season-2425)",
			"NBA Player Stats - Season 24/25 by Eduardo Palmieri (Kaggle)",
			kept("nba/weekly/database_24_25.csv", "database_24_25.csv", 7221, "bd89007b97ad8a7c72322f904fb5031990f1c6856282ea17d4657283f6d8351c"),
		),
		// Game logs of an unfinished crawl. The repository has the
		// file under data/ and, later, under data/nba/: which of them at this commit
		// could not be confirmed.
		pinned("nba-games-checkpoint", "nba", "NBA game logs of 197 players, 2023-24 to 2025-26", "Rodgers20/NBA_Player_Stats_Predictor", "0bf1c35619eefce11363e7e00774f35dc8e861da",
			"none stated (NBA Stats API)",
			"Game logs collected by Rodgers20 from the NBA Stats API",
			kept("nba/weekly/player_game_logs_checkpoint.csv", "data/player_game_logs_checkpoint.csv", 25125, "83cce1917b8d4b722e0b7b904d7f9dbb18349615e9f265ba5b6f884c8e9216a4"),
		),
		// The final tables of 2025-26 from the NBA Stats API.
		pinned("nbacom-2025-26", "nba", "NBA 2025-26: final totals, profiles, games, play-offs", "fuku8/nba-data", "f5461ba5daec00cec45c822e72197b120f7acea7",
			"none stated (NBA Stats API)",
			"NBA 2025-26 tables collected by fuku8 (nba-data) from the NBA Stats API",
			kept("nba/nbacom_2025_26/games.csv", "data/2025-26/games.csv", 1225, "ced68787b44223c584b4f696c3f13d271601daf1dfcc2adcbbb37a75c0ec01a6"),
			kept("nba/nbacom_2025_26/player_profiles.csv", "data/2025-26/player_profiles.csv", 582, "8e99209de2868c14d43a612b06f561b95c9d6eef7326d631fcd240a8a0574b13"),
			kept("nba/nbacom_2025_26/player_totals.csv", "data/2025-26/player_totals.csv", 582, "8633d9984ddf6eafd1a394aaeb5541e210694ab3082a4bc5eca045ffd292918f"),
			kept("nba/nbacom_2025_26/po_games.csv", "data/2025-26/po_games.csv", 85, "f4e2d67797ed292d6a9d20e706da64be3b6311bc7b9c78510f40339203ad5173"),
			kept("nba/nbacom_2025_26/po_player_totals.csv", "data/2025-26/po_player_totals.csv", 230, "bac6e7be65217b1b89ca0cb054a34688109474244d4d977269e6203bed1fc99f"),
		),
	}
}
