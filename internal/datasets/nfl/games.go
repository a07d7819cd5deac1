package nfl

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The seasons whose weeks are read: offense since firstPlays, and everything since
// firstNFLWeeks, which weekly ratings follow.
const (
	firstPlays       = 2009
	firstNFLWeeks    = 2023
	lastFantasyWeeks = 2025
)

// plays holds nflverse's weeks of offense to 2024, summed from plays.
const plays = "nfl/open/player_week_offense_2009_2024.csv"

// playsErrata holds corrected rows of plays.
const playsErrata = "nfl/errata/offense_weeks.csv"

// ReadGames reads live files, then corrected rows, then nflverse's weeks of offense of 2009 to 2024 with the
// playoffs, and NFL.com's regular weeks of 2023 to 2025: of offense only where nflverse has none, as NFL.com
// lacks attempts. Pro-Football-Reference's weeks of defense are not read: they lack
// games, and most tackles.
func ReadGames(r *rowset.GamesReader) error {
	r.Followed = firstNFLWeeks
	w := &weekReader{GamesReader: r, played: map[clubWeek]fixture{}, first: map[int]time.Time{}, plays: map[playerWeek]bool{}, through: map[int]int{}}
	if err := w.schedule(); err != nil {
		return err
	}
	if err := w.liveWeeks(); err != nil {
		return err
	}
	for _, e := range []tables.BundleEntry{{Path: playsErrata, Source: nflverseErrata}, {Path: plays, Source: nflverseWeeks}} {
		if err := w.offence(e.Source, e.Path); err != nil {
			return err
		}
	}
	for season := firstNFLWeeks; season <= lastFantasyWeeks; season++ {
		for _, file := range fantasyFiles {
			if err := w.nflcom(file.week(season), file.weeks); err != nil {
				return err
			}
		}
	}
	return nil
}

// weekReader reads weeks and the days on which they were played.
type weekReader struct {
	*rowset.GamesReader
	played map[clubWeek]fixture
	first  map[int]time.Time   // of a season, the day of its first game
	plays  map[playerWeek]bool // weeks that nflverse has
	// through is the last week of a season in live files, which replace all weeks up to it.
	through map[int]int
}

type clubWeek struct {
	club         string
	season, week int
}

// fixture is a game on the schedule, from a club's side.
type fixture struct {
	day      time.Time
	opponent string
	venue    rowset.Venue
	result   rowset.Outcome
	playoffs bool
}

type playerWeek struct {
	player       string
	season, week int
}

// counted reports whether games of a type are of the regular season or the playoffs.
func counted(seasonType string) bool { return seasonType == "REG" || seasonType == "POST" }

// schedule reads the games of every club: their days, opponents, places and results.
func (w *weekReader) schedule() error {
	source, path := schedule(w.Files)
	return w.Read(rowset.GameFile{
		Source: source, Path: path,
		Columns: slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Ordinal, "week"), tables.Columns(tables.Key, "game_type", "home_team", "away_team"), tables.Columns(tables.Date, "gameday"),
			tables.Columns(tables.Text, "location"), tables.Columns(tables.Number, "home_score", "away_score")),
		Row: func(f func(string) string) []rowset.Game {
			season, day := tables.WholeValue(f("season")), tables.OptionalDate(f("gameday"))
			if season < firstPlays || day == nil {
				return nil
			}
			week := tables.WholeValue(f("week"))
			home, away := clubWeek{clubCode(f("home_team"), season), season, week}, clubWeek{clubCode(f("away_team"), season), season, week}
			scored, allowed := tables.NumberValue(f("home_score")), tables.NumberValue(f("away_score"))
			playoffs, places := f("game_type") != "REG", [2]rowset.Venue{rowset.Home, rowset.Away}
			if f("location") == "Neutral" {
				places = [2]rowset.Venue{rowset.Neutral, rowset.Neutral}
			}
			w.played[home] = fixture{*day, w.Intern(away.club), places[0], rowset.OutcomeOfScore(scored, allowed), playoffs}
			w.played[away] = fixture{*day, w.Intern(home.club), places[1], rowset.OutcomeOfScore(allowed, scored), playoffs}
			if first, ok := w.first[season]; !playoffs && (!ok || day.Before(first)) {
				w.first[season] = *day
			}
			return nil
		},
	})
}

