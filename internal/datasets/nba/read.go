package nba

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/datasets/basketball"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// leagueName is the league of files that do not name one.
const leagueName = "NBA"

// Read reads the tables in the folder nba of files. Seasons are named by the year in
// which they end.
//
// The files in nba/open are required, but for those of playoffs alone; they hold every season since 1946-47, within the
// limits listed at applyPrecedence. Basketball-Reference's tables are read if nba/Player
// Career Info.csv exists, and then all are required; likewise the league's own tables of
// 2025-26, if nba/nbacom_2025_26/player_totals.csv exists.
//
// Precedence among Basketball-Reference's tables:
//
//	seasons    columns                  first                     then
//	1947–2021  box score                Player Totals             Per 100 Poss (from 1974): games, starts, minutes
//	1997–2026  shares of positions      Player Play By Play       –
//	1947–2026  position, age, team      Player Season Info        –
//	1947–2026  team's record and pace   Team Summaries            –
//	1947–2026  team's name              Team Abbrev               Team Summaries
//
// A player of several teams has a row for each and one for all (TOT, 2TM to 5TM). The
// teams' rows become lines; the row for all is only compared with their sum. In 35
// seasons from 1951 to 1962 it records what a team's row leaves blank (for Frank Selvy's
// 1955, everything): then it is a line of a separate kind, never summed with the teams'.
// "League Average" is not a team.
//
// AsOf is the day of the last game in the totals.
func Read(files tables.Files, progress tables.Progress) (set *rowset.Set, notes []string, err error) {
	r := &reader{Reader: basketball.NewReader(files, stats.NBA, progress), ids: map[string]string{},
		stays: map[string]map[rowset.TeamSeason]bool{}, names: map[string]string{},
		boxed: map[string]*person{}, listed: map[string]*person{}, indexed: map[string]*indexed{}, rostered: map[string]rostered{},
		births: map[string]listedBirth{}, logged: map[string]string{}, heldWhole: map[leagueSeason]bool{}, wholeGames: map[leagueSeason]float64{}}
	if r.live, r.Notes, err = liveNBA(files); err != nil {
		return nil, nil, err
	}
	r.full = tables.Has(files, bballPeopleFile)
	if err := rowset.RunSteps(Steps, r, files); err != nil {
		return nil, nil, err
	}
	r.averageTeams()
	r.notePositions()
	r.applyPrecedence()
	r.addPlayoffs()
	r.NameTeams(teamNames)
	r.Set.Findings.Conflicts = r.compareRows()
	r.Finish()
	return r.Set, r.Notes, nil
}

// Steps lists the sources of the NBA.
var Steps = []rowset.Step[*reader]{
	{Read: (*reader).boxSums, Files: rowset.Entries(boxScores, boxSumsPath)},
	{Read: (*reader).averages, Files: rowset.Entries(averagesSource, averagesPath)},
	{Read: (*reader).playoffAverages, Files: rowset.Entries(averagesSource, playoffAveragesPath), Needs: []string{playoffAveragesPath}},
	{Read: (*reader).logSums, Files: rowset.Entries(gameLogs, logSumsPath)},
	{Read: (*reader).index, Files: rowset.Entries(averagesSource, indexPath)},
	{Read: (*reader).rosters, Files: rowset.Entries(rowset.PeakPerformR, rostersPath)},
	{Read: (*reader).readBirths, Files: rowset.Entries(rowset.PeakPerformR, birthsPath)},
	{Read: (*reader).boxGames, Files: rowset.Entries(boxScores, boxPaths...)},
	{Read: (*reader).logGames, Files: rowset.Entries(gameLogs, logsPath)},
	{Read: (*reader).finalTotals, Files: rowset.Entries(finalSource, finalPath), Needs: []string{finalPath}},
	{Read: (*reader).finalGames, Files: rowset.Entries(finalSource, finalGamesPath), Needs: []string{finalPath}},
	{Read: (*reader).people, Files: rowset.Entries(bballOther, bballPeopleFile), Needs: []string{bballPeopleFile}},
	{Read: (*reader).roster, Files: rowset.Entries(bballOther, "nba/Player Season Info.csv"), Needs: []string{bballPeopleFile}},
	{Read: (*reader).joinPeople},
	{Read: (*reader).liveSeasons},
	{Read: (*reader).totals, Files: rowset.Entries(bballTotals, "nba/Player Totals.csv", "nba/derived/player_id_2021_to_slug.csv"), Needs: []string{bballPeopleFile}},
	{Read: (*reader).rates, Files: rowset.Entries(bballRates, "nba/Per 100 Poss.csv"), Needs: []string{bballPeopleFile}},
	{Read: (*reader).playByPlay, Files: rowset.Entries(bballOther, "nba/Player Play By Play.csv"), Needs: []string{bballPeopleFile}},
	{Read: (*reader).teamNames, Files: rowset.Entries(bballOther, "nba/Team Abbrev.csv"), Needs: []string{bballPeopleFile}},
	{Read: (*reader).teams, Files: rowset.Entries(bballOther, "nba/Team Summaries.csv"), Needs: []string{bballPeopleFile}},
	{Read: (*reader).playoffLines, Files: rowset.Entries(linesSource, playoffLinesPath), Needs: []string{playoffLinesPath}},
	{Read: (*reader).playoffBox, Files: rowset.Entries(playoffsSource, playoffBoxPath), Needs: []string{playoffBoxPath}},
}

// bballPeopleFile exists if Basketball-Reference's tables do.
const bballPeopleFile = "nba/Player Career Info.csv"

