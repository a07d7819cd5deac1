package fetch

import (
	"fmt"
	"strings"
	"time"

	"groundline/internal/datasets/tables"
)

// sportsdataverseAsset returns the address of a release asset of
// sportsdataverse/sportsdataverse-data, where SportsDataverse publishes what the
// repositories of its packages make.
func sportsdataverseAsset(release, file string) string {
	return "https://github.com/sportsdataverse/sportsdataverse-data/releases/download/" + release + "/" + file
}

// espnBox is the box scores of a basketball league by player and game, in the
// columns of the bundle's wnba/open/player_box_2009_2026. The columns are those
// of the Parquet files; the licence is that of the repository they are made in.
func espnBox(name, sport, repository, release, attribution string, seasons Seasons, league espnLeague) Connector {
	return Connector{
		Name: name, Sport: sport, Kind: Live, About: strings.ToUpper(sport) + " box scores by player and game",
		Cadence: 24 * time.Hour, Seasons: seasons,
		Source: tables.Source{
			Key: name, Repository: "https://github.com/sportsdataverse/" + repository,
			Licence: "CC BY 4.0 (" + repository + ", LICENSE.md)", LicenceClass: tables.OpenAttribution, Attribution: attribution,
		},
		Files: func(season int) []File {
			return []File{{
				Path:    fmt.Sprintf("%s/live/player_box_%d.csv", sport, season),
				Bundled: league.bundled, Season: season,
				Parts: []Part{{URL: sportsdataverseAsset(release, fmt.Sprintf("player_box_%d.parquet", season)), Format: Parquet}},
				Columns: join(
					columns(Whole, "season"), []Column{{Name: "game_kind", From: strings.Fields("season_type game_date team_id opponent_team_id"), Value: league.kind}},
					columns(Text, "game_id"), columns(Date, "game_date"), columns(Text, "athlete_id athlete_display_name"),
					optional(Text, "athlete_position_abbreviation"), columns(Text, "team_id team_abbreviation home_away opponent_team_id opponent_team_abbreviation"),
					columns(Flag, "team_winner"), columns(Whole, "team_score opponent_team_score"), columns(Flag, "starter did_not_play"),
					columns(Number, "minutes"),
					columns(Whole, `points field_goals_made field_goals_attempted three_point_field_goals_made three_point_field_goals_attempted
						free_throws_made free_throws_attempted offensive_rebounds defensive_rebounds rebounds assists steals blocks turnovers fouls`),
					optional(Whole, "plus_minus"),
				),
				Skip:    func(r Row) bool { return league.kind(r) == "" || r.Get("athlete_id") == "" },
				MaxRows: 80_000, MaxShrink: 0.01, Upcoming: true,
				Games: &Games{
					Key: strings.Fields("game_id athlete_id"), Day: "game_date", MaxChanged: 0.02, MaxVanished: 0.005,
					Compare: strings.Fields("points rebounds assists field_goals_attempted free_throws_attempted"),
				},
			}}
		},
	}
}

// espnLeague says what ESPN's rows do not: which teams are clubs, and which
// games are cup finals, that count in no season total.
type espnLeague struct {
	clubs     map[string]bool // by ESPN's team id; others are All-Star teams
	cupFinals map[string]bool // by day
	bundled   string          // the bundle's table of the league's box scores; "" where it has none of ESPN's
}

func newLeague(clubs, cupFinals string) espnLeague {
	l := espnLeague{clubs: map[string]bool{}, cupFinals: map[string]bool{}}
	for id := range strings.FieldsSeq(clubs) {
		l.clubs[id] = true
	}
	for day := range strings.FieldsSeq(cupFinals) {
		l.cupFinals[day] = true
	}
	return l
}

// kind returns R for the regular season, P for the play-offs, I for the play-in,
// C for a cup final and A for an All-Star game; "" is a game that is not kept.
func (l espnLeague) kind(r Row) string {
	day, _ := Date.canonical(r.Get("game_date"))
	switch season := r.Get("season_type"); {
	case !l.clubs[r.Get("team_id")] || !l.clubs[r.Get("opponent_team_id")]:
		return "A"
	case l.cupFinals[day]:
		return "C"
	case season == "2":
		return "R"
	case season == "3":
		return "P"
	case season == "5":
		return "I"
	}
	return ""
}

// hoopR is the NBA. That season_type 5 is the play-in follows ESPN's own
// numbering; no published file could be read to confirm it. The day of the cup
// final of 2026-27 is to be added when it is known.
func hoopR() Connector {
	return espnBox("hoopr-player-box", "nba", "hoopR-nba-data", "espn_nba_player_boxscores",
		"Data: SportsDataverse hoopR-nba-data (hoopR.nba authors), CC BY 4.0, collected from ESPN",
		Seasons{First: 2026, Starts: time.October, ByEnd: true},
		newLeague("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30", "2023-12-09 2024-12-17 2025-12-16"))
}

