package datasets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// ReadNFL reads the NFL's season files in the folder nfl of files. The notes say
// what an operator should know and that is no error: what could not be joined,
// and what was left out. An error about a file is a *FileError.
//
// The last rows are of the week that ended on 8 December 2025: AsOf is that day.
func ReadNFL(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &nflReader{files: files, progress: progress, set: &Set{Sport: stats.NFL}, strings: map[string]string{},
		byID: map[string]*nflPerson{}, claims: map[string]*nflClaim{}, second: map[nflSecond]float64{}, teams: map[nflTeamSeason]nflTeamRow{}}
	for _, read := range []func() error{r.people, r.rosters, r.basics, r.careers, r.fantasySeasons, r.plays, r.offence} {
		if err := read(); err != nil {
			return nil, nil, err
		}
	}
	r.join()
	r.putInForce()
	r.players()
	r.nameTeams()
	r.findings()
	set = r.set
	AssignSlugs(set.Players)
	slices.SortFunc(set.Teams, compareTeams)
	set.sortFiles()
	set.sortLines()
	set.AsOf = time.Date(2025, time.December, 8, 0, 0, 0, 0, time.UTC)
	return set, append(r.notes, files.notes(set.Files)...), nil
}

type nflReader struct {
	files    Files
	progress Progress
	set      *Set
	notes    []string
	strings  map[string]string

	persons []*nflPerson
	byID    map[string]*nflPerson
	claims  map[string]*nflClaim // by source and key
	order   []*nflClaim
	rows    []nflRow // all rows but the rosters'
	roster  []nflRow
	skipped nflSkipped
	teams   map[nflTeamSeason]nflTeamRow

	sources []string // the key of each file's source
	second  map[nflSecond]float64
}

// nflRow is a row of a season file and the man it is of, as its source knows him.
type nflRow struct {
	line stats.Line
	of   *nflClaim
}

// nflSkipped counts rows that make no line.
type nflSkipped struct {
	empty, playoffs int
}

// open starts a file: its entry in Files gets the next ID.
func (r *nflReader) open(source Source, name string, columns []column) (*table, error) {
	src, err := r.files.open(name)
	if err != nil {
		return nil, err
	}
	t, err := openTable(src, columns, r.progress)
	if err != nil {
		return nil, err
	}
	r.sources = append(r.sources, source.Key)
	r.set.Files = append(r.set.Files, models.SourceFile{
		ID: int64(len(r.set.Files) + 1), Sport: stats.NFL, Path: src.path, SHA256: src.sha256,
		Source: source.Repository, Commit: source.Commit, Licence: source.Licence,
		LicenceClass: source.LicenceClass, Attribution: source.Attribution,
	})
	return t, nil
}

// each calls do for every record of the file that was opened last; f gives the
// field of a column that the table was opened with.
func (r *nflReader) each(t *table, do func(f func(column string) string) error) error {
	return t.each(&r.set.Files[len(r.set.Files)-1], do)
}

// values gives a function that reads the values of a kind from the record t
// stands at. Columns that the file does not have are not recorded.
func (r *nflReader) values(t *table, kind *stats.Kind) func() []float64 {
	place := make([]int, len(kind.Columns))
	for i, c := range kind.Columns {
		place[i] = -1
		for j, have := range t.columns {
			if have.name == c.Upstream {
				place[i] = t.place[j]
			}
		}
	}
	slab := newSlab(len(place))
	return func() []float64 {
		values := slab.next()
		for i, at := range place {
			values[i] = stats.NotRecorded()
			if at >= 0 {
				values[i] = printedValue(t.fields[at])
			}
		}
		return values
	}
}

// printedValue reads a field that passed the check of printed.
func printedValue(s string) float64 {
	if v, err := strconv.ParseFloat(printedDigits(s), 64); err == nil {
		return v
	}
	return stats.NotRecorded()
}

// printedColumns are the columns of a kind as its file names them, without those left out.
func printedColumns(kind *stats.Kind, without ...string) []column {
	var out []column
	for _, c := range kind.Columns {
		if !slices.Contains(without, c.Key) {
			out = append(out, column{c.Upstream, printed})
		}
	}
	return out
}

// intern keeps one copy of a string: a field shares the memory of its record.
func (r *nflReader) intern(s string) string {
	if kept, ok := r.strings[s]; ok {
		return kept
	}
	s = strings.Clone(s)
	r.strings[s] = s
	return s
}

func (r *nflReader) note(format string, a ...any) {
	r.notes = append(r.notes, fmt.Sprintf(format, a...))
}

// line starts a line of the record t stands at.
func (r *nflReader) line(t *table, kind *stats.Kind, season, team, pos string, values []float64) stats.Line {
	year := wholeValue(season)
	l := stats.Line{Kind: kind, Season: year, League: nflLeague(team, year), Team: r.intern(nflTeam(team, year)), Pos: r.intern(pos),
		Values: values, File: len(r.set.Files) - 1, Row: t.record}
	r.seenTeam(&l, team)
	return l
}
