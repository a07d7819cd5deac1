package datasets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
)

const registerPath = "mlb/register_people_mlb.csv"

const mlbLogsPath = "mlb/weekly/mlb_player_game_logs_2026.csv"

// readMLBGames reads the seasons of live files, which Retrosheet publishes after each,
// and the first weeks of 2026 where no live file has that season.
func readMLBGames(r *gamesReader) error {
	batting, err := liveFiles(r.files, stats.MLB, "batting")
	if err != nil {
		return err
	}
	pitching, err := liveFiles(r.files, stats.MLB, "pitching")
	if err != nil {
		return err
	}
	// A season whose other half is missing would move batters alone.
	both := slices.DeleteFunc(slices.Clone(batting), func(l liveFile) bool { return !pitching.has(strconv.Itoa(l.season)) })
	for _, l := range both {
		if err := readRetrosheet(r, stats.MLBGameBatting, l); err != nil {
			return err
		}
		if err := readRetrosheet(r, stats.MLBGamePitching, liveFile{fmt.Sprintf("mlb/live/pitching_%d.csv", l.season), l.season}); err != nil {
			return err
		}
	}
	if len(both) > 0 && (both.has("2026") || !Has(r.files, mlbLogsPath)) {
		return nil
	}
	return readMLBLogs(r)
}

// readRetrosheet reads one side of the game of one season, joined by Retrosheet's ids. A
// decision or a save that is blank is none; any other blank is not recorded.
func readRetrosheet(r *gamesReader, kind *stats.Kind, l liveFile) error {
	return r.read(gameFile{
		source: retrosheetLive, path: l.path,
		columns: slices.Concat(columnsOf(key, "gid", "id", "team", "date"), columnsOf(text, "gametype", "stattype"), kindColumns(kind, l.path, number)),
		row: func(f func(string) string) []Game {
			day := optionalDate(f("date"))
			if f("gametype") != "regular" || f("stattype") != "value" || day == nil || day.Year() != l.season {
				return nil
			}
			id, ok := r.player("retro", f("id"))
			if !ok {
				return nil
			}
			values := gameValues(kind, l.path, f, func(key, s string) float64 {
				if s == "" && (key == "W" || key == "L" || key == "SV") {
					return 0
				}
				return numberValue(s)
			})
			if kind == stats.MLBGameBatting && !(values[kind.Index("PA")] > 0) {
				return nil // in the field, or on the bases for another
			}
			return []Game{{Kind: kind, Player: id, Season: l.season, Day: *day, Team: r.intern(f("team")), Values: values, id: r.intern(f("gid"))}}
		},
	})
}

// readMLBLogs reads the first weeks of 2026: a row a player and game, batting and
// pitching side by side. The register leads from the league's numbers to the people's;
// whom it lacks is found by name and birth date.
func readMLBLogs(r *gamesReader) error {
	if err := r.read(gameFile{
		source: chadwick, path: registerPath, columns: columnsOf(text, "key_mlbam", "key_bbref"),
		row: func(f func(string) string) []Game {
			if id, ok := r.people.byKey["bbref:"+f("key_bbref")]; ok && f("key_mlbam") != "" {
				r.people.byKey["mlbam:"+f("key_mlbam")] = id
			}
			return nil
		},
	}); err != nil {
		return err
	}
	const path = mlbLogsPath
	return r.read(gameFile{
		source: mlbLogs, path: path,
		columns: slices.Concat(columnsOf(key, "playerId", "fullName", "gamePk", "gameType"), columnsOf(date, "gameDate", "birthDate"), columnsOf(text, "inningsPitched"),
			columnsOf(text, "home_team_abbreviation"), kindColumns(stats.MLBGameBatting, path, number), kindColumns(stats.MLBGamePitching, path, number, "inningsPitched")),
		row: func(f func(string) string) []Game {
			batted, pitched := f("plateAppearances") != "" && f("plateAppearances") != "0", f("inningsPitched") != ""
			if f("gameType") != "R" || !batted && !pitched {
				return nil
			}
			id, ok := r.people.byKey["mlbam:"+f("playerId")]
			if !ok {
				id = r.people.byBirth[fmt.Sprintf("%s %s", Slug(f("fullName")), f("birthDate"))]
			}
			if id == "" {
				r.unjoined[strings.Clone(f("playerId"))] = true
				return nil
			}
			day := *optionalDate(f("gameDate"))
			game := Game{Player: id, Season: day.Year(), Day: day, id: r.intern(f("gamePk"))}
			var games []Game
			if batted {
				game.Kind, game.Values = stats.MLBGameBatting, gameValues(stats.MLBGameBatting, path, f, number64)
				games = append(games, game)
			}
			if pitched {
				game.Kind, game.Values = stats.MLBGamePitching, gameValues(stats.MLBGamePitching, path, f, innings)
				games = append(games, game)
			}
			return games
		},
	})
}

// innings reads innings as the league prints them, 5.2 being five and two outs,
// and every other column as a number.
func innings(key, s string) float64 {
	if key != "IPouts" {
		return numberValue(s)
	}
	whole, part, _ := strings.Cut(s, ".")
	return 3*countValue(whole) + float64(wholeValue(part))
}
