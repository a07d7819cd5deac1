package fetch

import (
	"fmt"
	"strings"
	"time"

	"groundline/internal/datasets/tables"
)

// The nflverse connectors read release assets of nflverse/nflverse-data. Their
// addresses are those that public code asks for; those of the post-season and of
// the advanced statistics as CSV are taken from the same scheme.
func nflverse(name, about string, seasons Seasons, files func(season int) []File) Connector {
	return Connector{
		Name: "nflverse-" + name, Sport: "nfl", Kind: Live, About: about, Cadence: 24 * time.Hour, Seasons: seasons, Files: files,
		Source: tables.Source{
			Key: "nflverse-" + name, Repository: "https://github.com/nflverse/nflverse-data",
			Licence: "CC BY 4.0 (nflverse-data, LICENSE.md)", LicenceClass: tables.OpenAttribution,
			Attribution: "Data: nflverse (nflverse.com), CC BY 4.0",
		},
	}
}

// nflSeasons are seasons named by the year in which they start.
func nflSeasons(first int) Seasons { return Seasons{First: first, Starts: time.August} }

// nflverseAsset returns the address of a release asset.
func nflverseAsset(release, file string) string {
	return "https://github.com/nflverse/nflverse-data/releases/download/" + release + "/" + file
}

// What the tables of players have in common, by position. Columns that a
// release may lack are optional.
var (
	nflPassing = "passing_air_yards passing_yards_after_catch passing_first_downs passing_epa"
	nflRunning = `carries rushing_yards rushing_tds rushing_fumbles rushing_fumbles_lost rushing_first_downs rushing_epa rushing_2pt_conversions`
	nflCatches = `receptions targets receiving_yards receiving_tds receiving_fumbles receiving_fumbles_lost receiving_air_yards
		receiving_yards_after_catch receiving_first_downs receiving_epa receiving_2pt_conversions`
	nflDefence = `def_tackles_solo def_tackles_with_assist def_tackle_assists def_tackles_for_loss def_tackles_for_loss_yards
		def_fumbles_forced def_sacks def_sack_yards def_qb_hits def_interceptions def_interception_yards def_pass_defended def_tds
		def_fumbles`
	nflDefenceMore = `def_safeties misc_yards fumble_recovery_own fumble_recovery_yards_own fumble_recovery_opp fumble_recovery_yards_opp
		fumble_recovery_tds penalties penalty_yards fumbles_forced_by_opp fumbles_not_forced fumbles_out_of_bounds fumbles_total
		fumbles_lost_total punt_returns punt_return_yards kickoff_returns kickoff_return_yards`
	nflKicking     = "fg_made fg_att"
	nflKickingMore = `fg_missed fg_blocked fg_long fg_pct fg_made_0_19 fg_made_20_29 fg_made_30_39 fg_made_40_49 fg_made_50_59 fg_made_60_
		fg_missed_0_19 fg_missed_20_29 fg_missed_30_39 fg_missed_40_49 fg_missed_50_59 fg_missed_60_`
	nflKickingLists = "fg_made_list fg_missed_list fg_blocked_list"
	nflKickingRest  = `fg_made_distance fg_missed_distance fg_blocked_distance`
	nflGameWinners  = "gwfg_made gwfg_att gwfg_missed gwfg_blocked"
	nflPunting      = `pt_att pt_blocked pt_long pt_yards pt_inside_20 pt_out_of_bounds pt_downed pt_touchback pt_fair_caught pt_returned
		pt_return_yards pt_return_tds pt_net_yards`
)

// join puts lists of columns one after the other.
func join(lists ...[]Column) []Column {
	var out []Column
	for _, list := range lists {
		out = append(out, list...)
	}
	return out
}

// nflAfterOffence are the columns of defence and kicking, in the order of the
// bundle's table of seasons.
func nflAfterOffence() []Column {
	return join(
		columns(Number, nflDefence), optional(Number, nflDefenceMore),
		columns(Number, nflKicking), optional(Number, nflKickingMore), optional(Text, nflKickingLists), optional(Number, nflKickingRest),
		columns(Number, "pat_made pat_att"), optional(Number, "pat_missed pat_blocked pat_pct"),
		optional(Number, nflGameWinners), optional(Text, "gwfg_distance_list"), optional(Number, nflPunting),
	)
}

// noPlayer skips the rows of a team: they name no player.
func noPlayer(r Row) bool { return r.Get("player_id") == "" }

