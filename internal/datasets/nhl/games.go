package nhl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// ReadGames reads the regular seasons since 2023-24, from live files first: they replace
// the bundle's rows of their seasons.
func ReadGames(r *rowset.GamesReader) error {
	live, err := tables.LiveFiles(r.Files, stats.NHL, liveBoxes)
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := readNHLFile(r, fastRHockeyLive, l); err != nil {
			return err
		}
	}
	for season := 2024; season <= 2026; season++ {
		if live.Has(strconv.Itoa(season)) {
			continue
		}
		if err := readNHLFile(r, FastRHockey, tables.LiveFile{Path: fmt.Sprintf("nhl/weekly/player_box_%d.csv", season), Season: season}); err != nil {
			return err
		}
	}
	return nil
}

// readNHLFile reads the games of one season. Goalies have no position; without time in
// goal they did not play.
func readNHLFile(r *rowset.GamesReader, source tables.Source, l tables.LiveFile) error {
	// Shots against and saves are blank for skaters, and so is nearly all else for goalies.
	columns := slices.Concat(tables.Columns(tables.Key, "player_id", "team_abbrev", "game_type", "game_id"), tables.Columns(tables.Text, "position", "toi"), tables.Columns(tables.Date, "game_date"),
		tables.KindColumns(stats.NHLGameSkating, l.Path, tables.Number, "toi"), tables.KindColumns(stats.NHLGameGoal, l.Path, tables.Number, "toi"))
	return r.Read(rowset.GameFile{Source: source, Path: l.Path, Columns: columns, Row: func(f func(string) string) []rowset.Game {
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
		id, ok := r.Player("nhl", f("player_id"))
		if !ok {
			return nil
		}
		return []rowset.Game{{Kind: kind, Player: id, Season: l.Season, Day: *tables.OptionalDate(f("game_date")), Team: r.Intern(f("team_abbrev")), GameID: r.Intern(f("game_id")),
			Values: rowset.GameValues(kind, l.Path, f, iceTime)}}
	}})
}

func iceTime(key, s string) float64 {
	if key == "TOI" {
		return clock(s)
	}
	return tables.NumberValue(s)
}

// clock parses minutes and seconds, "15:29", into seconds.
func clock(s string) float64 {
	minutes, seconds, ok := strings.Cut(s, ":")
	if !ok {
		return stats.NotRecorded()
	}
	return 60*tables.CountValue(minutes) + tables.CountValue(seconds)
}
