package fetch

// bballRates are the rates per 100 possessions. The folder Data is where the
// repository has its tables since 2025; that it did at this commit could not be
// confirmed.
func bballRates() Connector {
	const repository, commit = "sumitrodatta/bball-reference-datasets", "6918b05ea496feb2502cd7eb5df12f13b6dc6abb"
	return pinned("bball-reference-rates", "nba", "NBA rates per 100 possessions, 1974 to 2026", repository, commit,
		"none stated in repo (data from Basketball-Reference)",
		"Sumitro Datta, bball-reference-datasets; data from Basketball-Reference",
		pinnedFile{"nba/Per 100 Poss.csv", "Data/Per 100 Poss.csv", 27472, "3632290afdec76fbdfaa1c7090e2179fa48c2d9a63fead7b1185ea48fc3758ed"},
	)
}
