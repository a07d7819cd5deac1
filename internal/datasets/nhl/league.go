package nhl

import (
	"fmt"
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// playoffsCut is a season whose playoffs FastRHockey ends in the middle of.
const playoffsCut = 2026

// playoffsHeld reports whether FastRHockey has all of a season's playoffs.
func playoffsHeld(season int) bool { return season != playoffsCut }

// leagueRow is a row of the league's own seasons with a game, kept until its person is
// joined.
type leagueRow struct {
	person *leaguePerson
	line   stats.Line
	ice    []float64 // of a skater, in the order of stats.NHLIceTime

	playoffs bool
}

var leagueKeys = slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "game_type", "player_name", "full_name", "teams"),
	tables.Columns(tables.Count, "player_id"))

const (
	rostersFile = "nhl/rosters_2010_2026.csv"
	skatersFile = "nhl/derived/skater_seasons_2010_2026.csv"
	goaliesFile = "nhl/derived/goalie_seasons_2010_2026.csv"
)

func (r *reader) skaterSeasons() error {
	return r.leagueSeasons(skatersFile, stats.NHLScoring, true)
}

func (r *reader) goalieSeasons() error {
	return r.leagueSeasons(goaliesFile, stats.NHLGoaltending, false)
}

// leagueSeasons reads the sums of the league's games: R is the regular season, P the
// play-offs. A row without games is of a goalie who only sat on the bench.
func (r *reader) leagueSeasons(name string, kind *stats.Kind, skaters bool) error {
	live, err := tables.LiveFiles(r.Files, stats.NHL, liveBoxes)
	if err != nil {
		return err
	}
	columns := slices.Concat(leagueKeys, seasonColumns(kind, name))
	if skaters {
		columns = slices.Concat(columns, seasonColumns(stats.NHLIceTime, name), tables.Columns(tables.Text, "position"))
	}
	t, err := r.Open(FastRHockey, name, columns)
	if err != nil {
		return err
	}
	values := t.Values(kind, tables.SignedValue)
	ice := func() []float64 { return nil }
	if skaters {
		ice = t.Values(stats.NHLIceTime, tables.SignedValue)
	}
	seen, idle := map[string]int{}, 0
	err = r.Each(t, func(f func(string) string) error {
		id, season, of := f("player_id"), tables.WholeValue(f("season")), f("game_type")
		if live.Has(f("season")) && of == "R" {
			return nil
		}
		p := r.league[id]
		if p == nil {
			return t.Fail("player_id", fmt.Sprintf("%.40q is on no roster", id))
		}
		if of != "R" && of != "P" {
			return t.Fail("game_type", fmt.Sprintf("%.40q is neither R nor P", of))
		}
		if err := rowset.Unique(t, seen, fmt.Sprint(season, of, id)); err != nil {
			return err
		}
		line := stats.Line{Kind: kind, Season: season, League: "NHL", Team: r.Intern(f("teams")), Values: values(), File: t.Index, Row: t.Record}
		group := goal
		if skaters {
			line.Pos = r.Intern(f("position"))
			group = groupsOf(line.Pos)
		}
		if line.Get("GP") == 0 {
			idle++
			return nil
		}
		p.played(&line, group, of == "R")
		if of == "R" || playoffsHeld(season) {
			r.rows = append(r.rows, leagueRow{p, line, ice(), of == "P"})
		}
		return nil
	})
	if idle > 0 {
		r.Notes = append(r.Notes, fmt.Sprintf("nhl: %d rows of %s are of no game", idle, t.Src.Path))
	}
	return err
}

// played adds a row to what its person is joined by.
func (p *leaguePerson) played(l *stats.Line, group groupSet, regular bool) {
	p.groups |= group
	p.shared |= seasonBit(l.Season)
	if p.from == 0 || l.Season < p.from {
		p.from = l.Season
	}
	switch {
	case !regular:
	case group == goal:
		p.games.add(l.Season, l.Get("GP"), 0, 0)
	default:
		p.games.add(l.Season, l.Get("GP"), l.Get("G"), l.Get("A"))
	}
}

// leagueLines adds lines of the rows that take precedence, and compares the others. A
// skater's row yields scoring and ice time since 2018-19, only ice time before.
func (r *reader) leagueLines() {
	others := r.databankSeasons()
	for _, row := range r.rows {
		line, add := row.line, r.Add
		if row.playoffs {
			add = r.AddPlayoffs
		}
		line.Player = row.person.player
		if line.Season > databankLast {
			add(line)
		} else if !row.playoffs {
			r.compare(&line, others)
		}
		if row.ice != nil {
			line.Kind, line.Values = stats.NHLIceTime, row.ice
			add(line)
		}
	}
}
