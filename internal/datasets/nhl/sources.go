package nhl

import "groundline/internal/datasets/tables"

// The sources of the NHL.
var (
	// HockeyDatabank is the Hockey Databank project's tables of the NHL and its rivals to
	// 2017-18. Its terms require that the attribution be shown prominently and in full.
	HockeyDatabank = tables.NewSource(tables.FirstCollection, "hockey-databank", "https://github.com/rippinrobr/hockey-databank", "de5944312d2e64944cfd7f61459f4c24938a387b",
		"Hockey Databank terms: free use incl. commercial, the notice must be displayed", tables.OpenNotice,
		"The information used herein was obtained free of charge from and is copyrighted by the Hockey Databank project."+
			"  For more information about the Hockey Databank project please visit http://sports.groups.yahoo.com/group/hockey-databank")
	// FastRHockey is the NHL's own game rows since 2009-10, summed by season.
	FastRHockey = tables.NewSource(tables.FirstCollection, "fastrhockey", "https://github.com/sportsdataverse/fastRhockey-nhl-data", "914b6b001cf8b36d9c617a7347dc81475fce1b20",
		"DESCRIPTION says MIT + file LICENSE (no LICENSE file in the snapshot); data from the NHL API", tables.OpenPermissive,
		"SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API")
	fastRHockeyBoxes = tables.NewSource(tables.SecondCollection, "fastrhockey-boxes", "https://github.com/sportsdataverse/fastRhockey-nhl-data", "914b6b001cf8b36d9c617a7347dc81475fce1b20",
		"MIT (LICENSE.md seen at 6ae8142580d3: \"Copyright (c) 2026 fastRhockey.nhl.data authors\"; not in this snapshot, whose DESCRIPTION says MIT + file LICENSE); data from the NHL API", tables.OpenPermissive,
		"SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API")
	fastRHockeyLive = tables.LiveSource("fastrhockey-live", "https://github.com/sportsdataverse/fastRhockey-nhl-data",
		"MIT (fastRhockey-nhl-data, LICENSE.md); data from the NHL API", tables.OpenPermissive,
		"SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API")
	// moneyPuck is read for birth dates only.
	moneyPuck = tables.NewSource(tables.SecondCollection, "moneypuck", "https://github.com/JadonFreed/the-daily-shift", "7b0fd3c22172dcb54ddd03d17d40d0ce37a65add",
		"none stated (copy of the MoneyPuck.com player lookup, free with credit, no open licence)", tables.NoneStated,
		"Player lookup from MoneyPuck.com via JadonFreed/the-daily-shift")
)
