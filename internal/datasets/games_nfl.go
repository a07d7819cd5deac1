package datasets

import (
	"fmt"
	"slices"
	"time"

	"groundline/internal/stats"
)

// nflFirstMonday is the Monday before the first game of a season: the files
// number weeks, and name no day.
var nflFirstMonday = map[int]time.Time{
	2023: time.Date(2023, time.September, 4, 0, 0, 0, 0, time.UTC),
	2024: time.Date(2024, time.September, 2, 0, 0, 0, 0, time.UTC),
	2025: time.Date(2025, time.September, 1, 0, 0, 0, 0, time.UTC),
}

// nflPlays are the weeks that nflverse has, summed from plays.
var nflPlays = []string{"nfl/weekly/nflverse_player_week_2023.csv", "nfl/weekly/nflverse_player_week_2024.csv"}

// readNFLWeeks reads nflverse's weeks, 2023 and 2024 to the 12th, and NFL.com's,
// 2023 to 2025: of offence only where nflverse has none, since it lacks attempts.
func readNFLWeeks(r *gamesReader) error {
	for _, path := range nflPlays {
		kind := stats.NFLWeekPlays
		if err := r.read(gameFile{
			source: nflverse, path: path,
			columns: slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"), columnsOf(key, "player_id", "season_type"), columnsOf(text, "recent_team"), gameColumns(number, path, kind)),
			row: func(f func(string) string) []Game {
				id, ok := r.player("gsis", f("player_id"))
				if f("season_type") != "REG" || !ok {
					return nil
				}
				return []Game{r.nflWeek(kind, id, f("season"), f("week"), f("recent_team"), gameValues(kind, path, f, number64))}
			},
		}); err != nil {
			return err
		}
	}
	for season := 2023; season <= 2025; season++ {
		for _, position := range []string{"QB", "RB", "WR", "TE", "DL", "LB", "DB", "K"} {
			if err := r.nflcom(fmt.Sprintf("nfl/weekly/nflcom_%d_%s.csv", season, position), nflKind(position)); err != nil {
				return err
			}
		}
	}
	return nil
}

func nflKind(position string) *stats.Kind {
	switch position {
	case "DL", "LB", "DB":
		return stats.NFLWeekDefence
	case "K":
		return stats.NFLWeekKicking
	}
	return stats.NFLWeekOffence
}

// nflcom reads one position's weeks of one season. A row of blanks alone is of a
// player who did not play; in any other a blank stands for none.
func (r *gamesReader) nflcom(path string, kind *stats.Kind) error {
	return r.read(gameFile{
		source: nflcomFantasy, path: path,
		columns: slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"), columnsOf(key, "PlayerId"), columnsOf(text, "Team"), gameColumns(number, path, kind)),
		row: func(f func(string) string) []Game {
			played := false
			values := gameValues(kind, path, f, func(_, s string) float64 {
				if s == "" {
					return 0
				}
				played = true
				return numberValue(s)
			})
			if !played {
				return nil
			}
			id, ok := r.player("nflcom", f("PlayerId"))
			if !ok {
				return nil
			}
			game := r.nflWeek(kind, id, f("season"), f("week"), f("Team"), values)
			plays := game
			if plays.Kind = stats.NFLWeekPlays; kind == stats.NFLWeekOffence && r.seen[keyOf(&plays)] {
				return nil
			}
			return []Game{game}
		},
	})
}

func (r *gamesReader) nflWeek(kind *stats.Kind, player, season, week, team string, values []float64) Game {
	g := Game{Kind: kind, Player: player, Season: wholeValue(season), Week: wholeValue(week), Team: r.intern(team), Values: values}
	g.Day = nflFirstMonday[g.Season].AddDate(0, 0, 7*g.Week-1) // the Sunday
	return g
}
