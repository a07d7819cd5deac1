package datasets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
)

// ReadNFL reads the NFL's season files in the folder nfl of files. The open ones
// must be there; Pro-Football-Reference's list and rosters, NFL.com's career
// tables and Fantasy Data Pros' seasons are read where they are. The notes say
// what an operator should know and that is no error: what could not be joined,
// and what was left out. An error about a file is a *FileError.
//
// AsOf is the day of the last game that the newest season's rows can hold.
func ReadNFL(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &nflReader{files: files, progress: progress, set: &Set{Sport: stats.NFL}, strings: map[string]string{},
		byID: map[string]*nflPerson{}, claims: map[string]*nflClaim{}, second: map[nflSecond]float64{}, teams: map[nflTeamSeason]nflTeamRow{},
		weeks: map[int]int{}, alone: map[string]int{}, lastDay: map[nflWeek]time.Time{}, days: map[nflClubWeek]time.Time{}, reach: map[int]time.Time{}}
	for _, read := range []func() error{r.people, r.rosters, r.basics, r.careers, r.fantasySeasons, r.schedule, r.liveReach, r.openRosters, r.snaps,
		r.coverage, r.liveCoverage, r.combine, r.playerSeasons, r.plays, r.offence} {
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
	set.AsOf = r.asOf()
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
	whole   bool              // Pro-Football-Reference's list is there
	pfrOf   map[string]string // its id, by GSIS id, as rosters pair them
	// candidates are people of scouting combines whom no other source's id names.
	candidates []*nflPerson
	direct     []stats.Line              // of persons whose id their file has
	known      map[string]string         // see nflKnownIDs
	alone      map[string]int            // men who are in one source only, by source
	lastPlayed int                       // the last season of which a game has a result
	weeks      map[int]int               // the last week of a season in the snap counts
	lastDay    map[nflWeek]time.Time     // of a regular season's week, the last day with a result
	days       map[nflClubWeek]time.Time // of a club's regular season
	reach      map[int]time.Time         // of a season in live files, the last day that its totals hold
	skipped    nflSkipped
	teams      map[nflTeamSeason]nflTeamRow

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
	empty, playoffs, nobody int
}

// open starts a file: its entry in Files gets the next ID. Columns that nobody reads
// are not noted: most of nflverse's are.
func (r *nflReader) open(source Source, name string, columns []column) (*table, error) {
	var unread []string
	t, _, err := r.set.open(r.files, name, source, columns, r.progress, &unread)
	if err == nil {
		r.sources = append(r.sources, source.Key)
	}
	return t, err
}

// each calls do for every record of the file that was opened last; f gives the
// field of a column that the table was opened with.
func (r *nflReader) each(t *table, do func(f func(column string) string) error) error {
	return t.each(&r.set.Files[len(r.set.Files)-1], do)
}

// values gives a function that reads the values of a kind from the record t
// stands at. Columns that the file does not have are not recorded.
func (r *nflReader) values(t *table, kind *stats.Kind) func() []float64 {
	place, negated := make([][]int, len(kind.Columns)), make([]bool, len(kind.Columns))
	for i := range kind.Columns {
		header, _ := kind.Header(i, t.src.path)
		negated[i] = strings.HasPrefix(header, "-")
		for _, header := range nflHeaders(kind, i, t.src.path) {
			for j, have := range t.columns {
				if have.name == header {
					place[i] = append(place[i], t.place[j])
				}
			}
		}
	}
	slab := newSlab(len(place))
	return func() []float64 {
		values := slab.next()
		for i, all := range place {
			values[i] = stats.NotRecorded()
			for n, at := range all {
				if v := printedValue(t.fields[at]); n == 0 {
					values[i] = v
				} else {
					values[i] += v
				}
			}
			if negated[i] && values[i] != 0 {
				values[i] = -values[i]
			}
		}
		return values
	}
}

// nflHeaders are the columns of the file at path that a kind's column is read
// from: none if the file has none, several if it is their sum.
func nflHeaders(kind *stats.Kind, i int, path string) []string {
	header, ok := kind.Header(i, path)
	if !ok {
		return nil
	}
	return strings.Split(strings.TrimPrefix(header, "-"), " + ")
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
	return printedColumnsAt("", kind, without...)
}

// printedColumnsAt are the columns of a kind as the file at path names them.
func printedColumnsAt(path string, kind *stats.Kind, without ...string) []column {
	var out []column
	for i, c := range kind.Columns {
		if !slices.Contains(without, c.Key) {
			for _, header := range nflHeaders(kind, i, path) {
				out = append(out, column{header, printed})
			}
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
