package nfl

import "groundline/internal/datasets/tables"

// The sources of the NFL.
var (
	nflverse = tables.NewSource(tables.FirstCollection, "nflverse", "https://github.com/JfpGilbert0/NFL_quarterback_mvp", "ecf2b2b9f0e7ae9e51989f82d557967f22f8da6d",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); carrier repo MIT", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by Jacob Gilbert (MIT)")
	nflcomFantasy = tables.NewSource(tables.FirstCollection, "nflcom-fantasy", "https://github.com/hvpkod/NFL-Data", "29e1506ee1151ff83092d43e0c994d030fc4e456",
		"MIT (repo); data extracted from Fantasy.NFL.com", tables.OpenPermissive,
		"hvpkod/NFL-Data, MIT, Copyright (c) 2021 hvp; data from Fantasy.NFL.com")
	nflverseCurrent = tables.NewSource(tables.SecondCollection, "nflverse-current", "https://github.com/urwishpatel2003/nfl-engine", "720592b87e0c741c0ebe32ae6dcaf93c3312a98a",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none and its README names nflverse as the source", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by urwishpatel2003/nfl-engine")
	nflverseDefence = tables.NewSource(tables.SecondCollection, "nflverse-defence", "https://github.com/urwishpatel2003/nfl-engine", "720592b87e0c741c0ebe32ae6dcaf93c3312a98a",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none and its README names nflverse as the source (pfr_advstats release; collected from Pro-Football-Reference)", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by urwishpatel2003/nfl-engine; advanced statistics from Pro-Football-Reference")
	nflverseWeeks = tables.NewSource(tables.SecondCollection, "nflverse-weeks", "https://github.com/owenjenn/gridirony", "a9c887aab16f64bfa7a2b5bcaa277c4da0dd341e",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); carrier repo MIT (LICENSE, Copyright (c) 2025 owenjenn)", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by owenjenn/gridirony (MIT)")
	// nflverseErrata is rows of nflverseWeeks as the league's totals have them: of three games of
	// 2011, two of which nflverse sums from some plays twice and one that lacks a play. A list
	// without an open licence agrees with the league's figures; yards and catches of a club's
	// passers in a game are the sums of those of its receivers. Without them Drew Brees's 2011
	// would be the record of a season.
	nflverseErrata = tables.NewSource(nflverseWeeks.Retrieved, "nflverse-errata", nflverseWeeks.Repository, nflverseWeeks.Commit, nflverseWeeks.Licence, nflverseWeeks.LicenceClass,
		"Data: nflverse (nflverse.com), CC BY 4.0, corrected by Groundline to the league's totals")
	nflversePost = tables.NewSource(tables.SecondCollection, "nflverse-post", "https://github.com/ethanewing1/playoff_league_app", "e94ee2244a0371e4c2b3ba8822d336a13051597f",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by ethanewing1/playoff_league_app")
	nflverseSeasons = tables.NewSource(tables.SecondCollection, "nflverse-seasons", "https://github.com/robvalerius/fantasy-draft-board", "886e0fae63d1e6dfd52fc382c0c075f70cba9431",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none and names nflverse-data as the source", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by robvalerius/fantasy-draft-board")
	nflverseSnaps = tables.NewSource(tables.SecondCollection, "nflverse-snaps", "https://github.com/calebwilliams322/SportsGambling", "3306b5834f491ac0fe907be6f3c4d35dd126c839",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by calebwilliams322/SportsGambling")
	nflverseLive = tables.LiveSource("nflverse-live", "https://github.com/nflverse/nflverse-data", "CC BY 4.0 (nflverse-data, LICENSE.md)", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0")
	coverageLive = tables.LiveSource("nflverse-live", "https://github.com/nflverse/nflverse-data", "CC BY 4.0 (nflverse-data, LICENSE.md)", tables.OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; advanced statistics from Pro-Football-Reference")
	pfrList = tables.NewSource(tables.FirstCollection, "pfr-players", "https://github.com/maxwellmcneal/pfr-scraper", "0af3b79e0c46c9f3d35ef767d2e4ea65a3e15540",
		"none stated (scrape of pro-football-reference.com)", tables.NoneStated,
		"Player list from Pro-Football-Reference via maxwellmcneal/pfr-scraper")
	pfrRosters = tables.NewSource(tables.FirstCollection, "pfr-rosters", "https://github.com/dev-football-live/roster-data", "7772433ae54ea3cded42ecab2a63e4eda6bd6ed5",
		"none stated (copy of pro-football-reference.com roster tables)", tables.NoneStated,
		"Team rosters from Pro-Football-Reference via dev-football-live/roster-data")
	fantasyDataPros = tables.NewSource(tables.FirstCollection, "fantasydatapros", "https://github.com/fantasydatapros/data", "0a3f24200b1dc69a3399bad03acea8dd1af5efa9",
		"none stated (scrape of pro-football-reference.com fantasy tables)", tables.NoneStated,
		"Fantasy Data Pros yearly data (from Pro-Football-Reference)")
	nflcomCareers = tables.NewSource(tables.FirstCollection, "nflcom-careers", "https://github.com/kamath/NFL-data-hacking", "91fc2c760298aa705cad1804954c7feaee74bf11",
		"none stated in repo (copy of the Kaggle set kendallgillies/nflstatistics, scraped from NFL.com)", tables.NoneStated,
		"NFL Statistics by Kendall Gillies (Kaggle), scraped from NFL.com")
)

// nflverseRatios are columns that follow from the columns beside them.
var nflverseRatios = []string{"pacr", "racr", "target_share", "air_yards_share", "wopr"}
