package datasets

import (
	"slices"
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
	r := &nflReader{reader: newReader(files, stats.NFL, progress), byID: map[string]*nflPerson{}, claims: map[string]*nflClaim{}, second: map[nflSecond]float64{}, teams: map[teamSeason]nflTeamRow{},
		weeks: map[int]int{}, alone: map[string]int{}, lastDay: map[nflWeek]time.Time{}, days: map[nflClubWeek]time.Time{}, reach: map[int]time.Time{}}
	if err := runSteps(nflSteps, r, files); err != nil {
		return nil, nil, err
	}
	r.join()
	r.putInForce()
	r.players()
	r.nameTeams()
	r.findings()
	r.finish()
	r.set.AsOf = r.asOf()
	return r.set, r.notes, nil
}

var nflSteps = []step[*nflReader]{
	{read: (*nflReader).people, files: entries(pfrList, pfrListPath)},
	{read: (*nflReader).rosters, files: entries(pfrRosters, pfrRostersPath), needs: []string{pfrRostersPath}},
	{read: (*nflReader).basics, files: entries(nflcomCareers, nflcomBasicsPath), needs: []string{nflcomBasicsPath}},
	{read: (*nflReader).careers, needs: []string{nflcomPassingPath}},
	{read: (*nflReader).fantasySeasons, files: fantasyEntries()},
	{read: (*nflReader).schedule, files: entries(nflverseCurrent, nflSchedules)},
	{read: (*nflReader).liveReach},
	{read: (*nflReader).openRosters, files: entries(nflverseCurrent, nflRosters)},
	{read: (*nflReader).snaps, files: slices.Concat(entries(nflverseSnaps, nflSnaps2016), entries(nflverseCurrent, nflSnaps2021))},
	{read: (*nflReader).coverage, files: entries(nflverseDefence, nflCoverageSeasons, "nfl/open/pfr_defense_week_2021_2025.csv")},
	{read: (*nflReader).liveCoverage},
	{read: (*nflReader).combine, files: entries(nflverseCurrent, nflCombine)},
	{read: (*nflReader).playerSeasons, files: entries(nflverseSeasons, nflSeasons)},
	{read: (*nflReader).plays, files: slices.Concat(entries(nflverseWeeks, nflPlaysFiles[0].path), entries(nflverse, nflPlaysFiles[1].path))},
	{read: (*nflReader).offence, files: entries(fantasyDataPros)},
	{files: entries(nflversePost, "nfl/open/player_post_2024.csv")},
	{files: entries(nflverse, "nfl/weekly/nflverse_player_week_2023.csv", "nfl/weekly/nflverse_player_week_2024.csv")},
	{files: []BundleEntry{{Path: nflPlays, Source: nflverseWeeks, Without: nflverseRatios}}}, // for the games
}

const (
	nflcomBasicsPath   = "nfl/nflcom_to_2016/Basic_Stats.csv"
	nflcomPassingPath  = "nfl/nflcom_to_2016/Career_Stats_Passing.csv"
	nflRosters         = "nfl/open/rosters_2021_2026.csv"
	nflSnaps2016       = "nfl/open/snap_counts_2016_2020.csv"
	nflSnaps2021       = "nfl/open/snap_counts_2021_2025.csv"
	nflCoverageSeasons = "nfl/open/derived/defense_seasons_2021_2025.csv"
	nflCombine         = "nfl/open/combine_2000_2026.csv"
	nflSeasons         = "nfl/open/player_season_2023_2025.csv"
)

type nflReader struct {
	*reader

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
	teams      map[teamSeason]nflTeamRow

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

// open starts a file. Columns that are not read are not noted: most of nflverse's are.
func (r *nflReader) open(source Source, name string, columns []column) (*table, error) {
	t, err := r.reader.open(source, name, columns, anyColumn)
	if err == nil {
		r.sources = append(r.sources, source.Key)
	}
	return t, err
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

// line starts a line of the record t stands at.
func (r *nflReader) line(t *table, kind *stats.Kind, season, team, pos string, values []float64) stats.Line {
	year := wholeValue(season)
	l := stats.Line{Kind: kind, Season: year, League: nflLeague(team, year), Team: r.intern(nflTeam(team, year)), Pos: r.intern(pos),
		Values: values, File: t.index, Row: t.record}
	r.seenTeam(&l, team)
	return l
}
