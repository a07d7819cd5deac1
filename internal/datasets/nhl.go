package datasets

import (
	"groundline/internal/stats"
	"time"
)

// Which source is in force, by seasons (named for the year they end in):
//
//	seasons              columns                          in force         compared
//	1910–2018            scoring, goaltending, teams      HockeyDatabank   FastRHockey from 2010, where it has the season
//	2010–13, 2015–17     ice time (with shifts, hits,     FastRHockey      nothing has them
//	                     blocks, giveaways, takeaways)
//	2019–2026            all but teams                    FastRHockey      nothing has them
//
// A season in live files (see live.go) is summed from them, and the bundle's rows of
// it are not read.
//
// FastRHockey lacks 2013-14 and 2017-18: two of its files were copies of the
// next season. Hockey Databank goes first where both have a season because it
// has each team's row apart, the columns of special teams, and every season.
const (
	databankLast = 2018 // the last season of Hockey Databank
	leagueFirst  = 2010 // the first season of FastRHockey
)

// leagueHas reports whether FastRHockey has a season that Hockey Databank has too.
func leagueHas(season int) bool {
	return leagueFirst <= season && season < databankLast && season != 2014
}

// ReadNHL reads Hockey Databank and the league's own seasons in the folder nhl
// of files. The notes say what an operator should know and that is no error. An
// error about a file is a *FileError.
//
// Seasons are named for the year they end in, as Hockey Databank does not.
// Rows without a game of the regular season (play-offs only, or a goalie who sat
// on the bench) become no line: nothing that is kept is recorded in them.
// abbrev.csv explains codes of play-offs and divisions, which are not kept.
func ReadNHL(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &nhlReader{reader: newReader(files, stats.NHL, progress), databank: map[string]*databankPerson{}, league: map[string]*leaguePerson{}}
	r.set.AsOf = nhlLastDay
	if err := runSteps(nhlSteps, r, files); err != nil {
		return nil, nil, err
	}
	r.leagueLines()
	r.leagueTeams()
	r.set.Findings.Conflicts = r.conflicts.conflicts()
	r.finish()
	r.noteIdle()
	return r.set, r.notes, nil
}

var nhlSteps = []step[*nhlReader]{
	{read: (*nhlReader).master, files: entries(HockeyDatabank, "nhl/Master.csv")},
	{read: (*nhlReader).scoring, files: entries(HockeyDatabank, scoringFile.name)},
	{read: (*nhlReader).goaltending, files: entries(HockeyDatabank, goaltendingFile.name)},
	{read: (*nhlReader).databankTeams, files: entries(HockeyDatabank, teamsFile.name, "nhl/abbrev.csv")},
	{read: (*nhlReader).rosters, files: entries(FastRHockey, nhlRostersFile)},
	{read: (*nhlReader).skaterSeasons, files: entries(FastRHockey, nhlSkatersFile)},
	{read: (*nhlReader).goalieSeasons, files: entries(FastRHockey, nhlGoaliesFile)},
	{read: (*nhlReader).liveSeasons},
	{read: (*nhlReader).join},
	{read: (*nhlReader).births, files: entries(peakPerformR, nhlBirthsFile), needs: []string{nhlBirthsFile}},
	{read: (*nhlReader).moneyPuckBirths, files: entries(moneyPuck, moneyPuckFile), needs: []string{moneyPuckFile}},
	{files: entries(FastRHockey, "nhl/weekly/player_box_2024.csv", "nhl/weekly/player_box_2025.csv", "nhl/weekly/player_box_2026.csv")}, // for the games
	{files: entries(fastRHockeyBoxes, "nhl/open/player_box_2010.csv", "nhl/open/player_box_2011.csv", "nhl/open/player_box_2012.csv", "nhl/open/player_box_2013.csv",
		"nhl/open/player_box_2015.csv", "nhl/open/player_box_2016.csv", "nhl/open/player_box_2017.csv", "nhl/open/player_box_2019.csv", "nhl/open/player_box_2020.csv",
		"nhl/open/player_box_2021.csv", "nhl/open/player_box_2022.csv", "nhl/open/player_box_2023.csv")},
}

// nhlReader reads the files of both sources into one set.
type nhlReader struct {
	*reader
	databank   map[string]*databankPerson
	league     map[string]*leaguePerson // by the league's own id
	order      []*leaguePerson          // in order of first appearance
	rows       []leagueRow
	conflicts  conflictLog
	birthsFrom map[string]string // by player, the source of a birth date that Hockey Databank does not have
}

// nhlLastDay is the day of the last regular-season game of 2025-26, the last
// season of FastRHockey, which is complete.
var nhlLastDay = time.Date(2026, time.April, 16, 0, 0, 0, 0, time.UTC)

func (r *nhlReader) noteIdle() {
	idle := 0
	for i := range r.set.Players {
		if r.set.Players[i].FirstSeason == nil {
			idle++
		}
	}
	if idle > 0 {
		r.note("nhl: %d players played in play-offs only and have no season", idle)
	}
}
