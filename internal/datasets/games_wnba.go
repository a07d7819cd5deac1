package datasets

import (
	"slices"

	"groundline/internal/stats"
)

// firstWNBAGames is the first season whose games are read: weeks and predictions
// look no further back.
const firstWNBAGames = 2023

// readWNBAGames reads the regular seasons. A player who was on the court for less
// than half a minute has no minutes in the source, and no game here.
func readWNBAGames(r *gamesReader) error {
	const path = wnbaGamesFile
	return r.read(gameFile{
		source: wehoop, path: path,
		columns: slices.Concat(columnsOf(year, "season"), columnsOf(key, "game_kind", "game_id", "athlete_id", "team_abbreviation"), columnsOf(date, "game_date"),
			gameColumns(number, path, stats.WNBAGame)),
		row: func(f func(string) string) []Game {
			season := wholeValue(f("season"))
			if season < firstWNBAGames || f("game_kind") != "R" || !(number64("MP", f("minutes")) > 0) {
				return nil
			}
			number := f("athlete_id")
			if first, ok := espnTwins[number]; ok {
				number = first
			}
			id, ok := r.player("espn", number)
			if !ok {
				return nil
			}
			return []Game{{Kind: stats.WNBAGame, Player: id, Season: season, Day: *optionalDate(f("game_date")),
				Team: r.intern(wnbaTeams(f("team_abbreviation"), season)), Values: gameValues(stats.WNBAGame, path, f, number64)}}
		},
	})
}
