package datasets

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// wnbaAsOf is the end of the last season with rows, that of 2024.
var wnbaAsOf = time.Date(2024, time.December, 31, 0, 0, 0, 0, time.UTC)

// wnbaLeague is the league of every row; the file of rates does not name it.
const wnbaLeague = "WNBA"

// ReadWNBA reads the tables in the folder wnba of files. The notes say what an
// operator should know and that is no error. An error about a file is a
// *FileError. No source has numbers for 2020 to 2022, nor after 2024.
//
// Which source is in force, and which is compared with it:
//
//	seasons    columns              first               then
//	1997–2019  rates, PER, minutes  wnba-player-stats   players_teams (2000–2009): games, minutes
//	2000–2009  box score            players_teams       –
//	2023–2024  box score            game logs, summed   –
//	2000–2009  team                 teams               –
//	–          birth date           players             teams_roster_2024
//	–          name, years          wnba-player-stats   players_data
//
// The identity's key is Basketball-Reference's where a player has one, else the
// WNBA's number (see wnba_join.go).
func ReadWNBA(files Files, progress Progress) (set *Set, notes []string, err error) {
	r := &wnbaReader{basketballReader: newBasketballReader(files, stats.WNBA, progress), people: map[string]*wnbaPerson{}, ids: map[string]string{}}
	for _, read := range []func() error{r.rates, r.list, r.totals, r.births, r.rosters, r.box, r.teams} {
		if err := read(); err != nil {
			return nil, nil, err
		}
	}
	r.set.AsOf = wnbaAsOf
	r.identities()
	r.compareRows()
	r.finish()
	return r.set, r.notes, nil
}

type wnbaReader struct {
	*basketballReader
	people map[string]*wnbaPerson // by id
	ids    map[string]string      // a source's own key to the id: Basketball-Reference's, the databank's, the WNBA's
	log    conflictLog

	written int // databank keys that are written differently
}

// joined adds a way in which people came to their id.
func (r *wnbaReader) joined(source Source, how string, people int) {
	r.set.Findings.Joins = append(r.set.Findings.Joins, Join{Source: source.Key, How: how, People: people})
}

// rates reads 1997–2019. Each row also names the player, so that it makes the
// identities. An age of 0 or −1 stands for none.
func (r *wnbaReader) rates() error {
	kind := stats.WNBARates
	t, err := r.open(wnbaRates, "wnba/wnba-player-stats.csv", "", slices.Concat(
		columnsOf(key, "player_ID", "Player", "Tm"), columnsOf(year, "year_ID"), columnsOf(text, "Pos", "MP_pct"), upstreamColumns(kind, number)))
	if err != nil {
		return err
	}
	seen, values, age, file := map[lineOf]int{}, r.valueReader(t, kind), kind.Index("age"), r.file().ID
	return r.each(t, func(f func(string) string) error {
		slug := r.intern(f("player_ID"))
		line := stats.Line{Kind: kind, Season: wholeValue(f("year_ID")), League: wnbaLeague, Team: r.intern(f("Tm")), Pos: r.intern(f("Pos")),
			Values: values(), File: len(r.set.Files) - 1, Row: t.record}
		if line.Values[age] <= 0 {
			line.Values[age] = stats.NotRecorded()
		}
		p := r.person(slug, f("Player"), file, t.record)
		p.keys["bbref"] = slug
		p.span(line.Season)
		line.Player = p.id
		r.add(line)
		return once(t, seen, &line)
	})
}

// totals reads 2000–2009. Its year counts from 1, which is 2000.
func (r *wnbaReader) totals() error {
	kind := stats.WNBATotals
	t, err := r.open(wnbaTotals, "wnba/players_teams.csv", "", slices.Concat(
		columnsOf(key, "playerID", "tmID", "lgID"), columnsOf(ordinal, "year"), columnsOf(count, "stint"), upstreamColumns(kind, count),
		columnsOf(count, "PostGP", "PostGS", "PostMinutes", "PostPoints", "PostoRebounds", "PostdRebounds", "PostRebounds", "PostAssists", "PostSteals",
			"PostBlocks", "PostTurnovers", "PostPF", "PostfgAttempted", "PostfgMade", "PostftAttempted", "PostftMade", "PostthreeAttempted",
			"PostthreeMade", "PostDQ")))
	if err != nil {
		return err
	}
	seen, values := map[lineOf]int{}, r.valueReader(t, kind)
	byLine := r.ratesByStay()
	return r.each(t, func(f func(string) string) error {
		line := stats.Line{Kind: kind, Season: wnbaSeason(f("year")), League: r.intern(f("lgID")), Team: r.intern(f("tmID")), Stint: wholeValue(f("stint")),
			Values: values(), File: len(r.set.Files) - 1, Row: t.record}
		id, err := r.databankID(f("playerID"), &line, byLine)
		if err != nil {
			return t.fail("playerID", err.Error())
		}
		line.Player = id
		r.add(line)
		return once(t, seen, &line)
	})
}