// offence reads weeks of offense. A row of a week that an earlier file has is left out.
func (w *weekReader) offence(source tables.Source, path string) error {
	kind := stats.NFLWeekPlays
	return w.Read(rowset.GameFile{
		Source: source, Path: path,
		Columns: slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Ordinal, "week"), tables.Columns(tables.Key, "player_id", "season_type"),
			tables.Columns(tables.Text, "recent_team", "opponent_team"), tables.KindColumns(kind, path, tables.Number)),
		Row: func(f func(string) string) []rowset.Game {
			if !counted(f("season_type")) || w.isLive(f("season"), f("week")) {
				return nil
			}
			id, ok := w.Player("gsis", f("player_id"))
			if !ok {
				return nil
			}
			g := w.game(kind, id, f("season"), f("week"), f("recent_team"), f("opponent_team"), rowset.GameValues(kind, path, f, tables.NumberField))
			g = staged(g, f("season_type"))
			w.plays[playerWeek{g.Player, g.Season, g.Week}] = true
			return []rowset.Game{g}
		},
	})
}

// nflcom reads one position's weeks of one season. A row of blanks is of a player who did
// not play; in other rows a blank is 0.
func (w *weekReader) nflcom(path string, kind *stats.Kind) error {
	return w.Read(rowset.GameFile{
		Source: nflcomFantasy, Path: path,
		Columns: slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Ordinal, "week"), tables.Columns(tables.Key, "PlayerId"), tables.Columns(tables.Text, "Team", "PlayerOpponent"), tables.KindColumns(kind, path, tables.Number)),
		Row: func(f func(string) string) []rowset.Game {
			if w.isLive(f("season"), f("week")) {
				return nil
			}
			played := false
			values := rowset.GameValues(kind, path, f, func(_, s string) float64 {
				if s == "" {
					return 0
				}
				played = true
				return tables.NumberValue(s)
			})
			if !played {
				return nil
			}
			id, ok := w.Player("nflcom", f("PlayerId"))
			if !ok {
				return nil
			}
			game := w.game(kind, id, f("season"), f("week"), f("Team"), strings.TrimPrefix(f("PlayerOpponent"), "@"), values)
			if kind == stats.NFLWeekOffence && w.plays[playerWeek{game.Player, game.Season, game.Week}] {
				return nil
			}
			return []rowset.Game{game}
		},
	})
}

// game returns a player's week. Its day, place and result are those of the club's game
// against the opponent. If the schedule has no such game, as for players listed with a later
// club, the day is the Sunday of the week and the rest is not known.
func (w *weekReader) game(kind *stats.Kind, player, season, week, team, opponent string, values []float64) rowset.Game {
	g := rowset.Game{Kind: kind, Player: player, Season: tables.WholeValue(season), Week: tables.WholeValue(week), Team: w.Intern(team), Values: values}
	g.GameID = w.Intern(week)
	club := clubWeek{clubCode(team, g.Season), g.Season, g.Week}
	if x, ok := w.played[club]; ok && x.opponent == clubCode(opponent, g.Season) {
		g.Day, g.Opponent, g.Venue, g.Result, g.Playoffs = x.day, w.Intern(opponent), x.venue, x.result, x.playoffs
		return g
	}
	g.Day = rowset.Monday(w.first[g.Season]).AddDate(0, 0, 7*g.Week-1)
	return g
}

// staged returns a game in the stage of the season that its file names.
func staged(g rowset.Game, seasonType string) rowset.Game {
	g.Playoffs = seasonType == "POST"
	return g
}
