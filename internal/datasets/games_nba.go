package datasets

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

var (
	nbaLogs = Source{
		Key: "nba-game-logs", Repository: "https://github.com/SmxllMan/Analysis-of-Player-Stats-in-the-2024-25-NBA-Season", Commit: "138e6d7f099c",
		Licence: "none stated in repo (copy of the Kaggle set eduardopalmieri/nba-player-stats-season-2425)", LicenceClass: NoneStated,
		Attribution: "NBA Player Stats - Season 24/25 by Eduardo Palmieri (Kaggle)", Retrieved: time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
	}
	nbaCheckpoint = Source{
		Key: "nba-checkpoint", Repository: "https://github.com/Rodgers20/NBA_Player_Stats_Predictor", Commit: "0bf1c35619ee",
		Licence: "none stated (NBA Stats API)", LicenceClass: NoneStated, Attribution: "Game logs collected by Rodgers20 from the NBA Stats API",
		Retrieved: time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
	}
)

// readNBAGames reads all players' games of the first weeks of 2024-25, then the
// unfinished collection of 197 players, A to J by first name, since 2023-24.
// Neither names people by a number that ours carry: a name joins that one player
// of the last seasons alone bears.
func readNBAGames(r *gamesReader) error {
	const first, second = "nba/weekly/database_24_25.csv", "nba/weekly/player_game_logs_checkpoint.csv"
	if err := r.read(gameFile{
		source: nbaLogs, path: first,
		columns: slices.Concat(columnsOf(key, "Player", "Tm"), columnsOf(date, "Data"), gameColumns(number, first, stats.NBAGame)),
		row: func(f func(string) string) []Game {
			return r.nbaGame(f, f("Player"), 2025, *optionalDate(f("Data")), f("Tm"), first)
		},
	}); err != nil {
		return err
	}
	return r.read(gameFile{
		source: nbaCheckpoint, path: second,
		columns: slices.Concat(columnsOf(key, "PLAYER_NAME", "MATCHUP", "SEASON_ID", "GAME_DATE", "SEASON"), gameColumns(number, second, stats.NBAGame)),
		row: func(f func(string) string) []Game {
			day, err := time.Parse("Jan 02, 2006", f("GAME_DATE"))
			if err != nil || !strings.HasPrefix(f("SEASON_ID"), "2") || len(f("SEASON")) < 4 { // 2 is the regular season
				return nil
			}
			team, _, _ := strings.Cut(f("MATCHUP"), " ")
			return r.nbaGame(f, f("PLAYER_NAME"), wholeValue(f("SEASON")[:4])+1, day, team, second)
		},
	})
}

func (r *gamesReader) nbaGame(f func(string) string, name string, season int, day time.Time, team, path string) []Game {
	id := r.people.byName[Slug(name)]
	if id == "" {
		r.unjoined[Slug(name)] = true
		return nil
	}
	game := Game{Kind: stats.NBAGame, Player: id, Season: season, Day: day, Team: r.intern(team), Values: gameValues(stats.NBAGame, path, f, number64)}
	if !(game.Get("MP") > 0) {
		return nil
	}
	return []Game{game}
}
