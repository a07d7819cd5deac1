package fetch

// bballTotals are the season totals with the older numeric player ids. The
// repository had its tables in the top folder at this commit.
func bballTotals() Connector {
	const repository, commit = "sumitrodatta/bball-reference-datasets", "ce81f3a1fd440cf857cc7e3726473d38f656ce6c"
	return pinned("bball-reference-totals", "nba", "NBA season totals, 1947 to 2021", repository, commit,
		"none stated in repo (data from Basketball-Reference)",
		"Sumitro Datta, bball-reference-datasets; data from Basketball-Reference",
		pinnedFile{"nba/Player Totals.csv", "Player Totals.csv", 29647, "244a354cbbdd036266d2af6c2de5f24ab3a7eb53248bd2309e24c7d486f1be05"},
	)
}
