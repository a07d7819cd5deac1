package fetch

// pinnedNHL lists the pinned sources of the NHL.
func pinnedNHL() []Connector {
	return []Connector{
		// The list of players of MoneyPuck, without the team of
		// today and the position that it has twice.
		pinned("moneypuck-players", "nhl", "NHL players and birth dates", "JadonFreed/the-daily-shift", "7b0fd3c22172dcb54ddd03d17d40d0ce37a65add",
			"none stated (copy of the MoneyPuck.com player lookup, free with credit, no open licence)",
			"Player lookup from MoneyPuck.com via JadonFreed/the-daily-shift",
			kept("nhl/moneypuck_2025/players.csv", "allPlayersLookup.csv", 3311, "8f5ab01cd89beaa5d580dcd8b735879d685edb300b49575e96a7ee2c8902d143").
				only("playerId name position birthDate weight height nationality shootsCatches primaryNumber"),
		),
	}
}

// pinnedWNBA lists the pinned sources of the WNBA.
func pinnedWNBA() []Connector {
	return []Connector{
		// WNBA tables in Baseball-Databank style.
		pinned("wnba-databank", "wnba", "WNBA totals, 2000 to 2009", "Pedro-PFerreira/AC", "a0910bf48d93743444b822a08d99adb0961fe6b3",
			"none stated (university course data set in Baseball-Databank style)",
			"WNBA 2000-2009 tables as used in the FEUP machine-learning course, via Pedro-PFerreira/AC",
			kept("wnba/players.csv", "data/players.csv", 893, "e079462dd687e7797b1b4fbfdb3f667cdc7a64afffe8725740b20112c334c4ff"),
			kept("wnba/players_teams.csv", "data/players_teams.csv", 1876, "58f73d91731fd457a5c2475645da9bc1d39de6645e1b206ec99f725eea33ae5b"),
			kept("wnba/teams.csv", "data/teams.csv", 142, "2f22702c9258ff42ab3dbcc08a5838b99471e6e23e2eb831e3e48f34e3a202b8"),
		),
		// Game logs of stats.wnba.com. The repository has two game logs;
		// that the one under data/ is that of 2023 could not be confirmed.
		pinned("wnba-logs", "wnba", "WNBA game logs, 2023 and 2024", "Washirican/wnba-stats", "5bb1caaf21890279f1627a2ae45a7ccf0c061662",
			"none stated (stats.wnba.com)",
			"WNBA game logs collected by Washirican from stats.wnba.com",
			kept("wnba/players_data.csv", "data/players_data.csv", 1101, "702866c06bb5720427a0af8f868f2c71562dc427c641ed4eb9eafb4cba1a5e94"),
			kept("wnba/teams_roster_2024.csv", "data/teams_roster.csv", 145, "9427a064a8c78264ccfb5989d7050273daafa2a86808316b3b7918e2be5eca0d"),
			kept("wnba/weekly/player_game_logs_2023.csv", "data/player_game_logs.csv", 4366, "b06bd2632b5d12a52e38ce96dbd81d8f853006884879025676e91c8509588883"),
			kept("wnba/weekly/player_game_logs_2024.csv", "2024 data/player_game_logs.csv", 4423, "0b5044ebe124b45700e2f652a077dd6d4fccbb6069a6f2d5db5d6054fd8cf99d"),
		),
	}
}
