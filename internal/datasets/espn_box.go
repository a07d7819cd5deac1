package datasets

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// espnGame is one player's game in a live file of ESPN's box scores, in which he was
// on the court.
type espnGame struct {
	number, name, position string
	game, team             string
	day                    time.Time
	started                bool
	values                 []float64 // in the order of the sport's kind of games
	file, row              int
}

// espnSeason is the sum of a player's games of one regular season.
type espnSeason struct {
	number, name, position string // of the newest game
	teams                  []string
	games, starts          float64
	values                 []float64
	file, row              int // of the first game
}

// espnGames reads the games of the regular season in a live file, in order of day, and
// notes the last day of any game. A player without minutes was not on the court.
func (r *basketballReader) espnGames(source Source, l liveFile, kind *stats.Kind, team func(code string, season int) string) (games []espnGame, err error) {
	t, err := r.open(source, l.path, slices.Concat(columnsOf(year, "season"), columnsOf(key, "game_kind", "game_id", "athlete_id", "athlete_display_name", "team_abbreviation"),
		columnsOf(text, "athlete_position_abbreviation", "starter"), columnsOf(date, "game_date"), kindColumns(kind, l.path, number)),
		"team_id", "home_away", "opponent_team_id", "opponent_team_abbreviation", "team_winner", "team_score", "opponent_team_score", "did_not_play", "plus_minus")
	if err != nil {
		return nil, err
	}
	err = r.each(t, func(f func(string) string) error {
		if problem := l.check(f("season")); problem != "" {
			return t.fail("season", problem)
		}
		day := optionalDate(f("game_date"))
		if day == nil {
			return t.fail("game_date", "is blank")
		}
		if f("minutes") == "" {
			return nil
		}
		if day.After(r.set.AsOf) {
			r.set.AsOf = *day
		}
		if f("game_kind") != "R" {
			return nil
		}
		games = append(games, espnGame{
			number: r.intern(f("athlete_id")), name: strings.Join(strings.Fields(f("athlete_display_name")), " "), position: r.intern(f("athlete_position_abbreviation")),
			game: r.intern(f("game_id")), team: r.intern(team(f("team_abbreviation"), l.season)), day: *day, started: f("starter") == "1",
			values: gameValues(kind, l.path, f, number64), file: t.index, row: t.record,
		})
		return nil
	})
	slices.SortStableFunc(games, func(a, b espnGame) int { return a.day.Compare(b.day) })
	return games, err
}

// espnSeasons sums games by player. A value that is blank in one game is not recorded
// in the sum.
func espnSeasons(games []espnGame) []*espnSeason {
	of := map[string]*espnSeason{}
	var seasons []*espnSeason
	for i := range games {
		g := &games[i]
		s := of[g.number]
		if s == nil {
			s = &espnSeason{number: g.number, values: make([]float64, len(g.values)), file: g.file, row: g.row}
			of[g.number], seasons = s, append(seasons, s)
		}
		s.name, s.position = g.name, cmp.Or(g.position, s.position)
		if !slices.Contains(s.teams, g.team) {
			s.teams = append(s.teams, g.team)
		}
		s.games++
		if g.started {
			s.starts++
		}
		for j, v := range g.values {
			s.values[j] += v
		}
	}
	return seasons
}

// line makes the line of a season, of a kind of seasons; games are of the kind from.
func (s *espnSeason) line(kind, from *stats.Kind, season int) stats.Line {
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
	return stats.Line{Kind: kind, Player: s.number, Season: season, Team: strings.Join(s.teams, "/"), Values: values, File: s.file, Row: s.row}
}
