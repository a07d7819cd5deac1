package datasets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
)

// readNHLGames reads the regular seasons from 2023-24 on, of live files first: what the
// bundle has of their seasons is not read.
func readNHLGames(r *gamesReader) error {
	live, err := liveFiles(r.files, stats.NHL, nhlLiveBoxes)
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := readNHLFile(r, fastRHockeyLive, l); err != nil {
			return err
		}
	}
	for season := 2024; season <= 2026; season++ {
		if live.has(strconv.Itoa(season)) {
			continue
		}
		if err := readNHLFile(r, FastRHockey, liveFile{fmt.Sprintf("nhl/weekly/player_box_%d.csv", season), season}); err != nil {
			return err
		}
	}
	return nil
}

// readNHLFile reads the games of one season. A goalie has no position; one who sat on
// the bench has no time in goal, and no game.
func readNHLFile(r *gamesReader, source Source, l liveFile) error {
	// Shots against and saves are blank for skaters, and so is nearly all else for goalies.
	columns := slices.Concat(columnsOf(key, "player_id", "team_abbrev", "game_type", "game_id"), columnsOf(text, "position", "toi"), columnsOf(date, "game_date"),
		kindColumns(stats.NHLGameSkating, l.path, number, "toi"), kindColumns(stats.NHLGameGoal, l.path, number, "toi"))
	return r.read(gameFile{source: source, path: l.path, columns: columns, row: func(f func(string) string) []Game {
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
		return []Game{{Kind: kind, Player: id, Season: l.season, Day: *optionalDate(f("game_date")), Team: r.intern(f("team_abbrev")), id: r.intern(f("game_id")),
			Values: gameValues(kind, l.path, f, iceTime)}}
	}})
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