func wnbaSeason(year string) int { return wholeValue(year) + 1999 }

// box reads the sums of game logs of 2023 and 2024: one row a player and season.
// Teams are joined by a slash, in the order of the games.
func (r *wnbaReader) box() error {
	kind := stats.WNBABox
	t, err := r.open(wnbaLogs, "wnba/derived/player_seasons_2023_2024.csv", "", slices.Concat(
		columnsOf(key, "PLAYER_ID", "PLAYER_NAME", "teams"), columnsOf(year, "season"), upstreamColumns(kind, number)))
	if err != nil {
		return err
	}
	seen, values := map[lineOf]int{}, r.valueReader(t, kind)
	return r.each(t, func(f func(string) string) error {
		id, ok := r.ids[f("PLAYER_ID")]
		if !ok {
			return t.fail("PLAYER_ID", fmt.Sprintf("%.40q is not in players_data", f("PLAYER_ID")))
		}
		line := stats.Line{Kind: kind, Player: id, Season: wholeValue(f("season")), League: wnbaLeague, Team: r.intern(f("teams")),
			Values: values(), File: len(r.set.Files) - 1, Row: t.record}
		r.add(line)
		return once(t, seen, &line)
	})
}

// teams reads the teams' box scores of 2000–2009.
func (r *wnbaReader) teams() error {
	kind := stats.WNBATeams
	t, err := r.open(wnbaTotals, "wnba/teams.csv", "", slices.Concat(
		columnsOf(key, "lgID", "tmID", "franchID", "name"), columnsOf(ordinal, "year"),
		columnsOf(text, "confID", "divID", "rank", "playoff", "seeded", "firstRound", "semis", "finals", "arena"),
		columnsOf(count, "o_reb", "d_3pm", "d_3pa", "d_ftm", "d_reb", "d_asts", "d_pf", "d_stl", "d_blk", "tmORB", "tmDRB", "tmTRB",
			"opptmORB", "opptmDRB", "opptmTRB", "homeW", "homeL", "awayW", "awayL", "confW", "confL", "attend"),
		upstreamColumns(kind, count)))
	if err != nil {
		return err
	}
	seen, values, file := map[lineOf]int{}, r.valueReader(t, kind), r.file().ID
	return r.each(t, func(f func(string) string) error {
		line := stats.Line{Kind: kind, Season: wnbaSeason(f("year")), League: r.intern(f("lgID")), Team: r.intern(f("tmID")),
			Values: values(), File: len(r.set.Files) - 1, Row: t.record}
		r.set.Teams = append(r.set.Teams, models.Team{Sport: stats.WNBA, Season: line.Season, League: line.League, Code: line.Team,
			Name: r.intern(f("name")), Franchise: r.intern(f("franchID")), FileID: file, RowNo: t.record})
		r.add(line)
		return once(t, seen, &line)
	})
}

// compareRows compares the box scores' games and minutes with those of the
// rates, which are in force.
func (r *wnbaReader) compareRows() {
	rates := map[lineOf]*stats.Line{}
	for i := range r.set.Lines {
		if l := &r.set.Lines[i]; l.Kind == stats.WNBARates {
			rates[lineOf{l.Player, stay{l.Season, l.League, l.Team}}] = l
		}
	}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		first := rates[lineOf{l.Player, stay{l.Season, l.League, l.Team}}]
		if l.Kind != stats.WNBATotals || first == nil {
			continue
		}
		for _, c := range []string{"G", "MP"} {
			r.log.compare(comparison{kind: first.Kind.Name, column: c, first: wnbaRates.Key, second: wnbaTotals.Key},
				Disagreement{Player: l.Player, Team: l.Team, Season: l.Season, First: first.Get(c), Second: l.Get(c)})
		}
	}
	r.joined(wnbaTotals, "a key written differently: same season, team, games and minutes", r.written)
	r.set.Findings.Conflicts = r.log.conflicts()
}

// wnbaName turns "Abraham, Tajama" round.
func wnbaName(listed string) string {
	last, first, two := strings.Cut(listed, ", ")
	if !two {
		return listed
	}
	return first + " " + last
}
