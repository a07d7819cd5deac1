package datasets

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// nbaAsOf is the day to which the player rows speak: the rates per 100
// possessions were taken on 1 January 2026, within the season of 2026. The other
// tables of that season were taken later (in play-by-play a player has up to 61
// games, in the rates 35).
var nbaAsOf = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// lastTotals is the last season of the totals.
const lastTotals = 2021

// ReadNBA reads the tables in the folder nba of files. The notes say what an
// operator should know and that is no error. An error about a file is a
// *FileError. A season is named by the year in which it ends.
//
// Which source is in force, and which is compared with it:
//
//	seasons    columns                  first                     then
//	1947–2021  box score                Player Totals             Per 100 Poss (from 1974): games, starts, minutes
//	2022–2026  box score                Per 100 Poss, as rates    none: totals of these seasons are not recorded
//	1997–2026  shares of positions      Player Play By Play       –
//	1947–2026  position, age, team      Player Season Info        –
//	1947–2026  team's record and pace   Team Summaries            –
//	1947–2026  team's name              Team Abbrev               Team Summaries
//
// A player of several teams has a row for each and one for all (TOT, 2TM to
// 5TM). The rows of teams are in force; the row for all is compared with their
// sum, and is no line. In 35 seasons from 1951 to 1962 it records what a team's
// row leaves blank (Frank Selvy's 1955, all of it): then it is a line too, of a
// kind of its own, never to be summed with the teams'. "League Average" is no team.
func ReadNBA(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &nbaReader{basketballReader: newBasketballReader(files, stats.NBA, progress),
		stays: map[string]map[stay]bool{}, names: map[string]string{}}
	for _, read := range []func() error{r.people, r.roster, r.totals, r.rates, r.playByPlay, r.teamNames, r.teams} {
		if err := read(); err != nil {
			return nil, nil, err
		}
	}
	r.set.AsOf = nbaAsOf
	r.set.Findings.Conflicts = r.compareRows()
	r.finish()
	return r.set, r.notes, nil
}

type nbaReader struct {
	*basketballReader
	ids    map[string]string        // Basketball-Reference's key to our id
	stays  map[string]map[stay]bool // by key, to the end of the totals
	names  map[string]string        // by key
	called map[stay]string          // the teams' names
}

// allTeams reports whether a team's code is that of a row for all teams of a
// player: TOT, or 2TM to 5TM.
func allTeams(code string) bool {
	return code == "TOT" || len(code) == 3 && code[0] >= '2' && code[0] <= '9' && code[1:] == "TM"
}

// nbaLine makes a line of a row that has the columns all player files share.
func (r *nbaReader) nbaLine(kind *stats.Kind, t *table, f func(string) string, team string, values []float64) stats.Line {
	return stats.Line{Kind: kind, Season: wholeValue(f("season")), League: r.intern(f("lg")), Team: r.intern(team),
		Pos: r.intern(f("pos")), Values: values, File: len(r.set.Files) - 1, Row: t.record}
}

// once gives the error about a row whose player, season, league and team stood
// in the file before.
func once(t *table, seen map[lineOf]int, l *stats.Line) error {
	k := lineOf{l.Player, stay{l.Season, l.League, l.Team}}
	if first, twice := seen[k]; twice {
		return t.fail("", fmt.Sprintf("the row repeats the key of record %d", first))
	}
	seen[k] = t.record
	return nil
}

type lineOf struct {
	player string
	stay
}

var nbaPlayerKeys = slices.Concat(columnsOf(key, "lg", "player", "player_id", "team"), columnsOf(text, "pos"), columnsOf(year, "season"))

// playerRows reads a file with one row a player, season, league and team. Rows
// for all teams are compared; use says of the others whether they are in force.
func (r *nbaReader) playerRows(source Source, name string, kind *stats.Kind, f format, others []column, use func(season int) bool) error {
	t, err := r.open(source, name, "NA", slices.Concat(nbaPlayerKeys, upstreamColumns(kind, f), others))
	if err != nil {
		return err
	}
	seen, values := map[lineOf]int{}, r.valueReader(t, kind)
	return r.each(t, func(f func(string) string) error {
		line := r.nbaLine(kind, t, f, f("team"), values())
		id, ok := r.ids[f("player_id")]
		if !ok {
			return t.fail("player_id", fmt.Sprintf("%.40q is not in Player Career Info", f("player_id")))
		}
		line.Player = id
		if err := once(t, seen, &line); err != nil {
			return err
		}
		if allTeams(line.Team) || !use(line.Season) {
			r.compared = append(r.compared, line)
			return nil
		}
		r.add(line)
		return nil
	})
}

func always(int) bool { return true }

// roster reads who was where in a season, which also proves the joins of totals.
func (r *nbaReader) roster() error {
	start := len(r.set.Lines)
	err := r.playerRows(bballOther, "nba/Player Season Info.csv", stats.NBARoster, count, nil, always)
	if err != nil {
		return err
	}
	for i := range r.set.Lines[start:] {
		l := &r.set.Lines[start+i]
		key := strings.TrimPrefix(l.Player, stats.NBA+"_")
		if r.stays[key] == nil {
			r.stays[key] = map[stay]bool{}
		}
		if l.Season <= lastTotals {
			r.stays[key][stay{l.Season, l.League, l.Team}] = true
		}
	}
	for i := range r.set.Players {
		p := &r.set.Players[i]
		r.names[strings.TrimPrefix(p.ID, stats.NBA+"_")] = p.Name
	}
	// The row for all teams says nothing that the others do not.
	r.compared = slices.DeleteFunc(r.compared, func(l stats.Line) bool { return l.Kind == stats.NBARoster })
	return nil
}

func (r *nbaReader) rates() error {
	return r.playerRows(bballRates, "nba/Per 100 Poss.csv", stats.NBAPer100, number, slices.Concat(
		columnsOf(count, "age"),
		columnsOf(number, "fg_percent", "x3p_percent", "x2p_percent", "e_fg_percent", "ft_percent", "o_rtg", "d_rtg")),
		func(season int) bool { return season > lastTotals })
}

func (r *nbaReader) playByPlay() error {
	return r.playerRows(bballOther, "nba/Player Play By Play.csv", stats.NBAPlayByPlay, number, columnsOf(count, "age", "gs"), always)
}
