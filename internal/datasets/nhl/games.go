package nhl

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The seasons whose games are read; the source lacks those of 2013-14 and 2017-18.
// Weekly ratings follow those since firstFollowed.
const (
	firstGames    = 2010
	firstFollowed = 2024
	lastGames     = 2026
)

var missingGames = []int{2014, 2018}

// gamesPath returns the bundle's file of a season's games.
func gamesPath(season int) string {
	if season < firstFollowed {
		return fmt.Sprintf("nhl/open/player_box_%d.csv", season)
	}
	return fmt.Sprintf("nhl/weekly/player_box_%d.csv", season)
}

// ReadGames reads the games of regular seasons and playoffs since 2009-10, from live files
// first: they replace the bundle's rows of their seasons.
func ReadGames(r *rowset.GamesReader) error {
	r.Followed = firstFollowed
	live, err := tables.LiveFiles(r.Files, stats.NHL, liveBoxes)
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := readNHLFile(r, fastRHockeyLive, l); err != nil {
			return err
		}
	}
	for season := firstGames; season <= lastGames; season++ {
		if live.Has(strconv.Itoa(season)) || slices.Contains(missingGames, season) {
			continue
		}
		if err := readNHLFile(r, FastRHockey, tables.LiveFile{Path: gamesPath(season), Season: season}); err != nil {
			return err
		}
	}
	return nil
}

// readNHLFile reads the games of one season. Goalies have no position; without time in
// goal they did not play.
func readNHLFile(r *rowset.GamesReader, source tables.Source, l tables.LiveFile) error {
	// Shots against and saves are blank for skaters, and so is nearly all else for goalies.
	columns := slices.Concat(tables.Columns(tables.Key, "player_id", "team_abbrev", "game_type", "game_id"), tables.Columns(tables.Text, "position", "toi", "home_away", "decision"), tables.Columns(tables.Date, "game_date"),
		tables.KindColumns(stats.NHLGameSkating, l.Path, tables.Number, "toi"), tables.KindColumns(stats.NHLGameGoal, l.Path, tables.Number, "toi"))
	sides := rowset.Sides{}
	return r.Read(rowset.GameFile{Source: source, Path: l.Path, Columns: columns, Sides: sides, Row: func(f func(string) string) []rowset.Game {
		stage := f("game_type")
		if stage != "R" && stage != "P" {
			return nil
		}
		game, team := r.Intern(f("game_id")), r.Intern(f("team_abbrev"))
		sides.Add(game, team, math.NaN()) // the goals do not tell who won a shootout
		sides.Decide(game, team, decided(f("decision")))
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
		return []rowset.Game{{Kind: kind, Player: id, Season: l.Season, Day: *tables.OptionalDate(f("game_date")), Team: team, GameID: game,
			Venue: venueOf(f("home_away")), Playoffs: stage == "P", Values: rowset.GameValues(kind, l.Path, f, iceTime)}}
	}})
}

// decided returns the result of a team whose goalie has a decision.
func decided(decision string) rowset.Outcome {
	switch decision {
	case "W":
		return rowset.Win
	case "L", "O":
		return rowset.Loss
	}
	return rowset.OutcomeUnknown
}

func venueOf(side string) rowset.Venue {
	switch side {
	case "home":
		return rowset.Home
	case "away":
		return rowset.Away
	}
	return rowset.VenueUnknown
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
