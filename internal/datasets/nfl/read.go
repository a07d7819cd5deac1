package nfl

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// Read reads the NFL's season files in the folder nfl of files. The open ones are
// required; Pro-Football-Reference's list and rosters, NFL.com's career tables and
// Fantasy Data Pros' seasons are read if they exist. The notes say what could not be
// joined and what was left out. AsOf is the day of the last game that the newest season's
// rows can include.
func Read(files tables.Files, progress tables.Progress) (set *rowset.Set, notes []string, err error) {
	r := &reader{Reader: rowset.NewReader(files, stats.NFL, progress), byID: map[string]*person{}, claims: map[string]*claim{}, secondary: map[secondaryFigure]float64{}, teams: map[rowset.TeamSeason]clubRow{},
		weeks: map[int]int{}, alone: map[string]int{}, lastDay: map[week]time.Time{}, days: map[clubWeek]time.Time{}, reach: map[int]time.Time{}}
	if err := rowset.RunSteps(Steps, r, files); err != nil {
		return nil, nil, err
	}
	r.join()
	r.applyPrecedence()
	r.players()
	r.nameTeams()
	r.findings()
	r.Finish()
	r.Set.AsOf = r.asOf()
	return r.Set, r.Notes, nil
}

// Steps lists the sources of the NFL.
var Steps = []rowset.Step[*reader]{
	{Read: (*reader).people, Files: rowset.Entries(pfrList, pfrListPath)},
	{Read: (*reader).rosters, Files: rowset.Entries(pfrRosters, pfrRostersPath), Needs: []string{pfrRostersPath}},
	{Read: (*reader).basics, Files: rowset.Entries(nflcomCareers, nflcomBasicsPath), Needs: []string{nflcomBasicsPath}},
	{Read: (*reader).careers, Needs: []string{nflcomPassingPath}},
	{Read: (*reader).fantasySeasons, Files: fantasyEntries()},
	{Read: (*reader).schedule, Files: rowset.Entries(nflverseCurrent, schedules)},
	{Read: (*reader).liveReach},
	{Read: (*reader).openRosters, Files: rowset.Entries(nflverseCurrent, rosters)},
	{Read: (*reader).snaps, Files: slices.Concat(rowset.Entries(nflverseSnaps, snaps2016), rowset.Entries(nflverseCurrent, snaps2021))},
	{Read: (*reader).coverage, Files: rowset.Entries(nflverseDefence, coverageSeasons, "nfl/open/pfr_defense_week_2021_2025.csv")},
	{Read: (*reader).liveCoverage},
	{Read: (*reader).combine, Files: rowset.Entries(nflverseCurrent, combine)},
	{Read: (*reader).playerSeasons, Files: rowset.Entries(nflverseSeasons, seasons)},
	{Read: (*reader).plays, Files: playsEntries()},
	{Read: (*reader).offence, Files: rowset.Entries(fantasyDataPros)},
	{Files: rowset.Entries(nflversePost, "nfl/open/player_post_2024.csv")},
	{Files: rowset.Entries(nflverse, "nfl/weekly/nflverse_player_week_2023.csv", "nfl/weekly/nflverse_player_week_2024.csv")},
	{Files: []tables.BundleEntry{{Path: plays, Source: nflverseWeeks, Without: nflverseRatios}, {Path: playsErrata, Source: nflverseErrata}}}, // for the games
}

const (
	nflcomBasicsPath  = "nfl/nflcom_to_2016/Basic_Stats.csv"
	nflcomPassingPath = "nfl/nflcom_to_2016/Career_Stats_Passing.csv" // #nosec G101 -- a file name
	rosters           = "nfl/open/rosters_2021_2026.csv"
	snaps2016         = "nfl/open/snap_counts_2016_2020.csv"
	snaps2021         = "nfl/open/snap_counts_2021_2025.csv"
	coverageSeasons   = "nfl/open/derived/defense_seasons_2021_2025.csv"
	combine           = "nfl/open/combine_2000_2026.csv"
	seasons           = "nfl/open/player_season_2023_2025.csv"
)

