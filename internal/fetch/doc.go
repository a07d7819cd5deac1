// Package fetch downloads public data to a folder that datasets reads over the bundle:
// datasets.Layers(datasets.Folder(fetched), bundle).
//
// It owns the table of sources (Connectors), downloads with conditional requests and
// resume, the gates that a file must pass before it is put in force, quarantine, and the
// folder's state. It does not import, rate or send alerts: Run returns a Result for each
// source, and the caller records it.
//
// Invariants: a file is replaced as a whole or not at all; a file that fails a gate
// leaves the one in force byte for byte unchanged; a source without a licence is fetched
// only on request.
//
// The layout below the fetch folder, and how datasets uses live files:
//
//	mlb/People.csv …                  Lahman, in place of the bundle's tables
//	mlb/register_people_mlb.csv       Chadwick register, in place of the bundle's
//	mlb/live/batting_YEAR.csv         Retrosheet, a row per player and game: games. A season's
//	mlb/live/pitching_YEAR.csv        lines come with Lahman, each winter
//	nfl/live/player_season_YEAR.csv   columns of nfl/open/player_season_2023_2025: seasons
//	nfl/live/player_post_YEAR.csv     the same for the post-season; not read
//	nfl/live/player_week_YEAR.csv     columns of nfl/open/player_week_offense_2009_2024,
//	                                  then defense and kicking as in player_season: weeks, and
//	                                  the last day in the totals of player_season
//	nfl/live/rosters_YEAR.csv         columns of nfl/open/rosters_2021_2026: people
//	nfl/live/snap_counts_YEAR.csv     columns of nfl/open/snap_counts_2021_2025: seasons
//	nfl/live/pfr_defense_week_YEAR.csv  columns of nfl/open/pfr_defense_week_2021_2025: seasons
//	nfl/live/schedules.csv            columns of nfl/open/schedules_1999_2026, every season:
//	                                  in place of the bundle's
//	nba/live/player_box_YEAR.csv      columns of wnba/open/player_box_2009_2026; ESPN's ids:
//	                                  seasons and games
//	wnba/live/player_box_YEAR.csv     columns of wnba/open/player_box_2009_2026: the same
//	nhl/live/player_box_YEAR.csv      columns of nhl/weekly/player_box_2026: the same
//	(pinned files)                    the paths that the readers know
//	state.json                        the files in force and the last results
//	sources.json                      where each file came from, for the receipts
//	quarantine/                       rejected files and their reports
//	.parts/                           unfinished downloads
//
// A live season replaces the bundle's rows of the same season and table; the two are
// never added up. At its first fetch a file is compared with the bundle's rows of its
// season (File.Bundled).
//
// YEAR is the season's label: the year in which it ends for the NBA and the NHL, in which
// it starts for the others.
package fetch
