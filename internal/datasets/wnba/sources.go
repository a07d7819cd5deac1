package wnba

import "groundline/internal/datasets/tables"

// The sources of the WNBA.
var (
	ratesSource = tables.NewSource(tables.FirstCollection, "wnba-stats", "https://github.com/fivethirtyeight/WNBA-stats", "d144c6cf00932970e106ae8fcdf5ca1e39f2fa4d",
		"no LICENSE file in this repo; FiveThirtyEight states CC BY 4.0 for its data sets in fivethirtyeight/data; "+
			"numbers from Basketball-Reference", tables.OpenAttribution,
		"FiveThirtyEight (Neil Paine), WNBA-stats; data from Basketball-Reference")
	wehoop = tables.NewSource(tables.SecondCollection, "wehoop", "https://github.com/david1zhong/WNBA-Betting", "39da1174e04c0c19e1eb40f9385e329ddfbe6b25",
		"CC BY 4.0 (sportsdataverse/wehoop-wnba-data LICENSE.md seen at 822e56b96480: \"The contents of this repository (data, code, and documentation) are licensed under ... CC BY 4.0\"); the carrier repo states no licence and its README names that repo as the source", tables.OpenAttribution,
		"Data: SportsDataverse wehoop-wnba-data (wehoop.wnba authors), CC BY 4.0, collected from ESPN; copy carried by david1zhong/WNBA-Betting")
	wehoopLive = tables.LiveSource("wehoop-live", "https://github.com/sportsdataverse/wehoop-wnba-data", "CC BY 4.0 (wehoop-wnba-data, LICENSE.md)", tables.OpenAttribution,
		"Data: SportsDataverse wehoop-wnba-data (wehoop.wnba authors), CC BY 4.0, collected from ESPN")
	databank = tables.NewSource(tables.FirstCollection, "wnba-databank", "https://github.com/Pedro-PFerreira/AC", "a0910bf48d93743444b822a08d99adb0961fe6b3",
		"none stated (university course data set in Baseball-Databank style)", tables.NoneStated,
		"WNBA 2000-2009 tables as used in the FEUP machine-learning course, via Pedro-PFerreira/AC")
	gameLogs = tables.NewSource(tables.FirstCollection, "wnba-logs", "https://github.com/Washirican/wnba-stats", "5bb1caaf21890279f1627a2ae45a7ccf0c061662",
		"none stated (stats.wnba.com)", tables.NoneStated,
		"WNBA game logs collected by Washirican from stats.wnba.com")
)
