package wnba

import (
	"slices"
	"strings"

	"groundline/internal/datasets/basketball"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// results reads the games between teams, and the day of the last game of any kind. The
// rows are of players: the first of each home team's counts. ReadGames reads the figures.
func (r *reader) results() error {
	live, err := tables.LiveFiles(r.Files, stats.WNBA, "player_box")
	if err != nil {
		return err
	}
	t, err := r.Open(wehoop, gamesFile, slices.Concat(tables.Columns(tables.Date, "game_date"), tables.Columns(tables.Year, "season"),
		tables.Columns(tables.Key, "game_kind", "game_id", "home_away", "team_abbreviation", "opponent_team_abbreviation"),
		tables.Columns(tables.Count, "team_score", "opponent_team_score")), rowset.AnyColumn)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	return r.Each(t, func(f func(string) string) error {
		day := tables.OptionalDate(f("game_date"))
		if day == nil {
			return nil
		}
		r.Reached(*day)
		if f("game_kind") != "R" || f("home_away") != "home" || live.Has(f("season")) || seen[f("game_id")] {
			return nil
		}
		seen[strings.Clone(f("game_id"))] = true
		season := tables.WholeValue(f("season"))
		r.AddTeamGame(rowset.TeamGame{Season: season, League: leagueName, Day: *day, First: teamCodes(f("team_abbreviation"), season), Second: teamCodes(f("opponent_team_abbreviation"), season),
			Scores: [2]float64{tables.CountValue(f("team_score")), tables.CountValue(f("opponent_team_score"))}, Home: 1, Extra: stats.NotRecorded(), File: t.Index, Row: t.Record})
		return nil
	})
}

// liveResults adds the games between teams of a live file; their scores are the sums of
// their players' points.
func (r *reader) liveResults(season int, games []basketball.ESPNGame) {
	points := stats.WNBAGame.Index("PTS")
	type meeting struct {
		first  *basketball.ESPNGame // of the home team
		other  string
		scores [2]float64
	}
	of := map[string]*meeting{}
	var order []*meeting
	for i := range games {
		g := &games[i]
		m := of[g.Game]
		if m == nil {
			m = &meeting{}
			of[g.Game], order = m, append(order, m)
		}
		if g.Home {
			if m.first == nil {
				m.first = g
			}
			m.scores[0] += g.Values[points]
		} else {
			m.other = g.Team
			m.scores[1] += g.Values[points]
		}
	}
	for _, m := range order {
		if m.first != nil && m.other != "" {
			r.AddTeamGame(rowset.TeamGame{Season: season, League: leagueName, Day: m.first.Day, First: m.first.Team, Second: m.other, Scores: m.scores,
				Home: 1, Extra: stats.NotRecorded(), File: m.first.File, Row: m.first.Row})
		}
	}
}
