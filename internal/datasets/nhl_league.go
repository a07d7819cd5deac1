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

func (r *nhlReader) skaterSeasons() error {
	return r.leagueSeasons("nhl/derived/skater_seasons_2010_2026.csv", stats.NHLScoring, true)
}

func (r *nhlReader) goalieSeasons() error {
	return r.leagueSeasons("nhl/derived/goalie_seasons_2010_2026.csv", stats.NHLGoaltending, false)
}

// leagueSeasons reads the sums of the league's game rows: R the regular season,
// P the play-offs. A row of no game is of a goalie who only sat on the bench.
func (r *nhlReader) leagueSeasons(name string, kind *stats.Kind, skaters bool) error {
	live, err := liveFiles(r.files, stats.NHL, nhlLiveBoxes)
	if err != nil {
		return err
	}
	columns := slices.Concat(leagueKeys, kindColumns(kind, name))
	if skaters {
		columns = slices.Concat(columns, kindColumns(stats.NHLIceTime, name), columnsOf(text, "position"))
	}
	t, file, err := r.open(FastRHockey, name, columns)
	if err != nil {
		return err
	}
	read, index := valuesReader(t, kind), len(r.set.Files)-1
	ice := func() []float64 { return nil }
	if skaters {
		ice = valuesReader(t, stats.NHLIceTime)
	}
	seen, idle := map[string]int{}, 0
	err = each(t, file, func() error {
		if live.has(cell(t, "season")) {
			return nil
		}
		id, season, of := cell(t, "player_id"), wholeValue(cell(t, "season")), cell(t, "game_type")
		p := r.league[id]
		if p == nil {
			return t.fail("player_id", fmt.Sprintf("%.40q is on no roster", id))
		}
		if of != "R" && of != "P" {
			return t.fail("game_type", fmt.Sprintf("%.40q is neither R nor P", of))
		}
		k := fmt.Sprint(season, of, id)
		if first, twice := seen[k]; twice {
			return t.fail("", fmt.Sprintf("the row repeats the key of record %d", first))
		}
		seen[k] = t.record
		line := stats.Line{Kind: kind, Season: season, League: "NHL", Team: r.intern(cell(t, "teams")), Values: read(), File: index, Row: t.record}
		group := goal
		if skaters {
			line.Pos = r.intern(cell(t, "position"))
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
