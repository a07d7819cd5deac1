package basketball

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// ESPNGame is one player's game in a live file of ESPN's box scores.
type ESPNGame struct {
	Number, name, position string
	Game, Team             string
	Day                    time.Time
	Home                   bool
	started                bool
	Values                 []float64 // in the order of the sport's kind of games
	File, Row              int
}

// espnSeason is the sum of a player's games of one regular season.
type espnSeason struct {
	Number, Name, Position string // of the newest game
	Teams                  []string
	games, starts          float64
	values                 []float64
	File, Row              int // of the first game
}

// ESPNGames reads the games of the regular season in a live file, in order of day, and
// notes the last day of any game. A player without minutes was not on the court.
func (r *Reader) ESPNGames(source tables.Source, l tables.LiveFile, kind *stats.Kind, team func(code string, season int) string) (games []ESPNGame, err error) {
	t, err := r.Open(source, l.Path, slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "game_kind", "game_id", "athlete_id", "athlete_display_name", "team_abbreviation"),
		tables.Columns(tables.Text, "home_away", "athlete_position_abbreviation", "starter"), tables.Columns(tables.Date, "game_date"), tables.KindColumns(kind, l.Path, tables.Number)),
		"team_id", "opponent_team_id", "opponent_team_abbreviation", "team_winner", "team_score", "opponent_team_score", "did_not_play", "plus_minus")
	if err != nil {
		return nil, err
	}
	err = r.Each(t, func(f func(string) string) error {
		if problem := l.Check(f("season")); problem != "" {
			return t.Fail("season", problem)
		}
		day := tables.OptionalDate(f("game_date"))
		if day == nil {
			return t.Fail("game_date", "is blank")
		}
		if f("minutes") == "" {
			return nil
		}
		r.Reached(*day)
		if f("game_kind") != "R" {
			return nil
		}
		games = append(games, ESPNGame{
			Number: r.Intern(f("athlete_id")), name: strings.Join(strings.Fields(f("athlete_display_name")), " "), position: r.Intern(f("athlete_position_abbreviation")),
			Game: r.Intern(f("game_id")), Team: r.Intern(team(f("team_abbreviation"), l.Season)), Day: *day, Home: f("home_away") == "home", started: f("starter") == "1",
			Values: rowset.GameValues(kind, l.Path, f, tables.NumberField), File: t.Index, Row: t.Record,
		})
		return nil
	})
	slices.SortStableFunc(games, func(a, b ESPNGame) int { return a.Day.Compare(b.Day) })
	return games, err
}

// ESPNSeasons sums games by player. A value that is blank in one game is not recorded in
// the sum.
func ESPNSeasons(games []ESPNGame) []*espnSeason {
	of := map[string]*espnSeason{}
	var seasons []*espnSeason
	for i := range games {
		g := &games[i]
		s := of[g.Number]
		if s == nil {
			s = &espnSeason{Number: g.Number, values: make([]float64, len(g.Values)), File: g.File, Row: g.Row}
			of[g.Number], seasons = s, append(seasons, s)
		}
		s.Name, s.Position = g.name, cmp.Or(g.position, s.Position)
		if !slices.Contains(s.Teams, g.Team) {
			s.Teams = append(s.Teams, g.Team)
		}
		s.games++
		if g.started {
			s.starts++
		}
		for j, v := range g.Values {
			s.values[j] += v
		}
	}
	return seasons
}

// Line makes the line of a season, of a kind of seasons; games are of the kind from.
func (s *espnSeason) Line(kind, from *stats.Kind, season int) stats.Line {
	values := make([]float64, len(kind.Columns))
	for i, c := range kind.Columns {
		at := from.Index(c.Key)
		switch {
		case c.Key == "G":
			values[i] = s.games
		case c.Key == "GS":
			values[i] = s.starts
		case at >= 0:
			values[i] = s.values[at]
		default:
			values[i] = stats.NotRecorded()
		}
	}
	return stats.Line{Kind: kind, Player: s.Number, Season: season, Team: strings.Join(s.Teams, "/"), Values: values, File: s.File, Row: s.Row}
}

// VenueOf parses ESPN's side of a game.
func VenueOf(side string) rowset.Venue {
	switch side {
	case "home":
		return rowset.Home
	case "away":
		return rowset.Away
	}
	return rowset.VenueUnknown
}

// ResultOf parses ESPN's mark of the winning team.
func ResultOf(winner string) rowset.Outcome {
	switch winner {
	case "1":
		return rowset.Win
	case "0":
		return rowset.Loss
	}
	return rowset.OutcomeUnknown
}
