package datasets

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// readNHLGames reads the regular seasons from 2023-24 on. A goalie has no
// position; one who sat on the bench has no time in goal, and no game.
func readNHLGames(r *gamesReader) error {
	for season := 2024; season <= 2026; season++ {
		path := fmt.Sprintf("nhl/weekly/player_box_%d.csv", season)
		// Shots against and saves are blank for skaters, and so is nearly all else for goalies.
		columns := slices.Concat(columnsOf(key, "player_id", "team_abbrev", "game_type", "game_id"), columnsOf(text, "position", "toi"), columnsOf(date, "game_date"),
			gameColumns(number, path, stats.NHLGameSkating, "toi"), gameColumns(number, path, stats.NHLGameGoal, "toi"))
		if err := r.read(gameFile{source: FastRHockey, path: path, columns: columns, row: func(f func(string) string) []Game {
			if f("game_type") != "R" {
				return nil
			}
			kind := stats.NHLGameSkating
			if f("position") == "" {
				kind = stats.NHLGameGoal
			}
			if !(clock(f("toi")) > 0) {
				return nil
			}
			id, ok := r.player("nhl", f("player_id"))
			if !ok {
				return nil
			}
			return []Game{{Kind: kind, Player: id, Season: season, Day: *optionalDate(f("game_date")), Team: r.intern(f("team_abbrev")), id: r.intern(f("game_id")),
				Values: gameValues(kind, path, f, iceTime)}}
		}}); err != nil {
			return err
		}
	}
	return nil
}

func iceTime(key, s string) float64 {
	if key == "TOI" {
		return clock(s)
	}
	return numberValue(s)
}

// clock reads minutes and seconds, "15:29", as seconds.
func clock(s string) float64 {
	minutes, seconds, ok := strings.Cut(s, ":")
	if !ok {
		return stats.NotRecorded()
	}
	return 60*countValue(minutes) + countValue(seconds)
}
