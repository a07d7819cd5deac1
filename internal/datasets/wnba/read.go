package wnba

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/datasets/basketball"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// leagueName is the league of every row; no open file has a column for it.
const leagueName = "WNBA"

// The files of the WNBA. The open ones are required; the others are read if they exist.
const (
	ratesFile   = "wnba/wnba-player-stats.csv"
	seasonsFile = "wnba/open/derived/player_seasons_2009_2026.csv"
	gamesFile   = "wnba/open/player_box_2009_2026.csv"
	rostersFile = "wnba/open/rosters_2003_2024.csv"
	birthsFile  = "wnba/open/espn_birth_dates.csv"

	listFile       = "wnba/players_data.csv"
	totalsFile     = "wnba/players_teams.csv"
	peopleFile     = "wnba/players.csv"
	teamsFile      = "wnba/teams.csv"
	logSumsFile    = "wnba/derived/player_seasons_2023_2024.csv"
	roster2024File = "wnba/teams_roster_2024.csv"
)

// Read reads the tables in the folder wnba of files.
//
// Precedence, and what is only compared. Sources marked * have no open licence and may be
// missing:
//
//	seasons    columns               first                compared
//	1997–2019  rates, PER            wnba-player-stats    –
//	1997–2019  games, minutes        wnba-player-stats    players_teams* (2000–2009), sums of games (2009–2019)
//	2000–2008  box score             players_teams*       –
//	2009–2026  box score             sums of games        players_teams* (2009), sums of game logs* (2023–2024)
//	2000–2009  team                  teams*               –
//	–          birth date            rosters, ESPN's      players*, teams_roster_2024*
//	–          name                  wnba-player-stats    –
//
// The sums of games cover the regular season; the last season is in progress. A season in
// live files is summed from them instead.
//
// A player's ID is made from Basketball-Reference's key, else from the WNBA's number,
// else from ESPN's, and does not depend on which files exist (see espn.go).
func Read(files tables.Files, progress tables.Progress) (set *rowset.Set, notes []string, err error) {
	r := &reader{Reader: basketball.NewReader(files, stats.WNBA, progress), people: map[string]*person{}, ids: map[string]string{},
		espn: map[string]string{}}
	if err := rowset.RunSteps(Steps, r, files); err != nil {
		return nil, nil, err
	}
	r.identities()
	r.compareRows()
	r.NameTeams(teamNames)
	r.Finish()
	return r.Set, r.Notes, nil
}

// Steps lists the sources of the WNBA.
var Steps = []rowset.Step[*reader]{
	{Read: (*reader).rates, Files: rowset.Entries(ratesSource, ratesFile)},
	{Read: (*reader).rosters, Files: rowset.Entries(rowset.PeakPerformR, rostersFile)},
	{Read: (*reader).espnBirthDates, Files: rowset.Entries(rowset.PeakPerformR, birthsFile)},
	{Read: (*reader).box, Files: rowset.Entries(wehoop, seasonsFile)},
	{Read: (*reader).results, Files: rowset.Entries(wehoop, gamesFile)},
	{Read: (*reader).list, Files: rowset.Entries(gameLogs, listFile), Needs: []string{listFile}},
	{Read: (*reader).totals, Files: rowset.Entries(databank, totalsFile), Needs: []string{totalsFile}},
	{Read: (*reader).births, Files: rowset.Entries(databank, peopleFile), Needs: []string{peopleFile}},
	{Read: (*reader).roster2024, Files: rowset.Entries(gameLogs, roster2024File), Needs: []string{roster2024File, listFile}},
	{Read: (*reader).logSums, Files: rowset.Entries(gameLogs, logSumsFile), Needs: []string{logSumsFile, listFile}},
	{Read: (*reader).teams, Files: rowset.Entries(databank, teamsFile), Needs: []string{teamsFile}},
}

type reader struct {
	*basketball.Reader
	people   map[string]*person // by id
	ids      map[string]string  // a source's own key to the id: Basketball-Reference's, the databank's, the WNBA's
	espn     map[string]string  // ESPN's number to the id
	onRoster []*rosterPerson    // in order of number
	log      rowset.ConflictLog
}

