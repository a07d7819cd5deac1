package datasets

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// nbaLeague is the league of the files that do not name it.
const nbaLeague = "NBA"

// ReadNBA reads the tables in the folder nba of files. The notes say what an
// operator should know and that is no error. An error about a file is a
// *FileError. A season is named by the year in which it ends.
//
// The files under nba/open must be there; they hold every season since 1946-47, as
// far as the table of forceRows says. The tables of Basketball-Reference are read if
// nba/Player Career Info.csv is there, and then all of them must be; the league's own
// tables of 2025-26 likewise, if nba/nbacom_2025_26/player_totals.csv is.
//
// Of Basketball-Reference's tables:
//
//	seasons    columns                  first                     then
//	1947–2021  box score                Player Totals             Per 100 Poss (from 1974): games, starts, minutes
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
//
// The set's AsOf is the day of the last game that the totals hold.
func ReadNBA(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &nbaReader{basketballReader: newBasketballReader(files, stats.NBA, progress), ids: map[string]string{},
		stays: map[string]map[teamSeason]bool{}, names: map[string]string{},
		boxed: map[string]*nbaPerson{}, listed: map[string]*nbaPerson{}, indexed: map[string]*indexed{}, rostered: map[string]rostered{},
		births: map[string]listedBirth{}, espnBirths: map[string]time.Time{}, logged: map[string]string{}, heldWhole: map[leagueSeason]bool{}, wholeGames: map[leagueSeason]float64{}}
	if r.live, r.notes, err = liveNBA(files); err != nil {
		return nil, nil, err
	}
	r.full = Has(files, bballPeopleFile)
	if err := runSteps(nbaSteps, r, files); err != nil {
		return nil, nil, err
	}
	r.averageTeams()
	r.notePositions()
	r.forceRows()
	r.nameTeams()
	r.set.Findings.Conflicts = r.compareRows()
	r.finish()
	return r.set, r.notes, nil
}

var nbaSteps = []step[*nbaReader]{
	{read: (*nbaReader).boxSums, files: entries(nbaBoxes, nbaBoxSumsPath)},
	{read: (*nbaReader).averages, files: entries(nbaAverages, nbaAveragesPath, "nba/open/player_season_per_game_1997_2023_po.csv")},
	{read: (*nbaReader).logSums, files: entries(nbaGameLogs, nbaLogSumsPath)},
	{read: (*nbaReader).index, files: entries(nbaAverages, nbaIndexPath)},
	{read: (*nbaReader).rosters, files: entries(peakPerformR, nbaRostersPath)},
	{read: (*nbaReader).readBirths, files: entries(peakPerformR, nbaBirthsPath)},
	{read: (*nbaReader).boxGames, files: entries(nbaBoxes, nbaBoxPaths...)},
	{read: (*nbaReader).logGames, files: entries(nbaGameLogs, nbaLogsPath)},
	{read: (*nbaReader).finalTotals, files: entries(nbaFinal, nbaFinalPath), needs: []string{nbaFinalPath}},
	{read: (*nbaReader).finalGames, files: entries(nbaFinal, nbaFinalGamesPath), needs: []string{nbaFinalPath}},
	{read: (*nbaReader).people, files: entries(bballOther, bballPeopleFile), needs: []string{bballPeopleFile}},
	{read: (*nbaReader).roster, files: entries(bballOther, "nba/Player Season Info.csv"), needs: []string{bballPeopleFile}},
	{read: (*nbaReader).joinPeople},
	{read: (*nbaReader).liveSeasons},
	{read: (*nbaReader).totals, files: entries(bballTotals, "nba/Player Totals.csv", "nba/derived/player_id_2021_to_slug.csv"), needs: []string{bballPeopleFile}},
	{read: (*nbaReader).rates, files: entries(bballRates, "nba/Per 100 Poss.csv"), needs: []string{bballPeopleFile}},
	{read: (*nbaReader).playByPlay, files: entries(bballOther, "nba/Player Play By Play.csv"), needs: []string{bballPeopleFile}},
	{read: (*nbaReader).teamNames, files: entries(bballOther, "nba/Team Abbrev.csv"), needs: []string{bballPeopleFile}},
	{read: (*nbaReader).teams, files: entries(bballOther, "nba/Team Summaries.csv"), needs: []string{bballPeopleFile}},
	{files: entries(nbaLines, "nba/open/player_game_lines_2024_2026.csv")},
	{files: entries(nbaPlayoffs, "nba/open/playoff_box_2011_2023.csv")},
}

