package datasets

import (
	"slices"

	"groundline/internal/stats"
)

// firstNBAGames is the first season whose games are read: movers and predictions look
// back no further, and every game since 2021-22 would take twice the memory.
const firstNBAGames = 2024

// readNBAGames reads live files, and of other seasons the game logs since 2023-24, every player's of every game of the
// regular season, joined by NBA.com's number. They end on 26 January 2026: the later
// lines in nba/open/player_game_lines_2024_2026 lack steals, blocks, turnovers, fouls
// and field goals, of which a rating is made, and are not read.
func readNBAGames(r *gamesReader) error {
	live, _, err := liveNBA(r.files)
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := readNBALive(r, l); err != nil {
			return err
		}
	}
	return r.read(gameFile{
		source: nbaGameLogs, path: nbaLogsPath,
		columns: slices.Concat(columnsOf(key, "PLAYER_ID", "TEAM_ABBREVIATION"), columnsOf(year, "season"), columnsOf(date, "GAME_DATE"),
			kindColumns(stats.NBAGame, nbaLogsPath, number)),
		row: func(f func(string) string) []Game {
			season := wholeValue(f("season"))
			if season < firstNBAGames || live.has(f("season")) {
				return nil
			}
			id, ok := r.player("nba", f("PLAYER_ID"))
			if !ok {
				return nil
			}
			game := Game{Kind: stats.NBAGame, Player: id, Season: season, Day: *optionalDate(f("GAME_DATE")),
				Team: r.intern(nbaTeamCode(f("TEAM_ABBREVIATION"), season)), Values: gameValues(stats.NBAGame, nbaLogsPath, f, number64)}
			if !(game.Get("MP") > 0) {
				return nil
			}
			return []Game{game}
		},
	})
}

// readNBALive reads the regular season of a live file, joined by ESPN's number.
func readNBALive(r *gamesReader, l liveFile) error {
	return r.read(gameFile{
		source: hoopRLive, path: l.path,
		columns: slices.Concat(columnsOf(key, "game_kind", "game_id", "athlete_id", "team_abbreviation"), columnsOf(year, "season"), columnsOf(date, "game_date"),
			kindColumns(stats.NBAGame, l.path, number)),
		row: func(f func(string) string) []Game {
			if f("game_kind") != "R" || l.check(f("season")) != "" || !(number64("MP", f("minutes")) > 0) {
				return nil
			}
			id, ok := r.player("espn", f("athlete_id"))
			if !ok {
				return nil
			}
			return []Game{{Kind: stats.NBAGame, Player: id, Season: l.season, Day: *optionalDate(f("game_date")),
				Team: r.intern(espnNBATeam(f("team_abbreviation"), l.season)), Values: gameValues(stats.NBAGame, l.path, f, number64)}}
		},
	})
}
