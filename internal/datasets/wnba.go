package datasets

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// wnbaLeague is the league of every row; no open file names it.
const wnbaLeague = "WNBA"

// The files of the WNBA. The open ones are always there; the others are read
// where they are present.
const (
	wnbaRatesFile   = "wnba/wnba-player-stats.csv"
	wnbaSeasonsFile = "wnba/open/derived/player_seasons_2009_2026.csv"
	wnbaGamesFile   = "wnba/open/player_box_2009_2026.csv"
	wnbaRostersFile = "wnba/open/rosters_2003_2024.csv"
	wnbaBirthsFile  = "wnba/open/espn_birth_dates.csv"

	wnbaListFile       = "wnba/players_data.csv"
	wnbaTotalsFile     = "wnba/players_teams.csv"
	wnbaPeopleFile     = "wnba/players.csv"
	wnbaTeamsFile      = "wnba/teams.csv"
	wnbaLogSumsFile    = "wnba/derived/player_seasons_2023_2024.csv"
	wnbaRoster2024File = "wnba/teams_roster_2024.csv"
)

// ReadWNBA reads the tables in the folder wnba of files. The notes say what an
// operator should know and that is no error. An error about a file is a
// *FileError.
//
// Which source is in force, and which is only compared with it. The sources
// marked * have no open licence and may be missing:
//
//	seasons    columns               in force             compared
//	1997–2019  rates, PER            wnba-player-stats    –
//	1997–2019  games, minutes        wnba-player-stats    players_teams* (2000–2009), sums of games (2009–2019)
//	2000–2008  box score             players_teams*       –
//	2009–2026  box score             sums of games        players_teams* (2009), sums of game logs* (2023–2024)
//	2000–2009  team                  teams*               –
//	–          birth date            rosters, ESPN's      players*, teams_roster_2024*
//	–          name                  wnba-player-stats    –
//
// The sums of games are those of the regular season. The last of them is in play. A
// season in live files (see live.go) is summed from them, and the bundle's rows of it
// are not read.
//
// A player's ID is made from Basketball-Reference's key for those who have one,
// else from the WNBA's number, else from ESPN's, and does not depend on which of
// the files are there (see wnba_espn.go).
func ReadWNBA(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &wnbaReader{basketballReader: newBasketballReader(files, stats.WNBA, progress), people: map[string]*wnbaPerson{}, ids: map[string]string{},
		espn: map[string]string{}, espnBirths: map[string]time.Time{}}
	if err := runSteps(wnbaSteps, r, files); err != nil {
		return nil, nil, err
	}
	r.identities()
	r.compareRows()
	r.nameTeams()
	r.finish()
	return r.set, r.notes, nil
}

var wnbaSteps = []step[*wnbaReader]{
	{read: (*wnbaReader).rates, files: entries(wnbaRates, wnbaRatesFile)},
	{read: (*wnbaReader).rosters, files: entries(peakPerformR, wnbaRostersFile)},
	{read: (*wnbaReader).espnBirthDates, files: entries(peakPerformR, wnbaBirthsFile)},
	{read: (*wnbaReader).box, files: entries(wehoop, wnbaSeasonsFile)},
	{read: (*wnbaReader).lastGame, files: entries(wehoop, wnbaGamesFile)},
	{read: (*wnbaReader).list, files: entries(wnbaLogs, wnbaListFile), needs: []string{wnbaListFile}},
	{read: (*wnbaReader).totals, files: entries(wnbaTotals, wnbaTotalsFile), needs: []string{wnbaTotalsFile}},
	{read: (*wnbaReader).births, files: entries(wnbaTotals, wnbaPeopleFile), needs: []string{wnbaPeopleFile}},
	{read: (*wnbaReader).roster2024, files: entries(wnbaLogs, wnbaRoster2024File), needs: []string{wnbaRoster2024File, wnbaListFile}},
	{read: (*wnbaReader).logSums, files: entries(wnbaLogs, wnbaLogSumsFile), needs: []string{wnbaLogSumsFile, wnbaListFile}},
	{read: (*wnbaReader).teams, files: entries(wnbaTotals, wnbaTeamsFile), needs: []string{wnbaTeamsFile}},
}

type wnbaReader struct {
	*basketballReader
	people     map[string]*wnbaPerson // by id
	ids        map[string]string      // a source's own key to the id: Basketball-Reference's, the databank's, the WNBA's
	espn       map[string]string      // ESPN's number to the id
	espnBirths map[string]time.Time   // by ESPN's number
	onRoster   []*rosterPerson        // in order of number
	log        conflictLog
}

