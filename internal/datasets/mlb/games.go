package mlb

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

const registerPath = "mlb/register_people_mlb.csv"

const logsPath = "mlb/weekly/mlb_player_game_logs_2026.csv"

// ReadGames reads the seasons of live files, which Retrosheet publishes after each
// season, and the first weeks of 2026 unless a live file has them.
func ReadGames(r *rowset.GamesReader) error {
	batting, err := tables.LiveFiles(r.Files, stats.MLB, "batting")
	if err != nil {
		return err
	}
	pitching, err := tables.LiveFiles(r.Files, stats.MLB, "pitching")
	if err != nil {
		return err
	}
	// A season of batting without pitching would move batters alone.
	both := slices.DeleteFunc(slices.Clone(batting), func(l tables.LiveFile) bool { return !pitching.Has(strconv.Itoa(l.Season)) })
	for _, l := range both {
		if err := readRetrosheet(r, stats.MLBGameBatting, l); err != nil {
			return err
		}
		if err := readRetrosheet(r, stats.MLBGamePitching, tables.LiveFile{Path: fmt.Sprintf("mlb/live/pitching_%d.csv", l.Season), Season: l.Season}); err != nil {
			return err
		}
	}
	if len(both) > 0 && (both.Has("2026") || !tables.Has(r.Files, logsPath)) {
		return nil
	}
	return readMLBLogs(r)
}

// readRetrosheet reads batting or pitching of one season, joined by Retrosheet's ids. A
// blank decision or save is 0; any other blank is not recorded.
func readRetrosheet(r *rowset.GamesReader, kind *stats.Kind, l tables.LiveFile) error {
	return r.Read(rowset.GameFile{
		Source: retrosheetLive, Path: l.Path,
		Columns: slices.Concat(tables.Columns(tables.Key, "gid", "id", "team", "date"), tables.Columns(tables.Text, "gametype", "stattype", "opp"), tables.KindColumns(kind, l.Path, tables.Number)),
		Row: func(f func(string) string) []rowset.Game {
			day := tables.OptionalDate(f("date"))
			if f("gametype") != "regular" || f("stattype") != "value" || day == nil || day.Year() != l.Season {
				return nil
			}
			id, ok := r.Player("retro", f("id"))
			if !ok {
				return nil
			}
			values := rowset.GameValues(kind, l.Path, f, func(key, s string) float64 {
				if s == "" && (key == "W" || key == "L" || key == "SV") {
					return 0
				}
				return tables.NumberValue(s)
			})
			if kind == stats.MLBGameBatting && !(values[kind.Index("PA")] > 0) {
				return nil // in the field, or on the bases for another
			}
			game := r.Intern(f("gid"))
			return []rowset.Game{{Kind: kind, Player: id, Season: l.Season, Day: *day, Team: r.Intern(f("team")), Opponent: r.Intern(f("opp")), Venue: venueOf(f("team"), game),
				Values: values, GameID: game}}
		},
	})
}

// venueOf returns where a game was played: Retrosheet's ids begin with the home team.
func venueOf(team, game string) rowset.Venue {
	const code = 3
	if len(game) < code {
		return rowset.VenueUnknown
	}
	return rowset.VenueOf(team, game[:code])
}

// readMLBLogs reads the first weeks of 2026, with batting and pitching in one row per
// player and game. Players are joined by the register of league numbers, or else by name
// and birth date.
func readMLBLogs(r *rowset.GamesReader) error {
	if err := r.Read(rowset.GameFile{
		Source: chadwick, Path: registerPath, Columns: tables.Columns(tables.Text, "key_mlbam", "key_bbref"),
		Row: func(f func(string) string) []rowset.Game {
			if id, ok := r.People.ByKey["bbref:"+f("key_bbref")]; ok && f("key_mlbam") != "" {
				r.People.ByKey["mlbam:"+f("key_mlbam")] = id
			}
			return nil
		},
	}); err != nil {
		return err
	}
	const path = logsPath
	return r.Read(rowset.GameFile{
		Source: gameLogs, Path: path,
		Columns: slices.Concat(tables.Columns(tables.Key, "playerId", "fullName", "gamePk", "gameType"), tables.Columns(tables.Date, "gameDate", "birthDate"), tables.Columns(tables.Text, "inningsPitched"),
			tables.Columns(tables.Text, "home_team_abbreviation"), tables.KindColumns(stats.MLBGameBatting, path, tables.Number), tables.KindColumns(stats.MLBGamePitching, path, tables.Number, "inningsPitched")),
		Row: func(f func(string) string) []rowset.Game {
			batted, pitched := f("plateAppearances") != "" && f("plateAppearances") != "0", f("inningsPitched") != ""
			if f("gameType") != "R" || !batted && !pitched {
				return nil
			}
			id, ok := r.People.ByKey["mlbam:"+f("playerId")]
			if !ok {
				id = r.People.ByBirth[fmt.Sprintf("%s %s", rowset.Slug(f("fullName")), f("birthDate"))]
			}
			if id == "" {
				r.Unjoined[strings.Clone(f("playerId"))] = true
				return nil
			}
			day := *tables.OptionalDate(f("gameDate"))
			game := rowset.Game{Player: id, Season: day.Year(), Day: day, GameID: r.Intern(f("gamePk"))}
			var games []rowset.Game
			if batted {
				game.Kind, game.Values = stats.MLBGameBatting, rowset.GameValues(stats.MLBGameBatting, path, f, tables.NumberField)
				games = append(games, game)
			}
			if pitched {
				game.Kind, game.Values = stats.MLBGamePitching, rowset.GameValues(stats.MLBGamePitching, path, f, innings)
				games = append(games, game)
			}
			return games
		},
	})
}

// innings parses outs from innings as the league prints them (5.2 is five innings and two
// outs), and every other column as a number.
func innings(key, s string) float64 {
	if key != "IPouts" {
		return tables.NumberValue(s)
	}
	whole, part, _ := strings.Cut(s, ".")
	return 3*tables.CountValue(whole) + float64(tables.WholeValue(part))
}
