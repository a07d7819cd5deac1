package fetch

// moneypuckPlayers is the list of players of MoneyPuck, without the team of
// today and the position that it has twice.
func moneypuckPlayers() Connector {
	const repository, commit = "JadonFreed/the-daily-shift", "7b0fd3c22172dcb54ddd03d17d40d0ce37a65add"
	c := pinned("moneypuck-players", "nhl", "NHL players and birth dates", repository, commit,
		"none stated (copy of the MoneyPuck.com player lookup, free with credit, no open licence)",
		"Player lookup from MoneyPuck.com via JadonFreed/the-daily-shift",
	)
	c.Files = func(int) []File {
		return []File{{
			Path: "nhl/moneypuck_2025/players.csv", Rows: 3311, SHA256: "8f5ab01cd89beaa5d580dcd8b735879d685edb300b49575e96a7ee2c8902d143",
			Parts:   []Part{{URL: raw(repository, commit, "allPlayersLookup.csv"), Format: CSV}},
			Columns: verbatim("playerId name position birthDate weight height nationality shootsCatches primaryNumber"),
		}}
	}
	return c
}
