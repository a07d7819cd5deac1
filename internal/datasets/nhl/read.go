package nhl

import (
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// Precedence by season (named for the year it ends in):
//
//	seasons              columns                          first            compared
//	1910–2018            scoring, goaltending, teams      HockeyDatabank   FastRHockey from 2010, where it has the season
//	2010–13, 2015–17     ice time (with shifts, hits,     FastRHockey      –
//	                     blocks, giveaways, takeaways)
//	2019–2026            all but teams                    FastRHockey      –
//
// A season in live files is summed from them instead.
//
// FastRHockey lacks 2013-14 and 2017-18: two of its files were copies of the next season.
// Hockey Databank comes first because it has a row per team, the columns of special
// teams, and every season.
const (
	databankLast = 2018 // the last season of Hockey Databank
	leagueFirst  = 2010 // the first season of FastRHockey
)

// leagueHas reports whether FastRHockey has a season that Hockey Databank has too.
func leagueHas(season int) bool {
	return leagueFirst <= season && season < databankLast && season != 2014
}

// Read reads Hockey Databank and the league's own seasons in the folder nhl of files.
// Seasons are named for the year they end in, unlike in Hockey Databank. Rows without a
// regular-season game (play-offs only, or a goalie on the bench) are left out. abbrev.csv
// explains codes of play-offs and divisions, which are not kept.
func Read(files tables.Files, progress tables.Progress) (set *rowset.Set, notes []string, err error) {
	r := &reader{Reader: rowset.NewReader(files, stats.NHL, progress), databank: map[string]*databankPerson{}, league: map[string]*leaguePerson{}}
	r.Set.AsOf = lastDay
	if err := rowset.RunSteps(Steps, r, files); err != nil {
		return nil, nil, err
	}
	r.leagueLines()
	r.leagueTeams()
	r.Set.Findings.Conflicts = r.conflicts.Conflicts()
	r.Finish()
	r.noteIdle()
	return r.Set, r.Notes, nil
}

// Steps lists the sources of the NHL.
var Steps = []rowset.Step[*reader]{
	{Read: (*reader).master, Files: rowset.Entries(HockeyDatabank, "nhl/Master.csv")},
	{Read: (*reader).scoring, Files: rowset.Entries(HockeyDatabank, scoringFile.name)},
	{Read: (*reader).goaltending, Files: rowset.Entries(HockeyDatabank, goaltendingFile.name)},
	{Read: (*reader).databankTeams, Files: rowset.Entries(HockeyDatabank, teamsFile.name, "nhl/abbrev.csv")},
	{Read: (*reader).rosters, Files: rowset.Entries(FastRHockey, rostersFile)},
	{Read: (*reader).skaterSeasons, Files: rowset.Entries(FastRHockey, skatersFile)},
	{Read: (*reader).goalieSeasons, Files: rowset.Entries(FastRHockey, goaliesFile)},
	{Read: (*reader).liveSeasons},
	{Read: (*reader).join},
	{Read: (*reader).births, Files: rowset.Entries(rowset.PeakPerformR, birthsFile), Needs: []string{birthsFile}},
	{Read: (*reader).moneyPuckBirths, Files: rowset.Entries(moneyPuck, moneyPuckFile), Needs: []string{moneyPuckFile}},
	{Read: (*reader).enteredBirths},
	{Read: (*reader).results, Files: rowset.Entries(FastRHockey, "nhl/weekly/player_box_2024.csv", "nhl/weekly/player_box_2025.csv", "nhl/weekly/player_box_2026.csv")},
	{Files: rowset.Entries(fastRHockeyBoxes, "nhl/open/player_box_2010.csv", "nhl/open/player_box_2011.csv", "nhl/open/player_box_2012.csv", "nhl/open/player_box_2013.csv",
		"nhl/open/player_box_2015.csv", "nhl/open/player_box_2016.csv", "nhl/open/player_box_2017.csv", "nhl/open/player_box_2019.csv", "nhl/open/player_box_2020.csv",
		"nhl/open/player_box_2021.csv", "nhl/open/player_box_2022.csv", "nhl/open/player_box_2023.csv")},
}

// reader reads the files of both sources into one set.
type reader struct {
	*rowset.Reader
	databank   map[string]*databankPerson
	league     map[string]*leaguePerson // by the league's own id
	order      []*leaguePerson          // in order of first appearance
	rows       []leagueRow
	conflicts  rowset.ConflictLog
	birthsFrom map[string]string // by player, the source of a birth date that Hockey Databank lacks
}

// lastDay is the day of the last regular-season game of 2025-26, the last
// season of FastRHockey, which is complete.
var lastDay = time.Date(2026, time.April, 16, 0, 0, 0, 0, time.UTC)

func (r *reader) noteIdle() {
	idle := 0
	for i := range r.Set.Players {
		if r.Set.Players[i].FirstSeason == nil {
			idle++
		}
	}
	if idle > 0 {
		r.Note("nhl: %d players played in play-offs only and have no season", idle)
	}
}
