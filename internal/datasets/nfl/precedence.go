package nfl

import (
	"slices"

	"groundline/internal/stats"
)

// applyPrecedence makes lines of the rows, in the order of precedence below. A statistic
// of a season that an earlier source has is blanked in the rows of later ones; a row left
// without statistics makes no line. Sources marked * are not openly licensed and may be
// missing.
//
//	seasons     columns                     first              then
//	to 1969     all                         NFL.com careers*
//	1970–2020   offense, fumbles, targets   Fantasy Data Pros* nflverse, NFL.com careers*
//	2021–2025   offense                     nflverse           NFL.com fantasy (2021, 2023, 2024)
//	1970–91     completions                 Fantasy Data Pros* NFL.com careers*
//	1992–2025   completions, sacks taken    nflverse           NFL.com careers*
//	to 1999     sacks taken                 NFL.com careers*
//	1996–2021   games, starts, age          rosters*           snap counts (games, from 2016), Fantasy Data Pros*, NFL.com careers*
//	1970–95     games, starts, age          Fantasy Data Pros* NFL.com careers*
//	2022–25     games                       snap counts
//	to 2016     defense, kicking, returns   NFL.com careers*   NFL.com fantasy, from 2015
//	2017–21     defense, kicking            NFL.com fantasy    PFR coverage (sacks, interceptions, 2021)
//	2022        sacks, interceptions        PFR coverage
//	2023–25     defense, kicking            nflverse           NFL.com fantasy (2023, 2024)
//	2021–25     coverage                    PFR coverage
//	to 2016     longest, 20+, first downs   NFL.com careers*
//	live        all of 2023–25              nflverse's live files, in place of the rows above of the same season and table
//
// A live season counts to the day that its totals reach (live.go); snaps and coverage of
// later games wait.
//
// nflverse's own files come in the order of nflverseOrder. Measured against official
// totals (NFL.com's careers, to 2016; lines of 50 passes, 20 runs or 10 catches), Fantasy
// Data Pros is exact in every season, nflverse only in 2013 and 2016: it has 70 to 98 %
// of the yards in 2003 to 2010, 93 to 98 % in 2011 (but for three games, see
// nflverseErrata), and 97 % or more since. So Fantasy Data Pros precedes nflverse
// before 2021. The playoffs are nflverse's of 2009 on alone, and sacks and interceptions of
// 2021 on.
func (r *reader) applyPrecedence() {
	f := r.newPrecedence()
	for _, row := range r.roster {
		r.Set.Lines = append(r.Set.Lines, row.line)
	}
	for _, l := range r.direct {
		r.addLine(f, l)
	}
	for _, row := range r.rows {
		l := row.line
		l.Player = row.of.person.id
		r.addLine(f, l)
	}
	for _, row := range r.playoffs {
		if c := r.claims["gsis "+row.gsis]; c != nil && c.person != nil {
			row.line.Player = c.person.id
			r.AddPlayoffs(row.line)
		} else {
			r.skipped.playoffs++
		}
	}
	r.Note("%d rows without a statistic, %d of play-offs and %d that name nobody make no line", r.skipped.empty, r.skipped.playoffs, r.skipped.nobody)
}

// addLine makes a line of a row, without what another source takes precedence for.
func (r *reader) addLine(f *precedence, l stats.Line) {
	l.Values = slices.Clone(l.Values)
	for i, c := range l.Kind.Columns {
		if v := l.Values[i]; stats.Recorded(v) && !f.keeps(&l, c.Key) {
			r.secondary[secondaryFigure{figureOf(&l, c.Key), r.sources[l.File]}] += v
			l.Values[i] = stats.NotRecorded()
		}
	}
	if hasStatistic(&l) {
		r.Set.Lines = append(r.Set.Lines, l)
	}
}

// precedence records which sources have a row of a player's season.
type precedence struct {
	first   map[sourceKey]int   // the rank, from 1, of the first source of the kind that has it
	games   map[gamesKey]string // the kind that keeps a player's games among the career tables
	sources []string            // of each file
}

type sourceKey struct {
	kind   *stats.Kind
	player string
	season int
}

type gamesKey struct {
	player, team string
	season       int
}

// nflverseOrder ranks the sources of one kind of rows.
var nflverseOrder = map[string]int{nflverseErrata.Key: 1, nflverseSeasons.Key: 2, nflverseLive.Key: 2, nflverseWeeks.Key: 3, nflverse.Key: 4}

const anyOther = 5