// nflversePlayerSeason is the totals of a season in the columns of the bundle's
// player_season_2023_2025.
func nflversePlayerSeason() Connector {
	return nflverse("player-season", "NFL totals of every player by season", nflSeasons(2026), func(season int) []File {
		return []File{{
			Path:    fmt.Sprintf("nfl/live/player_season_%d.csv", season),
			Bundled: "nfl/open/player_season_2023_2025.csv", Season: season,
			Parts:   []Part{{URL: nflverseAsset("stats_player", fmt.Sprintf("stats_player_reg_%d.parquet", season)), Format: Parquet}},
			Columns: nflSeasonColumns(), Skip: noPlayer, MaxRows: 6_000, MaxShrink: 0.02, Upcoming: true,
		}}
	})
}

// nflversePlayerPost is the totals of a post-season, which begins in January of
// the year after.
func nflversePlayerPost() Connector {
	return nflverse("player-post", "NFL post-season totals of every player", nflSeasons(2025), func(season int) []File {
		return []File{{
			Path:    fmt.Sprintf("nfl/live/player_post_%d.csv", season),
			Parts:   []Part{{URL: nflverseAsset("stats_player", fmt.Sprintf("stats_player_post_%d.csv", season)), Format: CSV}},
			Columns: nflSeasonColumns(), Skip: noPlayer, MaxRows: 3_000, MaxShrink: 0.02, Upcoming: true,
		}}
	})
}

func nflSeasonColumns() []Column {
	return join(
		columns(Text, "player_id player_display_name position position_group"),
		columns(Whole, "season"), columns(Text, "season_type recent_team"), columns(Whole, "games"),
		columns(Number, "completions attempts passing_yards passing_tds passing_interceptions sacks_suffered sack_yards_lost sack_fumbles sack_fumbles_lost"),
		columns(Number, nflPassing), optional(Number, "passing_cpoe"), columns(Number, "passing_2pt_conversions"),
		optional(Number, "pacr passing_10 passing_16 passing_20 passing_40"),
		columns(Number, nflRunning), optional(Number, "rushing_10 rushing_12 rushing_20 rushing_40"),
		columns(Number, nflCatches), optional(Number, "receiving_10 receiving_16 receiving_20 receiving_40 racr target_share air_yards_share wopr"),
		columns(Number, "special_teams_tds"), nflAfterOffence(),
	)
}

// nflversePlayerWeek is the lines of a season by week: the columns of the
// bundle's player_week_offense_2009_2024, then those of defence and kicking. The
// source has named a few of them anew since 2025.
func nflversePlayerWeek() Connector {
	return nflverse("player-week", "NFL lines of every player by week", nflSeasons(2025), func(season int) []File {
		return []File{{
			Path:  fmt.Sprintf("nfl/live/player_week_%d.csv", season),
			Parts: []Part{{URL: nflverseAsset("stats_player", fmt.Sprintf("stats_player_week_%d.csv", season)), Format: CSV}},
			Columns: join(
				columns(Text, "player_id player_display_name position position_group"),
				[]Column{renamed(Text, "recent_team", "team", "recent_team")},
				columns(Whole, "season week"), columns(Text, "season_type opponent_team"),
				columns(Number, "completions attempts passing_yards passing_tds"),
				[]Column{
					renamed(Number, "interceptions", "passing_interceptions", "interceptions"),
					renamed(Number, "sacks", "sacks_suffered", "sacks"),
					renamed(Number, "sack_yards", "sack_yards_lost", "sack_yards"),
				},
				columns(Number, "sack_fumbles sack_fumbles_lost"), columns(Number, nflPassing), columns(Number, "passing_2pt_conversions"),
				optional(Number, "pacr"), columns(Number, nflRunning), columns(Number, nflCatches),
				optional(Number, "racr target_share air_yards_share wopr"), columns(Number, "special_teams_tds"), nflAfterOffence(),
			),
			Skip: noPlayer, MaxRows: 60_000, MaxShrink: 0.01, Upcoming: true,
			Games: &Games{
				Key: strings.Fields("player_id season_type week"), Week: "week", MaxChanged: 0.05, MaxVanished: 0.01,
				Compare: strings.Fields("passing_yards passing_tds rushing_yards rushing_tds receiving_yards receiving_tds receptions"),
			},
		}}
	})
}

// nflverseRosters is the rosters of a season in the columns of the bundle's
// rosters_2021_2026.
func nflverseRosters() Connector {
	return nflverse("rosters", "NFL rosters with ids and birth dates", nflSeasons(2026), func(season int) []File {
		return []File{{
			Path:  fmt.Sprintf("nfl/live/rosters_%d.csv", season),
			Parts: []Part{{URL: nflverseAsset("rosters", fmt.Sprintf("roster_%d.csv", season)), Format: CSV}},
			Columns: join(
				columns(Whole, "season"), columns(Text, "team position"), optional(Text, "depth_chart_position status"),
				[]Column{renamed(Text, "player_name", "full_name", "player_name")},
				columns(Text, "first_name last_name"), columns(Date, "birth_date"), optional(Number, "height weight"), optional(Text, "college"),
				columns(Text, "gsis_id"), optional(Text, "espn_id pfr_id"), optional(Whole, "years_exp entry_year rookie_year"),
				optional(Text, "draft_club"), optional(Whole, "draft_number"),
			),
			MinRows: 500, MaxRows: 8_000, MaxShrink: 0.2, Upcoming: true,
		}}
	})
}

