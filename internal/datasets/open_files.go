package datasets

import (
	"strings"
	"time"
)

// The sources of the second collection, as their repositories state them. Several
// carry nflverse's or SportsDataverse's tables; the licence is the tables' own.
var (
	chadwick = collected("chadwick-register", "https://github.com/chadwickbureau/register", "7e23e7dfaff51b3ae72c16393703eda7e5ecad27",
		"ODC-By 1.0", OpenAttribution,
		"Chadwick Baseball Bureau Persons Register, ODC-By 1.0")
	nflverseCurrent = collected("nflverse-current", "https://github.com/urwishpatel2003/nfl-engine", "720592b87e0c741c0ebe32ae6dcaf93c3312a98a",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none and its README names nflverse as the source", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by urwishpatel2003/nfl-engine")
	nflverseDefence = collected("nflverse-defence", "https://github.com/urwishpatel2003/nfl-engine", "720592b87e0c741c0ebe32ae6dcaf93c3312a98a",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none and its README names nflverse as the source (pfr_advstats release; collected from Pro-Football-Reference)", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by urwishpatel2003/nfl-engine; advanced statistics from Pro-Football-Reference")
	nflverseWeeks = collected("nflverse-weeks", "https://github.com/owenjenn/gridirony", "a9c887aab16f64bfa7a2b5bcaa277c4da0dd341e",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); carrier repo MIT (LICENSE, Copyright (c) 2025 owenjenn)", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by owenjenn/gridirony (MIT)")
	nflversePost = collected("nflverse-post", "https://github.com/ethanewing1/playoff_league_app", "e94ee2244a0371e4c2b3ba8822d336a13051597f",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by ethanewing1/playoff_league_app")
	nflverseSeasons = collected("nflverse-seasons", "https://github.com/robvalerius/fantasy-draft-board", "886e0fae63d1e6dfd52fc382c0c075f70cba9431",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none and names nflverse-data as the source", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by robvalerius/fantasy-draft-board")
	nflverseSnaps = collected("nflverse-snaps", "https://github.com/calebwilliams322/SportsGambling", "3306b5834f491ac0fe907be6f3c4d35dd126c839",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); the carrier repo states none", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by calebwilliams322/SportsGambling")
	nbaBoxes = collected("nba-boxes", "https://github.com/gonzalo-gigena/nba-datasets", "96190a333f71f65f4aabff5a28615d569292a6e1",
		"MIT (LICENSE; README: \"This project is licensed under the MIT License ... Please review and comply with the terms of service of the website when using this data\"); data from Basketball-Reference", OpenPermissive,
		"NBA Datasets by Gonzalo Gigena, MIT; data from Basketball-Reference")
	nbaGameLogs = collected("nba-logs", "https://github.com/TomP142/betting_ml_mk1", "a45991f35c97d7ee14a30f758f10bb08066c9b5a",
		"MIT (LICENSE, Copyright (c) 2026 TomP142); data from the NBA Stats API (LeagueGameLog)", OpenPermissive,
		"Game logs collected by TomP142 (betting_ml_mk1, MIT) from the NBA Stats API")
	peakPerformR = collected("peakperformr", "https://github.com/elivatsaas/peakPerformR", "74f4f15d78235a8f2fc1ef2c0a4352e191f7cf8b",
		"MIT (LICENSE.md, Copyright (c) 2025 Jacob Berlin and Eli Vatsaas); data from the league statistics APIs", OpenPermissive,
		"peakPerformR by Jacob Berlin and Eli Vatsaas, MIT; data from the league APIs")
	nbaLines = collected("nba-lines", "https://github.com/Nspiroff/nba-calibrated-forecasting", "e51ef6939e8040668b98ff1d0d875f1ed6da19d3",
		"MIT (LICENSE, README \"MIT — see LICENSE\"); box-score sample from the NBA Stats API", OpenPermissive,
		"Box-score sample from Nspiroff/nba-calibrated-forecasting (MIT); data from the NBA Stats API")
	nbaAverages = collected("nba-averages", "https://github.com/Brescou/NBA-dataset-stats-player-team", "17a9f4601fa8aba9f27980f7a0d1e58bc6e2001b",
		"MIT (LICENSE; README: \"These data are released under the MIT License\"); data from the NBA Stats API", OpenPermissive,
		"NBA-dataset-stats-player-team by Brescou, MIT; data from the NBA Stats API")
	nbaPlayoffs = collected("nba-playoffs", "https://github.com/NocturneBear/NBA-Data-2010-2024", "56e30347da6f142a6e1b79255944bbebbf949592",
		"MIT (LICENSE, Copyright (c) 2024 Vitalii Korolyk); data from the NBA Stats API", OpenPermissive,
		"NBA-Data-2010-2024 by Vitalii Korolyk (NocturneBear), MIT; data from the NBA Stats API")
	fastRHockeyBoxes = collected("fastrhockey-boxes", "https://github.com/sportsdataverse/fastRhockey-nhl-data", "914b6b001cf8b36d9c617a7347dc81475fce1b20",
		"MIT (LICENSE.md seen at 6ae8142580d3: \"Copyright (c) 2026 fastRhockey.nhl.data authors\"; not in this snapshot, whose DESCRIPTION says MIT + file LICENSE); data from the NHL API", OpenPermissive,
		"SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API")
	wehoop = collected("wehoop", "https://github.com/david1zhong/WNBA-Betting", "39da1174e04c0c19e1eb40f9385e329ddfbe6b25",
		"CC BY 4.0 (sportsdataverse/wehoop-wnba-data LICENSE.md seen at 822e56b96480: \"The contents of this repository (data, code, and documentation) are licensed under ... CC BY 4.0\"); the carrier repo states no licence and its README names that repo as the source", OpenAttribution,
		"Data: SportsDataverse wehoop-wnba-data (wehoop.wnba authors), CC BY 4.0, collected from ESPN; copy carried by david1zhong/WNBA-Betting")
)

