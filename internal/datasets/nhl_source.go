package datasets

// The sources of the league's rows.
var (
	// HockeyDatabank is the Hockey Databank project's tables of the NHL and its
	// rivals to 2017-18. Its terms ask that Attribution be shown prominently and in
	// full, whatever is done with the data.
	HockeyDatabank = newSource(firstCollection, "hockey-databank", "https://github.com/rippinrobr/hockey-databank", "de5944312d2e64944cfd7f61459f4c24938a387b",
		"Hockey Databank terms: free use incl. commercial, the notice must be displayed", OpenNotice,
		"The information used herein was obtained free of charge from and is copyrighted by the Hockey Databank project."+
			"  For more information about the Hockey Databank project please visit http://sports.groups.yahoo.com/group/hockey-databank")
	// FastRHockey is the NHL's own game rows since 2009-10, summed by season.
	FastRHockey = newSource(firstCollection, "fastrhockey", "https://github.com/sportsdataverse/fastRhockey-nhl-data", "914b6b001cf8b36d9c617a7347dc81475fce1b20",
		"DESCRIPTION says MIT + file LICENSE (no LICENSE file in the snapshot); data from the NHL API", OpenPermissive,
		"SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API")
	fastRHockeyBoxes = newSource(secondCollection, "fastrhockey-boxes", "https://github.com/sportsdataverse/fastRhockey-nhl-data", "914b6b001cf8b36d9c617a7347dc81475fce1b20",
		"MIT (LICENSE.md seen at 6ae8142580d3: \"Copyright (c) 2026 fastRhockey.nhl.data authors\"; not in this snapshot, whose DESCRIPTION says MIT + file LICENSE); data from the NHL API", OpenPermissive,
		"SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API")
	fastRHockeyLive = liveSource("fastrhockey-live", "https://github.com/sportsdataverse/fastRhockey-nhl-data",
		"MIT (fastRhockey-nhl-data, LICENSE.md); data from the NHL API", OpenPermissive,
		"SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API")
	// moneyPuck is a look-up of players, for birth dates alone.
	moneyPuck = newSource(secondCollection, "moneypuck", "https://github.com/JadonFreed/the-daily-shift", "7b0fd3c22172dcb54ddd03d17d40d0ce37a65add",
		"none stated (copy of the MoneyPuck.com player lookup, free with credit, no open licence)", NoneStated,
		"Player lookup from MoneyPuck.com via JadonFreed/the-daily-shift")
)