type reader struct {
	*rowset.Reader

	persons []*person
	byID    map[string]*person
	claims  map[string]*claim // by source and key
	order   []*claim
	rows    []seasonRow // all rows but the rosters'
	roster  []seasonRow
	whole   bool              // Pro-Football-Reference's list exists
	pfrOf   map[string]string // its id, by GSIS id, as rosters pair them
	// candidates are people of scouting combines who are in no other source.
	candidates []*person
	playoffs   []playoffRow
	direct     []stats.Line           // of persons whose id is in the file
	alone      map[string]int         // people in one source only, by source
	lastPlayed int                    // the last season with a result
	weeks      map[int]int            // the last week of a season in the snap counts
	lastDay    map[week]time.Time     // by week of a regular season, the last day with a result
	days       map[clubWeek]time.Time // of a club's regular season
	reach      map[int]time.Time      // by live season, the last day that its totals include
	skipped    skipped
	teams      map[rowset.TeamSeason]clubRow

	sources   []string // the key of each file's source
	secondary map[secondaryFigure]float64
}

// seasonRow is a row of a season file, and its claim.
type seasonRow struct {
	line stats.Line
	of   *claim
}

// playoffRow is a row of the playoffs. It helps to join nobody: its person is whoever has
// the key.
type playoffRow struct {
	line stats.Line
	gsis string
}

// skipped counts rows that make no line.
type skipped struct {
	empty, playoffs, nobody int
}

// open opens a file. Unread columns are not noted: most of nflverse's are unread.
func (r *reader) open(source tables.Source, name string, columns []tables.Column) (*tables.Table, error) {
	t, err := r.Reader.Open(source, name, columns, rowset.AnyColumn)
	if err == nil {
		r.sources = append(r.sources, source.Key)
	}
	return t, err
}

// values returns a function that parses the values of a kind from the current record.
// Columns that the file does not have are not recorded.
func (r *reader) values(t *tables.Table, kind *stats.Kind) func() []float64 {
	place, negated := make([][]int, len(kind.Columns)), make([]bool, len(kind.Columns))
	for i := range kind.Columns {
		header, _ := kind.Header(i, t.Src.Path)
		negated[i] = strings.HasPrefix(header, "-")
		for _, header := range headers(kind, i, t.Src.Path) {
			for j, have := range t.Columns {
				if have.Name == header {
					place[i] = append(place[i], t.Place[j])
				}
			}
		}
	}
	slab := tables.NewSlab(len(place))
	return func() []float64 {
		values := slab.Next()
		for i, all := range place {
			values[i] = stats.NotRecorded()
			for n, at := range all {
				if v := tables.PrintedValue(t.Fields[at]); n == 0 {
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

// headers returns the columns of the file at path that a kind's column is the sum of,
// none if the file lacks it.
func headers(kind *stats.Kind, i int, path string) []string {
	header, ok := kind.Header(i, path)
	if !ok {
		return nil
	}
	return strings.Split(strings.TrimPrefix(header, "-"), " + ")
}

// printedColumns returns the columns of a kind by their usual names, except some keys.
func printedColumns(kind *stats.Kind, without ...string) []tables.Column {
	return printedColumnsAt("", kind, without...)
}

// printedColumnsAt returns the columns of a kind in the file at path, except some keys.
func printedColumnsAt(path string, kind *stats.Kind, without ...string) []tables.Column {
	var out []tables.Column
	for i, c := range kind.Columns {
		if !slices.Contains(without, c.Key) {
			for _, header := range headers(kind, i, path) {
				out = append(out, tables.Column{Name: header, Format: tables.Printed})
			}
		}
	}
	return out
}

// line returns a line of the current record.
func (r *reader) line(t *tables.Table, kind *stats.Kind, season, team, pos string, values []float64) stats.Line {
	year := tables.WholeValue(season)
	l := stats.Line{Kind: kind, Season: year, League: leagueOf(team, year), Team: r.Intern(clubCode(team, year)), Pos: r.Intern(pos),
		Values: values, File: t.Index, Row: t.Record}
	r.seenTeam(&l, team)
	return l
}