// rates reads 1997–2019 and makes the identities. An age of 0 or −1 is not recorded.
func (r *reader) rates() error {
	kind := stats.WNBARates
	t, err := r.Open(ratesSource, ratesFile, slices.Concat(
		tables.Columns(tables.Key, "player_ID", "Player", "Tm"), tables.Columns(tables.Year, "year_ID"), tables.Columns(tables.Text, "Pos", "MP_pct"), tables.KindColumns(kind, "", tables.Number)))
	if err != nil {
		return err
	}
	seen, values, age, file := map[rowset.LineKey]int{}, t.Values(kind, tables.NumberValue), kind.Index("age"), int64(t.Index+1)
	return r.Each(t, func(f func(string) string) error {
		slug := r.Intern(f("player_ID"))
		line := stats.Line{Kind: kind, Season: tables.WholeValue(f("year_ID")), League: leagueName, Team: r.Intern(f("Tm")), Pos: r.Intern(f("Pos")),
			Values: values(), File: t.Index, Row: t.Record}
		if line.Values[age] <= 0 {
			line.Values[age] = stats.NotRecorded()
		}
		p := r.person(slug, f("Player"), file, t.Record)
		p.keys["bbref"] = slug
		p.span(line.Season)
		p.played(&line)
		line.Player = p.id
		r.Add(line)
		return rowset.Unique(t, seen, rowset.LineKeyOf(&line))
	})
}

// box reads the sums of games since 2009, one row per player and season, with teams
// joined by a slash in order of the games. Rows are assigned to players once all are
// read.
func (r *reader) box() error {
	kind := stats.WNBABox
	live, err := tables.LiveFiles(r.Files, stats.WNBA, "player_box")
	if err != nil {
		return err
	}
	columns := tables.Columns(tables.Key, "athlete_id", "player", "game_kind", "teams")
	columns = append(append(columns, tables.Columns(tables.Year, "season")...), tables.Columns(tables.Text, "position")...)
	t, err := r.Open(wehoop, seasonsFile, append(columns, tables.KindColumns(kind, seasonsFile, tables.Count)...))
	if err != nil {
		return err
	}
	athletes := newAthletes()
	seen, values := map[[3]string]int{}, t.Values(kind, tables.NumberValue)
	var lines, playoffs []stats.Line // Player is ESPN's number
	err = r.Each(t, func(f func(string) string) error {
		of := f("game_kind")
		if of != "P" && (of != "R" || live.Has(f("season"))) {
			return nil
		}
		number := r.Intern(f("athlete_id"))
		k := [3]string{number, f("season"), of}
		if first, twice := seen[k]; twice {
			return t.Fail("", fmt.Sprintf("the row repeats the key of record %d", first))
		}
		seen[[3]string{number, strings.Clone(k[1]), r.Intern(of)}] = t.Record
		line := stats.Line{Kind: stats.WNBABox, Player: number, Season: tables.WholeValue(f("season")), League: leagueName, Values: values(),
			File: t.Index, Row: t.Record}
		line.Team = r.Intern(teamCodes(f("teams"), line.Season))
		if of == "P" {
			playoffs = append(playoffs, line)
			return nil
		}
		athletes.add(&line, f("player"), r.Intern(f("position")))
		lines = append(lines, line)
		return nil
	})
	if err != nil {
		return err
	}
	for _, l := range live {
		games, err := r.ESPNGames(wehoopLive, l, stats.WNBAGame, teamCodes)
		if err != nil {
			return err
		}
		r.liveResults(l.Season, games)
		for _, s := range basketball.ESPNSeasons(games) {
			line := s.Line(kind, stats.WNBAGame, l.Season)
			line.League, line.Team = leagueName, r.Intern(line.Team)
			athletes.add(&line, s.Name, s.Position)
			lines = append(lines, line)
		}
	}
	r.joinAthletes(athletes)
	for _, line := range lines {
		line.Player = r.espn[line.Player]
		r.Add(line)
	}
	for _, line := range playoffs {
		if line.Player = r.espn[line.Player]; line.Player != "" { // else no regular season made a player
			r.AddPlayoffs(line)
		}
	}
	return nil
}

