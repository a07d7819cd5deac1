package datasets

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// lahmanTable is one file of season rows and the kind of line it becomes.
type lahmanTable struct {
	name   string
	kind   *stats.Kind
	player bool // rows are about players, not teams
	stint  bool
	pos    bool
	others []column // columns that must be in order but are not kept
}

// What is not kept is a rate that follows from kept counts (ERA, BAOpp, FP), or
// is no part of any method; it must parse all the same, as a file in which it
// does not is damaged.
var lahmanTables = []lahmanTable{
	{name: "mlb/Batting.csv", kind: stats.MLBBatting, player: true, stint: true},
	{name: "mlb/Pitching.csv", kind: stats.MLBPitching, player: true, stint: true,
		others: columnsOf(number, "BAOpp", "ERA")},
	{name: "mlb/Fielding.csv", kind: stats.MLBFielding, player: true, stint: true, pos: true,
		others: columnsOf(number, "ZR")},
	{name: "mlb/Appearances.csv", kind: stats.MLBAppearances, player: true,
		others: columnsOf(count, "G_batting", "G_defense")},
	{name: "mlb/Teams.csv", kind: stats.MLBTeams, others: slices.Concat(
		columnsOf(key, "franchID", "name"),
		columnsOf(count, "Rank", "Ghome", "AB", "H", "X2B", "X3B", "HR", "BB", "SO", "SB", "CS", "HBP", "SF", "ER", "CG",
			"SHO", "SV", "HA", "HRA", "BBA", "SOA", "E", "DP", "attendance", "BPF", "PPF"),
		columnsOf(number, "ERA", "FP"),
		columnsOf(text, "divID", "DivWin", "WCWin", "LgWin", "WSWin", "park", "teamIDBR", "teamIDlahman45", "teamIDretro"))},
}

func columnsOf(f format, names ...string) []column {
	out := make([]column, len(names))
	for i, name := range names {
		out[i] = column{name, f}
	}
	return out
}

func (l lahmanTable) columns() []column {
	out := []column{{"yearID", year}, {"lgID", key}, {"teamID", key}}
	if l.player {
		out = append(out, column{"playerID", key})
	}
	if l.stint {
		out = append(out, column{"stint", ordinal})
	}
	if l.pos {
		out = append(out, column{"POS", key})
	}
	for _, c := range l.kind.Columns {
		out = append(out, column{c.Upstream, count})
	}
	return append(out, l.others...)
}

// ReadMLB reads the Lahman tables in the folder mlb of files, plain or gzipped.
// The notes say what an operator should know and that is no error. An error
// about a file is a *FileError.
//
// Leagues are as the source names them; "NA" is the National Association, not a
// missing value. A season in the set is whole, so AsOf is the last day of the
// last one.
func ReadMLB(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &lahmanReader{files: files, progress: progress, set: &Set{Sport: stats.MLB}, strings: map[string]string{}, numbers: map[string]int32{}}
	if err := r.people(); err != nil {
		return nil, nil, err
	}
	for _, l := range lahmanTables {
		if err := r.lines(l); err != nil {
			return nil, nil, err
		}
	}
	set = r.set
	r.spans()
	AssignSlugs(set.Players)
	slices.SortFunc(set.Teams, compareTeams)
	set.sortFiles()
	set.sortLines()
	notes = append(r.notes, files.notes(set.Files)...)
	return set, notes, nil
}

type lahmanReader struct {
	files    Files
	progress Progress
	set      *Set
	notes    []string
	ids      map[string]string // Lahman's playerID to ours
	strings  map[string]string // one copy of each team, league and position
	numbers  map[string]int32  // a number for each of them, and for each player id
}

func (r *lahmanReader) open(name string, columns []column) (*table, *models.SourceFile, error) {
	return r.set.open(r.files, name, Lahman, columns, r.progress, &r.notes)
}

