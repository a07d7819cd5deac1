package datasets

import (
	"fmt"
	"slices"

	"groundline/internal/stats"
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
	r := &nhlReader{
		files: files, progress: progress, set: &Set{Sport: stats.NHL, AsOf: nhlLastDay}, strings: map[string]string{},
		databank: map[string]*databankPerson{}, league: map[string]*leaguePerson{},
	}
	for _, read := range []func() error{
		r.master, r.scoring, r.goaltending, r.databankTeams, r.rosters, r.skaterSeasons, r.goalieSeasons, r.liveSeasons,
	} {
		if err := read(); err != nil {
			return nil, nil, err
		}
	}
	r.join()
	r.newcomers()
	if err := r.births(); err != nil {
		return nil, nil, err
	}
	r.leagueLines()
	r.leagueTeams()
	set = r.set
	set.Findings.Conflicts = r.conflicts.conflicts()
	slices.SortFunc(set.Players, comparePlayers)
	slices.SortFunc(set.Teams, compareTeams)
	r.spans()
	AssignSlugs(set.Players)
	set.sortFiles()
	set.sortLines()
	return set, append(r.notes, files.notes(set.Files)...), nil
}

// spans sets first and last seasons from the players' lines.
func (r *nhlReader) spans() {
	spans := map[string][2]int{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		if l.Player == "" {
			continue
		}
		span, ok := spans[l.Player]
		if !ok {
			span = [2]int{l.Season, l.Season}
		}
		spans[l.Player] = [2]int{min(span[0], l.Season), max(span[1], l.Season)}
	}
	idle := 0
	for i := range r.set.Players {
		p := &r.set.Players[i]
		if span, ok := spans[p.ID]; ok {
			p.FirstSeason, p.LastSeason = &span[0], &span[1]
		} else {
			idle++
		}
	}
	if idle > 0 {
		r.notes = append(r.notes, fmt.Sprintf("nhl: %d players played in play-offs only and have no season", idle))
	}
}