// collected is a source of the second collection.
func collected(key, repository, commit, licence, class, attribution string) Source {
	return Source{Key: key, Repository: repository, Commit: commit, Licence: licence, LicenceClass: class,
		Attribution: attribution, Retrieved: time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC)}
}

// What the bundle leaves out of a file, to stay small: ratios that follow from the
// columns beside them, and keys of registers that nothing here is joined to.
var (
	nflverseRatios = []string{"pacr", "racr", "target_share", "air_yards_share", "wopr"}
	registerKeys   = []string{"key_person", "key_uuid", "key_bbref_minors", "key_wikidata"}
)

// openFiles lists the files that the bundle is made of: every file of an openly
// licensed source.
var openFiles = []BundleEntry{
	{Path: "mlb/Appearances.csv", Source: Lahman},
	{Path: "mlb/Batting.csv", Source: Lahman},
	{Path: "mlb/BattingPost.csv", Source: Lahman},
	{Path: "mlb/Fielding.csv", Source: Lahman},
	{Path: "mlb/People.csv", Source: Lahman},
	{Path: "mlb/Pitching.csv", Source: Lahman},
	{Path: "mlb/PitchingPost.csv", Source: Lahman},
	{Path: "mlb/Teams.csv", Source: Lahman},
	{Path: "mlb/TeamsFranchises.csv", Source: Lahman},
	{Path: "mlb/register_people_mlb.csv", Source: chadwick, Without: registerKeys},
	{Path: "nfl/derived/nflverse_offense_seasons_2000_2024.csv", Source: nflverse},
	{Path: "nfl/nflcom_2015_2025/DB_season.csv", Source: nflcomFantasy},
	{Path: "nfl/nflcom_2015_2025/DL_season.csv", Source: nflcomFantasy},
	{Path: "nfl/nflcom_2015_2025/K_season.csv", Source: nflcomFantasy},
	{Path: "nfl/nflcom_2015_2025/LB_season.csv", Source: nflcomFantasy},
	{Path: "nfl/nflcom_2015_2025/QB_season.csv", Source: nflcomFantasy},
	{Path: "nfl/nflcom_2015_2025/RB_season.csv", Source: nflcomFantasy},
	{Path: "nfl/nflcom_2015_2025/TE_season.csv", Source: nflcomFantasy},
	{Path: "nfl/nflcom_2015_2025/WR_season.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2023_DB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2023_DL.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2023_K.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2023_LB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2023_QB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2023_RB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2023_TE.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2023_WR.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2024_DB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2024_DL.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2024_K.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2024_LB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2024_QB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2024_RB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2024_TE.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2024_WR.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2025_DB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2025_DL.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2025_K.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2025_LB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2025_QB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2025_RB.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2025_TE.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflcom_2025_WR.csv", Source: nflcomFantasy},
	{Path: "nfl/weekly/nflverse_player_week_2023.csv", Source: nflverse},
	{Path: "nfl/weekly/nflverse_player_week_2024.csv", Source: nflverse},
	{Path: "nhl/Goalies.csv", Source: HockeyDatabank},
	{Path: "nhl/Master.csv", Source: HockeyDatabank},
	{Path: "nhl/Scoring.csv", Source: HockeyDatabank},
	{Path: "nhl/Teams.csv", Source: HockeyDatabank},
	{Path: "nhl/abbrev.csv", Source: HockeyDatabank},
	{Path: "nhl/rosters_2010_2026.csv", Source: FastRHockey},
	{Path: "nhl/derived/goalie_seasons_2010_2026.csv", Source: FastRHockey},
	{Path: "nhl/derived/skater_seasons_2010_2026.csv", Source: FastRHockey},
	{Path: "nhl/weekly/player_box_2024.csv", Source: FastRHockey},
	{Path: "nhl/weekly/player_box_2025.csv", Source: FastRHockey},
	{Path: "nhl/weekly/player_box_2026.csv", Source: FastRHockey},
	{Path: "wnba/wnba-player-stats.csv", Source: wnbaRates},
	{Path: "nfl/open/combine_2000_2026.csv", Source: nflverseCurrent},
	{Path: "nfl/open/derived/defense_seasons_2021_2025.csv", Source: nflverseDefence},
	{Path: "nfl/open/derived/offense_seasons_2009_2024.csv", Source: nflverseWeeks},
	{Path: "nfl/open/pfr_defense_week_2021_2025.csv", Source: nflverseDefence},
	{Path: "nfl/open/player_post_2024.csv", Source: nflversePost},
	{Path: "nfl/open/player_season_2023_2025.csv", Source: nflverseSeasons},
	{Path: "nfl/open/player_week_offense_2009_2024.csv", Source: nflverseWeeks, Without: nflverseRatios},
	{Path: "nfl/open/rosters_2021_2026.csv", Source: nflverseCurrent},
	{Path: "nfl/open/schedules_1999_2026.csv", Source: nflverseCurrent},
	{Path: "nfl/open/snap_counts_2016_2020.csv", Source: nflverseSnaps},
	{Path: "nfl/open/snap_counts_2021_2025.csv", Source: nflverseCurrent},
	{Path: "nba/open/box_1947_1959.csv", Source: nbaBoxes},
	{Path: "nba/open/box_1960_1969.csv", Source: nbaBoxes},
	{Path: "nba/open/box_1970_1979.csv", Source: nbaBoxes},
	{Path: "nba/open/box_1980_1989.csv", Source: nbaBoxes},
	{Path: "nba/open/box_1990_1996.csv", Source: nbaBoxes},
	{Path: "nba/open/derived/player_seasons_1947_1996.csv", Source: nbaBoxes},
	{Path: "nba/open/derived/player_seasons_2022_2026.csv", Source: nbaGameLogs},
	{Path: "nba/open/espn_birth_dates.csv", Source: peakPerformR},
	{Path: "nba/open/player_game_lines_2024_2026.csv", Source: nbaLines},
	{Path: "nba/open/player_game_logs_2022_2026.csv", Source: nbaGameLogs},
	{Path: "nba/open/player_index_to_2023.csv", Source: nbaAverages},
	{Path: "nba/open/player_season_per_game_1997_2023_po.csv", Source: nbaAverages},
	{Path: "nba/open/player_season_per_game_1997_2023_rs.csv", Source: nbaAverages},
	{Path: "nba/open/playoff_box_2011_2023.csv", Source: nbaPlayoffs},
	{Path: "nba/open/rosters_2002_2024.csv", Source: peakPerformR},
	{Path: "nhl/open/birth_dates.csv", Source: peakPerformR},
	{Path: "nhl/open/player_box_2010.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2011.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2012.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2013.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2015.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2016.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2017.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2019.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2020.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2021.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2022.csv", Source: fastRHockeyBoxes},
	{Path: "nhl/open/player_box_2023.csv", Source: fastRHockeyBoxes},
	{Path: "wnba/open/derived/player_seasons_2009_2026.csv", Source: wehoop},
	{Path: "wnba/open/espn_birth_dates.csv", Source: peakPerformR},
	{Path: "wnba/open/player_box_2009_2026.csv", Source: wehoop},
	{Path: "wnba/open/rosters_2003_2024.csv", Source: peakPerformR},
}

// OpenFiles lists the files of a sport that the bundle is made of.
func OpenFiles(sport string) []BundleEntry {
	var out []BundleEntry
	for _, e := range openFiles {
		if strings.HasPrefix(e.Path, sport+"/") {
			out = append(out, e)
		}
	}
	return out
}