// nflverseSnaps is the snap counts of a season in the columns of the bundle's
// snap_counts files.
func nflverseSnaps() Connector {
	return nflverse("snap-counts", "NFL snap counts by game", nflSeasons(2026), func(season int) []File {
		return []File{{
			Path:    fmt.Sprintf("nfl/live/snap_counts_%d.csv", season),
			Bundled: "nfl/open/snap_counts_2021_2025.csv", Season: season,
			Parts: []Part{{URL: nflverseAsset("snap_counts", fmt.Sprintf("snap_counts_%d.parquet", season)), Format: Parquet}},
			Columns: join(
				columns(Text, "game_id"), columns(Whole, "season"), columns(Text, "game_type"), columns(Whole, "week"),
				columns(Text, "player pfr_player_id position team opponent"),
				columns(Number, "offense_snaps offense_pct defense_snaps defense_pct st_snaps st_pct"),
			),
			MaxRows: 60_000, MaxShrink: 0.01, Upcoming: true,
			Games: &Games{
				Key: strings.Fields("game_id pfr_player_id player"), Week: "week", MaxChanged: 0.05, MaxVanished: 0.01,
				Compare: strings.Fields("offense_snaps defense_snaps st_snaps"),
			},
		}}
	})
}

// nflverseDefence is the advanced statistics of defenders by week in the columns
// of the bundle's pfr_defense_week_2021_2025.
func nflverseDefence() Connector {
	c := nflverse("pfr-defense", "NFL advanced statistics of defenders by week", nflSeasons(2026), func(season int) []File {
		return []File{{
			Path:    fmt.Sprintf("nfl/live/pfr_defense_week_%d.csv", season),
			Bundled: "nfl/open/pfr_defense_week_2021_2025.csv", Season: season,
			Parts: []Part{{URL: nflverseAsset("pfr_advstats", fmt.Sprintf("advstats_week_def_%d.csv", season)), Format: CSV}},
			Columns: join(
				columns(Text, "game_id"), columns(Whole, "season week"), columns(Text, "game_type team opponent pfr_player_name pfr_player_id"),
				columns(Number, `def_ints def_targets def_completions_allowed def_completion_pct def_yards_allowed def_yards_allowed_per_cmp
					def_yards_allowed_per_tgt def_receiving_td_allowed def_passer_rating_allowed def_adot def_air_yards_completed
					def_yards_after_catch def_times_blitzed def_times_hurried def_times_hitqb def_sacks def_pressures def_tackles_combined
					def_missed_tackles def_missed_tackle_pct`),
			),
			MaxRows: 30_000, MaxShrink: 0.01, Upcoming: true,
			Games: &Games{
				Key: strings.Fields("game_id pfr_player_id pfr_player_name"), Week: "week", MaxChanged: 0.05, MaxVanished: 0.01,
				Compare: strings.Fields("def_ints def_sacks def_targets"),
			},
		}}
	})
	c.Source.Attribution += "; advanced statistics from Pro-Football-Reference"
	return c
}

// nflverseSchedules is the games of every season in the columns of the bundle's
// schedules_1999_2026.
func nflverseSchedules() Connector {
	return nflverse("schedules", "NFL schedules and scores, 1999 on", Seasons{}, func(int) []File {
		return []File{{
			Path:    "nfl/live/schedules.csv",
			Bundled: "nfl/open/schedules_1999_2026.csv",
			Parts:   []Part{{URL: nflverseAsset("schedules", "games.csv"), Format: CSV}},
			Columns: join(
				columns(Text, "game_id"), columns(Whole, "season"), columns(Text, "game_type"), columns(Whole, "week"), columns(Date, "gameday"),
				columns(Text, "weekday gametime away_team"), columns(Whole, "away_score"), columns(Text, "home_team"), columns(Whole, "home_score"),
				columns(Text, "location"), columns(Whole, "result total"), optional(Whole, "overtime"), optional(Text, "gsis pfr espn"),
				optional(Whole, "away_rest home_rest div_game"), optional(Text, "roof surface"), optional(Number, "temp wind"),
				optional(Text, "away_qb_id home_qb_id away_qb_name home_qb_name away_coach home_coach referee stadium_id stadium"),
			),
			MinRows: 7_000, MaxRows: 20_000, MaxShrink: 0.005,
			Games: &Games{Key: []string{"game_id"}, Score: "result", MaxChanged: 0.001, MaxVanished: 0.001, Compare: strings.Fields("away_score home_score gameday")},
		}}
	})
}