func (f *precedence) order(l *stats.Line) int {
	if n, ok := nflverseOrder[f.sources[l.File]]; ok {
		return n
	}
	return anyOther
}

// cutShort reports whether a source was collected before the season's end, so that its
// totals are incomplete.
func (f *precedence) cutShort(l *stats.Line) bool {
	switch f.sources[l.File] {
	case nflcomFantasy.Key:
		return l.Season == 2022 || l.Season == 2025
	case nflverse.Key:
		return l.Season == 2024
	}
	return false
}

func (r *reader) newPrecedence() *precedence {
	f := &precedence{first: map[sourceKey]int{}, games: map[gamesKey]string{}, sources: r.sources}
	for _, row := range r.roster {
		if row.line.Season <= lastRosterGames {
			f.first[sourceKey{stats.NFLRoster, row.line.Player, row.line.Season}] = anyOther
		}
	}
	note := func(l *stats.Line, player string) {
		if f.cutShort(l) {
			return
		}
		k, order := sourceKey{l.Kind, player, l.Season}, f.order(l)
		if was := f.first[k]; was == 0 || order < was {
			f.first[k] = order
		}
	}
	for i := range r.direct {
		note(&r.direct[i], r.direct[i].Player)
	}
	for i := range r.rows {
		row := &r.rows[i]
		l := &row.line
		note(l, row.of.person.id)
		k := gamesKey{row.of.person.id, l.Team, l.Season}
		if _, ok := f.games[k]; !ok && l.Get("G") > 0 {
			f.games[k] = l.Kind.Name
		}
	}
	return f
}

// keeps reports whether a column of a line takes precedence over the other sources.
func (f *precedence) keeps(l *stats.Line, column string) bool {
	have := func(kinds ...*stats.Kind) bool {
		return slices.ContainsFunc(kinds, func(k *stats.Kind) bool { return f.first[sourceKey{k, l.Player, l.Season}] > 0 })
	}
	if f.cutShort(l) || l.Kind != stats.NFLSnaps && l.Kind != stats.NFLRoster && f.first[sourceKey{l.Kind, l.Player, l.Season}] < f.order(l) {
		return false
	}
	switch l.Kind {
	case stats.NFLSnaps:
		return column != "G" || !have(stats.NFLRoster)
	case stats.NFLCoverage:
		return column != "Sk" && column != "Int" || !have(stats.NFLBoxDefence)
	case stats.NFLOffence:
		return f.offenceKeeps(column, have)
	case stats.NFLPlays:
		return column == "Cmp" || column == "Sk" || column == "SkYds" || !have(stats.NFLOffence)
	case stats.NFLBoxOffence:
		return l.Season > 2020 && !have(stats.NFLPlays)
	case stats.NFLBoxDefence:
		return l.Season > 2016 || !have(stats.NFLDefence)
	case stats.NFLBoxKicking:
		return l.Season > 2016 || !have(stats.NFLFieldGoals)
	}
	return f.careerKeeps(l, column, have)
}

// offenceKeeps is keeps for the tables of offense: rosters count games and ages better,
// and snap counts games.
func (f *precedence) offenceKeeps(column string, have func(...*stats.Kind) bool) bool {
	switch column {
	case "G":
		return !have(stats.NFLRoster) && !have(stats.NFLSnaps)
	case "GS", "Age":
		return !have(stats.NFLRoster)
	}
	return true
}

// careerKeeps is keeps for the career tables.
func (f *precedence) careerKeeps(l *stats.Line, column string, have func(...*stats.Kind) bool) bool {
	passing := l.Kind == stats.NFLPassing
	switch column {
	case "GS":
		return !have(stats.NFLRoster, stats.NFLOffence)
	case "G":
		return !have(stats.NFLRoster, stats.NFLOffence, stats.NFLSnaps) && f.games[gamesKey{l.Player, l.Team, l.Season}] == l.Kind.Name
	case "Cmp":
		return !have(stats.NFLPlays) && (l.Season > 1991 || !have(stats.NFLOffence))
	case "Sk", "SkYds":
		return !passing || !have(stats.NFLPlays)
	case "PassAtt", "PassYds", "PassTD", "RushAtt", "RushYds", "RushTD", "Rec", "RecYds", "RecTD", "FL":
		return !have(stats.NFLOffence, stats.NFLPlays)
	case "Fmb":
		return !have(stats.NFLOffence)
	case "Int":
		return !passing || !have(stats.NFLOffence, stats.NFLPlays)
	}
	return true
}
