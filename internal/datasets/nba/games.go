package nba

import (
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// firstNBAGames is the first season whose games are read: movers and predictions look
// back no further, and all games since 2021-22 would double the memory.
const firstNBAGames = 2024

// ReadGames reads live files, and for other seasons the game logs since 2023-24, joined
// by NBA.com's number. The logs end on 26 January 2026: the later lines in
// player_game_lines_2024_2026 lack columns that ratings need, and are not read.
func ReadGames(r *rowset.GamesReader) error {
	live, _, err := liveNBA(r.Files)
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := readNBALive(r, l); err != nil {
			return err
		}
	}
	return r.Read(rowset.GameFile{
		Source: gameLogs, Path: logsPath,
		Columns: slices.Concat(tables.Columns(tables.Key, "PLAYER_ID", "TEAM_ABBREVIATION"), tables.Columns(tables.Year, "season"), tables.Columns(tables.Date, "GAME_DATE"),
			tables.KindColumns(stats.NBAGame, logsPath, tables.Number)),
		Row: func(f func(string) string) []rowset.Game {
			season := tables.WholeValue(f("season"))
			if season < firstNBAGames || live.Has(f("season")) {
				return nil
			}
			id, ok := r.Player("nba", f("PLAYER_ID"))
			if !ok {
				return nil
			}
			game := rowset.Game{Kind: stats.NBAGame, Player: id, Season: season, Day: *tables.OptionalDate(f("GAME_DATE")),
				Team: r.Intern(teamCode(f("TEAM_ABBREVIATION"), season)), Values: rowset.GameValues(stats.NBAGame, logsPath, f, tables.NumberField)}
			if !(game.Get("MP") > 0) {
				return nil
			}
			return []rowset.Game{game}
		},
	})
}

// readNBALive reads the regular season of a live file, joined by ESPN's number.
func readNBALive(r *rowset.GamesReader, l tables.LiveFile) error {
	return r.Read(rowset.GameFile{
		Source: hoopRLive, Path: l.Path,
		Columns: slices.Concat(tables.Columns(tables.Key, "game_kind", "game_id", "athlete_id", "team_abbreviation"), tables.Columns(tables.Year, "season"), tables.Columns(tables.Date, "game_date"),
			tables.KindColumns(stats.NBAGame, l.Path, tables.Number)),
		Row: func(f func(string) string) []rowset.Game {
			if f("game_kind") != "R" || l.Check(f("season")) != "" || !(tables.NumberField("MP", f("minutes")) > 0) {
				return nil
			}
			id, ok := r.Player("espn", f("athlete_id"))
			if !ok {
				return nil
			}
			return []rowset.Game{{Kind: stats.NBAGame, Player: id, Season: l.Season, Day: *tables.OptionalDate(f("game_date")),
				Team: r.Intern(espnNBATeam(f("team_abbreviation"), l.Season)), Values: rowset.GameValues(stats.NBAGame, l.Path, f, tables.NumberField)}}
		},
	})
}
