package fetch

// bballReference are the tables of players, seasons and teams. The folder Data
// is where the repository has its tables since 2025; that it did at this commit
// could not be confirmed.
func bballReference() Connector {
	const repository, commit = "sumitrodatta/bball-reference-datasets", "2d866872591f7d2a07ee8027c5ca0543517e162f"
	c := pinned("bball-reference", "nba", "NBA players, seasons and teams, 1947 to 2026", repository, commit,
		"none stated in repo (data from Basketball-Reference)",
		"Sumitro Datta, bball-reference-datasets; data from Basketball-Reference",
		pinnedFile{"nba/Player Play By Play.csv", "Data/Player Play By Play.csv", 18193, "6a3a96f2d333ca7aa16749570443f32bb1ba8407d03f8afc38edef2e55e995c1"},
		pinnedFile{"nba/Player Season Info.csv", "Data/Player Season Info.csv", 33278, "29f58683d49f8c61c15bd47ed7168681149fc58e126830b8395ba41e78300322"},
		pinnedFile{"nba/Team Abbrev.csv", "Data/Team Abbrev.csv", 1818, "567f3ec3d2e5ff157281b43a60f7172345b3f41c825cddee4d2bc4fb8a517c74"},
		pinnedFile{"nba/Team Summaries.csv", "Data/Team Summaries.csv", 1907, "dedd3b83b98e3ddb7bffca1a66a4f0b31f69e2a8dbff1f754303ecd9b3758e82"},
	)
	unchanged := c.Files
	c.Files = func(season int) []File {
		return append(unchanged(season), File{ // without the column of the Hall of Fame, which is not evidence
			Path: "nba/Player Career Info.csv", Rows: 5396, SHA256: "b715721ce1937e1ef496c8fc5dfafcb3e0ab0bd58cf20fe1821274ab52ae015b",
			Parts:   []Part{{URL: raw(repository, commit, "Data/Player Career Info.csv"), Format: CSV}},
			Columns: verbatim("player player_id pos ht_in_in wt birth_date colleges from to debut"),
		})
	}
	return c
}
