package datasets

import (
	"fmt"
	"slices"

	"groundline/internal/stats"
)

// leagueRow is a row of the league's own seasons that has a game of the regular
// season, kept until its person is joined.
type leagueRow struct {
	person *leaguePerson
	line   stats.Line
	ice    []float64 // of a skater, in the order of stats.NHLIceTime
}

var leagueKeys = slices.Concat(columnsOf(year, "season"), columnsOf(key, "game_type", "player_name", "full_name", "teams"),
	columnsOf(count, "player_id"))

const (
	nhlRostersFile = "nhl/rosters_2010_2026.csv"
	nhlSkatersFile = "nhl/derived/skater_seasons_2010_2026.csv"
	nhlGoaliesFile = "nhl/derived/goalie_seasons_2010_2026.csv"
)

func (r *nhlReader) skaterSeasons() error {
	return r.leagueSeasons(nhlSkatersFile, stats.NHLScoring, true)
}

func (r *nhlReader) goalieSeasons() error {
	return r.leagueSeasons(nhlGoaliesFile, stats.NHLGoaltending, false)
}

// leagueSeasons reads the sums of the league's game rows: R the regular season,
// P the play-offs. A row of no game is of a goalie who only sat on the bench.
func (r *nhlReader) leagueSeasons(name string, kind *stats.Kind, skaters bool) error {
	live, err := liveFiles(r.files, stats.NHL, nhlLiveBoxes)
	if err != nil {
		return err
	}
	columns := slices.Concat(leagueKeys, nhlColumns(kind, name))
	if skaters {
		columns = slices.Concat(columns, nhlColumns(stats.NHLIceTime, name), columnsOf(text, "position"))
	}
	t, err := r.open(FastRHockey, name, columns)
	if err != nil {
		return err
	}
	values := t.values(kind, signedValue)
	ice := func() []float64 { return nil }
	if skaters {
		ice = t.values(stats.NHLIceTime, signedValue)
	}
	seen, idle := map[string]int{}, 0
	err = r.each(t, func(f func(string) string) error {
		if live.has(f("season")) {
			return nil
		}
		id, season, of := f("player_id"), wholeValue(f("season")), f("game_type")
		p := r.league[id]
		if p == nil {
			return t.fail("player_id", fmt.Sprintf("%.40q is on no roster", id))
		}
		if of != "R" && of != "P" {
			return t.fail("game_type", fmt.Sprintf("%.40q is neither R nor P", of))
		}
		if err := unique(t, seen, fmt.Sprint(season, of, id)); err != nil {
			return err
		}
		line := stats.Line{Kind: kind, Season: season, League: "NHL", Team: r.intern(f("teams")), Values: values(), File: t.index, Row: t.record}
		group := goal
		if skaters {
			line.Pos = r.intern(f("position"))
			group = groupsOf(line.Pos)
		}
		if line.Get("GP") == 0 {
			idle++
			return nil
		}
		p.played(&line, group, of == "R")
		if of == "R" {
			r.rows = append(r.rows, leagueRow{p, line, ice()})
		}
		return nil
	})
	if idle > 0 {
		r.notes = append(r.notes, fmt.Sprintf("nhl: %d rows of %s are of no game", idle, t.src.path))
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

// leagueLines makes lines of the rows that are in force, and compares the others.
// A skater's row is two lines since 2018-19, his scoring and his ice time, and
// only the latter before.
func (r *nhlReader) leagueLines() {
	others := r.databankSeasons()
	for _, row := range r.rows {
		line := row.line
		line.Player = row.person.player
		if line.Season > databankLast {
			r.set.Lines = append(r.set.Lines, line)
		} else {
			r.compare(&line, others)
		}
		if row.ice != nil {
			line.Kind, line.Values = stats.NHLIceTime, row.ice
			r.set.Lines = append(r.set.Lines, line)
		}
	}
}
