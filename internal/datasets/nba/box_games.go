package nba

import (
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// boxColumns lists the columns of a file of games that hold numbers.
func boxColumns(path string, without ...string) []tables.Column {
	var out []tables.Column
	for i := range stats.NBAGame.Columns {
		if header, ok := stats.NBAGame.Header(i, path); ok && !slices.Contains(without, header) {
			out = append(out, tables.Columns(tables.Number, header)...)
		}
	}
	return out
}

// boxValues parses the values of a row, NaN in columns that the file lacks.
func boxValues(path string, f func(string) string) []float64 {
	values := make([]float64, len(stats.NBAGame.Columns))
	for i, c := range stats.NBAGame.Columns {
		header, ok := stats.NBAGame.Header(i, path)
		switch {
		case !ok:
			values[i] = stats.NotRecorded()
		case c.Key == "MP":
			values[i] = minutesOf(f(header))
		default:
			values[i] = tables.NumberValue(f(header))
		}
	}
	return values
}

// readBoxGames reads the box scores of a file, joined by Basketball-Reference's key. The
// home team ends the id of a game. A line without minutes is a game played: until 1983-84
// they are not recorded in all.
func readBoxGames(r *rowset.GamesReader, path string) error {
	sides := rowset.Sides{}
	return r.Read(rowset.GameFile{
		Source: boxScores, Path: path, Sides: sides,
		Columns: slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "lg", "game_id", "team", "player_id"), tables.Columns(tables.Date, "game_date"),
			tables.Columns(tables.Text, "game_type", "mp"), boxColumns(path, "mp")),
		Row: func(f func(string) string) []rowset.Game {
			season, stage := tables.WholeValue(f("season")), f("game_type")
			if season < firstBoxGames || f("lg") != leagueName || stage != "R" && stage != "P" {
				return nil
			}
			game, team := r.Intern(f("game_id")), r.Intern(f("team"))
			sides.Add(game, team, tables.NumberValue(f("pts")))
			id, ok := r.Player("bbref", f("player_id"))
			if !ok {
				return nil
			}
			home := game[max(0, len(game)-len(team)):]
			return []rowset.Game{{Kind: stats.NBAGame, Player: id, Season: season, Day: *tables.OptionalDate(f("game_date")), Team: team, Venue: rowset.VenueOf(team, home),
				Playoffs: stage == "P", Values: boxValues(path, f), GameID: game}}
		},
	})
}

// readPlayoffBox reads the box scores of playoffs, which do not say who was at home. A line
// without minutes is of a player who was not on the court.
func readPlayoffBox(r *rowset.GamesReader) error {
	sides := rowset.Sides{}
	return r.Read(rowset.GameFile{
		Source: playoffsSource, Path: playoffBoxPath, Sides: sides,
		Columns: slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "gameId", "teamTricode", "personId"), tables.Columns(tables.Date, "game_date"),
			tables.Columns(tables.Text, "minutes"), boxColumns(playoffBoxPath, "minutes")),
		Row: func(f func(string) string) []rowset.Game {
			season := tables.WholeValue(f("season"))
			game, team := r.Intern(f("gameId")), r.Intern(teamCode(f("teamTricode"), season))
			sides.Add(game, team, tables.NumberValue(f("points")))
			id, ok := r.Player("nba", f("personId"))
			if !ok || f("minutes") == "" {
				return nil
			}
			return []rowset.Game{{Kind: stats.NBAGame, Player: id, Season: season, Day: *tables.OptionalDate(f("game_date")), Team: team, Playoffs: true,
				Values: boxValues(playoffBoxPath, f), GameID: game}}
		},
	})
}

// readPlayoffLines reads the lines of playoffs that name no team. A player's team is that of
// the last regular-season game, as nobody may change teams later.
func readPlayoffLines(r *rowset.GamesReader, live tables.LiveTable) error {
	teams, met := r.LastTeams(), r.PlayoffDays()
	return r.Read(rowset.GameFile{
		Source: linesSource, Path: playoffLinesPath,
		Columns: slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "game_type", "player_id"), tables.Columns(tables.Date, "game_date"),
			boxColumns(playoffLinesPath)),
		Row: func(f func(string) string) []rowset.Game {
			if f("game_type") != "P" || live.Has(f("season")) || f("min") == "" {
				return nil
			}
			id, ok := r.Player("nba", f("player_id"))
			if !ok {
				return nil
			}
			season, day := tables.WholeValue(f("season")), *tables.OptionalDate(f("game_date"))
			if met[rowset.PlayerDay{Player: id, Day: day}] {
				return nil
			}
			return []rowset.Game{{Kind: stats.NBAGame, Player: id, Season: season, Day: day, Team: teams[rowset.PlayerSeason{Player: id, Season: season}],
				Playoffs: true, Values: boxValues(playoffLinesPath, f)}}
		},
	})
}