// totals reads 2000–2009; its year counts from 1 for 2000. Seasons with sums of games are
// only compared.
func (r *reader) totals() error {
	kind := stats.WNBATotals
	t, err := r.Open(databank, totalsFile, slices.Concat(
		tables.Columns(tables.Key, "playerID", "tmID", "lgID"), tables.Columns(tables.Ordinal, "year"), tables.Columns(tables.Count, "stint"), tables.KindColumns(kind, "", tables.Count),
		tables.Columns(tables.Count, "PostGP", "PostGS", "PostMinutes", "PostPoints", "PostoRebounds", "PostdRebounds", "PostRebounds", "PostAssists", "PostSteals",
			"PostBlocks", "PostTurnovers", "PostPF", "PostfgAttempted", "PostfgMade", "PostftAttempted", "PostftMade", "PostthreeAttempted",
			"PostthreeMade", "PostDQ")))
	if err != nil {
		return err
	}
	seen, values := map[rowset.LineKey]int{}, t.Values(kind, tables.NumberValue)
	byLine, written, first := r.ratesByStay(), 0, r.firstBox()
	err = r.Each(t, func(f func(string) string) error {
		line := stats.Line{Kind: kind, Season: seasonOf(f("year")), League: r.Intern(f("lgID")), Team: r.Intern(f("tmID")), Stint: tables.WholeValue(f("stint")),
			Values: values(), File: t.Index, Row: t.Record}
		id, differs, err := r.databankID(f("playerID"), &line, byLine)
		if err != nil {
			return t.Fail("playerID", err.Error())
		}
		if differs {
			written++
		}
		if line.Player = id; line.Season < first {
			r.Add(line)
		} else {
			r.Compared = append(r.Compared, line)
		}
		return rowset.Unique(t, seen, rowset.LineKeyOf(&line))
	})
	r.Joined(databank, "a key written differently: same season, team, games and minutes", written)
	return err
}

// firstBox returns the first season with sums of games.
func (r *reader) firstBox() int {
	first := 0
	for i := range r.Set.Lines {
		if l := &r.Set.Lines[i]; l.Kind == stats.WNBABox && (first == 0 || l.Season < first) {
			first = l.Season
		}
	}
	return first
}

func seasonOf(year string) int { return tables.WholeValue(year) + 1999 }

// logSums reads the sums of the game logs of 2023 and 2024, which are only compared: the
// logs lack games.
func (r *reader) logSums() error {
	kind := stats.WNBABox
	t, err := r.Open(gameLogs, logSumsFile, slices.Concat(
		tables.Columns(tables.Key, "PLAYER_ID", "PLAYER_NAME", "teams"), tables.Columns(tables.Year, "season"), tables.KindColumns(kind, logSumsFile, tables.Number)))
	if err != nil {
		return err
	}
	seen, values := map[rowset.LineKey]int{}, t.Values(kind, tables.NumberValue)
	return r.Each(t, func(f func(string) string) error {
		id, ok := r.ids[f("PLAYER_ID")]
		if !ok {
			return t.Fail("PLAYER_ID", fmt.Sprintf("%.40q is not in players_data", f("PLAYER_ID")))
		}
		line := stats.Line{Kind: kind, Player: id, Season: tables.WholeValue(f("season")), League: leagueName, Team: r.Intern(f("teams")),
			Values: values(), File: t.Index, Row: t.Record}
		r.Compared = append(r.Compared, line)
		return rowset.Unique(t, seen, rowset.LineKeyOf(&line))
	})
}

// teams reads the teams' box scores of 2000–2009.
func (r *reader) teams() error {
	kind := stats.WNBATeams
	t, err := r.Open(databank, teamsFile, slices.Concat(
		tables.Columns(tables.Key, "lgID", "tmID", "franchID", "name"), tables.Columns(tables.Ordinal, "year"),
		tables.Columns(tables.Text, "confID", "divID", "rank", "playoff", "seeded", "firstRound", "semis", "finals", "arena"),
		tables.Columns(tables.Count, "o_reb", "d_3pm", "d_3pa", "d_ftm", "d_reb", "d_asts", "d_pf", "d_stl", "d_blk", "tmORB", "tmDRB", "tmTRB",
			"opptmORB", "opptmDRB", "opptmTRB", "homeW", "homeL", "awayW", "awayL", "confW", "confL", "attend"),
		tables.KindColumns(kind, "", tables.Count)))
	if err != nil {
		return err
	}
	seen, values, file := map[rowset.LineKey]int{}, t.Values(kind, tables.NumberValue), int64(t.Index+1)
	return r.Each(t, func(f func(string) string) error {
		line := stats.Line{Kind: kind, Season: seasonOf(f("year")), League: r.Intern(f("lgID")), Team: r.Intern(f("tmID")),
			Values: values(), File: t.Index, Row: t.Record}
		r.Set.Teams = append(r.Set.Teams, models.Team{Sport: stats.WNBA, Season: line.Season, League: line.League, Code: line.Team,
			Name: r.Intern(f("name")), Franchise: r.Intern(f("franchID")), FileID: file, RowNo: t.Record})
		r.Add(line)
		return rowset.Unique(t, seen, rowset.LineKeyOf(&line))
	})
}

// name turns "Abraham, Tajama" round.
func name(listed string) string {
	last, first, two := strings.Cut(listed, ", ")
	if !two {
		return listed
	}
	return first + " " + last
}