// wehoop is the WNBA. A club that joins the league is to be added to the list,
// or its games count as All-Star games.
func wehoop() Connector {
	league := newLeague("3 5 6 8 9 11 14 16 17 18 19 20 129689 131935 132052", "2021-08-12 2022-07-26 2023-08-15 2024-06-25 2025-07-01 2026-06-30")
	league.bundled = "wnba/open/player_box_2009_2026.csv"
	return espnBox("wehoop-player-box", "wnba", "wehoop-wnba-data", "espn_wnba_player_boxscores",
		"Data: SportsDataverse wehoop-wnba-data (wehoop.wnba authors), CC BY 4.0, collected from ESPN",
		Seasons{First: 2026, Starts: time.May}, league)
}

// fastRHockey is the NHL by player and game, in the columns of the bundle's
// nhl/weekly/player_box files. Published CSV files have the game's id and day,
// which the Parquet files of the repository lacked; the id says what kind of game
// it is.
func fastRHockey() Connector {
	const asset = "player_box_%d.csv"
	return Connector{
		Name: "fastrhockey-player-box", Sport: "nhl", Kind: Live, About: "NHL box scores by player and game",
		Cadence: 24 * time.Hour, Seasons: Seasons{First: 2026, Starts: time.October, ByEnd: true},
		Source: tables.Source{
			Key: "fastrhockey-player-box", Repository: "https://github.com/sportsdataverse/fastRhockey-nhl-data",
			Licence: "MIT (fastRhockey-nhl-data, LICENSE.md); data from the NHL API", LicenceClass: tables.OpenPermissive,
			Attribution: "SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API",
		},
		Files: func(season int) []File {
			return []File{{
				Path:    fmt.Sprintf("nhl/live/player_box_%d.csv", season),
				Bundled: fmt.Sprintf("nhl/weekly/player_box_%d.csv", season),
				Parts:   []Part{{URL: sportsdataverseAsset("nhl_player_boxscores", fmt.Sprintf(asset, season)), Format: CSV}},
				Columns: join(
					[]Column{{Name: "season", Type: Whole, From: []string{"game_id"}, Value: func(r Row) string { return nhlSeason(r.Get("game_id")) }}},
					columns(Text, "game_id"), columns(Date, "game_date"), []Column{{Name: "game_type", From: []string{"game_id"}, Value: nhlGameType}},
					columns(Text, "home_away"), columns(Whole, "team_id"), columns(Text, "team_abbrev"), columns(Whole, "player_id"),
					columns(Text, "player_name"), optional(Whole, "sweater_number"), columns(Text, "position"),
					columns(Whole, "goals assists points plus_minus pim hits power_play_goals shots_on_goal"),
					optional(Number, "faceoff_winning_pctg"), columns(Text, "toi"), columns(Whole, "blocked_shots"),
					optional(Whole, "shifts giveaways takeaways"),
					optional(Text, "even_strength_shots_against power_play_shots_against shorthanded_shots_against save_shots_against"),
					optional(Number, "save_pctg"),
					optional(Whole, "even_strength_goals_against power_play_goals_against shorthanded_goals_against"), columns(Whole, "goals_against"),
					[]Column{{Name: "starter", From: []string{"starter"}, Value: func(r Row) string { return strings.ToLower(r.Get("starter")) }}},
					columns(Text, "decision"), columns(Whole, "shots_against saves"),
				),
				Skip:    func(r Row) bool { return nhlGameType(r) == "" || r.Get("player_id") == "" },
				MaxRows: 80_000, MaxShrink: 0.01, Upcoming: true,
				Games: &Games{
					Key: strings.Fields("game_id player_id"), Day: "game_date", MaxChanged: 0.02, MaxVanished: 0.005,
					Compare: strings.Fields("goals assists shots_on_goal toi goals_against saves"),
				},
			}}
		},
	}
}

// nhlGameType reads the fifth and sixth digit of a game's id: 02 is the regular
// season, 03 the play-offs; others are not kept.
func nhlGameType(r Row) string {
	id := r.Get("game_id")
	if len(id) != 10 {
		return ""
	}
	return map[string]string{"02": "R", "03": "P"}[id[4:6]]
}

// nhlSeason returns the year in which the season of a game ends; its id begins
// with the year in which it started.
func nhlSeason(id string) string {
	var year int
	if len(id) != 10 {
		return ""
	}
	if _, err := fmt.Sscanf(id[:4], "%d", &year); err != nil {
		return ""
	}
	return fmt.Sprint(year + 1)
}
