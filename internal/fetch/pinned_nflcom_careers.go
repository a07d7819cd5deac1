package fetch

// nflcomCareers are the career tables of NFL.com to 2016.
func nflcomCareers() Connector {
	const repository, commit = "kamath/NFL-data-hacking", "91fc2c760298aa705cad1804954c7feaee74bf11"
	return pinned("nflcom-careers", "nfl", "NFL.com careers by season, 1920 to 2016", repository, commit,
		"none stated in repo (copy of the Kaggle set kendallgillies/nflstatistics, scraped from NFL.com)",
		"NFL Statistics by Kendall Gillies (Kaggle), scraped from NFL.com",
		pinnedFile{"nfl/nflcom_to_2016/Basic_Stats.csv", "Basic_Stats.csv", 17172, "ee0892d69916a24c66b460ac81341c8242ff8d27a63b5ce59b7e12db7213ed8c"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Defensive.csv", "Career_Stats_Defensive.csv", 23998, "28fd6162d093d4b6897637dbe61fdf310cb3d9469bc7a9422d9a3ff64c9bf9c0"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Field_Goal_Kickers.csv", "Career_Stats_Field_Goal_Kickers.csv", 1994, "7b6658608edadc0ac6d4fbeb5515713ff5c87e8d1e5e80ddce56a6749ed7c621"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Fumbles.csv", "Career_Stats_Fumbles.csv", 11289, "2637633de90c66f2e637fd946a1aaeabb02fdc9abb4736e1f5b1eeb1dca0dd6b"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Kick_Return.csv", "Career_Stats_Kick_Return.csv", 18016, "7c816053d8fc40522c589462299ef64726b81054226c1a6f63440b549425a384"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Kickoff.csv", "Career_Stats_Kickoff.csv", 1490, "2ebb2710b93d2d25e925b60da07c8202637c857012a6c86f35e78eb86edca540"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Offensive_Line.csv", "Career_Stats_Offensive_Line.csv", 12463, "2d82f5255056b679caf9657a028d240595d2229f88aaf43ef1c98ee31c0f0580"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Passing.csv", "Career_Stats_Passing.csv", 8525, "4f72d36cfa3ce53c4945f9247a68d1ee2f8d64dbf4de228daf9b8bbbb327ed8f"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Punt_Return.csv", "Career_Stats_Punt_Return.csv", 8676, "891107d9e34895b62ef2cb1b01a12d646f735ade5fd637f654cac2f8f88e2e65"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Punting.csv", "Career_Stats_Punting.csv", 2944, "7cd3390cc0c4d6cf8350ede6b06e577c473b6ff4653281d3d0d4be39301be436"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Receiving.csv", "Career_Stats_Receiving.csv", 18128, "4f344699451e99c28a92045ffbe330a4ea00b197317090c31680579c68eb7a15"},
		pinnedFile{"nfl/nflcom_to_2016/Career_Stats_Rushing.csv", "Career_Stats_Rushing.csv", 17507, "302854590212c721bc7150b05057c4dc6b3717d0eac28b742408fc87cd36d44d"},
	)
}
