package datasets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
)

var (
	mlbLogs = Source{
		Key: "mlb-game-logs", Repository: "https://github.com/925Sports/mlb-player-game-logs", Commit: "511a7f9fcec0",
		Licence: "none stated (scrape of the MLB Stats API)", LicenceClass: NoneStated, Attribution: "Game logs collected by 925Sports from the MLB Stats API",
		Retrieved: time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
	}
)

// readMLBGames reads the first weeks of 2026: a row a player and game, batting
// and pitching side by side. The register leads from the league's numbers to the
// people's; whom it lacks is found by name and birth date.
func readMLBGames(r *gamesReader) error {
	if err := r.read(gameFile{
		source: chadwick, path: "mlb/register_people_mlb.csv", columns: columnsOf(text, "key_mlbam", "key_bbref"),
		row: func(f func(string) string) []Game {
			if id, ok := r.people.byKey["bbref:"+f("key_bbref")]; ok && f("key_mlbam") != "" {
				r.people.byKey["mlbam:"+f("key_mlbam")] = id
			}
			return nil
		},
	}); err != nil {
		return err
	}
	const path = "mlb/weekly/mlb_player_game_logs_2026.csv"
	return r.read(gameFile{
		source: mlbLogs, path: path,
		columns: slices.Concat(columnsOf(key, "playerId", "fullName", "gamePk", "gameType"), columnsOf(date, "gameDate", "birthDate"), columnsOf(text, "inningsPitched"),
			columnsOf(text, "home_team_abbreviation"), gameColumns(number, path, stats.MLBGameBatting), gameColumns(number, path, stats.MLBGamePitching, "inningsPitched")),
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

func number64(_, s string) float64 { return numberValue(s) }

func numberValue(s string) float64 {
	if v, err := strconv.ParseFloat(s, 64); err == nil {
		return v
	}
	return stats.NotRecorded()
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
