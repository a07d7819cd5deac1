package fetch

// nbacom2526 are the final tables of 2025-26 from the NBA Stats API.
func nbacom2526() Connector {
	const repository, commit = "fuku8/nba-data", "f5461ba5daec00cec45c822e72197b120f7acea7"
	return pinned("nbacom-2025-26", "nba", "NBA 2025-26: final totals, profiles, games, play-offs", repository, commit,
		"none stated (NBA Stats API)",
		"NBA 2025-26 tables collected by fuku8 (nba-data) from the NBA Stats API",
		pinnedFile{"nba/nbacom_2025_26/games.csv", "data/2025-26/games.csv", 1225, "ced68787b44223c584b4f696c3f13d271601daf1dfcc2adcbbb37a75c0ec01a6"},
		pinnedFile{"nba/nbacom_2025_26/player_profiles.csv", "data/2025-26/player_profiles.csv", 582, "8e99209de2868c14d43a612b06f561b95c9d6eef7326d631fcd240a8a0574b13"},
		pinnedFile{"nba/nbacom_2025_26/player_totals.csv", "data/2025-26/player_totals.csv", 582, "8633d9984ddf6eafd1a394aaeb5541e210694ab3082a4bc5eca045ffd292918f"},
		pinnedFile{"nba/nbacom_2025_26/po_games.csv", "data/2025-26/po_games.csv", 85, "f4e2d67797ed292d6a9d20e706da64be3b6311bc7b9c78510f40339203ad5173"},
		pinnedFile{"nba/nbacom_2025_26/po_player_totals.csv", "data/2025-26/po_player_totals.csv", 230, "bac6e7be65217b1b89ca0cb054a34688109474244d4d977269e6203bed1fc99f"},
	)
}