// rates reads 1997–2019. Each row also names the player, so that it makes the
// identities. An age of 0 or −1 stands for none.
func (r *wnbaReader) rates() error {
	kind := stats.WNBARates
	t, err := r.open(wnbaRates, wnbaRatesFile, slices.Concat(
		columnsOf(key, "player_ID", "Player", "Tm"), columnsOf(year, "year_ID"), columnsOf(text, "Pos", "MP_pct"), kindColumns(kind, "", number)))
	if err != nil {
		return err
	}
	seen, values, age, file := map[lineKey]int{}, t.values(kind, numberValue), kind.Index("age"), int64(t.index+1)
	return r.each(t, func(f func(string) string) error {
		slug := r.intern(f("player_ID"))
		line := stats.Line{Kind: kind, Season: wholeValue(f("year_ID")), League: wnbaLeague, Team: r.intern(f("Tm")), Pos: r.intern(f("Pos")),
			Values: values(), File: t.index, Row: t.record}
		if line.Values[age] <= 0 {
			line.Values[age] = stats.NotRecorded()
		}
		p := r.person(slug, f("Player"), file, t.record)
		p.keys["bbref"] = slug
		p.span(line.Season)
		p.played(&line)
		line.Player = p.id
		r.add(line)
		return unique(t, seen, lineKeyOf(&line))
	})
}

// box reads the sums of games since 2009: one row a player and season. Teams are
// joined by a slash, in the order of the games. Whom the rows are of is known once
// all of them are read.
func (r *wnbaReader) box() error {
	kind := stats.WNBABox
	live, err := liveFiles(r.files, stats.WNBA, "player_box")
	if err != nil {
		return err
	}
	columns := columnsOf(key, "athlete_id", "player", "game_kind", "teams")
	columns = append(append(columns, columnsOf(year, "season")...), columnsOf(text, "position")...)
	t, err := r.open(wehoop, wnbaSeasonsFile, append(columns, kindColumns(kind, wnbaSeasonsFile, count)...))
	if err != nil {
		return err
	}
	athletes := newAthletes()
	seen, values := map[[2]string]int{}, t.values(kind, numberValue)
	var lines []stats.Line // Player is ESPN's number
	err = r.each(t, func(f func(string) string) error {
		if f("game_kind") != "R" || live.has(f("season")) {
			return nil
		}
		number := r.intern(f("athlete_id"))
		k := [2]string{number, f("season")}
		if first, twice := seen[k]; twice {
			return t.fail("", fmt.Sprintf("the row repeats the key of record %d", first))
		}
		seen[[2]string{number, strings.Clone(k[1])}] = t.record
		line := stats.Line{Kind: kind, Player: number, Season: wholeValue(f("season")), League: wnbaLeague, Values: values(),
			File: t.index, Row: t.record}
		line.Team = r.intern(wnbaTeams(f("teams"), line.Season))
		athletes.add(&line, f("player"), r.intern(f("position")))
		lines = append(lines, line)
		return nil
	})
	if err != nil {
		return err
	}
	for _, l := range live {
		games, err := r.espnGames(wehoopLive, l, stats.WNBAGame, wnbaTeams)
		if err != nil {
			return err
		}
		for _, s := range espnSeasons(games) {
			line := s.line(kind, stats.WNBAGame, l.season)
			line.League, line.Team = wnbaLeague, r.intern(line.Team)
			athletes.add(&line, s.name, s.position)
			lines = append(lines, line)
		}
	}
	r.joinAthletes(athletes)
	for _, line := range lines {
		line.Player = r.espn[line.Player]
		r.add(line)
	}
	return nil
}

// lastGame reads the days of the games, of which the last is that to which the
// rows speak. The games' other columns are read by ReadGames.
func (r *wnbaReader) lastGame() error {
	t, err := r.open(wehoop, wnbaGamesFile, columnsOf(date, "game_date"), anyColumn)
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		if day := optionalDate(f("game_date")); day != nil && day.After(r.set.AsOf) {
			r.set.AsOf = *day
		}
		return nil
	})
}