// openBBRef opens one of Basketball-Reference's tables, in which "NA" is a blank.
func (r *reader) openBBRef(source tables.Source, name string, columns []tables.Column) (*tables.Table, error) {
	t, err := r.Open(source, name, columns)
	if err == nil {
		t.Blank = "NA"
	}
	return t, err
}

// joinPeople assigns ids to the people of the open files, and makes players of those
// without one.
func (r *reader) joinPeople() error {
	r.identify()
	r.createPeople()
	return nil
}

type reader struct {
	*basketball.Reader
	full   bool                                  // the tables of Basketball-Reference are there
	ids    map[string]string                     // Basketball-Reference's key to our id
	stays  map[string]map[rowset.TeamSeason]bool // by key, to the end of the totals
	names  map[string]string                     // by key
	called map[rowset.TeamSeason]string          // the teams' names

	boxed     map[string]*person     // people of the box scores, by key
	listed    map[string]*person     // people of the league's files, by NBA.com's number
	indexed   map[string]*indexed    // by number
	rostered  map[string]rostered    // by number
	births    map[string]listedBirth // by name
	keys      map[string]string      // NBA.com's number to Basketball-Reference's key
	positions map[string]string      // by id
	played    map[playedIn]string    // positions of seasons

	live      tables.LiveTable  // ESPN's box scores by season
	logged    map[string]string // NBA.com's numbers, by line of a game of a season in live files; "" of two alike
	liveLines []stats.Line      // sums of them

	sums   []stats.Line // of box scores; the player is a key
	league []stats.Line // of the league's files; the player is a number

	playoffs   playoffs
	heldWhole  map[leagueSeason]bool
	wholeGames map[leagueSeason]float64 // the share of the teams' games that are whole
}

// allTeams reports whether a team's code is that of a row for all teams of a player: TOT,
// or 2TM to 5TM.
func allTeams(code string) bool {
	return code == "TOT" || len(code) == 3 && code[0] >= '2' && code[0] <= '9' && code[1:] == "TM"
}

// nbaLine returns a line with the columns that all player files share.
func (r *reader) nbaLine(kind *stats.Kind, t *tables.Table, f func(string) string, team string, values []float64) stats.Line {
	return stats.Line{Kind: kind, Season: tables.WholeValue(f("season")), League: r.Intern(f("lg")), Team: r.Intern(team),
		Pos: r.Intern(f("pos")), Values: values, File: t.Index, Row: t.Record}
}

var playerKeys = slices.Concat(tables.Columns(tables.Key, "lg", "player", "player_id", "team"), tables.Columns(tables.Text, "pos"), tables.Columns(tables.Year, "season"))

// playerRows reads a file with one row per player, season, league and team. Rows for all
// teams are only compared; use reports which seasons of the others become lines.
func (r *reader) playerRows(source tables.Source, name string, kind *stats.Kind, f tables.Format, others []tables.Column, use func(season int) bool) error {
	t, err := r.openBBRef(source, name, slices.Concat(playerKeys, tables.KindColumns(kind, "", f), others))
	if err != nil {
		return err
	}
	seen, values := map[rowset.LineKey]int{}, t.Values(kind, tables.NumberValue)
	return r.Each(t, func(f func(string) string) error {
		line := r.nbaLine(kind, t, f, f("team"), values())
		id, ok := r.ids[f("player_id")]
		if !ok {
			return t.Fail("player_id", fmt.Sprintf("%.40q is not in Player Career Info", f("player_id")))
		}
		line.Player = id
		if err := rowset.Unique(t, seen, rowset.LineKeyOf(&line)); err != nil {
			return err
		}
		if allTeams(line.Team) || !use(line.Season) {
			r.Compared = append(r.Compared, line)
			return nil
		}
		r.Add(line)
		return nil
	})
}

func always(int) bool { return true }

// roster reads the teams of each season, which also verify the joins of totals.
func (r *reader) roster() error {
	start := len(r.Set.Lines)
	err := r.playerRows(bballOther, "nba/Player Season Info.csv", stats.NBARoster, tables.Count, nil, always)
	if err != nil {
		return err
	}
	for i := range r.Set.Lines[start:] {
		l := &r.Set.Lines[start+i]
		key := strings.TrimPrefix(l.Player, stats.NBA+"_")
		if r.stays[key] == nil {
			r.stays[key] = map[rowset.TeamSeason]bool{}
		}
		if l.Season <= lastTotals {
			r.stays[key][rowset.TeamSeasonOf(l)] = true
		}
	}
	for i := range r.Set.Players {
		p := &r.Set.Players[i]
		r.names[strings.TrimPrefix(p.ID, stats.NBA+"_")] = p.Name
	}
	// The row for all teams adds nothing to the others.
	r.Compared = slices.DeleteFunc(r.Compared, func(l stats.Line) bool { return l.Kind == stats.NBARoster })
	return nil
}

func (r *reader) rates() error {
	// No row becomes a line: the rates are rounded, and the game logs exact.
	return r.playerRows(bballRates, "nba/Per 100 Poss.csv", stats.NBAPer100, tables.Number, slices.Concat(
		tables.Columns(tables.Count, "age"),
		tables.Columns(tables.Number, "fg_percent", "x3p_percent", "x2p_percent", "e_fg_percent", "ft_percent", "o_rtg", "d_rtg")),
		func(int) bool { return false })
}

func (r *reader) playByPlay() error {
	return r.playerRows(bballOther, "nba/Player Play By Play.csv", stats.NBAPlayByPlay, tables.Number, tables.Columns(tables.Count, "age", "gs"), always)
}
