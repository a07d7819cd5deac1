package datasets

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// readWNBAGames reads the regular seasons of 2023, which is incomplete, and 2024.
func readWNBAGames(r *gamesReader) error {
	for _, path := range []string{"wnba/weekly/player_game_logs_2023.csv", "wnba/weekly/player_game_logs_2024.csv"} {
		if err := r.read(gameFile{
			source: wnbaLogs, path: path,
			columns: slices.Concat(columnsOf(year, "SEASON_YEAR"), columnsOf(key, "PLAYER_ID", "GAME_ID", "GAME_DATE", "TEAM_ABBREVIATION"), gameColumns(number, path, stats.WNBAGame)),
			row: func(f func(string) string) []Game {
				day, err := time.Parse("2006-01-02T15:04:05", f("GAME_DATE"))
				if err != nil || !strings.HasPrefix(f("GAME_ID"), "102") { // 102 is the regular season
					return nil
				}
				id, ok := r.player("wnba", f("PLAYER_ID"))
				if !ok {
					return nil
				}
				game := Game{Kind: stats.WNBAGame, Player: id, Season: wholeValue(f("SEASON_YEAR")), Day: day, Team: r.intern(f("TEAM_ABBREVIATION")),
					Values: gameValues(stats.WNBAGame, path, f, number64)}
				if !(game.Get("MP") > 0) {
					return nil
				}
				return []Game{game}
			},
		}); err != nil {
			return err
		}
	}
	return nil
}
