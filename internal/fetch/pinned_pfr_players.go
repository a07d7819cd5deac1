package fetch

// pfrPlayers is the list of players of Pro-Football-Reference.
func pfrPlayers() Connector {
	const repository, commit = "maxwellmcneal/pfr-scraper", "0af3b79e0c46c9f3d35ef767d2e4ea65a3e15540"
	return pinned("pfr-players", "nfl", "NFL player list to 2024", repository, commit,
		"none stated (scrape of pro-football-reference.com)",
		"Player list from Pro-Football-Reference via maxwellmcneal/pfr-scraper",
		pinnedFile{"nfl/pfr_player_list.csv", "data/player_list.csv", 27956, "5bf3ecfef8746f00f0d856fd41c80c847f988b75df6a4ecbfe8adb7b489c6b03"},
	)
}