// totals reads 2000–2009. Its year counts from 1, which is 2000. What the sums of
// games hold too is only compared.
func (r *wnbaReader) totals() error {
	kind := stats.WNBATotals
	t, err := r.open(wnbaTotals, wnbaTotalsFile, slices.Concat(
		columnsOf(key, "playerID", "tmID", "lgID"), columnsOf(ordinal, "year"), columnsOf(count, "stint"), kindColumns(kind, "", count),
		columnsOf(count, "PostGP", "PostGS", "PostMinutes", "PostPoints", "PostoRebounds", "PostdRebounds", "PostRebounds", "PostAssists", "PostSteals",
			"PostBlocks", "PostTurnovers", "PostPF", "PostfgAttempted", "PostfgMade", "PostftAttempted", "PostftMade", "PostthreeAttempted",
			"PostthreeMade", "PostDQ")))
	if err != nil {
		return err
	}
	seen, values := map[lineKey]int{}, t.values(kind, numberValue)
	byLine, written, first := r.ratesByStay(), 0, r.firstBox()
	err = r.each(t, func(f func(string) string) error {
		line := stats.Line{Kind: kind, Season: wnbaSeason(f("year")), League: r.intern(f("lgID")), Team: r.intern(f("tmID")), Stint: wholeValue(f("stint")),
			Values: values(), File: t.index, Row: t.record}
		id, differs, err := r.databankID(f("playerID"), &line, byLine)
		if err != nil {
			return t.fail("playerID", err.Error())
		}
		if differs {
			written++
		}
		if line.Player = id; line.Season < first {
			r.add(line)
		} else {
			r.compared = append(r.compared, line)
		}
		return unique(t, seen, lineKeyOf(&line))
	})
	r.joined(wnbaTotals, "a key written differently: same season, team, games and minutes", written)
	return err
}

// firstBox is the first season with sums of games.
func (r *wnbaReader) firstBox() int {
	first := 0
	for i := range r.set.Lines {
		if l := &r.set.Lines[i]; l.Kind == stats.WNBABox && (first == 0 || l.Season < first) {
			first = l.Season
		}
	}
	return first
}

func wnbaSeason(year string) int { return wholeValue(year) + 1999 }

// logSums reads the sums of the game logs of 2023 and 2024, which are only
// compared: the logs lack games.
func (r *wnbaReader) logSums() error {
	kind := stats.WNBABox
	t, err := r.open(wnbaLogs, wnbaLogSumsFile, slices.Concat(
		columnsOf(key, "PLAYER_ID", "PLAYER_NAME", "teams"), columnsOf(year, "season"), kindColumns(kind, wnbaLogSumsFile, number)))
	if err != nil {
		return err
	}
	seen, values := map[lineKey]int{}, t.values(kind, numberValue)
	return r.each(t, func(f func(string) string) error {
		id, ok := r.ids[f("PLAYER_ID")]
		if !ok {
			return t.fail("PLAYER_ID", fmt.Sprintf("%.40q is not in players_data", f("PLAYER_ID")))
		}
		line := stats.Line{Kind: kind, Player: id, Season: wholeValue(f("season")), League: wnbaLeague, Team: r.intern(f("teams")),
			Values: values(), File: t.index, Row: t.record}
		r.compared = append(r.compared, line)
		return unique(t, seen, lineKeyOf(&line))
	})
}

// teams reads the teams' box scores of 2000–2009.
func (r *wnbaReader) teams() error {
	kind := stats.WNBATeams
	t, err := r.open(wnbaTotals, wnbaTeamsFile, slices.Concat(
		columnsOf(key, "lgID", "tmID", "franchID", "name"), columnsOf(ordinal, "year"),
		columnsOf(text, "confID", "divID", "rank", "playoff", "seeded", "firstRound", "semis", "finals", "arena"),
		columnsOf(count, "o_reb", "d_3pm", "d_3pa", "d_ftm", "d_reb", "d_asts", "d_pf", "d_stl", "d_blk", "tmORB", "tmDRB", "tmTRB",
			"opptmORB", "opptmDRB", "opptmTRB", "homeW", "homeL", "awayW", "awayL", "confW", "confL", "attend"),
		kindColumns(kind, "", count)))
	if err != nil {
		return err
	}
	seen, values, file := map[lineKey]int{}, t.values(kind, numberValue), int64(t.index+1)
	return r.each(t, func(f func(string) string) error {
		line := stats.Line{Kind: kind, Season: wnbaSeason(f("year")), League: r.intern(f("lgID")), Team: r.intern(f("tmID")),
			Values: values(), File: t.index, Row: t.record}
		r.set.Teams = append(r.set.Teams, models.Team{Sport: stats.WNBA, Season: line.Season, League: line.League, Code: line.Team,
			Name: r.intern(f("name")), Franchise: r.intern(f("franchID")), FileID: file, RowNo: t.record})
		r.add(line)
		return unique(t, seen, lineKeyOf(&line))
	})
}

// wnbaName turns "Abraham, Tajama" round.
func wnbaName(listed string) string {
	last, first, two := strings.Cut(listed, ", ")
	if !two {
		return listed
	}
	return first + " " + last
}