// lines reads one table of season rows.
func (r *lahmanReader) lines(l lahmanTable) error {
	t, file, err := r.open(l.name, l.columns())
	if err != nil {
		return err
	}
	rows := t.src.rows
	r.set.Lines = slices.Grow(r.set.Lines, rows)
	seen := make(map[lineKey]int, rows)
	read := r.lineReader(t, l)
	for {
		err := t.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		line, err := read()
		if err != nil {
			return err
		}
		k := r.keyOf(&line)
		if first, twice := seen[k]; twice {
			return t.fail("", fmt.Sprintf("the row repeats the key of record %d", first))
		}
		seen[k] = t.record
		r.set.Lines = append(r.set.Lines, line)
	}
	file.Rows = int64(t.record - 1)
	return nil
}

// lineKey is what is unique in a table of season rows: a player has one row a
// season and stint (and position), or a season and team where there is no stint.
// The numbers stand for strings; small keys make the check cheap.
type lineKey struct {
	player, place int32 // place is the position, or the team
	season, stint int16
}

func (r *lahmanReader) keyOf(l *stats.Line) lineKey {
	place := l.Pos
	if l.Stint == 0 {
		place = l.Team
	}
	return lineKey{player: r.numbers[l.Player], place: r.numbers[place], season: int16(l.Season), stint: int16(l.Stint)} // #nosec G115 -- checked: four and two digits
}

// lineReader gives a function that makes a line of the record t stands at.
func (r *lahmanReader) lineReader(t *table, l lahmanTable) func() (stats.Line, error) {
	season, league, team := t.field("yearID"), t.field("lgID"), t.field("teamID")
	player, stint, pos := -1, -1, -1
	if l.player {
		player = t.field("playerID")
	}
	if l.stint {
		stint = t.field("stint")
	}
	if l.pos {
		pos = t.field("POS")
	}
	name, franchise := -1, -1
	if l.kind == stats.MLBTeams {
		name, franchise = t.field("name"), t.field("franchID")
	}
	values := make([]int, len(l.kind.Columns))
	for i, c := range l.kind.Columns {
		values[i] = t.field(c.Upstream)
	}
	slab := newSlab(len(values))
	file := len(r.set.Files) - 1
	return func() (stats.Line, error) {
		f := t.fields
		line := stats.Line{Kind: l.kind, Season: wholeValue(f[season]), League: r.intern(f[league]),
			Team: r.intern(f[team]), File: file, Row: t.record, Values: slab.next()}
		if player >= 0 {
			id, ok := r.ids[f[player]]
			if !ok {
				return line, t.fail("playerID", fmt.Sprintf("%.40q is not in People", f[player]))
			}
			line.Player = id
		}
		if stint >= 0 {
			line.Stint = wholeValue(f[stint])
		}
		if pos >= 0 {
			line.Pos = r.intern(f[pos])
		}
		if name >= 0 {
			r.set.Teams = append(r.set.Teams, models.Team{Sport: stats.MLB, Season: line.Season, League: line.League, Code: line.Team,
				Name: r.intern(f[name]), Franchise: r.intern(f[franchise]), FileID: int64(file + 1), RowNo: t.record})
		}
		for i, at := range values {
			line.Values[i] = countValue(f[at])
		}
		return line, nil
	}
}

// intern keeps one copy of a string: a field shares the memory of its record.
func (r *lahmanReader) intern(s string) string {
	if kept, ok := r.strings[s]; ok {
		return kept
	}
	s = strings.Clone(s)
	r.strings[s] = s
	r.numbers[s] = int32(len(r.numbers)) // #nosec G115 -- as many as there are teams and people
	return s
}

// spans sets first and last seasons from the players' lines, and AsOf.
func (r *lahmanReader) spans() {
	latest, spans := 0, map[string][2]int{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		latest = max(latest, l.Season)
		if l.Player == "" || l.Kind == stats.MLBFielding {
			continue
		}
		span, ok := spans[l.Player]
		if !ok {
			span = [2]int{l.Season, l.Season}
		}
		spans[l.Player] = [2]int{min(span[0], l.Season), max(span[1], l.Season)}
	}
	for i := range r.set.Players {
		p := &r.set.Players[i]
		if span, ok := spans[p.ID]; ok {
			p.FirstSeason, p.LastSeason = &span[0], &span[1]
		}
	}
	r.set.AsOf = time.Date(latest, time.December, 31, 0, 0, 0, 0, time.UTC)
}