// bballPeopleFile is there if Basketball-Reference's tables are.
const bballPeopleFile = "nba/Player Career Info.csv"

// openBBRef opens one of Basketball-Reference's tables, in which "NA" is a blank.
func (r *nbaReader) openBBRef(source Source, name string, columns []column) (*table, error) {
	t, err := r.open(source, name, columns)
	if err == nil {
		t.blank = "NA"
	}
	return t, err
}

// joinPeople assigns ids to the people of the open files, and makes players of those
// without one.
func (r *nbaReader) joinPeople() error {
	r.identify()
	r.createPeople()
	return nil
}

type nbaReader struct {
	*basketballReader
	full   bool                           // the tables of Basketball-Reference are there
	ids    map[string]string              // Basketball-Reference's key to our id
	stays  map[string]map[teamSeason]bool // by key, to the end of the totals
	names  map[string]string              // by key
	called map[teamSeason]string          // the teams' names

	boxed      map[string]*nbaPerson  // people of the box scores, by key
	listed     map[string]*nbaPerson  // people of the league's files, by NBA.com's number
	indexed    map[string]*indexed    // by number
	rostered   map[string]rostered    // by number
	births     map[string]listedBirth // by name
	espnBirths map[string]time.Time   // by ESPN's number
	keys       map[string]string      // NBA.com's number to Basketball-Reference's key
	positions  map[string]string      // by id
	played     map[playedIn]string    // positions of seasons

	live      liveTable         // ESPN's box scores by season
	logged    map[string]string // NBA.com's numbers, by line of a game of a season in live files; "" of two alike
	liveLines []stats.Line      // sums of them

	sums   []stats.Line // of box scores; the player is a key
	league []stats.Line // of the league's files; the player is a number

	heldWhole  map[leagueSeason]bool
	wholeGames map[leagueSeason]float64 // the share of the teams' games that are whole
}

// allTeams reports whether a team's code is that of a row for all teams of a
// player: TOT, or 2TM to 5TM.
func allTeams(code string) bool {
	return code == "TOT" || len(code) == 3 && code[0] >= '2' && code[0] <= '9' && code[1:] == "TM"
}

// nbaLine makes a line of a row that has the columns all player files share.
func (r *nbaReader) nbaLine(kind *stats.Kind, t *table, f func(string) string, team string, values []float64) stats.Line {
	return stats.Line{Kind: kind, Season: wholeValue(f("season")), League: r.intern(f("lg")), Team: r.intern(team),
		Pos: r.intern(f("pos")), Values: values, File: t.index, Row: t.record}
}

var nbaPlayerKeys = slices.Concat(columnsOf(key, "lg", "player", "player_id", "team"), columnsOf(text, "pos"), columnsOf(year, "season"))

// playerRows reads a file with one row a player, season, league and team. Rows
// for all teams are compared; use says of the others whether they are in force.
func (r *nbaReader) playerRows(source Source, name string, kind *stats.Kind, f format, others []column, use func(season int) bool) error {
	t, err := r.openBBRef(source, name, slices.Concat(nbaPlayerKeys, kindColumns(kind, "", f), others))
	if err != nil {
		return err
	}
	seen, values := map[lineKey]int{}, t.values(kind, numberValue)
	return r.each(t, func(f func(string) string) error {
		line := r.nbaLine(kind, t, f, f("team"), values())
		id, ok := r.ids[f("player_id")]
		if !ok {
			return t.fail("player_id", fmt.Sprintf("%.40q is not in Player Career Info", f("player_id")))
		}
		line.Player = id
		if err := unique(t, seen, lineKeyOf(&line)); err != nil {
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
			r.stays[key] = map[teamSeason]bool{}
		}
		if l.Season <= lastTotals {
			r.stays[key][teamSeasonOf(l)] = true
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
	// No row is in force: it is rounded, and the game logs are exact.
	return r.playerRows(bballRates, "nba/Per 100 Poss.csv", stats.NBAPer100, number, slices.Concat(
		columnsOf(count, "age"),
		columnsOf(number, "fg_percent", "x3p_percent", "x2p_percent", "e_fg_percent", "ft_percent", "o_rtg", "d_rtg")),
		func(int) bool { return false })
}

func (r *nbaReader) playByPlay() error {
	return r.playerRows(bballOther, "nba/Player Play By Play.csv", stats.NBAPlayByPlay, number, columnsOf(count, "age", "gs"), always)
}
