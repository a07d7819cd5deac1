package fetch

// wnbaLogs are game logs of stats.wnba.com. The repository has two game logs;
// that the one under data/ is that of 2023 could not be confirmed.
func wnbaLogs() Connector {
	const repository, commit = "Washirican/wnba-stats", "5bb1caaf21890279f1627a2ae45a7ccf0c061662"
	return pinned("wnba-logs", "wnba", "WNBA game logs, 2023 and 2024", repository, commit,
		"none stated (stats.wnba.com)",
		"WNBA game logs collected by Washirican from stats.wnba.com",
		pinnedFile{"wnba/players_data.csv", "data/players_data.csv", 1101, "702866c06bb5720427a0af8f868f2c71562dc427c641ed4eb9eafb4cba1a5e94"},
		pinnedFile{"wnba/teams_roster_2024.csv", "data/teams_roster.csv", 145, "9427a064a8c78264ccfb5989d7050273daafa2a86808316b3b7918e2be5eca0d"},
		pinnedFile{"wnba/weekly/player_game_logs_2023.csv", "data/player_game_logs.csv", 4366, "b06bd2632b5d12a52e38ce96dbd81d8f853006884879025676e91c8509588883"},
		pinnedFile{"wnba/weekly/player_game_logs_2024.csv", "2024 data/player_game_logs.csv", 4423, "0b5044ebe124b45700e2f652a077dd6d4fccbb6069a6f2d5db5d6054fd8cf99d"},
	)
}
