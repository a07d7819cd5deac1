package datasets

import (
	"groundline/internal/stats"
)

// putInForce makes lines of the rows, by this order of precedence. What an
// earlier source has of a player's season is blank in the rows of a later one,
// so that no statistic of a season stands twice; a row of which nothing is left
// makes no line.
//
//	seasons     columns                     first             then
//	to 1969     all                         NFL.com careers
//	1970–2020   offence, fumbles, targets   Fantasy Data Pros nflverse, NFL.com careers
//	2021, 2023  offence                     nflverse          NFL.com fantasy
//	2022        offence                     nflverse          (NFL.com fantasy was taken before the season's end)
//	2024–25     offence                     NFL.com fantasy   (nflverse ends with week 12 of 2024)
//	1970–91     completions                 Fantasy Data Pros NFL.com careers
//	1992–2023   completions, sacks taken    nflverse          NFL.com careers
//	to 1999     sacks taken                 NFL.com careers
//	1996–2021   games, starts, age          rosters           Fantasy Data Pros, NFL.com careers
//	1970–95     games, starts, age          Fantasy Data Pros NFL.com careers
//	to 2016     defence, kicking, returns   NFL.com careers   NFL.com fantasy, from 2015
//	2017–25     defence, kicking            NFL.com fantasy
//	to 2016     longest, 20+, first downs   NFL.com careers
func (r *nflReader) putInForce() {
	r.newcomers()
	f := r.force()
	for _, row := range r.roster {
		r.set.Lines = append(r.set.Lines, row.line)
	}
	for _, row := range r.rows {
		l := row.line
		l.Player = row.of.person.id
		l.Values = append([]float64(nil), l.Values...)
		for i, c := range l.Kind.Columns {
			if v := l.Values[i]; stats.Recorded(v) && !f.has(&l, c.Key) {
				r.second[nflSecond{nflFigureOf(&l, c.Key), r.sources[l.File]}] += v
				l.Values[i] = stats.NotRecorded()
			}
		}
		if nflPlayed(&l) {
			r.set.Lines = append(r.set.Lines, l)
		}
	}
	r.note("%d rows without a statistic and %d of play-offs make no line", r.skipped.empty, r.skipped.playoffs)
}

// nflForce knows which sources have a row of a player's season.
type nflForce struct {
	have  map[nflHave]bool
	games map[nflGames]string // the kind that has a player's games, of the career tables
}

type nflHave struct {
	kind   *stats.Kind
	player string
	season int
}

type nflGames struct {
	player, team string
	season       int
}

func (r *nflReader) force() *nflForce {
	f := &nflForce{have: map[nflHave]bool{}, games: map[nflGames]string{}}
	for _, row := range r.roster {
		if row.line.Season <= lastRosterGames {
			f.have[nflHave{stats.NFLRoster, row.line.Player, row.line.Season}] = true
		}
	}
	for _, row := range r.rows {
		l := &row.line
		f.have[nflHave{l.Kind, row.of.person.id, l.Season}] = true
		k := nflGames{row.of.person.id, l.Team, l.Season}
		if _, ok := f.games[k]; !ok && l.Get("G") > 0 {
			f.games[k] = l.Kind.Name
		}
	}
	return f
}

// has reports whether a column of a line is in force there.
func (f *nflForce) has(l *stats.Line, column string) bool {
	have := func(k *stats.Kind) bool { return f.have[nflHave{k, l.Player, l.Season}] }
	switch l.Kind {
	case stats.NFLOffence:
		return column != "G" && column != "GS" && column != "Age" || !have(stats.NFLRoster)
	case stats.NFLPlays:
		if l.Season > 2023 {
			return false
		}
		return column == "Cmp" || column == "Sk" || column == "SkYds" || !have(stats.NFLOffence)
	case stats.NFLBoxOffence:
		return l.Season > 2023 || (l.Season == 2021 || l.Season == 2023) && !have(stats.NFLPlays)
	case stats.NFLBoxDefence:
		return l.Season > 2016 || !have(stats.NFLDefence)
	case stats.NFLBoxKicking:
		return l.Season > 2016 || !have(stats.NFLFieldGoals)
	}
	switch column {
	case "G", "GS":
		return !have(stats.NFLRoster) && !have(stats.NFLOffence) && (column == "GS" || f.games[nflGames{l.Player, l.Team, l.Season}] == l.Kind.Name)
	case "Cmp":
		return !have(stats.NFLPlays) && (l.Season > 1991 || !have(stats.NFLOffence))
	case "Sk", "SkYds":
		return l.Kind != stats.NFLPassing || !have(stats.NFLPlays)
	case "PassAtt", "PassYds", "PassTD", "RushAtt", "RushYds", "RushTD", "Rec", "RecYds", "RecTD", "FL":
		return !have(stats.NFLOffence) && !have(stats.NFLPlays)
	case "Fmb":
		return !have(stats.NFLOffence)
	case "Int":
		return l.Kind != stats.NFLPassing || !have(stats.NFLOffence) && !have(stats.NFLPlays)
	}
	return true
}
