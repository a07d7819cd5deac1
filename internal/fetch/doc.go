// Package fetch brings public data to a folder that datasets reads beside the
// bundle: datasets.Layers(datasets.Folder(fetched), bundle).
//
// It owns the table of sources (Connectors), downloads with conditional
// requests and resume, the gates that a file must pass before it is put in
// force, quarantine, and the folder's state. It does not import, rate or tell
// anybody: Run returns a Result for each source, and the caller records it.
//
// Invariants: a file is in place whole or not at all; a file that fails a gate
// leaves the one in force byte for byte as it was; a source without a licence is
// fetched only by those who ask for it.
//
// The layout below the fetch folder:
//
//	mlb/People.csv …                  Lahman, in place of the bundle's tables
//	mlb/register_people_mlb.csv       Chadwick register, in place of the bundle's
//	mlb/live/games_YEAR.csv           Retrosheet, one row a game
//	nfl/live/player_season_YEAR.csv   columns of nfl/open/player_season_2023_2025
//	nfl/live/player_post_YEAR.csv     the same, of the post-season
//	nfl/live/player_week_YEAR.csv     columns of nfl/open/player_week_offense_2009_2024,
//	                                  then defence and kicking as in player_season
//	nfl/live/rosters_YEAR.csv         columns of nfl/open/rosters_2021_2026
//	nfl/live/snap_counts_YEAR.csv     columns of nfl/open/snap_counts_2021_2025
//	nfl/live/pfr_defense_week_YEAR.csv  columns of nfl/open/pfr_defense_week_2021_2025
//	nfl/live/schedules.csv            columns of nfl/open/schedules_1999_2026, every season
//	nba/live/player_box_YEAR.csv      columns of wnba/open/player_box_2009_2026; ESPN's ids
//	wnba/live/player_box_YEAR.csv     columns of wnba/open/player_box_2009_2026
//	nhl/live/player_box_YEAR.csv      columns of nhl/weekly/player_box_2026
//	(pinned files)                    the paths that the readers know
//	state.json                        what is in force and how the last runs ended
//	sources.json                      where each file came from, for the receipts
//	quarantine/                       rejected files and their reports
//	.parts/                           unfinished downloads
//
// YEAR is the season's label: the year in which it ends for the NBA and the NHL,
// in which it starts for the others.
package fetch
