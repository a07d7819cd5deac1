package fetch

// wnbaDatabank are WNBA tables in Baseball-Databank style.
func wnbaDatabank() Connector {
	const repository, commit = "Pedro-PFerreira/AC", "a0910bf48d93743444b822a08d99adb0961fe6b3"
	return pinned("wnba-databank", "wnba", "WNBA totals, 2000 to 2009", repository, commit,
		"none stated (university course data set in Baseball-Databank style)",
		"WNBA 2000-2009 tables as used in the FEUP machine-learning course, via Pedro-PFerreira/AC",
		pinnedFile{"wnba/players.csv", "data/players.csv", 893, "e079462dd687e7797b1b4fbfdb3f667cdc7a64afffe8725740b20112c334c4ff"},
		pinnedFile{"wnba/players_teams.csv", "data/players_teams.csv", 1876, "58f73d91731fd457a5c2475645da9bc1d39de6645e1b206ec99f725eea33ae5b"},
		pinnedFile{"wnba/teams.csv", "data/teams.csv", 142, "2f22702c9258ff42ab3dbcc08a5838b99471e6e23e2eb831e3e48f34e3a202b8"},
	)
}
