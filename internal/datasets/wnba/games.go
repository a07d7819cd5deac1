package wnba

import (
	"slices"

	"groundline/internal/datasets/basketball"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// firstWNBAGames is the first season that weekly ratings follow: predictions look back no
// further.
const firstWNBAGames = 2023

// ReadGames reads the regular seasons and the playoffs. Players on the court for less than half a minute
// have no minutes in the source, and no game here.
func ReadGames(r *rowset.GamesReader) error {
	r.Followed = firstWNBAGames
	live, err := tables.LiveFiles(r.Files, stats.WNBA, "player_box")
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := readWNBAFile(r, wehoopLive, l.Path, func(season string) bool { return l.Check(season) == "" }); err != nil {
			return err
		}
	}
	return readWNBAFile(r, wehoop, gamesFile, func(season string) bool { return !live.Has(season) })
}

// readWNBAFile reads the games of one file in the seasons that use accepts.
func readWNBAFile(r *rowset.GamesReader, source tables.Source, path string, use func(season string) bool) error {
	return r.Read(rowset.GameFile{
		Source: source, Path: path,
		Columns: slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "game_kind", "game_id", "athlete_id", "team_abbreviation"), tables.Columns(tables.Date, "game_date"),
			tables.Columns(tables.Text, "home_away", "opponent_team_abbreviation", "team_winner"),
			tables.KindColumns(stats.WNBAGame, path, tables.Number)),
		Row: func(f func(string) string) []rowset.Game {
			season := tables.WholeValue(f("season"))
			if !use(f("season")) || !counted(f("game_kind")) || !(tables.NumberField("MP", f("minutes")) > 0) {
				return nil
			}
			number := f("athlete_id")
			if first, ok := espnTwins[number]; ok {
				number = first
			}
			id, ok := r.Player("espn", number)
			if !ok {
				return nil
			}
			return []rowset.Game{{Kind: stats.WNBAGame, Player: id, Season: season, Day: *tables.OptionalDate(f("game_date")),
				Team: r.Intern(teamCodes(f("team_abbreviation"), season)), Opponent: r.Intern(teamCodes(f("opponent_team_abbreviation"), season)),
				Venue: basketball.VenueOf(f("home_away")), Result: basketball.ResultOf(f("team_winner")), Playoffs: f("game_kind") == "P",
				Values: rowset.GameValues(stats.WNBAGame, path, f, tables.NumberField)}}
		},
	})
}

// counted reports whether games of a kind count: those of the regular season and of the
// playoffs, but neither the All-Star Game nor the final of the Commissioner's Cup.
func counted(kind string) bool { return kind == "R" || kind == "P" }
