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
	live, err := liveFiles(r.files, stats.WNBA, "player_box")
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := readWNBAFile(r, wehoopLive, l.path, func(season string) bool { return l.check(season) == "" }); err != nil {
			return err
		}
	}
	return readWNBAFile(r, wehoop, wnbaGamesFile, func(season string) bool { return !live.has(season) })
}

// readWNBAFile reads the games of one file; use says which seasons.
func readWNBAFile(r *gamesReader, source Source, path string, use func(season string) bool) error {
	return r.read(gameFile{
		source: source, path: path,
		columns: slices.Concat(columnsOf(year, "season"), columnsOf(key, "game_kind", "game_id", "athlete_id", "team_abbreviation"), columnsOf(date, "game_date"),
			kindColumns(stats.WNBAGame, path, number)),
		row: func(f func(string) string) []Game {
			season := wholeValue(f("season"))
			if season < firstWNBAGames || !use(f("season")) || f("game_kind") != "R" || !(number64("MP", f("minutes")) > 0) {
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
