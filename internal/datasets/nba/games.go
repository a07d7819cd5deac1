package nba

import (
	"slices"
	"strings"

	"groundline/internal/datasets/basketball"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The seasons of the files of games.
const (
	firstFollowed = 2024 // by weekly ratings
	firstBoxGames = 1958 // before, playoffs and regular seasons cannot be told apart surely
)

// ReadGames reads live files, and then
//
//	1958–1996  box scores of the NBA, not of the ABA
//	2022–2026  game logs of regular seasons, to 26 January 2026
//	2011–2024  box scores of playoffs, of 2024 the first days only
//	2024–2026  the playoffs of player_game_lines_2024_2026
//
// The last file names neither teams nor opponents, and its later lines of regular seasons
// lack columns that ratings need and are not read.
func ReadGames(r *rowset.GamesReader) error {
	r.Followed = firstFollowed
	live, _, err := liveNBA(r.Files)
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := readNBALive(r, l); err != nil {
			return err
		}
	}
	if err := readLogs(r, live); err != nil {
		return err
	}
	for _, path := range boxPaths {
		if err := readBoxGames(r, path); err != nil {
			return err
		}
	}
	if err := readPlayoffBox(r); err != nil {
		return err
	}
	return readPlayoffLines(r, live)
}

// readLogs reads the game logs of regular seasons, joined by NBA.com's number.
func readLogs(r *rowset.GamesReader, live tables.LiveTable) error {
	return r.Read(rowset.GameFile{
		Source: gameLogs, Path: logsPath,
		Columns: slices.Concat(tables.Columns(tables.Key, "PLAYER_ID", "TEAM_ABBREVIATION"), tables.Columns(tables.Year, "season"), tables.Columns(tables.Date, "GAME_DATE"),
			tables.Columns(tables.Text, "MATCHUP", "WL"), tables.KindColumns(stats.NBAGame, logsPath, tables.Number)),
		Row: func(f func(string) string) []rowset.Game {
			season := tables.WholeValue(f("season"))
			if live.Has(f("season")) {
				return nil
			}
			id, ok := r.Player("nba", f("PLAYER_ID"))
			if !ok {
				return nil
			}
			opponent, venue := matchup(f("MATCHUP"))
			game := rowset.Game{Kind: stats.NBAGame, Player: id, Season: season, Day: *tables.OptionalDate(f("GAME_DATE")),
				Team: r.Intern(teamCode(f("TEAM_ABBREVIATION"), season)), Opponent: r.Intern(teamCode(opponent, season)), Venue: venue, Result: rowset.OutcomeOf(f("WL")),
				Values: rowset.GameValues(stats.NBAGame, logsPath, f, tables.NumberField)}
			if !(game.Get("MP") > 0) {
				return nil
			}
			return []rowset.Game{game}
		},
	})
}

// matchup splits the league's name of a game, "LAL vs. GSW" at home and "LAL @ GSW" away.
func matchup(s string) (opponent string, venue rowset.Venue) {
	if _, other, ok := strings.Cut(s, " vs. "); ok {
		return other, rowset.Home
	}
	if _, other, ok := strings.Cut(s, " @ "); ok {
		return other, rowset.Away
	}
	return "", rowset.VenueUnknown
}

// readNBALive reads the regular season and playoffs of a live file, joined by ESPN's number.
func readNBALive(r *rowset.GamesReader, l tables.LiveFile) error {
	return r.Read(rowset.GameFile{
		Source: hoopRLive, Path: l.Path,
		Columns: slices.Concat(tables.Columns(tables.Key, "game_kind", "game_id", "athlete_id", "team_abbreviation"), tables.Columns(tables.Year, "season"), tables.Columns(tables.Date, "game_date"),
			tables.Columns(tables.Text, "home_away", "opponent_team_abbreviation", "team_winner"), tables.KindColumns(stats.NBAGame, l.Path, tables.Number)),
		Row: func(f func(string) string) []rowset.Game {
			if kind := f("game_kind"); kind != "R" && kind != "P" || l.Check(f("season")) != "" || !(tables.NumberField("MP", f("minutes")) > 0) {
				return nil
			}
			id, ok := r.Player("espn", f("athlete_id"))
			if !ok {
				return nil
			}
			return []rowset.Game{{Kind: stats.NBAGame, Player: id, Season: l.Season, Day: *tables.OptionalDate(f("game_date")),
				Team: r.Intern(espnNBATeam(f("team_abbreviation"), l.Season)), Opponent: r.Intern(espnNBATeam(f("opponent_team_abbreviation"), l.Season)),
				Venue: basketball.VenueOf(f("home_away")), Result: basketball.ResultOf(f("team_winner")), Playoffs: f("game_kind") == "P",
				Values: rowset.GameValues(stats.NBAGame, l.Path, f, tables.NumberField)}}
		},
	})
}
